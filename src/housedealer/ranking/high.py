"""Standard high poker: from a royal flush down to seven high, the ace also low in 5-4-3-2-A.

`value_of_five` is the definition. The fast paths cache its results (see memory.py): the value of six or more
cards is the best value after removing any one card, down to five, and a value found once is looked up the
next time. Nothing is computed before it is needed.

A value is the category in the high bits, then up to five ranks of four bits each (deuce 2 ... ace 14), the
most significant first. Fewer than five cards, such as up cards in stud, rank by pairs and high cards alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import ClassVar

from housedealer.cards.card import RANK_PLURAL, RANK_WORD, Card
from housedealer.ranking.memory import (
    BIT,
    EVERY_SUIT,
    FROM_THREE,
    FULL,
    KEY,
    RANK_KEY,
    RANK_MASK,
    SUIT_FULL,
    ByRanks,
    BySuited,
    one_fewer,
    ranks_of,
)
from housedealer.ranking.scale import Scale, Uses

HIGH_CARD, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, FIVE = range(10)
"""FIVE needs a joker: it is for the scales that borrow these categories and have a joker."""
KINDS = (
    "high_card", "pair", "two_pair", "three_of_a_kind", "straight", "flush", "full_house", "four_of_a_kind",
    "straight_flush", "five_of_a_kind",
)  # fmt: skip
"""The keys of these categories."""

_SAID = {
    HIGH_CARD: "{one} high",
    PAIR: "pair of {ones}",
    TWO_PAIR: "two pair, {ones} and {others}",
    THREE: "three of a kind, {ones}",
    STRAIGHT: "straight, {one} high",
    FLUSH: "flush, {one} high",
    FULL_HOUSE: "full house, {ones} over {others}",
    FOUR: "four of a kind, {ones}",
    STRAIGHT_FLUSH: "straight flush, {one} high",
    FIVE: "five {ones}",
}
_ONE = ("", "ace", *RANK_WORD)  # 1 is the ace of the low scales
_MANY = ("", "aces", *RANK_PLURAL)
Straights = dict[tuple[int, ...], int]
"""The ranks of each straight, highest first, and the rank that names it."""
STRAIGHTS: Straights = {tuple(range(top, top - 5, -1)): top for top in range(6, 15)} | {(14, 5, 4, 3, 2): 5}
_ROYAL = STRAIGHT_FLUSH << 20 | 14 << 16


def value_of_five(cards: Sequence[Card]) -> int:
    """The value of up to five cards."""
    suited = len(cards) == 5 and len({card & 3 for card in cards}) == 1
    return value_of_ranks([card >> 2 for card in cards], suited=suited)


def category_of(value: int) -> int:
    return value >> 20


def value_of_ranks(ranks: Sequence[int], *, suited: bool, straights: Straights = STRAIGHTS) -> int:
    """The value of cards of these ranks (0 is a deuce); `suited` if they are all of one suit."""
    groups = sorted(((count, rank + 2) for rank, count in Counter(ranks).items()), reverse=True)
    order = tuple([rank for _count, rank in groups])
    if order in straights:
        return pack(STRAIGHT_FLUSH if suited else STRAIGHT, [straights[order]])
    if suited:
        return pack(FLUSH, order)
    return pack(category_by([count for count, _rank in groups]), order)


def category_by(counts: list[int]) -> int:
    """The category of cards that make no straight or flush, from the number of cards of each rank."""
    match counts:
        case [5]:
            return FIVE
        case [4, *_]:
            return FOUR
        case [3, 2]:
            return FULL_HOUSE
        case [3, *_]:
            return THREE
        case [2, 2, *_]:
            return TWO_PAIR
        case [2, *_]:
            return PAIR
    return HIGH_CARD


def pack(category: int, ranks: Sequence[int]) -> int:
    value = category << 20
    for place, rank in enumerate(ranks):
        value |= rank << 16 - 4 * place
    return value


# A suit's counter that starts at five is full after three cards: Omaha can make a flush on that board.
_key_of = KEY.__getitem__
_FROM_FIVE = 5 * EVERY_SUIT
_RANK = [code >> 2 for code in range(52)]


class _TwoAndThree(dict[int, list[int]]):
    """A row for each board's rank key: at a * 13 + b, the best of ranks a and b with three board cards."""

    def __missing__(self, key: int) -> list[int]:
        ranks = ranks_of(key)
        if len(ranks) > 3:
            rows = [self[fewer] for fewer in one_fewer(key)]
            row = [max(column) for column in zip(*rows, strict=True)]
        else:
            row = [self._value_of([a, b, *ranks]) for a in range(13) for b in range(13)]
        self[key] = row
        return row

    def _value_of(self, ranks: list[int]) -> int:
        if max(Counter(ranks).values()) > 4:
            return 0  # no such hand in one deck
        return _BY_RANKS[sum([RANK_KEY[rank] for rank in ranks])]


_BY_RANKS = ByRanks(value_of_five)
_BY_SUITED = BySuited(value_of_five)
_TWO_AND_THREE = _TwoAndThree()


def _value_with_flush(key: int, cards: Sequence[Card]) -> int:
    """Up to nine cards hold only one flush; with eight or more, a full house or better may beat it."""
    suit = SUIT_FULL[key & FULL]
    mask = sum([BIT[card] for card in cards if card & 3 == suit])
    return max(_BY_SUITED[mask], _BY_RANKS[key & RANK_MASK])


class High(Scale):
    # All players at a table share its board, so the scale keeps the results for the last board it saw.
    __slots__ = ("_board_any", "_board_three")
    key: ClassVar[str] = "high"
    title: ClassVar[str] = "high"

    def __init__(self) -> None:
        self._board_any: tuple[Sequence[Card], int] = ((), FROM_THREE)
        self._board_three: tuple[Sequence[Card], list[int], int, list[int]] = ((), [], 0, [])

    def value(self, cards: Sequence[Card]) -> int:
        if len(cards) == 7:
            a, b, c, d, e, f, g = cards
            of = KEY
            key = FROM_THREE + of[a] + of[b] + of[c] + of[d] + of[e] + of[f] + of[g]
        else:
            key = sum(map(_key_of, cards), FROM_THREE)
        if key & FULL:
            return _value_with_flush(key, cards)
        return _BY_RANKS[key & RANK_MASK]

    def best(self, hole: Sequence[Card], board: Sequence[Card], uses: Uses) -> int | None:
        if uses.hole is not None:
            if uses.hole == 2 and uses.board == 3 and len(hole) == 4 and 3 <= len(board) <= 5:
                return self._best_two_and_three(hole, board)
            return super().best(hole, board, uses)
        seen, key = self._board_any
        if seen != board:
            key = sum(map(_key_of, board), FROM_THREE)
            self._board_any = tuple(board), key
        for card in hole:
            key += KEY[card]
        if key & FULL:
            return _value_with_flush(key, (*hole, *board))
        return _BY_RANKS[key & RANK_MASK]

    def _best_two_and_three(self, hole: Sequence[Card], board: Sequence[Card]) -> int:
        seen, row, suit, triples = self._board_three
        if seen != board:
            seen, row, suit, triples = self._board_three = _read_board(board)
        one, two, three, four = hole
        a, b, c, d = _RANK[one], _RANK[two], _RANK[three], _RANK[four]
        a13, c13 = a * 13, c * 13
        best = max(row[a13 + b], row[a13 + c], row[a13 + d], row[c13 + b], row[c13 + d], row[b * 13 + d])
        if triples:
            suited = [BIT[card] for card in hole if card & 3 == suit]
            for e, f in combinations(suited, 2):
                for triple in triples:
                    best = max(best, _BY_SUITED[e + f + triple])
        return best

    def name(self, value: int) -> str:
        """The category and the cards that make it, such as "full house, sixes over kings"; no kickers."""
        if value == _ROYAL:
            return "royal flush"
        first, second = value >> 16 & 15, value >> 12 & 15
        return _SAID[value >> 20].format(one=_ONE[first], ones=_MANY[first], others=_MANY[second])

    def kind(self, value: int) -> str:
        """One of KINDS."""
        return KINDS[value >> 20]

    def describe(self, value: int) -> str:
        """The name with its kickers, such as "pair of aces, king-queen-nine kickers"."""
        named = 2 if value >> 20 in (TWO_PAIR, FULL_HOUSE) else 1
        kickers = [_ONE[rank] for place in range(named, 5) if (rank := value >> 16 - 4 * place & 15)]
        plural = "s" if len(kickers) > 1 else ""
        return self.name(value) + (f", {'-'.join(kickers)} kicker{plural}" if kickers else "")


def _read_board(board: Sequence[Card]) -> tuple[Sequence[Card], list[int], int, list[int]]:
    """The board, its row of values by two hole ranks, its flush suit and the masks of three cards in it."""
    key = sum(map(_key_of, board), _FROM_FIVE)
    row = _TWO_AND_THREE[key & RANK_MASK]
    if not key & FULL:
        return tuple(board), row, 0, []
    suit = SUIT_FULL[key & FULL]
    suited = [BIT[card] for card in board if card & 3 == suit]
    return tuple(board), row, suit, [sum(three) for three in combinations(suited, 3)]


HIGH = High()
