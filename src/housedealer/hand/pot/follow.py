"""Events that need nobody's choice: the round closes, hands are tabled, pots are pushed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from housedealer.errors import Broken
from housedealer.hand.event import Event, OversBegun, PotAwarded, PotCarried, RoundClosed, Shown
from housedealer.hand.pot.asks import AWARDING, CARRYING, CLOSING, GOING_OVER, TABLING
from housedealer.hand.pot.award import award_of, returned
from housedealer.hand.pot.fee import shortfall
from housedealer.hand.pot.walk import show_order
from housedealer.rules.place import Cents, Count, Seat, SeatOrNobody

if TYPE_CHECKING:
    from housedealer.hand.pot.hand import PotHand


def _close(hand: PotHand) -> Event:
    if hand.owing and (taken := shortfall(hand)):
        return taken
    front = hand.front
    total = sum(front) - hand.front_fee
    if hand.matched >= 2 or not hand.facing:
        return RoundClosed(0, 0, total)  # type: ignore[arg-type]
    return _close_uncalled(hand, total)


def _close_uncalled(hand: PotHand, total: int) -> Event:
    """An unmatched bet goes back by its excess over the next highest, as far as chips are left.

    Only a live player gets it back; the chips of a folded player stay in the pot."""
    front = hand.front
    *_, second, most = sorted(front)
    seat = front.index(most)
    if most == second or not hand.live >> seat & 1:
        return RoundClosed(0, 0, total)  # type: ignore[arg-type]
    back = min(most - second, total)
    return RoundClosed(SeatOrNobody(seat if back else 0), Cents(back), Cents(total - back))


def _table(hand: PotHand) -> Event:
    seats = show_order(hand)
    return Shown(seats, tuple([hand.cards[seat] for seat in seats]))


def _carry(hand: PotHand) -> Event:
    """The pot of an unopened hand waits for the next deal, or goes back to the players who put it up."""
    answers, chips = hand.terms.spread.answers, hand.gathered - hand.awarded
    clause = answers.source("passed_pot")
    if answers["passed_pot"] == "returned":
        paid = returned([(seat, hand.paid_in(seat)) for seat in hand.plan.order], chips)
        left = chips - sum(cents for _, _, cents in paid)
        if paid and not left:
            return PotAwarded(Count(0), paid, (clause,))
    return PotCarried(Count(0), Cents(chips), clause)


def _go_over(hand: PotHand) -> Event:
    overs = hand.terms.overs
    if overs is None:
        raise Broken("overs without overs buttons")
    seats = tuple([Seat(seat) for seat in hand.live_seats])
    return OversBegun(seats, overs.limit.small, overs.limit.big, overs.source)


FOLLOW: Final[dict[int, Callable[[PotHand], Event]]] = {
    CLOSING: _close,
    CARRYING: _carry,
    TABLING: _table,
    AWARDING: award_of,
    GOING_OVER: _go_over,
}
