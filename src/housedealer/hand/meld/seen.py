"""What a viewer may know of an event of a hand of melds."""

from __future__ import annotations

import msgspec

from housedealer.cards.card import HIDDEN
from housedealer.hand import event as ev
from housedealer.hand.meld import event as me
from housedealer.hand.shared.seen import seen_dealt
from housedealer.rules.place import HOUSE

_HIDE = (ev.Dealt, ev.Reshuffled, me.Recounted)
"""What not everybody may know all of."""


def seen(event: ev.Event, viewer: int) -> ev.Event:
    """The event with every card hidden that `viewer` may not know; the house sees all."""
    if viewer == HOUSE or type(event) not in _HIDE:
        return event
    if isinstance(event, ev.Dealt):
        return seen_dealt(event, viewer)
    if isinstance(event, ev.Reshuffled):
        return msgspec.structs.replace(event, cards=(HIDDEN,) * len(event.cards))
    if isinstance(event, me.Recounted) and event.who != viewer:
        moved = tuple((HIDDEN, source, target) for _, source, target in event.moved)
        return msgspec.structs.replace(event, moved=moved)
    return event
