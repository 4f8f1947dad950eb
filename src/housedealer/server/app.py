"""The application: pages, requests and sockets of one house."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractContextManager, ExitStack, asynccontextmanager
from typing import Protocol

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from housedealer.errors import Refused
from housedealer.server.connection import Connection, Guest
from housedealer.server.house import House
from housedealer.server.socket import Line


class Desk(Protocol):
    """Who comes in."""

    def is_own_page(self, request: HTTPConnection) -> bool:
        """True if it comes from a page of this room."""
        ...

    async def meet(self, request: HTTPConnection) -> None:
        """Finds out about a cookie that is not known yet."""
        ...

    async def meet_table(self, guest: Guest, table: str) -> None:
        """Finds out about a table that is not known yet."""
        ...

    def elsewhere(self, table: str) -> str | None:
        """The address of the process that deals at a table, if it is another one; "" while nobody does."""
        ...

    def guest(self, request: HTTPConnection) -> Guest:
        """The person with this cookie; nobody may look on."""
        ...

    def may_look(self, guest: Guest, table: str) -> bool:
        """Private tables are for those who were invited."""
        ...

    def connected(self, request: HTTPConnection, guest: Guest) -> AbstractContextManager[Callable[[], bool]]:
        """For as long as a socket is open: whether its next message is within the limits. Raises Refused
        where too many are open."""
        ...


def app_of(
    house: House, desk: Desk, routes: Sequence[BaseRoute] = (), middleware: Sequence[Middleware] = ()
) -> Starlette:
    """The house runs as long as the application does."""

    @asynccontextmanager
    async def running(app: Starlette) -> AsyncIterator[None]:
        async with house:
            yield

    return Starlette(
        routes=[WebSocketRoute("/ws", Sockets(house, desk)), *routes],
        middleware=list(middleware),
        lifespan=running,
    )


class Sockets:
    """Whoever comes in by a socket."""

    def __init__(self, house: House, desk: Desk) -> None:
        self.house, self.desk = house, desk

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        desk, ws = self.desk, WebSocket(scope, receive, send)
        if not desk.is_own_page(ws):
            await ws.close()  # before it is accepted: the answer is 403
            return
        await desk.meet(ws)
        guest = desk.guest(ws)
        with ExitStack() as counted:
            try:
                allowed = counted.enter_context(desk.connected(ws, guest))
            except Refused:
                await ws.close()
                return
            await ws.accept()
            connection = Connection(self.house, Line(scope, receive, send), guest)
            connection.allowed = allowed
            connection.may_look = lambda table: desk.may_look(guest, table)
            connection.meets = lambda table: desk.meet_table(guest, table)
            connection.elsewhere = desk.elsewhere
            await connection.run()
