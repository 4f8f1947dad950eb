"""What a viewer may know of a hand of Chinese poker, built up from nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from housedealer.cards.card import HIDDEN, Card
from housedealer.hand import event as ev
from housedealer.hand.offer import Offer
from housedealer.hand.points import event as pe
from housedealer.hand.points.compare import IMPROPER, SET
from housedealer.hand.protocol import Due, Move
from housedealer.rules.place import HOUSE, OWN, UP, Cents
from housedealer.rules.points.scoring import Parts

if TYPE_CHECKING:
    from housedealer.hand.points.hand import PointsHand

UNSET = Parts((), (), ())
ALL_HIDDEN = Parts((HIDDEN,) * 3, (HIDDEN,) * 5, (HIDDEN,) * 5)
"""As others see it until all hands are opened: a hand left unset looks like one that is set."""


class SetterView(Struct, frozen=True):
    """A position: `cards` as dealt, and the parts they were set in. `standing` is "" while it is not set;
    that it is improper nobody else sees until the hands are opened."""

    seat: int
    vacant: bool
    stack: Cents
    cards: tuple[Card, ...]
    parts: Parts
    standing: str


class PointsView(Struct, frozen=True):
    game: str
    house: str
    stake: str
    chip: Cents
    scoring: str
    positions: tuple[SetterView, ...]
    pairs: tuple[pe.Pairing, ...]
    paid: tuple[tuple[int, int, int, int], ...]
    due: Due
    menu: tuple[Offer, ...]
    since: int
    count: int
    viewer: int


def view_of(hand: PointsHand, viewer: int) -> PointsView:
    spread = hand.spread
    return PointsView(
        game=spread.game.key,
        house=spread.house,
        stake=spread.stake.name,
        chip=spread.chip,
        scoring=spread.scoring.key,
        positions=tuple(_position(hand, at, viewer) for at in range(1, spread.positions + 1)),
        pairs=hand.pairs,
        paid=hand.paid,
        due=hand.due,
        menu=hand.menu(viewer),
        since=hand.since(viewer),
        count=hand.count,
        viewer=viewer,
    )


def _position(hand: PointsHand, at: int, viewer: int) -> SetterView:
    cards, faces = hand.cards.get(at, ()), hand.faces.get(at, ())
    sees = viewer in (HOUSE, at) and OWN in faces
    shown = tuple(
        card if face == UP or sees or viewer == HOUSE else HIDDEN
        for card, face in zip(cards, faces, strict=True)
    )
    standing, parts = hand.standing.get(at, ""), hand.parts.get(at, UNSET)
    if standing and not (hand.opened or viewer in (HOUSE, at)):
        parts = ALL_HIDDEN
        standing = SET if standing == IMPROPER else standing
    return SetterView(at, at not in hand.stack, Cents(hand.stack.get(at, 0)), shown, parts, standing)


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


def moves_of(event: ev.Event) -> tuple[Move, ...]:
    """Chips from seat to seat."""
    if not isinstance(event, pe.PointsPaid):
        return ()
    return tuple(Move(f"seat:{who}", f"seat:{to}", cents) for who, to, cents in event.steps)
