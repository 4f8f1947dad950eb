"""From what was asked on the command line to a table of a game for points."""

from __future__ import annotations

from housedealer.cli.setup import (
    Asked,
    Seating,
    hands_asked,
    me_asked,
    seats_asked,
    spread_asked,
    stack_asked,
)
from housedealer.houses.points import PointsTable
from housedealer.rules.game import Between
from housedealer.rules.place import Cents

USUAL_SEATS = 4
POINTS = 100
"""The usual stack in points."""


class PointsSetup(Seating, frozen=True, kw_only=True):
    table: PointsTable


def points_setup_of(asked: Asked) -> PointsSetup:
    """Raises Unreadable or Refused, each with one clear line."""
    house, game = spread_asked(asked)
    table = house.points_table(game, asked.limit, scoring=(asked.scoring or "").lower())
    spread = table.spread
    seats = seats_asked(table, asked.seats, Between(spread.game.seats.least, table.seats_max), USUAL_SEATS)
    return PointsSetup(
        table=table,
        seats=seats,
        me=me_asked(asked, seats),
        stack=Cents(POINTS * spread.point) if asked.stack is None else stack_asked(asked.stack, spread.chip),
        seed=asked.seed,
        hands=hands_asked(asked),
    )
