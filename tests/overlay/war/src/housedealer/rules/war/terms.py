"""The terms of one deal of one-card war."""

from __future__ import annotations

from msgspec import Struct

from housedealer.errors import Refused
from housedealer.rules.place import Cents
from housedealer.rules.stake_spread import StakeSpread, check_count, check_seats, check_stack
from housedealer.rules.terms import Seated


class WarSpread(StakeSpread):
    """A game for an ante of one point."""

    __slots__ = ()

    @property
    def ante(self) -> Cents:
        return self.stake.least


class WarTerms(Struct, frozen=True):
    spread: WarSpread
    seats: tuple[Seated, ...]


def check_war_terms(terms: WarTerms) -> None:
    """Raises Refused when no hand can be dealt on these terms."""
    spread = terms.spread
    check_seats(spread, terms.seats)
    check_count(spread, terms.seats)
    for seated in terms.seats:
        check_stack(spread, seated.seat, seated.stack)
        if seated.stack < spread.ante:
            raise Refused("ante_short", spread.source("war_ante"), seat=seated.seat)
