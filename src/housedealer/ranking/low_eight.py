"""Eight or better for low: five different ranks, none above an eight, the ace low.

Straights and flushes do not count against a low. Each rank held is one bit, the ace lowest and the eight
highest. Two lows compare by their highest card, then the next, just as their masks compare as numbers; the
value reverses that order, so that the best low, 5-4-3-2-ace, is the highest of the 56.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from housedealer.cards.card import RANKS, Card
from housedealer.ranking.scale import Scale, Uses

_LOW_RANKS = "A2345678"
_SPOKEN = ("ace", *_LOW_RANKS[1:])
_ALL = 0xFF
_BIT = tuple(1 << _LOW_RANKS.find(rank) if rank in _LOW_RANKS else 0 for rank in RANKS for _suit in range(4))


def _value_of(mask: int) -> int | None:
    """The definition: the five lowest ranks of the mask; None if it has fewer than five."""
    while mask.bit_count() > 5:
        mask ^= 1 << mask.bit_length() - 1
    return _ALL ^ mask if mask.bit_count() == 5 else None


def _bits_of(mask: int) -> list[int]:
    return [1 << at for at in range(8) if mask >> at & 1]


_VALUE = tuple(_value_of(mask) for mask in range(256))


class _TwoAndThree(dict[int, "int | None"]):
    """Best low of two hole ranks and three board ranks, by hole mask << 8 | board mask."""

    def __missing__(self, key: int) -> int | None:
        held, shared = _bits_of(key >> 8), _bits_of(key & _ALL)
        masks = [
            a | b | c | d | e
            for i, a in enumerate(held)
            for b in held[:i]
            for j, c in enumerate(shared)
            for k, d in enumerate(shared[:j])
            for e in shared[:k]
        ]
        values = [value for mask in masks if (value := _VALUE[mask]) is not None]
        best = self[key] = max(values, default=None)
        return best


_TWO_AND_THREE = _TwoAndThree()


class LowEight(Scale):
    __slots__ = ()
    key: ClassVar[str] = "low_eight"
    title: ClassVar[str] = "eight or better low"
    low: ClassVar[bool] = True

    def value(self, cards: Sequence[Card]) -> int | None:
        bit = _BIT
        mask = 0
        for card in cards:
            mask |= bit[card]
        return _VALUE[mask]

    def best(self, hole: Sequence[Card], board: Sequence[Card], uses: Uses) -> int | None:
        bit = _BIT
        shared = 0
        for card in board:
            shared |= bit[card]
        held = 0
        for card in hole:
            held |= bit[card]
        if uses.hole is None:
            return _VALUE[held | shared]
        if uses.hole == 2 and uses.board == 3:
            return _TWO_AND_THREE[held << 8 | shared]
        return super().best(hole, board, uses)

    def name(self, value: int) -> str:
        """The five ranks, such as "8-6-4-3-ace low"."""
        mask = _ALL ^ value
        return "-".join(_SPOKEN[at] for at in reversed(range(8)) if mask >> at & 1) + " low"


LOW_EIGHT = LowEight()
