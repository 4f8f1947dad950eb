"""What is not legal: the page shows the room's reason and its clause, and nothing is sent."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from browser_kit import DESKTOP, PHONE, Player, Room, running
from playwright.sync_api import Browser, expect

SOAK = bool(os.environ.get("HOUSEDEALER_SOAK"))
AMOUNTS = {
    "hold'em": ("house oasis game holdem", "oasis/holdem/"),
    "pineapple": ("house oasis game pineapple", "oasis/pineapple/"),
    "stud": ("house angies game seven_card_stud limit spread 2-10", "the book prints no limit"),
    "lowball": ("house angies game lowball limit no-limit 1/2", "angies/lowball/"),
}
"""Tables at which an amount is typed in, and what is cited for a wrong one. For stud no limit is printed."""
FIXED = ("house garlic-city game mexican", "garlic-city/mexican-poker/")
"""Spread at fixed limits alone: every amount that could be pressed is legal, there is no field to err in."""
SHORT = [("hold'em", DESKTOP), ("hold'em", PHONE), ("pineapple", PHONE), ("stud", PHONE)]
TRIED = [(game, size) for game in AMOUNTS for size in (DESKTOP, PHONE)] if SOAK else SHORT


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """A turn lasts as long as in a club: there is time to err and to read."""
    with running(tmp_path_factory.mktemp("room") / "room.db", speed="1") as found:
        yield found


@pytest.mark.parametrize(("game", "size"), TRIED, ids=[f"{game}-{size['width']}" for game, size in TRIED])
def test_an_illegal_amount_is_refused_with_its_clause(
    chromium: Browser, room: Room, size: dict[str, int], game: str
) -> None:
    spec, clause = AMOUNTS[game]
    player = Player(chromium, room, size)
    player.sit_down(room.open(spec))
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
    toast.locator("button[aria-expanded]").click()
    expect(page.get_by_text(clause).first).to_be_visible()
    assert player.version() == version, "nothing was sent to the table"
    player.play_hand()
    player.close()


@pytest.mark.parametrize("size", [PHONE, DESKTOP] if SOAK else [PHONE])
def test_what_is_not_open_says_why_with_its_clause(
    chromium: Browser, room: Room, size: dict[str, int]
) -> None:
    spec, clause = FIXED
    player = Player(chromium, room, size)
    player.sit_down(room.open(spec))
    page = player.page
    link = page.locator('footer [data-testid^="dashed-"] button', has_text="§")
    player.until(lambda: link.count() > 0, lambda: link.count() == 0 and player.answer())
    version = player.version()
    link.first.click()
    expect(page.get_by_text(clause).first).to_be_visible()
    assert player.version() == version, "nothing was sent to the table"
    player.close()
