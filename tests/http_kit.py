"""A browser without a browser: requests to the application of a house, with a cookie jar and an origin."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any
from urllib.parse import quote

from argon2 import PasswordHasher
from msgspec import Struct
from server_kit import SPEED, house_in
from starlette.applications import Starlette

from housedealer.rules.place import Cents
from housedealer.rules.spec import parse_spec
from housedealer.server.app import app_of
from housedealer.server.desk import Desk, DeskSetup
from housedealer.server.house import House
from housedealer.server.http import middleware, routes
from housedealer.server.population import bot_names
from housedealer.server.static import Pages

HOST = "room.test:8000"
CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
HOLDEM = parse_spec("house oasis game holdem")
TABLE = "Oasis Hold'em"
SPEC = "house oasis game holdem"


class Answer(Struct):
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Browser:
    """`address` is where it connects from."""

    def __init__(self, app: Starlette, address: str = "192.0.2.7", scheme: str = "http") -> None:
        self.app, self.address, self.scheme = app, address, scheme
        self.cookies: dict[str, str] = {}
        self.origin: str | None = f"{scheme}://{HOST}"

    async def ask(
        self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None
    ) -> Answer:
        text = body if isinstance(body, bytes) else json.dumps(body).encode() if body is not None else b""
        sent = {"host": HOST}
        if self.cookies:
            sent["cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        if method not in ("GET", "HEAD") and self.origin is not None:
            sent["origin"] = self.origin
        if body is not None:
            sent |= {"content-type": "application/json", "content-length": str(len(text))}
        answer = await self._send(method, path, text, {**sent, **(headers or {})})
        for name, morsel in SimpleCookie(answer.headers.get("set-cookie", "")).items():
            self.cookies[name] = morsel.value
            if not morsel.value:
                del self.cookies[name]
        return answer

    async def _send(self, method: str, path: str, text: bytes, headers: dict[str, str]) -> Answer:
        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method,
            "scheme": self.scheme, "path": path, "raw_path": quote(path).encode(), "root_path": "",
            "query_string": b"", "client": (self.address, 50000), "server": (HOST, 8000),
            "headers": [(name.lower().encode(), value.encode()) for name, value in headers.items()],
        }  # fmt: skip
        parts = [{"type": "http.request", "body": text, "more_body": False}]
        got: list[Any] = []

        async def receive() -> Any:
            return parts.pop() if parts else {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            got.append(message)

        await self.app(scope, receive, send)
        kept = {name.decode(): value.decode() for name, value in got[0]["headers"]}
        return Answer(got[0]["status"], kept, b"".join(one.get("body", b"") for one in got[1:]))

    async def get(self, path: str, **headers: str) -> Answer:
        return await self.ask(
            "GET", path, headers={key.replace("_", "-"): one for key, one in headers.items()}
        )

    async def post(self, path: str, body: Any = None) -> Answer:
        return await self.ask("POST", path, body)

    async def sign_in(self, name: str, password: str = "") -> Answer:
        return await self.post("/api/session", {"name": name, "password": password})


class Room(Struct):
    house: House
    desk: Desk
    app: Starlette

    def browser(self, address: str = "192.0.2.7", scheme: str = "http") -> Browser:
        return Browser(self.app, address, scheme)

    async def person(self, name: str, role: str = "player", address: str = "192.0.2.7") -> Browser:
        """Signed in, with this role."""
        browser = self.browser(address)
        answer = await browser.sign_in(name)
        assert answer.status == 200, answer.json
        if role != "player":
            await self.desk.accounts.put(self.desk.accounts.find(name).name, role=role)  # type: ignore[union-attr]
        return browser


@asynccontextmanager
async def room_in(folder: Path, credit: int = 100_000, speed: float = SPEED) -> AsyncIterator[Room]:
    async with house_in(folder, speed=speed) as house:
        if TABLE not in house.mailboxes:
            house.open(TABLE, HOLDEM)
        desk = Desk(house, DeskSetup(credit=Cents(credit), reserved=bot_names()), CHEAP)
        app = app_of(house, desk, routes(desk, Pages(folder / "dist")), middleware(desk))
        yield Room(house, desk, app)


Story = Callable[[Room], Awaitable[None]]
STILL = 0.001
"""The speed of a clock that hardly moves: no hand begins."""


def told(folder: Path, story: Story, credit: int = 100_000, speed: float = SPEED) -> None:
    """A story in a room of its own."""

    async def run() -> None:
        async with room_in(folder, credit, speed) as room:
            await story(room)

    asyncio.run(run())
