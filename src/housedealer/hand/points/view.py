"""What a viewer may know about a hand of Chinese poker, built up from nothing."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from housedealer.cards.card import HIDDEN
from housedealer.errors import Broken
from housedealer.hand.points.compare import IMPROPER, SET
from housedealer.hand.points.made import made_of
from housedealer.hand.points.seen import ALL_HIDDEN
from housedealer.hand.points.table_view import PointsView, Position
from housedealer.hand.view import Lying, Person, View, envelope, own_view, viewing
from housedealer.rules.place import FLOOR, HOUSE, OWN, RAIL, UP, Cents, Spot, Who
from housedealer.rules.points.scoring import Cards, Parts

if TYPE_CHECKING:
    from housedealer.hand.points.hand import PointsHand

UNSET = Parts((), (), ())


def view_of(hand: PointsHand, looker: int) -> View:
    spread = hand.spread
    viewer = viewing(looker, hand.stack)
    positions = range(1, spread.positions + 1)
    vacant = [at not in hand.stack for at in positions]
    parts = [_parts(hand, at, viewer) for at in positions]
    return envelope(
        hand,
        viewer,
        spread.stake,
        chip=spread.chip,
        street="over" if hand.over else hand.stage.ask,
        people=[_person(seat, hand.stack[seat], _standing(hand, seat, viewer)) for seat in hand.stack],
        spots=[_lying(hand, at, viewer, set_as) for at, set_as in zip(positions, parts, strict=True)],
        table=PointsView(
            scoring=spread.scoring.key,
            positions=tuple(map(_position, positions, vacant, parts)),
            pairs=hand.pairs,
            paid=tuple([(Who(who), Who(to), Cents(due), Cents(paid)) for who, to, due, paid in hand.paid]),
        ),
    )


def view_on(hand: PointsHand, public: View, looker: int) -> View:
    """A player sees his own cards besides, how he has set them, and whether that is improper."""
    viewer = viewing(looker, hand.stack)
    if viewer in (HOUSE, FLOOR, RAIL):
        return public if viewer == RAIL else view_of(hand, viewer)
    mine = _lying(hand, viewer, viewer, hand.parts.get(viewer, UNSET))
    me = _person(viewer, hand.stack[viewer], hand.standing.get(viewer, ""))
    spots = (*public.spots[: viewer - 1], mine, *public.spots[viewer:])
    people = tuple([me if person.who == viewer else person for person in public.people])
    return own_view(hand, viewer, public, people=people, spots=spots, table=table_on(hand, public, viewer))


def spots_on(hand: PointsHand, public: View, viewer: int) -> tuple[Lying, ...]:
    if viewer not in hand.stack:
        return ()
    mine = _lying(hand, viewer, viewer, hand.parts.get(viewer, UNSET))
    return (mine,) if mine != public.spots[viewer - 1] else ()


def table_on(hand: PointsHand, public: View, viewer: int) -> PointsView:
    table = table_of(public)
    if viewer not in hand.stack:
        return table
    at, mine = viewer - 1, _position(viewer, False, hand.parts.get(viewer, UNSET))
    if mine == table.positions[at]:
        return table
    return replace(table, positions=(*table.positions[:at], mine, *table.positions[at + 1 :]))


def _standing(hand: PointsHand, seat: int, viewer: int) -> str:
    """ "" until the hand is set. Nobody else learns that it is improper before the opening."""
    standing = hand.standing.get(seat, "")
    hides = standing == IMPROPER and not (hand.tabled or viewer in (HOUSE, seat))
    return SET if hides else standing


def _parts(hand: PointsHand, at: int, viewer: int) -> Parts:
    hides = at in hand.parts and not (hand.tabled or viewer in (HOUSE, at))
    return ALL_HIDDEN if hides else hand.parts.get(at, UNSET)


def _lying(hand: PointsHand, at: int, viewer: int, parts: Parts) -> Lying:
    faces = hand.faces.get(at, ())
    known = viewer == HOUSE or (viewer == at and OWN in faces)
    return _cards_at(at, hand.cards.get(at, ()), faces, known, parts)


# What has not changed since the last view is the same object: it is not looked at again where it is told.


@lru_cache(maxsize=1 << 12)
def _person(seat: int, stack: int, standing: str) -> Person:
    return Person(Who(seat), Cents(stack), Cents(0), standing, all_in=False)


@lru_cache(maxsize=1 << 12)
def _position(at: int, vacant: bool, parts: Parts) -> Position:
    return Position(Who(at), vacant, parts)


@lru_cache(maxsize=1 << 12)
def _cards_at(at: int, cards: Cards, faces: tuple[int, ...], known: bool, parts: Parts) -> Lying:
    """`known`: to somebody who sees the cards that are down."""
    shown = cards
    if not known:
        shown = tuple([card if face == UP else HIDDEN for card, face in zip(cards, faces, strict=True)])
    return Lying(Spot(at), shown, faces, made_of(parts) if parts != ALL_HIDDEN else ())


# -- for readers of a view --------------------------------------------------------------------------------


def table_of(view: View) -> PointsView:
    table = view.table
    if isinstance(table, PointsView):
        return table
    raise Broken(f"{view.game} is no game for points")


def parts_of(view: View, seat: int) -> Parts:
    return next(at.parts for at in table_of(view).positions if at.seat == seat)
