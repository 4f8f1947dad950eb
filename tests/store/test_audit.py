"""An audit of evenings that nobody touched: clean for every spread, and after a crash; and what it says about
fees and about entries of another engine."""

from __future__ import annotations

from typing import Any

import pytest
from insider_kit import copied, edit, edit_json, named, page_with, place_of, rehash
from kit import tries
from store_kit import MemoryStore
from stored_kit import EVERY_SPEC, OPENED, stored_evening

from housedealer.errors import Refused, Unreadable
from housedealer.ledger.account import TRANSIT
from housedealer.rules.spec import TableSpec
from housedealer.store.audit import audit
from housedealer.store.audit_page import read_heads
from housedealer.store.finding import decided_again
from housedealer.store.page import LOBBY
from housedealer.store.room import open_room

HANDS = tries(5, 300)


@pytest.mark.parametrize("spec", EVERY_SPEC, ids=lambda spec: f"{spec.house}-{spec.game}")
def test_every_spread_is_decided_again_to_the_byte(spec: TableSpec) -> None:
    at = EVERY_SPEC.index(spec)
    store = stored_evening(100 + at, [spec], hands=HANDS, voids=0.01, slack=0.1, seats=2 + at % 8)
    found = audit(store)
    assert found.findings == ()
    table = next(log for log in found.logs if log.log == "T1")
    assert table.decided == table.entries > 30


@pytest.fixture(scope="module")
def evening() -> MemoryStore:
    store = stored_evening(
        3, (TableSpec("garlic-city", "holdem"), TableSpec("garlic-city", "lowball")), hands=12, voids=0
    )
    assert isinstance(store, MemoryStore)
    return store


@pytest.fixture
def store(evening: MemoryStore) -> MemoryStore:
    return copied(evening)


def test_a_room_that_came_back_after_a_crash_is_clean(store: MemoryStore) -> None:
    room = open_room(store, OPENED + 10**7)
    room.add(room.taken())
    room.commit()
    assert b'"resumed"' in store.by_log["T1"][-1].events or b'"resumed"' in store.by_log["T1"][-2].events
    assert audit(store).findings == ()


def test_entries_of_another_engine_are_applied_and_counted(store: MemoryStore) -> None:
    for number in range(1, 31):
        edit(store, "T1", number, engine="0.0+another")
    rehash(store, "T1")
    found = audit(store)
    assert found.findings == ()
    assert found.engines == (("0.0+another", 30),)
    table = next(log for log in found.logs if log.log == "T1")
    assert (table.applied, table.decided) == (30, table.entries - 30)


def test_another_engine_cannot_post_what_its_events_do_not(store: MemoryStore) -> None:
    number = page_with(store, "T1", lambda page: page.postings != b"[]" and page.number > 40)
    edit_json(store, "T1", number, "postings", lambda postings: postings[0].update(cents=1))
    edit(store, "T1", number, engine="0.0+another")
    rehash(store, "T1")
    assert ("postings", "postings[0].cents") in named(audit(store).findings, "T1", number)


def test_a_fee_above_the_posted_one_shows_even_with_another_engine(store: MemoryStore) -> None:
    """The event, its postings and the end of the hand all say so; only the schedule on the wall does not."""
    number, at = place_of(store, "T1", "fee_taken")
    end, last = place_of(store, "T1", "hand_ended")
    taken: dict[str, int] = {}

    def dearer(events: Any) -> None:
        taken["drop"] = events[at]["drop"]
        events[at]["drop"] += 100
        events[at]["front"] += 100

    def posted(postings: Any) -> None:
        for one in postings:
            if one["target"] == "drop":
                one["cents"] += 100

    edit_json(store, "T1", number, "events", dearer)
    edit_json(store, "T1", number, "postings", posted)
    edit_json(store, "T1", end, "events", lambda events: events[last].update(drop=taken["drop"] + 100))
    for page in {number, end}:
        edit(store, "T1", page, engine="0.0+another")
    rehash(store, "T1")
    found = [one for one in audit(store).findings if (one.log, one.entry, one.field) == ("T1", end, "drop")]
    assert [(one.code, one.expected, one.found) for one in found] == [
        ("fee", f"{taken['drop']}", f"{taken['drop'] + 100}")
    ]


def test_a_transfer_that_was_taken_out_of_the_lobby_shows_in_the_transit(store: MemoryStore) -> None:
    number = page_with(store, LOBBY, lambda page: f'"{TRANSIT}"'.encode() in page.postings)
    edit(store, LOBBY, number, postings=b"[]")
    rehash(store, LOBBY)
    assert ("transit", "transit") in named(audit(store).findings, LOBBY, 0)


def test_a_table_that_the_lobby_opened_and_that_is_gone(store: MemoryStore) -> None:
    del store._logs["T2"]
    assert "log_missing" in {code for code, _ in named(audit(store).findings, "T2", 0)}


def test_progress_is_told_to_the_end(store: MemoryStore) -> None:
    told: list[tuple[str, int, int]] = []
    audit(store, lambda log, done, total: told.append((log, done, total)))
    ends = {log: (done, total) for log, done, total in told}
    assert ends == {log: (len(pages), len(pages)) for log, pages in store.by_log.items()}


def test_one_table_alone(store: MemoryStore) -> None:
    assert [log.log for log in audit(store, table="T2").logs] == ["T2"]
    with pytest.raises(Unreadable):
        audit(store, table="T7")


def test_heads_are_read_line_by_line() -> None:
    head = "0123456789abcdef" * 4
    assert read_heads(f"table 1 12 {head}\n\nT2 3 {head.upper()}\n") == {
        "table 1": {12: head},
        "T2": {3: head},
    }
    for wrong in (f"T1 {head}", f"T1 x {head}", "T1 3 abc", "3", f"T1 -1 {head}"):
        with pytest.raises(Unreadable):
            read_heads(wrong)


@pytest.mark.parametrize(
    ("error", "code", "told"),
    [(Refused("stale", why="late"), "refused", "stale.late"), (LookupError("x"), "broken", "LookupError: x")],
)
def test_a_command_that_leads_to_nothing_is_a_finding(error: Exception, code: str, told: str) -> None:
    notes: list[tuple[object, ...]] = []

    def decide() -> None:
        raise error

    assert decided_again(decide, lambda *finding: notes.append(finding), 7) is None
    assert notes == [(code, 7, "command", "", told)]
