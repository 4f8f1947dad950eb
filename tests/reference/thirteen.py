"""Slow, obvious second versions for Chinese poker: points, automatic wins, and the greedy way to set a hand.

Points and wins are written from the rules, cards as text.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from reference.ranking import ORDER, Strength, high_of_five

from housedealer.cards.card import Card
from housedealer.ranking import HIGH
from housedealer.rules.points.scoring import Parts, in_order, values_of

Text = Sequence[str]
Set = tuple[Text, Text, Text]
"""Front, middle and back."""

FOUR, FULL_HOUSE, THREE, STRAIGHT_FLUSH = 7, 6, 3, 8


def greedy(cards: Sequence[Card]) -> Parts:
    """The strongest back, then middle; where that is improper the next best middle, and then back."""
    hand = sorted(cards, reverse=True)
    backs = sorted(combinations(hand, 5), key=HIGH.value, reverse=True)
    for back in backs:
        left = [card for card in hand if card not in back]
        for middle in sorted(combinations(left, 5), key=HIGH.value, reverse=True):
            front = tuple(card for card in left if card not in middle)
            parts = Parts(front, middle, back)
            if in_order(values_of(parts)):
                return parts
    raise AssertionError("any thirteen cards can be set")


def strength(part: Text) -> Strength:
    if len(part) == 5:
        return high_of_five(part)
    held = [card[0] for card in part]
    ranks = sorted(held, key=lambda rank: (held.count(rank), ORDER.index(rank)), reverse=True)
    category = {1: 0, 2: 1, 3: THREE}[held.count(ranks[0])]
    return (category, *map(ORDER.index, ranks))


def signs(mine: Set, theirs: Set) -> list[int]:
    pairs = [(strength(one), strength(other)) for one, other in zip(mine, theirs, strict=True)]
    return [(one > other) - (one < other) for one, other in pairs]


def western(mine: Set, theirs: Set) -> int:
    ahead = sum(signs(mine, theirs))
    return ahead + (ahead > 0) - (ahead < 0)


def bonuses(hand: Set, *, front: int) -> list[int]:
    return [
        {THREE: front}.get(strength(hand[0])[0], 0),
        {STRAIGHT_FLUSH: 10, FOUR: 8, FULL_HOUSE: 2}.get(strength(hand[1])[0], 0),
        {STRAIGHT_FLUSH: 5, FOUR: 4}.get(strength(hand[2])[0], 0),
    ]


def eastern(mine: Set, theirs: Set) -> int:
    total = 0
    for part, sign in enumerate(signs(mine, theirs)):
        winner = mine if sign > 0 else theirs
        total += sign * (bonuses(winner, front=3)[part] or 1)
    return total


def mandarin(mine: Set, theirs: Set) -> int:
    found = signs(mine, theirs)
    times = 2 if found in ([1, 1, 1], [-1, -1, -1]) else 1
    total = 0
    for part, sign in enumerate(found):
        winner = mine if sign > 0 else theirs
        regular = 3 if part == 0 and strength(winner[0])[0] == THREE else 1
        total += sign * (regular * times + bonuses(winner, front=0)[part])
    return total


def is_flush(cards: Text) -> bool:
    return len({card[1] for card in cards}) == 1


def is_straight(cards: Text) -> bool:
    line, held = "A" + ORDER, {card[0] for card in cards}
    return any(set(line[at : at + len(cards)]) == held for at in range(15 - len(cards)))


def three_of(fits: Callable[[Text], bool], cards: Text) -> bool:
    """Can the cards be laid so that each part fits."""
    for front in filter(fits, combinations(cards, 3)):
        left = [card for card in cards if card not in front]
        for back in filter(fits, combinations(left, 5)):
            if fits([card for card in left if card not in back]):
                return True
    return False


def pairs_in(cards: Text) -> int:
    """The most separate pairs, by trying every pair first."""
    left = sorted(cards)
    for one, other in combinations(left, 2):
        if one[0] == other[0]:
            return 1 + pairs_in([card for card in left if card not in (one, other)])
    return 0


def wins(cards: Text) -> set[str]:
    found = {
        "dragon": {card[0] for card in cards} == set(ORDER),
        "six_pairs": pairs_in(cards) == 6,
        "three_flushes": three_of(is_flush, cards),
        "three_straights": three_of(is_straight, cards),
    }
    return {name for name, holds in found.items() if holds}
