"""Actions in a hand of Chinese poker."""

from __future__ import annotations

from msgspec import Struct

from housedealer.cards.card import Card


class Arrange(Struct, frozen=True, gc=False, tag="arrange"):
    """The thirteen cards in three parts."""

    front: tuple[Card, ...]
    middle: tuple[Card, ...]
    back: tuple[Card, ...]


class DeclareWin(Struct, frozen=True, gc=False, tag="declare_win"):
    """Declare an automatic win by its name, instead of setting the cards."""

    win: str


class LeaveUnset(Struct, frozen=True, gc=False, tag="leave_unset"):
    """Time is up: a hand that was not set is improper."""


PointsAction = Arrange | DeclareWin | LeaveUnset
