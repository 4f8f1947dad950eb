"""A room whose process is killed in the middle: nothing that was acknowledged is lost or done twice.

Whatever `housedealer simulate` has written into its file of heads was on the disk before. A hundred tables
are killed, read back and killed again; at the end the audit finds nothing."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

from housedealer.store.audit import audit
from housedealer.store.log import Store
from housedealer.store.open import open_store
from housedealer.store.page import LOBBY

SOAK = bool(os.environ.get("HOUSEDEALER_SOAK"))
KILLS = 100 if SOAK else 2
TAKEOVERS = 10 if SOAK else 2
TABLES = 100
GAMES = (
    "house garlic-city  game holdem  limit fixed 4/8",
    "house oasis  game lowball",
    "house garlic-city  game no_bust_21",
    "house angies  game razz",
)
DEADLINE_S = 300


def evening(path: Path) -> None:
    """A hundred tables with three people each, of whom the half cuts the cards."""
    lines = ['opens = "18:00"', 'closes = "23:00"']
    for number in range(1, TABLES + 1):
        lines += ["[[tables]]", f'name = "table {number}"', f'table = "{GAMES[number % len(GAMES)]}"']
        for name, cuts in (("cutter", "true"), ("bot", "false")):
            lines += [
                "[[people]]", f'name = "{name} {number}"', f"count = {1 + (cuts == 'false')}",
                "bankroll = 2000", f'plays = ["table {number}"]',
                "comes = [0, 0.05]", "stays = [8, 8]", f"cuts = {cuts}",
            ]  # fmt: skip
    path.write_text("\n".join(lines), encoding="utf-8")


def acknowledged(heads: Path) -> list[tuple[str, int, bytes]]:
    """What the killed process had told; a line that it did not finish was not told."""
    lines = heads.read_text(encoding="utf-8").split("\n")[:-1] if heads.exists() else []
    return [
        (log, int(number), bytes.fromhex(head)) for log, number, head in (line.split("\t") for line in lines)
    ]


def started(arguments: list[str], heads: Path) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "housedealer", "simulate", *arguments, "--heads", str(heads)],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip


def killed(process: subprocess.Popen[bytes], heads: Path, more: int) -> bool:
    """Let it play until so many more heads were told, then kill it; False if it was over before."""
    wanted = len(acknowledged(heads)) + more
    ends = time.monotonic() + DEADLINE_S
    while process.poll() is None and len(acknowledged(heads)) < wanted:
        assert time.monotonic() < ends, "it plays"
        time.sleep(0.02)
    if process.poll() is not None:
        assert process.stdout is not None
        assert process.returncode == 0, process.stdout.read().decode()
        return False
    process.send_signal(signal.SIGKILL)
    process.wait()
    return True


def nothing_is_lost(store: Store, heads: Path) -> None:
    hashes = {(page.log, page.number): page.hash for log in store.logs() for page in store.pages(log.name)}
    lost = [(log, number) for log, number, head in acknowledged(heads) if hashes.get((log, number)) != head]
    assert not lost


def survives(url: str, folder: Path, seed: int) -> None:
    file, heads, chance = folder / "evening.toml", folder / "heads", random.Random(f"kill {seed}")
    evening(file)
    arguments = ["--evening", str(file), "--seed", str(seed), "--store", url]
    kills = 0
    for _ in range(KILLS):
        if not killed(started(arguments, heads), heads, chance.randint(100, 800)):
            break
        kills += 1
        arguments = ["--store", url]
        store = open_store(url)
        nothing_is_lost(store, heads)
        store.close()
    assert kills == KILLS
    is_whole(url, heads)


def is_whole(url: str, heads: Path) -> None:
    store = open_store(url)
    nothing_is_lost(store, heads)
    assert {log.name for log in store.logs()} == {LOBBY, *(f"table {n}" for n in range(1, TABLES + 1))}
    assert len(acknowledged(heads)) > 200
    assert not audit(store).findings
    store.close()


def test_a_file_keeps_what_was_acknowledged_when_the_room_is_killed(tmp_path: Path) -> None:
    survives(str(tmp_path / "room.db"), tmp_path, 1)


def test_postgres_keeps_what_was_acknowledged_when_the_room_is_killed(tmp_path: Path, postgres: str) -> None:
    survives(postgres, tmp_path, 2)


def test_when_the_owner_of_a_room_is_killed_another_process_deals_on(tmp_path: Path, postgres: str) -> None:
    file, heads, chance = tmp_path / "evening.toml", tmp_path / "heads", random.Random("take over")
    evening(file)
    owner = started(["--evening", str(file), "--seed", "3", "--store", postgres], heads)
    for turn in range(TAKEOVERS):
        while len(acknowledged(heads)) < 100:
            assert owner.poll() is None, "it plays"
            time.sleep(0.02)
        other = started(["--store", postgres, "--wait", "120"], heads)
        assert killed(owner, heads, chance.randint(100, 600)), turn
        owner = other
    assert killed(owner, heads, 100)
    is_whole(postgres, heads)
