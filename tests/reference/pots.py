"""Pots and awards the slow, obvious way: one chip at a time, every hand compared with every other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

Value = Callable[[int, str], object]
"""(seat, scale) -> something comparable, higher is better; None when it does not qualify."""


def pots(paid: dict[int, int], live: set[int], dead: int, fee: int, chip: int) -> list[list[Any]]:
    """[chips, contenders, who put in what], main pot first: a chip at a time from all who have one in."""
    left = dict(paid)
    found: list[list[Any]] = []
    while any(left.values()):
        payers = [seat for seat, cents in left.items() if cents > 0]
        unit = min(chip, *(left[seat] for seat in payers)) if len(payers) > 1 else min(chip, left[payers[0]])
        contenders = {seat for seat in payers if seat in live}
        for seat in payers:
            left[seat] -= unit
        if not found or (contenders and found[-1][1] != contenders):
            found.append([0, contenders or set(live), {}])
        found[-1][0] += unit * len(payers)
        for seat in payers:
            found[-1][2][seat] = found[-1][2].get(seat, 0) + unit
    if dead:
        if not found:
            found.append([0, set(live), {}])
        found[0][0] += dead
    for pot in found:
        taken = min(fee, pot[0])
        pot[0] -= taken
        fee -= taken
    return [pot for pot in found if pot[0]]


def shared(cents: int, seats: Sequence[int], chip: int, each: bool) -> dict[int, int]:
    """Deal the chips out one by one; what is left over goes to the first, or one to each."""
    got = dict.fromkeys(seats, 0)
    while cents >= chip * len(seats):
        for seat in seats:
            got[seat] += chip
            cents -= chip
    turn = 0
    while cents > 0:
        part = min(chip, cents)
        got[seats[turn if each else 0]] += part
        cents -= part
        turn = (turn + 1) % len(seats)
    return got


def award(
    pot: int,
    contenders: set[int],
    order: Sequence[int],
    value: Value,
    scales: Sequence[str],
    rules: dict[str, object],
) -> dict[int, int]:
    """One pot: who gets how much. `order` runs clockwise from the left of the button."""
    chip = int(rules["chip"])  # type: ignore[call-overload]
    each = rules["odd_many"] == "each"
    winners = []
    for scale in scales:
        worth = {seat: value(seat, scale) for seat in order if seat in contenders}
        worth = {seat: number for seat, number in worth.items() if number is not None}
        if worth:
            best = max(worth.values())  # type: ignore[type-var]
            winners.append((scale, [seat for seat in order if worth.get(seat) == best]))
    half = pot // len(winners) // chip * chip
    odd = pot - half * len(winners)
    got: dict[int, int] = {}
    for i, (scale, seats) in enumerate(winners):
        extra = odd if rules["odd_between"] == "high" and i == 0 else 0
        tied = rules["tied"](scale, seats)  # type: ignore[operator]
        for seat, cents in shared(half + extra, tied, chip, each).items():
            got[seat] = got.get(seat, 0) + cents
    if odd and rules["odd_between"] != "high":
        nearest = next(seat for seat in order if any(seat in seats for _, seats in winners))
        got[nearest] += odd
    return got
