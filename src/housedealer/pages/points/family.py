"""Registers the pages of games for points."""

from __future__ import annotations

from housedealer.houses.points import PointsTable
from housedealer.pages.family import PageFamily, Titled, seats_said
from housedealer.pages.points.course import points_course, scoring_lines
from housedealer.pages.points.posted import points_answer_lines, points_posted, points_table_lines
from housedealer.rules.answers import Given

_ANSWERS: dict[str, dict[Given, str]] = {
    "short_pays": {
        "seat_order": "Who cannot pay all he lost pays one after the other by seat.",
        "in_proportion": "Who cannot pay all he lost pays everybody in proportion.",
    },
}


def _sections(table: PointsTable) -> list[Titled]:
    return [
        ("The course of a hand", points_course(table)),
        ("The scoring systems", scoring_lines(table.file)),
        ("How this house plays it", points_answer_lines(table)),
    ]


FAMILY = PageFamily(
    answers=_ANSWERS,
    table=points_table_lines,
    sections=_sections,
    posted=points_posted,
    seats=seats_said,
    pays=scoring_lines,
)
