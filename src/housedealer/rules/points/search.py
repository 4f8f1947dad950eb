"""The search for the settings of thirteen cards that win most from a field of opponents (`thirteen.py`).

Better parts win more: no setting wins more than its back with the best front and the best middle that the
other cards make, and `Field.limit` is never below the points. Backs are taken by name, the best first, and
those of one name by their kickers, the lowest first, which leave the best cards to the other parts. Only what
this bound puts below the settings found already is skipped: the order decides how long it takes, no more.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, combinations, repeat
from math import inf
from operator import itemgetter, or_
from typing import TYPE_CHECKING, NamedTuple

from housedealer.cards.card import RANKS, Card
from housedealer.ranking.high import (
    FOUR,
    FULL_HOUSE,
    HIGH,
    HIGH_CARD,
    PAIR,
    STRAIGHT,
    STRAIGHTS,
    THREE,
    TWO_PAIR,
    pack,
    value_of_ranks,
)
from housedealer.rules.points.scoring import FRONT, MIDDLE, SIZES

if TYPE_CHECKING:
    from housedealer.rules.points.thirteen import Field, Odds

CARDS = sum(SIZES)
ALL = (1 << CARDS) - 1
"""A mask has a bit for each place in the sorted hand. Fronts and middles are numbers with the value above the
mask: they sort by value, and share no card with a mask if `&` makes 0."""
_THREES = [sum(three) for three in combinations([1 << at for at in range(CARDS)], SIZES[FRONT])]
_FLUSH_CARDS = 5
_HALF = 7
_LOW = (1 << _HALF) - 1
_WEIGHTS = [5**rank for rank in range(len(RANKS))]
"""The weights of up to five cards add up to a different number for every choice of ranks."""
_STRAIGHTS = [
    (sum([1 << rank for rank in ranks]), pack(STRAIGHT, [top]), ranks) for ranks, top in STRAIGHTS.items()
]
_NOT_HIGH = {pack(HIGH_CARD, ranks) for ranks in STRAIGHTS}

_AT_FIRST = 50
"""Fronts."""

_Rating = tuple[float, int, int, int, int, int]
"""Points first; among equal settings the best back, then middle, then front. The masks of back and front come
last, so of settings that differ in suits alone always the same one is best."""
_Names = tuple[str, str, str]


class _ByWeight(dict[int, int]):
    """The values of cards without a flush by the sum of their weights, each found when it is needed."""

    def __init__(self, shift: int) -> None:
        self.shift = shift

    def __missing__(self, weight: int) -> int:
        ranks = [rank for rank, one in enumerate(_WEIGHTS) for _ in range(weight // one % 5)]
        self[weight] = value = value_of_ranks(ranks, suited=False) << self.shift
        return value


_BY_WEIGHT = _ByWeight(0)
_FRONT_BY_WEIGHT = _ByWeight(CARDS)


def _sums(weights: Sequence[int]) -> list[int]:
    """The weight of each choice of these places, by its mask."""
    sums = [0]
    for weight in weights:
        sums += [one + weight for one in sums]
    return sums


@cache
def _some(places: int, count: int) -> tuple[int, ...]:
    """The masks of so many of these places, the highest first."""
    every = [1 << at for at in range(CARDS) if places >> at & 1]
    return tuple(sorted(map(sum, combinations(every, count)), reverse=True))


_Picks = tuple[tuple[int, int], ...]
"""Places of one rank, or of a flush, and how many of them are taken."""


def _masks(picks: _Picks) -> list[int]:
    masks = [0]
    for places, count in picks:
        ones = _some(places, count)
        masks = [mask | one for mask in masks for one in ones]
    return masks


class _Backs(NamedTuple):
    """Backs that begin alike."""

    best: int
    """The value of the best of them, or more."""
    value: int
    """What their values have in common."""
    picks: _Picks
    core: int
    """The places that are in each of them."""
    kickers: list[int]
    """The ranks that may follow, the highest first."""
    need: int
    """How many of them."""
    shift: int
    """Where the first of them stands in the value."""


def _filled(value: int, kickers: list[int], need: int, shift: int) -> int:
    for rank in kickers[:need]:
        value |= rank << shift
        shift -= 4
    return value


class _Fronts(NamedTuple):
    """Fronts of one name, and where they stand among all fronts."""

    core: int
    """The places that are in each of them."""
    start: int
    end: int


class Search:
    """The best settings of a hand, whose cards are sorted from high to low."""

    def __init__(self, field: Field, hand: Sequence[Card], most: int) -> None:
        self.field = field
        self.most = most
        weights = [_WEIGHTS[card >> 2] for card in hand]
        self.low, self.high = _sums(weights[:_HALF]), _sums(weights[_HALF:])
        self.places: dict[int, int] = {}
        suits = [0, 0, 0, 0]
        for at, card in enumerate(hand):
            rank = (card >> 2) + 2
            self.places[rank] = self.places.get(rank, 0) | 1 << at
            suits[card & 3] |= 1 << at
        self.ranks = list(self.places)
        self.suits = [suit for suit in suits if suit.bit_count() >= _FLUSH_CARDS]
        self.flushes = {
            five: HIGH.value([card for at, card in enumerate(hand) if five >> at & 1])
            for suit in self.suits
            for five in _some(suit, _FLUSH_CARDS)
        }
        values = itemgetter(*[a + b + c for a, b, c in combinations(weights, SIZES[FRONT])])(_FRONT_BY_WEIGHT)
        self.fronts = sorted(map(or_, values, _THREES))
        self.fronts_alike = self._line_up_fronts()
        self.middles: list[int] = []
        self.middles_of: list[_Backs] = []
        self.found: dict[_Names, _Rating] = {}
        self.least: _Rating = (-inf, 0, 0, 0, 0, 0)

    def best(self) -> list[tuple[int, int]]:
        """The masks of back and middle of the best settings of different names."""
        field = self.field
        backs = sorted(self._backs(), reverse=True)
        starts = self._line_up(backs)
        for some, at in zip(backs, starts, strict=True):
            if self.least[0] > -inf:
                break
            self._start(some, at)
        low = zip(self._high_cards(), repeat(len(self.middles) - 1))
        for some, at in chain(zip(backs, starts, strict=True), low):
            value = some.best
            front = field.front[min(self.fronts[-1] >> CARDS, value)]
            if field.limit(front, field.middle[value], field.back[value]) < self.least[0]:
                break
            if fronts := self._fronts_for(some, at):
                self._look(some, fronts, at)
        return [(back, ALL ^ back ^ front) for *_, back, front in sorted(self.found.values(), reverse=True)]

    # -- backs --------------------------------------------------------------------------------------------

    def _backs(self) -> Iterator[_Backs]:
        """A pair or better, by name; each flush by itself."""
        of, ranks = self.places, self.ranks
        for five, value in self.flushes.items():
            yield _Backs(value, value, ((five, _FLUSH_CARDS),), five, [], 0, 0)
        held = sum([1 << rank for rank in ranks])
        for bits, value, straight in _STRAIGHTS:
            if held & bits == bits:
                yield self._named(value, [(rank, 1) for rank in straight], [], 0)
        several = [rank for rank in ranks if of[rank] & of[rank] - 1]
        for at, rank in enumerate(several):
            value, count = rank << 16, of[rank].bit_count()
            others = [other for other in ranks if other != rank]
            yield self._named(PAIR << 20 | value, [(rank, 2)], others, 3)
            for other in several[at + 1 :]:
                rest = [kicker for kicker in others if kicker != other]
                yield self._named(TWO_PAIR << 20 | value | other << 12, [(rank, 2), (other, 2)], rest, 1)
            if count == 4:
                yield self._named(FOUR << 20 | value, [(rank, 4)], others, 1)
            if count > 2:
                yield self._named(THREE << 20 | value, [(rank, 3)], others, 2)
                for other in several:
                    if other != rank:
                        full = FULL_HOUSE << 20 | value | other << 12
                        yield self._named(full, [(rank, 3), (other, 2)], [], 0)

    def _high_cards(self) -> Iterator[_Backs]:
        for at in range(len(self.ranks) - 4):
            rank = self.ranks[at]
            yield self._named(rank << 16, [(rank, 1)], self.ranks[at + 1 :], 4)

    def _named(self, value: int, counts: list[tuple[int, int]], kickers: list[int], need: int) -> _Backs:
        core, picks = 0, []
        for rank, count in counts:
            held = self.places[rank]
            picks.append((held, count))
            if held.bit_count() == count:
                core |= held
        shift = 16 - 4 * len(counts)
        return _Backs(_filled(value, kickers, need, shift), value, tuple(picks), core, kickers, need, shift)

    def _line_up_fronts(self) -> list[_Fronts]:
        """The best first."""
        names, end = [], len(self.fronts)
        for category, count in ((THREE, 3), (PAIR, 2), (HIGH_CARD, 1)):
            for rank, held in self.places.items():
                many = held.bit_count()
                if many >= count:
                    start = bisect_left(self.fronts, (category << 20 | rank << 16) << CARDS, 0, end)
                    if start < end:
                        names.append(_Fronts(held if many == count else 0, start, end))
                    end = start
        return names

    def _line_up(self, backs: list[_Backs]) -> list[int]:
        """Makes the middles, without kickers, from the same cards. Returns where those begin that are no
        better than each of the backs; flushes of two suits may be equal."""
        starts: list[int] = []
        last = 0
        for some in backs:
            starts.append(starts[-1] if some.best == last else len(self.middles))
            fixed = some.core.bit_count() + some.need == SIZES[MIDDLE]
            masks = [some.core] if fixed else _masks(some.picks)
            self.middles += [some.best << CARDS | mask for mask in masks]
            self.middles_of += [some] * len(masks)
            last = some.best
        self.middles.append(0)
        self.middles_of.append(_Backs(0, 0, (), 0, self.ranks, 5, 16))
        return starts

    # -- bounds -------------------------------------------------------------------------------------------

    def _middle(self, used: int, at: int) -> int:
        """The value of the best middle from there on without the places that are used, or more."""
        middles = self.middles
        while middles[at] & used:
            at += 1
        _, value, _, _, kickers, need, shift = self.middles_of[at]
        if need:
            of, free = self.places, ~used
            for rank in kickers:
                if of[rank] & free:
                    value |= rank << shift
                    if need == 1:
                        break
                    need -= 1
                    shift -= 4
        return value

    def _fronts_for(self, some: _Backs, at: int) -> list[int]:
        """The fronts that may be good enough with one of these backs, the best first."""
        field, core, least = self.field, some.core, self.least[0]
        highest = self._middle(core, at)
        back, middle_best, cap_best = field.back[some.best], field.middle[highest], highest << CARDS
        found: list[int] = []
        for places, start, end in self.fronts_alike:
            if places & core or self.fronts[start] >= cap_best:
                continue
            for one in reversed(self.fronts[start:end]):
                if one < cap_best and not one & core:
                    break
            else:
                continue
            front = field.front[one >> CARDS]
            if field.limit(front, middle_best, back) < least:
                break
            middle, cap = middle_best, cap_best
            if places:
                highest = self._middle(core | places, at)
                middle, cap = field.middle[highest], highest << CARDS
            spare = field.limit(front, middle, back) - least
            if spare >= 0:
                short = field.front.short_of(front.points - spare) + 1 << CARDS
                start = bisect_left(self.fronts, short, start, end)
                found += [one for one in reversed(self.fronts[start:end]) if one < cap and not one & core]
        return found

    # -- settings -----------------------------------------------------------------------------------------

    def _start(self, some: _Backs, at: int) -> None:
        """Looks at the back with the lowest kickers, so that there is something to be better than."""
        kickers = some.kickers[len(some.kickers) - some.need :]
        picks = (*some.picks, *[(self.places[rank], 1) for rank in kickers])
        fronts = self.fronts[: -_AT_FIRST - 1 : -1]
        for back in self._different(picks):
            self._set(_filled(some.value, kickers, some.need, some.shift), back, fronts, at)

    def _look(self, some: _Backs, fronts: list[int], at: int) -> None:
        best, value, picks, core, kickers, need, shift = some
        if not need:
            for back in self._different(picks) if value not in _NOT_HIGH else ():
                self._set(value, back, fronts, at)
            return
        field, highest = self.field, self._middle(core, at)
        cap = highest << CARDS
        for one in fronts:
            if one < cap and not one & core:
                break
        else:
            return
        if field.limit(field.front[one >> CARDS], field.middle[highest], field.back[best]) < self.least[0]:
            return
        need -= 1
        for first in range(len(kickers) - need - 1, -1, -1):
            rank = kickers[first]
            held, lower, more = self.places[rank], kickers[first + 1 :], value | rank << shift
            taken = core if held & held - 1 else core | held
            top = _filled(more, lower, need, shift - 4)
            self._look(_Backs(top, more, (*picks, (held, 1)), taken, lower, need, shift - 4), fronts, at)

    def _different(self, picks: _Picks) -> Iterable[int]:
        """Of backs of the same ranks the one with the last places, and those that leave a flush: the others
        leave the same settings but for suits."""
        if not self.suits:
            return (sum([_some(places, count)[0] for places, count in picks]),)
        masks = [mask for mask in _masks(picks) if len(picks) < _FLUSH_CARDS or mask not in self.flushes]
        found = [mask for mask in masks if self._flush_in(ALL ^ mask)]
        if len(found) < len(masks):
            found.append(max(set(masks).difference(found)))
        return found

    def _flush_in(self, places: int) -> bool:
        return bool([suit for suit in self.suits if (suit & places).bit_count() >= _FLUSH_CARDS])

    def _set(self, value: int, back: int, fronts: list[int], at: int) -> None:
        """Looks at the proper settings with this back that may be good enough, except those no better in
        front or middle than another."""
        middle_best = self._middle(back, at)
        cap = middle_best << CARDS
        for one in fronts:
            if one < cap and not one & back:
                break
        else:
            return
        field, least, rest = self.field, self.least, ALL ^ back
        odds, front_best = field.back[value], field.front[one >> CARDS]
        # The limit counts the most that the parts win together: the front must win the rest by itself.
        others = field.limit(front_best, field.middle[middle_best], odds) - front_best.points
        if others + front_best.points < least[0]:
            return
        short = field.front.short_of(least[0] - others)
        low, high, flushes = self.low, self.high, self.flushes if self._flush_in(rest) else {}
        best = last = 0
        for one in fronts:
            if one & back or one > cap:
                continue
            front = one >> CARDS
            if front <= short or best >= middle_best:
                break
            if front == last and not flushes:
                continue
            last = front
            five = rest ^ one & ALL
            middle = flushes.get(five) or _BY_WEIGHT[low[five & _LOW] + high[five >> _HALF]]
            if best < middle <= value and front < middle:
                best = middle
                self._rate(odds, (value, middle, front, back, one & ALL))
                if least is not self.least:
                    least = self.least
                    short = field.front.short_of(least[0] - others)

    def _rate(self, back: Odds, setting: tuple[int, int, int, int, int]) -> None:
        """Keeps the setting if it is good enough."""
        field = self.field
        middle, front = field.middle[setting[1]], field.front[setting[2]]
        names = back.name, middle.name, front.name
        known = self.found.get(names, self.least)
        if field.limit(front, middle, back) < known[0]:
            return
        rating = (field.total(front, middle, back), *setting)
        if rating <= known:
            return
        found = self.found
        found[names] = rating
        if len(found) > self.most:
            del found[min(found, key=found.__getitem__)]
        if len(found) == self.most:
            self.least = min(found.values())
