"""Two cards, the front hand of Double Hand: any pair beats high cards, and the joker is an ace.

A front is worth what its two cards are on the high scale with the bug, so it compares with a back of five
cards on that scale: of two equal pairs, or of the same two high cards, the back has more beside them and is
higher. [garlic-city/double-hand/15, 40]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from housedealer.cards.card import Card
from housedealer.cards.deck import DECK_53, Deck
from housedealer.errors import invariant
from housedealer.ranking.high_bug import HIGH_BUG
from housedealer.ranking.scale import Scale


class TwoCard(Scale):
    __slots__ = ()
    key: ClassVar[str] = "two_card"
    title: ClassVar[str] = "two-card high"
    deck: ClassVar[Deck] = DECK_53
    counts: ClassVar[tuple[int, int]] = (2, 2)

    def value(self, cards: Sequence[Card]) -> int:
        """Of exactly two cards; IndexError for WILD and HIDDEN."""
        invariant(len(cards) == 2, "this scale ranks two cards", cards=cards)
        return HIGH_BUG.value(cards)

    def name(self, value: int) -> str:
        return HIGH_BUG.name(value)

    def kind(self, value: int) -> str:
        return HIGH_BUG.kind(value)

    def describe(self, value: int) -> str:
        return HIGH_BUG.describe(value)


TWO_CARD = TwoCard()


def outranks(front: Sequence[Card], back: Sequence[Card]) -> bool:
    """Is a front of two cards strictly stronger than its back of five: a foul hand."""
    return TWO_CARD.value(front) > HIGH_BUG.value(back)
