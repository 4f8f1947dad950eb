"""A game: the procedure, apart from amounts (limit) and from the club's choices (house)."""

from __future__ import annotations

from msgspec import Struct

from housedealer.cards.deck import Deck
from housedealer.ranking.scale import ANY_FIVE, Uses
from housedealer.rules.family import Family
from housedealer.rules.steps import Part


class Between(Struct, frozen=True):
    least: int
    most: int


ONE_DECK = Between(1, 1)


class Game(Struct, frozen=True, cache_hash=True):
    """`joker`: the deck has a joker, and each house says whether it stays in. `seats` are the positions of a
    banked game, the bank's among them."""

    key: str
    title: str
    deck: Deck
    seats: Between
    steps: tuple[Part, ...]
    family: Family
    makes: Uses = ANY_FIVE
    joker: bool = False
    decks: Between = ONE_DECK
    """How many decks may be in the shoe of a banked game; the most is usual."""

    def asks(self) -> frozenset[str]:
        """Every question that a house must answer before it can spread this game."""
        found = {question for step in self.steps for question in step.questions()}
        return frozenset(found | {"joker"} if self.joker else found)
