"""Three cards: a straight beats a flush, three of a kind beats both, a straight flush beats all.

The ace is high or low: A-K-Q is the best straight, 3-2-A the lowest, and K-A-2 is not a straight. There is no
joker. [garlic-city/3-card-poker/05-15] A value is the kind and three ranks of four bits each (deuce 2 ... ace
14), the most significant first; a straight keeps only its highest rank.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from housedealer.cards.card import RANK_PLURAL, RANK_WORD, Card, rank_of, suit_of
from housedealer.errors import invariant
from housedealer.ranking.scale import Scale

KINDS = ("high_card", "pair", "flush", "straight", "three_of_a_kind", "straight_flush")
HIGH_CARD, PAIR, FLUSH, STRAIGHT, THREE, STRAIGHT_FLUSH = range(6)

_SAID = (
    "{one} high",
    "pair of {ones}",
    "flush, {one} high",
    "straight, {one} high",
    "three of a kind, {ones}",
    "straight flush, {one} high",
)


def kind_of(value: int) -> str:
    """One of KINDS."""
    return KINDS[value >> 12]


def _pack(kind: int, first: int, second: int = 0, third: int = 0) -> int:
    return kind << 12 | first << 8 | second << 4 | third


class ThreeCard(Scale):
    __slots__ = ()
    key: ClassVar[str] = "three_card"
    title: ClassVar[str] = "three-card high"
    counts: ClassVar[tuple[int, int]] = (3, 3)

    def value(self, cards: Sequence[Card]) -> int:
        """The value of exactly three cards; raises IndexError for jokers and HIDDEN."""
        invariant(len(cards) == 3, "this scale ranks three cards", cards=cards)
        a, b, c = cards
        low, mid, high = sorted((rank_of(a) + 2, rank_of(b) + 2, rank_of(c) + 2))
        if low == high:
            return _pack(THREE, high)
        if mid in (low, high):
            return _pack(PAIR, mid, low + high - mid)
        suited = suit_of(a) == suit_of(b) == suit_of(c)
        if (low, mid, high) == (2, 3, 14):
            return _pack(STRAIGHT_FLUSH if suited else STRAIGHT, 3)
        if high - low == 2:
            return _pack(STRAIGHT_FLUSH if suited else STRAIGHT, high)
        return _pack(FLUSH if suited else HIGH_CARD, high, mid, low)

    def name(self, value: int) -> str:
        """The name without kickers, such as "queen high" or "pair of nines"."""
        first = (value >> 8 & 15) - 2
        return _SAID[value >> 12].format(one=RANK_WORD[first], ones=RANK_PLURAL[first])

    def kind(self, value: int) -> str:
        return kind_of(value)

    def describe(self, value: int) -> str:
        """The name with its kickers, such as "queen high, nine-four kickers"."""
        kickers = [RANK_WORD[rank - 2] for rank in (value >> 4 & 15, value & 15) if rank]
        plural = "s" if len(kickers) > 1 else ""
        return self.name(value) + (f", {'-'.join(kickers)} kicker{plural}" if kickers else "")


THREE_CARD = ThreeCard()
