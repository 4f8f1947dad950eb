"""Standard high poker: from a royal flush down to seven high, the ace also low in 5-4-3-2-A.

`value_of_five` is the definition. Everything fast is remembered from it: the best of six or more cards is the
best that is left when any one of them is taken away, down to five, and what has been found once is looked up
the next time. Nothing is computed before it is asked for.

A value says itself: the category above, then up to five ranks of four bits each (deuce 2 ... ace 14), those
that decide first. Fewer than five cards rank by pairs and high cards alone, as a stud hand's up cards do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import ClassVar

from housedealer.cards.card import RANK_PLURAL, RANK_WORD, Card
from housedealer.ranking.scale import Scale, Uses

HIGH_CARD, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH = range(9)

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
}
_ONE = ("", "", *RANK_WORD)
_MANY = ("", "", *RANK_PLURAL)
_WHEEL = [14, 5, 4, 3, 2]
_ROYAL = STRAIGHT_FLUSH << 20 | 14 << 16


def value_of_five(cards: Sequence[Card]) -> int:
    """What five cards are worth, or fewer."""
    suited = len(cards) == 5 and len({card & 3 for card in cards}) == 1
    return _value_of([card >> 2 for card in cards], suited)


def category_of(value: int) -> int:
    return value >> 20


def _value_of(ranks: Sequence[int], suited: bool) -> int:
    groups = sorted(((count, rank + 2) for rank, count in Counter(ranks).items()), reverse=True)
    order = [rank for _count, rank in groups]
    if order == _WHEEL:
        return _pack(STRAIGHT_FLUSH if suited else STRAIGHT, [5])
    if len(order) == 5 and order[0] - order[4] == 4:
        return _pack(STRAIGHT_FLUSH if suited else STRAIGHT, order[:1])
    if suited:
        return _pack(FLUSH, order)
    return _pack(_category_by([count for count, _rank in groups]), order)


def _category_by(counts: list[int]) -> int:
    match counts:
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


def _pack(category: int, ranks: Sequence[int]) -> int:
    value = category << 20
    for place, rank in enumerate(ranks):
        value |= rank << 16 - 4 * place
    return value


# A card's key: one in its rank's counter (three bits each) and one in its suit's (four bits each, above).
# Keys add up. A suit's counter is full at eight, its top bit: started from three, five cards fill it, and
# that is a flush; started from five, three cards fill it: a board on which an Omaha hand may make one.
_RANK_KEY = [1 << 3 * rank for rank in range(13)]
_RANK_MASK = (1 << 39) - 1
_SUIT_KEY = [1 << 40 + 4 * suit for suit in range(4)]
_KEY = [rank_key + suit_key for rank_key in _RANK_KEY for suit_key in _SUIT_KEY]
_key_of = _KEY.__getitem__
_FROM_THREE = 3 * sum(_SUIT_KEY)
_FROM_FIVE = 5 * sum(_SUIT_KEY)
_FULL = 8 * sum(_SUIT_KEY)
_SUIT_FULL = {8 * suit_key: suit for suit, suit_key in enumerate(_SUIT_KEY)}
_RANK = [code >> 2 for code in range(52)]
_BIT = [1 << (code >> 2) for code in range(52)]


def _ranks_of(key: int) -> list[int]:
    return [rank for rank in range(13) for _ in range(key >> 3 * rank & 7)]


def _one_fewer(key: int) -> list[int]:
    return [key - one for one in _RANK_KEY if key & 7 * one]


class _ByRanks(dict[int, int]):
    """Values without regard to suits, by the sum of rank keys."""

    def __missing__(self, key: int) -> int:
        one_fewer = _one_fewer(key)
        if len(one_fewer) > 5 or len(_ranks_of(key)) > 5:
            value = max([self[fewer] for fewer in one_fewer])
        else:
            value = _value_of(_ranks_of(key), suited=False)
        self[key] = value
        return value


class _BySuited(dict[int, int]):
    """Values of five or more cards of one suit, by the mask of their ranks."""

    def __missing__(self, mask: int) -> int:
        ranks = [rank for rank in range(13) if mask >> rank & 1]
        if len(ranks) > 5:
            value = max([self[mask ^ 1 << rank] for rank in ranks])
        else:
            value = _value_of(ranks, suited=True)
        self[mask] = value
        return value


class _TwoAndThree(dict[int, list[int]]):
    """A row for each board's rank key: the best of ranks a and b with three of the board, at a * 13 + b."""

    def __missing__(self, key: int) -> list[int]:
        ranks = _ranks_of(key)
        if len(ranks) > 3:
            rows = [self[fewer] for fewer in _one_fewer(key)]
            row = [max(column) for column in zip(*rows, strict=True)]
        else:
            row = [self._value_of([a, b, *ranks]) for a in range(13) for b in range(13)]
        self[key] = row
        return row

    def _value_of(self, ranks: list[int]) -> int:
        if max(Counter(ranks).values()) > 4:
            return 0  # no such hand in one pack
        return _BY_RANKS[sum([_RANK_KEY[rank] for rank in ranks])]


_BY_RANKS = _ByRanks()
_BY_SUITED = _BySuited()
_TWO_AND_THREE = _TwoAndThree()


def _value_with_flush(key: int, cards: Sequence[Card]) -> int:
    """Up to nine cards hold one flush suit; from eight on a full house or better may beat the flush."""
    suit = _SUIT_FULL[key & _FULL]
    mask = sum([_BIT[card] for card in cards if card & 3 == suit])
    return max(_BY_SUITED[mask], _BY_RANKS[key & _RANK_MASK])


class High(Scale):
    # All players at a table share its board: what is known of the last one seen is kept.
    __slots__ = ("_board_any", "_board_three")
    key: ClassVar[str] = "high"
    title: ClassVar[str] = "high"

    def __init__(self) -> None:
        self._board_any: tuple[Sequence[Card], int] = ((), _FROM_THREE)
        self._board_three: tuple[Sequence[Card], list[int], int, list[int]] = ((), [], 0, [])

    def value(self, cards: Sequence[Card]) -> int:
        if len(cards) == 7:
            a, b, c, d, e, f, g = cards
            of = _KEY
            key = _FROM_THREE + of[a] + of[b] + of[c] + of[d] + of[e] + of[f] + of[g]
        else:
            key = sum(map(_key_of, cards), _FROM_THREE)
        if key & _FULL:
            return _value_with_flush(key, cards)
        return _BY_RANKS[key & _RANK_MASK]

    def best(self, hole: Sequence[Card], board: Sequence[Card], uses: Uses) -> int | None:
        if uses.hole is not None:
            if uses.hole == 2 and uses.board == 3 and len(hole) == 4 and 3 <= len(board) <= 5:
                return self._best_two_and_three(hole, board)
            return super().best(hole, board, uses)
        seen, key = self._board_any
        if seen != board:
            key = sum(map(_key_of, board), _FROM_THREE)
            self._board_any = tuple(board), key
        for card in hole:
            key += _KEY[card]
        if key & _FULL:
            return _value_with_flush(key, (*hole, *board))
        return _BY_RANKS[key & _RANK_MASK]

    def _best_two_and_three(self, hole: Sequence[Card], board: Sequence[Card]) -> int:
        seen, row, suit, triples = self._board_three
        if seen != board:
            seen, row, suit, triples = self._board_three = _read_board(board)
        one, two, three, four = hole
        a, b, c, d = _RANK[one], _RANK[two], _RANK[three], _RANK[four]
        a13, c13 = a * 13, c * 13
        best = max(row[a13 + b], row[a13 + c], row[a13 + d], row[c13 + b], row[c13 + d], row[b * 13 + d])
        if triples:
            suited = [_BIT[card] for card in hole if card & 3 == suit]
            for e, f in combinations(suited, 2):
                for triple in triples:
                    best = max(best, _BY_SUITED[e + f + triple])
        return best

    def name(self, value: int) -> str:
        """The category and the cards that make it, as "full house, sixes over kings"; no kickers."""
        if value == _ROYAL:
            return "royal flush"
        first, second = value >> 16 & 15, value >> 12 & 15
        return _SAID[value >> 20].format(one=_ONE[first], ones=_MANY[first], others=_MANY[second])

    def describe(self, value: int) -> str:
        """The name with its kickers, as "pair of aces, king-queen-nine kickers"."""
        named = 2 if value >> 20 in (TWO_PAIR, FULL_HOUSE) else 1
        kickers = [_ONE[rank] for place in range(named, 5) if (rank := value >> 16 - 4 * place & 15)]
        plural = "s" if len(kickers) > 1 else ""
        return self.name(value) + (f", {'-'.join(kickers)} kicker{plural}" if kickers else "")


def _read_board(board: Sequence[Card]) -> tuple[Sequence[Card], list[int], int, list[int]]:
    """The board, its row of values by two ranks, its flush suit and the masks of three cards of that suit."""
    key = sum(map(_key_of, board), _FROM_FIVE)
    row = _TWO_AND_THREE[key & _RANK_MASK]
    if not key & _FULL:
        return tuple(board), row, 0, []
    suit = _SUIT_FULL[key & _FULL]
    suited = [_BIT[card] for card in board if card & 3 == suit]
    return tuple(board), row, suit, [sum(three) for three in combinations(suited, 3)]


HIGH = High()
