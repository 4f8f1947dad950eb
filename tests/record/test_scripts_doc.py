"""The lists in docs/scripts.md say what the code says: codes of refusals, answers of a house, verbs."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable
from pathlib import Path

import pytest

from housedealer.record.script.header import families
from housedealer.record.script.notation import PERSON
from housedealer.record.script.words import CARD_NOTATION
from housedealer.rules.answers import QUESTIONS
from housedealer.rules.family import FAMILIES, Family
from housedealer.words.family import words_of
from housedealer.words.refusal import SHARED

DOCS = (Path(__file__).parent.parent.parent / "docs" / "scripts.md").read_text(encoding="utf-8")
WIDTH = 130

GROUPS: dict[Family, str] = {
    "pot": "Hands for a pot",
    "bank": "Banked rounds",
    "points": "Hands for points",
    "meld": "Hands of melds",
}


# -- codes -------------------------------------------------------------------------------------------------


def codes() -> dict[str, set[str]]:
    """Every code with which something is refused, by whose sentence it has."""
    every = _codes(SHARED)
    return {
        "Every game": every,
        **{GROUPS[family]: _codes(words_of(family).refusals) - every for family in FAMILIES},
    }


def _codes(reasons: Iterable[str]) -> set[str]:
    return {reason.partition(".")[0] for reason in reasons}


# -- what stands in the docs -------------------------------------------------------------------------------


def listed(words: Iterable[str], head: str = "") -> str:
    text = f"**{head}**: " * bool(head) + ", ".join(f"`{word}`" for word in words) + "."
    return textwrap.fill(text, WIDTH, break_on_hyphens=False)


def code_lists() -> str:
    return "\n\n".join(listed(sorted(some), name) for name, some in codes().items())


def answer_lists() -> str:
    """A question with one answer is not asked: only its clause can be another one."""
    found = []
    for question in sorted(QUESTIONS.values(), key=lambda question: question.key):
        values = [str(value).lower() for value in question.values]
        if len(values) > 1:
            found.append(f"{question.key}={('..' if question.counted else '|').join(values)}")
    return listed(found)


def menu_lists() -> str:
    found = []
    for family in FAMILIES:
        rows = families()[family].runs.notation.rows
        said = dict.fromkeys(word for row in rows if row.offer for word in (row.on_menu, row.plain))
        found.append(listed(said, GROUPS[family]))
    return "\n\n".join(found)


LISTS = {"Codes of refusals": code_lists, "Answers of a house": answer_lists, "Words of a menu": menu_lists}


@pytest.mark.parametrize("heading", LISTS)
def test_a_list_in_the_docs_is_what_the_code_says(heading: str) -> None:
    section = DOCS.split(f"\n## {heading}\n", 1)[1].split("\n## ", 1)[0]
    told = LISTS[heading]()
    assert told in section, f"{heading} should list:\n\n{told}"


def test_codes_of_every_family_are_found() -> None:
    found = codes()
    assert all(found.values())
    assert {"raise_cap", "check_facing_bet"} <= found["Hands for a pot"]
    assert "must_hit" in found["Banked rounds"]
    assert "card_not_in_deck" in found["Every game"]


@pytest.mark.parametrize("family", FAMILIES)
def test_the_docs_show_what_everybody_does(family: str) -> None:
    for row in families()[family].runs.notation.rows:
        if row.by == PERSON:
            shown = rf"`[^`\n]*(?<![a-z]){re.escape(row.verb)}(?![a-z])"
            together = rf"`[^`\n]*(?:all|rest|others) {re.escape(row.plain)}(?![a-z])"
            assert re.search(shown, DOCS) or re.search(together, DOCS), (
                f"{family}: {row.verb} is not in the docs"
            )


@pytest.mark.parametrize("family", FAMILIES)
def test_the_docs_show_everything_that_may_be_expected(family: str) -> None:
    for kind in families()[family].expected:
        assert re.search(rf"`expect {kind}\b", DOCS), f"{family}: expect {kind} is not in the docs"


def test_the_docs_say_how_cards_are_written() -> None:
    assert "rank 2-9 T J Q K A, suit c d h s" in CARD_NOTATION
    for part in (
        "`As`, `Td`, `7c`",
        "`2`-`9` `T` `J` `Q` `K` `A`",
        "`c` `d` `h` `s`",
        "`JK`",
        "`6-5`",
        "`??`",
    ):
        assert part in DOCS
