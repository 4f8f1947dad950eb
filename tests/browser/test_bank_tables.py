"""Banked games in a real browser, as drawn: bets chip by chip, hands, insurance, the bank, the settlement;
with the pointer on a desk and with keys on a phone."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from bank_page_kit import Partner
from browser_kit import DESKTOP, HAND_S, PHONE, Player, Room, running
from playwright.sync_api import Browser, Page, expect

SOAK = bool(os.environ.get("HOUSEDEALER_SOAK"))
SIDEWAYS = {"width": 844, "height": 390}
NO_BUST = "house garlic-city game no_bust_21"
BY = [(DESKTOP, False), (PHONE, True)]
"""The width, and whether everything is done with keys."""
BY_IDS = ["pointer", "keys"]
WAIT_MS = 20_000


@contextmanager
def rigged_room(tmp_path: Path, wish: str) -> Iterator[Room]:
    with running(tmp_path / "room.db", wish=wish) as room:
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
        """Presses until it is done: a menu that has just changed does not take the pointer."""
        control, before = self.player.control(tag), self.player.version()
        expect(control.first).to_be_visible(timeout=WAIT_MS)
        self.player.press(control.first, keys=self.keys)
        for _ in range(20):
            self.page.wait_for_timeout(50)
            if self.player.version() != before or not control.count():
                return
        self.player.press(control.first, keys=self.keys)

    def front(self, square: int, bet: str = "wager") -> int:
        spot = self.page.get_by_test_id(f"stake-{square}-{bet}")
        return int(spot.get_attribute("data-front") or 0) if spot.count() else -1

    def lies(self, square: int, cents: int, bet: str = "wager") -> None:
        self.until(lambda: self.front(square, bet) == cents, f"{cents} on {bet} of square {square}")

    def open_bets(self) -> None:
        expect(self.page.locator("[data-chip]").first).to_be_visible(timeout=WAIT_MS)

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


def seat_of(page: Page) -> int:
    own = page.locator("[data-testid^=square-].me")
    expect(own).to_be_attached(timeout=WAIT_MS)
    return int((own.get_attribute("data-testid") or "").removeprefix("square-"))


@pytest.mark.parametrize(("size", "keys"), BY if SOAK else BY[1:], ids=BY_IDS if SOAK else BY_IDS[1:])
def test_bets_on_three_spots_and_a_split(
    chromium: Browser, tmp_path: Path, size: dict[str, int], keys: bool
) -> None:
    """Two eights: chips added and taken back, another square, the buster, a refused amount, a split."""
    with rigged_room(tmp_path, "8 * * 8") as room:
        table = room.open(NO_BUST, bots=0)
        player = Player(chromium, room, size, rigged=True, reduced_motion="reduce")
        player.sit_down(table)
        partner, bettor, page = Partner(room, table), Bettor(player, keys=keys), player.page
        bettor.open_bets()
        me = seat_of(page)
        bettor.act("wager")
        bettor.lies(me, 3_00)
        bettor.chip(5_00)
        bettor.lies(me, 8_00)
        page.keyboard.press("Backspace")
        bettor.lies(me, 3_00)
        bettor.chip(25_00)
        toast = page.get_by_test_id("table").get_by_test_id("toast")
        expect(toast).to_contain_text("$25")
        expect(toast.get_by_role("button", name=re.compile("^Clause"))).to_be_visible()
        assert bettor.front(me) == 3_00, "an illegal amount is not sent"
        page.keyboard.press("Escape")
        bettor.choose(me + 4)
        bettor.chip(5_00)
        bettor.lies(me + 4, 5_00)
        buster = page.get_by_test_id(f"stake-{me}-buster").get_by_test_id("act-wager")
        player.press(buster, keys=keys)
        bettor.lies(me, 1_00, "buster")
        expect(page.get_by_test_id("act-done")).to_contain_text("$9 on three spots")
        bettor.act("done")
        bettor.until(lambda: player.has("split") or player.has("insure-none"), "a question")
        if player.has("insure-none"):
            bettor.act("insure-none")
        if not _ended(page):
            bettor.act("split")
            hands = page.get_by_test_id(f"square-{me}").locator(".hand")
            bettor.until(lambda: hands.count() >= 2, "two hands after the split")
        _play_out(bettor)
        _check_settled(page, player, me)
        partner.close()
        player.close()


@pytest.mark.parametrize(("size", "keys"), BY if SOAK else BY[:1], ids=BY_IDS if SOAK else BY_IDS[:1])
def test_insurance_is_a_switch_for_each_square(
    chromium: Browser, tmp_path: Path, size: dict[str, int], keys: bool
) -> None:
    with rigged_room(tmp_path, "* A") as room:
        table = room.open(NO_BUST, bots=0)
        player = Player(chromium, room, size, rigged=True)
        player.sit_down(table)
        partner, bettor, page = Partner(room, table), Bettor(player, keys=keys), player.page
        bettor.open_bets()
        me = seat_of(page)
        bettor.act("wager")
        bettor.lies(me, 3_00)
        bettor.act("done")
        switch = page.get_by_test_id(f"insure-{me}")
        expect(switch).to_be_visible(timeout=WAIT_MS)
        expect(switch).to_contain_text("$1.50 for your $3")
        expect(page.get_by_test_id("call")).to_contain_text("Insurance? The bank shows an ace.")
        assert not player.has("insure"), "nothing is switched on"
        if keys:
            page.keyboard.press("1")
        else:
            switch.click()
        expect(switch).to_have_attribute("aria-checked", "true")
        bettor.act("insure")
        expect(page.get_by_test_id("wagers")).to_contain_text("insurance", timeout=WAIT_MS)
        _play_out(bettor)
        partner.close()
        player.close()


def _ended(page: Page) -> bool:
    """The bank had a natural."""
    page.wait_for_timeout(600)
    return page.get_by_test_id("table").get_attribute("data-playing") == "false"


def _play_out(bettor: Bettor) -> None:
    """Stands where that is open, else hits, until the round is over."""
    page, player = bettor.page, bettor.player
    end = time.monotonic() + 40
    while player.hands_over() < 1:
        assert time.monotonic() < end, page.get_by_test_id("turnbar").inner_text()
        tag = next((tag for tag in ("stand", "hit") if player.has(tag)), "")
        if tag:
            version = player.version()
            player.press(player.control(tag).first, keys=bettor.keys)
            for _ in range(20):
                if player.version() != version:
                    break
                page.wait_for_timeout(25)
        else:
            page.wait_for_timeout(30)


def _check_settled(page: Page, player: Player, me: int) -> None:
    """Every wager of one's own is in the list, with its clause; the round before is kept."""
    if page.viewport_size and page.viewport_size["width"] < 900:
        page.get_by_test_id("ticker").get_by_role("button", name="Wagers").click()
    rows = page.get_by_test_id("wagers").locator("tr.mine")
    expect(rows.filter(has_text=str(me)).first).to_be_visible(timeout=WAIT_MS)
    said = " ".join(rows.all_inner_texts())
    assert "buster" in said
    assert "§" in said
    assert re.search(r"wins|loses|pushes|no action", said)
    if page.viewport_size and page.viewport_size["width"] < 900:
        page.get_by_test_id("ticker").get_by_role("button", name="Wagers").click()
    expect(page.get_by_test_id("last-round").first).to_be_visible(timeout=WAIT_MS)
    expect(page.get_by_test_id("last-round").first).to_contain_text("Round 1")


def test_a_double_adds_to_the_bet(chromium: Browser, tmp_path: Path) -> None:
    with rigged_room(tmp_path, "5 * 6") as room:
        table = room.open(NO_BUST, bots=0)
        player = Player(chromium, room, DESKTOP, rigged=True)
        player.sit_down(table)
        partner, bettor, page = Partner(room, table), Bettor(player, keys=True), player.page
        bettor.open_bets()
        me = seat_of(page)
        bettor.act("wager")
        bettor.lies(me, 3_00)
        page.keyboard.press("Enter")
        bettor.until(lambda: player.has("double") or player.has("insure-none"), "a question")
        if player.has("insure-none"):
            bettor.act("insure-none")
        expect(page.get_by_test_id("turnbar")).to_contain_text(f"Square {me}: eleven.", timeout=WAIT_MS)
        expect(page.get_by_test_id("dashed-split")).to_contain_text("split")
        expect(page.get_by_test_id("dashed-stand")).to_contain_text("must be hit")
        page.keyboard.press("Shift+C")
        expect(page.get_by_test_id("urgent")).to_contain_text("five of")
        page.keyboard.press("Shift+B")
        expect(page.get_by_test_id("urgent")).to_contain_text("face down")
        page.keyboard.press("Shift+P")
        expect(page.get_by_test_id("urgent")).to_contain_text(f"$3 on square {me}, wager")
        bettor.act("double")
        bettor.until(lambda: player.hands_over() >= 1, "the round is settled")
        own = page.get_by_test_id("wagers").locator("tr.mine")
        expect(own.first).to_contain_text("$6")
        partner.close()
        player.close()


@pytest.mark.parametrize(("size", "keys"), BY if SOAK else BY[:1], ids=BY_IDS if SOAK else BY_IDS[:1])
def test_the_bank_is_declined_taken_and_put_up(
    chromium: Browser, room: Room, size: dict[str, int], keys: bool
) -> None:
    table = room.open(NO_BUST, bots=0)
    player = Player(chromium, room, size)
    player.sit_down(table)
    partner, bettor, page = Partner(room, table, banks=False), Bettor(player, keys=keys), player.page
    bettor.act("pass_bank")
    bettor.until(lambda: player.has("take_bank"), "the bank is offered again")
    expect(page.get_by_test_id("bank-offer")).to_contain_text("The bank is offered to you")
    expect(page.get_by_test_id("bank-offer")).to_contain_text("at most two rounds")
    partner.bets = [(2, "wager", 5_00), (1, "wager", 5_00)]
    bettor.act("take_bank")
    amount = page.get_by_test_id("amount")
    expect(amount).to_be_visible(timeout=WAIT_MS)
    expect(page.get_by_test_id("covers")).to_contain_text("full square")
    amount.fill("60")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    expect(page.get_by_test_id("act-wager")).to_contain_text("$61")
    bettor.act("wager")
    expect(page.get_by_test_id("cover")).to_contain_text("$61", timeout=WAIT_MS)
    if player.has("done"):
        bettor.act("done")
    bettor.until(lambda: player.hands_over() >= 1, "the round that I bank is over")
    partner.close()
    player.close()


def test_folding_a_hand_that_is_paid_for_asks_twice(chromium: Browser, tmp_path: Path) -> None:
    with rigged_room(tmp_path, "9 * 9") as room:
        table = room.open("house garlic-city game three_card", bots=0)
        player = Player(chromium, room, DESKTOP, rigged=True)
        player.sit_down(table)
        partner, bettor, page = Partner(room, table), Bettor(player, keys=False), player.page
        bettor.open_bets()
        me = seat_of(page)
        bettor.act("wager")
        bettor.lies(me, 5_00, "ante")
        page.get_by_test_id(f"stake-{me}-pair_plus").get_by_test_id("act-wager").click()
        bettor.lies(me, 5_00, "pair_plus")
        bettor.act("done")
        fold = page.get_by_test_id("act-fold")
        expect(fold).to_contain_text("gives up $10 and a paying pair plus", timeout=WAIT_MS)
        marked = page.get_by_test_id("paycloth").locator("li.on")
        expect(marked.first).to_contain_text("Pair")
        outcomes = page.get_by_test_id("outcomes")
        expect(outcomes).to_contain_text("Fold")
        expect(outcomes).to_contain_text("$10")
        page.wait_for_timeout(300)
        fold.click()
        expect(fold).to_contain_text("press again to fold")
        fold.click()
        bettor.until(lambda: player.hands_over() >= 1, "the round is settled")
        partner.close()
        player.close()


def test_the_largest_wager_takes_over_a_hand_of_tiles(chromium: Browser, room: Room) -> None:
    """Two people on one square: the seat has five dollars there, I have $25 behind it. Since everybody looks
    at one hand only, I have none of my own."""
    table = room.open("house garlic-city game pai_gow_tiles", bots=0)
    player = Player(chromium, room, DESKTOP)
    player.sit_down(table)
    other = Partner(room, table, banks=False, slow=True, bets=((2, "wager", 5_00),))
    bank = Partner(room, table)
    bettor, page = Bettor(player, keys=False), player.page
    while not page.locator("[data-chip]").count():
        if player.has("pass_bank"):
            bettor.act("pass_bank")
        page.wait_for_timeout(30)
    bettor.choose(2)
    bettor.chip(25_00)
    bettor.lies(2, 25_00)
    square = page.get_by_test_id("square-2")
    expect(square).to_contain_text("you $25")
    bettor.act("done")
    take = page.get_by_test_id("act-take_decision")
    expect(take).to_contain_text("square 2", timeout=WAIT_MS)
    bettor.act("take_decision")
    expect(page.get_by_test_id("wagers").locator("tr.mine").filter(has_text="2")).to_contain_text(
        "your turn", timeout=WAIT_MS
    )
    expect(square).to_contain_text("yours to play")
    expect(page.get_by_test_id("own-hand").locator('[role="img"]').first).to_be_visible()
    while player.hands_over() < 1:
        if not player.answer():
            page.wait_for_timeout(30)
    for partner in (other, bank):
        partner.close()
    player.close()


GARLIC = ("no_bust_21", "three_card", "caribbean_stud", "double_hand", "pai_gow_tiles", "super_pan_nine")
GAMES = dict.fromkeys(GARLIC, "garlic-city") | {"california_22": "san-rafael"}
SHORT = {("double_hand", True), ("super_pan_nine", False), ("caribbean_stud", False)}
PLAYED = [(game, size, keys) for game in GAMES for size, keys in BY if SOAK or (game, keys) in SHORT]


@pytest.mark.parametrize(
    ("game", "size", "keys"), PLAYED, ids=[f"{game} {'keys' if k else 'pointer'}" for game, _, k in PLAYED]
)
def test_a_round_among_bots(
    chromium: Browser, room: Room, game: str, size: dict[str, int], keys: bool
) -> None:
    player = Player(chromium, room, size)
    player.sit_down(room.open(f"house {GAMES[game]} game {game}"))
    player.play_hand(keys=keys)
    expect(player.page.get_by_test_id("bank-stage")).to_be_visible()
    player.close()


HARD = ("twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty")


HEARS = """() => {
  window.heard = [];
  for (const name of ["polite", "urgent"]) {
    const region = document.querySelector(`[data-testid="${name}"]`);
    new MutationObserver(() => window.heard.push(region.textContent)).observe(
      region, { childList: true, characterData: true, subtree: true });
  }
}"""
"""Everything that is put into the live regions, as a screen reader is told it."""


def test_a_blind_player_plays_a_hand_by_ear(chromium: Browser, room: Room) -> None:
    """Hears what is spoken, and reads nothing else of the page; presses keys, and nothing else."""
    table = room.open(NO_BUST, bots=0)
    player = Player(chromium, room, DESKTOP)
    player.sit_down(table)
    page = player.page
    page.evaluate(HEARS)
    partner = Partner(room, table)
    at, has_bet, is_over = 0, False, False
    end = time.monotonic() + 60
    while not is_over:
        heard: list[str] = page.evaluate("() => window.heard")
        assert time.monotonic() < end, heard[-8:]
        for text in heard[at:]:
            is_over = is_over or (
                has_bet and bool(re.search(r"Square \d+: the wager (wins|loses|pushes)", text))
            )
            if "Place your bets" in text and not has_bet:
                for key in ("2", "Space", "Shift+P"):
                    page.keyboard.press(key)
            if re.search(r"You bet \$5\.|You have \$5 on square", text) and not has_bet:
                has_bet = True
                page.keyboard.press("Enter")
            if "Do you want insurance?" in text:
                page.keyboard.press("N")
            count = re.search(r"Square \d+: (?:soft )?([a-z-]+)\. The bank shows an? \w+\. Hit", text)
            if count:
                page.keyboard.press("S" if "Stand" in text and count[1] in HARD else "H")
        at = len(heard)
        page.wait_for_timeout(30)
    partner.close()
    player.close()


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
    page, seen = player.page, set[str]()
    end = time.monotonic() + 60
    while len(seen) < 2 or player.hands_over() < 1:
        assert time.monotonic() < end, seen
        state = (
            "bets"
            if page.locator("[data-chip]").count()
            else "turn"
            if player.has("hit") or player.has("play") or player.has("set_hand")
            else ""
        )
        if state and state not in seen:
            page.wait_for_timeout(150)
            assert page.evaluate(FITS) == [], state
            assert page.evaluate(DOCK_FITS) <= 2, state
            seen.add(state)
        if game in ("double_hand", "pai_gow_tiles", "super_pan_nine") and player.hands_over() >= 1:
            break
        if not player.answer():
            page.wait_for_timeout(30)
    assert page.evaluate(FITS) == [], "between rounds"
    player.close()
