"""A viewer's version of an event at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from housedealer.hand.event import Event
from housedealer.room.apply import HANDLERS
from housedealer.room.event import RoomEvent

if TYPE_CHECKING:
    from housedealer.room.table import RoomTable


def seen(table: RoomTable, event: Event | RoomEvent, viewer: int) -> Event | RoomEvent:
    """Everybody may know what happens between hands; a hand's events are shown as the hand shows them."""
    if type(event) in HANDLERS or table.hand is None:
        return event
    return table.hand.seen(event, viewer)  # type: ignore[arg-type]
