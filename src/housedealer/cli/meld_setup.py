"""From what was asked on the command line to a table of Panguingue."""

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
from housedealer.errors import Unreadable
from housedealer.houses.meld import MeldTable
from housedealer.pages.say import money
from housedealer.rules.game import Between
from housedealer.rules.place import Cents

USUAL_SEATS = 5
CHIPS = 50
"""The usual stack in chips of the game."""


class MeldSetup(Seating, frozen=True, kw_only=True):
    table: MeldTable


def meld_setup_of(asked: Asked) -> MeldSetup:
    """Raises Unreadable or Refused, each with one clear line."""
    house, game = spread_asked(asked)
    table = house.meld_table(game, asked.limit, spades_out=asked.short)
    seats = seats_asked(
        table, asked.seats, Between(table.spread.game.seats.least, table.seats_max), USUAL_SEATS
    )
    return MeldSetup(
        table=table,
        seats=seats,
        me=me_asked(asked, seats),
        stack=_stack(table, asked.stack),
        seed=asked.seed,
        hands=hands_asked(asked),
    )


def _stack(table: MeldTable, text: str | None) -> Cents:
    if text is None:
        return Cents(CHIPS * table.spread.unit)
    cents, (least, _) = stack_asked(text, table.spread.chip), table.buy_in_bounds
    if cents < least:
        source = table.file.buy_in.source if table.file.buy_in else ""
        raise Unreadable(f"the buy-in is not {money(cents)} [{source}]", expected=f"at least {money(least)}")
    return cents
