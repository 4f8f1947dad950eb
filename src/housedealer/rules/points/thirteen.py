"""The house way of Chinese poker: the proper setting of thirteen cards with the best expected points.

`opponents.csv` holds sample hands as opponents might set them. The value of a setting is the points it would
win from all of them. A mask with one bit per opponent tells which of them a part beats, so shots and
majorities are counted over whole hands and not from the odds of parts. The search covers all settings and
skips those that cannot be best.

Not considered: which cards the opponents cannot have, home runs, the ceiling of bonus points, and that
bonuses may decide the overall point. The first two were tried and gained nothing measurable.
"""

from __future__ import annotations

import csv
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from importlib import resources
from itertools import combinations, combinations_with_replacement
from math import inf
from operator import itemgetter
from typing import NamedTuple

from housedealer.cards.card import RANKS, Card, parse_cards
from housedealer.errors import invariant
from housedealer.ranking.high import HIGH, THREE, category_of
from housedealer.rules.points.scoring import (
    BACK,
    FRONT,
    MIDDLE,
    PARTS,
    SIZES,
    Parts,
    Scoring,
    Values,
    bonus_for,
    values_of,
)

_CARDS = sum(SIZES)
_ALL = (1 << _CARDS) - 1
_FIVES = [sum(five) for five in combinations([1 << at for at in range(_CARDS)], SIZES[BACK])]
_THREES = [sum(three) for three in combinations([1 << at for at in range(_CARDS)], SIZES[FRONT])]
"""Masks of places in the sorted hand."""
_FIVE_AT = {mask: at for at, mask in enumerate(_FIVES)}
_THREE_AT = {mask: at for at, mask in enumerate(_THREES)}
_WEIGHTS = [5**rank for rank in range(len(RANKS))]
"""The weights of up to five cards add up to a different number for every choice of ranks."""


@lru_cache(maxsize=1)
def _values_by_weight() -> tuple[dict[int, int], dict[int, int]]:
    """The values of five cards and of three without a flush, by the sum of their weights."""
    found: list[dict[int, int]] = []
    for n in (SIZES[BACK], SIZES[FRONT]):
        values = {}
        for ranks in combinations_with_replacement(range(len(RANKS)), n):
            if ranks.count(ranks[0]) > 4:
                continue  # a deck has only four of a rank
            suits = [ranks[:at].count(rank) for at, rank in enumerate(ranks)]
            suits[-1] ^= not any(suits)
            cards = [Card(rank << 2 | suit) for rank, suit in zip(ranks, suits, strict=True)]
            values[sum([_WEIGHTS[rank] for rank in ranks])] = HIGH.value(cards) or 0
        found.append(values)
    return found[0], found[1]


class _Rest(NamedTuple):
    """The ways to divide eight places into front and middle: their masks, and lookups of their values."""

    fronts: tuple[int, ...]
    middles: tuple[int, ...]
    fronts_of: Callable[[list[int]], tuple[int, ...]]
    middles_of: Callable[[list[int]], tuple[int, ...]]


@cache
def _rest_of(back: int) -> _Rest:
    places = [1 << at for at in range(_CARDS) if not back >> at & 1]
    fronts = tuple(sum(three) for three in combinations(places, SIZES[FRONT]))
    middles = tuple(_ALL ^ back ^ front for front in fronts)
    fronts_of = itemgetter(*(_THREE_AT[front] for front in fronts))
    return _Rest(fronts, middles, fronts_of, itemgetter(*(_FIVE_AT[middle] for middle in middles)))


def arrange(cards: Sequence[Card], scoring: Scoring) -> Parts:
    """Sets cards given in any order; raises IndexError for anything but cards. Ignores automatic wins.

    Takes milliseconds the first time; the result is cached, so that it can be requested in advance."""
    invariant(len(cards) == _CARDS, "the house way sets thirteen cards", cards=cards)
    return _arranged(tuple(sorted(cards)), _shipped(scoring))


@lru_cache(maxsize=1 << 12)
def _arranged(cards: tuple[Card, ...], field: Field) -> Parts:
    return field.arrange(cards)


@lru_cache(maxsize=1 << 8)
def _settings(cards: tuple[Card, ...], field: Field, most: int) -> tuple[Parts, ...]:
    return field.settings(cards, most)


def settings(cards: Sequence[Card], scoring: Scoring, most: int) -> tuple[Parts, ...]:
    """The house way, then the next best settings whose parts go by other names. Slower than `arrange`."""
    invariant(len(cards) == _CARDS, "thirteen cards are set", cards=cards)
    return _settings(tuple(sorted(cards)), _shipped(scoring), most)


def expected(parts: Parts, scoring: Scoring) -> float:
    """The points that a properly set hand wins on average from one opponent."""
    return _shipped(scoring).expected(values_of(parts))


class _Odds(NamedTuple):
    beats: int
    loses: int
    """Masks of opponents."""
    regular: int
    points: int
    """Points won from all opponents by this part alone."""


class _PartOdds(dict[int, _Odds]):
    """Odds by the value of one part; a result found once is looked up the next time."""

    def __init__(self, part: int, values: Sequence[int], scoring: Scoring) -> None:
        self.part = part
        self.scoring = scoring
        self.everybody = (1 << len(values)) - 1
        by_value: dict[int, int] = {}
        self.by_worth: dict[int, int] = {}
        for at, value in enumerate(values):
            by_value[value] = by_value.get(value, 0) | 1 << at
            worth = sum(_worth(scoring, part, value))
            self.by_worth[worth] = self.by_worth.get(worth, 0) | 1 << at
        self.met = sorted(by_value)
        self.below = [0]
        for value in self.met:
            self.below.append(self.below[-1] | by_value[value])

    def __missing__(self, value: int) -> _Odds:
        beats = self.below[bisect_left(self.met, value)]
        loses = self.everybody ^ self.below[bisect_right(self.met, value)]
        regular, bonus = _worth(self.scoring, self.part, value)
        points = (regular + bonus) * beats.bit_count()
        points -= sum([worth * (loses & who).bit_count() for worth, who in self.by_worth.items()])
        self[value] = odds = _Odds(beats, loses, regular, points)
        return odds


def _worth(scoring: Scoring, part: int, value: int) -> tuple[int, int]:
    """The regular and the bonus points of a part that is won."""
    bonus = bonus_for(scoring, part, value)
    if bonus is not None and scoring.instead:
        return 0, bonus.points
    trips = part == FRONT and category_of(value) == THREE
    return scoring.trips if trips else 1, bonus.points if bonus else 0


class Field:
    """A scoring system and the opponents that a hand is set against."""

    def __init__(self, opponents: Sequence[Values], scoring: Scoring) -> None:
        self.scoring = scoring
        self.count = len(opponents)
        self.front, self.middle, self.back = [
            _PartOdds(part, [values[part] for values in opponents], scoring) for part in (FRONT, MIDDLE, BACK)
        ]
        self.by_regular: dict[int, int] = {}
        for at, values in enumerate(opponents):
            regular = sum([_worth(scoring, part, value)[0] for part, value in enumerate(values)])
            self.by_regular[regular] = self.by_regular.get(regular, 0) | 1 << at

    def expected(self, values: Values) -> float:
        return self.points(values) / self.count

    def points(self, values: Values) -> int:
        """Points won from all opponents together."""
        front, middle, back = self.front[values[FRONT]], self.middle[values[MIDDLE]], self.back[values[BACK]]
        points = front.points + middle.points + back.points
        if self.scoring.overall:
            up = _majority(front.beats, middle.beats, back.beats)
            down = _majority(front.loses, middle.loses, back.loses)
            if self.scoring.overall_by == "total":  # one part won is enough with nothing against it
                ahead, behind = (
                    front.beats | middle.beats | back.beats,
                    front.loses | middle.loses | back.loses,
                )
                up, down = up | ahead & ~behind, down | behind & ~ahead
            points += self.scoring.overall * (up.bit_count() - down.bit_count())
        if self.scoring.shot > 1:
            shot = front.beats & middle.beats & back.beats
            shot_by = front.loses & middle.loses & back.loses
            more = shot.bit_count() * (front.regular + middle.regular + back.regular)
            more -= sum([regular * (shot_by & who).bit_count() for regular, who in self.by_regular.items()])
            points += (self.scoring.shot - 1) * more
        return points

    def arrange(self, cards: Sequence[Card]) -> Parts:
        hand = sorted(cards, reverse=True)
        return _laid(hand, *_Search(self, hand).best())

    def settings(self, cards: Sequence[Card], most: int) -> tuple[Parts, ...]:
        """The best ones whose parts go by different names, the best first."""
        hand = sorted(cards, reverse=True)
        return tuple([_laid(hand, back, middle) for back, middle in _Search(self, hand).few(most)])


def _laid(hand: Sequence[Card], back: int, middle: int) -> Parts:
    three = (_ALL ^ back ^ middle, middle, back)
    return Parts(*(tuple([card for at, card in enumerate(hand) if part >> at & 1]) for part in three))


@lru_cache(maxsize=1 << 13)
def _name(value: int) -> str:
    return HIGH.name(value)


def _majority(one: int, two: int, three: int) -> int:
    """The opponents in at least two of three masks."""
    return one & two | one & three | two & three


_Rating = tuple[float, int, int, int]
"""Points first; among equal settings the best back, then middle, then front."""


class _Search:
    """Better parts win more, so the best front and middle beside a back bound the points of that back."""

    def __init__(self, field: Field, hand: Sequence[Card]) -> None:
        self.points = field.points
        by_five, by_three = _values_by_weight()
        weights = [_WEIGHTS[card >> 2] for card in hand]
        self.fives = list(map(by_five.__getitem__, map(sum, combinations(weights, 5))))
        self.threes = list(map(by_three.__getitem__, map(sum, combinations(weights, 3))))
        for suit in range(4):
            places = [at for at, card in enumerate(hand) if card & 3 == suit]
            for five in combinations(places, 5):
                flush = HIGH.value([hand[at] for at in five])
                assert flush is not None
                self.fives[_FIVE_AT[sum([1 << at for at in five])]] = flush
        self.known: dict[Values, _Rating] = {}

    def best(self) -> tuple[int, int]:
        """The masks of the best back and middle."""
        best = (-inf, 0, 0, 0)
        chosen = 0, 0
        front_best = max(self.threes)
        for value, back in sorted(zip(self.fives, _FIVES, strict=True), reverse=True):
            if self._rating((min(front_best, value), value, value)) < best:
                break
            settings = self._settings(value, back)
            if not settings or self._rating((settings[0][0], settings[-1][2], value)) < best:
                continue
            for front_value, _, middle_value, middle in settings:
                rating = self._rating((front_value, middle_value, value))
                if rating > best:
                    best, chosen = rating, (back, middle)
        return chosen

    def few(self, most: int) -> list[tuple[int, int]]:
        """The same for the best settings of different names."""
        found: dict[tuple[str, ...], tuple[_Rating, int, int]] = {}
        least: _Rating = (-inf, 0, 0, 0)
        front_best = max(self.threes)
        for value, back in sorted(zip(self.fives, _FIVES, strict=True), reverse=True):
            if self._rating((min(front_best, value), value, value)) < least:
                break
            settings = self._settings(value, back)
            if not settings or self._rating((settings[0][0], settings[-1][2], value)) < least:
                continue
            for front_value, _, middle_value, middle in settings:
                rating = self._rating((front_value, middle_value, value))
                names = (_name(front_value), _name(middle_value), _name(value))
                if rating > least and (names not in found or rating > found[names][0]):
                    found[names] = (rating, back, middle)
                    if len(found) >= most:
                        least = sorted(found.values(), reverse=True)[most - 1][0]
        return [(back, middle) for _, back, middle in sorted(found.values(), reverse=True)[:most]]

    def _settings(self, value: int, back: int) -> list[tuple[int, int, int, int]]:
        """Proper settings with this back, except those no better in front or middle than another: the best
        front comes first and the best middle last. (Value and mask of the front, then of the middle.)"""
        rest = _rest_of(back)
        both = zip(
            rest.fronts_of(self.threes), rest.fronts, rest.middles_of(self.fives), rest.middles, strict=True
        )
        found = []
        middle_best = 0
        for setting in sorted([s for s in both if s[0] < s[2] <= value], reverse=True):
            if middle_best < setting[2]:
                middle_best = setting[2]
                found.append(setting)
        return found

    def _rating(self, values: Values) -> _Rating:
        rating = self.known.get(values)
        if rating is None:
            front, middle, back = values
            rating = self.known[values] = (self.points(values), back, middle, front)
        return rating


@lru_cache(maxsize=1)
def shipped_opponents() -> tuple[Parts, ...]:
    text = (resources.files("housedealer.rules.points") / "opponents.csv").read_text(encoding="utf-8")
    rows = csv.DictReader(text.splitlines(), strict=True)
    return tuple(Parts(*(parse_cards(row[part]) for part in PARTS)) for row in rows)


_FIELDS: dict[tuple[object, ...], Field] = {}


def _shipped(scoring: Scoring) -> Field:
    """Keyed by the fields of a scoring system that matter; its `sources` make it unhashable."""
    key = (scoring.overall, scoring.overall_by, scoring.bonus, scoring.instead, scoring.trips, scoring.shot)
    if key not in _FIELDS:
        _values_by_weight()
        _FIELDS[key] = Field([values_of(parts) for parts in shipped_opponents()], scoring)
    return _FIELDS[key]
