"""A viewer's version of the events that hands of several families share."""

from __future__ import annotations

import msgspec

from housedealer.cards.card import HIDDEN
from housedealer.hand.shared.event import Dealt
from housedealer.rules.place import BOARD, OWN, UP


def seen_dealt(event: Dealt, viewer: int) -> Dealt:
    """Everybody sees up cards. Only the eyes on a down card see it; by default, its own seat."""
    if event.eyes:
        cards = [
            card if face == UP or viewer in eyes else HIDDEN
            for card, face, eyes in zip(event.cards, event.faces, event.eyes, strict=True)
        ]
    else:
        cards = [
            card if face == UP or (face == OWN and spot == viewer and spot != BOARD) else HIDDEN
            for card, spot, face in zip(event.cards, event.spots, event.faces, strict=True)
        ]
    seen = tuple(cards)
    return event if seen == event.cards else msgspec.structs.replace(event, cards=seen)
