"""What one server has done, the other one knows before it refuses or shows anything: behind a proxy the next
request of a page may come to either."""

from __future__ import annotations

import json
import time
import urllib.parse
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from browser_kit import Room, running
from peers_kit import A_BIT_S, Sitter, seat_at, soon
from postgres_kit import Server

from housedealer.server.wire import PROTOCOL

HOLDEM = "house oasis game holdem"


@pytest.fixture(scope="module")
def both() -> Iterator[tuple[Room, Room]]:
    """Two servers, and the manager at both."""
    server = Server()
    with ExitStack() as stack:
        stack.callback(server.close)
        place = server.place()
        first, second = (stack.enter_context(running(place)) for _ in range(2))
        there = Room(second.url, first.cookie)
        soon(lambda: second.url.replace("http", "ws") in policy(first))
        soon(lambda: first.url.replace("http", "ws") in policy(there))
        yield first, there


def policy(room: Room) -> str:
    with urllib.request.urlopen(f"{room.url}/healthz") as answer:
        return str(answer.headers["content-security-policy"])


def greeted(person: Sitter, room: Room, table: str) -> str:
    """What the first hello is answered with."""
    with person.line(room.url) as socket:
        socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "table": table, "since": 0}))
        return str(json.loads(socket.recv(10))["type"])


def private_at(room: Room) -> tuple[str, str]:
    opened = room.ask("POST", "/api/tables", {"spec": HOLDEM, "bots": 0, "private": True})
    return opened["table"], opened["invite"]


def test_a_table_that_was_opened_at_the_other_server(both: tuple[Room, Room]) -> None:
    first, second = both
    person = Sitter(second)
    for _ in range(5):
        table = first.open(HOLDEM, bots=0)
        assert greeted(person, second, table) in ("moved", "welcome")
        sheet = f"/api/tables/{urllib.parse.quote(table)}/sheet"
        assert second.ask("GET", sheet)["title"]


def test_a_table_that_does_not_exist_is_refused_by_both(both: tuple[Room, Room]) -> None:
    for room in both:
        assert greeted(Sitter(room), room, "No such table") == "refusal"


def test_a_private_table_is_never_shown_as_a_public_one(both: tuple[Room, Room]) -> None:
    first, second = both
    stranger = Sitter(second)
    for _ in range(3):
        table, _invite = private_at(first)
        mark = first.open(HOLDEM, bots=0)
        shown: list[str] = []
        while mark not in shown:
            shown = [one["name"] for one in stranger.at(second).ask("GET", "/api/lobby")["tables"]]
            assert table not in shown
            time.sleep(A_BIT_S)
        assert greeted(stranger, second, table) == "refusal"


def test_an_invitation_that_was_shown_at_the_other_server(both: tuple[Room, Room]) -> None:
    first, second = both
    for one, other in ((first, second), (second, first)):
        table, invite = private_at(one)
        guests = [Sitter(one), Sitter(other)]
        for guest, at, goes in ((guests[0], other, one), (guests[1], one, other)):
            guest.at(at).ask("POST", "/api/join", {"invite": invite})
            assert greeted(guest, goes, table) in ("moved", "welcome")
        for guest in guests:  # the one did not take away the other's
            for room in both:
                assert greeted(guest, room, table) in ("moved", "welcome")


def test_chips_that_were_sold_at_the_other_server(both: tuple[Room, Room]) -> None:
    first, second = both
    table = second.open(HOLDEM, bots=0)
    for _ in range(3):
        person = Sitter(first)
        seated = person.at(second).ask("POST", seat_at(table), {})
        assert seated["cents"] > 0
        person.at(first).ask("DELETE", seat_at(table))


def test_a_role_that_was_given_at_the_other_server_is_not_lost_when_something_else_changes(
    both: tuple[Room, Room],
) -> None:
    first, second = both
    person = Sitter(second)
    first.ask("PUT", f"/api/people/{urllib.parse.quote(person.name)}/role", {"role": "cage"})
    person.at(second).ask("POST", "/api/password", {"old": "", "password": "a long password"})
    for room in both:
        assert person.at(room).ask("GET", "/api/me")["role"] == "cage"
    other = Sitter(second)
    first.ask("PUT", f"/api/people/{urllib.parse.quote(other.name)}/role", {"role": "cage"})
    assert other.at(second).ask("GET", "/api/people")
