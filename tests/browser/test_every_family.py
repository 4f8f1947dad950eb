"""A whole hand of every family in a real browser, by a player who knows only the controls on the page."""

from __future__ import annotations

import os

import pytest
from browser_kit import DESKTOP, PHONE, Player, Room
from playwright.sync_api import Browser
from stored_kit import EVERY_SPEC

from housedealer.rules.spec import TableSpec, format_spec

SOAK = bool(os.environ.get("HOUSEDEALER_SOAK"))
SHORT = {
    "garlic-city/omaha_hi_lo": PHONE, "angies/dealers_choice": DESKTOP, "garlic-city/no_bust_21": DESKTOP,
    "garlic-city/three_card": PHONE, "garlic-city/chinese": DESKTOP,
}  # fmt: skip
"""In every run; the others in a soak. What Panguingue is like on a page, test_pan_table tells."""
TRADE = "trade"
"""The trade's usual rules are no club: nobody spreads them."""


def name_of(spec: TableSpec) -> str:
    return f"{spec.house}/{spec.game}"


SPREADS = [spec for spec in EVERY_SPEC if spec.house != TRADE and (SOAK or name_of(spec) in SHORT)]


@pytest.mark.parametrize("spec", SPREADS, ids=name_of)
def test_a_hand_is_played_to_its_end(spec: TableSpec, chromium: Browser, room: Room) -> None:
    player = Player(chromium, room, SHORT.get(name_of(spec), DESKTOP))
    player.sit_down(room.open(format_spec(spec)))
    player.play_hand()
    player.close()
