"""An amount that is not legal: the page shows the room's reason and its clause, and nothing is sent."""

from __future__ import annotations

import pytest
from browser_kit import DESKTOP, PHONE, Player, Room
from playwright.sync_api import Browser, expect


@pytest.mark.parametrize("game", ["holdem", "pineapple"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_an_illegal_amount_is_refused_with_its_clause(
    chromium: Browser, room: Room, size: dict[str, int], game: str
) -> None:
    """At fixed limits every amount that could be pressed is legal: there is no field to err in."""
    player = Player(chromium, room, size)
    player.sit_down(room.open(f"house oasis game {game}"))
    page = player.page
    amount = page.get_by_test_id("amount")
    player.until(lambda: amount.count() > 0 and amount.first.is_visible() and amount.first.is_enabled())
    version = player.version()
    amount.first.fill("1")
    page.keyboard.press("Enter")
    toast = page.get_by_test_id("table").get_by_test_id("toast")
    expect(toast).to_contain_text("between")
    link = toast.get_by_text(game)
    expect(link.first).to_be_visible()
    link.first.click()
    expect(page.get_by_text(f"oasis/{game}/").first).to_be_visible()
    assert player.version() == version or player.has("fold"), "nothing was sent to the table"
    player.play_hand()
    player.close()
