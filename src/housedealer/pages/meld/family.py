"""Registers the pages of games of melds."""

from __future__ import annotations

from collections.abc import Callable

from housedealer.houses.meld import MeldTable
from housedealer.pages.family import PageFamily, Titled, seats_said
from housedealer.pages.meld.course import condition_lines, meld_course
from housedealer.pages.meld.posted import meld_answer_lines, meld_posted, meld_table_lines
from housedealer.rules.answers import Given
from housedealer.words.say import counted

_ANSWERS: dict[str, dict[Given, str]] = {
    "meld_needs_hit": {
        True: "A hand is melded only in a turn in which the card drawn is used.",
        False: "A hand may be melded whether or not the card drawn is used.",
    },
    "pay_asked": {
        True: "Pay must be asked for before the discard, or it is lost for now.",
        False: "Pay is collected at the discard, asked for or not.",
    },
}


def _reshuffles(given: int) -> str:
    return f"The discards are shuffled for a new deck up to {counted(given, 'time')} a hand."


def _foot(given: int) -> str:
    return f"Of the undealt pack {counted(given, 'card')} are kept as the foot."


_COUNTED: dict[str, Callable[[int], str]] = {"reshuffles": _reshuffles, "foot": _foot}


def _sections(table: MeldTable) -> list[Titled]:
    return [
        ("The course of a hand", meld_course(table)),
        ("What conditions pay", condition_lines(table.file)),
        ("How this house plays it", meld_answer_lines(table)),
    ]


FAMILY = PageFamily(
    answers=_ANSWERS,
    counted=_COUNTED,
    table=meld_table_lines,
    sections=_sections,
    posted=meld_posted,
    seats=seats_said,
    pays=condition_lines,
)
