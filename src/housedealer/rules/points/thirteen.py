"""The house way of Chinese poker: the proper setting of thirteen cards with the best expected points.

`opponents.csv` holds set hands as an opponent may have them. A setting is worth what it would win from all of
them: which of them a part beats is a mask with a bit for each, so that shots and majorities are counted over
hands as they are and not from odds of parts. All settings are considered; those that cannot be best are
passed over unseen.

Not considered: which cards the opponents cannot have, home runs, the ceiling of bonus points, and that the
overall point may go by bonuses. The first two were tried and won nothing that could be measured.
"""

from __future__ import annotations

import csv
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import lru_cache
from importlib import resources
from itertools import combinations
from math import inf
from typing import NamedTuple

from housedealer.cards.card import Card, parse_cards
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


def arrange(cards: Sequence[Card], scoring: Scoring) -> Parts:
    """Whatever their order; IndexError for what is no card of the pack. Automatic wins are not looked for."""
    invariant(len(cards) == _CARDS, "the house way sets thirteen cards", cards=cards)
    return _shipped(scoring).arrange(cards)


def expected(parts: Parts, scoring: Scoring) -> float:
    """The points that a properly set hand wins on average from one opponent."""
    return _shipped(scoring).expected(values_of(parts))


class _Odds(NamedTuple):
    beats: int
    loses: int
    """Masks of opponents."""
    regular: int
    points: int
    """Won from all opponents by this part alone."""


class _PartOdds(dict[int, _Odds]):
    """By the value of one part; what has been found once is looked up the next time."""

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
        """Won from all opponents together."""
        front, middle, back = self.front[values[FRONT]], self.middle[values[MIDDLE]], self.back[values[BACK]]
        points = front.points + middle.points + back.points
        if self.scoring.overall:
            up = _majority(front.beats, middle.beats, back.beats, front.loses | middle.loses | back.loses)
            down = _majority(front.loses, middle.loses, back.loses, front.beats | middle.beats | back.beats)
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
        back, middle = _Search(self, hand).best()
        three = (_ALL ^ back ^ middle, middle, back)
        return Parts(*(tuple([card for at, card in enumerate(hand) if part >> at & 1]) for part in three))


def _majority(one: int, two: int, three: int, against: int) -> int:
    """Who is in two of three, or in one with nothing against it."""
    return one & two | one & three | two & three | (one | two | three) & ~against


_Rating = tuple[float, int, int, int]
"""Points; of equal settings the best back, then middle, then front."""


class _Search:
    """Better parts win more, so parts that are too good to be had together bound what a back can lead to."""

    def __init__(self, field: Field, hand: Sequence[Card]) -> None:
        self.points = field.points
        self.fives = sorted(zip(map(HIGH.value, combinations(hand, 5)), _FIVES, strict=True), reverse=True)
        self.threes = sorted(zip(map(HIGH.value, combinations(hand, 3)), _THREES, strict=True), reverse=True)
        self.value_of = {mask: value for value, mask in self.fives}
        self.known: dict[Values, _Rating] = {}

    def best(self) -> tuple[int, int]:
        """Back and middle."""
        best = (-inf, 0, 0, 0)
        chosen = 0, 0
        front_best = self.threes[0][0]
        for value, back in self.fives:
            if self._rating((min(front_best, value), value, value)) < best:
                break
            if self._rating(self._bound(value, back)) < best:
                continue
            for values, middle in self._settings(value, back):
                rating = self._rating(values)
                if rating > best:
                    best, chosen = rating, (back, middle)
        return chosen

    def _bound(self, value: int, back: int) -> Values:
        middle = min(value, next(middle for middle, mask in self.fives if not mask & back))
        fronts = (front for front, mask in self.threes if front < middle and not mask & back)
        return next(fronts, 0), middle, value

    def _settings(self, value: int, back: int) -> list[tuple[Values, int]]:
        """Proper settings with this back, but none that another betters in front and middle."""
        found = []
        middle_best = 0
        for front_value, front in self.threes:
            if front & back:
                continue
            middle = _ALL ^ back ^ front
            middle_value = self.value_of[middle]
            if max(front_value, middle_best) < middle_value <= value:
                middle_best = middle_value
                found.append(((front_value, middle_value, value), middle))
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
    """By what counts of a scoring system; its sources make it unfit for a key."""
    key = (scoring.overall, scoring.bonus, scoring.instead, scoring.trips, scoring.shot)
    if key not in _FIELDS:
        _FIELDS[key] = Field([values_of(parts) for parts in shipped_opponents()], scoring)
    return _FIELDS[key]
