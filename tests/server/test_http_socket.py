"""The way in to a socket: from which page, with which cookie, at which table, and how many."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from http_kit import HOST, SPEC, TABLE, Browser, room_in
from server_kit import WAIT_S

from housedealer.server import limit
from housedealer.server.wire import PROTOCOL


class Line:
    """A socket to the application, with the cookies of a browser."""

    def __init__(self, browser: Browser, origin: str | None = None) -> None:
        cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
        headers = {"host": HOST, "origin": browser.origin if origin is None else origin, "cookie": cookies}
        self.scope: dict[str, Any] = {
            "type": "websocket", "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "ws",
            "path": "/ws", "raw_path": b"/ws", "root_path": "", "query_string": b"", "subprotocols": [],
            "client": (browser.address, 50001), "server": (HOST, 8000),
            "headers": [(name.encode(), value.encode()) for name, value in headers.items() if value],
        }  # fmt: skip
        self.sent: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.got: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.sent.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(browser.app(self.scope, self.sent.get, self.got.put))  # type: ignore[arg-type]

    async def hear(self) -> dict[str, Any]:
        async with asyncio.timeout(WAIT_S):
            return await self.got.get()

    def say(self, **message: Any) -> None:
        self.sent.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def hello(self, table: str = TABLE) -> dict[str, Any]:
        assert (await self.hear())["type"] == "websocket.accept"
        self.say(type="hello", protocol=PROTOCOL, table=table)
        answer: dict[str, Any] = json.loads((await self.hear())["text"])
        return answer

    async def end(self) -> None:
        self.sent.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self.task


@pytest.mark.parametrize("origin", ["", "null", "http://evil.test", "http://room.test:8001"])
def test_a_socket_from_another_page_is_not_opened(tmp_path: Path, origin: str) -> None:
    async def run() -> None:
        async with room_in(tmp_path) as room:
            ann = await room.person("ann")
            line = Line(ann, origin)
            assert (await line.hear())["type"] == "websocket.close"
            await line.task

    asyncio.run(run())


def test_the_cookie_says_who_is_at_the_other_end(tmp_path: Path) -> None:
    async def run() -> None:
        async with room_in(tmp_path) as room:
            ann = await room.person("ann", "floor")
            for browser, name, role in ((ann, "ann", "floor"), (room.browser(), "", "player")):
                line = Line(browser)
                welcome = await line.hello()
                assert (welcome["type"], welcome["me"], welcome["role"]) == ("welcome", name, role)
                await line.end()
            assert room.desk.connections.count == 0

    asyncio.run(run())


def test_a_private_table_is_not_shown_over_a_socket_to_one_who_was_not_asked(tmp_path: Path) -> None:
    async def run() -> None:
        async with room_in(tmp_path) as room:
            ann, bob = await room.person("ann"), await room.person("bob")
            opened = (await ann.post("/api/tables", {"spec": SPEC, "private": True})).json
            line = Line(bob)
            assert (await line.hello(opened["table"]))["code"] == "unknown_table"
            await line.end()
            await bob.post("/api/join", {"invite": opened["invite"]})
            line = Line(bob)
            assert (await line.hello(opened["table"]))["type"] == "welcome"
            await line.end()

    asyncio.run(run())


def test_too_many_sockets_of_one_person_are_not_opened(tmp_path: Path) -> None:
    async def run() -> None:
        async with room_in(tmp_path) as room:
            ann = await room.person("ann")
            lines = [Line(ann) for _ in range(limit.CONNECTIONS_PERSON + 1)]
            kinds = [(await line.hear())["type"] for line in lines]
            assert kinds == ["websocket.accept"] * limit.CONNECTIONS_PERSON + ["websocket.close"]
            for line in lines[:-1]:
                await line.end()
            assert room.desk.connections.count == 0

    asyncio.run(run())


def test_a_flood_of_messages_and_a_session_that_has_ended_close_the_socket(tmp_path: Path) -> None:
    async def run() -> None:
        async with room_in(tmp_path) as room:
            ann = await room.person("ann")
            flood, quiet = Line(ann), Line(ann)
            await flood.hello()
            await quiet.hello()
            for number in range(200):
                flood.say(type="ask_way", id=f"m{number}")
            assert await closed(flood) == 1008
            await ann.ask("DELETE", "/api/session")
            quiet.say(type="ask_way", id="one")
            assert await closed(quiet) == 1008
            text = room.desk.metrics.text()
            assert 'housedealer_refusals_total{code="only_looks_on"}' in text

    asyncio.run(run())


async def closed(line: Line) -> int:
    """The code with which the room closes."""
    while (heard := await line.hear())["type"] != "websocket.close":
        pass
    await line.task
    return int(heard["code"])


def test_what_is_done_over_a_socket_is_counted(tmp_path: Path) -> None:
    async def run() -> None:
        async with room_in(tmp_path) as room:
            ann = await room.person("ann")
            await ann.post(f"/api/tables/{TABLE}/seat", {})
            line = Line(ann)
            await line.hello()
            for id in ("a", "b"):
                line.say(type="act", id=id, since=0, action={"type": "sit_out", "reason": "away"})
            answers: list[str] = []
            while len(answers) < 2:
                heard = json.loads((await line.hear())["text"])
                answers += [heard["type"]] if heard["type"] in ("done", "refusal") else []
            assert answers == ["done", "refusal"]
            text = (await room.browser().get("/metrics")).body.decode()
            assert 'housedealer_commands_total{kind="sit_out",result="done"} 1' in text
            assert 'housedealer_commands_total{kind="sit_out",result="refused"} 1' in text
            assert "housedealer_connections 1\n" in text
            assert bytes_told(text) > 1000
            await line.end()

    asyncio.run(run())


def bytes_told(text: str) -> float:
    return float(text.partition("\nhousedealer_told_bytes_total ")[2].split()[0])
