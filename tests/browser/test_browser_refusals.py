"""An amount that is not legal: the page shows the room's reason and its clause, and nothing is sent."""

from __future__ import annotations

import pytest
from browser_kit import DESKTOP, PHONE, Player, Room
from playwright.sync_api import Browser, expect


@pytest.mark.parametrize("game", ["holdem", "pineapple"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_an_illegal_amount_is_refused_with_its_clause(
    chromium: Browser, calm: Room, size: dict[str, int], game: str
) -> None:
    """At fixed limits every amount that could be pressed is legal: there is no field to err in."""
    player = Player(chromium, calm, size)
    player.sit_down(calm.open(f"house oasis game {game}"))
    page = player.page
    amount = page.get_by_test_id("amount")
    # Where nobody has bet after the flop, a dollar is legal.
    is_raise = page.locator('footer:has([data-testid="act-call"]) [data-testid="amount"]')
    player.until(
        lambda: is_raise.count() > 0 and player.has("call"),
        lambda: is_raise.count() == 0 and player.answer(),
    )
    version = player.version()
    amount.first.fill("1")
    page.keyboard.press("Enter")
    toast = page.get_by_test_id("table").get_by_test_id("toast")
    expect(toast).to_contain_text("between")
    link = toast.get_by_text(game)
    expect(link.first).to_be_visible()
    link.first.click()
    expect(page.get_by_text(f"oasis/{game}/").first).to_be_visible()
    assert player.version() == version, "nothing was sent to the table"
    player.play_hand()
    player.close()
