"""What a hand leaves behind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from housedealer.errors import Refused
from housedealer.hand.protocol import Outcome
from housedealer.rules.place import Cents, bit

if TYPE_CHECKING:
    from housedealer.hand.pot.hand import PotHand


def outcome_of(hand: PotHand) -> Outcome:
    if not hand.over:
        raise Refused("hand_not_over")
    net = {seated.seat: Cents(hand.stack[seated.seat] - seated.stack) for seated in hand.terms.seats}
    winners = tuple(seat for seat in hand.plan.order if hand.won & bit(seat))
    return Outcome(
        net,
        Cents(hand.dropped),
        Cents(hand.jackpot),
        winners,
        dict(hand.whole),
        hand.voided,
        Cents(hand.carried),
        wagered=() if hand.voided else tuple(_paying(hand)),
    )


def _paying(hand: PotHand) -> Iterator[int]:
    """The seats that put chips in, dead money included."""
    for seated in hand.terms.seats:
        if hand.paid_in(seated.seat) or seated.dead:
            yield seated.seat
