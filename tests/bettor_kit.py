"""Banked games in a browser: a player by pointer or by keys, and rooms with known cards."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bank_page_kit import Partner
from browser_kit import CALM, DESKTOP, FIRST, HAND_S, PHONE, Player, Room, running
from playwright.sync_api import Browser, Page, expect

NO_BUST = "house garlic-city game no_bust_21"
BY = [(DESKTOP, False), (PHONE, True)]
"""The width, and whether everything is done with keys."""


@contextmanager
def rigged_room(tmp_path: Path, wish: str) -> Iterator[Room]:
    """The cards are known, and there is time to look at them: every round goes the same way."""
    with running(tmp_path / "room.db", wish=wish, speed=CALM) as room:
        yield room


class Bettor:
    """A player at a banked table, by pointer or by keys."""

    def __init__(self, player: Player, *, keys: bool) -> None:
        self.player, self.page, self.keys = player, player.page, keys

    def until(self, done: Callable[[], bool], what: str) -> None:
        """Waits without answering anything."""
        end = time.monotonic() + HAND_S
        while not done():
            assert time.monotonic() < end, f"{what}: {self.page.get_by_test_id('turnbar').inner_text()}"
            self.page.wait_for_timeout(30)

    def act(self, tag: str) -> None:
        """Presses it as soon as it is there, until it is done."""
        control = self.player.control(tag).first
        expect(control).to_be_visible()
        self.player.does(lambda: self.player.press(control, keys=self.keys))

    def front(self, square: int, bet: str = "wager") -> int:
        spot = self.page.get_by_test_id(f"stake-{square}-{bet}")
        return int(spot.get_attribute("data-front") or 0) if spot.count() else -1

    def lies(self, square: int, cents: int, bet: str = "wager") -> None:
        self.until(lambda: self.front(square, bet) == cents, f"{cents} on {bet} of square {square}")

    def open_bets(self, *others: Bettor) -> int:
        """A card is drawn for the first bank: where it is offered to one of these players, he declines. Gives
        the player's own square."""
        players = [one.player for one in (self, *others)]

        def declines() -> bool:
            asked = [player for player in players if any(map(player.has, FIRST))]
            return any(player.answer() for player in asked)

        chips = [player.page.locator("[data-chip]") for player in players]
        self.player.until(lambda: all(chip.count() for chip in chips), declines)
        return seat_of(self.page)

    def chip(self, cents: int) -> None:
        """One chip on the spot that is chosen."""
        if not self.keys:
            self.page.locator(f'[data-chip="{cents}"]').click()
            return
        key = self.page.locator(f'[data-chip="{cents}"]').get_attribute("aria-keyshortcuts")
        self.page.keyboard.press(key or "")
        self.page.keyboard.press("Space")

    def choose(self, square: int, bet: str = "wager") -> None:
        """A spot that is not the first: its ring on the felt, or the arrows."""
        if not self.keys:
            self.page.get_by_test_id(f"ring-{square}").click()
        spot = self.page.get_by_test_id(f"stake-{square}-{bet}").locator('[aria-pressed="true"]')
        for _ in range(24 if self.keys else 0):
            if spot.count():
                break
            self.page.keyboard.press("ArrowRight")
        expect(spot).to_be_visible()


@contextmanager
def seated(
    chromium: Browser,
    room: Room,
    by: tuple[dict[str, int], bool] = BY[0],
    *,
    game: str = NO_BUST,
    others: tuple[dict[str, Any], ...] = ({},),
    **options: Any,
) -> Iterator[tuple[Bettor, list[Partner]]]:
    """A player at a new table, in seat 1, and others in the next seats: one who takes the bank, unless
    something else is said of them. At the end everybody goes home."""
    size, keys = by
    table, player = room.open(game, bots=0), Player(chromium, room, size, **options)
    player.sit_down(table)
    partners = [Partner(room, table, **other) for other in others]
    yield Bettor(player, keys=keys), partners
    for partner in partners:
        partner.close()
    player.close()


def seat_of(page: Page) -> int:
    own = page.locator("[data-testid^=square-].me")
    expect(own).to_be_attached()
    return int((own.get_attribute("data-testid") or "").removeprefix("square-"))
