"""The seats dealt in, their chips and the fee: what the terms of every family share.

A spread is what a table keeps from hand to hand: the game, its limit or stakes, the answers of the house. The
terms of a hand add who sits where, and whatever the hand before left behind.
"""

from __future__ import annotations

from typing import Any, Protocol

from msgspec import Struct

from housedealer.errors import Refused
from housedealer.rules.place import Cents
from housedealer.rules.steps import Moment


class Terms(Protocol):
    """The fields that the terms of every family have."""

    @property
    def spread(self) -> Any: ...
    @property
    def seats(self) -> tuple[Seated, ...]: ...


class Seated(Struct, frozen=True):
    """A seat dealt in. `live` and `dead` are posts owed: live counts as a bet, dead goes to the middle."""

    seat: int
    stack: Cents
    live: Cents = Cents(0)
    dead: Cents = Cents(0)


class BlindDue(Struct, frozen=True):
    """A forced live bet of one seat. `leads`: it counts for who is first to act (in line)."""

    seat: int
    cents: Cents
    leads: bool = True


class FeeDue(Struct, frozen=True):
    """The collection for this hand, fixed before the first card."""

    drop: Cents
    when: Moment
    jackpot: Cents = Cents(0)
    source: str = ""
    jackpot_source: str = ""


def check_fee(fee: FeeDue, chip: int) -> None:
    for cents in (fee.drop, fee.jackpot):
        if type(cents) is not int or cents < 0 or cents % chip:
            raise Refused("fee", fee.source, asked=cents, chip=chip)
