"""Automatic wins of Chinese poker, found in thirteen cards however they are set.

- Dragon: a card of every rank.
- Six pairs: four of a kind counts as two pairs, and three of a kind as one.
- Three flushes: each part is of one suit.
- Three straights: an ace is high or low, in three cards as in five.

A straight flush counts as a straight and as a flush. One hand may have several automatic wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement, product

from housedealer.cards.card import Card, rank_of, suit_of
from housedealer.errors import invariant
from housedealer.rules.points.scoring import (
    BACK,
    FRONT,
    MIDDLE,
    SIZES,
    Parts,
    in_order,
    plain_order,
    values_of,
)

DRAGON, SIX_PAIRS, THREE_FLUSHES, THREE_STRAIGHTS = "dragon", "six_pairs", "three_flushes", "three_straights"

_ACE = 12
_Places = tuple[tuple[int, ...], ...]
"""The suit or rank of each card in front, middle and back."""


def _runs(length: int) -> list[tuple[int, ...]]:
    """The ranks of every straight of this many cards."""
    low = (_ACE, *range(length - 1))
    return [low, *(tuple(range(first, first + length)) for first in range(14 - length))]


def _key(numbers: Sequence[int], different: int) -> tuple[int, ...]:
    """How many times each number occurs."""
    return tuple([numbers.count(number) for number in range(different)])


def _ways(ways: Sequence[_Places], different: int) -> dict[tuple[int, ...], _Places]:
    return {_key([number for part in way for number in part], different): way for way in ways}


_FLUSHES = _ways(
    [
        tuple((suit,) * size for suit, size in zip(suits, SIZES, strict=True))
        for suits in product(range(4), repeat=len(SIZES))
    ],
    4,
)
_STRAIGHTS = _ways(
    [
        (front, *fives)
        for front in _runs(SIZES[FRONT])
        for fives in combinations_with_replacement(_runs(SIZES[BACK]), 2)
    ],
    13,
)
"""Every way, by the number of cards of each suit or rank; the last of the ways that take the same."""


def automatic_wins(cards: Sequence[Card]) -> dict[str, Parts]:
    """Every automatic win of thirteen cards by its name, the dragon first, each with parts that show it.

    The parts are in order. Raises IndexError for a card without a rank.
    """
    invariant(len(cards) == sum(SIZES), "automatic wins are of thirteen cards", cards=cards)
    ranks, suits = [rank_of(card) for card in cards], [suit_of(card) for card in cards]
    counts = _key(ranks, 13)
    found = {}
    if 0 not in counts:
        found[DRAGON] = plain_order(cards)
    if sum([count // 2 for count in counts]) == 6:
        found[SIX_PAIRS] = plain_order(cards)
    if way := _FLUSHES.get(_key(suits, 4)):
        found[THREE_FLUSHES] = _laid(cards, suits, way)
    if way := _STRAIGHTS.get(counts):
        found[THREE_STRAIGHTS] = _laid(cards, ranks, way)
    return found


def _laid(cards: Sequence[Card], numbers: Sequence[int], way: _Places) -> Parts:
    """The lowest cards that fit go in front, the better five in back."""
    held: dict[int, list[Card]] = {}
    for card, number in sorted(zip(cards, numbers, strict=True), reverse=True):
        held.setdefault(number, []).append(card)
    laid = [tuple(sorted([held[number].pop() for number in part], reverse=True)) for part in way]
    parts = Parts(laid[FRONT], laid[MIDDLE], laid[BACK])
    return parts if in_order(values_of(parts)) else Parts(parts.front, parts.back, parts.middle)
