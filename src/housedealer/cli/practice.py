"""A table of the room for practice: it opens at a moment when the club spreads the game, nobody waits for a
lobby, and time passes by decisions."""

from __future__ import annotations

import random
import time
from datetime import datetime
from zoneinfo import ZoneInfo

from housedealer.houses import Table
from housedealer.houses.hours import is_open
from housedealer.ledger.report import local
from housedealer.room.opening_hours import hours_of, next_change
from housedealer.room.state import TableState
from housedealer.room.table import RoomTable
from housedealer.words.hours import hour_said

THINK_MS = 5000
"""How long a decision takes."""
EVENING = datetime(2026, 1, 16, 18)
"""When a table with a seed opens, by the club's clock: a Friday at 6 p.m."""
NAME = "practice"


def opened(table: Table, *, seeded: bool) -> RoomTable:
    """With nobody at it: now, or that evening with a seed; outside the hours of the game, when it opens
    next."""
    zone = ZoneInfo(table.room.time_zone)
    found = _at(table, int((EVENING.replace(tzinfo=zone).timestamp() if seeded else time.time()) * 1000))
    while not is_open(hours_of(found), local(found.state.now, zone).replace(tzinfo=None)):
        found = _at(table, next_change(found))
    return found


def _at(table: Table, now: int) -> RoomTable:
    return RoomTable(TableState(NAME, table.spec, now=now, marked=now), table)


def has_clock(table: RoomTable) -> bool:
    """True if the time of day matters here: half hours are charged, or the game closes."""
    return table.timed is not None or bool(hours_of(table))


def time_said(table: RoomTable) -> str:
    """The club's clock."""
    return hour_said(local(table.state.now, ZoneInfo(table.answers.time_zone)).time())


def stream(seed: int | None, what: str) -> random.Random:
    """The system's randomness, or a stream of its own for each use of the seed: the cards do not depend on
    what the bots think about."""
    return random.SystemRandom() if seed is None else random.Random(f"housedealer {seed} {what}")
