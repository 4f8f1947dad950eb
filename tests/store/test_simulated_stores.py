"""`housedealer simulate --store`: an evening on a disk, the same to the byte on either store, and one that
goes on."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from housedealer.cli import stored
from housedealer.cli.main import app
from housedealer.errors import Unavailable
from housedealer.store.open import open_store
from housedealer.store.sqlite import SqliteStore

EVENING = """
opens = "18:00"
closes = "18:20"
[[tables]]
name = "main"
table = "house garlic-city  game holdem  limit fixed 4/8"
[[tables]]
name = "tiles"
table = "house garlic-city  game pai_gow_tiles"
[[tables]]
name = "blackjack"
table = "house garlic-city  game no_bust_21"
[[people]]
name = "cutter"
count = 8
bankroll = 2000
comes = [0, 0.05]
late = 0.05
cuts = true
[[people]]
count = 6
bankroll = 2000
comes = [0, 0.05]
"""
ONE = ["simulate", "garlic-city/holdem", "--hands", "10", "--seats", "4"]


def run(*arguments: object, code: int = 0) -> Result:
    result = CliRunner().invoke(app, [str(one) for one in arguments])
    assert result.exit_code == code, result.output
    return result


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    path = tmp_path / "evening.toml"
    path.write_text(EVENING, encoding="utf-8")
    return path


def test_both_stores_export_the_same_bytes_of_the_same_evening(
    tmp_path: Path, evening: Path, postgres: str
) -> None:
    exports = []
    for name, url in (("file", str(tmp_path / "room.db")), ("server", postgres)):
        run("simulate", "--evening", evening, "--seed", 9, "--store", url)
        run("export", url, tmp_path / f"{name}.jsonl")
        exports.append((tmp_path / f"{name}.jsonl").read_bytes())
    assert exports[0] == exports[1]
    assert exports[0].count(b"\n") > 300


def test_an_evening_is_audited_against_the_heads_that_were_told(tmp_path: Path, evening: Path) -> None:
    url, heads = tmp_path / "room.db", tmp_path / "heads"
    run("simulate", "--evening", evening, "--store", url, "--heads", heads)
    run("audit", url, "--heads", heads)
    lines = heads.read_text(encoding="utf-8").splitlines()
    heads.write_text(lines[0][:-4] + "0000\n", encoding="utf-8")
    assert "entry" in run("audit", url, "--heads", heads, code=1).output


def test_a_table_goes_on_in_its_store_for_as_many_hands_as_asked(tmp_path: Path) -> None:
    url = tmp_path / "room.db"
    first = run(*ONE, "--store", url).output
    assert "10 hands" in first
    assert run("simulate", "--store", url).output == first
    more = run("simulate", "--store", url, "--hands", 25).output
    assert "25 hands" in more
    run("audit", url)


def test_a_store_that_is_away_for_a_moment_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    append, refusals = SqliteStore.append, [0]

    def now_and_then(store: SqliteStore, appends: object) -> None:
        refusals[0] += 1
        if refusals[0] % 3:
            raise Unavailable("the disk is full", where=store.url)
        append(store, appends)  # type: ignore[arg-type]

    monkeypatch.setattr(SqliteStore, "append", now_and_then)
    monkeypatch.setattr(stored, "PAUSE_S", 0)
    told = run(*ONE, "--store", tmp_path / "room.db").output
    assert "10 hands" in told
    assert "the disk is full. The room waits and tries again, up to 60 times." in told
    assert refusals[0] > 3
    monkeypatch.undo()
    run("audit", tmp_path / "room.db")


def test_a_store_that_stays_away_ends_the_evening_with_what_is_the_matter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(store: SqliteStore, appends: object) -> None:
        raise Unavailable("the disk is full", where=store.url, expected="room on the disk")

    monkeypatch.setattr(SqliteStore, "append", never)
    monkeypatch.setattr(stored, "PAUSE_S", 0)
    assert (
        "the disk is full; expected room on the disk"
        in run(*ONE, "--store", tmp_path / "a.db", code=2).output
    )


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["simulate", "--store", "{new}"], "there is no"),
        ([*ONE, "--store", "{old}"], "this store has a room already"),
        (["simulate", "--store", "{old}", "--seats", "3"], "--seats with --store"),
        ([*ONE, "--heads", "{new}"], "--heads without --store"),
        ([*ONE, "--store", "mysql://room"], "no store is called"),
        ([*ONE, "--store", "{folder}"], "folder"),
        ([*ONE, "--store", "{text}"], "database"),
    ],
)
def test_a_store_that_cannot_be_played_on_is_refused_in_one_line(
    tmp_path: Path, arguments: list[str], message: str
) -> None:
    old, text = tmp_path / "old.db", tmp_path / "text"
    text.write_text("nothing of the kind\n" * 100, encoding="utf-8")
    run(*ONE, "--store", old)
    paths = {"old": old, "new": tmp_path / "new.db", "folder": tmp_path, "text": text}
    told = run(*(one.format(**paths) for one in arguments), code=2).output
    assert message in told.lower() or message in told
    assert told.count("\n") == 1
    assert text.read_text(encoding="utf-8").startswith("nothing")


def test_two_processes_do_not_play_in_one_store(tmp_path: Path) -> None:
    url = str(tmp_path / "room.db")
    run(*ONE, "--store", url)
    other = open_store(url)
    assert other.own("lobby")
    assert "deals at lobby" in run("simulate", "--store", url, code=2).output
    other.close()
    run("simulate", "--store", url)
