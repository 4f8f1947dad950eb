"""The house way of Double Hand: which two of seven cards go in front.

The club's own guidelines are not in its rules, so this is a standard table of the trade. The joker is an ace,
or completes a straight or flush. The first holding that applies decides: two pairs and better by ranks, then
straights and flushes, then three of a kind, a pair, and high cards.

Our readings where the table is silent:
- Quads with a pair stay together, the pair in front.
- A lone joker counts as a single ace beside quads of 7 to 10, two pairs, and a full house with twos.
- Among cards of one rank, the front gets those that leave the better back. This matters only for three aces
  and the joker: the joker stays in back, where it may complete a straight or flush.
- Among equal fronts with a straight or flush in back, the one that leaves the best back is played. A straight
  flush is broken if a straight or flush allows a better front.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from housedealer.cards.card import JOKER, RANKS, Card
from housedealer.errors import invariant
from housedealer.ranking.high import FLUSH, STRAIGHT, STRAIGHT_FLUSH, category_of
from housedealer.ranking.high_bug import HIGH_BUG
from housedealer.ranking.two_card import TWO_CARD

Front = tuple[Card, Card]

_TWO, _SIX, _TEN, _JACK, _KING, _ACE = (RANKS.index(rank) for rank in "26TJKA")
_RANK_OF = [code >> 2 for code in range(52)] + [_ACE]
_STRAIGHTS = [0b11111 << low for low in range(9)] + [1 << _ACE | 0b1111]
"""The ranks of each straight, one bit each."""
_KEPT = (STRAIGHT, FLUSH, STRAIGHT_FLUSH)


def front_of(cards: Sequence[Card]) -> Front:
    """The two of seven cards that go in front, the higher first; never foul. The cards come in any order.

    Raises IndexError for WILD and HIDDEN.
    """
    invariant(len(cards) == 7, "the house way sets seven cards", cards=cards)
    groups = _by_rank(cards)
    match [len(group) for group in groups]:
        case [5, *_]:
            kings = len(groups[1]) == 2 and _rank(groups[1]) == _KING
            return _two_of(groups[1] if kings else groups[0])
        case [4, 3] | [4, 2, 1]:
            return _two_of(groups[1])
        case [4, *_]:
            return _front_beside_quads(groups)
        case [3, 3, 1] | [2, 2, 2, 1]:
            return _two_of(groups[0])
        case [3, 2, *_]:
            return _front_beside_full_house(groups)
        case [2, 2, *_]:
            return _front_beside_two_pairs(groups)
    if _has_straight_or_flush(cards):
        return _best_front(cards)
    if _rank(groups[0]) == _ACE and len(groups[0]) == 3:
        return groups[0][0], groups[1][0]
    # Beside three of a kind or a pair: the two highest singles. Without a pair: the second and third highest.
    return groups[1][0], groups[2][0]


def _by_rank(cards: Sequence[Card]) -> list[list[Card]]:
    """The cards grouped by rank, larger groups first, then higher ranks; a joker is the last of the aces."""
    groups: dict[int, list[Card]] = {}
    for card in sorted(cards):
        groups.setdefault(_RANK_OF[card], []).append(card)
    ordered = sorted([(len(group), rank) for rank, group in groups.items()], reverse=True)
    return [groups[rank] for _count, rank in ordered]


def _rank(group: list[Card]) -> int:
    return _RANK_OF[group[0]]


def _two_of(group: list[Card]) -> Front:
    return group[0], group[1]


def _front_beside_quads(groups: list[list[Card]]) -> Front:
    quads, *singles = groups
    rank = _rank(quads)
    if rank <= _SIX or (rank <= _TEN and _rank(singles[0]) == _ACE):
        return singles[0][0], singles[1][0]
    others = [single[0] for single in singles]
    return max(
        [(quads[a], quads[b]) for a, b in combinations(range(4), 2)],
        key=lambda front: HIGH_BUG.value([*(card for card in quads if card not in front), *others]),
    )


def _front_beside_full_house(groups: list[list[Card]]) -> Front:
    _trips, pair, *singles = groups
    if len(singles) == 2 and [_rank(pair), *map(_rank, singles)] == [_TWO, _ACE, _KING]:
        return singles[0][0], singles[1][0]
    return _two_of(pair)


def _front_beside_two_pairs(groups: list[list[Card]]) -> Front:
    high, low, first, second, _third = groups
    if _rank(high) == _ACE or (_rank(high) >= _JACK and _rank(low) >= _SIX):
        return _two_of(low)
    if _rank(high) <= _SIX or _rank(first) == _ACE:
        return first[0], second[0]
    return _two_of(low)


def _has_straight_or_flush(cards: Sequence[Card]) -> bool:
    ranks, suits = 0, [0, 0, 0, 0]
    for card in cards:
        if card != JOKER:
            ranks |= 1 << (card >> 2)
            suits[card & 3] += 1
    wanted = 4 if JOKER in cards else 5
    return max(suits) >= wanted or any((ranks & run).bit_count() >= wanted for run in _STRAIGHTS)


def _best_front(cards: Sequence[Card]) -> Front:
    """The best front that keeps a straight or flush in back; among equals, the one with the best back."""
    ordered = sorted(cards, reverse=True)
    fronts = []
    for a, b in combinations(range(7), 2):
        front = ordered[a], ordered[b]
        back = HIGH_BUG.value(ordered[:a] + ordered[a + 1 : b] + ordered[b + 1 :])
        if category_of(back) in _KEPT:
            fronts.append((TWO_CARD.value(front), back, front))
    return max(fronts)[2]
