"""The answers people give between hands."""

from __future__ import annotations

from msgspec import Struct

from housedealer.cards.card import Card


class TakeBank(Struct, frozen=True, gc=False, tag="take_bank"):
    """Bank the next round."""


class PassBank(Struct, frozen=True, gc=False, tag="pass_bank"):
    """Decline the bank; it is offered to the next person."""


class PickGame(Struct, frozen=True, gc=False, tag="pick_game"):
    """The game of the next hand, at a table of choice."""

    game: str


class ShowFirst(Struct, frozen=True, gc=False, tag="show_first"):
    """The house deals a card to each player who may still be first."""

    cards: tuple[tuple[int, Card], ...]


Answer = TakeBank | PassBank | PickGame | ShowFirst
