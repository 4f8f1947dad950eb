"""Who owns chips, where cards are, and the direction of play around the table."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NewType

Cents = NewType("Cents", int)
"""All money, in integer cents."""
Net = NewType("Net", int)
"""Cents won; below zero, lost."""

Who = NewType("Who", int)
"""0 the house, 1..10 the person in that seat, 100+ a person without a seat, -1 the floor."""
PersonOrNobody = NewType("PersonOrNobody", int)
"""A person with a seat or without one, or 0: the house, or nobody."""

Seat = NewType("Seat", int)
SeatOrNobody = NewType("SeatOrNobody", int)
Square = NewType("Square", int)
"""A square of a banked table; it has the number of its seat."""

Spot = NewType("Spot", int)
"""A place where cards lie: a seat's number, the board, or the burn pile."""
Face = NewType("Face", int)
"""Who may see a card where it lies: UP, OWN or BLIND."""

Count = NewType("Count", int)
"""How many, or the how-manyeth from 0 on."""
Mask = NewType("Mask", int)
"""Seats as bits."""
Die = NewType("Die", int)
MeldNo = NewType("MeldNo", int)
"""A meld of a player, numbered from 1 as he laid it down."""

HOUSE: Final = Who(0)
FLOOR: Final = Who(-1)
RAIL: Final = Who(99)
"""Anybody who looks on: sees what is public and nothing else."""

SEATS_MAX: Final = 10
PEOPLE_FROM: Final = 100
PEOPLE_TO: Final = 199
"""The numbers of people without a seat."""

BOARD: Final = Spot(0)
BURN: Final = Spot(-1)
ASIDE: Final = Spot(-2)
"""Cards out of play for now, by a ruling; they may come back."""
STUB: Final = Spot(-3)
MUCK: Final = Spot(-4)
"""Folded hands and discards."""
BANK: Final = Spot(11)
"""The bank's cards, in front of the house dealer."""
DRAWN: Final = Spot(12)
"""The card that was drawn, in front of the player in turn."""
PILES: Final = 20
"""Pile 1 lies at 21."""
SPLIT: Final = 30
"""A square's second hand, made by a split, lies 30 on, its third 60."""
SPOTS_MAX: Final = 3 * SPLIT + SEATS_MAX


def square_of(spot: int) -> Square:
    """The square that a hand belongs to."""
    return Square(spot % SPLIT)


def box_of(square: int, n: int) -> Spot:
    """The place of a square's hand: 0 for the one dealt, 1 and up for those made by splits."""
    return Spot(square + SPLIT * n)


# Who may see a card at its place.
UP: Final = 0
OWN: Final = 1
BLIND: Final = 2
DOWN: Final = OWN


def bit(seat: int) -> int:
    return 1 << seat


def mask_of(seats: tuple[int, ...]) -> int:
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


@lru_cache(maxsize=1 << 11)
def seats_of(mask: int) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat in range(1, SEATS_MAX + 1) if mask >> seat & 1)


def _next_table() -> tuple[bytes, ...]:
    size = 1 << (SEATS_MAX + 1)
    table = [bytearray(size) for _ in range(SEATS_MAX + 1)]
    for mask in range(size):
        seats = seats_of(mask)
        for seat in range(SEATS_MAX + 1):
            after = [other for other in seats if other > seat]
            table[seat][mask] = after[0] if after else (seats[0] if seats else 0)
    return tuple(bytes(row) for row in table)


NEXT: Final = _next_table()
"""NEXT[seat][mask]: the first seat clockwise after `seat` among the seats of `mask`; 0 if there is none.

A seat comes after itself only when it is alone in the mask."""


def clockwise(after: int, mask: int) -> tuple[Seat, ...]:
    """The seats of `mask` in clockwise order, the first one left of `after` first."""
    order = []
    while mask:
        after = NEXT[after][mask]
        order.append(Seat(after))
        mask &= ~(1 << after)
    return tuple(order)
