"""What a viewer may know about an event of a hand for a pot."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec

from housedealer.cards.card import HIDDEN, Card
from housedealer.hand import event as ev
from housedealer.hand.shared.seen import seen_dealt
from housedealer.rules.place import ASIDE, BURN, HOUSE


@lru_cache(maxsize=1 << 14)
def hidden(cards: tuple[Card, ...], up: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(card if card in up else HIDDEN for card in cards)


def _seen_discarded(event: ev.Discarded, viewer: int) -> ev.Event:
    if event.who == viewer:
        return event
    return msgspec.structs.replace(event, cards=hidden(event.cards, event.up))


def _seen_reshuffled(event: ev.Reshuffled, viewer: int) -> ev.Event:
    """Everybody saw the cards a ruling set aside; burns and discards stay secret."""
    return event if event.source == ASIDE else msgspec.structs.replace(event, cards=hidden(event.cards, ()))


def _seen_ruled(event: ev.Ruled, viewer: int) -> ev.Event:
    """A burned card stays secret; everybody saw a card set aside, turned up or moved to its owner."""
    cards = tuple(
        (HIDDEN if target == BURN else card, source, target) for card, source, target in event.cards
    )
    return msgspec.structs.replace(event, cards=cards)


_SEEN: dict[type, Callable[[Any, int], ev.Event]] = {
    ev.Dealt: seen_dealt,
    ev.Discarded: _seen_discarded,
    ev.Reshuffled: _seen_reshuffled,
    ev.Ruled: _seen_ruled,
}


def seen(event: ev.Event, viewer: int) -> ev.Event:
    """The event with every card hidden that `viewer` may not know; the house sees all."""
    hide = _SEEN.get(type(event))
    return event if hide is None or viewer == HOUSE else hide(event, viewer)
