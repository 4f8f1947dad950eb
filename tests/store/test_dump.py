"""Backups, exports, and the move from one store to another: the same stream, checked on the way."""

from __future__ import annotations

import hashlib
import json
import stat
from pathlib import Path
from typing import Any

import pytest
from append_kit import Book, check_same, filled
from typer.testing import CliRunner

import housedealer.store.schema as schema
from housedealer.cli.main import app
from housedealer.errors import Unavailable, Unreadable
from housedealer.store.dump import Counts, move, opened_dump, write_dump
from housedealer.store.dump import restore as restore_from
from housedealer.store.open import open_store


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    is_file = request.param == "sqlite"
    return str(tmp_path / "room.db") if is_file else str(request.getfixturevalue("postgres"))


def restore(path: Path, store: Any) -> Counts:
    with opened_dump(path) as file:
        return restore_from(file, str(path), store)


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, words)
    return result.exit_code, result.output.replace("\n", " ").strip()


def test_a_backup_restores_everything(url: str, tmp_path: Path) -> None:
    store = open_store(url, create=True)
    books = filled(store, pages=1201)
    path = tmp_path / "room.backup"
    counts = write_dump(store, path, "backup")
    assert counts == Counts(logs=3, pages=3606, secrets=6, notes=2)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    again = open_store(str(tmp_path / "again.db"), create=True)
    assert restore(path, again) == counts
    check_same(again, books)
    for book in books:
        assert again.secrets(book.log.name) == store.secrets(book.log.name)
    assert again.notes() == store.notes()
    again.append([books[1].append()])
    check_same(again, books)
    again.close()
    store.close()


def test_an_export_has_no_secrets_and_is_the_same_from_either_store(postgres: str, tmp_path: Path) -> None:
    names = [str(tmp_path / "room.db"), postgres]
    paths = [tmp_path / "a.export", tmp_path / "b.export"]
    for name, path in zip(names, paths, strict=True):
        store = open_store(name, create=True)
        filled(store, ("lobby", "b", "Ä", "a"))
        assert write_dump(store, path, "export").secrets == 0
        store.close()
    assert paths[0].read_bytes() == paths[1].read_bytes()
    kinds = [next(iter(json.loads(line))) for line in paths[0].read_text().splitlines()]
    assert sorted(set(kinds)) == ["header", "log", "note", "page", "trailer"]


def test_a_backup_of_a_running_room_is_of_one_moment(url: str, tmp_path: Path) -> None:
    store = open_store(url, create=True)
    books = filled(store)
    with store.moment() as then:
        store.append([book.append(3) for book in books])
        assert [len(list(then.pages(book.log.name))) for book in books] == [11, 11, 11]
    assert write_dump(store, tmp_path / "now", "backup").pages == 42
    store.close()


def test_a_move_goes_both_ways_and_loses_nothing(postgres: str, tmp_path: Path) -> None:
    first = open_store(str(tmp_path / "room.db"), create=True)
    books = filled(first)
    second = open_store(postgres, create=True)
    third = open_store(str(tmp_path / "third.db"), create=True)
    move(first, second)
    move(second, third)
    check_same(third, books)
    dumps = []
    for number, store in enumerate((first, second, third)):
        write_dump(store, tmp_path / str(number), "backup")
        dumps.append((tmp_path / str(number)).read_bytes())
        store.close()
    assert dumps[0] == dumps[1] == dumps[2]


def test_a_store_with_something_in_it_is_not_filled(url: str, tmp_path: Path) -> None:
    source = open_store(str(tmp_path / "source.db"), create=True)
    filled(source)
    target = open_store(url, create=True)
    target.note("clock", b"1")
    with pytest.raises(Unavailable, match="something is stored there already"):
        move(source, target)
    assert target.logs() == ()
    target.close()
    source.close()


def dumped(tmp_path: Path) -> tuple[Path, list[str]]:
    store = open_store(str(tmp_path / "source.db"), create=True)
    filled(store, pages=700)
    write_dump(store, tmp_path / "backup", "backup")
    store.close()
    return tmp_path / "backup", (tmp_path / "backup").read_text().splitlines(keepends=True)


def changed(lines: list[str], number: int, **fields: Any) -> list[str]:
    """One page with other fields, and a trailer that agrees with it."""
    line = json.loads(lines[number])
    line["page"].update(fields)
    new = [*lines[:number], json.dumps(line) + "\n", *lines[number + 1 : -1]]
    trailer = json.loads(lines[-1])
    trailer["trailer"]["sha256"] = hashlib.sha256("".join(new).encode()).hexdigest()
    return [*new, json.dumps(trailer) + "\n"]


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        (lambda lines: lines[:-1], "the file ends too early"),
        (lambda lines: [*lines[:-1], lines[-1][:40]], "damaged at line"),
        (lambda lines: lines[:900] + lines[901:], "entry 197 of table 1 is not the one"),
        (lambda lines: lines[:-2] + lines[-1:], "damaged at line"),
        (lambda lines: [*lines, "more\n"], "damaged at line"),
        (lambda lines: [*lines[:50], "{}\n", *lines[50:]], "damaged at line 51"),
        (lambda lines: [*lines[:50], "[" * 100_000 + "\n", *lines[50:]], "damaged at line 51"),
        (lambda lines: changed(lines, 60, at=5), "entry 57 of lobby is not the one that was written"),
        (lambda lines: ["hello\n", *lines], "this is no backup that can be read"),
        (lambda lines: [lines[0].replace("dump/1", "dump/9"), *lines[1:]], "this is no backup"),
        (lambda lines: [], "this is no backup that can be read"),
    ],
)
def test_a_damaged_backup_is_refused_and_nothing_of_it_restored(
    url: str, tmp_path: Path, damage: Any, says: str
) -> None:
    path, lines = dumped(tmp_path)
    path.write_text("".join(damage(lines)))
    store = open_store(url, create=True)
    with pytest.raises(Unreadable, match=says):
        restore(path, store)
    assert store.logs() == ()
    assert store.notes() == {}
    path.write_text("".join(lines))
    assert restore(path, store).pages == 2103
    store.close()


def test_a_store_that_was_changed_by_hand_is_neither_copied_nor_backed_up(tmp_path: Path) -> None:
    store = open_store(str(tmp_path / "room.db"), create=True)
    filled(store)
    with store.transaction() as connection:
        connection.execute("UPDATE page SET at = 5 WHERE log = 'table 1' AND number = 4")
    target = open_store(str(tmp_path / "new.db"), create=True)
    with pytest.raises(Unreadable, match="entry 4 of table 1 is not the one that was written"):
        move(store, target)
    assert target.logs() == ()
    with pytest.raises(Unreadable, match="entry 4 of table 1"):
        write_dump(store, tmp_path / "backup", "backup")
    assert sorted(path.name for path in tmp_path.glob("*backup*")) == []
    target.close()
    store.close()


# -- commands ----------------------------------------------------------------------------------------------


def test_the_commands_say_what_they_did(tmp_path: Path) -> None:
    store = open_store(str(tmp_path / "room.db"), create=True)
    books = filled(store)
    room, file, new = (str(tmp_path / name) for name in ("room.db", "file", "new.db"))
    said = f"3 logs, 33 entries, 6 secrets and 2 notes written to {file}"
    assert run("backup", room, file) == (0, said)
    assert run("backup", room, file) == (0, said)
    assert run("restore", file, new)[0] == 0
    assert run("export", room, file) == (0, said.replace("6 secrets", "0 secrets"))
    assert run("migrate", room) == (0, f"{room} is up to date: schema {schema.SCHEMA}")
    assert run("migrate", new, str(tmp_path / "third.db"))[0] == 0
    assert run("owners", room) == (0, f"No process deals from {room}")
    store.own("table 1")
    assert run("owners", room)[1].startswith("table 1: process ")
    third = open_store(str(tmp_path / "third.db"))
    check_same(third, books)
    third.close()
    store.close()


def test_the_commands_complain_in_one_line(tmp_path: Path) -> None:
    store = open_store(str(tmp_path / "room.db"), create=True)
    filled(store)
    store.close()
    room, other = str(tmp_path / "room.db"), str(tmp_path / "other.db")
    assert run("backup", other, room) == (2, f"housedealer: {other}: there is no such file; expected a store")
    code, said = run("backup", room, room)
    assert (code, "another file has this name" in said) == (2, True)
    assert run("backup", room, str(tmp_path))[0] == 2
    assert run("backup", room, str(tmp_path / "nowhere" / "file"))[0] == 2
    code, said = run("restore", str(tmp_path / "nothing"), str(tmp_path / "new.db"))
    assert (code, "No such file" in said) == (2, True)
    assert not (tmp_path / "new.db").exists()
    code, said = run("migrate", room, room)
    assert (code, "something is stored there already" in said) == (2, True)
    open_store(room).close()


# -- versions ----------------------------------------------------------------------------------------------


def test_an_older_schema_is_brought_up_step_by_step(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = open_store(url, create=True)
    books = filled(store)
    store.close()
    monkeypatch.setattr(schema, "SCHEMA", schema.SCHEMA + 2)
    monkeypatch.setitem(schema.STEPS, 1, ("ALTER TABLE note ADD COLUMN at {int} NOT NULL DEFAULT 7",))
    with pytest.raises(Unavailable, match="an older housedealer has written it: schema 1"):
        open_store(url)
    code, said = run("migrate", url)
    assert (code, said) == (2, "housedealer: There is no way from schema 2 to 3; expected a newer one")
    with pytest.raises(Unavailable, match="schema 1"):
        open_store(url)
    monkeypatch.setitem(schema.STEPS, 2, ("UPDATE note SET at = at + 1", "DELETE FROM no_such_table"))
    assert run("migrate", url)[0] == 2
    with pytest.raises(Unavailable, match="schema 1"):
        open_store(url)
    monkeypatch.setitem(schema.STEPS, 2, ("UPDATE note SET at = at + 1",))
    assert run("migrate", url)[0] == 0
    store = open_store(url)
    assert store.meta()["schema"] == "3"
    with store.transaction() as connection:
        assert connection.execute("SELECT DISTINCT at FROM note").fetchall() == [(8,)]
    check_same(store, books)
    assert isinstance(books[0], Book)
    store.close()
