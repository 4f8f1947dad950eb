"""Browsers of all kinds over real sockets: with packing, without, with a small window; one never reads."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosedError
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from world_kit import TABLE, served

from housedealer.rules.spec import parse_spec
from housedealer.server.clock import Clock
from housedealer.server.connection import UNREAD_MAX, Connection
from housedealer.server.house import House, Setup
from housedealer.server.message import Message, Part
from housedealer.server.wire import PROTOCOL
from housedealer.store.open import open_store
from housedealer.store.room import open_room

HOLDEM = parse_spec("house oasis game holdem")
HELLO = json.dumps({"type": "hello", "protocol": PROTOCOL, "table": TABLE})
OFFERS: dict[str, Sequence[Any] | None] = {
    "as a browser": [ClientPerMessageDeflateFactory(client_max_window_bits=True)],
    "a small window": [ClientPerMessageDeflateFactory(server_max_window_bits=9)],
    "no packing": None,
}


@asynccontextmanager
async def room_in(folder: Path) -> AsyncIterator[tuple[House, str]]:
    store, clock = open_store(str(folder / "room.db"), create=True), Clock()
    house = House(open_room(store, clock.ms()), Setup(), clock)
    try:
        async with served(house) as url:
            yield house, url
    finally:
        store.close()


@pytest.mark.parametrize("offer", OFFERS)
def test_everybody_can_read_what_he_is_told(tmp_path: Path, offer: str) -> None:
    async def run() -> None:
        async with room_in(tmp_path) as (house, url):
            house.open(TABLE, HOLDEM, bots=True)
            async with connect(url, compression=None, extensions=OFFERS[offer]) as socket:
                promised = (
                    socket.response.headers.get("Sec-WebSocket-Extensions", "") if socket.response else ""
                )
                assert ("server_no_context_takeover" in promised) == (OFFERS[offer] is not None)
                await socket.send(HELLO)
                kinds: list[str] = []
                async with asyncio.timeout(30):
                    while len(kinds) < 2:
                        kinds.append(json.loads(await socket.recv())["type"])
                    for number in range(5):  # what is short and what is long, in turn
                        await socket.send(json.dumps({"type": "chat", "id": f"c{number}", "text": "x"}))
                        assert json.loads(await socket.recv())["type"] in ("refusal", "told")
                assert kinds == ["welcome", "told"]

    asyncio.run(run())


def test_packing_saves_most_of_what_is_sent(tmp_path: Path) -> None:
    async def run() -> None:
        async with room_in(tmp_path) as (house, url):
            house.open(TABLE, HOLDEM)
            sizes = []
            for offer in ("no packing", "as a browser", "a small window"):
                before = bytes_told(house)
                async with connect(url, compression=None, extensions=OFFERS[offer]) as socket:
                    await socket.send(HELLO)
                    while json.loads(await socket.recv())["type"] != "told":
                        pass
                sizes.append(bytes_told(house) - before)
            assert 0 < sizes[1] < sizes[0] / 2
            assert sizes[2] == pytest.approx(sizes[0], rel=0.1), "it could not unpack what others can"

    asyncio.run(run())


def bytes_told(house: House) -> float:
    return float(house.metrics.told_bytes.lines()[-1].split()[-1])


async def read_all(socket: ClientConnection) -> None:
    while True:
        await socket.recv()


@asynccontextmanager
async def one_who_waits(folder: Path) -> AsyncIterator[tuple[ClientConnection, Connection]]:
    """A client that has said hello and reads nothing yet, and our end of its line."""
    async with room_in(folder) as (house, url):
        house.open(TABLE, HOLDEM)
        async with connect(url, compression=None, max_queue=1, ping_interval=None) as socket:
            await socket.send(HELLO)
            mailbox = house.mailbox(TABLE)
            while not mailbox.listeners:
                await asyncio.sleep(0.01)
            [[tells]] = [tuple(ears) for ears in mailbox.listeners.values()]
            connection = tells.__self__  # type: ignore[attr-defined]
            await connection._welcomed.wait()
            yield socket, connection


def long(number: int) -> Message:
    return Message((Part(b'{"number":%d,"long":"%b"}' % (number, b"x" * 100_000)),))


def test_a_client_that_falls_behind_hears_everything_in_its_order(tmp_path: Path) -> None:
    async def run() -> None:
        async with one_who_waits(tmp_path) as (socket, connection):
            count, heard = UNREAD_MAX // 2, list[int]()
            for number in range(count):
                connection.hears(long(number))
            assert connection._unread, "it is behind"
            async with asyncio.timeout(30):
                while len(heard) < 2 * count:
                    message = json.loads(await socket.recv())
                    if "number" in message:
                        heard.append(message["number"])
                        if len(heard) <= count:  # one more, while it catches up
                            connection.hears(long(count + len(heard) - 1))
            assert heard == list(range(2 * count))

    asyncio.run(run())


def test_a_client_that_does_not_read_is_put_out(tmp_path: Path) -> None:
    """Its messages wait here, and then it has to go; nobody else waits."""

    async def run() -> None:
        async with one_who_waits(tmp_path) as (socket, connection):
            for number in range(UNREAD_MAX * 3):
                connection.hears(long(number))
                await asyncio.sleep(0)
            assert connection.is_slow
            with pytest.raises(ConnectionClosedError) as closed:
                await asyncio.wait_for(read_all(socket), 30)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1013

    asyncio.run(run())
