"""A hand of No Bust 21 by one who only listens, and banked games on phones held sideways."""

from __future__ import annotations

import os
import re
import time
from functools import partial

import pytest
from bettor_kit import seated
from browser_kit import HAND_S, HEARS, Player, Room
from playwright.sync_api import Browser, Page

SOAK = bool(os.environ.get("HOUSEDEALER_SOAK"))
SIDEWAYS = {"width": 844, "height": 390}
GARLIC = ("no_bust_21", "three_card", "caribbean_stud", "double_hand", "pai_gow_tiles", "super_pan_nine")
GAMES = dict.fromkeys(GARLIC, "garlic-city") | {"california_22": "san-rafael"}


HARD = ("twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty")


def keys_for(text: str, *, has_bet: bool) -> tuple[str, ...]:
    """What a player who has heard this presses, if anything."""
    if "Place your bets" in text and not has_bet:
        return ("2", "Space", "Shift+P")
    if re.search(r"You bet \$5\.|You have \$5 on square", text) and not has_bet:
        return ("Enter",)
    if "want insurance?" in text or "Decline the bank" in text:
        return ("N",)
    count = re.search(r"Square \d+: (?:soft )?([a-z-]+)\. The bank shows an? \w+\. Hit", text)
    return ("S" if " stand" in text and count[1] in HARD else "H",) if count else ()


def _press_all(page: Page, keys: tuple[str, ...]) -> None:
    for key in keys:
        page.keyboard.press(key)


def test_a_blind_player_plays_a_hand_by_ear(chromium: Browser, calm: Room) -> None:
    """Hears what is spoken, and reads nothing else of the page; presses keys, and nothing else."""
    with seated(chromium, calm) as (bettor, _):
        player, page = bettor.player, bettor.page
        page.evaluate(HEARS)
        at, has_bet, is_over = 0, False, False
        end = time.monotonic() + HAND_S
        while not is_over:
            heard: list[str] = page.evaluate("() => window.heard.map(([, text]) => text)")
            assert time.monotonic() < end, heard[-8:]
            for text in heard[at:]:
                is_over = is_over or (
                    has_bet and bool(re.search(r"Square \d+: the wager (wins|loses|pushes)", text))
                )
                keys = keys_for(text, has_bet=has_bet)
                has_bet = has_bet or keys == ("Enter",)
                if keys:
                    player.does(partial(_press_all, page, keys))
            at = len(heard)
            page.wait_for_timeout(30)


FITS = """() =>
  [...document.querySelectorAll('.square, .zone, footer button, [data-testid="call"]')]
  .filter((it) => it.offsetParent !== null)
  .map((it) => [it.className + ' ' + (it.dataset.testid ?? ''), it.getBoundingClientRect()])
  .filter(([, at]) => at.width)
  .filter(([, at]) => at.left < -2 || at.top < -2 || at.right > innerWidth + 2 || at.bottom > innerHeight + 2)
  .map(([name, at]) => [name, at.left, at.top, at.right, at.bottom].join(" "))"""
DOCK_FITS = "() => { const it = document.querySelector('footer'); return it.scrollHeight - it.clientHeight; }"


@pytest.mark.parametrize("game", GAMES if SOAK else ["no_bust_21", "three_card"])
def test_a_phone_on_its_side_shows_everything(chromium: Browser, room: Room, game: str) -> None:
    """Bets, a decision and the settlement at 844 by 390, without scrolling."""
    player = Player(chromium, room, SIDEWAYS, reduced_motion="reduce")
    player.sit_down(room.open(f"house {GAMES[game]} game {game}"))
    page = player.page
    with player.caught(lambda: page.locator("[data-chip]").count() > 0):
        assert page.evaluate(FITS) == [], "bets"
        assert page.evaluate(DOCK_FITS) <= 2, "bets"
    if game != "super_pan_nine":  # where a hand may stand without a decision, round after round
        with player.caught(lambda: any(map(player.has, ("hit", "play", "set_hand")))):
            assert page.evaluate(FITS) == [], "a decision"
            assert page.evaluate(DOCK_FITS) <= 2, "a decision"
    over = player.hands_over()
    with player.caught(lambda: player.hands_over() > over):
        assert page.evaluate(FITS) == [], "between rounds"
    player.close()
