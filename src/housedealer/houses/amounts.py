"""Amounts as a manager writes them: dollars, and ranges of them."""

from __future__ import annotations

import re

from housedealer.errors import Unreadable
from housedealer.houses.faults import At
from housedealer.rules.limit import parse_dollars

Dollars = int | str
DOLLARS = 'dollars like 4 or "2.50"'
RANGE = "dollars like 4, 2-10 or 201+"
_RANGE = re.compile(r"(?P<low>[^-+]+)(?:-(?P<high>[^-+]+)|(?P<open>\+))?")


def cents_or_none(amount: Dollars) -> int | None:
    """The cents of an amount of nothing or more; None for anything else."""
    try:
        cents = parse_dollars(str(amount))
    except Unreadable:
        return None
    return cents if cents >= 0 else None


def cents_of(amount: Dollars, at: At) -> int:
    """An amount in cents; a fault, and nothing, for anything else."""
    found = cents_or_none(amount)
    if found is None:
        at.fault(f"{amount!r} is not an amount", DOLLARS)
    return found or 0


def range_of(text: str, at: At) -> tuple[int, int] | None:
    """A range in cents. `201+` has no upper end, which is 0."""
    found = _RANGE.fullmatch(text)
    low = cents_or_none(found["low"]) if found else None
    high = cents_or_none(found["high"] or found["low"]) if found else None
    if found is None or low is None or high is None:
        at.fault(f"{text!r} is not a range", RANGE)
        return None
    if found["open"]:
        return low, 0
    if low > high:
        at.fault(f"{text!r} goes downward", f"{RANGE}, the smaller amount first")
    return low, high
