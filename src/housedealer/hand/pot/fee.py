"""The fee out of the pot: how much can be taken now, and what is still owing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from housedealer.errors import Broken
from housedealer.hand import event as ev
from housedealer.rules.place import Cents

if TYPE_CHECKING:
    from housedealer.hand.pot.hand import PotHand


def fee_now(hand: PotHand) -> int:
    """The fee the house takes now: all that is due, but never more than the chips there are."""
    fee = hand.terms.fee
    if fee is None:
        return 0
    due = fee.drop + fee.jackpot - hand.dropped - hand.jackpot
    return min(due, hand.pot_total)


def taken_of(hand: PotHand) -> ev.FeeTaken:
    """The fee as an event: the drop first, then the jackpot.

    Only a fee due before the deal is still owed when the first chips do not cover it."""
    fee = hand.terms.fee
    if fee is None:
        raise Broken("a fee is taken where none is due")
    cents = fee_now(hand)
    drop = min(cents, fee.drop - hand.dropped)
    jackpot = cents - drop
    owing = fee.drop + fee.jackpot - hand.dropped - hand.jackpot - cents
    return ev.FeeTaken(
        Cents(drop),
        Cents(jackpot),
        Cents(max(0, cents - hand.gathered)),
        Cents(owing if fee.when == "before_deal" else 0),
        (fee.source, fee.jackpot_source) if jackpot else (fee.source,),
    )


def shortfall(hand: PotHand) -> ev.FeeTaken | None:
    """The next chips pay the missing part of the fee."""
    return taken_of(hand) if fee_now(hand) > 0 else None
