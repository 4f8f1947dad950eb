"""Two servers on one PostgreSQL: one is killed in mid-hand, and a browser there plays on at the other."""

from __future__ import annotations

import time
import urllib.request
from collections.abc import Iterator

import pytest
from browser_kit import DESKTOP, Player, Room, running
from playwright.sync_api import Browser, expect
from postgres_kit import Server

from housedealer.store.audit import audit
from housedealer.store.open import open_store

SOON_S = 120


@pytest.fixture
def place() -> Iterator[str]:
    server = Server()
    yield server.place()
    server.close()


def until_known(first: Room, second: Room) -> None:
    """A page that is loaded now may be sent to the other server."""
    end = time.monotonic() + SOON_S
    socket = second.url.replace("http", "ws")
    while time.monotonic() < end:
        with urllib.request.urlopen(first.url) as answer:
            if socket in answer.headers["content-security-policy"]:
                return
        time.sleep(0.1)
    raise AssertionError("the first server has not noticed the second")


def test_a_browser_plays_on_when_the_server_of_its_table_is_killed(chromium: Browser, place: str) -> None:
    one = running(place, speed="1")  # nobody's time runs out while the table changes hands
    with one as first, running(place, speed="1") as second:
        until_known(first, second)
        table = first.open("house oasis game holdem")
        player = Player(chromium, first, DESKTOP)
        player.sit_down(table)
        player.play_hand()
        player.until_dealt_in()
        hand, cards = player.hand(), player.own_cards()
        one.kill()
        lost = player.page.locator('[data-testid="banner"][role="alert"]')
        expect(lost).to_be_visible(timeout=SOON_S * 1000)
        expect(lost).to_be_hidden(timeout=SOON_S * 1000)
        assert player.own_cards()[: len(cards)] == cards or player.hands_over() >= hand
        player.play_hand()
        player.play_hand()
        assert player.hand() > hand
        tables = [one["name"] for one in second.ask("GET", "/api/lobby")["tables"]]
        assert tables == [table]
        player.faults.clear()  # the browser notes sockets that nobody answers
        player.close()
    store = open_store(place)
    report = audit(store)
    store.close()
    assert not report.findings
