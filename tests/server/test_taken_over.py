"""Two servers on one PostgreSQL, and what happens in mid-hand: the one that deals is killed, hangs, or loses
its connection. Nothing is lost, nothing is done twice, and no table is dealt at by two."""

from __future__ import annotations

import contextlib
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browser_kit import Room, running
from peers_kit import FIRST, Sitter, plays, soon
from postgres_kit import Server
from server_kit import answer_to
from websockets.exceptions import ConnectionClosed

from housedealer.store.audit import audit
from housedealer.store.open import open_store
from housedealer.store.postgres import lock_of

HOLDEM = "house oasis game holdem"
TABLES = {
    HOLDEM: "bet",
    "house garlic-city game no_bust_21": "wager",
    "house garlic-city game three_card": "play",
    "house garlic-city game chinese": "set",
    "house garlic-city game panguingue": "option",
}
"""Of every family, with the question at which the dealer is killed: bets are open, hands are being set."""
TURN_S = 20
"""The least that anybody has."""
Action = dict[str, Any]


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    server = Server()
    yield server
    server.close()


@pytest.fixture
def own_club(tmp_path: Path) -> str:
    new = ("-m", "housedealer", "house", "new", "grove", "--like", "oasis")
    subprocess.run([sys.executable, *new], cwd=tmp_path, check=True, capture_output=True)
    return str(tmp_path / "grove")


@pytest.fixture
def place(server: Server) -> str:
    return server.place()


def know_each_other(first: Room, second: Room) -> None:
    def knows(one: Room, other: Room) -> bool:
        with urllib.request.urlopen(f"{one.url}/healthz") as answer:
            return other.url.replace("http", "ws") in answer.headers["content-security-policy"]

    soon(lambda: knows(first, second) and knows(second, first))


def owners(place: str) -> dict[str, int]:
    """The process that deals at each table."""
    store = open_store(place)
    found = {one.log: one.pid for one in store.owners() if one.log != "lobby"}
    store.close()
    return found


def findings(place: str) -> tuple[Any, ...]:
    store = open_store(place)
    found = audit(store).findings
    store.close()
    return found


def entries(place: str, table: str, id: str) -> int:
    """How often a command stands in the log of a table."""
    store = open_store(place)
    found = sum(page.command_id.endswith(f"/{id}") for page in store.pages(table))
    store.close()
    return found


class Party:
    """Some people at a table, who play up to a question and no further."""

    def __init__(self, room: Room, spec: str, ask: str) -> None:
        self.ask, self.table = ask, room.open(spec, bots=0)
        self.people = [Sitter(room) for _ in range(3 if ask == "option" else 2)]
        for seat, one in enumerate(self.people, 1):
            one.sits(room, self.table, seat=seat)
        self.bet: dict[str, int] = {}
        """The hand in which each has bet."""

    @property
    def banker(self) -> Sitter:
        return self.people[0]

    def is_there(self) -> bool:
        """True when they are asked what was waited for."""
        if not all(one.told and one.told["view"]["hand"] for one in self.people):
            return False
        if self.people[0].told["view"]["due"]["ask"] != self.ask:
            return False
        if self.ask == "wager":
            return len(self.bet) == 2
        return any(one.own["must"] and not one.offers(*FIRST) for one in self.people)

    def goes_on(self, one: Sitter) -> None:
        """One step towards it."""
        if self.is_there():
            return
        bank = one.offers("take_bank" if one is self.banker else "pass_bank")
        key, stakes = (one.own["since"], one.own["must"]), one.stakes()
        if bank and one.answered != key:
            one.answered = key
            one.sends(bank[0])
        elif stakes and one.name not in self.bet:
            self.bet[one.name] = stakes[0]["to"] if stakes[0]["bet"] != "bank" else 100_00
            one.act({**stakes[0], "to": self.bet[one.name]})
        elif stakes and self.ask != "wager" and len(self.bet) == 2 and one.answered != key:
            one.answered = key
            one.sends(one.offers("done")[0])
        elif not stakes and not bank:
            one.goes_on()

    def command(self) -> tuple[Sitter, Action]:
        """What somebody does at that moment."""
        if self.ask == "wager":
            bettor = self.people[1]
            own = next(one for one in bettor.stakes() if one["square"] == 2 and one["bet"] == "wager")
            return bettor, {**own, "to": 2 * self.bet[bettor.name]}
        actor = next(one for one in self.people if one.own["must"])
        return actor, {"type": "house_way"} if self.ask == "set" else answer_to(actor.own)


def to_the_middle(parties: list[Party]) -> None:
    of = {one.name: party for party in parties for one in party.people}
    people = [one for party in parties for one in party.people]
    plays(people, lambda: all(party.is_there() for party in parties), lambda one: of[one.name].goes_on(one))


def test_every_family_goes_on_in_mid_hand_when_its_server_is_killed(place: str) -> None:
    one = running(place, speed="1")
    with one as first:
        parties = [Party(first, spec, ask) for spec, ask in TABLES.items()]
        to_the_middle(parties)
        with running(place, speed="1") as second:
            know_each_other(first, second)
            held = {
                (party.table, who.name): who.own.get("spots") for party in parties for who in party.people
            }
            sent = []
            for party in parties:
                actor, action = party.command()
                sent.append((party, actor, action, actor.own["since"]))
            for _, actor, action, since in sent:
                actor.sends(action, "at-the-kill", since)
            one.kill()
            for party, actor, action, since in sent:
                for who in party.people:
                    who.joins(second.url, party.table)
                    soon(lambda who=who: who.hears() is not None and bool(who.told))  # type: ignore[misc]
                    view = who.told["view"]
                    assert view["deadline"] - view["now"] > (TURN_S - 3) * 1000, "a full turn"
                    if who is not actor:
                        assert who.own["spots"] == held[party.table, who.name], "the same cards"
                answers = [actor.act(action, "at-the-kill", since) for _ in range(3)]
                assert [answer["type"] for answer in answers] == ["done"] * 3
                assert len({answer["version"] for answer in answers}) == 1
            for party in parties:
                for who in party.people:
                    who.closes()
    assert [entries(place, party.table, "at-the-kill") for party in parties] == [1] * len(parties)
    assert findings(place) == ()


def test_a_server_that_hangs_loses_its_tables_and_tells_nothing_when_it_wakes_up(place: str) -> None:
    env = {"LEASE": "3"}
    one = running(place, speed="1", env=env)
    with one as first:
        party = Party(first, HOLDEM, "bet")
        to_the_middle([party])
        with running(place, speed="1", env=env) as second:
            know_each_other(first, second)
            actor, action = party.command()
            other = next(who for who in party.people if who is not actor)
            since = actor.own["since"]
            one.process.send_signal(signal.SIGSTOP)
            actor.sends(action, "at-the-stop", since)
            actor.joins(second.url, party.table)
            assert actor.act(action, "at-the-stop", since)["type"] == "done"
            heard = Sitter(second)
            heard.sits(second, party.table)  # the lobby is not held either
            one.process.send_signal(signal.SIGCONT)
            said = list(until_closed(other))
            assert "told" not in said
            assert one.process.wait(30) != 0
            one.kill()
            other.joins(second.url, party.table)
            soon(lambda: other.hears() is not None and bool(other.told))
            for who in (actor, other, heard):
                who.closes()
    assert entries(place, party.table, "at-the-stop") == 1
    assert findings(place) == ()


def until_closed(one: Sitter) -> Iterator[str]:
    """The kinds of all that he is still told."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            message = one.hears(30)
            assert message is not None, "the line stands"
            yield message["type"]


def hang_up(server: Server, place: str, table: str) -> None:
    """The database ends the connection with the lock of this table."""
    store = open_store(place)
    uid = next(log.uid for log in store.logs() if log.name == table)
    store.close()
    with server.connect() as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'"
            " AND ((classid::bigint << 32) | objid::bigint) = %s",
            (lock_of(uid),),
        )


def test_a_server_that_lost_its_connection_takes_its_tables_again_though_nothing_happens_there(
    server: Server, place: str
) -> None:
    with running(place) as first, running(place) as second:
        know_each_other(first, second)
        tables = [first.open(HOLDEM, bots=0) for _ in range(3)]
        soon(lambda: len(set(owners(place).values())) == 2 and len(owners(place)) == 3)
        had = owners(place)
        for table in tables:
            hang_up(server, place, table)
            soon(lambda: owners(place) == had)
    assert findings(place) == ()


def test_two_servers_go_on_where_they_were_when_the_database_was_started_again(
    server: Server, place: str
) -> None:
    with running(place, speed="1") as first:
        party = Party(first, HOLDEM, "bet")
        to_the_middle([party])
        with running(place, speed="1") as second:
            know_each_other(first, second)
            quiet = second.open(HOLDEM, bots=0)
            soon(lambda: set(owners(place)) == {party.table, quiet})
            had, (actor, action) = owners(place), party.command()
            server.stop()
            asked = time.monotonic()
            actor.sends(action, "in-the-dark")
            soon(lambda: actor.hears() is not None and "in-the-dark" in actor.answers)
            assert actor.answers["in-the-dark"]["code"] == "unavailable"
            assert time.monotonic() - asked < 10, "nobody waits for it"
            server.start()
            soon(lambda: actor.act(action, "in-the-dark")["type"] == "done")
            soon(lambda: owners(place) == had)
            assert had[party.table] == first.pid
            for who in party.people:
                who.closes()
    assert entries(place, party.table, "in-the-dark") == 1
    assert findings(place) == ()


def test_servers_that_are_started_in_the_same_moment_both_open(place: str) -> None:
    one, two = running(place), running(place)
    with one as first, two as second:
        know_each_other(first, second)
        tables = [room.open(HOLDEM, bots=0) for room in (first, second)]
        soon(lambda: owners(place).keys() == set(tables))


def test_a_server_without_a_club_of_the_room_says_so_and_does_not_start(place: str, own_club: str) -> None:
    with running(place, own_club) as first:
        first.open(f"house {own_club} game holdem", bots=0)
        serve = ("-m", "housedealer", "serve", "--store", place, "--port", "0", "--tables", "none")
        tried = subprocess.run([sys.executable, *serve], capture_output=True, text=True, timeout=60)
        assert tried.returncode == 2
        assert "There is no house 'grove'" in tried.stderr
