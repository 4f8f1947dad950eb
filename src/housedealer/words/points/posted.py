"""The rules of a table of a game for points as they hang on its wall: stakes, answers."""

from __future__ import annotations

from housedealer.houses.points import PointsTable
from housedealer.words.answers import answers_posted
from housedealer.words.say import Line, money


def points_table_lines(table: PointsTable) -> list[Line]:
    file, spread = table.file, table.spread
    return [
        (f"A point is worth {money(spread.point)}.", file.stakes.source if file.stakes else ""),
        (f"This table uses {spread.scoring.title}.", spread.source("compare")),
        (f"{file.seats[0]} to {table.seats_max} players.", file.seats_source),
    ]


def points_answer_lines(table: PointsTable) -> list[Line]:
    """All but whether a foul hand is accepted, which the course says."""
    return answers_posted(table.spread.answers, table.spread.game.asks() - {"foul"})
