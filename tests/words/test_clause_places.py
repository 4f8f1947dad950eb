"""Where a clause is printed, as a reader of the club's book would look it up."""

from __future__ import annotations

import re

import pytest

from housedealer.rulebook.catalogue import clauses
from housedealer.words.clause import printed_at


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("002 · No Bust 21st Century Blackjack 5.1 · ROUND OF PLAY · 1",
         "No Bust 21st Century Blackjack 5.1 · Round of play · 1"),
        ("000/004 · TEXAS HOLD'EM · para 2", "Texas hold'em · para 2"),
        ("001 · Pineapple · Dealing Procedures and Round of Play · round 2 · bullet 1",
         "Pineapple · Dealing Procedures and Round of Play · round 2 · bullet 1"),
        ("our own book, page 3", "our own book, page 3"),
    ],
)  # fmt: skip
def test_the_place_is_named_without_our_own_filing_number(source: str, said: str) -> None:
    assert printed_at(source) == said


def test_every_clause_says_where_it_is_printed() -> None:
    for clause in clauses().values():
        said = printed_at(clause.source)
        assert said, clause.id
        assert not re.match(r"\d{3}\b", said), said
