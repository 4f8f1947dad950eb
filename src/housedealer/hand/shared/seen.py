"""What a viewer may know of events that hands of several families share."""

from __future__ import annotations

import msgspec

from housedealer.cards.card import HIDDEN
from housedealer.hand.shared.event import Dealt
from housedealer.rules.place import BOARD, OWN, UP


def seen_dealt(event: Dealt, viewer: int) -> Dealt:
    """Open cards everybody sees, others who has eyes on them: if that is not said, the seat they lie at."""
    if event.eyes:
        sees = [face == UP or viewer in eyes for face, eyes in zip(event.faces, event.eyes, strict=True)]
    else:
        sees = [
            face == UP or (face == OWN and spot == viewer and spot != BOARD)
            for spot, face in zip(event.spots, event.faces, strict=True)
        ]
    cards = tuple([card if sees[at] else HIDDEN for at, card in enumerate(event.cards)])
    return msgspec.structs.replace(event, cards=cards)
