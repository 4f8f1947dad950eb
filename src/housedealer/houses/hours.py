"""The opening hours of a house or of one game."""

from __future__ import annotations

import datetime
from typing import Literal

from msgspec import Struct

Day = Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
DAYS: tuple[Day, ...] = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")


class HoursFile(Struct, frozen=True, forbid_unknown_fields=True):
    """Open on these days from `opens` until `closes`; a `closes` not later than `opens` is on the next day.

    Without `closes`: until the last game ends, at the earliest at midnight."""

    days: tuple[Day, ...]
    opens: datetime.time
    source: str
    closes: datetime.time | None = None


def is_open(hours: tuple[HoursFile, ...], when: datetime.datetime) -> bool:
    """True if the house is open at this moment by its own clock, or prints no hours."""
    return not hours or any(_covers(span, when, back) for span in hours for back in (0, 1))


def _covers(span: HoursFile, when: datetime.datetime, back: int) -> bool:
    """True if the span that began today, or `back` days ago, covers this moment."""
    day = (when - datetime.timedelta(days=back)).date()
    if DAYS[day.weekday()] not in span.days:
        return False
    begins = datetime.datetime.combine(day, span.opens)
    if span.closes is None:
        ends = datetime.datetime.combine(day + datetime.timedelta(days=1), datetime.time())
    else:
        later = span.closes > span.opens
        ends = datetime.datetime.combine(day + datetime.timedelta(days=0 if later else 1), span.closes)
    return begins <= when.replace(tzinfo=None) < ends
