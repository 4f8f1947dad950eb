"""What a first visit costs, and whether the page stays where it is when something happens."""

from __future__ import annotations

import pytest
from browser_kit import DESKTOP, PHONE, Player, Room
from playwright.sync_api import Browser

FIRST_LOAD_MAX = 300_000
"""Bytes over the wire, compressed."""
SHIFT_MAX = 0.1
"""Of what moved by itself in a hand, as the browser measures it: a page below this stands still to people."""
WATCH = """
() => {
  window.shifted = {};
  new PerformanceObserver((list) => {
    const { hand } = document.querySelector('[data-testid="table"]').dataset;
    for (const entry of list.getEntries()) {
      if (!entry.hadRecentInput) window.shifted[hand] = (window.shifted[hand] ?? 0) + entry.value;
    }
  }).observe({ type: "layout-shift" });
}
"""


def test_the_first_load_is_small(chromium: Browser, room: Room) -> None:
    player = Player(chromium, room, DESKTOP)
    network = player.context.new_cdp_session(player.page)
    network.send("Network.enable")
    sizes: list[float] = []
    network.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    player.page.goto(room.url)
    player.page.get_by_test_id("search").wait_for()
    player.page.wait_for_load_state("networkidle")
    print(f"first load: {sum(sizes) / 1000:.0f} KB in {len(sizes)} requests")
    assert 10_000 < sum(sizes) < FIRST_LOAD_MAX
    player.close()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_nothing_moves_of_itself_while_a_hand_is_played(
    chromium: Browser, calm: Room, size: dict[str, int]
) -> None:
    player = Player(chromium, calm, size)
    player.sit_down(calm.open("house oasis game holdem"))
    player.play_hand()
    player.page.evaluate(WATCH)
    player.play_hand()
    shifted: dict[str, float] = player.page.evaluate("() => window.shifted")
    assert max(shifted.values(), default=0) < SHIFT_MAX
    player.close()
