"""Registers the words of games for points."""

from __future__ import annotations

from housedealer.houses.points import PointsTable
from housedealer.ranking import HIGH
from housedealer.words.family import Titled, WordFamily, nothing_more, players_said
from housedealer.words.points.answers import ANSWERS, COUNTED
from housedealer.words.points.course import points_course, scoring_lines, system_lines
from housedealer.words.points.event import EVENTS, details_said
from housedealer.words.points.offer import ASKS, LABELS, USUAL
from housedealer.words.points.posted import points_answer_lines, points_table_lines
from housedealer.words.points.refusal import REFUSALS
from housedealer.words.say import capital


def _sections(table: PointsTable) -> list[Titled]:
    """Of the scoring systems the one in force, by its name."""
    scoring = table.spread.scoring
    return [
        ("How a hand is played", points_course(table)),
        (capital(scoring.title), system_lines(scoring)),
        ("House rules", points_answer_lines(table)),
    ]


def _played(table: PointsTable) -> str:
    return table.spread.scoring.title


def _scales(table: PointsTable) -> tuple[str, ...]:
    return (HIGH.key,)


FAMILY = WordFamily(
    events=EVENTS,
    labels=LABELS,
    usual=USUAL,
    asks=ASKS,
    refusals=REFUSALS,
    answers=ANSWERS,
    counted=COUNTED,
    table=points_table_lines,
    sections=_sections,
    scales=_scales,
    seats=players_said,
    pays=scoring_lines,
    room=nothing_more,
    played=_played,
    details=details_said,
)
