"""A player in a real browser, who knows the controls of the page and no game."""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, WebSocket, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from rig_kit import KNOWN_SEED

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
SPEED, CALM = "5", "0.5"
"""How fast the clock of a room runs. Where a hand is only to be played it hurries; where a test does several
things at a table, no window closes and no turn ends under it, however busy the machine is."""
PACE = 0.04
"""How long bots think, as a part of what is usual, at the speed of the wall: as long in every room."""
WAIT_MS = 60_000
"""How long a page may take for anything. These limits are for what never comes, not for what comes late."""
HAND_S = 300.0
"""How long a hand may last before something is wrong."""
LIFE_S = 900.0
"""How long one player may play in a test: nothing waits for ever."""
AGAIN_MS = 3_000
"""After so long without an effect a person presses again."""
FIRST = ("buy_in", "come_in", "come_back", "inspect", "start_again", "pass_bank")
"""Pressed before anything else. A player who takes the bank must put up a wager before the window closes."""
ASIDE = ("way", "sort", "repair", "back")
"""Controls that change what is shown and tell the table nothing, and the one that takes bets back."""
CUTS = ("anchor", "link")
"""What the page says of itself when cards are shuffled."""
USABLE = ':not([aria-disabled="true"]):not([disabled])'
OPEN = f"{USABLE}:visible"
"""A control that can be used now."""
NOT_ASIDE = "".join(f':not([data-testid="act-{tag}"])' for tag in ASIDE)
PLACES = ("stay", "commit", "retreat")
PICK = '[data-pick][aria-pressed="false"], [data-pick][aria-selected="false"]'
FIRST_BET = '[data-stake="own"][data-front="0"] [data-testid="act-wager"]'
ASKED = ", ".join(
    (
        *(f'[data-testid="act-{tag}"]{USABLE}' for tag in (*FIRST, "way")),
        f"{FIRST_BET}{USABLE}",
        *(f'[data-place="{place}"]{NOT_ASIDE}{USABLE}' for place in PLACES),
        PICK,
    )
)
"""All that `answer` would press, seen or not: while there is none of it, one question to the page will do."""

HEARS = """() => {
  window.heard = [];
  for (const name of ["polite", "urgent"]) {
    const region = document.querySelector(`[data-testid="${name}"]`);
    const note = () => window.heard.push([name, region.textContent]);
    new MutationObserver(note).observe(region, { childList: true, characterData: true, subtree: true });
    note();
  }
}"""
"""Everything that is put into the live regions, as a screen reader is told it."""
SETTLED = "() => new Promise((done) => setTimeout(done, 300))"

_names = itertools.count(1)


class Room:
    """The room as its manager asks it over plain requests."""

    def __init__(self, url: str, cookie: str, process: subprocess.Popen[str] | None = None) -> None:
        self.url, self.cookie, self._process = url, cookie, process

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @contextlib.contextmanager
    def still(self) -> Iterator[None]:
        """Nothing happens in the room meanwhile: what stands on a page stays there."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self._process.send_signal(signal.SIGCONT)

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        headers = {"content-type": "application/json", "origin": self.url, "cookie": self.cookie}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request) as answer:
                return json.loads(answer.read() or b"null")
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{method} {path}: {error.code} {error.read().decode()}") from error

    def sign_in(self, name: str) -> str:
        """Somebody new; gives the cookie."""
        headers = {"content-type": "application/json", "origin": self.url}
        body = json.dumps({"name": name}).encode()
        with urllib.request.urlopen(
            urllib.request.Request(f"{self.url}/api/session", body, headers)
        ) as answer:
            return str(answer.headers["set-cookie"].split(";")[0])

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
            [sys.executable, str(script), str(store), speed, str(PACE * float(speed)), wish, *houses],
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

    @property
    def process(self) -> subprocess.Popen[str]:
        return self._process

    def kill(self) -> None:
        """At once, as by kill -9."""
        self._process.kill()
        self._process.wait(120)
        self._killed = True

    def _entered(self) -> Room:
        assert self._process.stdout is not None
        line = self._process.stdout.readline().split()
        assert len(line) == 2, "the room did not open"
        address, token = line
        room = Room(address, "", self._process)
        room.cookie = room.sign_in(f"manager {next(_names)} {time.time_ns() % 100000}")
        room.ask("POST", "/api/manager", {"token": token})
        return room

    def __exit__(self, *failure: object) -> None:
        if not self._killed:
            self._process.terminate()
            assert self._process.wait(120) == 0, "the room closes in order"


class Player:
    """Signs in under a new name, in a context of its own; where the decks are rigged, with a known chain."""

    def __init__(
        self, browser: Browser, room: Room, size: dict[str, int], *, rigged: bool = False, **options: Any
    ) -> None:
        self.room = room
        self.name = f"tester {next(_names)} {time.time_ns() % 100000}"
        touch = size["width"] < 900
        self.context: BrowserContext = browser.new_context(viewport=size, has_touch=touch, **options)  # type: ignore[arg-type]
        self.context.set_default_timeout(WAIT_MS)
        self.page: Page = self.context.new_page()
        if rigged:
            self.page.add_init_script(f"({KNOWN_SEED})()")
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", self._console)
        self.page.on("websocket", self._connected)
        self._ends = time.monotonic() + LIFE_S
        self._table = ""
        self._asked: set[str] = set()
        self._owed: set[str] = set()
        """All that the room has not answered yet."""
        self._answers: list[str] = []

    def _console(self, message: Any) -> None:
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.faults.append(message.text)

    def _connected(self, socket: WebSocket) -> None:
        self._owed.clear()
        socket.on("framesent", self._sends)
        socket.on("framereceived", self._hears)

    def _sends(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if "id" in message and message["type"] != "chat":
            self._owed.add(message["id"])
        if message["type"] == "act" and message["action"]["type"] not in CUTS:
            self._asked.add(message["id"])

    def _hears(self, frame: str | bytes) -> None:
        if str(frame).startswith('{"type":"told"'):
            return
        message = json.loads(frame)
        self._owed.discard(message.get("id"))
        if message.get("id") in self._asked:
            self._asked.remove(message["id"])
            self._answers.append(message["type"])

    def close(self) -> None:
        """Goes home: a table at which somebody sits plays on, and all tables share one machine."""
        cookie = "; ".join(f"{one['name']}={one['value']}" for one in self.context.cookies(self.room.url))
        self.context.close()
        if self._table:
            with contextlib.suppress(AssertionError, OSError):  # whoever has no seat is gone already
                Room(self.room.url, cookie).ask(
                    "DELETE", f"/api/tables/{urllib.parse.quote(self._table)}/seat"
                )
        assert self.faults == []

    # -- the lobby ---------------------------------------------------------------------------------------

    def sit_down(self, table: str) -> None:
        """From the lobby: finds the table, sits down with one click, and says a name where it is asked."""
        page, self._table = self.page, table
        page.goto(self.room.url)
        page.get_by_test_id("search").fill(table)
        page.get_by_test_id(f"table-{table}").get_by_test_id("sit").click()
        page.get_by_test_id("sign-in-name").fill(self.name)
        page.keyboard.press("Enter")
        expect(page.get_by_test_id("table")).to_be_visible(timeout=WAIT_MS)
        expect(page.get_by_test_id("turnbar")).not_to_be_empty(timeout=WAIT_MS)

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
            assert time.monotonic() < end, (
                f"it never came to it: {self.page.get_by_test_id('turnbar').inner_text()}"
            )
            if not (answers or self.answer)():
                self.page.wait_for_timeout(30)

    @contextlib.contextmanager
    def caught(self, holds: Callable[[], bool], answers: Callable[[], bool] | None = None) -> Iterator[None]:
        """Where something holds the room stands still, so that it goes on holding; the page waits for nothing
        then, or it would look for another server."""
        while True:
            self.until(holds, answers)
            with self.room.still():
                self.page.evaluate(SETTLED)  # what was on its way has come
                if holds() and not self._owed:
                    yield
                    return

    def until_dealt_in(self) -> None:
        self.until(lambda: bool(self.own_cards()))

    def version(self) -> int:
        return int(self.page.get_by_test_id("table").get_attribute("data-version") or 0)

    def does(self, press: Callable[[], None]) -> None:
        """Presses until the room has done it: a menu that has just changed does not take the pointer, and
        the table may have gone on."""
        end = time.monotonic() + HAND_S
        while True:
            before, again = len(self._answers), time.monotonic() + AGAIN_MS / 1000
            press()
            while len(self._answers) == before and (self._asked or time.monotonic() < again):
                assert time.monotonic() < end, (
                    f"no effect: {self.page.get_by_test_id('turnbar').inner_text()}"
                )
                self.page.wait_for_timeout(25)
            if "done" in self._answers[before:]:
                return
            assert time.monotonic() < end, f"not done: {self.page.get_by_test_id('turnbar').inner_text()}"

    def press(self, control: Locator, *, keys: bool = False) -> None:
        """With the pointer, or with the key that stands on it; nothing where the table has gone on
        meanwhile."""
        if keys:
            found = control.evaluate_all("all => all.map((one) => one.getAttribute('aria-keyshortcuts'))")
            if found:
                assert found[0], "every control has a key"
                self.page.keyboard.press(found[0])
            return
        with contextlib.suppress(PlaywrightTimeout):
            control.click(timeout=AGAIN_MS)

    def answer(self, *, keys: bool = False) -> bool:
        """One step by the controls on the page; True if there was something to do."""
        page = self.page
        self._check_time()
        if not page.evaluate("all => document.querySelector(all) !== null", ASKED):
            return False
        for tag in FIRST:
            if self.has(tag):
                self.press(self.control(tag).first, keys=keys)
                return True
        bet = page.locator(f"{FIRST_BET}{OPEN}")
        if bet.count():
            self.press(bet.first, keys=keys)
            return True
        for place in PLACES:
            found = page.locator(f'[data-place="{place}"]{NOT_ASIDE}{OPEN}')
            if found.count():
                self.press(found.first, keys=keys)
                return True
        if self.has("way"):
            self.press(self.control("way").first, keys=keys)
            return True
        pick = page.locator(PICK)
        picks: list[str] = pick.evaluate_all("all => all.map((one) => one.dataset.pick)")
        if picks and keys:
            page.keyboard.press(picks[0])
        elif picks:
            self.press(pick.first)
        return bool(picks)

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
