"""A game: the procedure, apart from amounts (limit) and from the club's choices (house)."""

from __future__ import annotations

from msgspec import Struct

from housedealer.cards.deck import Deck
from housedealer.ranking.scale import Uses
from housedealer.rules.steps import Part, When


class Between(Struct, frozen=True):
    least: int
    most: int


class Game(Struct, frozen=True):
    key: str
    title: str
    deck: Deck
    seats: Between
    steps: tuple[Part, ...]
    makes: Uses
    source: str
    about: str = ""

    def asks(self) -> frozenset[str]:
        """Every question that a house must answer before it can spread this game."""
        found: set[str] = set()
        for step in self.steps:
            inner = step
            if isinstance(step, When):
                found.add(step.answer)
                inner = step.step
            found.update(inner.asks)
        return frozenset(found)
