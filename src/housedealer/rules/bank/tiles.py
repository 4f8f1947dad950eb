"""The house way of Pai Gow Tiles: which two of four tiles are the low hand.

The club's own way is in a brochure that its rules do not contain, so this is a standard way of the trade,
without the lists of individual hands that casinos add. "6/8" is six points low and eight high. The first rule
that applies decides:

1. A setting at least as good as the other two in both hands is played.
2. Two pairs are played as pairs; that follows from the first rule.
3. A single pair is kept, unless `_must_split` splits it.
4. Teen or Dey goes with a seven, eight or nine; see `_with_teen_or_dey`.
5. Otherwise the low hand is made as high as possible. If it stays below three points headed by Chong and the
   high hand can reach seven or more, the high hand is made as high as possible instead.
6. Among settings with the same points, the higher tile goes to the high hand at 8/9 or better, else the low.

Our readings where the rules are silent:
- "6/8 or better" means six or more low and eight or more high; gong and wong count as more than nine.
- A hand with both Teen and Dey may make the choice of rule 4 with either: the setting with the Teen in its
  high hand is played.
- Rule 6 compares ranks: a tile that decides nothing in one hand (a zero, a gong, a wong) helps the other, and
  tiles that decide nothing at all are compared by their numbers in the same way.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from housedealer.cards.card import Card, parse_cards
from housedealer.cards.tile import name_of, points_of
from housedealer.errors import invariant
from housedealer.ranking.tile_pair import NINE, TEEN_WONG, TILE_PAIR, step_of

Two = tuple[Card, Card]

_SPLITS = {12: ((6, 8),), 2: ((6, 8),), 9: ((9, 9),), 8: ((7, 9), (8, 8)), 7: ((7, 9),)}
"""A pair of tiles of this many points is split to reach at least one of these (low, high) points."""
_GEE_JOON_SPLITS = ([4, 6], [5, 6], [6, 6])
"""Gee Joon is split if the other two tiles have these points."""
_TEEN_DEY = ("Teen", "Dey")
_LOW_ENOUGH = TILE_PAIR.value(parse_cards("3-3 6-1"))
"""Three points headed by Chong."""


class _Setting(NamedTuple):
    low: Two
    high: Two
    low_value: int
    high_value: int

    @property
    def points(self) -> tuple[int, int]:
        return step_of(self.low_value), step_of(self.high_value)

    def is_as_good_as(self, other: _Setting) -> bool:
        return self.low_value >= other.low_value and self.high_value >= other.high_value

    def reaches(self, low: int, high: int) -> bool:
        return step_of(self.low_value) >= low and step_of(self.high_value) >= high


def low_of(tiles: Sequence[Card]) -> Two:
    """The two of four tiles, in any order, that make the low hand; raises IndexError for other cards."""
    return _LOWS[tuple(sorted(tiles))]


def settings(tiles: Sequence[Card]) -> tuple[tuple[Two, Two], ...]:
    """The three ways to set four tiles, each as its low and its high hand."""
    return tuple([(way.low, way.high) for way in _settings_of(tiles)])


class _Lows(dict[tuple[Card, ...], Two]):
    """Low hands by the four tiles in order; a hand set once is looked up the next time."""

    def __missing__(self, tiles: tuple[Card, ...]) -> Two:
        low = self[tiles] = _choice(tiles).low
        return low


_LOWS = _Lows()


def _settings_of(tiles: Sequence[Card]) -> list[_Setting]:
    invariant(len(tiles) == 4, "four tiles are set as two hands of two", tiles=tiles)
    a, b, c, d = sorted(tiles, reverse=True)
    ways = []
    for two in (((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c))):
        (low_value, low), (high_value, high) = sorted([(TILE_PAIR.value(hand), hand) for hand in two])
        ways.append(_Setting(low, high, low_value, high_value))
    return ways


def _choice(tiles: tuple[Card, ...]) -> _Setting:
    ways = _settings_of(tiles)
    if best := [way for way in ways if all(way.is_as_good_as(other) for other in ways)]:
        return _by_heads(best)
    for kept in ways:
        if step_of(kept.high_value) > TEEN_WONG:
            split = _by_heads([way for way in ways if way is not kept])
            return split if _must_split(kept, split) else kept
    return _with_teen_or_dey(tiles, ways) or _by_points(ways)


def _by_heads(ways: list[_Setting]) -> _Setting:
    """Rule 6, for settings with the same points; between equal heads the other tiles decide."""
    if all(way.reaches(8, NINE) for way in ways):
        return max(ways, key=lambda way: (way.high_value, way.low_value, way.high))
    return max(ways, key=lambda way: (way.low_value, way.high_value, way.low))


def _must_split(kept: _Setting, split: _Setting) -> bool:
    """Rule 3. Two pairs never get here: rule 1 has already played them."""
    pair, others = name_of(kept.high[0]), sorted(map(points_of, kept.low))
    if pair == "Gee Joon":
        return others in _GEE_JOON_SPLITS
    if pair in _TEEN_DEY and others == [9, 11]:
        return True
    return any(split.reaches(*wanted) for wanted in _SPLITS.get(points_of(kept.high[0]), ()))


def _with_teen_or_dey(tiles: tuple[Card, ...], ways: list[_Setting]) -> _Setting | None:
    """Rule 4: a nine before a gong and a gong before a wong, unless the fourth tile changes the order."""
    others = [tile for tile in tiles if name_of(tile) not in _TEEN_DEY]
    fourth = {points_of(tile) for tile in others}
    order = (7, 8, 9)
    if 11 in fourth:
        order = (9, 8, 7)
    elif 4 in fourth or (5 in fourth and "Bot" in map(name_of, others)):
        order = (8, 7, 9)
    for points in order:
        if makes := [way for way in ways if _joins_teen_or_dey(way, points)]:
            return _by_heads([way for way in makes if "Teen" in map(name_of, way.high)] or makes)
    return None


def _joins_teen_or_dey(way: _Setting, points: int) -> bool:
    """True if Teen or Dey is with a tile of this many points in either hand."""
    return any(
        name_of(one) in _TEEN_DEY and points_of(two) == points
        for hand in (way.low, way.high)
        for one, two in (hand, hand[::-1])
    )


def _by_points(ways: list[_Setting]) -> _Setting:
    """Rule 5."""
    low_best = max(way.low_value for way in ways)
    high_best = max(step_of(way.high_value) for way in ways)
    hand = 1 if low_best < _LOW_ENOUGH and high_best >= 7 else 0
    most = max(way.points[hand] for way in ways)
    return _by_heads([way for way in ways if way.points[hand] == most])
