"""The rules of a table of a game for points as they would hang on its wall: stakes, scoring, answers."""

from __future__ import annotations

from housedealer.houses.points import PointsTable
from housedealer.pages.answers import answers_posted
from housedealer.pages.points.course import points_course, system_lines
from housedealer.words.fees import Line, fee_lines
from housedealer.words.say import money


def points_posted(table: PointsTable) -> list[Line]:
    """All of it, in the order in which a hand goes; of the scoring systems the one in force."""
    return [
        *points_table_lines(table),
        *fee_lines(table.fees),
        *points_course(table),
        *system_lines(table.spread.scoring),
        *points_answer_lines(table),
    ]


def points_table_lines(table: PointsTable) -> list[Line]:
    file, spread = table.file, table.spread
    return [
        (f"A point is {money(spread.point)}.", file.stakes.source if file.stakes else ""),
        (f"Points are counted by {spread.scoring.title}.", spread.source("compare")),
        (f"{file.seats[0]} to {table.seats_max} players.", file.seats_source),
    ]


def points_answer_lines(table: PointsTable) -> list[Line]:
    """Whether a foul hand is taken is part of the course."""
    return answers_posted(table.spread.answers, table.spread.game.asks() - {"foul"})
