"""What stands on the plaque of another player at a Chinese poker table, on phones of any width."""

from __future__ import annotations

import re
from pathlib import Path

from browser_kit import CALM, PHONE, Player, running
from playwright.sync_api import Browser, expect

from housedealer.rules.points.automatic import DRAGON, SIX_PAIRS, THREE_FLUSHES, THREE_STRAIGHTS

PHONES = (PHONE, {"width": 844, "height": 390}, {"width": 360, "height": 640}, {"width": 320, "height": 700})
WINS = (DRAGON, SIX_PAIRS, THREE_FLUSHES, THREE_STRAIGHTS)
REST = "2h 3s 4s 5d 6s 7s 8d Td Ts Jd Kd Ac Ad"
SUITED = "9c Tc Jc Qc Kc 8h 9h Jh Qh Ah Ks Qs 9s"
INSIDE_PLAQUE = """(tag, text) => {
  tag.lastChild.data = text;
  const [inner, line, plaque] = [tag, tag.parentElement, tag.closest(".plaque")].map(
    (it) => it.getBoundingClientRect());
  return inner.right <= line.right + 1 && inner.bottom <= plaque.bottom;
}"""


def dealt(mine: str, other: str) -> str:
    """A deck that gives seat 2 the first hand and seat 1 the other."""
    hands = [other.split(), mine.split(), ["*"] * 13, ["*"] * 13]
    return " ".join(hands[at % 4][at // 4] for at in range(52))


def test_the_tag_of_a_player_who_is_ready_has_room_for_every_win(chromium: Browser, tmp_path: Path) -> None:
    with running(tmp_path / "room.db", wish=f"= {dealt(REST, SUITED)}", speed=CALM) as cold:
        player = Player(chromium, cold, PHONE)
        page = player.page
        player.sit_down(cold.open("house garlic-city game chinese", bots=1))
        player.until(lambda: page.locator("[data-at]").count() > 0)
        tag = page.locator('[data-testid^="seat-"] em.done')
        expect(tag).to_be_visible()
        expect(page.locator('[data-testid^="seat-"]:has(em.done)')).to_have_attribute(
            "aria-label", re.compile("declares three flushes$")
        )
        for size in PHONES:
            page.set_viewport_size(size)  # type: ignore[arg-type]
            for win in WINS:
                assert tag.evaluate(INSIDE_PLAQUE, win.replace("_", " ")), (win, size)
        player.close()
