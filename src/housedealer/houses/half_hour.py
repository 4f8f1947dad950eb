"""The time collection: who pays at which mark of the clock.

A mark ends a slot of half an hour, at :00 and :30. What a game that begins in mid-slot and a player who sits
down in mid-slot pay is the house's rule.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Literal

from msgspec import Struct

SLOT = timedelta(minutes=30)


class TimeFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`start`: the slot in which the game begins. `part`: the slot in which a player sits down."""

    source: str
    start: Literal["free", "charged"]
    start_source: str
    part: Literal["free", "charged", "bottom_only"]
    """`bottom_only`: a part of a slot is charged if the slot ends at the bottom of the hour, at :30."""
    part_source: str


def slot_ends(moment: datetime) -> datetime:
    """The mark that ends the slot of a moment; a moment on a mark begins a new slot."""
    begins = moment.replace(minute=moment.minute // 30 * 30, second=0, microsecond=0)
    return begins + SLOT


def marks(after: datetime, until: datetime) -> Iterator[datetime]:
    """Every mark later than `after`, up to and including `until`."""
    mark = slot_ends(after)
    while mark <= until:
        yield mark
        mark += SLOT


def owed(rule: TimeFile, mark: datetime, started: datetime, sat: datetime) -> tuple[bool, str]:
    """Whether a player who holds a seat at the mark pays, and the clause that says so."""
    begins = mark - SLOT
    if started > begins:
        return rule.start == "charged", rule.start_source
    if sat > begins:
        pays = rule.part == "charged" or (rule.part == "bottom_only" and mark.minute == 30)
        return pays, rule.part_source
    return True, rule.source
