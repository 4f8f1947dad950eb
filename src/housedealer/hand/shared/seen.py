"""A viewer's version of the events that hands of several families share."""

from __future__ import annotations

import msgspec

from housedealer.cards.card import HIDDEN
from housedealer.hand.shared.event import Dealt
from housedealer.rules.place import BOARD, OWN, UP


def seen_dealt(event: Dealt, viewer: int) -> Dealt:
    """Everybody sees up cards. Only the eyes on a down card see it; by default, its own seat."""
    if event.eyes:
        sees = [face == UP or viewer in eyes for face, eyes in zip(event.faces, event.eyes, strict=True)]
    else:
        sees = [
            face == UP or (face == OWN and spot == viewer and spot != BOARD)
            for spot, face in zip(event.spots, event.faces, strict=True)
        ]
    cards = tuple([card if sees[at] else HIDDEN for at, card in enumerate(event.cards)])
    return msgspec.structs.replace(event, cards=cards)
