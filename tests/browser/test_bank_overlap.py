"""Banked games at a full table, on every common screen: no word and no card of the stage is covered or cut,
wherever one sits."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from bank_page_kit import Partner
from bettor_kit import NO_BUST
from browser_kit import DESKTOP, PHONE, Player, Room
from playwright.sync_api import Browser

THREE_CARD = "house garlic-city game three_card"
SEATS = {NO_BUST: 8, THREE_CARD: 7}
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
"""Of a fan of cards the corner with the rank matters; a name that is too long ends in dots."""


class Regular(Partner):
    """Bets the same in every round."""

    def __init__(self, room: Room, table: str, seat: int, bet: str) -> None:
        self._usual = (seat, bet, 5_00)
        super().__init__(room, table)

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
    yield player
    for partner in partners:
        partner.close()
    player.close()


@pytest.mark.parametrize(
    ("game", "seat"),
    [(THREE_CARD, 1), (THREE_CARD, 4), (THREE_CARD, 7), (NO_BUST, 5)],
    ids=["3 card first", "3 card middle", "3 card last", "no bust"],
)
def test_no_word_and_no_card_is_covered_or_cut(chromium: Browser, room: Room, game: str, seat: int) -> None:
    with full_table(chromium, room, game, seat) as player:
        page = player.page
        decision = player.control("play" if game == THREE_CARD else "stand")
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
