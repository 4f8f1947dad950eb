"""A hand of Panguingue with three people in browsers whose cards are known: one is tested, two help."""

from __future__ import annotations

from functools import partial
from typing import Any
from urllib.parse import quote

from browser_kit import DESKTOP, Player, Room
from playwright.sync_api import Browser, Locator, expect

GAME = "house garlic-city game panguingue"
SIDE = {"width": 844, "height": 390}
FIRST = "Kc Qc 2c"
"""A card each to see who goes first: seats 1, 2 and 3. The lowest begins, and play goes to the right."""
EACH_LOWER = "Kc Qc Jc 7c 2c"
"""Nobody ties for the first turn: that would be drawn for again, with a deck that is meant for the hand."""
HANDS = {
    3: "2d 4h Js Qh 2c 4d 7d 3h 2s Jd",
    2: "6c 6d 6h 2c 4d Jh Qd 2h 4c As",
    1: "5c 5d 5h Ks Kd Kh 7c Jc Qc 4s",
}
DRAWS = "7h Qs 3d 6s 2s 7s 5s Jd Qh Kc"
"""Seat 3, 2, 1 in turn; the fourth card is passed by seat 3 and forced on seat 2, who draws no other."""
LETTERS = {
    "stay": "Y", "touch_deck": "D", "take_option": "T", "meld": "M", "lay_off": "A", "ask_pay": "P",
    "force": "F", "release": "X", "go_out": "G", "done": "Escape", "let_draw": "L",
}  # fmt: skip
"""The keys of WEB.md, and of what it does not name."""
ASK = """async ([path, body]) => {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
}"""


def deck() -> str:
    """Five cards to each, twice, and what is drawn."""
    packets = [" ".join(HANDS[seat].split()[part : part + 5]) for part in (0, 5) for seat in HANDS]
    return f"= {FIRST} / {' '.join(packets)} {DRAWS}"


def quick_deck() -> str:
    """For five who all hold three melds: a five and a king more, and the first of them is out."""
    one, other = "5c 5d 5h Ks Kd ", "Kh 7c Jc Qc 4s "
    return f"= {EACH_LOWER} / {one * 5}{other * 5}{'5s ' * 5}{'Kc ' * 5}"


def lending_deck() -> str:
    """Seat 1 begins, with nine fives: three of spades, four of clubs."""
    mine, after = "5c 5d 5h 5s 5s", "2d 4h Js Qh 2c 6c 6d 6h 2c 4d"
    return f"= 2c Qc Kc / {mine} {after} 5s 5c 5c 5c Qd 4d 7d 3h 2s Jd Jh Qd 2h 4c As 7h"


class Trio:
    """`me` sits in seat 1, before me plays seat 2, after me seat 3."""

    def __init__(self, browser: Browser, room: Room, size: dict[str, int], **options: Any) -> None:
        self.table = room.open(GAME, bots=0)
        self.people: list[Player] = []
        for number in range(3):
            more = options if number == 0 else {"reduced_motion": "reduce"}
            player = Player(browser, room, DESKTOP if number else size, **more)
            player.page.goto(room.url)
            player.page.evaluate(ASK, ["/api/session", {"name": player.name}])
            self.people.append(player)
        self.me, self.before, self.after = self.people
        for seat, player in enumerate(self.people, 1):  # at once: two are enough to begin
            player.page.evaluate(ASK, [f"/api/tables/{quote(self.table)}/seat", {"seat": seat}])
        for player in self.people:
            player.page.goto(f"{room.url}/#/table/{quote(self.table, safe='')}")
            player.page.reload()
            expect(player.page.get_by_test_id("turnbar")).not_to_be_empty()

    def close(self) -> None:
        for player in self.people:
            player.close()

    @staticmethod
    def does(who: Player, *tags: str, pointer: bool = False) -> None:
        """One thing after another, by the keys that are written down or with the pointer."""
        for tag in tags:
            control = ready(who, tag)
            who.does(
                partial(who.press, control) if pointer else partial(who.page.keyboard.press, LETTERS[tag])
            )

    def everybody_plays(self) -> None:
        for player in (self.after, self.before, self.me):
            self.does(player, "stay")


def ready(who: Player, tag: str) -> Locator:
    """The control for something, when it can be used."""
    control = who.control(tag).first
    control.wait_for()
    return control


def expect_heard(who: Player, text: str) -> None:
    """What was last said loudly."""
    expect(who.page.get_by_test_id("urgent")).to_contain_text(text)
