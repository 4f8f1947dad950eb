"""From what was asked on the command line to a table of a banked game."""

from __future__ import annotations

from housedealer.cli.fees import options_of
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
from housedealer.houses.bank import BankTable
from housedealer.rules.game import Between
from housedealer.rules.place import Cents

USUAL_SEATS = 4
MAXIMUMS = 10
"""The usual stack in largest bets of the table."""


class BankSetup(Seating, frozen=True, kw_only=True):
    table: BankTable


def bank_setup_of(asked: Asked) -> BankSetup:
    """Raises Unreadable or Refused, each with one clear line."""
    house, game = spread_asked(asked)
    if asked.decks is not None and asked.decks < 1:
        raise Unreadable(f"cannot deal from {asked.decks} decks", expected="one deck or more")
    table = house.bank_table(
        game,
        asked.limit,
        options_of(asked.options),
        decks=asked.decks or 0,
        pay_option=(asked.pays or "").upper(),
    )
    seats = seats_asked(table, asked.seats, Between(2, table.seats_max), USUAL_SEATS)
    usual = Cents(MAXIMUMS * table.spread.stake.most)
    return BankSetup(
        table=table,
        seats=seats,
        me=me_asked(asked, seats),
        stack=usual if asked.stack is None else stack_asked(asked.stack, table.spread.chip),
        seed=asked.seed,
        hands=hands_asked(asked),
    )
