"""What a viewer may know of an event of one-card war."""

from __future__ import annotations

from housedealer.hand import event as ev
from housedealer.hand.shared.seen import seen_dealt
from housedealer.rules.place import HOUSE


def seen(event: ev.Event, viewer: int) -> ev.Event:
    """The event with every card hidden that `viewer` may not know; the house sees all."""
    return seen_dealt(event, viewer) if isinstance(event, ev.Dealt) and viewer != HOUSE else event
