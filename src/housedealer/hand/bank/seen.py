"""What a viewer may know about an event of a banked round."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from housedealer.cards.card import HIDDEN
from housedealer.hand import event as ev
from housedealer.hand.bank import event as be
from housedealer.hand.shared.seen import seen_dealt
from housedealer.rules.place import BLIND, HOUSE, OWN, UP, square_of

if TYPE_CHECKING:
    from housedealer.hand.bank.hand import BankHand


def sight_of(hand: BankHand, spot: int, viewer: int) -> int:
    """The cards of a hand that a viewer sees: those that lie UP, his OWN ones besides, or all (BLIND)."""
    if viewer == HOUSE:
        return BLIND
    return OWN if viewer in hand.looks.get(square_of(spot), ()) else UP


def _seen_delivered(event: be.Delivered, viewer: int) -> ev.Event:
    """Each hand is shown to the people with eyes on it; everybody sees whose hand it is."""
    hands = tuple(
        cards if viewer in eyes else (HIDDEN,) * len(cards)
        for cards, eyes in zip(event.hands, event.eyes, strict=True)
    )
    return msgspec.structs.replace(event, hands=hands)


def _seen_set(event: be.HandSet, viewer: int) -> ev.Event:
    """Set hands stay face down until they are opened; opened hands stay open."""
    if event.opened or event.who == viewer:
        return event
    hide = (HIDDEN,) * len(event.low), (HIDDEN,) * len(event.high)
    return msgspec.structs.replace(event, low=hide[0], high=hide[1])


def _seen_decision(event: be.DecisionTaken, viewer: int) -> ev.Event:
    if event.who == viewer:
        return event
    return msgspec.structs.replace(event, cards=(HIDDEN,) * len(event.cards))


_SEEN: dict[type, Callable[[Any, int], ev.Event]] = {
    ev.Dealt: seen_dealt,
    be.Delivered: _seen_delivered,
    be.HandSet: _seen_set,
    be.DecisionTaken: _seen_decision,
}


def seen(event: ev.Event, viewer: int) -> ev.Event:
    """The event with every card hidden that `viewer` may not know; the house sees all."""
    hide = _SEEN.get(type(event))
    return event if hide is None or viewer == HOUSE else hide(event, viewer)
