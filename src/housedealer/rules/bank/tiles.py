"""The house way of Pai Gow Tiles: which two of four tiles are the low hand.

The club's own way is in a brochure that its rules do not contain, so this is a standard one of the trade,
without the lists of single hands that casinos add. "6/8" is six points low and eight high. The first rule
that applies decides:

1. A setting at least as good as the two others in both hands is played.
2. Two pairs are played as pairs; that follows from the first rule.
3. One pair is kept, but for what `_must_split` says.
4. Teen or Dey goes with a seven, eight or nine, as `_with_teen_or_dey` says.
5. Else the low hand is made as high as possible; but where it stays below three points headed by Chong and
   the high hand can have seven or more, the high hand.
6. Of settings with the same points the higher tile goes into the high hand at 8/9 or better, else the low.

Read where the rules are silent:
- "6/8 or better" asks for six or more low and eight or more high; gong and wong are more than nine.
- What rule 4 prefers may be made with the Teen or with the Dey where both are held: of these settings the one
  with the Teen in its high hand is played.
- Rule 6 goes by rank: a tile that decides nothing in one hand (a zero, a gong, a wong) helps the other, and
  tiles that decide nothing at all go by their numbers in the same sense.
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
"""A pair of tiles of so many points is split for a low and a high hand so good or better."""
_GEE_JOON_SPLITS = ([4, 6], [5, 6], [6, 6])
"""The points of the two tiles beside it."""
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
    """The two of four tiles that are the low hand, whatever their order; IndexError for what is no tile."""
    return _LOWS[tuple(sorted(tiles))]


def settings(tiles: Sequence[Card]) -> tuple[tuple[Two, Two], ...]:
    """The three ways to set four tiles, each as its low and its high hand."""
    return tuple([(way.low, way.high) for way in _settings_of(tiles)])


class _Lows(dict[tuple[Card, ...], Two]):
    """By the four tiles in order; what has been set once is looked up the next time."""

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
    """Rule 6, for settings with the same points; of equal heads the other tiles decide."""
    if all(way.reaches(8, NINE) for way in ways):
        return max(ways, key=lambda way: (way.high_value, way.low_value, way.high))
    return max(ways, key=lambda way: (way.low_value, way.high_value, way.low))


def _must_split(kept: _Setting, split: _Setting) -> bool:
    """Rule 3. Two pairs never come here: they are as good as anything in both hands."""
    pair, others = name_of(kept.high[0]), sorted(map(points_of, kept.low))
    if pair == "Gee Joon":
        return others in _GEE_JOON_SPLITS
    if pair in _TEEN_DEY and others == [9, 11]:
        return True
    return any(split.reaches(*wanted) for wanted in _SPLITS.get(points_of(kept.high[0]), ()))


def _with_teen_or_dey(tiles: tuple[Card, ...], ways: list[_Setting]) -> _Setting | None:
    """Rule 4: a nine before a gong and that before a wong, but not beside every fourth tile."""
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
    """Does Teen or Dey lie with a tile of so many points in one of the hands."""
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
