"""The terms of one hand of Panguingue."""

from __future__ import annotations

from msgspec import Struct

from housedealer.errors import Refused
from housedealer.rules.place import Cents
from housedealer.rules.stake_spread import StakeSpread, check_count, check_seats, check_stack
from housedealer.rules.terms import FeeDue, Seated, check_fee


class MeldSpread(StakeSpread):
    """A game played with chips of one value."""

    __slots__ = ()

    @property
    def unit(self) -> Cents:
        """One chip of the game."""
        return self.stake.least


class MeldTerms(Struct, frozen=True):
    """`first`: the seat that is dealt first and draws first. `carried`: tops that nobody won."""

    spread: MeldSpread
    seats: tuple[Seated, ...]
    first: int
    fee: FeeDue | None = None
    carried: Cents = Cents(0)


def check_meld_terms(terms: MeldTerms) -> None:
    """Raises Refused when no hand can be dealt on these terms."""
    spread = terms.spread
    check_seats(spread, terms.seats)
    check_count(spread, terms.seats)
    unit = spread.unit
    for seated in terms.seats:
        check_stack(spread, seated.seat, seated.stack)
        if seated.stack < 2 * unit:
            raise Refused("no_chips", spread.source("no_chip"), why="top", seat=seated.seat, unit=unit)
    if type(terms.first) is not int or terms.first not in [seated.seat for seated in terms.seats]:
        raise Refused("first_seat", spread.source("first_draw"), asked=terms.first)
    if type(terms.carried) is not int or terms.carried < 0 or terms.carried % spread.chip:
        raise Refused(
            "amount",
            spread.source("run_out"),
            why="chips",
            asked=terms.carried,
            what="tops",
            chip=spread.chip,
        )
    if terms.fee:
        check_fee(terms.fee, spread.chip)
        if terms.fee.drop > unit * len(terms.seats):
            raise Refused("fee", terms.fee.source, why="tops", asked=terms.fee.drop)
