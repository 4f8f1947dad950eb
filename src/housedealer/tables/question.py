"""What may be answered between hands."""

from __future__ import annotations

from msgspec import Struct

from housedealer.cards.card import Card


class TakeBank(Struct, frozen=True, tag="take_bank"):
    """To bank the next round."""


class PassBank(Struct, frozen=True, tag="pass_bank"):
    """The bank is offered on."""


class PickGame(Struct, frozen=True, tag="pick_game"):
    """The game of the next hand, at a table of choice."""

    game: str


class ShowFirst(Struct, frozen=True, tag="show_first"):
    """The house deals a card to each who may still be first."""

    cards: tuple[tuple[int, Card], ...]


Answer = TakeBank | PassBank | PickGame | ShowFirst
