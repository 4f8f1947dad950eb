"""What a viewer may know of an event of a hand for points."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from housedealer.cards.card import HIDDEN
from housedealer.hand import event as ev
from housedealer.hand.points import event as pe
from housedealer.rules.place import HOUSE, OWN
from housedealer.rules.points.scoring import Parts

if TYPE_CHECKING:
    from housedealer.hand.points.hand import PointsHand


ALL_HIDDEN = Parts((HIDDEN,) * 3, (HIDDEN,) * 5, (HIDDEN,) * 5)
"""As others see it until all hands are opened: a hand left unset looks like one that is set."""


def seen(hand: PointsHand, event: ev.Event, viewer: int) -> ev.Event:
    """The event with everything hidden that `viewer` may not know; the house sees all."""
    if viewer == HOUSE:
        return event
    if isinstance(event, ev.Dealt):
        cards = tuple(
            card if spot == viewer and face == OWN else HIDDEN
            for card, spot, face in zip(event.cards, event.spots, event.faces, strict=True)
        )
        return msgspec.structs.replace(event, cards=cards)
    if isinstance(event, pe.PartsSet) and event.who != viewer:
        return pe.PartsSet(event.who, ALL_HIDDEN, True, hand.source("parts"))
    if isinstance(event, pe.WinDeclared) and event.who != viewer:
        return pe.WinDeclared(event.who, event.win, ALL_HIDDEN, event.clause)
    return event
