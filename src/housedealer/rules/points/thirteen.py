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
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from importlib import resources
from itertools import combinations, pairwise
from math import inf
from operator import itemgetter
from typing import NamedTuple

from housedealer.cards.card import RANKS, Card, parse_cards
from housedealer.errors import invariant
from housedealer.ranking.high import FIVE, HIGH, PAIR, THREE, TWO_PAIR, category_of, pack, value_of_ranks
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


def _sums(numbers: Sequence[int]) -> list[list[int]]:
    """The sums of every three and of every five of thirteen numbers, always in the same order."""
    low, high = [
        [list(map(sum, combinations(half, n))) for n in range(SIZES[BACK] + 1)]
        for half in (numbers[:6], numbers[6:])
    ]
    return [
        [one + other for some in range(n + 1) for one in low[some] for other in high[n - some]]
        for n in (SIZES[FRONT], SIZES[BACK])
    ]


_THREES, _FIVES = _sums([1 << at for at in range(_CARDS)])
"""Masks of places in the sorted hand."""
_THREE_AT = {mask: at for at, mask in enumerate(_THREES)}
_FIVE_AT = {mask: at for at, mask in enumerate(_FIVES)}
_WEIGHTS = [5**rank for rank in range(len(RANKS))]
"""The weights of up to five cards add up to a different number for every choice of ranks."""


class _ByWeight(dict[int, int]):
    """The values of cards without a flush by the sum of their weights, each found when it is needed."""

    def __missing__(self, weight: int) -> int:
        ranks = [rank for rank, one in enumerate(_WEIGHTS) for _ in range(weight // one % 5)]
        self[weight] = value = value_of_ranks(ranks, suited=False)
        return value


_BY_WEIGHT = _ByWeight()


class _Rest(NamedTuple):
    """The ways to divide eight places into front and middle: masks of fronts, and lookups of values."""

    masks: tuple[int, ...]
    fronts_of: Callable[[list[int]], tuple[int, ...]]
    middles_of: Callable[[list[int]], tuple[int, ...]]


@cache
def _rest_of(back: int) -> _Rest:
    places = [1 << at for at in range(_CARDS) if not back >> at & 1]
    masks = tuple([sum(three) for three in combinations(places, SIZES[FRONT])])
    return _Rest(
        masks,
        itemgetter(*[_THREE_AT[front] for front in masks]),
        itemgetter(*[_FIVE_AT[_ALL ^ back ^ front] for front in masks]),
    )


def arrange(cards: Sequence[Card], scoring: Scoring) -> Parts:
    """Sets cards given in any order; raises IndexError for anything but cards. Ignores automatic wins.

    Takes milliseconds the first time; the result is cached, so that it can be requested in advance."""
    invariant(len(cards) == _CARDS, "the house way sets thirteen cards", cards=cards)
    return _ways(tuple(sorted(cards)), _shipped(scoring)).house()


def settings(cards: Sequence[Card], scoring: Scoring, most: int) -> tuple[Parts, ...]:
    """The house way, then the next best settings whose parts go by other names. Slower than `arrange`."""
    invariant(len(cards) == _CARDS, "thirteen cards are set", cards=cards)
    return _ways(tuple(sorted(cards)), _shipped(scoring)).best(most)


class _Ways:
    """What was found for some cards. The first of several settings is the house way."""

    def __init__(self, cards: tuple[Card, ...], field: Field) -> None:
        self.cards = cards
        self.field = field
        self.way: Parts | None = None
        self.few: tuple[int, tuple[Parts, ...]] = (0, ())

    def house(self) -> Parts:
        if self.way is None:
            self.way = self.field.arrange(self.cards)
        return self.way

    def best(self, most: int) -> tuple[Parts, ...]:
        asked, found = self.few
        if asked < most:
            found = self.field.settings(self.cards, most)
            self.few = most, found
            self.way = found[0]
        return found[:most]


@lru_cache(maxsize=1 << 12)
def _ways(cards: tuple[Card, ...], field: Field) -> _Ways:
    return _Ways(cards, field)


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
    step: int
    """The same for a range of values, see `_PartOdds.rounded_up`."""


_STEP = 16
"""Values met."""


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
        self.won = [self[value].points for value in self.met]

    def __missing__(self, value: int) -> _Odds:
        above = bisect_right(self.met, value)
        beats = self.below[bisect_left(self.met, value)]
        loses = self.everybody ^ self.below[above]
        regular, bonus = _worth(self.scoring, self.part, value)
        points = (regular + bonus) * beats.bit_count()
        points -= sum([worth * (loses & who).bit_count() for worth, who in self.by_worth.items()])
        upper = min(-(-above // _STEP) * _STEP, len(self.met))
        step = max(regular, 1) * (len(self.met) + 1) + upper
        self[value] = odds = _Odds(beats, loses, regular, points, step)
        return odds

    def rounded_up(self, step: int) -> _Odds:
        """The odds of the values with this step, or better, and no worse than those of any lower value: a
        bonus may replace the regular point, so one is counted in any case. Without the part's own points."""
        regular, upper = divmod(step, len(self.met) + 1)
        beats = self.below[upper]
        return _Odds(beats, self.everybody ^ beats, regular, 0, step)

    def short_of(self, points: float) -> int:
        """The highest value met that wins fewer points by itself, as all below it do; -1 if there is none."""
        at = bisect_left(self.won, points)
        return self.met[at - 1] if at else -1


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
        self.limits: dict[tuple[int, int, int], int] = {}
        self.by_regular: dict[int, int] = {}
        for at, values in enumerate(opponents):
            regular = sum([_worth(scoring, part, value)[0] for part, value in enumerate(values)])
            self.by_regular[regular] = self.by_regular.get(regular, 0) | 1 << at

    def expected(self, values: Values) -> float:
        return self.points(values) / self.count

    def points(self, values: Values) -> int:
        """Points won from all opponents together."""
        front, middle, back = self.front[values[FRONT]], self.middle[values[MIDDLE]], self.back[values[BACK]]
        return front.points + middle.points + back.points + self._together(front, middle, back)

    def limit(self, front: int, middle: int, back: int) -> int:
        """The points, or a few more; faster, since steps recur from hand to hand."""
        one, two, three = self.front[front], self.middle[middle], self.back[back]
        steps = one.step, two.step, three.step
        together = self.limits.get(steps)
        if together is None:
            parts = zip((self.front, self.middle, self.back), steps, strict=True)
            together = self.limits[steps] = self._together(*[part.rounded_up(step) for part, step in parts])
        return one.points + two.points + three.points + together

    def _together(self, front: _Odds, middle: _Odds, back: _Odds) -> int:
        """The points that depend on more than one part."""
        points = 0
        if self.scoring.overall:
            up = _majority(front.beats, middle.beats, back.beats)
            down = _majority(front.loses, middle.loses, back.loses)
            if self.scoring.overall_by == "total":  # one part won is enough with nothing against it
                ahead, behind = (
                    front.beats | middle.beats | back.beats,
                    front.loses | middle.loses | back.loses,
                )
                both = ahead & behind
                up, down = up | ahead ^ both, down | behind ^ both
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
        return _laid(hand, *_Search(self, hand, 1).best()[0])

    def settings(self, cards: Sequence[Card], most: int) -> tuple[Parts, ...]:
        """The best ones whose parts go by different names, the best first."""
        hand = sorted(cards, reverse=True)
        return tuple([_laid(hand, back, middle) for back, middle in _Search(self, hand, most).best()])


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


_CUTS = (pack(FIVE, []), pack(TWO_PAIR, []), pack(PAIR, [9]), 0)
"""Backs are sorted as far as they are needed; two pair or better will do for most hands."""


class _Search:
    """Better parts win more: no setting wins more than its back with the best front and the best middle that
    the other cards make, and `Field.limit` is never below the points. Only what this bound puts below the
    settings found already is skipped; at the first back that is not good enough with the best front of all
    and a middle as good as itself, the rest are skipped, too."""

    def __init__(self, field: Field, hand: Sequence[Card], most: int) -> None:
        self.field = field
        self.most = most
        self.threes, self.fives = [
            list(itemgetter(*weights)(_BY_WEIGHT))  # faster than one by one
            for weights in _sums([_WEIGHTS[card >> 2] for card in hand])
        ]
        self.suits = []
        for suit in range(4):
            places = [at for at, card in enumerate(hand) if card & 3 == suit]
            if len(places) >= 5:
                self.suits.append(sum([1 << at for at in places]))
            for five in combinations(places, 5):
                flush = HIGH.value([hand[at] for at in five])
                self.fives[_FIVE_AT[sum([1 << at for at in five])]] = flush
        self.found: dict[tuple[str, ...], tuple[_Rating, int, int]] = {}
        self.least: _Rating = (-inf, 0, 0, 0)

    def best(self) -> list[tuple[int, int]]:
        """The masks of back and middle of the best settings of different names."""
        points, limit = self.field.points, self.field.limit
        front_best = max(self.threes)
        for value, back in self._backs():
            if limit(min(front_best, value), value, value) < self.least[0]:
                break
            for front, mask, middle in self._settings(value, back):
                if limit(front, middle, value) < self.least[0]:
                    continue
                rating = (points((front, middle, value)), value, middle, front)
                if rating > self.least:
                    self._keep(rating, back, _ALL ^ back ^ mask)
        return [(back, middle) for _, back, middle in self._kept()]

    def _keep(self, rating: _Rating, back: int, middle: int) -> None:
        names = (_name(rating[1]), _name(rating[2]), _name(rating[3]))
        if names not in self.found or rating > self.found[names][0]:
            self.found[names] = (rating, back, middle)
            if len(self.found) >= self.most:
                self.least = self._kept()[-1][0]

    def _kept(self) -> list[tuple[_Rating, int, int]]:
        return sorted(self.found.values(), reverse=True)[: self.most]

    def _backs(self) -> Iterator[tuple[int, int]]:
        """Values and masks, the best first. Of backs of the same ranks only the first and those that leave a
        flush: the others leave the same settings but for suits."""
        plain = 0
        for high, low in pairwise(_CUTS):
            fives = zip(self.fives, _FIVES, strict=True)
            for value, back in sorted([(v, mask) for v, mask in fives if low <= v < high], reverse=True):
                if self.suits and max([(suit & ~back).bit_count() for suit in self.suits]) >= 5:
                    yield value, back
                elif value != plain:
                    plain = value
                    yield value, back

    def _settings(self, value: int, back: int) -> list[tuple[int, int, int]]:
        """Proper settings with this back that may be good enough, except those no better in front or middle
        than another: the best front comes first. (Value and mask of the front, value of the middle.)"""
        odds, limit, least = self.field, self.field.limit, self.least[0]
        rest = _rest_of(back)
        fronts = rest.fronts_of(self.threes)
        front_best = max(fronts)
        if limit(front_best, value, value) < least:
            return []
        middles = rest.middles_of(self.fives)
        middle_best = max(middles)
        if middle_best > value:
            middle_best = max([middle for middle in middles if middle <= value], default=0)
        spare = limit(front_best, middle_best, value) - least
        if spare < 0:
            return []
        # The limit counts the most that the parts win together, so no part may lose more than this by itself.
        front_short = odds.front.short_of(odds.front[front_best].points - spare)
        middle_short = odds.middle.short_of(odds.middle[middle_best].points - spare)
        found = []
        middle_best = 0
        for setting in sorted(
            [
                (fronts[at], rest.masks[at], middle)
                for at, middle in enumerate(middles)
                if middle_short < middle <= value and front_short < fronts[at] < middle
            ],
            reverse=True,
        ):
            if middle_best < setting[2]:
                middle_best = setting[2]
                found.append(setting)
        return found


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
        _FIELDS[key] = Field([values_of(parts) for parts in shipped_opponents()], scoring)
    return _FIELDS[key]
