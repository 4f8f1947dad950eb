"""What a viewer may know of a hand of one-card war, built up from nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from housedealer.cards.card import HIDDEN
from housedealer.errors import invariant
from housedealer.hand.view import Lying, Person, View, envelope, viewing
from housedealer.hand.war.table_view import WarView
from housedealer.rules.place import HOUSE, UP, Cents, Spot, Who

if TYPE_CHECKING:
    from housedealer.hand.war.hand import WarHand


def view_of(hand: WarHand, looker: int) -> View:
    spread = hand.spread
    viewer = viewing(looker, hand.seats)
    return envelope(
        hand,
        viewer,
        spread.stake,
        chip=spread.chip,
        street="over" if hand.over else hand.stage.ask,
        people=[_person(hand, seat) for seat in hand.seats],
        spots=[_lying(hand, seat, viewer) for seat in hand.seats],
        table=WarView(spread.ante, Cents(hand.pot)),
    )


def _person(hand: WarHand, seat: int) -> Person:
    stack = hand.stack[seat]
    return Person(Who(seat), Cents(stack), Cents(0), hand.standing.get(seat, ""), all_in=not stack)


def _lying(hand: WarHand, at: int, viewer: int) -> Lying:
    cards, faces = hand.cards.get(at, ()), hand.faces.get(at, ())
    sees = viewer in (HOUSE, at)
    shown = [card if sees or face == UP else HIDDEN for card, face in zip(cards, faces, strict=True)]
    return Lying(Spot(at), tuple(shown), faces)


def table_of(view: View) -> WarView:
    table = view.table
    invariant(isinstance(table, WarView), "this is a game of war", game=view.game)
    assert isinstance(table, WarView)
    return table
