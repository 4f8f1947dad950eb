"""Events of a hand of Chinese poker."""

from __future__ import annotations

from msgspec import Struct

from housedealer.rules.place import Cents, Seat, Who
from housedealer.rules.points.scoring import Parts, Total


class PartsSet(Struct, frozen=True, gc=False, tag="parts_set", omit_defaults=True, repr_omit_defaults=True):
    """`proper`: the parts rank in order. A hand left unset has no parts."""

    who: Who
    parts: Parts
    proper: bool
    clause: str
    told: str = ""
    """The clause that the other players see, whether the hand is proper or not."""


class WinDeclared(Struct, frozen=True, gc=False, tag="win_declared"):
    """An automatic win; `parts` shows it."""

    who: Who
    win: str
    parts: Parts
    clause: str


class PartsOpened(Struct, frozen=True, gc=False, tag="parts_opened"):
    """All hands, by seat; a hand that was left unset has no parts."""

    hands: tuple[tuple[Seat, Parts], ...]
    clause: str


class Pairing(Struct, frozen=True, gc=False):
    """Two hands compared: `parts` tells who wins front, middle and back (1 for `one`, -1 for `other`).

    `points` go to `one`, or to `other` if negative. Hands that are not compared part by part have no totals.
    """

    one: Who
    other: Who
    parts: tuple[int, int, int]
    totals: tuple[Total, ...]
    points: int
    clauses: tuple[str, ...]


class Compared(Struct, frozen=True, gc=False, tag="compared"):
    """Every pair of players once, and each player's total."""

    pairs: tuple[Pairing, ...]
    points: tuple[tuple[Seat, int], ...]


class PointsPaid(Struct, frozen=True, gc=False, tag="points_paid"):
    """(from, to, due, paid) for each comparison. `steps` are the payments in order: a player who is short
    pays the rest out of chips received from others."""

    paid: tuple[tuple[Who, Who, Cents, Cents], ...]
    steps: tuple[tuple[Who, Who, Cents], ...]
    clauses: tuple[str, ...]


PointsEvent = PartsSet | WinDeclared | PartsOpened | Compared | PointsPaid
