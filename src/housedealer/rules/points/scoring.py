"""Points of Chinese poker: the points one set hand wins from another, by a scoring system that is data.

A hand is set in three parts: front (three cards), middle and back (five each). The high scale ranks all
parts; it counts no straights or flushes of three cards, so the values compare with each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from housedealer.cards.card import Card
from housedealer.ranking.high import FOUR, FULL_HOUSE, HIGH, STRAIGHT_FLUSH, THREE, category_of

Cards = tuple[Card, ...]
PartName = Literal["front", "middle", "back"]
PARTS: tuple[PartName, ...] = ("front", "middle", "back")
OverallBy = Literal["total", "parts"]
MAJORITY = 2
"""Parts."""
SIZES = (3, 5, 5)
FRONT, MIDDLE, BACK = range(3)
KINDS: dict[str, int] = {
    "three_of_a_kind": THREE,
    "full_house": FULL_HOUSE,
    "four_of_a_kind": FOUR,
    "straight_flush": STRAIGHT_FLUSH,
}
"""The hands that may earn a bonus."""


class Parts(Struct, frozen=True):
    front: Cards
    middle: Cards
    back: Cards


class Bonus(Struct, frozen=True):
    """Points for a part won with a hand of this kind."""

    part: PartName
    kind: str
    points: int
    source: str = ""


class Scoring(Struct, frozen=True):
    """A part won earns one point, a front of three of a kind `trips` points. These are its regular points.

    A bonus replaces the regular points of its part if `instead`, or is added to them. `overall` goes to the
    higher total, or to the player who wins two of the three parts (`overall_by`). Winning all three parts
    against an opponent (a shot) multiplies the regular points by `shot`, against all three opponents (a home
    run) by `home_run`."""

    key: str
    title: str
    overall: int = 0
    overall_by: OverallBy = "total"
    bonus: tuple[Bonus, ...] = ()
    instead: bool = False
    trips: int = 1
    shot: int = 1
    home_run: int = 1
    automatic: int = 4
    """Points an automatic win earns from each opponent without one."""
    improper: int = 4
    """Points an improperly set hand pays each opponent."""
    ceiling: int = 0
    """The most bonus points from one opponent in a hand; 0 for no limit."""
    sources: dict[str, str] = {}
    """The clauses, by the name of their subject."""


Values = tuple[int, int, int]


def values_of(parts: Parts) -> Values:
    """The values of front, middle and back."""
    return (_value(parts.front), _value(parts.middle), _value(parts.back))


def _value(cards: Sequence[Card]) -> int:
    value = HIGH.value(cards)
    assert value is not None
    return value


def in_order(values: Values) -> bool:
    """True for a proper hand: the back no lower than the middle, the middle above the front."""
    return values[FRONT] < values[MIDDLE] <= values[BACK]


def won(mine: Values, theirs: Values) -> tuple[int, int, int]:
    """For front, middle and back: 1 won, -1 lost, 0 tied."""
    f, m, b = ((a > b) - (a < b) for a, b in zip(mine, theirs, strict=True))
    return f, m, b


class Total(Struct, frozen=True):
    """One player's points in a comparison: `regular` is multiplied by `times`; `overall` is added."""

    regular: int
    times: int
    bonus: int
    overall: int
    bonuses: tuple[Bonus, ...] = ()

    @property
    def points(self) -> int:
        return self.regular * self.times + self.bonus + self.overall


def totals(scoring: Scoring, mine: Values, theirs: Values, *, home_run: bool = False) -> tuple[Total, Total]:
    """The totals of both players; `home_run`: the winner of all three parts beat everybody."""
    parts = won(mine, theirs)
    one = _earned(scoring, mine, parts, home_run=home_run)
    other = _earned(scoring, theirs, (-parts[0], -parts[1], -parts[2]), home_run=home_run)
    ahead = _majority(parts) if scoring.overall_by == "parts" else one.points - other.points
    if scoring.overall and ahead:
        if ahead > 0:
            one = _with_overall(one, scoring.overall)
        else:
            other = _with_overall(other, scoring.overall)
    return one, other


def _majority(parts: tuple[int, int, int]) -> int:
    """1 if the first player wins most of the parts, -1 if the other does; a single part is no majority."""
    return (parts.count(1) >= MAJORITY) - (parts.count(-1) >= MAJORITY)


def _with_overall(total: Total, overall: int) -> Total:
    return Total(total.regular, total.times, total.bonus, overall, total.bonuses)


def _earned(scoring: Scoring, values: Values, parts: tuple[int, int, int], *, home_run: bool) -> Total:
    regular, earned = 0, []
    for part in (FRONT, MIDDLE, BACK):
        if parts[part] <= 0:
            continue
        bonus = bonus_for(scoring, part, values[part])
        if bonus is not None:
            earned.append(bonus)
        if bonus is None or not scoring.instead:
            trips = part == FRONT and category_of(values[part]) == THREE
            regular += scoring.trips if trips else 1
    times = 1
    if parts == (1, 1, 1):
        times = scoring.home_run if home_run else scoring.shot
    extra = sum(bonus.points for bonus in earned)
    if scoring.ceiling:
        extra = min(extra, scoring.ceiling)
    return Total(regular, times, extra, 0, tuple(earned))


def bonus_for(scoring: Scoring, part: int, value: int) -> Bonus | None:
    category = category_of(value)
    for bonus in scoring.bonus:
        if bonus.part == PARTS[part] and KINDS[bonus.kind] == category:
            return bonus
    return None


def plain_order(cards: Sequence[Card]) -> Parts:
    """A proper setting of any thirteen cards: most of a rank first, then by rank; the better five in back."""
    ranks = [card >> 2 for card in cards]
    by_rank = sorted(cards, key=lambda card: (-ranks.count(card >> 2), -card))
    back, middle, front = tuple(by_rank[:5]), tuple(by_rank[5:10]), tuple(by_rank[10:])
    if _value(middle) > _value(back):
        back, middle = middle, back
    return Parts(front, middle, back)
