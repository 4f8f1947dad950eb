"""Phones held sideways at pot games: all that matters is on the screen, nothing lies over it."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest
from browser_kit import DESKTOP, Player, Room
from playwright.sync_api import Browser

SOAK = bool(os.environ.get("HOUSEDEALER_SOAK"))
SIDEWAYS = {"width": 844, "height": 390}
PARTS = "section [role=img], section .plaque, footer button, [data-testid=turnbar] span, .pick b, .pick small"
OUTSIDE = """parts => [...document.querySelectorAll(parts)].filter(it => it.checkVisibility()).map(it => {
  const at = it.getBoundingClientRect(), inside = it.closest('footer, section').getBoundingClientRect();
  const out = at.left < inside.left - 2 || at.top < inside.top - 2
    || at.right > inside.right + 2 || at.bottom > inside.bottom + 2;
  return out ? (it.ariaLabel ?? it.textContent) : '';
}).filter(Boolean)"""
COVERED = """() => [...document.querySelectorAll('.pick b, .pick small')].filter(it => {
  const at = it.getBoundingClientRect();
  const over = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
  return it.checkVisibility() && it.textContent && !(over === it || over?.contains(it) || it.contains(over));
}).map(it => it.textContent)"""


def picks(player: Player) -> bool:
    return player.page.locator("[data-pick]").count() > 0


STATES: dict[str, tuple[str, Callable[[Player], bool]]] = {
    "holdem": ("house oasis game holdem", lambda player: player.page.get_by_test_id("amount").count() > 0),
    "stud": (
        "house garlic-city game seven_card_stud",
        lambda player: player.has("fold") and player.page.locator(".me [role=img]").count() >= 4,
    ),
    "lowball": ("house garlic-city game lowball", picks),
    "pineapple": ("house garlic-city game crazy_pineapple", picks),
    "mexican": ("house garlic-city game mexican", lambda player: player.has("take_up")),
}


@pytest.mark.parametrize("game", STATES if SOAK else ("stud", "pineapple"))
def test_nothing_important_is_outside_or_covered(chromium: Browser, room: Room, game: str) -> None:
    spec, reached = STATES[game]
    player = Player(chromium, room, DESKTOP)
    player.sit_down(room.open(spec, bots=5))
    page = player.page
    page.set_viewport_size({"width": SIDEWAYS["width"], "height": SIDEWAYS["height"]})
    with player.caught(lambda: reached(player)):
        if picks(player):
            page.keyboard.press("Escape")
            page.locator("[data-pick]").first.click()
        page.wait_for_timeout(300)
        assert page.evaluate(OUTSIDE, PARTS) == []
        assert page.evaluate(COVERED) == []
    player.close()
