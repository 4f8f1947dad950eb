"""A player in a real browser, who knows the controls of the page and no game."""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from rig_kit import KNOWN_SEED

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
SPEED, PACE = "5", "0.2"
"""How fast the clock of these rooms runs, and how long bots think."""
HAND_S = 150.0
"""How long a hand may last before something is wrong."""
LIFE_S = 360.0
"""How long one player may play in a test: nothing waits for ever."""
FIRST = ("buy_in", "come_in", "come_back", "inspect", "start_again", "pass_bank")
"""Pressed before anything else. A player who takes the bank must put up a wager before the window closes."""
ASIDE = ("way", "sort", "repair")
"""Controls that change what is shown and tell the table nothing."""
OPEN = ':not([aria-disabled="true"]):not([disabled]):visible'
"""A control that can be used now."""

_names = itertools.count(1)


class Room:
    """The room as its manager asks it over plain requests."""

    def __init__(self, url: str, cookie: str) -> None:
        self.url, self.cookie = url, cookie

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        headers = {"content-type": "application/json", "origin": self.url, "cookie": self.cookie}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request) as answer:
                return json.loads(answer.read() or b"null")
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{method} {path}: {error.code} {error.read().decode()}") from error

    def open(self, spec: str, bots: int = 3) -> str:
        """A new table with bots; gives its name."""
        name: str = self.ask("POST", "/api/tables", {"spec": spec, "bots": bots})["table"]
        return name


class running:
    """A room, and the manager's session in it; with a `wish` its decks are rigged (`rig_kit`)."""

    def __init__(
        self,
        store: Path | str,
        *houses: str,
        wish: str = "",
        speed: str = SPEED,
        env: dict[str, str] | None = None,
    ) -> None:
        self._killed = False
        script = Path(__file__).parent / "browser" / "room.py"
        self._process = subprocess.Popen(
            [sys.executable, str(script), str(store), speed, PACE, wish, *houses],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | (env or {}),
        )

    def __enter__(self) -> Room:
        try:
            return self._entered()
        except BaseException:
            self._process.kill()
            raise

    def kill(self) -> None:
        """At once, as by kill -9."""
        self._process.kill()
        self._process.wait(20)
        self._killed = True

    def _entered(self) -> Room:
        assert self._process.stdout is not None
        line = self._process.stdout.readline().split()
        assert len(line) == 2, "the room did not open"
        address, token = line
        request = urllib.request.Request(
            f"{address}/api/session",
            json.dumps({"name": f"manager {next(_names)} {time.time_ns() % 100000}"}).encode(),
            {"content-type": "application/json", "origin": address},
        )
        with urllib.request.urlopen(request) as answer:
            cookie = answer.headers["set-cookie"].split(";")[0]
        room = Room(address, cookie)
        room.ask("POST", "/api/manager", {"token": token})
        return room

    def __exit__(self, *failure: object) -> None:
        if not self._killed:
            self._process.terminate()
            assert self._process.wait(20) == 0, "the room closes in order"


class Player:
    """Signs in under a new name, in a context of its own; where the decks are rigged, with a known chain."""

    def __init__(
        self, browser: Browser, room: Room, size: dict[str, int], *, rigged: bool = False, **options: Any
    ) -> None:
        self.room = room
        self.name = f"tester {next(_names)} {time.time_ns() % 100000}"
        touch = size["width"] < 900
        self.context: BrowserContext = browser.new_context(viewport=size, has_touch=touch, **options)  # type: ignore[arg-type]
        self.page: Page = self.context.new_page()
        if rigged:
            self.page.add_init_script(f"({KNOWN_SEED})()")
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", self._console)
        self._ends = time.monotonic() + LIFE_S

    def _console(self, message: Any) -> None:
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.faults.append(message.text)

    def close(self) -> None:
        self.context.close()
        assert self.faults == []

    # -- the lobby ---------------------------------------------------------------------------------------

    def sit_down(self, table: str) -> None:
        """From the lobby: finds the table, sits down with one click, and says a name where it is asked."""
        page = self.page
        page.goto(self.room.url)
        page.get_by_test_id("search").fill(table)
        page.get_by_test_id(f"table-{table}").get_by_test_id("sit").click()
        page.get_by_test_id("sign-in-name").fill(self.name)
        page.keyboard.press("Enter")
        expect(page.get_by_test_id("table")).to_be_visible(timeout=20_000)
        expect(page.get_by_test_id("turnbar")).not_to_be_empty(timeout=20_000)

    # -- the table ---------------------------------------------------------------------------------------

    def _check_time(self) -> None:
        assert time.monotonic() < self._ends, self.page.get_by_test_id("turnbar").inner_text()

    def control(self, tag: str) -> Locator:
        return self.page.locator(f'[data-testid="act-{tag}"]{OPEN}')

    def has(self, tag: str) -> bool:
        self._check_time()
        return self.control(tag).count() > 0

    def hands_over(self) -> int:
        """How many hands have come to their end at this table."""
        self._check_time()
        table = self.page.get_by_test_id("table")
        over: int = table.evaluate("it => Number(it.dataset.hand) - (it.dataset.playing === 'true' ? 1 : 0)")
        return over

    def hand(self) -> int:
        return int(self.page.get_by_test_id("table").get_attribute("data-hand") or 0)

    def own_cards(self) -> list[str]:
        """The names of the player's own cards."""
        found: list[str] = (
            self.page.get_by_test_id("own-hand")
            .locator('[role="img"]')
            .evaluate_all("cards => cards.map((card) => card.getAttribute('aria-label'))")
        )
        return found

    def until(self, holds: Callable[[], bool], answers: Callable[[], bool] | None = None) -> None:
        """Answers whatever is asked until something holds; nothing lasts for ever."""
        end = time.monotonic() + HAND_S
        while not holds():
            asked = self.page.get_by_test_id("turnbar").inner_text()
            assert time.monotonic() < end, f"it never came to it: {asked}"
            if not (answers or self.answer)():
                self.page.wait_for_timeout(30)

    def until_dealt_in(self) -> None:
        self.until(lambda: bool(self.own_cards()))

    def version(self) -> int:
        return int(self.page.get_by_test_id("table").get_attribute("data-version") or 0)

    def press(self, control: Locator, *, keys: bool = False) -> None:
        """With the pointer, or with the key that stands on it; nothing where the table has gone on
        meanwhile."""
        if keys:
            if not control.count():
                return
            key = control.get_attribute("aria-keyshortcuts")
            assert key, "every control has a key"
            self.page.keyboard.press(key)
            return
        with contextlib.suppress(PlaywrightTimeout):
            control.click(timeout=1500)

    def answer(self, *, keys: bool = False) -> bool:
        """One step by the controls on the page; True if there was something to do."""
        page = self.page
        for tag in FIRST:
            if self.has(tag):
                self.press(self.control(tag).first, keys=keys)
                return True
        bet = page.locator(f'[data-stake="own"][data-front="0"] [data-testid="act-wager"]{OPEN}')
        if bet.count():
            self.press(bet.first, keys=keys)
            return True
        aside = "".join(f':not([data-testid="act-{tag}"])' for tag in ASIDE)
        for place in ("stay", "commit", "retreat"):
            found = page.locator(f'[data-place="{place}"]{aside}{OPEN}')
            if found.count():
                self.press(found.first, keys=keys)
                return True
        if self.has("way"):
            self.press(self.control("way").first, keys=keys)
            return True
        pick = page.locator('[data-pick][aria-pressed="false"], [data-pick][aria-selected="false"]')
        if pick.count():
            if keys:
                page.keyboard.press(pick.first.get_attribute("data-pick") or "")
            else:
                self.press(pick.first)
            return True
        return False

    def play_hand(self, *, keys: bool = False) -> None:
        """Answers whatever is asked until a hand is over in which the player had cards."""
        page = self.page
        end, had_cards = time.monotonic() + HAND_S, False
        over = self.hands_over()
        while time.monotonic() < end:
            had_cards = had_cards or page.get_by_test_id("own-hand").locator('[role="img"]').count() > 0
            if self.hands_over() > over:
                if had_cards:
                    return
                over = self.hands_over()
            version = self.version()
            if self.answer(keys=keys):
                self._moved_on(version)
            else:
                page.wait_for_timeout(30)
        raise AssertionError(f"no hand came to its end: {page.get_by_test_id('turnbar').inner_text()}")

    def _moved_on(self, version: int) -> None:
        """Waits a moment for the room's answer to what was pressed."""
        for _ in range(20):
            if self.version() != version:
                return
            self.page.wait_for_timeout(25)
