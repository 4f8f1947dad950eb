"""What a viewer may know of an event of a hand for points."""

from __future__ import annotations

from housedealer.cards.card import HIDDEN
from housedealer.hand import event as ev
from housedealer.hand.points import event as pe
from housedealer.hand.shared.seen import seen_dealt
from housedealer.rules.place import HOUSE
from housedealer.rules.points.scoring import Parts

ALL_HIDDEN = Parts((HIDDEN,) * 3, (HIDDEN,) * 5, (HIDDEN,) * 5)
"""As others see it until all hands are opened: a hand left unset looks like one that is set."""
_HIDING = (ev.Dealt, pe.PartsSet, pe.WinDeclared)


def seen(event: ev.Event, viewer: int) -> ev.Event:
    """The event with everything hidden that `viewer` may not know; the house sees all."""
    if viewer == HOUSE or type(event) not in _HIDING:
        return event
    if isinstance(event, ev.Dealt):
        return seen_dealt(event, viewer)
    if isinstance(event, pe.PartsSet) and event.who != viewer:
        return pe.PartsSet(event.who, ALL_HIDDEN, True, event.told, event.told)
    if isinstance(event, pe.WinDeclared) and event.who != viewer:
        return pe.WinDeclared(event.who, event.win, ALL_HIDDEN, event.clause)
    return event
