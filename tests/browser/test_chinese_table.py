"""Hands that are set in trays: Chinese poker to its result, and the two trays of Double Hand and tiles; with
the pointer and with keys alone."""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import pytest
from axe_kit import faults_in_light_and_dark
from browser_kit import CALM, DESKTOP, FIRST, PHONE, Player, Room, running
from playwright.sync_api import Browser, Locator, expect

from housedealer.cards.card import parse_card
from housedealer.cards.tile import name_of
from housedealer.hand.points.compare import IMPROPER
from housedealer.rules.points.automatic import DRAGON, SIX_PAIRS, THREE_FLUSHES, THREE_STRAIGHTS
from housedealer.words.points.event import standing_said
from housedealer.words.say import capital

SOAK = bool(os.environ.get("HOUSEDEALER_SOAK"))
SIDE = {"width": 844, "height": 390}
SHORT_PHONE = {"width": 360, "height": 640}
NARROW_PHONE = {"width": 320, "height": 700}
TABLET = {"width": 768, "height": 1024}
WINS = (DRAGON, SIX_PAIRS, THREE_FLUSHES, THREE_STRAIGHTS)
SYSTEMS = ("2-4", "basic", "western", "eastern", "mandarin")
SHORT = [("mandarin", DESKTOP, False), ("eastern", PHONE, True)]
ALL = [(system, size, keys) for system in SYSTEMS for size in (DESKTOP, PHONE) for keys in (False, True)]


@pytest.fixture
def room(calm: Room) -> Room:
    """There is time to set a hand, as in a club."""
    return calm


def chinese(system: str = "2-4") -> str:
    return f"house garlic-city game chinese scoring {system}"


def waits() -> bool:
    return False


def comes_in(player: Player) -> bool:
    """What one must do to get cards."""
    if player.page.locator('[data-stake="own"][data-front="0"]').count() or any(map(player.has, FIRST)):
        return player.answer()
    is_betting = player.has("done")
    if is_betting:
        player.press(player.control("done").first)
    return is_betting


def to_trays(player: Player) -> None:
    """Until there are cards to set, and the room has said what they make."""
    player.until(lambda: player.page.locator("[data-at]").count() > 0, lambda: comes_in(player))
    expect(player.control("way")).to_have_count(1)


def is_opened(player: Player) -> bool:
    """The hands lie open, with what they won."""
    page = player.page
    return page.locator('[data-testid^="opened-"]').count() > 0 and page.get_by_test_id("result").count() > 0


def laid_down(player: Player) -> None:
    expect(player.page.locator("[data-at]")).to_have_count(0)


def at(player: Player, place: int) -> Locator:
    return player.page.locator(f'[data-at="{place}"]')


def cards(player: Player) -> list[str]:
    found: list[str] = player.page.locator("[data-at]").evaluate_all("all => all.map(it => it.dataset.card)")
    return found


def swap(player: Player, one: int, other: int) -> None:
    card = at(player, other).get_attribute("data-card") or ""
    at(player, one).click()
    expect(at(player, one)).to_have_attribute("aria-selected", "true")
    at(player, other).click()
    expect(at(player, one)).to_have_attribute("data-card", card)


def lie(player: Player, wanted: Sequence[str]) -> None:
    for place, card in enumerate(wanted):
        expect(at(player, place)).to_have_attribute("data-card", card)


def make_foul(player: Player) -> None:
    """The house way, with middle and back exchanged."""
    player.page.keyboard.press("w")
    expect(player.page.locator('[data-testid="order"][data-holds="true"]')).to_have_count(2)
    for place in range(5):
        swap(player, 3 + place, 8 + place)


# -- whole hands -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("system", "size", "keys"), ALL if SOAK else SHORT)
def test_a_hand_is_set_and_its_result_adds_up(
    chromium: Browser, room: Room, system: str, size: dict[str, int], keys: bool
) -> None:
    player = Player(chromium, room, size)
    page, told = player.page, Heard()
    page.on("websocket", lambda socket: socket.on("framereceived", told.hear))
    player.sit_down(room.open(chinese(system)))
    to_trays(player)
    before, told.fees = stack(player), 0
    if keys:
        set_by_keys(player)
    else:
        set_by_pointer(player)
    with player.caught(lambda: is_opened(player), waits):
        expect(page.locator('[data-testid^="opened-"]').first).not_to_contain_text("mproper")
        expect(page.locator('[data-testid^="opened-"]').first).not_to_contain_text("unset")
        result_adds_up(player, before - told.fees)
        resized(player, SIDE)
        assert page.locator('[data-testid^="opened-"]').count() > 1
        assert not scrolls(player)
    player.close()


class Heard:
    """What the room tells this player: of interest is only what the house takes from him by the clock."""

    def __init__(self) -> None:
        self.fees = self.who = 0

    def hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "told" and message["own"]:
            self.who = message["own"]["who"]
        for line in message.get("lines", ()) if message["type"] == "told" else ():
            if line["event"]["type"] == "time_taken":
                mine = [one for one in line["event"]["paid"] if one["who"] == self.who]
                self.fees += sum(one["drop"] + one["jackpot"] for one in mine)


def set_by_pointer(player: Player) -> None:
    """Two cards are swapped by taps and back by dragging; then the house way, and ready."""
    page, start = player.page, cards(player)
    swap(player, 0, 12)
    lie(player, [start[12], *start[1:12], start[0]])
    at(player, 0).drag_to(at(player, 12))
    lie(player, start)
    player.control("way").click()
    expect(page.get_by_test_id("order").first).to_have_attribute("data-holds", "true")
    expect(page.get_by_test_id("name-back")).not_to_be_empty()
    player.does(lambda: player.press(player.control("arrange").first))


def set_by_keys(player: Player) -> None:
    page, start = player.page, cards(player)
    for key in ("ArrowRight", "Space", "ArrowDown", "Space"):
        page.keyboard.press(key)
    # Below the middle one of three lies the middle one of five.
    expect(at(player, 1)).to_have_attribute("data-card", start[5])
    for key in ("Space", "ArrowUp", "Space"):
        page.keyboard.press(key)
    lie(player, start)
    page.keyboard.press("w")
    expect(page.get_by_test_id("order").first).to_have_attribute("data-holds", "true")
    page.keyboard.press("Shift+C")
    expect(page.get_by_test_id("urgent")).to_contain_text("Front: ")
    player.does(lambda: page.keyboard.press("Enter"))


def stack(player: Player) -> int:
    """One's own chips as the table told them last, in cents."""
    shown = player.page.evaluate("() => document.querySelector('[data-testid=table]').dataset.stack")
    return int(shown)


def result_adds_up(player: Player, before: int) -> None:
    """Points are nobody's gain in all; dollars of the pairs, of each hand and of the stacks are the same."""
    page = player.page
    hands = page.locator('[data-testid^="opened-"] .net')
    nets: list[int] = hands.evaluate_all("all => all.map(it => Number(it.dataset.cents))")
    assert sum(nets) == 0
    own = int(page.locator('[data-testid="own-net"]').first.get_attribute("data-cents") or 0)
    assert own == nets[0], "one's own hand comes first"
    rows = page.locator("tr[data-pair].mine").evaluate_all(
        "all => all.map(it => [Number(it.dataset.points), Number(it.dataset.paid)])"
    )
    shown = len(page.locator('[data-testid="pairs"]').all())
    assert sum((1 if points > 0 else -1) * paid for points, paid in rows) == own * shown
    assert stack(player) - before == own


# -- what is wrong, and what is offered --------------------------------------------------------------------


@pytest.mark.parametrize("size", [DESKTOP, PHONE] if SOAK else [PHONE])
def test_a_foul_hand_is_shown_with_its_clause_and_mended_with_one_tap(
    chromium: Browser, room: Room, size: dict[str, int]
) -> None:
    player = Player(chromium, room, size)
    player.sit_down(room.open(chinese()))
    to_trays(player)
    make_foul(player)
    page = player.page
    bad = page.locator('[data-testid="order"][data-holds="false"]')
    expect(bad.first).to_contain_text(re.compile("is (lower|no higher) than the"))
    expect(bad.first.get_by_role("button", name=re.compile("Clause .*chinese-poker 26"))).to_be_visible()
    expect(page.get_by_test_id("polite")).to_contain_text("the hand is improper")
    ready = player.control("arrange")
    expect(ready).to_contain_text("the hand is improper")
    ready.click()
    expect(ready).to_contain_text("press again")
    assert page.locator("[data-at]").count() == 13, "nothing was laid down"
    page.get_by_test_id("act-repair").click()
    expect(bad).to_have_count(0)
    expect(page.locator('[data-testid="order"][data-holds="true"]')).to_have_count(2)
    expect(page.get_by_test_id("act-repair")).to_have_count(0)
    player.does(lambda: player.press(player.control("arrange").first))
    laid_down(player)
    player.close()


def test_an_automatic_win_is_offered_and_declared(chromium: Browser, tmp_path: Path) -> None:
    with running(tmp_path / "room.db", wish="wins@2", speed=CALM) as rigged:
        player = Player(chromium, rigged, DESKTOP, rigged=True)
        player.sit_down(rigged.open(chinese(), bots=1))
        page = player.page
        to_trays(player)
        declare = player.control("declare_win").first
        expect(declare).to_contain_text("an automatic win")
        expect(page.get_by_test_id("arrange-panel").get_by_role("button", name="Declare")).not_to_have_count(
            0
        )
        expect(page.get_by_test_id("arrange-panel")).to_contain_text("An automatic win earns four points")
        expect(page.get_by_role("heading", name="2-4 scoring", exact=True)).to_be_visible()
        all_of_a_foul_hand_is_shown(player)
        key = declare.get_attribute("aria-keyshortcuts")
        assert key
        player.does(lambda: page.keyboard.press(key))
        with player.caught(lambda: is_opened(player), waits):
            opened = page.locator('[data-testid^="opened-"]').first
            expect(opened).to_contain_text(re.compile("Dragon|Six pairs|Three flushes|Three straights"))
            expect(page.get_by_test_id("own-points").first).to_have_text("+4")
            says(player, "Shift+C", r"^(Dragon|Six pairs|Three flushes|Three straights)\. Front: \w+ of ")
            says(player, "Shift+P", r"^\+4 points, \+\$8\.")
            every_note_fits(player)
        player.close()


NOTES = [*[capital(standing_said(win)) for win in (*WINS, IMPROPER)], "Left unset"]
"""Whatever may stand beside a hand that is turned up; which of them does depends on the cards."""
BESIDE = """([note, texts]) => texts.filter((text) => {
  note.firstChild.data = text;
  const range = document.createRange();
  range.selectNodeContents(note);
  const hand = note.closest("article");
  const [words, frame] = [range.getBoundingClientRect(), hand.getBoundingClientRect()];
  const things = [...hand.querySelectorAll("[data-card], .net, bdi")].map((it) => it.getBoundingClientRect());
  const covers = (at) => Math.min(words.right, at.right) - Math.max(words.left, at.left) > 1
    && Math.min(words.bottom, at.bottom) - Math.max(words.top, at.top) > 1;
  const isCut = note.scrollWidth > note.clientWidth || note.clientWidth < 30;
  return isCut || words.left < frame.left || words.right > frame.right - 4 || things.some(covers);
})"""


def every_note_fits(player: Player) -> None:
    """Each inside the frame of its hand, and over none of its cards; in the end the phone is narrow."""
    notes = player.page.locator('[data-testid^="opened-"] .note')
    for size in (DESKTOP, TABLET, SIDE, PHONE, SHORT_PHONE, NARROW_PHONE):
        resized(player, size)
        for note in notes.all():
            assert note.evaluate("(note, texts) => (" + BESIDE + ")([note, texts])", NOTES) == [], size


def says(player: Player, key: str, words: str) -> None:
    player.page.keyboard.press(key)
    expect(player.page.get_by_test_id("urgent")).to_have_text(re.compile(words))


def all_of_a_foul_hand_is_shown(player: Player) -> None:
    """On a short phone, where a win is offered besides: nothing lies over a part or its name, or is cut."""
    resized(player, SHORT_PHONE)
    make_foul(player)
    expect(player.page.get_by_test_id("act-repair")).to_be_visible()
    assert player.page.evaluate(OVERLAPS) == []
    assert player.page.evaluate(OUTSIDE, ", ".join(IMPORTANT)) == []
    assert not scrolls(player)
    resized(player, DESKTOP)


def test_ways_to_set_it_are_listed_and_taken(chromium: Browser, room: Room) -> None:
    player = Player(chromium, room, DESKTOP)
    player.sit_down(room.open(chinese("western")))
    to_trays(player)
    page = player.page
    ways = page.locator('[data-testid^="way-"]')
    expect(ways.first).to_be_visible()
    names = ways.first.locator("> b").inner_text()
    assert names.count("; ") == 2, "three hands, each by its name"
    ways.nth(ways.count() - 1).click()
    expect(ways.nth(ways.count() - 1)).to_have_attribute("aria-pressed", "true")
    ways.first.click()
    expect(ways.first).to_have_attribute("aria-pressed", "true")
    expect(page.locator('[data-testid="order"][data-holds="true"]')).to_have_count(2)
    player.close()


def test_a_hand_that_is_left_improper_is_not_an_empty_frame(chromium: Browser, room: Room) -> None:
    player = Player(chromium, room, DESKTOP)
    player.sit_down(room.open(chinese(), bots=1))
    to_trays(player)
    expect(player.page.get_by_test_id("turnbar")).to_contain_text("then leave your hand improper")
    player.does(lambda: player.press(player.control("leave_unset").first))
    with player.caught(lambda: is_opened(player), waits):
        opened = player.page.locator('[data-testid^="opened-"]').first
        expect(opened).to_contain_text("Left unset")
        expect(opened).to_contain_text("You laid no hand down.")
    player.close()


# -- two trays ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "keys"),
    [("double_hand", False), ("pai_gow_tiles", True)]
    + ([("double_hand", True), ("pai_gow_tiles", False)] if SOAK else []),
)
def test_two_hands_are_set_in_two_trays(chromium: Browser, room: Room, game: str, keys: bool) -> None:
    player = Player(chromium, room, PHONE if keys else DESKTOP)
    player.sit_down(room.open(f"house garlic-city game {game}"))
    page = player.page
    to_trays(player)
    start = sorted(cards(player))
    if keys:
        for key in ("Space", "ArrowDown", "Space", "o"):
            page.keyboard.press(key)
        page.keyboard.press("w")
    else:
        swap(player, 0, 3)
        player.control("sort").click()
        player.control("way").click()
    assert sorted(cards(player)) == start
    names = page.locator("[data-at] small").all_inner_texts()
    assert names == [name_of(parse_card(tile)) for tile in cards(player) if game == "pai_gow_tiles"]
    expect(player.control("set_hand")).to_contain_text("in front")
    if keys:
        player.does(lambda: page.keyboard.press("Enter"))
    else:
        player.does(lambda: player.press(player.control("set_hand").first))
    laid_down(player)
    player.close()


RANKS = "23456789TJQKA"
JOKER = "JK"


def is_higher(front: Sequence[str], back: Sequence[str]) -> bool:
    """Two cards against five that are a pair at most. A joker in front is an ace."""
    ranks = sorted(RANKS.index(card[0]) for card in back)
    count = Counter(ranks)
    alike = [rank for rank in count if count[rank] > 1]
    is_run = ranks[4] - ranks[0] == 4 or ranks == [0, 1, 2, 3, 12]
    is_flush = len({card[1] for card in back}) == 1
    if len(count) < 4 or (len(count) == 5 and (is_run or is_flush)):
        return False
    one, other = sorted(len(RANKS) - 1 if card == JOKER else RANKS.index(card[0]) for card in front)
    mine, theirs = (other if one == other else -1), max(alike, default=-1)
    return mine > theirs or (mine == theirs == -1 and other > ranks[4])


def foul_front(hand: Sequence[str]) -> tuple[str, ...]:
    """Two cards that make the hand foul if they lie in front; none in a few hands."""
    for front in combinations(hand, 2):
        back = [card for card in hand if card not in front]
        if JOKER not in back and is_higher(front, back):
            return front
    return ()


def test_a_foul_double_hand_cannot_be_laid_down(chromium: Browser, room: Room) -> None:
    player = Player(chromium, room, DESKTOP)
    player.sit_down(room.open("house garlic-city game double_hand"))
    to_trays(player)
    while not (front := foul_front(cards(player))):
        player.control("way").click()
        player.does(lambda: player.press(player.control("set_hand").first))
        laid_down(player)
        to_trays(player)
    for place, card in enumerate(front):
        if cards(player)[place] != card:
            swap(player, place, cards(player).index(card))
    page = player.page
    barred = page.get_by_test_id("dashed-set_hand")
    expect(barred).to_contain_text("is lower than the front")
    expect(page.get_by_test_id("order")).to_contain_text("it will not be accepted")
    page.keyboard.press("Enter")
    expect(barred).to_be_visible()
    page.keyboard.press("x")
    expect(player.control("set_hand")).to_have_count(1)
    player.close()


# -- for everybody -----------------------------------------------------------------------------------------


def test_axe_finds_nothing_grave_at_a_chinese_table(chromium: Browser, room: Room) -> None:
    player = Player(chromium, room, DESKTOP, reduced_motion="reduce")
    player.sit_down(room.open(chinese("mandarin")))
    to_trays(player)
    make_foul(player)
    expect(player.page.get_by_test_id("act-repair")).to_be_visible()
    assert faults_in_light_and_dark(player) == []
    player.page.keyboard.press("w")
    expect(player.page.get_by_test_id("act-repair")).to_have_count(0)
    player.does(lambda: player.page.keyboard.press("Enter"))
    with player.caught(lambda: is_opened(player), waits):
        assert faults_in_light_and_dark(player) == []
    player.close()


IMPORTANT = (
    "[data-at]",
    "footer button",
    '[data-testid^="seat-"]',
    '[data-testid="order"]',
    "[data-testid=ticker]",
)
OUTSIDE = """selector => [...document.querySelectorAll(selector)]
  .filter(it => it.checkVisibility())
  .map(it => [it.dataset.testid ?? it.dataset.at, it.getBoundingClientRect()])
  .filter(([, at]) => at.left < -1 || at.top < -1 || at.right > innerWidth + 1 || at.bottom > innerHeight + 1)
  .map(([name, at]) => `${name} ${at.left} ${at.top} ${at.right} ${at.bottom}`)"""

OVERLAPS = """() => {
  const all = ['[data-testid="order"]', '[data-testid="act-repair"]', '[data-at]', '[data-testid^="name-"]',
    '[data-testid="ticker"]'];
  const shown = [...document.querySelectorAll(all)].map(it => [it, it.getBoundingClientRect()]);
  const name = it => it.dataset.testid ?? it.dataset.at;
  return shown.flatMap(([one, a], n) => shown.slice(n + 1)
    .filter(([other, b]) => !one.contains(other) && !other.contains(one)
      && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
    .map(([other]) => `${name(one)} over ${name(other)}`));
}"""


def resized(player: Player, size: dict[str, int]) -> None:
    player.page.set_viewport_size({"width": size["width"], "height": size["height"]})


def scrolls(player: Player) -> bool:
    """The stage holds more than it shows."""
    stage = player.page.get_by_role("region", name="The table")
    said: bool = stage.evaluate("it => it.scrollHeight > it.clientHeight || it.scrollWidth > it.clientWidth")
    return said


@pytest.mark.parametrize("size", [SIDE, PHONE] if SOAK else [SIDE])
def test_a_phone_shows_all_of_it(chromium: Browser, room: Room, size: dict[str, int]) -> None:
    player = Player(chromium, room, PHONE)
    player.sit_down(room.open(chinese("basic")))
    resized(player, size)
    to_trays(player)
    make_foul(player)
    expect(player.page.get_by_test_id("act-repair")).to_be_visible()
    assert player.page.evaluate(OUTSIDE, ", ".join(IMPORTANT)) == []
    assert player.page.evaluate(OVERLAPS) == []
    assert not scrolls(player)
    player.close()
