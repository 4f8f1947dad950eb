"""An action is decided in the moment in which it arrives, and told together with its answer."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

import pytest
from server_kit import Client, Message, SlowDisk, house_in, house_on, welcomed

from housedealer.errors import Unavailable
from housedealer.room import lobby_event as le
from housedealer.room.action import TakeSeat
from housedealer.rules.place import Count, Seat
from housedealer.rules.spec import parse_spec
from housedealer.server import wire
from housedealer.server.connection import MESSAGE_MAX, Connection, Guest
from housedealer.server.house import House
from housedealer.server.message import Message as ToldMessage
from housedealer.server.message import Part
from housedealer.server.socket import FRAMES, Line, Takes
from housedealer.server.wire import PROTOCOL
from housedealer.store.open import open_store
from housedealer.tables.between import Person

TABLE = "Garlic City Hold'em"
SIT: Message = {"type": "take_seat", "seat": 1}


class Socket:
    """Takes frames, and keeps each write."""

    packs = False

    def __init__(self) -> None:
        self.takes: Takes | None = None
        self.writes: list[bytes] = []

    def write(self, frame: bytes) -> bool:
        self.writes.append(frame)
        return True

    async def caught_up(self) -> object:
        return None

    @property
    def heard(self) -> list[list[Message]]:
        """The messages of each write."""
        return [_messages(write) for write in self.writes]


def _messages(write: bytes) -> list[Message]:
    found = []
    while write:
        begins, size = 2, write[1]
        if size == 126:
            begins, size = 4, int.from_bytes(write[2:4], "big")
        elif size == 127:
            begins, size = 10, int.from_bytes(write[2:10], "big")
        found.append(json.loads(write[begins : begins + size]))
        write = write[begins + size :]
    return found


class Direct(Client):
    """Comes over a socket that offers texts in the moment in which they arrive."""

    def __init__(self, house: House, person: Person, table: str) -> None:
        super().__init__(house, person, table)
        self.task.cancel()
        self.socket = Socket()
        scope = {"extensions": {FRAMES: self.socket}}
        line = Line(scope, self.pipe.receive, self.pipe.send)  # type: ignore[arg-type]
        self.connection = Connection(house, line, Guest(person))
        self.task = asyncio.create_task(self.connection.run())

    def offers(self, message: Message | bytes) -> bool:
        """True if it is taken at once."""
        takes = self.socket.takes
        return takes is not None and takes(message if isinstance(message, bytes) else _text(message))

    def acts(self, action: Message, id: str) -> bool:
        return self.offers({"type": "act", "id": id, "since": 0, "action": action})

    async def answer_to(self, id: str) -> list[Message]:
        """The write with the answer to this command."""
        async with asyncio.timeout(20):
            while True:
                for messages in self.socket.heard:
                    if any(one.get("id") == id for one in messages):
                        return messages
                await asyncio.sleep(0.01)


def _text(message: Message) -> bytes:
    return json.dumps(message).encode()


async def comes(house: House, name: str) -> Direct:
    """Connected to a table, without a seat."""
    person = await welcomed(house, name)
    await house.running.ask(person, le.GoTo(TABLE))
    client = Direct(house, person, TABLE)
    client.say({"type": "hello", "protocol": PROTOCOL, "table": TABLE})
    async with asyncio.timeout(20):
        while len(client.socket.writes) < 2:
            await asyncio.sleep(0.01)
    assert [one["type"] for messages in client.socket.heard for one in messages] == ["welcome", "told"]
    client.socket.writes.clear()
    await idle(house)
    return client


async def idle(house: House) -> None:
    """The table has done what it had to do."""
    async with asyncio.timeout(20):
        while not house.mailbox(TABLE).is_free_for(None):  # type: ignore[arg-type]
            await asyncio.sleep(0.01)


def opened(house: House) -> None:
    house.open(TABLE, parse_spec("house garlic-city game holdem"), alone=True)


def test_it_is_decided_at_once_told_when_it_is_on_the_disk_and_answered_in_the_same_write(
    tmp_path: Path,
) -> None:
    store = open_store(str(tmp_path / "room.db"), create=True)

    async def play() -> None:
        async with house_on(store, speed=1.0) as house:
            opened(house)
            ann, bob = await comes(house, "ann"), await comes(house, "bob")
            ann.socket.writes.clear()
            disk, table = SlowDisk(store), house.mailbox(TABLE).table
            assert ann.acts(SIT, "one")
            assert [present.person for present in table.state.seats().values()] == ["ann"]
            await asyncio.sleep(0.05)
            assert ann.socket.writes == bob.socket.writes == []
            disk.go.set()
            told, done = await ann.answer_to("one")
            assert (told["type"], done["type"], done["id"]) == ("told", "done", "one")
            assert done["version"] <= told["version"]
            assert "You" in told["lines"][0]["words"]
            [[other]] = bob.socket.heard
            assert (other["type"], other["version"]) == ("told", told["version"])

    asyncio.run(play())


def test_a_repeat_is_answered_as_before_and_a_refusal_says_why(tmp_path: Path) -> None:
    async def play() -> None:
        async with house_in(tmp_path, speed=1.0) as house:
            opened(house)
            ann = await comes(house, "ann")
            assert ann.acts(SIT, "one")
            [_, first] = await ann.answer_to("one")
            ann.socket.writes.clear()
            assert ann.acts(SIT, "one")
            assert await ann.answer_to("one") == [first]
            assert ann.acts({"type": "fold"}, "two")
            [refusal] = await ann.answer_to("two")
            assert (refusal["type"], refusal["code"]) == ("refusal", "stale")

    asyncio.run(play())


def test_two_in_a_row_are_done_in_their_order(tmp_path: Path) -> None:
    async def play() -> None:
        async with house_in(tmp_path, speed=1.0) as house:
            opened(house)
            ann = await comes(house, "ann")
            assert ann.acts(SIT, "one")
            assert ann.acts({"type": "buy_in", "cents": 20_000}, "two")
            await ann.answer_to("two")
            heard = [one for messages in ann.socket.heard for one in messages]
            assert [one["id"] for one in heard if one["type"] == "done"] == ["one", "two"]
            versions = [one["version"] for one in heard if one["type"] == "told"]
            assert versions == sorted(set(versions))
            assert versions[-1] == house.mailbox(TABLE).table.state.version

    asyncio.run(play())


def test_everything_else_is_left_to_the_reader(tmp_path: Path) -> None:
    async def play() -> None:
        async with house_in(tmp_path, speed=1.0) as house:
            opened(house)
            ann = await comes(house, "ann")
            act = {"type": "act", "id": "one", "since": 0, "action": SIT}
            for other in (
                {"type": "chat", "id": "one", "text": "good evening"},
                {**act, "id": "not an id"},
                {**act, "action": {"type": "house_way"}},
                {**act, "action": {"type": "no_such_thing"}},
                b"\xff\xfe",
                _text(act) + b" " * MESSAGE_MAX,
            ):
                assert not ann.offers(other), other
            ann.connection.allowed = lambda: False
            assert not ann.acts(SIT, "one"), "whoever sends too much is put out by the reader"
            ann.connection.allowed = lambda: True
            cat = Direct(house, await welcomed(house, "cat"), TABLE)
            assert not cat.acts(SIT, "one"), "before the hello"
            assert not house.mailbox(TABLE).table.state.seats()
            ann.task.cancel()
            await asyncio.gather(ann.task, return_exceptions=True)
            assert ann.socket.takes is None

    asyncio.run(play())


def test_nothing_overtakes_what_the_reader_is_answering(tmp_path: Path) -> None:
    store = open_store(str(tmp_path / "room.db"), create=True)

    async def play() -> None:
        async with house_on(store, speed=1.0) as house:
            opened(house)
            ann = await comes(house, "ann")
            disk = SlowDisk(store)
            ann.say({"type": "act", "id": "one", "since": 0, "action": SIT})
            async with asyncio.timeout(20):
                while not house.mailbox(TABLE).table.state.seats():
                    await asyncio.sleep(0.01)
            await idle(house)
            assert not ann.acts({"type": "buy_in", "cents": 20_000}, "two")
            disk.go.set()
            await ann.answer_to("one")
            await asyncio.sleep(0.05)
            assert ann.acts({"type": "buy_in", "cents": 20_000}, "two")
            await ann.answer_to("two")

    asyncio.run(play())
    store.close()


def test_what_waits_for_an_answer_is_told_whatever_the_answer_is(tmp_path: Path) -> None:
    async def play() -> None:
        async with house_in(tmp_path, speed=1.0) as house:
            opened(house)
            ann = await comes(house, "ann")
            ann.connection._held.append(ToldMessage((Part(b'{"type":"told"}'),)))
            act = wire.Act("one", Count(0), TakeSeat(Seat(1)))
            ann.connection._acted(act, Unavailable("the disk is full"))
            told, refusal = [one for messages in ann.socket.heard for one in messages]
            assert (told["type"], refusal["code"]) == ("told", "unavailable")

    asyncio.run(play())


@pytest.mark.parametrize("at_once", [True, False])
def test_a_fault_of_ours_stops_the_table_and_whoever_caused_it_is_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, at_once: bool
) -> None:
    def faulty(*of: Any) -> None:
        raise ZeroDivisionError

    async def play() -> None:
        async with house_in(tmp_path, speed=1.0) as house:
            opened(house)
            ann = await comes(house, "ann")
            with monkeypatch.context() as broken:
                broken.setattr(house.running, "decide", faulty)
                if at_once:
                    assert ann.acts(SIT, "one")
                else:
                    broken.setattr(house.mailbox(TABLE), "is_free_for", lambda action: False)
                    ann.say({"type": "act", "id": "one", "since": 0, "action": SIT})
                [refusal] = await ann.answer_to("one")
            assert refusal["code"] == "table_stopped"
            assert isinstance(house.mailbox(TABLE).stopped, ZeroDivisionError)
            assert not ann.acts(SIT, "two")
            ann.say({"type": "act", "id": "two", "since": 0, "action": SIT})
            [again] = await ann.answer_to("two")
            assert again["code"] == "table_stopped"

    with caplog.at_level(logging.ERROR):
        asyncio.run(play())
    assert f"{TABLE} has stopped" in caplog.text


def test_what_cannot_be_written_is_answered_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = open_store(str(tmp_path / "room.db"), create=True)
    monkeypatch.setattr("housedealer.server.running.RETRY_S", 0.05)

    async def play() -> None:
        async with house_on(store, speed=1.0) as house:
            opened(house)
            ann = await comes(house, "ann")
            disk = SlowDisk(store)
            good, disk._append = disk._append, fails
            disk.go.set()
            assert ann.acts(SIT, "one")
            [refusal] = await ann.answer_to("one")
            assert refusal["code"] == "unavailable"
            disk._append = good
            async with asyncio.timeout(20):
                while not any(_has(messages, "sat_down") for messages in ann.socket.heard):
                    await asyncio.sleep(0.01)
            ann.socket.writes.clear()
            await idle(house)
            assert ann.acts(SIT, "one")
            assert (await ann.answer_to("one"))[-1]["type"] == "done", "it was done once"

    asyncio.run(play())
    store.close()


def fails(appends: object) -> None:
    raise Unavailable("the disk is full")


def _has(messages: list[Message], event: str) -> bool:
    return any(line["event"]["type"] == event for one in messages for line in one.get("lines", ()))
