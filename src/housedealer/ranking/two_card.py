"""Two cards, the front hand of Double Hand: any pair beats high cards, and the joker is an ace.

A front has the value of its two cards on the high scale with the bug, so it compares with a back of five
cards on that scale: if both have the same pair, or the same two high cards, the back's other cards make it
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
        """The value of exactly two cards; raises IndexError for WILD and HIDDEN."""
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
    """True if a front of two cards is strictly stronger than its back of five: a foul hand."""
    return TWO_CARD.value(front) > HIGH_BUG.value(back)
