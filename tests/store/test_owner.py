"""One process appends to a log. Another takes over when it is gone, and not before."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from append_kit import AT, Book, check_same, filled
from postgres_kit import Server

from housedealer.errors import Unavailable
from housedealer.room.action import Resume, Tick
from housedealer.room.host import Command, Entry
from housedealer.rules.place import HOUSE
from housedealer.rules.spec import parse_spec
from housedealer.store.open import open_store
from housedealer.store.owner import take_over
from housedealer.store.page import LOBBY, Log
from housedealer.store.postgres import PostgresStore
from housedealer.store.room import open_room
from housedealer.store.writer import Writer

OWNS = """
import sys
import time
from housedealer.store.open import open_store
store = open_store(sys.argv[1])
print([store.own(log.name) for log in store.logs()], flush=True)
sys.stdin.read()
"""
TRIALS = 10 if os.environ.get("HOUSEDEALER_SOAK") else 2


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    is_file = request.param == "sqlite"
    return str(tmp_path / "room.db") if is_file else str(request.getfixturevalue("postgres"))


def owner_of(url: str) -> subprocess.Popen[bytes]:
    """Another process that owns every log."""
    process = subprocess.Popen(
        [sys.executable, "-c", OWNS, url], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stdout.readline() == b"[True, True, True]\n"
    return process


def test_a_log_has_one_owner_and_says_who_it_is(url: str) -> None:
    store, other = open_store(url, create=True), open_store(url)
    filled(store)
    assert store.own("table 2")
    assert store.own("table 2")
    assert store.own("table 1")
    assert not other.own("table 1")
    assert [(one.log, one.pid) for one in other.owners()] == [
        ("table 1", os.getpid()),
        ("table 2", os.getpid()),
    ]
    store.disown("table 1")
    store.disown("table 2")
    assert other.own("table 1")
    assert [one.log for one in store.owners()] == ["table 1"]
    other.close()
    assert store.owners() == ()
    assert store.own("table 1")
    store.close()


def test_a_log_that_is_not_there_has_no_owner(url: str) -> None:
    store = open_store(url, create=True)
    with pytest.raises(Unavailable, match="there is no such log"):
        store.own("nowhere")
    assert store.owners() == ()
    store.close()


def test_another_process_takes_over_when_the_owner_is_killed(url: str) -> None:
    store = open_store(url, create=True)
    books = filled(store)
    for _ in range(TRIALS):
        owner = owner_of(url)
        with pytest.raises(Unavailable, match=f"process {owner.pid} on .* deals at table 1"):
            take_over(store, "table 1", 0)
        owner.send_signal(signal.SIGKILL)
        take_over(store, "table 1", 30)
        owner.wait()
        owner.stdin.close()
        owner.stdout.close()
        store.append([books[1].append()])
        store.disown("table 1")
    check_same(store, books)
    store.close()


def test_a_lost_connection_loses_the_ownership_until_it_is_taken_again(server: Server, postgres: str) -> None:
    store = PostgresStore(postgres, "postgresql://room", create=True)
    books = filled(store)
    store.own("table 1")
    server.hang_up(store)
    with Writer(store) as writer:
        for _ in range(3):
            lost = books[1].append()
            with pytest.raises(Unavailable):
                writer.submit(lost).result(30)
            books[1].take_back(lost)
            writer.resume("table 1")
        with pytest.raises(Unavailable, match="with it the right to write to table 1"):
            store.append([books[1].append()])
        del books[1].pages[-1]
        check_same(store, books)
        assert store.own("table 1")
        assert writer.submit(books[1].append()).result(30) is None
    check_same(store, books)
    store.close()


def test_the_one_who_lost_the_connection_cannot_write_after_another_took_over(
    server: Server, postgres: str
) -> None:
    first = PostgresStore(postgres, "postgresql://room", create=True)
    second = open_store(postgres)
    books = filled(first)
    first.own("table 1")
    assert not second.own("table 1")
    server.hang_up(first)
    take_over(second, "table 1", 30)
    second.append([books[1].append()])
    late = books[1].append()
    for _ in range(2):
        with pytest.raises(Unavailable):
            first.append([late])
    books[1].take_back(late)
    assert not first.own("table 1")
    check_same(first, books)
    first.close()
    second.close()


def test_a_process_that_hangs_loses_what_it_owns(postgres: str) -> None:
    first = PostgresStore(postgres, "postgresql://room", create=True)
    second = open_store(postgres)
    books = filled(first)
    first.lease(1)
    assert first.own("table 1")
    end = time.monotonic() + 1.5
    while time.monotonic() < end:
        first.note("alive", b"1")
        assert not second.own("table 1"), "one who is heard of keeps it"
        time.sleep(0.1)
    take_over(second, "table 1", 30)  # and is not heard of any more
    second.append([books[1].append()])
    late = books[1].append()
    with pytest.raises(Unavailable):
        first.append([late])
    books[1].take_back(late)
    assert first.lapsed() == ("table 1",)
    assert not first.own("table 1")
    check_same(first, books)
    first.close()
    second.close()


def test_the_lease_holds_for_a_connection_that_was_made_again(server: Server, postgres: str) -> None:
    first = PostgresStore(postgres, "postgresql://room", create=True)
    second = open_store(postgres)
    filled(first)
    first.lease(1)
    server.hang_up(first)
    with pytest.raises(Unavailable):
        first.note("alive", b"1")
    assert first.own("table 1")
    take_over(second, "table 1", 30)
    first.close()
    second.close()


def test_whoever_died_or_lost_the_connection_still_has_a_claim(server: Server, postgres: str) -> None:
    store = PostgresStore(postgres, "postgresql://room", create=True)
    other = open_store(postgres)
    filled(store)
    assert store.own("table 1")
    assert store.own("table 2")
    store.disown("table 2")
    server.hang_up(store)
    assert other.owners() == ()
    assert [(one.log, one.pid) for one in other.claims()] == [("table 1", os.getpid())]
    store.close()
    other.close()


def test_a_log_that_is_opened_while_somebody_asks_for_the_owners_troubles_nobody(postgres: str) -> None:
    store, other = PostgresStore(postgres, "postgresql://room", create=True), open_store(postgres)
    filled(store)
    read, new = store.logs, Book("table 3")

    def logs() -> tuple[Log, ...]:
        found = read()
        other.open_log(new.log)
        assert other.own("table 3")
        return found

    store.logs = logs  # type: ignore[method-assign]
    assert store.owners() == ()
    store.logs = read  # type: ignore[method-assign]
    assert [one.log for one in store.owners()] == ["table 3"]
    store.close()
    other.close()


def test_a_table_that_is_taken_while_others_deal_on_stood_since_its_own_last_entry(postgres: str) -> None:
    first, second = PostgresStore(postgres, "postgresql://room", create=True), open_store(postgres)
    spec = parse_spec("house oasis game holdem")
    before = open_room(first, AT, shared=True)
    for name in ("table 1", "table 2"):
        before.open(name, spec)
    before.room.enter("table 2", Command(HOUSE, Tick(), AT + 60_000))
    before.add(before.taken())
    before.commit()
    first.disown("table 1")
    first.disown(LOBBY)
    after = open_room(second, AT + 61_000, shared=True)
    assert list(after.room.hosts) == ["table 1"]
    [resumed] = [entry for entry in after.taken() if isinstance(entry, Entry)]
    assert resumed.command.action == Resume(AT), "not since somebody dealt at another table"
    first.close()
    second.close()
