"""Registers the pages of games for a pot."""

from __future__ import annotations

from housedealer.houses.pot import PotTable
from housedealer.pages.family import PageFamily, Titled, no_pays, seats_said
from housedealer.pages.pot.course import course
from housedealer.pages.pot.posted import answer_lines, posted, table_lines
from housedealer.words.pot.answers import ANSWERS, COUNTED


def _sections(table: PotTable) -> list[Titled]:
    return [
        ("The course of a hand", course(table)),
        ("How this house plays it", answer_lines(table)),
    ]


FAMILY = PageFamily(
    answers=ANSWERS,
    counted=COUNTED,
    table=table_lines,
    sections=_sections,
    posted=posted,
    seats=seats_said,
    pays=no_pays,
)
