"""The slow, obvious second version of the scales with a joker: cards as text, tuples that compare.

Written from the rules, not from the package. A joker is tried as every card that it may be, and the best
counts. Greater is better, also for low. What a hand without a joker is worth is kept by its ranks and whether
it is of one suit; nothing else is clever.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

Strength = tuple[int, ...]


class Order(NamedTuple):
    """One way to rank: ranks, straights and kinds from the lowest up; a kind without a name is of no pair."""

    ranks: str
    paired: str
    straights: tuple[str, ...]
    kinds: tuple[str, ...]
    low_wins: bool = False


NORMAL = "23456789TJQKA"
ACE_LOW = "A23456789TJQK"
STRAIGHTS = ("A2345", *(NORMAL[low : low + 5] for low in range(9)))
KINDS = ("", "2", "22", "3", "straight", "flush", "32", "4", "straight flush", "5")
MEXICAN_RANKS = "234567JQKA"
MEXICAN_STRAIGHTS = ("A2345", "23456", "34567", "4567J", "567JQ", "67JQK", "7JQKA")
MEXICAN_KINDS = ("", "2", "22", "3", "straight", "32", "flush", "4", "straight flush", "5")
COMPLETED = ("straight", "flush", "straight flush")

LOW_FIVE = Order(ACE_LOW, ACE_LOW, (), ("", "2", "22", "3", "32", "4"), low_wins=True)
LOW_FIVE_PRINTED = LOW_FIVE._replace(paired=NORMAL)
DEUCE_SEVEN = Order(NORMAL, NORMAL, STRAIGHTS[1:], KINDS, low_wins=True)
HIGH_BUG = Order(NORMAL, NORMAL, STRAIGHTS, KINDS)
MEXICAN = Order(MEXICAN_RANKS, MEXICAN_RANKS, MEXICAN_STRAIGHTS, MEXICAN_KINDS)
MEXICAN_PRINTED = MEXICAN._replace(straights=("A2345", "4567J", "567JQ", "67JQK", "7JQKA"))


@cache
def _pack_of(ranks: str) -> list[str]:
    return [rank + suit for rank in ranks for suit in "cdhs"]


@cache
def _straights(order: Order) -> dict[frozenset[str], int]:
    return {frozenset(run): at for at, run in enumerate(order.straights)}


@cache
def _kind_and_strength(order: Order, held: str, one_suit: bool) -> tuple[str, Strength]:
    groups = []
    for rank in set(held):
        count = held.count(rank)
        groups.append((count, (order.paired if count > 1 else order.ranks).index(rank)))
    groups.sort(reverse=True)
    kind = "".join(str(count) for count, _place in groups if count > 1)
    ties = [place for _count, place in groups]
    flush = one_suit and "flush" in order.kinds
    if len(set(held)) == 5 and frozenset(held) in _straights(order):
        kind, ties = "straight flush" if flush else "straight", [_straights(order)[frozenset(held)]]
    elif flush:
        kind = "flush"
    strength = (order.kinds.index(kind), *ties)
    return kind, tuple(-part for part in strength) if order.low_wins else strength


def without_joker(order: Order, cards: Sequence[str]) -> tuple[str, Strength]:
    """The kind of hand and its strength; fewer than five cards make neither straight nor flush."""
    held = "".join(sorted([card[0] for card in cards]))
    return _kind_and_strength(order, held, len(cards) == 5 and len({card[1] for card in cards}) == 1)


def _plays(order: Order, held: Sequence[str]) -> Iterable[tuple[str, str, Strength]]:
    """What each card makes that the hand does not hold, and a fifth of a rank of which it holds all four."""
    for card in _pack_of(order.ranks):
        if card not in held:
            yield card, *without_joker(order, [*held, card])
    if len(held) == 4 and len({card[0] for card in held}) == 1:
        yield held[0], *without_joker(order, [*held, held[0]])


def as_any_card(order: Order, held: Sequence[str]) -> Strength:
    return max(strength for _card, _kind, strength in _plays(order, held))


def as_bug(order: Order, held: Sequence[str]) -> Strength:
    return max(
        strength for card, kind, strength in _plays(order, held) if card[0] == "A" or kind in COMPLETED
    )


def as_new_card(order: Order, held: Sequence[str]) -> Strength:
    return max(without_joker(order, [*held, card])[1] for card in _pack_of(order.ranks) if card not in held)


JOKER_PLAYS = {
    LOW_FIVE: as_new_card,
    LOW_FIVE_PRINTED: as_new_card,
    DEUCE_SEVEN: as_new_card,
    HIGH_BUG: as_bug,
    MEXICAN: as_bug,
    MEXICAN_PRINTED: as_bug,
}


def of_five(order: Order, cards: Sequence[str]) -> Strength:
    """Five cards or fewer; "JK" is the joker, "JW" one that was dealt down."""
    if "JK" in cards:
        return JOKER_PLAYS[order](order, [card for card in cards if card != "JK"])
    if "JW" in cards:
        return as_any_card(order, [card for card in cards if card != "JW"])
    return without_joker(order, cards)[1]


def best(order: Order, cards: Sequence[str]) -> Strength:
    return max(of_five(order, five) for five in combinations(cards, min(5, len(cards))))
