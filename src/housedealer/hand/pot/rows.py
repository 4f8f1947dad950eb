"""The rows of a view that everybody sees of the seats: chips, cards, what each has paid.

An event changes one seat, or a few. A row is made anew only where a fact that it rests on is another than
when it was made; all others are the very same, so whoever compares or encodes them need not look into them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from housedealer.cards.card import JOKER, Card
from housedealer.hand.pot.made import made_of
from housedealer.hand.pot.seen import hidden
from housedealer.hand.pot.table_view import PotSeat
from housedealer.hand.view import Lying, Person
from housedealer.rules.place import ASIDE, BLIND, BOARD, BURN, DOWN, HOUSE, RAIL, UP, Cents, Spot, Who

if TYPE_CHECKING:
    from housedealer.hand.pot.hand import PotHand

Cards = list[tuple[Card, ...]]


class Rows:
    """Of one hand. Seats stand in the order of the plan."""

    __slots__ = (
        "_aside", "_cards", "_front", "_lying", "_middle", "_paid", "_paid_up", "_people", "_seats", "_shown",
        "_spots", "_stack", "_standing", "_thrown", "_up",
    )  # fmt: skip

    def __init__(self) -> None:
        self._people: tuple[Person, ...] = ()
        self._standing = (0, 0, 0)
        self._stack: list[int] = []
        self._front: list[int] = []
        self._lying: tuple[Lying, ...] = ()
        self._cards: Cards = []
        self._up: Cards = []
        self._middle: list[Lying] = []
        self._aside: tuple[tuple[Card, ...], ...] = ()
        self._spots: tuple[Lying, ...] = ()
        self._seats: tuple[PotSeat, ...] = ()
        self._shown = (0, 0)
        self._paid: list[int] = []
        self._paid_up: Cards = []
        self._thrown: Cards = []

    def people(self, hand: PotHand) -> tuple[Person, ...]:
        stack, front, was = hand.stack, hand.front, self._standing
        standing = hand.live, hand.able, hand.mucked
        if standing == was and stack == self._stack and front == self._front:
            return self._people
        seats = hand.plan.seats
        if not self._people:
            self._people = tuple([person_row(hand, seat) for seat in seats])
        else:
            moved = (standing[0] ^ was[0]) | (standing[1] ^ was[1]) | (standing[2] ^ was[2])
            had, bet = self._stack, self._front
            self._people = tuple(
                [
                    person_row(hand, seat)
                    if moved >> seat & 1 or stack[seat] != had[seat] or front[seat] != bet[seat]
                    else row
                    for seat, row in zip(seats, self._people, strict=True)
                ]
            )
        self._standing, self._stack, self._front = standing, stack[:], front[:]
        return self._people

    def spots(self, hand: PotHand) -> tuple[Lying, ...]:
        if hand.shown:  # what a hand makes rests on more than its cards
            return (*[lying(hand, seat, RAIL) for seat in hand.plan.seats], *middle(hand))
        cards, up, aside = hand.cards, hand.up, (hand.board, hand.burns, hand.aside)
        is_same = cards == self._cards and up == self._up and bool(self._lying)
        if is_same and aside == self._aside:
            return self._spots
        if not is_same:
            had, were = self._cards, self._up
            self._lying = tuple(
                [
                    self._lying[at]
                    if self._lying and cards[seat] == had[seat] and up[seat] == were[seat]
                    else lying(hand, seat, RAIL)
                    for at, seat in enumerate(hand.plan.seats)
                ]
            )
            self._cards, self._up = cards[:], up[:]
        if aside != self._aside:
            self._middle, self._aside = middle(hand), aside
        self._spots = (*self._lying, *self._middle)
        return self._spots

    def seats(self, hand: PotHand) -> tuple[PotSeat, ...]:
        paid, up, thrown = hand.all_paid, hand.up, hand.thrown
        shown, was_paid = (hand.shown, hand.marks.get("wild", 0)), self._paid
        is_same = shown == self._shown and up == self._paid_up and thrown == self._thrown
        if is_same and paid == was_paid and self._seats:
            return self._seats
        self._seats = tuple(
            [
                self._seats[at]
                if is_same and self._seats and paid[seat] == was_paid[seat]
                else seat_row(hand, seat, RAIL)
                for at, seat in enumerate(hand.plan.seats)
            ]
        )
        self._paid, self._paid_up, self._thrown, self._shown = paid, up[:], thrown[:], shown
        return self._seats


# -- rows from nothing, as a viewer sees them --------------------------------------------------------------


def person_row(hand: PotHand, seat: int) -> Person:
    live = bool(hand.live >> seat & 1)
    standing = "folded" if not live else "mucked" if hand.mucked >> seat & 1 else "live"
    all_in = standing == "live" and not hand.able >> seat & 1
    return Person(Who(seat), Cents(hand.stack[seat]), Cents(hand.front[seat]), standing, all_in)


def lying(hand: PotHand, seat: int, viewer: int) -> Lying:
    knows = viewer in (seat, HOUSE)
    shown = bool(hand.shown >> seat & 1)
    return Lying(
        where=Spot(seat),
        cards=hand.cards[seat] if knows or shown else hidden(hand.cards[seat], hand.up[seat]),
        faces=_faces(hand.cards[seat], hand.up[seat]),
        made=made_of(hand, seat) if knows or shown else (),
    )


@lru_cache(maxsize=1 << 14)
def _faces(cards: tuple[Card, ...], up: tuple[Card, ...]) -> tuple[int, ...]:
    return tuple([UP if card in up else DOWN for card in cards])


def middle(hand: PotHand) -> list[Lying]:
    """The board, the burned cards and the cards a ruling set aside, if any."""
    there = (BOARD, hand.board, UP), (BURN, hidden(hand.burns, ()), BLIND), (ASIDE, hand.aside, UP)
    return [Lying(where, cards, (face,) * len(cards)) for where, cards, face in there if cards]


def seat_row(hand: PotHand, seat: int, viewer: int) -> PotSeat:
    knows, is_shown = viewer in (seat, HOUSE), bool(hand.shown >> seat & 1)
    return PotSeat(
        seat=Who(seat),
        paid=Cents(hand.paid_in(seat)),
        up=hand.up[seat],
        wild=hand.marks.get("wild") == seat and (knows or is_shown or JOKER in hand.up[seat]),
        shown=is_shown,
        discarded=hand.thrown[seat] if knows else hidden(hand.thrown[seat], ()),
    )
