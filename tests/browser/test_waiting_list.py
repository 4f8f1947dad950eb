"""Somebody on a waiting list plays elsewhere, and is told there that a seat is kept for him."""

from __future__ import annotations

from urllib.parse import quote

from axe_kit import faults
from browser_kit import PHONE, Player, Room
from playwright.sync_api import Browser, expect

FULL = 4


def test_a_seat_that_is_kept_is_told_at_the_table_where_one_plays(chromium: Browser, calm: Room) -> None:
    full = calm.open("house garlic-city game chinese", bots=0)
    other = calm.open("house oasis game holdem", bots=0)
    seat = f"/api/tables/{quote(full)}/seat"
    guests = [Room(calm.url, calm.sign_in(f"sitter {at}")) for at in range(FULL)]
    for one in guests:
        one.ask("POST", seat, {})
    player = Player(chromium, calm, PHONE, reduced_motion="reduce")
    player.sit_down(other)  # alone: no hand is dealt there
    page = player.page
    banner = page.get_by_test_id("banner").filter(has_text="A seat is kept for you")
    page.goto(f"{calm.url}/#/")
    page.get_by_test_id("search").fill(full)
    page.get_by_test_id(f"table-{full}").get_by_test_id("list").click()
    expect(page.get_by_test_id(f"table-{full}").get_by_test_id("unlist")).to_be_visible()
    page.get_by_test_id("search").fill(other)
    page.get_by_test_id(f"table-{other}").get_by_test_id("own-seat").click()
    expect(page.get_by_test_id("turnbar")).not_to_be_empty()
    expect(banner).to_have_count(0)
    guests[0].ask("DELETE", seat)
    page.goto(f"{calm.url}/#/")
    banner.get_by_role("button", name="Go to your seat").click()
    expect(banner).to_contain_text(f"at {full}. $2 a point, 2-4 scoring, $200 to sit.")
    expect(banner.locator("time")).to_contain_text(":")
    expect(banner.get_by_role("button", name="Setting")).to_be_visible()
    assert faults(player) == []
    banner.get_by_role("button", name="Leave and sit there").click()
    expect(page.get_by_test_id("table")).to_have_attribute("data-house", "garlic-city")
    expect(banner).to_have_count(0)
    tables = {table["name"]: table for table in calm.ask("GET", "/api/lobby")["tables"]}
    assert player.name in [one["person"] for one in tables[full]["seats"]]
    assert tables[other]["seats"] == []
    for one in guests[1:]:
        one.ask("DELETE", seat)
    player.close()
