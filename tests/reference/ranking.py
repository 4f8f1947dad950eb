"""The slow, obvious second version of the rankings: cards as text, every choice of five, tuples that compare.

Written from the rules, not from the package, whose values must put the same hands in the same order.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

ORDER = "23456789TJQKA"
STRAIGHTS = ["5432A"] + [ORDER[low : low + 5][::-1] for low in range(9)]

Strength = tuple[int, ...]


def high_of_five(cards: Sequence[str]) -> Strength:
    """(category 0..8, then what breaks ties); greater is better."""
    held = [card[0] for card in cards]
    flush = all(card[1] == cards[0][1] for card in cards)
    straight = next((at for at, run in enumerate(STRAIGHTS) if set(run) == set(held)), None)
    ranks = sorted(held, key=lambda rank: (held.count(rank), ORDER.index(rank)), reverse=True)
    shape = "".join(str(held.count(rank)) for rank in ranks)
    numbers = tuple(ORDER.index(rank) for rank in ranks)
    if flush and straight is not None:
        return (8, straight)
    if shape == "44441":
        return (7, *numbers)
    if shape == "33322":
        return (6, *numbers)
    if flush:
        return (5, *numbers)
    if straight is not None:
        return (4, straight)
    if shape == "33311":
        return (3, *numbers)
    if shape == "22221":
        return (2, *numbers)
    if shape == "22111":
        return (1, *numbers)
    return (0, *numbers)


def low_eight_of_five(cards: Sequence[str]) -> Strength | None:
    """The ranks turned negative, highest first; greater is better, None does not qualify."""
    ranks = ["A2345678".find(card[0]) for card in cards]
    if -1 in ranks or len(set(ranks)) < 5:
        return None
    return tuple(-rank for rank in sorted(ranks, reverse=True))


def high(cards: Sequence[str]) -> Strength:
    return max(high_of_five(five) for five in combinations(cards, 5))


def low_eight(cards: Sequence[str]) -> Strength | None:
    return max((low for five in combinations(cards, 5) if (low := low_eight_of_five(five))), default=None)


def two_and_three(hole: Sequence[str], board: Sequence[str]) -> list[tuple[str, ...]]:
    return [held + shared for held in combinations(hole, 2) for shared in combinations(board, 3)]


def omaha_high(hole: Sequence[str], board: Sequence[str]) -> Strength:
    return max(high_of_five(five) for five in two_and_three(hole, board))


def omaha_low_eight(hole: Sequence[str], board: Sequence[str]) -> Strength | None:
    lows = [low for five in two_and_three(hole, board) if (low := low_eight_of_five(five))]
    return max(lows, default=None)
