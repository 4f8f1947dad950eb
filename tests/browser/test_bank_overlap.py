"""Banked games at a full table, on common screens: no word and no card of the stage is covered or cut,
wherever one sits. The decks are cold."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from bank_page_kit import Partner
from bettor_kit import NO_BUST
from browser_kit import DESKTOP, PHONE, Player, Room, running
from playwright.sync_api import Browser

THREE_CARD = "house garlic-city game three_card"
SEATS = {NO_BUST: 8, THREE_CARD: 7}
COLD = {
    NO_BUST: "= 2h 2d Kh Qh 5h 9s 8h 7h 3d 4d 9d Qd 6d 9d 9h 5d 6s 8s 7s 6s 8s 7s",
    THREE_CARD: "= 9h 9d 9c 9s Kh Kd Kc 8h 8d 8c 8s Qh Qd Qc 7h 7d 7c 7s Jh Jd Jc",
}
"""Hands that take more cards, and straight flushes, which have a row in both pay tables: the most words."""
SIZES = (
    DESKTOP,
    {"width": 1366, "height": 768},
    {"width": 1280, "height": 720},
    {"width": 1024, "height": 768},
    {"width": 844, "height": 390},
    PHONE,
)
DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
HIDDEN = """() => {
  const stage = document.querySelector('[data-testid="bank-stage"]'), edge = stage.getBoundingClientRect();
  const shown = (it) => it.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const isOut = (at) => at.left < edge.left - 1 || at.right > edge.right + 1
    || at.top < edge.top - 1 || at.bottom > edge.bottom + 1;
  const isUnder = (it, x, y) => {
    const over = document.elementFromPoint(x, y);
    return !over || !(over.contains(it) || it.contains(over));
  };
  const isOnCloth = (it) => {
    for (let up = it; up !== stage; up = up.parentElement)
      if (getComputedStyle(up).backgroundColor !== 'rgba(0, 0, 0, 0)') return false;
    return true;
  };
  const isBeside = (x, y) => !document.elementsFromPoint(x, y).some((one) => one.matches('.felt'));
  const found = [];
  const walk = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
  for (let node; (node = walk.nextNode()); ) {
    const it = node.parentElement, range = document.createRange();
    if (!node.textContent.trim() || it.closest('[role=img], .heard, .bot, .clause') || !shown(it)) continue;
    range.selectNodeContents(node);
    const isShort = getComputedStyle(it).textOverflow === 'ellipsis';
    const box = it.getBoundingClientRect();
    for (const at of range.getClientRects()) {
      const right = isShort ? Math.min(at.right, box.right) : at.right, y = at.top + at.height / 2;
      const xs = [0.08, 0.5, 0.92].map((part) => at.left + (right - at.left) * part);
      const seen = { left: at.left, right, top: at.top, bottom: at.bottom };
      if (isOut(seen)) found.push(`cut: ${node.textContent}`);
      else if (xs.some((x) => isUnder(it, x, y))) found.push(`covered: ${node.textContent}`);
      else if (isOnCloth(it) && xs.some((x) => isBeside(x, y)))
        found.push(`beside the cloth: ${node.textContent}`);
    }
  }
  for (const card of stage.querySelectorAll('[role=img]:not([aria-label="face down"])')) {
    const at = card.getBoundingClientRect();
    if (!shown(card)) continue;
    if (isOut(at)) found.push(`cut: ${card.ariaLabel}`);
    else if (isUnder(card, at.left + at.width * 0.12, at.top + at.height * 0.2))
      found.push(`covered: ${card.ariaLabel}`);
  }
  return [...new Set(found)];
}"""
"""Of a fan of cards the corner with the rank matters; a name that is too long ends in dots. Beside the cloth
its lettering cannot be read in every theme."""


class Regular(Partner):
    """Bets the same in every round, and answers nothing before all have their seats: they play the first."""

    def __init__(self, room: Room, table: str, seat: int, bet: str) -> None:
        self._usual, self._has_begun = (seat, bet, 5_00), False
        super().__init__(room, table)

    def begin(self) -> None:
        self._has_begun = True
        self._answered(self._last)

    def _answered(self, own: dict[str, Any]) -> None:
        if own and self._has_begun:
            super()._answered(own)

    def _answer(self, offers: list[dict[str, Any]], *, must: bool, may: bool) -> dict[str, Any] | None:
        self.bets = [self._usual]
        return super()._answer(offers, must=must, may=may)


@contextmanager
def full_table(chromium: Browser, room: Room, game: str, seat: int) -> Iterator[Player]:
    """One of the others takes the bank."""
    table, bet = room.open(game, bots=0), "ante" if game == THREE_CARD else "wager"
    partners = [Regular(room, table, other, bet) for other in range(1, seat)]
    player = Player(chromium, room, DESKTOP, reduced_motion="reduce")
    player.sit_down(table)
    partners += [Regular(room, table, other, bet) for other in range(seat + 1, SEATS[game] + 1)]
    for partner in partners:
        partner.begin()
    yield player
    for partner in partners:
        partner.close()
    player.close()


@pytest.mark.parametrize(
    ("game", "seat"),
    [(THREE_CARD, 1), (THREE_CARD, 4), (THREE_CARD, 7), (NO_BUST, 5)],
    ids=["3 card first", "3 card middle", "3 card last", "no bust"],
)
def test_no_word_and_no_card_is_covered_or_cut(
    chromium: Browser, tmp_path: Path, game: str, seat: int
) -> None:
    with (
        running(tmp_path / "room.db", wish=COLD[game]) as room,
        full_table(chromium, room, game, seat) as player,
    ):
        page = player.page
        decision = player.control("play" if game == THREE_CARD else "hit")
        in_play = page.get_by_test_id("bank-stage").locator(".hands").filter(has=page.get_by_role("img"))

        def decides() -> bool:
            return decision.count() > 0 and in_play.count() == SEATS[game] - 1

        with player.caught(decides):
            hidden = {}
            for size in SIZES:
                page.set_viewport_size({"width": size["width"], "height": size["height"]})
                page.evaluate(DRAWN)
                hidden[f"{size['width']}x{size['height']}"] = page.evaluate(HIDDEN)
            assert {size: found for size, found in hidden.items() if found} == {}
