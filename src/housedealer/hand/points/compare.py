"""Each hand against every other, and the payment."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from housedealer.hand.points import event as pe
from housedealer.ranking.high import THREE, category_of
from housedealer.rules.place import Cents, Seat, Who
from housedealer.rules.points.scoring import BACK, FRONT, MIDDLE, PARTS, Total, Values, totals, values_of, won

if TYPE_CHECKING:
    from housedealer.hand.points.hand import PointsHand

ALL_WON = (1, 1, 1)
SET, IMPROPER, DRAGON = "set", "improper", "dragon"
FOUR_HANDED = 4
Debts = Sequence[tuple[int, int, int]]
"""Debtor, creditor, cents."""


def compared(hand: PointsHand) -> pe.Compared:
    values = {seat: values_of(hand.parts[seat]) for seat in hand.seats if hand.standing[seat] == SET}
    runner = home_runner(values)
    pairs = tuple(_pairing(hand, one, other, values, runner) for one, other in combinations(hand.seats, 2))
    points: dict[int, int] = dict.fromkeys(hand.seats, 0)
    for pair in pairs:
        points[pair.one] += pair.points
        points[pair.other] -= pair.points
    return pe.Compared(pairs, tuple((Seat(seat), n) for seat, n in points.items()))


def home_runner(values: dict[int, Values]) -> int:
    """The seat that wins all three parts from all three opponents, if all four hands are compared; else 0."""
    if len(values) < FOUR_HANDED:
        return 0
    for seat, mine in values.items():
        if all(won(mine, theirs) == ALL_WON for other, theirs in values.items() if other != seat):
            return seat
    return 0


def _pairing(hand: PointsHand, one: int, other: int, values: dict[int, Values], runner: int) -> pe.Pairing:
    if one in values and other in values:
        return _by_parts(hand, one, other, values, home_run=runner in (one, other))
    points, clause = _not_compared(hand, hand.standing[one], hand.standing[other])
    return pe.Pairing(Who(one), Who(other), (0, 0, 0), (), points, (clause,))


def _not_compared(hand: PointsHand, one: str, other: str) -> tuple[int, str]:
    """The points when a hand is improper or wins automatically, and the clause."""
    scoring = hand.spread.scoring
    if one == IMPROPER or other == IMPROPER:
        if one == other:
            return 0, hand.source("improper_tie")
        return (-1 if one == IMPROPER else 1) * scoring.improper, scoring.sources["improper"]
    if one != SET and other != SET:
        if (one == DRAGON) == (other == DRAGON):
            return 0, hand.source("automatic_tie")
        return (1 if one == DRAGON else -1) * scoring.automatic, hand.source(DRAGON)
    return (1 if one != SET else -1) * scoring.automatic, scoring.sources["automatic"]


def _by_parts(
    hand: PointsHand, one: int, other: int, values: dict[int, Values], *, home_run: bool
) -> pe.Pairing:
    mine, theirs = values[one], values[other]
    both = totals(hand.spread.scoring, mine, theirs, home_run=home_run)
    parts = won(mine, theirs)
    front = mine if parts[FRONT] > 0 else theirs
    clauses = _clauses(hand, parts, both, home_run=home_run, trips=category_of(front[FRONT]) == THREE)
    return pe.Pairing(Who(one), Who(other), parts, both, both[0].points - both[1].points, clauses)


def _clauses(
    hand: PointsHand, parts: tuple[int, int, int], both: tuple[Total, Total], *, home_run: bool, trips: bool
) -> tuple[str, ...]:
    """The clauses behind the points: parts won and tied, bonuses, the overall point, a shot or home run."""
    scoring = hand.spread.scoring
    sources = scoring.sources
    found = [hand.source("compare")]
    found += [sources[PARTS[part]] for part in (FRONT, MIDDLE, BACK) if parts[part]]
    if 0 in parts:
        found.append(hand.source("part_tied"))
    if trips and parts[FRONT] and scoring.trips > 1:
        found.append(sources["trips"])
    for total in both:
        found += [bonus.source for bonus in total.bonuses]
        if total.overall:
            found.append(sources["overall"])
        if total.times > 1:
            found.append(sources["home_run" if home_run else "shot"])
    return tuple(dict.fromkeys(found))


def paid(hand: PointsHand) -> pe.PointsPaid:
    """The loser pays each comparison, as far as his chips go."""
    point = hand.spread.point
    debts = [
        (*((pair.other, pair.one) if pair.points > 0 else (pair.one, pair.other)), abs(pair.points) * point)
        for pair in hand.pairs
        if pair.points
    ]
    have = dict(hand.stack)
    order = hand.spread.answers["short_pays"]
    steps = _steps(debts, have, hand.spread.chip, in_proportion=order == "in_proportion")
    rows = tuple(
        (Who(debtor), Who(creditor), Cents(due), Cents(sum(cents for at, cents in steps if at == i)))
        for i, (debtor, creditor, due) in enumerate(debts)
    )
    paid = tuple((Who(debts[at][0]), Who(debts[at][1]), Cents(cents)) for at, cents in steps)
    short = any(due > cents for _, _, due, cents in rows)
    clauses = (hand.source("pay_points"), *((hand.source("short_pays"),) if short else ()))
    return pe.PointsPaid(rows, paid, clauses)


def _steps(debts: Debts, have: dict[int, int], chip: int, *, in_proportion: bool) -> list[tuple[int, int]]:
    """What is paid of which debt, by its number, one after the other in the order of seats. What somebody is
    paid he pays on if he still owes."""
    left = [due for _, _, due in debts]
    steps: list[tuple[int, int]] = []
    before = -1
    while len(steps) > before:
        before = len(steps)
        for debtor in dict.fromkeys(debtor for debtor, _, _ in debts):
            mine = [i for i, debt in enumerate(debts) if debt[0] == debtor]
            shares = _shares([left[i] for i in mine], have[debtor], chip, in_proportion)
            for i, cents in zip(mine, shares, strict=True):
                have[debtor] -= cents
                have[debts[i][1]] += cents
                left[i] -= cents
                steps += [(i, cents)] if cents else []
    return steps


def _shares(left: list[int], have: int, chip: int, in_proportion: bool) -> list[int]:
    """The payment to each creditor in turn; odd chips of proportional parts go to the first ones."""
    total = sum(left)
    shares = [0] * len(left)
    if in_proportion and have < total:
        shares = [have * cents // total // chip * chip for cents in left]
    rest = have - sum(shares)
    for i, cents in enumerate(left):
        more = min(cents - shares[i], rest)
        if in_proportion and have < total:
            more = min(more, chip)
        shares[i] += more
        rest -= more
    return shares
