"""A table at which the club's hours do not hold, and a commit of a part of what waits."""

from __future__ import annotations

from store_kit import MemoryStore

from housedealer.room import open_table
from housedealer.room.opening_hours import hours_of
from housedealer.rules.spec import TableSpec
from housedealer.store.chance import SeededChance
from housedealer.store.room import open_room

SPEC = TableSpec("san-rafael", "holdem")
CLOSED = 1_763_550_000_000
"""A Wednesday morning: the club spreads no hold'em."""


def test_a_table_that_is_always_open_has_no_hours_also_after_a_restart() -> None:
    assert hours_of(open_table("T1", SPEC, CLOSED))
    store = MemoryStore()
    stored = open_room(store, CLOSED, SeededChance("1"))
    stored.open("T1", SPEC, always_open=True)
    stored.open("T2", SPEC)
    stored.add(stored.taken())
    stored.commit()
    again = open_room(store, CLOSED + 1000, SeededChance("1")).room.hosts
    assert hours_of(again["T1"].table) == ()
    assert hours_of(again["T2"].table)


def test_a_commit_takes_as_many_entries_as_it_is_told() -> None:
    stored = open_room(MemoryStore(), CLOSED, SeededChance("1"))
    stored.open("T1", SPEC)
    stored.open("T2", SPEC)
    stored.add(stored.taken())
    waiting = stored.waiting
    assert waiting >= 2
    assert len(stored.commit(1)) == 1
    assert stored.waiting == waiting - 1
    assert len(stored.commit()) == waiting - 1
    assert stored.waiting == 0
