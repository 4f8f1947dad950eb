"""The store in a file: its name, its mode, its settings."""

from __future__ import annotations

import sqlite3
import stat
from pathlib import Path

import pytest
from append_kit import check_same, filled

from housedealer.errors import Unavailable, Unreadable
from housedealer.store.open import open_store
from housedealer.store.sqlite import SqliteStore


def test_a_store_is_read_again_after_it_was_closed(tmp_path: Path) -> None:
    store = open_store(f"sqlite:{tmp_path / 'room.db'}", create=True)
    books = filled(store)
    store.close()
    again = open_store(str(tmp_path / "room.db"))
    check_same(again, books)
    again.append([books[0].append()])
    check_same(again, books)
    again.close()
    with pytest.raises(Unavailable, match="the store is closed"):
        again.logs()


def test_only_the_owner_of_the_file_can_read_it_and_those_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    store = open_store(str(path), create=True)
    filled(store)
    store.own("table 1")
    beside = [path, *(path.with_name(f"room.db-{end}") for end in ("wal", "shm", "owner"))]
    assert [stat.S_IMODE(one.stat().st_mode) for one in beside] == [0o600] * 4
    store.close()


def test_a_file_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    open_store(str(path), create=True).close()
    path.chmod(0o644)
    open_store(str(path)).close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_commit_is_synced_and_foreign_keys_are_checked(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "room.db", create=True)
    with store.transaction() as connection:
        asked = ("journal_mode", "synchronous", "foreign_keys")
        assert [connection.execute(f"PRAGMA {name}").fetchall()[0][0] for name in asked] == ["wal", 2, 1]
    store.close()


def test_a_file_is_made_only_where_that_is_asked_for(tmp_path: Path) -> None:
    with pytest.raises(Unavailable, match="there is no such file"):
        open_store(str(tmp_path / "room.db"))
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(Unavailable, match="cannot make the file: No such file or directory"):
        open_store(str(tmp_path / "nowhere" / "room.db"), create=True)


@pytest.mark.parametrize("url", ["", "  ", "sqlite:", "mysql://ann:secret@host/room", "a\0b", "http://[::1"])
def test_what_names_no_store_is_refused_without_its_password(url: str) -> None:
    with pytest.raises(Unreadable) as error:
        open_store(url, create=True)
    assert "expected the path of a file" in str(error.value)
    assert "secret" not in str(error.value)


def test_a_folder_is_no_store(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="this is a folder"):
        open_store(str(tmp_path), create=True)


def test_another_program_s_database_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE thing (a)")
    other.close()
    before = path.read_bytes()
    for create in (False, True):
        with pytest.raises(Unavailable, match="this is no store of housedealer"):
            open_store(str(path), create=create)
    assert path.read_bytes() == before


def test_an_empty_file_becomes_a_store_only_where_that_is_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    path.touch()
    with pytest.raises(Unavailable, match="no store"):
        open_store(str(path))
    open_store(str(path), create=True).close()
    assert open_store(str(path)).logs() == ()


def test_a_path_may_hold_any_sign(tmp_path: Path) -> None:
    path = tmp_path / "a room?#%20 é.db"
    open_store(str(path), create=True).close()
    assert sorted(one.name for one in tmp_path.iterdir()) == [path.name]
