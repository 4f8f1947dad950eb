"""The half-hour collection: marks of the club's clock, who pays at each, and what is still owed.

A mark in mid-hand is charged when the hand is over. Each person in a seat pays for himself.
"""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from housedealer.houses.fees import Charge
from housedealer.houses.half_hour import TimeFile, owed, slot_ends
from housedealer.ledger.report import local
from housedealer.room.event import MarkPassed, SeatLeft, TimePaid, TimeTaken
from housedealer.room.state import Present
from housedealer.rules.place import Cents, Who

if TYPE_CHECKING:
    from housedealer.room.table import RoomTable


def charge_of(table: RoomTable, players: int) -> Charge | None:
    """The half-hour fee with this many players; None if the table has none."""
    for charge in table.table.fees.charges(players):
        if charge.per == "half_hour":
            return charge
    return None


def rule_of(table: RoomTable) -> TimeFile | None:
    for schedule in table.table.fees.schedules:
        if schedule.time is not None:
            return schedule.time
    return None


def next_mark(table: RoomTable) -> int:
    """The next mark after those counted; 0 if no time is charged here."""
    if table.timed is None:
        return 0
    return _mark_after(table.state.marked, table.answers.time_zone)


@lru_cache(maxsize=1 << 12)
def _mark_after(marked: int, time_zone: str) -> int:
    zone = ZoneInfo(time_zone)
    return _moment(slot_ends(local(marked, zone).replace(tzinfo=None)), marked, zone)


def _moment(ends: datetime, after: int, zone: ZoneInfo) -> int:
    """A time of the club's clock as a moment; where the clock is set back, the first one that is later."""
    for fold in (0, 1):
        at = int(ends.replace(tzinfo=zone, fold=fold).timestamp() * 1000)
        if at > after:
            return at
    return after + 30 * 60_000


def mark(table: RoomTable) -> MarkPassed | None:
    """A half hour is over."""
    at = next_mark(table)
    return MarkPassed(at) if at and table.state.now >= at else None


def taken(table: RoomTable) -> TimeTaken | SeatLeft | None:
    """Between hands: what the last marks cost, then what somebody still owes and can pay now."""
    state = table.state
    if state.marks:
        return _charged(table, state.marks[0])
    owing = [
        _paid(table, who, present, 0, 0, table.answers.source("time_short"))
        for who, present in state.seats().items()
        if present.stack and (present.owes_drop or present.owes_jackpot)
    ]
    return TimeTaken(0, tuple(owing), "", "") if owing else None


def _charged(table: RoomTable, mark: int) -> TimeTaken:
    """Who pays at a mark by the rule of the house, and how much."""
    state, rule = table.state, rule_of(table)
    seats = state.seats()
    charge = charge_of(table, max(2, len(seats)))
    zone = ZoneInfo(table.answers.time_zone)
    paid = []
    if charge is not None and rule is not None and state.started:
        started = local(state.started, zone).replace(tzinfo=None)
        at = local(mark, zone).replace(tzinfo=None)
        for who, present in seats.items():
            sat = local(present.sat_at, zone).replace(tzinfo=None)
            if max(started, sat) >= at or (present.out and table.answers.time_away == "free"):
                continue
            pays, clause = owed(rule, at, started, sat)
            if pays:
                paid.append(_paid(table, who, present, charge.cents, charge.jackpot, clause))
    source = charge.source if charge else ""
    return TimeTaken(mark, tuple(paid), source, charge.jackpot_source if charge else "")


def _paid(table: RoomTable, who: int, present: Present, drop: int, jackpot: int, clause: str) -> TimePaid:
    """The fee, with what was owed before; no more than the stack, the house's part first."""
    drop, jackpot = drop + present.owes_drop, jackpot + present.owes_jackpot
    now_drop = min(drop, present.stack)
    now_jackpot = min(jackpot, present.stack - now_drop)
    return TimePaid(
        Who(who),
        Cents(now_drop),
        Cents(now_jackpot),
        Cents(drop - now_drop),
        Cents(jackpot - now_jackpot),
        clause,
    )
