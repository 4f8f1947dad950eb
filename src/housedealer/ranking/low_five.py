"""Ace-to-five low: any five cards, the ace lowest, straights and flushes do not count; the wheel is best.

A hand ranks as on the high scale, with the ace as 1 and without straights and flushes: fewest pairs first,
then the paired ranks, then the other cards from the highest down. The value reverses that order. The joker
is the lowest rank that is not in the hand. Fewer than five cards, such as razz boards, rank the same way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from housedealer.cards.card import JOKER, Card, parse_cards
from housedealer.cards.deck import DECK_53, Deck
from housedealer.ranking.high import FULL_HOUSE, HIGH, HIGH_CARD, TWO_PAIR, category_by, category_of, pack
from housedealer.ranking.memory import JOKER_KEY, RANK_KEY, ByRanks
from housedealer.ranking.scale import Scale, Uses

_TURN = (1 << 24) - 1
_SPOKEN = ("", "ace", *map(str, range(2, 11)), "jack", "queen", "king", "ace")


def value_of_five(cards: Sequence[Card], paired_ace: int = 1) -> int:
    """The value of up to five cards; `paired_ace` is the rank of two or more aces."""
    ranks = [(card // 4 + 1) % 13 + 1 for card in cards if card != JOKER]
    if JOKER in cards:
        ranks.append(min({*range(1, 14)}.difference(ranks)))
    groups = sorted(
        ((count, paired_ace if rank == 1 and count > 1 else rank) for rank, count in Counter(ranks).items()),
        reverse=True,
    )
    return turned(pack(category_by([count for count, _rank in groups]), [rank for _count, rank in groups]))


def turned(value: int) -> int:
    """Converts a high value into a low value, and vice versa."""
    return _TURN ^ value


def low_name(high: int) -> str:
    """Such as "8-6-4-3-ace low", or "pair of aces" for a pair or worse; `high` is the unturned value."""
    return f"{_spoken(high, 0)} low" if category_of(high) == HIGH_CARD else HIGH.name(high)


def low_description(high: int) -> str:
    """The name, plus the other cards beside a pair or worse, such as "pair of aces, 4-3-2 low"."""
    if category_of(high) == HIGH_CARD:
        return low_name(high)
    others = _spoken(high, 2 if category_of(high) in (TWO_PAIR, FULL_HOUSE) else 1)
    return f"{HIGH.name(high)}, {others} low" if others else HIGH.name(high)


def _spoken(high: int, first: int) -> str:
    return "-".join(_SPOKEN[rank] for place in range(first, 5) if (rank := high >> 16 - 4 * place & 15))


_KEY = [rank_key for rank_key in RANK_KEY for _suit in range(4)] + [JOKER_KEY]
_key_of = _KEY.__getitem__


class LowFive(Scale):
    __slots__ = ("_by_ranks",)
    key: ClassVar[str] = "low_five"
    title: ClassVar[str] = "ace-to-five low"
    deck: ClassVar[Deck] = DECK_53
    low: ClassVar[bool] = True
    paired_ace: ClassVar[int] = 1

    def __init__(self) -> None:
        self._by_ranks = ByRanks(partial(value_of_five, paired_ace=self.paired_ace))

    def value(self, cards: Sequence[Card]) -> int:
        return self._by_ranks[sum(map(_key_of, cards))]

    def best(self, hole: Sequence[Card], board: Sequence[Card], uses: Uses) -> int | None:
        if uses.hole is not None:
            return super().best(hole, board, uses)
        key = sum(map(_key_of, hole))
        return self._by_ranks[sum(map(_key_of, board), key) if board else key]

    def name(self, value: int) -> str:
        return low_name(turned(value))

    def describe(self, value: int) -> str:
        return low_description(turned(value))


LOW_FIVE = LowFive()
SEVEN_LOW = LOW_FIVE.value(parse_cards("7c6c5c4c3c"))
"""Five cards with at least this value are a seven or better without a pair."""
