"""What can go wrong with a file: a clear message, nothing half written, and it goes on when it can."""

from __future__ import annotations

import os
import resource
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from append_kit import Book, check_same, filled
from power_kit import Disk

import housedealer.store.sqlite as module
from housedealer.errors import OutcomeUnknown, Unavailable
from housedealer.store.open import open_store
from housedealer.store.sqlite import SqliteStore
from housedealer.store.writer import Writer

NOBODY = 65534


def in_child(what: Callable[[], object], *, as_nobody: bool = False) -> str:
    """What a function raises or gives, in a process of its own."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            if as_nobody and os.geteuid() == 0:  # root may write everywhere
                os.setgid(NOBODY)
                os.setuid(NOBODY)
            said = str(what())
        except BaseException as error:
            said = f"{type(error).__name__}: {error}"
        os.write(writing, said.encode()[:4000])
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        said = pipe.read().decode()
    os.waitpid(child, 0)
    return said


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that every user may look into, as the test's own is not."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        yield Path(name)


# -- the disk ----------------------------------------------------------------------------------------------


def test_a_full_disk_stops_the_tables_and_they_go_on_when_there_is_room(tmp_path: Path) -> None:
    disk = Disk()
    store = SqliteStore(tmp_path / "room.db", create=True, connect=disk.connect)
    books = filled(store)
    disk.room = 10_000
    with Writer(store) as writer:
        futures = []
        for book in books:
            append = book.append(20)
            futures.append(writer.submit(append))
            writer.flush()
            book.take_back(append)
        with pytest.raises(Unavailable, match="the disk is full"):
            futures[0].result()
        assert sorted(writer.stopped()) == ["lobby", "table 1", "table 2"]
        check_same(store, books)
        disk.room = None
        for book in books:
            writer.resume(book.log.name)
            assert writer.submit(book.append(20)).result(30) is None
    check_same(store, books)


def test_a_file_that_may_not_grow_keeps_what_was_acknowledged(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    store = open_store(str(path), create=True)
    books = filled(store)
    store.close()

    def write() -> str:
        resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, resource.RLIM_INFINITY))
        child = open_store(str(path))
        for number in range(1000):
            try:
                child.append([books[1].append()])
            except Unavailable as error:
                resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
                del books[1].pages[-1]
                child.append([books[1].append()])
                return f"{number} {error}"
        return "all written"

    said = in_child(write)
    written = int(said.split()[0])
    assert "the disk fails (disk I/O error)" in said
    again = open_store(str(path))
    books[1].append(written + 1)
    assert written > 5
    check_same(again, books)
    again.close()


def test_a_sync_that_fails_leaves_the_outcome_unknown_until_it_is_looked_up(tmp_path: Path) -> None:
    disk = Disk()
    store = SqliteStore(tmp_path / "room.db", create=True, connect=disk.connect)
    books = filled(store)
    disk.sync_fails = True
    lost = books[1].append()
    with pytest.raises(OutcomeUnknown, match="the disk fails"):
        store.append([lost])
    with Writer(store) as writer:
        with pytest.raises(Unavailable, match="it was not written: the disk fails"):
            writer.submit(lost).result(30)
        books[1].take_back(lost)
        check_same(store, books)
        disk.sync_fails = False
        writer.resume("table 1")
        assert writer.submit(books[1].append()).result(30) is None
    check_same(store, books)


# -- the file ----------------------------------------------------------------------------------------------


def test_a_file_that_may_not_be_written_says_so(open_folder: Path) -> None:
    path = open_folder / "room.db"
    store = open_store(str(path), create=True)
    books = filled(store)
    store.close()
    open_folder.chmod(0o777)
    path.chmod(0o444)
    if os.geteuid() == 0:
        os.chown(path, 1, 1)  # neither root's, who would close it, nor nobody's

    def write() -> object:
        store = open_store(str(path))
        assert store.last("table 1") == books[1].pages[-1]
        store.append([books[1].append()])
        return "written"

    said = in_child(write, as_nobody=True)
    assert said.startswith(f"Unavailable: {path}: it may not be written")


def test_a_folder_that_may_not_be_written_says_so(open_folder: Path) -> None:
    path = open_folder / "room.db"
    store = open_store(str(path), create=True)
    filled(store)
    store.close()
    path.chmod(0o444)
    if os.geteuid() == 0:
        os.chown(path, 1, 1)
    open_folder.chmod(0o555)
    try:
        said = in_child(lambda: open_store(str(path)), as_nobody=True)
        new = in_child(lambda: open_store(str(open_folder / "new.db"), create=True), as_nobody=True)
    finally:
        open_folder.chmod(0o755)
    assert said.startswith(f"Unavailable: {path}: it may not be written")
    assert new.startswith(f"Unavailable: {open_folder / 'new.db'}: cannot make the file: Permission denied")


def test_a_locked_file_says_so_and_goes_on_when_it_is_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "BUSY_S", 0.1)
    path = tmp_path / "room.db"
    store = open_store(str(path), create=True)
    books = filled(store)
    holds = "import sqlite3, sys; c = sqlite3.connect(sys.argv[1], isolation_level=None);"
    holds += "c.execute('BEGIN IMMEDIATE'); print('held', flush=True); sys.stdin.read()"
    with subprocess.Popen(
        [sys.executable, "-c", holds, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout.readline() == b"held\n"
        lost = books[1].append()
        with pytest.raises(Unavailable, match="another process keeps it locked"):
            store.append([lost])
        books[1].take_back(lost)
        check_same(store, books)
        other.stdin.close()
        other.wait()
    store.append([books[1].append()])
    check_same(store, books)
    store.close()


@pytest.mark.parametrize(
    ("key", "value", "says"),
    [
        ("schema", "99", "a newer housedealer has written it: schema 99; expected schema"),
        ("format", "7", "a newer housedealer has written it: format 7; expected format"),
        ("schema", "new", "its schema is 'new'; expected schema 1"),
        ("schema", "0", "its schema is '0'; expected schema 1"),
    ],
)
def test_a_schema_that_is_newer_or_unknown_is_refused(
    tmp_path: Path, key: str, value: str, says: str
) -> None:
    path = tmp_path / "room.db"
    open_store(str(path), create=True).close()
    change(path, "UPDATE meta SET value = ? WHERE key = ?", value, key)
    with pytest.raises(Unavailable, match=says):
        open_store(str(path), create=True)


def change(path: Path, sql: str, *values: object) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute(sql, values)
    connection.close()


def closed_store(path: Path) -> list[Book]:
    store = open_store(str(path), create=True)
    books = filled(store, pages=400)
    store.close()
    return books


def test_a_truncated_file_is_damaged(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    books = closed_store(path)
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(Unavailable, match="the file is damaged"):
        read_all(path)
    path.write_bytes(whole[:50])
    with pytest.raises(Unavailable, match="the file is damaged"):
        read_all(path)
    path.write_bytes(whole)
    assert read_all(path) == sum(len(book.pages) for book in books)


def read_all(path: Path) -> int:
    store = open_store(str(path))
    try:
        return sum(1 for log in store.logs() for _ in store.pages(log.name))
    finally:
        store.close()


def test_a_page_of_the_file_that_was_overwritten_is_damage_and_takes_no_entry(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    books = closed_store(path)
    content = bytearray(path.read_bytes())
    for start in range(20 * 4096, len(content), 4096):
        content[start : start + 4096] = b"\xa5" * 4096
    path.write_bytes(content)
    with pytest.raises(Unavailable, match="the file is damaged"):
        read_all(path)
    store = open_store(str(path))
    with pytest.raises(Unavailable, match="the file is damaged"):
        store.append([books[1].append()])
    store.close()


def test_a_file_that_is_no_database_says_so_and_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(b"Dear diary, " * 1000)
    with pytest.raises(Unavailable, match="the file is damaged, or is no store"):
        open_store(str(path), create=True)
    assert path.read_bytes() == b"Dear diary, " * 1000


def test_text_that_is_none_is_damage(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    closed_store(path)
    change(path, "UPDATE page SET actor = CAST(x'ff' AS TEXT) WHERE number = 3")
    with pytest.raises(Unavailable, match="Could not decode"):
        read_all(path)
