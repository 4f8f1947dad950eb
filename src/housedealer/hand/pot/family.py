"""Registers the hand of this family."""

from __future__ import annotations

from collections.abc import Iterable

from housedealer.hand import event as ev
from housedealer.hand.pot.hand import PotHand
from housedealer.hand.protocol import HandFamily, nobody, whose
from housedealer.rules.place import BOARD


def _dealt(hand: PotHand, event: ev.Dealt) -> Iterable[int]:
    """A card on the board may make another hand of the cards that anybody has."""
    return [seat for seat in hand.plan.seats if hand.cards[seat]] if BOARD in event.spots else event.spots


def _goes_on(hand: PotHand, event: object) -> Iterable[int]:
    """If nobody opens, some games go on as another, in which the same cards make another hand."""
    return () if hand.ops is hand.plan.ops else hand.plan.seats


def _shown(hand: PotHand, event: ev.Shown) -> Iterable[int]:
    return event.seats


FAMILY = HandFamily(
    PotHand,
    concerns={
        ev.Posted: _goes_on,
        ev.Straddled: _goes_on,
        ev.Declined: _goes_on,
        ev.Folded: whose,
        ev.Checked: nobody,
        ev.Called: nobody,
        ev.Opened: nobody,
        ev.Raised: nobody,
        ev.FeeTaken: _goes_on,
        ev.RoundClosed: _goes_on,
        ev.PotAwarded: nobody,
        ev.PotCarried: nobody,
        ev.OversBegun: nobody,
        ev.Dealt: _dealt,
        ev.Discarded: whose,
        ev.Chose: whose,
        ev.Shown: _shown,
        ev.Mucked: whose,
        ev.Proved: whose,
    },
)
