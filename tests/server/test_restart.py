"""The room is closed, or killed, in mid-hand and opened again: same tables, same cards, same seats."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import urllib.request
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from server_kit import WAIT_S, Client, house_in, sits, welcomed
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from housedealer.room.table import RoomTable
from housedealer.rules.spec import parse_spec
from housedealer.server.wire import PROTOCOL
from housedealer.store.audit import audit
from housedealer.store.open import open_store

SPECS = ("house oasis game holdem", "house garlic-city game double_hand")


# -- in this process ---------------------------------------------------------------------------------------


def test_every_table_goes_on_in_mid_hand_with_the_same_cards_and_seats(tmp_path: Path) -> None:
    names = [f"T{number}" for number, _ in enumerate(SPECS)]

    async def before() -> dict[str, Any]:
        async with house_in(tmp_path, speed=30) as house:
            for name, spec in zip(names, SPECS, strict=True):
                house.open(name, parse_spec(spec), bots=True)
                client = Client(house, await welcomed(house, f"ann of {name}"), name)
                await client.hello()
                await sits(house, client)
            for name in names:
                table = house.mailbox(name).table
                async with asyncio.timeout(WAIT_S):
                    while table.hand is None or not _held(table):
                        await asyncio.sleep(0.005)
            await house.close()
            return {name: _shown(house.mailbox(name).table) for name in names}

    async def after(known: dict[str, Any]) -> None:
        async with house_in(tmp_path, speed=30) as house:
            tables = {name: house.mailbox(name).table for name in names}
            assert {name: _shown(table) for name, table in tables.items()} == known
            for name, table in tables.items():
                person = next(one.person for one in table.state.people.values() if not one.bot)
                client = Client(house, person, name)
                assert (await client.hello())["spectator"] is False
                assert (await client.until("told"))["own"]["who"] == known[name][1][str(person)]
            hands = {name: table.state.hands for name, table in tables.items()}
            house.running.clock.gear(200)  # type: ignore[attr-defined]
            async with asyncio.timeout(WAIT_S):
                for name, table in tables.items():
                    house.mailbox(name).poke()
                    while table.state.hands <= hands[name]:
                        await asyncio.sleep(0.01)

    asyncio.run(after(asyncio.run(before())))
    store = open_store(str(tmp_path / "room.db"))
    assert audit(store).findings == ()
    store.close()


def _held(table: RoomTable) -> bool:
    """True if somebody holds cards that he alone knows."""
    hand = table.hand
    return hand is not None and any(spot.cards for who in table.state.people for spot in hand.view(who).spots)


def _shown(table: RoomTable) -> tuple[Any, dict[str, int], dict[str, int]]:
    """What everybody holds in the hand, and who sits where with how much."""
    people = table.state.people.items()
    assert table.hand is not None
    spots = {who: table.hand.view(who).spots for who, _ in people}
    seats = {str(one.person): who for who, one in people}
    return spots, seats, {str(one.person): one.stack for _, one in people}


# -- a process of its own ----------------------------------------------------------------------------------


class Served:
    """`housedealer serve` on a port of its own, without tables at the start."""

    def __init__(self, store: Path) -> None:
        command = [sys.executable, "-u", "-m", "housedealer", "serve", "--store", str(store), "--port", "0"]
        self.process = subprocess.Popen(
            [*command, "--tables", "none", "--pace", "0.1"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, "COLUMNS": "200"},
        )  # fmt: skip
        assert self.process.stdout is not None
        found = None
        while found is None:
            line = self.process.stdout.readline()
            assert line, self.process.communicate()[1]
            found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
        self.port = int(found[1])

    def ask(self, method: str, path: str, body: Any, cookie: str = "") -> tuple[Any, str]:
        """The answer, and the cookie that was set."""
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{quote(path)}", json.dumps(body).encode(), method=method
        )
        request.add_header("content-type", "application/json")
        request.add_header("origin", f"http://127.0.0.1:{self.port}")
        if cookie:
            request.add_header("cookie", cookie)
        with urllib.request.urlopen(request, timeout=WAIT_S) as answer:
            return json.loads(answer.read()), (answer.headers.get("set-cookie") or "").split(";")[0]

    @asynccontextmanager
    async def socket(self, table: str, cookie: str) -> AsyncIterator[ClientConnection]:
        headers = {"cookie": cookie, "origin": f"http://127.0.0.1:{self.port}"}
        async with connect(f"ws://127.0.0.1:{self.port}/ws", additional_headers=headers) as socket:
            hello = {"type": "hello", "protocol": PROTOCOL, "table": table, "since": 0}
            await socket.send(json.dumps(hello))
            yield socket

    def end(self, how: signal.Signals) -> tuple[int, str]:
        """The exit code, and what it complained of."""
        self.process.send_signal(how)
        _, complaint = self.process.communicate(timeout=WAIT_S)
        return self.process.returncode, complaint


async def cards_of(socket: ClientConnection, who: int) -> list[str]:
    """His cards in the hand that is played, when he has some."""
    async with asyncio.timeout(WAIT_S * 2):
        while True:
            told = json.loads(await socket.recv())
            if told["type"] != "told" or told["own"] is None:
                continue
            assert told["own"]["who"] == who
            offers = [one["offer"] for one in told["own"]["menu"]]
            comes = [one["action"] for one in offers if one.get("action", {}).get("type") == "come_in"]
            if comes:
                act = {"type": "act", "id": f"in{told['version']}", "since": told["own"]["since"]}
                await socket.send(json.dumps({**act, "action": comes[0]}))
            mine = [spot["cards"] for spot in told["own"]["spots"] if spot["where"] == who]
            if mine and mine[0] and told["own"]["must"]:
                return [str(card) for card in mine[0]]


async def _listens(socket: ClientConnection) -> None:
    """Until it is closed."""
    while True:
        await socket.recv()


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT], ids=["kill_9", "ctrl_c"])
def test_a_room_that_is_ended_in_mid_hand_goes_on_when_it_is_started_again(
    tmp_path: Path, how: signal.Signals
) -> None:
    store = tmp_path / "room.db"
    room = Served(store)
    _, cookie = room.ask("POST", "/api/session", {"name": "ann"})
    opened, _ = room.ask("POST", "/api/tables", {"spec": "house oasis game holdem", "bots": 3}, cookie)
    table = opened["table"]
    seated, _ = room.ask("POST", f"/api/tables/{table}/seat", {}, cookie)

    async def before() -> list[str]:
        async with room.socket(table, cookie) as socket, room.socket(table, "") as silent:
            cards = await cards_of(socket, seated["seat"])
            code, complaint = await asyncio.to_thread(room.end, how)
            assert "Traceback" not in complaint
            assert code == (0 if how == signal.SIGINT else -signal.SIGKILL)
            with pytest.raises(ConnectionClosed):
                await _listens(silent)
            return cards

    cards = asyncio.run(before())
    again = Served(store)
    shown, _ = again.ask("GET", "/api/lobby", None, cookie)
    assert [one["mine"] for one in shown["tables"] if one["name"] == table] == [seated["seat"]]

    async def after() -> None:
        async with again.socket(table, cookie) as socket:
            assert await cards_of(socket, seated["seat"]) == cards

    try:
        asyncio.run(after())
    finally:
        code, complaint = again.end(signal.SIGINT)
    assert (code, complaint) == (0, "")
    books = open_store(str(store))
    assert audit(books).findings == ()
    books.close()
