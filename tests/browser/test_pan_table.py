"""Panguingue in a real browser: a hand with a deck that is known from the first meld to going out, forced and
forcing; the same by the pointer on a phone; a hand by one who only listens; a hand that is void."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from urllib.parse import quote

import pytest
from axe_kit import faults
from bank_page_kit import Partner
from browser_kit import AGAIN_MS, CALM, DESKTOP, HAND_S, HEARS, PHONE, Player, Room, running
from pan_kit import GAME, SIDE, Trio, deck, expect_heard, lending_deck, quick_deck, ready
from playwright.sync_api import Browser, Page, expect

SOAK = bool(os.environ.get("HOUSEDEALER_SOAK"))
INSIDE = """() => {
  const out = [];
  const boxes = document.querySelectorAll(
    'footer [data-place], [data-testid=own-hand] [data-card], [data-testid=option] [data-card],' +
    '[data-testid=tops] b, [data-testid^=seat-] .plaque, [data-testid=turnbar] .who,' +
    '[data-testid=force-card] [data-card]');
  for (const box of boxes) {
    const at = box.getBoundingClientRect();
    if (at.width < 1) continue;
    const fits = at.left >= -1 && at.top >= -1 && at.right <= innerWidth + 1 && at.bottom <= innerHeight + 1;
    const { testid, card } = box.dataset;
    if (!fits) out.push(`${testid ?? card ?? box.className} at ${JSON.stringify(at)}`);
  }
  for (const words of document.querySelectorAll('[data-testid=option] .text, footer [data-place] span')) {
    if (words.scrollWidth > words.clientWidth + 1) out.push(`cut off: ${words.textContent}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) out.push('the page scrolls');
  return out;
}"""
COVERED = """() => {
  const parts = document.querySelectorAll(
    '[data-testid=force-card] p, [data-testid=force-card] [data-card], [data-testid=own-hand] [data-card],' +
    '[data-testid=option] .text > *');
  return [...parts].filter((part) => {
    const at = part.getBoundingClientRect();
    const over = document.elementFromPoint(at.left + Math.min(at.width, 24) / 2, at.top + at.height / 2);
    return !(part.contains(over) || over?.contains(part));
  }).map((part) => part.textContent);
}"""
"""What lies under something else: looked at near its left edge, where a fanned card is free."""
WHOLE = """(what) => {
  const stage = document.querySelector('[aria-label="The table"]').getBoundingClientRect();
  return [...document.querySelectorAll(`[data-testid^=${what}] [data-card]`)].filter((card) => {
    const at = card.getBoundingClientRect();
    const box = card.closest(".melds")?.getBoundingClientRect() ?? stage;
    return at.bottom > stage.bottom + 1 || at.right > Math.min(box.right, stage.right) + 1;
  }).map((card) => card.dataset.card);
}"""
"""Cards that the edge of the cloth cuts."""
LOW = {"width": 1280, "height": 720}
MIDDLING, SMALL = {"width": 1180, "height": 800}, {"width": 360, "height": 640}
INDEXES = """() => {
  const fan = [...document.querySelectorAll('[data-testid=own-hand] [data-card]')];
  const cards = fan.map((one) => one.getBoundingClientRect());
  return cards.slice(1).every((at, i) => at.left - cards[i].left >= at.width * 0.4);
}"""
"""Each card of the fan shows its index."""


@pytest.fixture(scope="module")
def cold(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    with running(tmp_path_factory.mktemp("cold") / "room.db", wish=deck(), speed=CALM) as found:
        yield found


def fits_sideways(page: Page, size: dict[str, int]) -> None:
    page.set_viewport_size(SIDE)  # type: ignore[arg-type]
    assert page.evaluate(INSIDE) == []
    assert page.evaluate(INDEXES)
    page.set_viewport_size(size)  # type: ignore[arg-type]


def seen_whole(page: Page, size: dict[str, int]) -> None:
    """What is said of the card, on a small phone; every card, on a low screen."""
    page.set_viewport_size(SMALL)  # type: ignore[arg-type]
    assert page.evaluate(COVERED) == []
    assert page.evaluate(WHOLE, "seat-") == []
    page.set_viewport_size(LOW)  # type: ignore[arg-type]
    assert page.evaluate(WHOLE, "own-") == []
    page.set_viewport_size(size)  # type: ignore[arg-type]


WAYS = [("keys", DESKTOP, "dark"), ("pointer", PHONE, "light")]


@pytest.mark.parametrize(("way", "size", "scheme"), WAYS, ids=["keys desktop dark", "pointer phone light"])
def test_a_hand_from_the_first_meld_to_going_out(
    chromium: Browser, cold: Room, way: str, size: dict[str, int], scheme: str
) -> None:
    trio = Trio(chromium, cold, size, color_scheme=scheme, reduced_motion="reduce")
    pointer = way == "pointer"
    trio.everybody_plays()
    trio.does(trio.after, "touch_deck", "release")
    trio.does(trio.before, "touch_deck", "meld", "release")
    _melds_and_is_paid(trio, pointer=pointer, size=size)
    trio.does(trio.after, "touch_deck", "release")
    _forces(trio, pointer=pointer, size=size)
    trio.does(trio.me, "touch_deck", "release", pointer=pointer)
    trio.does(trio.after, "touch_deck", "release")
    trio.does(trio.before, "touch_deck", "release")
    _is_forced_and_lays_off(trio, pointer=pointer, size=size)
    trio.does(trio.after, "touch_deck", "release")
    trio.does(trio.before, "touch_deck", "release")
    _goes_out(trio, pointer=pointer, size=size)
    if pointer:
        cold.ask("POST", f"/api/tables/{quote(trio.table)}/void", {"cause": "a card fell"})
        expect(trio.me.page.get_by_test_id("banner")).to_contain_text("The floor voids hand 1")
        expect(trio.me.page.get_by_test_id("result")).not_to_contain_text("You win")
        expect(trio.me.page.get_by_test_id("outs")).to_have_count(0)
        expect(trio.me.page.get_by_test_id("tops")).to_contain_text("$100")
    trio.close()


def _melds_and_is_paid(trio: Trio, *, pointer: bool, size: dict[str, int]) -> None:
    me, page = trio.me, trio.me.page
    expect_heard(me, "Option card queen of spades. It makes no meld: draw from the deck.")
    trio.does(me, "touch_deck", pointer=pointer)
    ready(me, "release")
    version = me.version()
    page.keyboard.press("d")  # the key that drew must not throw the new card away
    page.wait_for_timeout(300)
    assert me.version() == version
    expect(page.get_by_test_id("option")).to_contain_text("You drew 3♦")
    plans = page.locator('[data-testid^="plan-"]')
    expect(plans).to_have_count(3)
    expect(plans.first).to_contain_text("Fives of three suits")
    expect(plans.first).to_contain_text("one chip from each of two, $4")
    if pointer:
        plans.nth(1).click()
    else:
        page.keyboard.press("ArrowRight")
    expect(ready(me, "meld")).to_contain_text("Meld K♦ K♥ K♠")
    expect_heard(me, "Meld king of diamonds, king of hearts, king of spades, pays nothing.")
    raised = page.locator('[data-testid="own-hand"] .raised [data-card]')
    assert sorted(raised.evaluate_all("all => all.map((one) => one.dataset.card)")) == ["Kd", "Kh", "Ks"]
    fits_sideways(page, size)
    assert page.evaluate(INDEXES)
    seen_whole(page, size)
    if pointer:
        plans.first.click()
    else:
        page.keyboard.press("ArrowLeft")
    trio.does(me, "meld", "meld", "meld", pointer=pointer)
    expect(page.get_by_test_id("own-melds")).to_contain_text("7-J-Q of clubs")
    ready(me, "release")
    version = me.version()
    if pointer:
        ready(me, "release").click()
    else:
        page.keyboard.press("x")  # pay would be left behind: the discard wants a second press
    expect_heard(me, "$4 of pay would not be asked for. Press again to discard.")
    assert me.version() == version
    trio.does(me, "ask_pay", "release", pointer=pointer)
    expect(page.get_by_test_id("tops")).to_contain_text("$102")


def _forces(trio: Trio, *, pointer: bool, size: dict[str, int]) -> None:
    me, page = trio.me, trio.me.page
    trio.does(trio.before, "touch_deck")
    card = page.get_by_test_id("force-card")
    expect(card).to_contain_text(f"fits {trio.before.name}'s sixes")
    expect(card).to_contain_text("It costs you nothing.")
    expect(page.get_by_test_id("turnbar")).to_contain_text("then the next card is turned")
    expect(page.get_by_test_id("turnbar")).not_to_contain_text("bank")
    expect(page.get_by_test_id("turnbar").locator(".window")).to_have_count(1)
    expect_heard(me, f"You may force the six of spades on {trio.before.name}.")
    fits_sideways(page, size)
    for other in (MIDDLING, SMALL, size):
        page.set_viewport_size(other)  # type: ignore[arg-type]
        assert page.evaluate(COVERED) == []
    assert faults(me) == []
    trio.does(me, "force", pointer=pointer)
    expect(trio.before.page.get_by_test_id("option")).to_contain_text("6♠ was forced on you")
    trio.does(trio.before, "lay_off")
    trio.before.page.keyboard.press("1")
    trio.does(trio.before, "release")


def _is_forced_and_lays_off(trio: Trio, *, pointer: bool, size: dict[str, int]) -> None:
    me, page = trio.me, trio.me.page
    take = ready(me, "take_option")
    expect(take).to_contain_text("Take 5♠ and add 5♠ to fives")
    assert faults(me) == []
    if pointer:
        take.click()  # two actions with one press
        expect(page.get_by_test_id("own-melds")).to_contain_text("Fives of four suits")
    else:
        _listens(me)
        trio.does(trio.after, "force")
        expect_heard(
            me, "Five of spades was forced on you. It fits your fives, one chip from each of two, $4."
        )
        expect(page.get_by_test_id("dashed-release")).to_contain_text("You must use this card in a meld")
        assert not me.has("release")
        seen_whole(page, size)
        trio.does(me, "lay_off")
    fits_sideways(page, size)
    trio.does(me, "ask_pay", pointer=pointer)
    expect(page.get_by_test_id("tops")).to_contain_text("$106")
    assert not me.has("release")
    if pointer:
        page.locator('[data-pick="1"]').click()
    else:
        page.keyboard.press("1")
    expect_heard(me, "Four of spades picked for the discard.")
    trio.does(me, "release", pointer=pointer)


def _listens(me: Player) -> None:
    """The letters that speak."""
    for letter, words in (
        ("C", "Spades: four."), ("B", "Option card five of spades."), ("P", "Tops $5."),
        ("M", "You: Fives of three suits, one chip; Kings of three suits, no condition;"),
        ("O", "Take five of spades and add five of spades to fives: one chip from each of two, $4."),
    ):  # fmt: skip
        me.page.keyboard.press(f"Shift+{letter}")
        expect_heard(me, words)


def _goes_out(trio: Trio, *, pointer: bool, size: dict[str, int]) -> None:
    me, page = trio.me, trio.me.page
    trio.does(me, "touch_deck", "lay_off", pointer=pointer)
    out = ready(me, "go_out")
    expect(out).to_contain_text("Go out for $29")
    expect(out).to_contain_text("$8 of pay would not be asked for")
    version = me.version()
    if pointer:
        out.click()
    else:
        page.keyboard.press("g")
    expect_heard(me, "$8 of pay would not be asked for. Press again to go out.")
    assert me.version() == version
    seen_whole(trio.after.page, DESKTOP)
    trio.does(me, "ask_pay", pointer=pointer)
    expect(ready(me, "go_out")).to_contain_text("$12 from each of two, and the tops")
    fits_sideways(page, size)
    if pointer:
        page.get_by_test_id("ticker").get_by_role("button", name="Pay", exact=True).click()
    outs = page.get_by_test_id("outs")
    expect(outs.get_by_role("row", name=re.compile("7-J-Q-K of clubs"))).to_contain_text("2$8")
    expect(outs.get_by_role("row", name=re.compile("From each player"))).to_contain_text("6$24")
    assert faults(me) == []
    if pointer:
        page.get_by_test_id("ticker").get_by_role("button", name="Pay", exact=True).click()
    for other in (trio.before, trio.after):  # so that no other hand begins
        other.does(partial(other.press, other.control("sit_out").first))
    trio.does(me, "go_out", pointer=pointer)
    result = page.get_by_test_id("result")
    expect(result).to_contain_text("You go out with")
    expect(result).to_contain_text("You win the tops, $5.")
    expect(page.get_by_test_id("own-melds")).to_contain_text("7-J-Q-K of clubs")
    expect(trio.after.page.get_by_test_id("result")).to_contain_text("goes out with")
    expect(page.get_by_test_id("tops")).to_contain_text("$143")
    expect(page.get_by_test_id("tops")).to_contain_text(re.compile(r"\$0\s*Tops"))


# -- by ear ------------------------------------------------------------------------------------------------

ANSWERS = (
    ("Play or pass", "y"),
    ("You may force", "f"),
    ("Eleven cards are down", "g"),
    (re.compile("^No option card|makes no meld: draw"), "d"),
    (re.compile("^Option card .* It (melds|fits)"), "t"),
    (re.compile("It (melds with|fits your)|you may lay down|You may also lay down"), "Enter"),
    ("you may add or move a card; then discard it", "x"),
    ("is due: ask for it", "p"),
    ("picked for the discard", "x"),
    ("makes no meld: discard it", "x"),
    ("discard one", "1"),
)
"""What is heard, and the key that answers it; the first that fits."""


OVER = re.compile(r"Hand \d+ is over|wins? the tops")


def answer_to(said: str) -> str:
    for sign, key in ANSWERS:
        if (sign in said) if isinstance(sign, str) else sign.search(said):
            return key
    return ""


def plays_by_ear(page: Page) -> list[str]:
    """Hears the two live regions and nothing else; gives the keys that were pressed until a hand was over."""
    page.evaluate(HEARS)
    pressed: list[str] = []
    heard: list[tuple[str, str]] = []
    end, at, again, key = time.monotonic() + HAND_S, 0, 0.0, ""
    while time.monotonic() < end:
        heard = page.evaluate("() => window.heard")
        fresh, at = heard[at:], len(heard)
        said = [text for region, text in fresh if region == "urgent"]
        for text in said:
            assert not text.startswith("Refused") or "moved on" in text, text
        if pressed and any(OVER.search(text) for region, text in fresh if region == "polite"):
            return pressed
        if keys := [found for text in said if (found := answer_to(text))]:
            key, again = keys[-1], 0.0
            pressed.append(key)
        elif len(said) < len(fresh):  # something has happened
            key = ""
        if key and time.monotonic() > again:  # and once more where nothing was heard of it
            page.keyboard.press(key)
            again = time.monotonic() + AGAIN_MS / 1000
        page.wait_for_timeout(40)
    raise AssertionError(f"no hand came to its end; heard last: {heard[-3:]} after {pressed}")


@pytest.mark.parametrize("wish", [quick_deck(), *([""] if SOAK else [])], ids=["quick", "any"][: 1 + SOAK])
def test_one_who_only_listens_plays_a_hand_to_its_end(chromium: Browser, tmp_path: Path, wish: str) -> None:
    with running(tmp_path / "room.db", wish=wish, speed="1") as room:
        player = Player(chromium, room, DESKTOP)
        player.sit_down(room.open(GAME))
        pressed = plays_by_ear(player.page)
        assert pressed[0] == "y"
        assert "x" in pressed
        assert "Enter" in pressed or "t" in pressed
        player.close()


def test_a_meld_that_lends_a_card_or_is_split_is_shown_as_it_would_lie(
    chromium: Browser, tmp_path: Path
) -> None:
    """What is left of the meld stands beside the new one before anything is done. The room hurries, since all
    is done in one turn, and the two others have no page."""
    with running(tmp_path / "room.db", wish=lending_deck(), speed="3") as room:
        table, me = room.open(GAME, bots=0), Player(chromium, room, DESKTOP, reduced_motion="reduce")
        me.sit_down(table)
        others, page = [Partner(room, table) for _ in range(2)], me.page
        Trio.does(me, "stay", "touch_deck")
        page.locator('[data-testid^="plan-"]', has_text="Fives of three").first.click()
        Trio.does(me, "meld")
        hand = page.locator("[data-testid=own-hand] [data-card]")
        expect(hand).to_have_count(7)
        page.locator('[data-plan="meld"]').first.click()
        page.keyboard.press("a")  # a meld is chosen: the first press turns to what can be added
        expect_heard(me, "Add five of clubs to fives")
        Trio.does(me, "lay_off")
        _parts(me, "5♣ leaves meld 1", "two chips from each of two, $8")
        expect(page.get_by_test_id("own-melds")).to_contain_text("Fives of clubs")
        for left in (3, 2, 1):
            page.locator('[data-plan="lay_off"]').first.click()
            Trio.does(me, "lay_off")
            expect(hand).to_have_count(left)
        _parts(me, "5♠ 5♠ 5♠ leave meld 1", "four chips from each of two, $16")
        expect(page.get_by_test_id("own-melds")).to_contain_text("Fives of spades")
        expect(page.get_by_test_id("own-melds")).to_contain_text("Fives of three suits")
        Trio.does(me, "ask_pay")
        for other in others:
            other.close()
        me.close()


def _parts(me: Player, leaves: str, earns: str) -> None:
    """Looks at a plan that leaves fives of three suits, at three widths, and carries it out."""
    page = me.page
    plan = page.locator('[data-testid^="plan-"]', has_text=leaves)
    expect(plan).to_contain_text(earns)
    left = plan.locator(".lends [data-card]")
    assert sorted(left.evaluate_all("all => all.map((one) => one.dataset.card)")) == ["5c", "5d", "5h"]
    for size in (PHONE, SIDE, DESKTOP):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        assert page.evaluate(INSIDE) == []
    plan.click()
    Trio.does(me, "meld")


def test_every_meld_of_one_who_goes_out_is_seen_in_his_rack(chromium: Browser, tmp_path: Path) -> None:
    """Five play, and four racks stand in a row or below each other."""
    with running(tmp_path / "room.db", wish=quick_deck(), speed="1") as room:
        player = Player(chromium, room, DESKTOP)
        page = player.page
        player.sit_down(room.open(GAME))
        with player.caught(lambda: page.get_by_test_id("result").count() > 0):
            assert page.locator('[data-testid^="seat-"] .melds').count() == 4
            assert page.locator('[data-testid^="seat-"] .melds > :nth-child(3)').count() > 0
            for size in (SIDE, PHONE, SMALL, LOW):
                page.set_viewport_size(size)  # type: ignore[arg-type]
                assert page.evaluate(WHOLE, "seat-") == [], size
        player.close()


@pytest.mark.skipif(not SOAK, reason="a full table is long")
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_table_full_of_bots_fits_on_the_screen(chromium: Browser, room: Room, size: dict[str, int]) -> None:
    player = Player(chromium, room, size)
    player.sit_down(room.open(GAME, bots=6))
    player.play_hand()
    with player.caught(lambda: player.has("touch_deck")):
        assert player.page.evaluate(INSIDE) == []
        player.page.set_viewport_size(SIDE)  # type: ignore[arg-type]
        assert player.page.evaluate(INSIDE) == []
    player.play_hand(keys=True)
    player.close()
