"""A club of one's own and a family that nobody knew play in the browser, with the pages as they are."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from browser_kit import DESKTOP, PHONE, Player, running
from overlay_kit import copied
from playwright.sync_api import Browser, expect


def test_a_club_folder_changed_by_hand_plays_as_it_says(chromium: Browser, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "housedealer", "house", "new", "grove", "--like", "oasis"]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)
    club = tmp_path / "grove"
    changed = 0
    for path in club.glob("*.toml"):
        text = path.read_text(encoding="utf-8")
        changed += text.count('title = "Grove"') + text.count("Texas Hold'em")
        path.write_text(text.replace("Texas Hold'em", "Grove Hold'em"), encoding="utf-8")
    assert changed
    with running(tmp_path / "room.db", str(club)) as room:
        player = Player(chromium, room, PHONE)
        player.sit_down(room.open(f"house {club} game holdem"))
        expect(player.page.get_by_text("Grove Hold'em").first).to_be_visible()
        player.play_hand()
        player.close()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_family_that_the_pages_do_not_know_is_played_to_the_end_of_a_hand(
    chromium: Browser, tmp_path: Path, size: dict[str, int]
) -> None:
    with (
        copied("war", tmp_path) as copy,
        running(tmp_path / "room.db", env={"PYTHONPATH": str(copy / "src")}) as room,
    ):
        player = Player(chromium, room, size)
        player.sit_down(room.open("house trade game one_card_war"))
        player.play_hand()
        player.close()
