"""What a viewer may know of a hand of Chinese poker, built up from nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from housedealer.cards.card import HIDDEN, Card
from housedealer.hand.offer import Offer
from housedealer.hand.points import event as pe
from housedealer.hand.points.compare import IMPROPER, SET
from housedealer.hand.points.seen import ALL_HIDDEN
from housedealer.hand.protocol import Due
from housedealer.rules.place import HOUSE, OWN, UP, Cents
from housedealer.rules.points.scoring import Parts

if TYPE_CHECKING:
    from housedealer.hand.points.hand import PointsHand

UNSET = Parts((), (), ())


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
    if standing and not (hand.tabled or viewer in (HOUSE, at)):
        parts = ALL_HIDDEN
        standing = SET if standing == IMPROPER else standing
    return SetterView(at, at not in hand.stack, Cents(hand.stack.get(at, 0)), shown, parts, standing)
