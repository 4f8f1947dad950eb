"""A command id that was ever used at a table is answered with its entry; a new one is not looked for in the
store."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from store_kit import MemoryStore
from stored_room_kit import Night

import housedealer.store.used as module
from housedealer.errors import Unavailable
from housedealer.room import action as act
from housedealer.room.host import REPEATS_MAX, Command, Entry
from housedealer.rules.place import Who
from housedealer.rules.spec import TableSpec
from housedealer.store.page import Page
from housedealer.store.reader import IDS_AT_ONCE
from housedealer.store.room import StoredRoom, open_room
from housedealer.store.shared import SharedRoom
from housedealer.store.used import IDS_LEAST, UsedIds

HOLDEM = TableSpec("garlic-city", "holdem")


class Counting(MemoryStore):
    """Counts how often ids are looked for, and read."""

    found = read = 0

    def find(self, log: str, command_id: str) -> Page | None:
        self.found += 1
        return super().find(log, command_id)

    def ids(self, log: str, after: str = "") -> Sequence[str]:
        self.read += 1
        return super().ids(log, after)


def entered(stored: StoredRoom, *ids: str) -> list[Entry]:
    """Somebody gets up and comes back, again and again: a command for each id."""
    room, found = stored.room, []
    for id in ids:
        who, present = next(iter(room.hosts["T1"].table.state.seats().items()))
        action = act.ComeBack() if present.out else act.SitOut("away")
        found.append(room.enter("T1", Command(Who(who), action, room.now, id=id)))
        stored.add(stored.taken())
    return found


def many(begin: str, count: int) -> list[str]:
    return [f"{begin}{number}" for number in range(count)]


@pytest.fixture
def store() -> Counting:
    return Counting()


@pytest.fixture
def night(store: Counting) -> Night:
    night = Night(store, [HOLDEM], "used")
    night.play(40)
    return night


def again(night: Night) -> StoredRoom:
    """The house goes down and comes back."""
    night.stored.commit()
    night.store.close()
    stored = open_room(night.store, night.stored.room.now)
    stored.add(stored.taken())
    stored.commit()
    return stored


def check_repeats(stored: StoredRoom, first: dict[str, Entry]) -> None:
    """Each id gives its entry, for whatever it is used now, and nothing is done."""
    table = stored.room.hosts["T1"].table
    version = table.state.version
    for id, entry in first.items():
        assert entered(stored, id) == [entry]
    assert table.state.version == version
    assert not stored.waiting


def test_a_new_id_is_not_looked_for(night: Night, store: Counting) -> None:
    entered(night.stored, *many("c", 50))
    assert night.stored.commit()
    assert (store.found, store.read) == (0, 0)


def test_an_id_of_long_ago_is_answered_from_the_store(night: Night) -> None:
    [first] = entered(night.stored, "first")
    entered(night.stored, *many("c", REPEATS_MAX + 1))
    night.stored.commit()
    check_repeats(night.stored, {"first": first})


def test_an_id_of_long_ago_is_answered_while_its_entry_waits_for_the_disk(night: Night) -> None:
    [first] = entered(night.stored, "first")
    entered(night.stored, *many("c", REPEATS_MAX + 1))
    waiting = night.stored.waiting
    assert entered(night.stored, "first") == [first]
    assert night.stored.waiting == waiting
    assert len(night.stored.commit()) == waiting


def test_ids_used_before_the_house_went_down_are_answered_while_read_and_after(
    night: Night, store: Counting
) -> None:
    ids = many("c", 3 * IDS_AT_ONCE + 10)
    first = dict(zip(ids, entered(night.stored, *ids), strict=True))
    stored = again(night)
    assert store.read == 0  # nothing waits for them
    some = dict(list(first.items())[-2:])
    check_repeats(stored, some)
    assert store.read == len(some)
    entered(stored, *many("new", 5))
    stored.commit()
    assert store.read == 5  # three times as many, the rest, and nothing more
    check_repeats(stored, first)
    looked = store.found
    entered(stored, *many("later", 300))
    assert store.found - looked < 30
    assert store.read == 5


def test_ids_used_while_the_older_ones_are_read_are_answered_too(night: Night) -> None:
    """They may stand in the store before those that are read next, or after them."""
    entered(night.stored, *many("m", 2 * IDS_AT_ONCE))
    stored = again(night)
    ids = [f"{place}{number}" for number in range(5) for place in "az"]
    first = {}
    for id in ids:
        [first[id]] = entered(stored, id)
        stored.commit()
    entered(stored, *many("c", REPEATS_MAX + 1))
    stored.commit()
    check_repeats(stored, first)


def test_ids_that_another_process_has_used_are_answered_by_the_one_that_takes_the_table(night: Night) -> None:
    [first] = entered(night.stored, "first")
    night.stored.commit()
    SharedRoom(night.stored).let_go("T1")
    SharedRoom(night.stored).give_table("T1")
    other = open_room(night.store, night.stored.room.now, shared=True)
    other.add(other.taken())
    [second] = entered(other, "second")
    other.commit()
    check_repeats(other, {"first": first, "second": second})
    SharedRoom(other).let_go("T1")
    back = SharedRoom(night.stored).take_table("T1")
    assert back is not None
    night.stored.install(*back)
    night.stored.add(night.stored.taken())
    night.stored.commit()
    check_repeats(night.stored, {"first": first, "second": second})


# -- what is known of them ---------------------------------------------------------------------------------


def test_no_used_id_is_missed_and_few_others_are_taken_for_one() -> None:
    used = UsedIds(0, lambda after: pytest.fail("nothing stands in the store"))
    ids = many("person/", 4 * IDS_LEAST)
    for id in ids:
        used.add(id)
    assert all(used.may_hold(id) for id in ids)
    assert sum(used.may_hold(id) for id in many("other/", 10_000)) < 500


def test_a_store_that_fails_while_ids_are_read_is_asked_again() -> None:
    ids = sorted(many("c", 1000))
    fails = [False, True, True, False, False]

    def more(after: str) -> list[str]:
        if fails and fails.pop(0):
            raise Unavailable("nobody answers")
        return [id for id in ids if id > after][:300]

    used = UsedIds(2000, more)
    assert used.may_hold("new")
    for _ in range(2):
        with pytest.raises(Unavailable):
            used.may_hold("new")
    for _ in range(4):
        used.may_hold("new")
    assert all(used.may_hold(id) for id in ids)
    assert sum(used.may_hold(id) for id in many("other", 1000)) < 50


def test_the_ids_of_a_very_long_log_are_left_in_the_store(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PAGES_MAX", 10)
    used = UsedIds(11, lambda after: pytest.fail("they are not read"))
    used.add("c1")
    assert used.may_hold("c1")
    assert used.may_hold("c2")
