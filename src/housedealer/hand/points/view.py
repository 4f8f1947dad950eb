"""What a viewer may know about a hand of Chinese poker, built up from nothing."""

from __future__ import annotations

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
from housedealer.rules.points.scoring import Parts

if TYPE_CHECKING:
    from housedealer.hand.points.hand import PointsHand

UNSET = Parts((), (), ())


def view_of(hand: PointsHand, looker: int) -> View:
    spread = hand.spread
    viewer = viewing(looker, hand.seats)
    positions = range(1, spread.positions + 1)
    return envelope(
        hand,
        viewer,
        spread.stake,
        chip=spread.chip,
        street="over" if hand.over else hand.stage.ask,
        people=[_person(hand, seat, viewer) for seat in hand.seats],
        spots=[_lying(hand, at, viewer) for at in positions],
        table=PointsView(
            scoring=spread.scoring.key,
            positions=tuple([_position(hand, at, viewer) for at in positions]),
            pairs=hand.pairs,
            paid=tuple([(Who(who), Who(to), Cents(due), Cents(paid)) for who, to, due, paid in hand.paid]),
        ),
    )


def view_on(hand: PointsHand, public: View, looker: int) -> View:
    """A player sees his own cards besides, how he has set them, and whether that is improper."""
    viewer = viewing(looker, hand.seats)
    if viewer in (HOUSE, FLOOR, RAIL):
        return public if viewer == RAIL else view_of(hand, viewer)
    spots, people = list(public.spots), list(public.people)
    spots[viewer - 1] = _lying(hand, viewer, viewer)
    people[hand.seats.index(viewer)] = _person(hand, viewer, viewer)
    table = table_on(hand, public, viewer)
    return own_view(hand, viewer, public, people=tuple(people), spots=spots, table=table)


def spots_on(hand: PointsHand, public: View, viewer: int) -> tuple[Lying, ...]:
    if viewer not in hand.stack:
        return ()
    mine = _lying(hand, viewer, viewer)
    return (mine,) if mine != public.spots[viewer - 1] else ()


def table_on(hand: PointsHand, public: View, viewer: int) -> PointsView:
    table = table_of(public)
    if viewer not in hand.stack:
        return table
    at, mine = viewer - 1, _position(hand, viewer, viewer)
    if mine == table.positions[at]:
        return table
    return replace(table, positions=(*table.positions[:at], mine, *table.positions[at + 1 :]))


def _person(hand: PointsHand, seat: int, viewer: int) -> Person:
    """`standing` is "" until the hand is set. Nobody else learns that it is improper before the opening."""
    standing = hand.standing.get(seat, "")
    if standing == IMPROPER and not (hand.tabled or viewer in (HOUSE, seat)):
        standing = SET
    return Person(Who(seat), Cents(hand.stack[seat]), Cents(0), standing, all_in=False)


def _parts(hand: PointsHand, at: int, viewer: int) -> Parts:
    hides = at in hand.parts and not (hand.tabled or viewer in (HOUSE, at))
    return ALL_HIDDEN if hides else hand.parts.get(at, UNSET)


def _position(hand: PointsHand, at: int, viewer: int) -> Position:
    return Position(Who(at), at not in hand.stack, _parts(hand, at, viewer))


def _lying(hand: PointsHand, at: int, viewer: int) -> Lying:
    cards, faces = hand.cards.get(at, ()), hand.faces.get(at, ())
    shown = cards
    if viewer != HOUSE and not (viewer == at and OWN in faces):
        shown = tuple([card if face == UP else HIDDEN for card, face in zip(cards, faces, strict=True)])
    parts = _parts(hand, at, viewer)
    return Lying(Spot(at), shown, faces, made_of(parts) if parts is not ALL_HIDDEN else ())


# -- for readers of a view --------------------------------------------------------------------------------


def table_of(view: View) -> PointsView:
    table = view.table
    if isinstance(table, PointsView):
        return table
    raise Broken(f"{view.game} is no game for points")


def parts_of(view: View, seat: int) -> Parts:
    return next(at.parts for at in table_of(view).positions if at.seat == seat)
