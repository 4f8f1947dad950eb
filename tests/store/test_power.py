"""The plug is pulled: what was acknowledged stands in the file afterwards. The same code as in the room, on a
disk that forgets what was not synced."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest
from append_kit import Book
from power_kit import Disk

from housedealer.errors import Unavailable
from housedealer.store.page import START, hash_of
from housedealer.store.sqlite import SqliteStore
from housedealer.store.writer import Writer

TRIALS = 400 if os.environ.get("HOUSEDEALER_SOAK") else 40


def survivors(folder: Path, synchronous: str, trials: int = TRIALS) -> int:
    """In how many of the trials all acknowledged entries stand after a power loss."""
    return sum(survives(folder, trial, synchronous) for trial in range(trials))


def survives(folder: Path, trial: int, synchronous: str) -> bool:
    """Every other trial some of what was not synced got onto the disk nevertheless. Whatever is found there
    has to be a log without a gap."""
    chance = random.Random(f"power {trial}")
    path, disk = folder / f"room {synchronous} {trial}.db", Disk()
    store = SqliteStore(path, create=True, connect=disk.connect, synchronous=synchronous)
    books = [Book("lobby"), Book("table 1"), Book("table 2")]
    for book in books:
        store.open_log(book.log)
    if trial % 4 == 3:  # the log ahead is carried over into the file every now and then
        with store.transaction() as connection:
            connection.execute("PRAGMA wal_autocheckpoint = 8")
    acknowledged = {book.log.name: 0 for book in books}
    for _ in range(chance.randint(1, 40)):
        some = chance.sample(books, chance.randint(1, 3))
        store.append([book.append(chance.randint(1, 3)) for book in some])
        acknowledged = {book.log.name: len(book.pages) for book in books}
    disk.power_off(chance if trial % 2 else None)
    return acknowledged == found_in(path, books)


def found_in(path: Path, books: list[Book]) -> dict[str, int]:
    """How many entries of each log the plain class finds, each the one that was written."""
    try:
        store = SqliteStore(path)
    except Unavailable:
        return {}
    found = {}
    for log in store.logs():
        book = next(one for one in books if one.log == log)
        pages = list(store.pages(log.name))
        assert pages == book.pages[: len(pages)]
        previous = START
        for page in pages:
            assert hash_of(log.uid, previous, page) == page.hash
            previous = page.hash
        found[log.name] = len(pages)
    with store.transaction() as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    store.close()
    return found


def test_all_that_was_acknowledged_survives_a_power_loss(tmp_path: Path) -> None:
    assert survivors(tmp_path, "FULL") == TRIALS


def test_the_same_disk_loses_entries_that_were_not_synced(tmp_path: Path) -> None:
    assert survivors(tmp_path, "NORMAL", 40) < 20


def test_a_room_goes_on_after_a_power_loss(tmp_path: Path) -> None:
    path, disk = tmp_path / "room.db", Disk()
    store = SqliteStore(path, create=True, connect=disk.connect)
    book = Book("table 1")
    store.open_log(book.log)
    store.append([book.append(3)])
    disk.power_off()
    again = SqliteStore(path)
    again.append([book.append(2)])
    assert list(again.pages("table 1")) == book.pages
    again.close()


@pytest.mark.parametrize("lost", [False, True])
def test_what_group_commit_has_answered_survives(tmp_path: Path, lost: bool) -> None:
    """The power goes while a batch is being written: what was answered stands, the rest may."""
    path, disk = tmp_path / "room.db", Disk()
    store = SqliteStore(path, create=True, connect=disk.connect)
    books = [Book(f"table {number}") for number in range(10)]
    for book in books:
        store.open_log(book.log)
    with Writer(store, lookup_s=0) as writer:
        first = [writer.submit(book.append()) for book in books]
        assert [future.result(30) for future in first] == [None] * 10
        disk.sync_fails = lost
        second = [writer.submit(book.append()) for book in books]
        answered = 1 + sum(future.exception(30) is None for future in second) // 10
    disk.power_off()
    assert answered == (1 if lost else 2)
    assert set(found_in(path, books).values()) == {answered}
