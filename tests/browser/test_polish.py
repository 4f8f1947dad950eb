"""What people do around the betting: wait for a seat, decide before their turn, talk, rest, listen."""

from __future__ import annotations

import json
import re
import time
import urllib.request
from urllib.parse import quote

from browser_kit import DESKTOP, HAND_S, PHONE, Player, Room
from playwright.sync_api import Browser, expect

ACTED = re.compile(r"^You (?:check|call|fold)", re.M)
FIXED = "house garlic-city game seven_card_stud"
TICK = """wishes => {
  for (const wish of wishes) {
    const box = document.querySelector(`[data-testid="pre-${wish}"]:not([disabled])`);
    const lines = [...document.querySelectorAll('[data-testid="log"] li')].map((line) => line.innerText);
    if (box) { box.click(); return [wish, lines.filter((it) => /^You (check|call|fold)/.test(it)).length]; }
  }
  return ["", 0];
}"""
NOTED = """() => {
  window.notes = [], window.urgent = [];
  const watch = { childList: true, characterData: true, subtree: true };
  const region = document.querySelector('[data-testid="urgent"]');
  new MutationObserver(() => window.urgent.push(region.textContent.trim())).observe(region, watch);
  let before = "";
  new MutationObserver(() => {
    const note = document.querySelector('[data-testid="pre-note"]')?.textContent ?? "";
    if (note && note !== before) window.notes.push(note);
    before = note;
  }).observe(document.querySelector('[data-testid="table"]'), watch);
}"""
"""Keeps every note about a tick, and what was spoken: the next hand wipes the note away."""
HEARD = """() => {
  window.heard = 0;
  const Tone = window.OscillatorNode;
  window.OscillatorNode = class extends Tone { constructor(...of) { super(...of); window.heard += 1; } };
  localStorage.setItem("housedealer.prefs", JSON.stringify({ sound: true }));
}"""


def person(room: Room, name: str) -> Room:
    """Somebody without a browser."""
    headers = {"content-type": "application/json", "origin": room.url}
    body = json.dumps({"name": name}).encode()
    with urllib.request.urlopen(urllib.request.Request(f"{room.url}/api/session", body, headers)) as answer:
        return Room(room.url, answer.headers["set-cookie"].split(";")[0])


def hands_at(room: Room, table: str) -> int:
    tables = room.ask("GET", "/api/lobby")["tables"]
    hands: int = next(one["hand"] for one in tables if one["name"] == table)
    return hands


def acted(player: Player) -> int:
    return len(ACTED.findall(player.page.get_by_test_id("log").inner_text()))


def ticked(player: Player, *wishes: str) -> tuple[str, int]:
    """Plays on until one of these boxes can be ticked, and ticks the first that can; says how often
    the player had acted then."""
    end = time.monotonic() + HAND_S
    while time.monotonic() < end:
        wish, before = player.page.evaluate(TICK, list(wishes))
        if wish:
            return wish, before
        if not player.answer():
            player.page.wait_for_timeout(15)
    raise AssertionError(f"none of {wishes} was to be ticked")


def test_one_joins_the_list_leaves_it_and_is_called_to_a_seat(chromium: Browser, calm: Room) -> None:
    table = calm.open("house oasis game holdem", bots=0)
    at = f"/api/tables/{quote(table)}"
    seats = calm.ask("GET", f"{at}/sheet")["seats_most"]
    *early, last = [
        person(calm, f"early {letter} {time.time_ns() % 100_000}") for letter in "abcdefghjk"[:seats]
    ]
    for one in early:
        one.ask("POST", f"{at}/seat", {})
    end = time.monotonic() + HAND_S
    while not hands_at(calm, table):
        assert time.monotonic() < end, "nobody deals"
        time.sleep(0.05)
    last.ask("POST", f"{at}/seat", {})  # not dealt in: may stand up at once
    late = Player(chromium, calm, DESKTOP)
    page = late.page
    page.goto(calm.url)
    page.get_by_test_id("search").fill(table)
    page.get_by_test_id("list").first.click()
    page.get_by_test_id("sign-in-name").fill(late.name)
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("toast")).to_contain_text("You are on the list")
    page.get_by_test_id("unlist").first.click()
    expect(page.get_by_test_id("toast")).to_contain_text("You left the list")
    page.get_by_test_id("list").first.click()
    expect(page.get_by_test_id("unlist").first).to_be_visible()
    last.ask("DELETE", f"{at}/seat")
    page.get_by_test_id("sit").first.click()
    expect(page.get_by_test_id("toast").first).to_contain_text("You have seat")
    expect(page.get_by_test_id("table")).to_be_visible()
    late.close()


def test_a_tick_is_done_in_turn_at_its_price_and_dropped_with_the_round(
    chromium: Browser, room: Room
) -> None:
    player = Player(chromium, room, DESKTOP)
    player.sit_down(room.open(FIXED))
    page = player.page
    page.evaluate(NOTED)
    end, done, notes = time.monotonic() + HAND_S, "", list[str]()
    while not (done and notes):
        assert time.monotonic() < end, f"done {done!r}, dropped {notes}"
        wish, before = ticked(player, *(("check", "call") if done else ("call_any", "check_fold")))
        known = len(notes)
        while len(notes := page.evaluate("() => window.notes")) == known and acted(player) == before:
            assert time.monotonic() < end, "a tick is done or dropped"
            page.wait_for_timeout(15)
        if len(notes) == known:
            done = wish
    for note in notes:
        assert note.startswith("Pre-action dropped: ")
        assert note in page.evaluate("() => window.urgent"), "it is spoken"
    player.close()


def test_two_people_talk_and_one_rests_and_comes_back(chromium: Browser, calm: Room) -> None:
    table = calm.open(FIXED)
    ann, bob = Player(chromium, calm, DESKTOP), Player(chromium, calm, DESKTOP)
    for one in (ann, bob):
        one.sit_down(table)
        one.page.get_by_role("tab", name="Chat").click()
    ann.page.get_by_label("Say something to the table").fill("Good luck <b>all</b>")
    ann.page.keyboard.press("Enter")
    heard = bob.page.get_by_role("list", name="Chat")
    expect(heard).to_contain_text(f"{ann.name}Good luck <b>all</b>")
    expect(ann.page.get_by_role("list", name="Chat")).to_contain_text("YouGood luck")
    bob.does(lambda: bob.press(bob.control("sit_out").first))
    expect(bob.control("come_back").first).to_be_visible()
    expect(bob.control("sit_out")).to_have_count(0)
    bob.does(lambda: bob.press(bob.control("come_back").first))
    expect(bob.control("sit_out").first).to_be_visible()
    ann.close()
    bob.close()


def test_a_turn_is_heard_after_a_gesture_and_the_icon_switches_it_off(chromium: Browser, room: Room) -> None:
    player = Player(chromium, room, DESKTOP)
    page = player.page
    page.add_init_script(f"({HEARD})()")
    player.sit_down(room.open(FIXED))
    player.until(lambda: page.evaluate("() => window.heard") > 0)
    page.get_by_role("button", name="Sound").click()
    before = page.evaluate("() => window.heard")
    player.play_hand()
    assert page.evaluate("() => window.heard") == before
    player.close()


def test_a_phone_shows_the_stakes_whole_and_keeps_the_looks_in_the_menu(
    chromium: Browser, room: Room
) -> None:
    player = Player(chromium, room, PHONE)
    player.sit_down(room.open("house oasis game holdem"))
    page = player.page
    stakes = page.get_by_text("No limit, $2/$4", exact=True)
    expect(stakes).to_be_visible()
    assert stakes.evaluate("it => it.scrollWidth <= it.clientWidth")
    page.get_by_test_id("more").click()
    page.get_by_role("switch", name="Four-color deck").check()
    expect(page.locator('html[data-deck="4"]')).to_have_count(1)
    player.close()


def test_every_preset_is_readable(chromium: Browser, room: Room) -> None:
    player = Player(chromium, room, DESKTOP)
    player.sit_down(room.open("house oasis game holdem"))
    presets = player.page.locator("[data-preset]")
    with player.caught(lambda: presets.count() >= 5):
        narrow = presets.evaluate_all(
            "all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"
        )
        assert narrow == []
        gap = presets.evaluate_all(
            "all => all.at(-1).offsetLeft - all.at(-2).offsetLeft - all.at(-2).offsetWidth"
        )
        assert 15 <= gap <= 17
    player.close()
