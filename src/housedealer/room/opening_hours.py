"""The hours of a game: the last hands are announced, and after closing no hand begins."""

from __future__ import annotations

import datetime
from functools import lru_cache
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from housedealer.houses.hours import HoursFile, is_open
from housedealer.ledger.report import local
from housedealer.room.event import HoursTold
from housedealer.room.span import MINUTE

if TYPE_CHECKING:
    from housedealer.room.table import RoomTable

STEP = datetime.timedelta(minutes=1)
DAY = datetime.timedelta(days=1)


def hours_of(table: RoomTable) -> tuple[HoursFile, ...]:
    """The hours of the game, else those of the house; none at a table that is always open."""
    if table.state.always_open:
        return ()
    return table.table.file.hours or table.table.house.file.hours


@lru_cache(maxsize=4096)
def closes_within(hours: tuple[HoursFile, ...], minute: datetime.datetime, minutes: int) -> int:
    """In how many minutes the game closes, if within `minutes`; 0 if it does not, -1 if it is closed."""
    if not is_open(hours, minute):
        return -1
    for ahead in range(1, minutes + 1):
        if not is_open(hours, minute + ahead * STEP):
            return ahead
    return 0


def told(table: RoomTable) -> HoursTold | None:
    hours, state = hours_of(table), table.state
    if not hours:
        return None
    zone = ZoneInfo(table.answers.time_zone)
    minute = local(state.now, zone).replace(second=0, microsecond=0, tzinfo=None)
    ahead = closes_within(hours, minute, table.answers.last_call_min)
    now = "closed" if ahead < 0 else "last_call" if ahead else "open"
    if now == state.hours or (now == "closed" and table.hand is not None):
        return None
    closes = state.now - state.now % MINUTE + ahead * MINUTE if ahead > 0 else 0
    return HoursTold(now, closes, hours[0].source)  # type: ignore[arg-type]


def next_change(table: RoomTable) -> int:
    """The next moment at which the game may open, announce its last hands or close; 0 where there are no
    hours."""
    hours, now = hours_of(table), table.state.now
    if not hours:
        return 0
    zone = ZoneInfo(table.answers.time_zone)
    today = local(now, zone).date()
    call = datetime.timedelta(minutes=table.answers.last_call_min)
    times = {time for span in hours for time in (span.opens, span.closes or datetime.time())}
    moments = []
    for ahead in range(3):
        for time in times:
            at = datetime.datetime.combine(today + ahead * DAY, time, zone)
            moments += [at, at - call]
    return min(ms for ms in (int(at.timestamp() * 1000) for at in moments) if ms > now)
