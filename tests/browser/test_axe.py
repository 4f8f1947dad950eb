"""axe finds nothing serious or critical in the lobby or at a table, light and dark, wide and narrow."""

from __future__ import annotations

import pytest
from axe_kit import faults, faults_in_light_and_dark
from browser_kit import DESKTOP, FIRST, PHONE, Player, Room
from playwright.sync_api import Browser


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_lobby_and_table_have_no_grave_fault(chromium: Browser, room: Room, size: dict[str, int]) -> None:
    player = Player(chromium, room, size, reduced_motion="reduce")
    table = room.open("house garlic-city game holdem")
    player.page.goto(room.url)
    player.page.get_by_test_id("search").wait_for()
    assert faults_in_light_and_dark(player) == []
    player.sit_down(table)
    player.play_hand()
    assert faults_in_light_and_dark(player) == []
    with player.caught(
        lambda: player.has("fold") or player.has("check"),
        lambda: any(map(player.has, FIRST)) and player.answer(),
    ):
        assert faults_in_light_and_dark(player) == []
    player.close()


@pytest.mark.parametrize(
    ("scheme", "size"), [("light", DESKTOP), ("dark", PHONE)], ids=["light", "dark phone"]
)
def test_a_banked_table_has_no_grave_fault(
    chromium: Browser, room: Room, scheme: str, size: dict[str, int]
) -> None:
    """While bets are open, at a decision, and when a round was settled."""
    player = Player(chromium, room, size, color_scheme=scheme, reduced_motion="reduce")
    player.sit_down(room.open("house garlic-city game no_bust_21"))
    with player.caught(lambda: player.page.locator("[data-chip]").count() > 0):
        assert faults(player) == [], "bets"
    with player.caught(lambda: player.has("hit")):
        assert faults(player) == [], "a decision"
    over = player.hands_over()
    with player.caught(lambda: player.hands_over() > over):
        assert faults(player) == [], "settled"
    player.close()
