"""What happened in a hand of one-card war."""

from __future__ import annotations

from msgspec import Struct

from housedealer.cards.card import Card
from housedealer.rules.place import Seat


class Flipped(Struct, frozen=True, gc=False, tag="flipped"):
    """The card lies open now."""

    who: Seat
    card: Card
    clause: str


class Surrendered(Struct, frozen=True, gc=False, tag="surrendered"):
    who: Seat
    clause: str


WarEvent = Flipped | Surrendered
