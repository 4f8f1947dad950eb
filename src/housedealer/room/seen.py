"""A viewer's version of an event at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from housedealer.hand.event import Dealt, Event
from housedealer.room.apply import HANDLERS
from housedealer.room.event import Answered, HandBegun, HandCalledOff, HandEnded, RoomEvent
from housedealer.rules.place import OWN

if TYPE_CHECKING:
    from housedealer.room.table import RoomTable

LEAVES = (Answered, HandBegun, HandEnded, HandCalledOff)
"""Events that carry what one hand leaves to the next."""


def seen(table: RoomTable, event: Event | RoomEvent, viewer: int) -> Event | RoomEvent:
    """Everybody may know what happens between hands, but not which cards are left in the shoe; a hand's
    events are shown as the hand shows them."""
    if isinstance(event, LEAVES):
        return structs.replace(event, between=structs.replace(event.between, shoe=()))
    if type(event) in HANDLERS or table.hand is None:
        return event
    return table.hand.seen(event, viewer)  # type: ignore[arg-type]


def is_alike(event: Event | RoomEvent) -> bool:
    """True if nobody can see more of the event than those who look on: the shoe is hidden from all, and so is
    a burned card."""
    if isinstance(event, Dealt):
        return OWN not in event.faces and not any(event.eyes)
    return isinstance(event, LEAVES)
