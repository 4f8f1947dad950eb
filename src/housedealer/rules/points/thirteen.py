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
from collections.abc import Sequence
from functools import lru_cache
from importlib import resources

from msgspec import Struct

from housedealer.cards.card import Card, parse_cards
from housedealer.errors import invariant
from housedealer.ranking.high import HIGH, THREE, category_of
from housedealer.rules.points.scoring import (
    BACK,
    FRONT,
    MIDDLE,
    PARTS,
    Parts,
    Scoring,
    Values,
    bonus_for,
    values_of,
)
from housedealer.rules.points.search import ALL, CARDS, Search


def arrange(cards: Sequence[Card], scoring: Scoring) -> Parts:
    """Sets cards given in any order; raises IndexError for anything but cards. Ignores automatic wins.

    Takes milliseconds the first time; the result is cached, so that it can be requested in advance."""
    invariant(len(cards) == CARDS, "the house way sets thirteen cards", cards=cards)
    return _ways(tuple(sorted(cards)), _shipped(scoring)).house()


def settings(cards: Sequence[Card], scoring: Scoring, most: int) -> tuple[Parts, ...]:
    """The house way, then the next best settings whose parts go by other names. Slower than `arrange`."""
    invariant(len(cards) == CARDS, "thirteen cards are set", cards=cards)
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


class Odds(Struct, frozen=True, gc=False):
    beats: int
    loses: int
    """Masks of opponents."""
    regular: int
    points: int
    """Points won from all opponents by this part alone."""
    step: int
    """The same for a range of values, see `_PartOdds.rounded_up`."""
    name: str


_STEP = 16
"""Values met."""


class _PartOdds(dict[int, Odds]):
    """Odds by the value of one part; a result found once is looked up the next time."""

    def __init__(self, part: int, values: Sequence[int], scoring: Scoring, unit: int) -> None:
        self.part = part
        self.scoring = scoring
        self.unit = unit
        """Steps are counted in these, so that the steps of three parts add up to a number of their own."""
        everybody = (1 << len(values)) - 1
        by_value: dict[int, int] = {}
        self.by_worth: dict[int, int] = {}
        for at, value in enumerate(values):
            by_value[value] = by_value.get(value, 0) | 1 << at
            worth = sum(_worth(scoring, part, value))
            self.by_worth[worth] = self.by_worth.get(worth, 0) | 1 << at
        self.met = sorted(by_value)
        self.steps = -(-len(self.met) // _STEP) + 1
        self.below = [0]
        for value in self.met:
            self.below.append(self.below[-1] | by_value[value])
        self.above = [everybody ^ below for below in self.below]
        self.won = [self[value].points for value in self.met]

    @property
    def unit_next(self) -> int:
        return self.unit * self.steps * (max(self.scoring.trips, 1) + 1)

    def __missing__(self, value: int) -> Odds:
        above = bisect_right(self.met, value)
        beats = self.below[bisect_left(self.met, value)]
        loses = self.above[above]
        regular, bonus = _worth(self.scoring, self.part, value)
        points = (regular + bonus) * beats.bit_count()
        points -= sum([worth * (loses & who).bit_count() for worth, who in self.by_worth.items()])
        step = (max(regular, 1) * self.steps - (-above // _STEP)) * self.unit
        self[value] = odds = Odds(beats, loses, regular, points, step, HIGH.name(value))
        return odds

    def rounded_up(self, step: int) -> Odds:
        """The odds of the values with this step, or better, and no worse than those of any lower value: a
        bonus may replace the regular point, so one is counted in any case. Without the part's own points."""
        regular, upper = divmod(step // self.unit, self.steps)
        at = min(upper * _STEP, len(self.met))
        return Odds(self.below[at], self.above[at], regular, 0, step, "")

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
        fronts, middles, backs = [[values[part] for values in opponents] for part in (FRONT, MIDDLE, BACK)]
        self.front = _PartOdds(FRONT, fronts, scoring, 1)
        self.middle = _PartOdds(MIDDLE, middles, scoring, self.front.unit_next)
        self.back = _PartOdds(BACK, backs, scoring, self.middle.unit_next)
        self.limits: dict[int, int] = {}
        self.by_regular: dict[int, int] = {}
        for at, values in enumerate(opponents):
            regular = sum([_worth(scoring, part, value)[0] for part, value in enumerate(values)])
            self.by_regular[regular] = self.by_regular.get(regular, 0) | 1 << at

    def expected(self, values: Values) -> float:
        return self.points(values) / self.count

    def points(self, values: Values) -> int:
        """Points won from all opponents together."""
        return self.total(self.front[values[FRONT]], self.middle[values[MIDDLE]], self.back[values[BACK]])

    def total(self, front: Odds, middle: Odds, back: Odds) -> int:
        return front.points + middle.points + back.points + self._together(front, middle, back)

    def limit(self, front: Odds, middle: Odds, back: Odds) -> int:
        """The points, or a few more; faster, since steps recur from hand to hand."""
        steps = front.step + middle.step + back.step
        together = self.limits.get(steps)
        if together is None:
            together = self.limits[steps] = self._together(
                self.front.rounded_up(front.step),
                self.middle.rounded_up(middle.step),
                self.back.rounded_up(back.step),
            )
        return front.points + middle.points + back.points + together

    def _together(self, front: Odds, middle: Odds, back: Odds) -> int:
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
        return _laid(hand, *Search(self, hand, 1).best()[0])

    def settings(self, cards: Sequence[Card], most: int) -> tuple[Parts, ...]:
        """The best ones whose parts go by different names, the best first."""
        hand = sorted(cards, reverse=True)
        return tuple([_laid(hand, back, middle) for back, middle in Search(self, hand, most).best()])


def _laid(hand: Sequence[Card], back: int, middle: int) -> Parts:
    three = (ALL ^ back ^ middle, middle, back)
    return Parts(*(tuple([card for at, card in enumerate(hand) if part >> at & 1]) for part in three))


def _majority(one: int, two: int, three: int) -> int:
    """The opponents in at least two of three masks."""
    return one & two | one & three | two & three


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
