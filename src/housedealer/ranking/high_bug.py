"""Standard high with the joker as a bug: an ace, or whatever completes a straight, flush or straight flush.

In a flush it is the highest card of the suit that the hand does not hold. Four aces and the joker are five
aces, above every straight flush. [garlic-city/jacks-or-better/02, 11] Hands without the joker have the same
value as on the high scale.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import ClassVar

from housedealer.cards.card import JOKER, Card
from housedealer.cards.deck import DECK_53, Deck
from housedealer.ranking import high
from housedealer.ranking.high import (
    FLUSH,
    HIGH,
    PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    STRAIGHTS,
    Straights,
    value_of_ranks,
)
from housedealer.ranking.memory import (
    BIT,
    EVERY_SUIT,
    FROM_THREE,
    FULL,
    JOKER_KEY,
    KEY,
    RANK_MASK,
    ByRanks,
    BySuited,
)
from housedealer.ranking.scale import Scale, Uses

ACE = 12
JACKS_OR_BETTER = high.pack(PAIR, [11])
"""The lowest value of a pair of jacks, with or without kickers."""


def value_of_five(cards: Sequence[Card]) -> int:
    """The value of up to five cards; with fewer than five, the joker is an ace."""
    held = [card for card in cards if card != JOKER]
    if len(held) == len(cards):
        return high.value_of_five(cards)
    as_ace = value_of_ranks([*(card >> 2 for card in held), ACE], suited=False)
    return max([as_ace, *completions(held)])


def completions(
    held: Sequence[Card], ranks: Iterable[int] = range(13), straights: Straights = STRAIGHTS
) -> list[int]:
    """The values of four cards with a fifth of another rank that completes a straight or flush."""
    if len(held) != 4:
        return []
    have = [card >> 2 for card in held]
    suited = len({card & 3 for card in held}) == 1
    fits = [[*have, rank] for rank in ranks if rank not in have]
    tried = [value_of_ranks(five, suited=suited, straights=straights) for five in fits]
    return [value for value in tried if high.category_of(value) in (STRAIGHT, FLUSH, STRAIGHT_FLUSH)]


# The joker counts in every suit.
_key_of = [*KEY, JOKER_KEY + EVERY_SUIT].__getitem__
_bit_of = [*BIT, 0].__getitem__
_BY_RANKS = ByRanks(value_of_five)
_BY_SUITED = BySuited(value_of_five)


class HighBug(Scale):
    __slots__ = ()
    key: ClassVar[str] = "high_bug"
    title: ClassVar[str] = "joker-as-bug high"
    deck: ClassVar[Deck] = DECK_53

    def value(self, cards: Sequence[Card]) -> int:
        if JOKER not in cards:
            return HIGH.value(cards)
        key = sum(map(_key_of, cards), FROM_THREE)
        if not key & FULL:
            return _BY_RANKS[key & RANK_MASK]
        if len(cards) == 5:
            return _BY_SUITED[sum(map(_bit_of, cards))]
        return max(map(self.value, combinations(cards, 5)))

    def best(self, hole: Sequence[Card], board: Sequence[Card], uses: Uses) -> int | None:
        if JOKER not in hole and JOKER not in board:
            return HIGH.best(hole, board, uses)
        if uses.hole is not None:
            return super().best(hole, board, uses)
        return self.value((*hole, *board))

    def name(self, value: int) -> str:
        """The same as on the high scale, plus "five aces"."""
        return HIGH.name(value)

    def kind(self, value: int) -> str:
        return HIGH.kind(value)

    def describe(self, value: int) -> str:
        return HIGH.describe(value)


HIGH_BUG = HighBug()
