"""The client in examples/ plays any game, knowing only offers."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from browser_kit import Room

BOT = Path(__file__).resolve().parents[2] / "examples" / "bot.py"
SPREADS = ("house oasis game holdem", "house garlic-city game three_card", "house garlic-city game chinese",
           "house garlic-city game panguingue")  # fmt: skip


@pytest.mark.parametrize("spread", SPREADS)
def test_the_example_plays_a_hand(spread: str, room: Room) -> None:
    table = room.open(spread)
    command = [sys.executable, str(BOT), room.url, table, "--name", f"bot of {spread[-8:]}", "--hands", "2"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    assert "is over" in done.stdout
    assert "You" in done.stdout
