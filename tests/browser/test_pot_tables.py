"""The pot family in a real browser, at desktop and at phone width: sit down, play, err, lose the line."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from browser_kit import DESKTOP, PHONE, Player, Room, running
from playwright.sync_api import Browser, expect

SOAK = bool(os.environ.get("HOUSEDEALER_SOAK"))
GAMES = {
    "hold'em": "house oasis game holdem",
    "stud": "house garlic-city game seven_card_stud",
    "lowball": "house angies game lowball",
    "mexican": "house garlic-city game mexican",
    "pineapple": "house oasis game pineapple",
}


NARROW = ("hold'em", "stud")
"""Also played at phone width, and over a lost connection, in every run; the others in a soak."""
SITTINGS = [(game, DESKTOP) for game in GAMES] + [(game, PHONE) for game in (GAMES if SOAK else NARROW)]


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """Nobody's time runs out while his line is down."""
    with running(tmp_path_factory.mktemp("room") / "room.db", speed="1") as found:
        yield found


@pytest.fixture
def player(chromium: Browser, room: Room, game: str, size: dict[str, int]) -> Iterator[Player]:
    found = Player(chromium, room, size)
    found.sit_down(room.open(GAMES[game]))
    yield found
    found.close()


@pytest.mark.parametrize(
    ("game", "size"), SITTINGS, ids=[f"{game}-{size['width']}" for game, size in SITTINGS]
)
def test_hands_with_the_pointer_with_keys_alone_and_over_a_lost_connection(player: Player, game: str) -> None:
    player.play_hand()
    player.play_hand(keys=True)
    if SOAK or game in NARROW:
        _lose_the_line(player)
        player.play_hand()


def _lose_the_line(player: Player) -> None:
    """In mid-hand; back in the seat, the player sees the same cards."""
    page = player.page
    own = page.get_by_test_id("own-hand").locator('[role="img"]')
    player.until_dealt_in()
    over, cards = player.hands_over(), player.own_cards()
    player.context.set_offline(True)
    page.evaluate("() => window.dispatchEvent(new Event('offline'))")
    lost = page.locator('[data-testid="banner"][role="alert"]')
    expect(lost).to_be_visible()
    player.context.set_offline(False)
    page.evaluate("() => window.dispatchEvent(new Event('online'))")
    expect(lost).to_be_hidden()
    same = player.own_cards()[: len(cards)] == cards
    assert same or player.hands_over() > over or not own.count()
