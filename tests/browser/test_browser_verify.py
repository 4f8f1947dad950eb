"""A player's own browser cuts the cards, checks what it is told, and proves a hand without the room."""

from __future__ import annotations

import re

from browser_kit import DESKTOP, Player, Room
from playwright.sync_api import Browser, WebSocketRoute, expect

SALT = re.compile('"salt":"(.)')


def test_the_browser_cuts_checks_each_card_and_proves_the_hand(chromium: Browser, room: Room) -> None:
    player = Player(chromium, room, DESKTOP)
    player.sit_down(room.open("house oasis game holdem"))
    page = player.page
    page.get_by_role("tab", name="Verify").click()

    def is_checked() -> bool:
        """Of two hands, with a cut of one's own."""
        checked = page.get_by_test_id("checked").inner_text()
        opened, cuts = (int(word) for word in checked.split() if word.isdigit())
        return opened >= 4 and cuts >= 1

    player.play_hand()
    player.play_hand()
    player.until(is_checked)
    assert len(page.get_by_test_id("fingerprint").inner_text().replace(" ", "")) == 16
    expect(page.get_by_test_id("faults")).to_have_count(0)
    page.get_by_test_id("check-hand").click()
    expect(page.get_by_test_id("report")).to_contain_text("everything fits")
    player.close()


def test_a_card_that_is_not_the_sealed_one_is_noticed_at_once(chromium: Browser, room: Room) -> None:
    """A house that tells a false salt: the page calls for the floor."""
    player = Player(chromium, room, DESKTOP)

    def lie(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda message: socket.send(SALT.sub(_another, str(message), count=1)))

    player.page.route_web_socket("**/ws", lie)
    player.sit_down(room.open("house oasis game holdem"))
    player.play_hand()
    player.page.get_by_role("tab", name="Verify").click()
    expect(player.page.get_by_test_id("faults")).to_contain_text("not the one that was sealed")
    player.close()


def _another(salt: re.Match[str]) -> str:
    return f'"salt":"{"0" if salt[1] != "0" else "1"}'
