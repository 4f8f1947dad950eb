"""Caches of values: those that depend on ranks alone, and those of cards of one suit.

A card's key is one in its rank's counter (three bits each, the deuce's lowest) and one in its suit's (four
bits each, above the two bits of the joker and the wild joker). Keys add up. A suit's counter is full at
eight, its top bit: if it starts at three, five cards fill it, and that is a flush.
"""

from __future__ import annotations

from collections.abc import Callable

from housedealer.cards.card import JOKER, WILD, Card

RANK_KEY = [1 << 3 * rank for rank in range(13)]
JOKER_KEY = 1 << 39
WILD_KEY = 1 << 40
RANK_MASK = (1 << 41) - 1
"""The part of a key that counts ranks, the jokers included."""
SUIT_KEY = [1 << 41 + 4 * suit for suit in range(4)]
KEY = [rank_key + suit_key for rank_key in RANK_KEY for suit_key in SUIT_KEY]
"""By card; 52 long, so that a joker has no entry unless a scale adds one."""
EVERY_SUIT = sum(SUIT_KEY)
FROM_THREE = 3 * EVERY_SUIT
FULL = 8 * EVERY_SUIT
SUIT_FULL = {8 * suit_key: suit for suit, suit_key in enumerate(SUIT_KEY)}
BIT = [1 << (code >> 2) for code in range(52)]
"""By card, the bit of its rank in a mask of ranks."""


def ranks_of(key: int) -> list[int]:
    return [rank for rank in range(13) for _ in range(key >> 3 * rank & 7)]


def one_fewer(key: int) -> list[int]:
    """The keys that remain after removing any one card or joker."""
    left = [key - one for one in RANK_KEY if key & 7 * one]
    return left + [key - one for one in (JOKER_KEY, WILD_KEY) if key & one]


def cards_of(key: int) -> list[Card]:
    """Cards with the ranks of a key, spread over the suits so that no three of five share a suit."""
    cards = [Card(rank * 4 + at % 4) for at, rank in enumerate(ranks_of(key))]
    return cards + [joker for joker, bit in ((JOKER, JOKER_KEY), (WILD, WILD_KEY)) if key & bit]


class ByRanks(dict[int, int]):
    """Values that do not depend on suits, by the sum of rank keys.

    `value_of_five` ranks up to five cards; more cards take the best value after removing any one of them.
    """

    __slots__ = ("value_of_five",)

    def __init__(self, value_of_five: Callable[[list[Card]], int]) -> None:
        self.value_of_five = value_of_five

    def __missing__(self, key: int) -> int:
        cards = cards_of(key)
        if len(cards) > 5:
            value = max([self[fewer] for fewer in one_fewer(key)])
        else:
            value = self.value_of_five(cards)
        self[key] = value
        return value


class BySuited(dict[int, int]):
    """Values of five or more cards of one suit, by the mask of their ranks; a mask of four adds a joker."""

    __slots__ = ("value_of_five",)

    def __init__(self, value_of_five: Callable[[list[Card]], int]) -> None:
        self.value_of_five = value_of_five

    def __missing__(self, mask: int) -> int:
        ranks = [rank for rank in range(13) if mask >> rank & 1]
        if len(ranks) > 5:
            value = max([self[mask ^ 1 << rank] for rank in ranks])
        else:
            clubs = [Card(rank * 4) for rank in ranks]
            value = self.value_of_five(clubs if len(ranks) == 5 else [*clubs, JOKER])
        self[mask] = value
        return value
