"""Takes the pictures of the README from a running room: `make pictures`."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from browser_kit import DESKTOP, PHONE, Player, running  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

from housedealer.houses import HOUSES  # noqa: E402

FOLDER = ROOT / "docs" / "pictures"
TRADE = "trade"
ACTS = 'footer [data-place="commit"], footer [data-place="stay"]'
OTHERS = {
    "no-bust-21": ("no_bust_21", ACTS),
    "chinese": ("chinese", ACTS),
    "pan": ("panguingue", '[data-testid^="plan-"]'),
}
"""Pictures of the other families: their games at Garlic City, and what is to be seen."""


def main() -> None:
    path = next(found for name in ("chromium", "chromium-browser") if (found := shutil.which(name)))
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path)
        with running(Path(folder) / "room.db") as room:
            for house in HOUSES.values():
                for game in (*house.dealt, *house.choices) if house.key != TRADE else ():
                    room.open(f"house {house.key} game {game}")
            lobby = Player(browser, room, DESKTOP, color_scheme="light")
            lobby.page.goto(room.url)
            lobby.page.get_by_test_id("game-holdem").wait_for()
            lobby.page.screenshot(path=FOLDER / "lobby.png")
            for size, name in ((DESKTOP, "holdem"), (PHONE, "holdem-phone")):
                player = Player(browser, room, size, color_scheme="dark", reduced_motion="reduce")
                player.name = "Rosalind" if size is DESKTOP else "Winifred"
                player.sit_down("Oasis Texas Hold'em")
                _to_a_flop(player)
                player.page.screenshot(path=FOLDER / f"{name}.png")
                player.close()
        with running(Path(folder) / "others.db", speed="1") as room:
            for name, (game, sight) in OTHERS.items():
                player = Player(browser, room, DESKTOP, color_scheme="dark", reduced_motion="reduce")
                player.name = f"Rosalind {name}"
                player.sit_down(room.open(f"house garlic-city game {game}"))
                _to_a_decision(player, sight)
                player.page.screenshot(path=FOLDER / f"{name}.png")
                player.close()
        browser.close()


def _to_a_decision(player: Player, sight: str) -> None:
    """Until the player has cards, and there is something to do with them."""
    player.until(lambda: bool(player.own_cards()) and player.page.locator(sight).count() > 0)
    player.page.wait_for_timeout(6000)


def _to_a_flop(player: Player) -> None:
    """Goes along until there is something to decide, with cards on the board."""
    page = player.page
    board = page.get_by_test_id("board").locator('[role="img"]')
    player.until(lambda: board.count() >= 3 and page.get_by_test_id("amount").count() > 0)
    page.wait_for_timeout(6000)


if __name__ == "__main__":
    main()
