"""Two servers on one PostgreSQL: the lobby is the same on both, each deals at its share of the tables, and
one takes over from the other."""

from __future__ import annotations

import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from typing import Any

import pytest
from browser_kit import Room, running
from postgres_kit import Server

from housedealer.server.peer import WORD
from housedealer.store.audit import audit
from housedealer.store.open import open_store

SOON_S = 30
SPECS = ("house oasis game holdem", "house angies game lowball", "house garlic-city game chinese")


@pytest.fixture
def place() -> Iterator[str]:
    server = Server()
    yield server.place()
    server.close()


def soon(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + SOON_S
    while not holds():
        assert time.monotonic() < end, "it takes too long"
        time.sleep(0.1)


def lobby(room: Room) -> dict[str, Any]:
    """All that does not differ from person to person, and from one moment to the next."""
    shown = room.ask("GET", "/api/lobby")["tables"]
    own = ("mine", "listed", "called")
    return {one["name"]: {key: value for key, value in one.items() if key not in own} for one in shown}


def dealt(room: Room) -> int:
    count: int = room.ask("GET", "/healthz")["tables"]
    return count


def seat_at(table: str) -> str:
    return f"/api/tables/{urllib.parse.quote(table)}/seat"


def sits(room: Room, table: str, person: str) -> bool:
    return person in [seat["person"] for seat in lobby(room)[table]["seats"]]


def wallet(room: Room) -> int:
    cents: int = room.ask("GET", "/api/lobby")["me"]["wallet"]
    return cents


def test_two_servers_are_one_room(place: str) -> None:
    one = running(place)
    with ExitStack() as stack:
        first = stack.enter_context(one)
        tables = [first.open(spec) for spec in SPECS]
        second = stack.enter_context(running(place))
        soon(lambda: (dealt(first), dealt(second)) == (2, 1))  # nobody sits there: they are shared out
        soon(lambda: lobby(first) == lobby(second) and list(lobby(first)) == tables)
        had = wallet(second)
        for table in tables:
            seated = second.ask("POST", seat_at(table), {})
            assert wallet(second) == had - seated["cents"]
            me = [seat for seat in lobby(second)[table]["seats"] if seat["seat"] == seated["seat"]]
            soon(partial(sits, first, table, me[0]["person"]))
            second.ask("DELETE", seat_at(table))
        soon(lambda: wallet(second) == had)
        fourth = second.open("house oasis game pineapple")
        soon(lambda: fourth in lobby(first))
        one.kill()
        soon(lambda: dealt(second) == 4)
        for table in (*tables, fourth):
            second.ask("POST", seat_at(table), {})
            second.ask("DELETE", seat_at(table))
    store = open_store(place)
    found = audit(store)
    store.close()
    assert found.findings == ()
    assert len(found.logs) == 5


def test_a_name_is_taken_once_and_its_session_is_known_everywhere(place: str) -> None:
    with running(place) as first, running(place) as second:
        there = Room(second.url, first.cookie)
        assert there.ask("GET", "/api/lobby")["me"]["role"] == "manager"
        name = first.ask("GET", "/api/lobby")["me"]["name"]
        with pytest.raises(AssertionError, match="409"):
            Room(second.url, "").ask("POST", "/api/session", {"name": name})


def test_what_servers_ask_each_other_nobody_else_is_told(place: str) -> None:
    with running(place) as room:
        for headers in ({}, {WORD: "a guess"}):
            asked = urllib.request.Request(f"{room.url}/api/hosted", headers=headers)
            with pytest.raises(urllib.error.HTTPError, match="404"):
                urllib.request.urlopen(asked)
