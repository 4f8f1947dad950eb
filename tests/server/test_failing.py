"""The store fails in the middle of a hand: nobody is told what does not count, and the hand goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from postgres_kit import Proxy, Server
from power_kit import Disk
from server_kit import Client, Message, answer_to, house_on, sits, welcomed

from housedealer.errors import OutcomeUnknown, Unavailable
from housedealer.rules.spec import parse_spec
from housedealer.server import running
from housedealer.server.house import House
from housedealer.server.wire import PROTOCOL
from housedealer.store.audit import audit
from housedealer.store.log import Append
from housedealer.store.open import open_store
from housedealer.store.sql import SqlStore
from housedealer.store.sqlite import SqliteStore
from housedealer.tables.between import Person

HOLDEM = parse_spec("house oasis game holdem")
TABLE = "Oasis Hold'em"
FAST, SLOW = 60.0, 0.5
"""Speeds of the clock: to come into a hand, and while the test looks, so that nobody's time runs out."""


@pytest.fixture(autouse=True)
def _quick_retry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "RETRY_S", 0.05)


class Game:
    """Two people in mid-hand, one of whom must answer."""

    def __init__(self, house: House, turn: Client, other: Client) -> None:
        self.house, self.turn, self.other = house, turn, other

    async def answers(self) -> Message:
        """The one on turn answers; gives what he is told."""
        return await self.turn.act(answer_to(self.turn.own), id="failing")


async def in_mid_hand(house: House) -> Game:
    house.open(TABLE, HOLDEM)
    clients = []
    for name in ("ann", "bob"):
        client = Client(house, await welcomed(house, name), TABLE)
        await client.hello()
        await sits(house, client)
        clients.append(client)
    clock, table = house.running.clock, house.mailbox(TABLE).table
    while table.hand is None:
        for client in clients:
            await client.until("told")
            if client.told["view"]["hand"] is None:
                await client.answer()
    clock.gear(SLOW)
    house.mailbox(TABLE).poke()
    while True:
        await house.running.written()
        for client in clients:
            while client.told["version"] < table.state.version:
                await client.until("told")
        turn = [client for client in clients if table.hand and client.own["must"]]
        if turn:
            return Game(house, turn[0], next(client for client in clients if client is not turn[0]))
        await asyncio.sleep(0.01)


async def goes_on(game: Game, version: int) -> None:
    """Both are told that the house was away and is back, then what was done, with a full turn, and nothing of
    it before; then the hand comes to its end."""
    action_ms = game.house.mailbox(TABLE).table.answers.action_s * 1000
    for client in (game.turn, game.other):
        while not any(_has(message, "resumed") for message in client.heard):
            await client.hear()
        states = [one["state"] for one in client.heard if one["type"] == "standing"]
        assert states == ["away", "back"]
        away, back = [at for at, one in enumerate(client.heard) if one["type"] == "standing"]
        assert not [one for one in client.heard[away:back] if one["type"] in ("told", "tried", "why")]
        later = [one for one in client.heard[back:] if one["type"] == "told"]
        assert later[0]["version"] > version
        resumed = next(one for one in later if _has(one, "resumed"))
        assert resumed["view"]["deadline"] - resumed["view"]["now"] >= action_ms
    game.house.running.clock.gear(FAST)
    game.house.mailbox(TABLE).poke()
    ended = asyncio.gather(*(client.line("hand_ended") for client in (game.turn, game.other)))
    for client in (game.turn, game.other):
        await client.answer()
    await ended
    repeated = await game.turn.act({"type": "fold"}, id="failing")
    assert repeated["type"] == "done", (repeated, "the same command is answered, and was done once")


def _has(message: Message, event: str) -> bool:
    return message["type"] == "told" and any(line["event"]["type"] == event for line in message["lines"])


def clean(store: SqlStore[Any]) -> bool:
    found = audit(store)
    assert found.findings == ()
    return bool(found.logs) and all(log.decided == log.entries for log in found.logs)


# -- a disk that takes nothing -----------------------------------------------------------------------------


def test_a_full_disk_in_mid_hand_costs_nobody_anything(tmp_path: Path) -> None:
    disk = Disk()
    store = SqliteStore(tmp_path / "room.db", create=True, connect=disk.connect)

    async def play() -> None:
        async with house_on(store, speed=FAST) as house:
            game = await in_mid_hand(house)
            version = game.turn.told["version"]
            disk.room = 0
            answer = await game.answers()
            assert (answer["type"], answer["code"]) == ("refusal", "unavailable")
            assert "disk" in answer["words"]
            await game.other.until("standing")
            game.other.say({"type": "try", "id": "t", "action": {"type": "fold"}})
            asked = await game.other.until("refusal", "tried")
            assert asked.get("code") == "unavailable", "an answer would rest on what is not written"
            again = await game.turn.act({"type": "fold"})
            assert again["code"] == "unavailable"
            disk.room = None
            await goes_on(game, version)
            assert house.running.error is None

    asyncio.run(play())
    assert clean(store)


def test_one_who_comes_while_the_store_is_away_is_sent_back_until_it_is_there_again(tmp_path: Path) -> None:
    disk = Disk()
    store = SqliteStore(tmp_path / "room.db", create=True, connect=disk.connect)

    async def play() -> None:
        async with house_on(store, speed=FAST) as house:
            game = await in_mid_hand(house)
            disk.room = 0
            assert (await game.answers())["code"] == "unavailable"
            early = Client(house, game.turn.connection.guest.person, TABLE)
            early.say({"type": "hello", "protocol": PROTOCOL, "table": TABLE, "since": 0})
            assert await early.hear() == {"type": "closed", "code": 1013}
            disk.room = None
            await game.other.until("standing")
            while house.running.error is not None:
                await game.other.hear()
            late = Client(house, game.turn.connection.guest.person, TABLE)
            assert (await late.hello())["spectator"] is False
            assert (await late.until("told"))["version"] >= game.other.told["version"]

    asyncio.run(play())
    assert clean(store)


def test_a_house_whose_store_is_away_closes(tmp_path: Path) -> None:
    disk = Disk()
    store = SqliteStore(tmp_path / "room.db", create=True, connect=disk.connect)

    async def play() -> int:
        async with asyncio.timeout(20), house_on(store, speed=FAST) as house:
            game = await in_mid_hand(house)
            written = store.last(TABLE)
            disk.room = 0
            assert (await game.answers())["code"] == "unavailable"
            assert written is not None
            return written.number

    number = asyncio.run(play())
    last = store.last(TABLE)
    assert last is not None
    assert last.number == number
    disk.room = None
    assert audit(store).findings == ()


# -- an outcome that nobody knows --------------------------------------------------------------------------


class Lost:
    """The answer to a commit is lost, after or before it was done; looking it up, and the next commit, fail
    so many times."""

    def __init__(self, store: SqlStore[Any], *, written: bool, lookups: int = 1, commits: int = 1) -> None:
        self.written, self.lookups, self.commits = written, lookups, commits
        self.lost = False
        self.says: type[Unavailable] = OutcomeUnknown
        self._append, self._pages = store.append, store.pages
        self.store = store

    def begin(self) -> None:
        self.store.append = self.append  # type: ignore[method-assign]
        self.store.pages = self.pages  # type: ignore[method-assign]

    def append(self, appends: Sequence[Append]) -> None:
        if not self.lost:
            self.lost = True
            if self.written:
                self._append(appends)
            raise self.says("the connection was lost")
        if self.commits:
            self.commits -= 1
            raise Unavailable("the connection was refused")
        self._append(appends)

    def pages(self, *asked: Any) -> Any:
        if self.lookups:
            self.lookups -= 1
            raise Unavailable("the connection was refused")
        return self._pages(*asked)


@pytest.mark.parametrize("written", [True, False], ids=["written", "not_written"])
def test_a_commit_of_unknown_outcome_is_looked_up_and_done_once(tmp_path: Path, written: bool) -> None:
    store = open_store(str(tmp_path / "room.db"), create=True)

    async def play() -> None:
        async with house_on(store, speed=FAST) as house:
            game = await in_mid_hand(house)
            version = game.turn.told["version"]
            lost = Lost(store, written=written, commits=0)
            lost.begin()
            answer = await game.answers()
            assert (answer["type"], answer["code"]) == ("refusal", "unavailable")
            await goes_on(game, version)
            assert (lost.lost, lost.lookups) == (True, 0)

    asyncio.run(play())
    assert clean(store)
    store.close()


def test_a_commit_that_was_reported_as_failed_and_stands_is_no_clash(tmp_path: Path) -> None:
    """As where the disk is full after the commit, when the log ahead is copied into the file."""
    store = open_store(str(tmp_path / "room.db"), create=True)

    async def play() -> None:
        async with house_on(store, speed=FAST) as house:
            game = await in_mid_hand(house)
            version = game.turn.told["version"]
            lost = Lost(store, written=True, lookups=0, commits=0)
            lost.says = Unavailable
            lost.begin()
            assert (await game.answers())["code"] == "unavailable"
            await goes_on(game, version)

    asyncio.run(play())
    assert clean(store)
    store.close()


def test_entries_behind_one_that_is_found_written_are_written_and_waited_for(tmp_path: Path) -> None:
    """The first commit is found to stand, and the one behind it fails once more."""
    store = open_store(str(tmp_path / "room.db"), create=True)

    async def play() -> None:
        async with house_on(store, speed=FAST) as house:
            game = await in_mid_hand(house)
            lost = Lost(store, written=True, lookups=1, commits=1)
            behind = _decides_during(lost, lambda: house.open("Second", HOLDEM))
            lost.begin()
            assert (await game.answers())["code"] == "unavailable"
            assert behind, "something was decided while the first was being written"
            while house.running.error is not None:
                await game.other.hear()
            await asyncio.wait_for(house.running.written(), 10)
            await welcomed(house, "cyd")
            assert lost.commits == 0

    asyncio.run(play())
    assert clean(store)
    store.close()


def _decides_during(lost: Lost, decide: Callable[[], None]) -> list[bool]:
    """In the loop, while the first commit is under way in its thread."""
    loop, plain, done = asyncio.get_running_loop(), lost.append, []

    async def decides() -> None:
        decide()
        done.append(True)

    def append(appends: Sequence[Append]) -> None:
        if not lost.lost:
            lost.written = False
            lost._append(appends)
            asyncio.run_coroutine_threadsafe(decides(), loop).result(10)
        plain(appends)

    lost.append = append  # type: ignore[method-assign]
    return done


# -- PostgreSQL --------------------------------------------------------------------------------------------


def test_a_connection_lost_in_a_commit_and_a_restart_in_mid_hand_on_postgresql() -> None:
    server = Server()
    proxy = Proxy(server)
    store = open_store(proxy.through(server.place()), create=True)

    async def play() -> tuple[Person, object]:
        async with house_on(store, speed=FAST) as house:
            game = await in_mid_hand(house)
            proxy.loses_answer = True
            answering = asyncio.create_task(game.answers())
            await game.other.until("told", "standing")
            proxy.loses_answer = False
            assert (await answering)["type"] in ("done", "refusal")
            await house.running.written()
            view = house.mailbox(TABLE).table.hand.view(game.turn.own["who"])  # type: ignore[union-attr]
            return game.turn.connection.guest.person, view.spots

    async def again(person: Person, spots: object) -> None:
        async with house_on(store, speed=FAST) as house:
            table = house.mailbox(TABLE).table
            assert table.hand is not None
            assert table.hand.view(table.state.who(person)).spots == spots
            client = Client(house, person, TABLE)
            assert not (await client.hello())["spectator"]
            await client.until("told")
            await client.answer()
            await client.line("hand_ended")

    try:
        asyncio.run(again(*asyncio.run(play())))
        assert clean(store)
    finally:
        store.close()
        proxy.close()
        server.close()


def test_a_connection_that_the_database_ends_between_two_commits_is_made_again_and_the_table_goes_on() -> (
    None
):
    server = Server()
    store = open_store(server.place(), create=True)

    async def play() -> None:
        async with house_on(store, speed=FAST) as house:
            game = await in_mid_hand(house)
            version = house.mailbox(TABLE).table.state.version
            server.hang_up(store)
            assert (await game.answers())["code"] == "unavailable"
            await goes_on(game, version)

    try:
        asyncio.run(play())
        assert clean(store)
    finally:
        store.close()
        server.close()


def test_a_table_that_cannot_be_given_away_goes_on_here(tmp_path: Path) -> None:
    store = open_store(str(tmp_path / "room.db"), create=True)

    async def play() -> None:
        async with house_on(store) as house:
            house.open(TABLE, HOLDEM)
            written = house.running.written

            async def fails() -> None:
                raise Unavailable("the disk is full")

            house.running.written = fails  # type: ignore[method-assign]
            with pytest.raises(Unavailable, match="the disk is full"):
                await house.release(TABLE)
            house.running.written = written  # type: ignore[method-assign]
            client = Client(house, await welcomed(house, "ann"), TABLE)
            await client.hello()
            await sits(house, client)

    asyncio.run(play())
    store.close()
