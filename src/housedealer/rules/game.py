"""A game: the procedure, apart from amounts (limit) and from the club's choices (house)."""

from __future__ import annotations

from msgspec import Struct

from housedealer.cards.deck import Deck
from housedealer.ranking.scale import Uses
from housedealer.rules.steps import Part


class Between(Struct, frozen=True):
    least: int
    most: int


class Game(Struct, frozen=True):
    """`joker`: the deck has a joker, and each house says whether it stays in."""

    key: str
    title: str
    deck: Deck
    seats: Between
    steps: tuple[Part, ...]
    makes: Uses
    source: str
    about: str = ""
    joker: bool = False

    def asks(self) -> frozenset[str]:
        """Every question that a house must answer before it can spread this game."""
        found = {question for step in self.steps for question in step.questions()}
        return frozenset(found | {"joker"} if self.joker else found)
