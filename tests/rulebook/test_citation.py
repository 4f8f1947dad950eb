"""A citation is one of four kinds and says so."""

import pytest

from housedealer.errors import Unreadable
from housedealer.record.script.expect import cites
from housedealer.rulebook.citation import KINDS, citation, cited_clause


@pytest.mark.parametrize(
    ("text", "kind", "clause", "why"),
    [
        ("oasis/holdem/73", "printed", "oasis/holdem/73", ""),
        ("reading: oasis/holdem/73", "reading", "oasis/holdem/73", ""),
        ("trade-winds/holdem/07", "printed", "trade-winds/holdem/07", ""),
        ("trade", "trade", "", ""),
        ("trade: table stakes", "trade", "", "table stakes"),
        ("setting", "setting", "", ""),
        ("setting: half/half, as agreed", "setting", "", "half/half, as agreed"),
    ],
)
def test_a_citation_is_of_one_kind_and_reads_back(text: str, kind: str, clause: str, why: str) -> None:
    found = citation(text)
    assert (found.kind, found.clause, found.why, str(found)) == (kind, clause, why, text)
    assert found.kind in KINDS
    assert cited_clause(text) == clause
    assert found.club == (kind == "printed")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "oasis",
        "oasis/holdem",
        "reading",
        "reading: ",
        "reading: house rules",
        "trade: ",
        "setting: ",
        "usual",
    ],
)
def test_anything_else_is_no_citation(text: str) -> None:
    with pytest.raises(Unreadable, match="expected a clause id"):
        citation(text)


def test_a_script_names_a_clause_whether_it_is_printed_or_read() -> None:
    assert cites("oasis/holdem/73", "oasis/holdem/73")
    assert cites("reading: oasis/holdem/73", "oasis/holdem/73")
    assert not cites("reading: oasis/holdem/73", "oasis/holdem/72")
    assert cites("trade: table stakes", "trade")
    assert not cites("setting: a/b", "trade")
