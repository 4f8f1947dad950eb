"""The house on a port: opens its tables, serves until it is told to stop, and closes in order."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import signal
import socket
from collections.abc import Callable, Iterator
from typing import Any

import uvicorn
from msgspec import Struct

from housedealer.errors import Refused, Unavailable, Unreadable
from housedealer.rules.spec import TableSpec
from housedealer.server.absence import Absence
from housedealer.server.app import app_of
from housedealer.server.desk import Desk
from housedealer.server.house import House
from housedealer.server.house_shown import all_houses, table_named
from housedealer.server.http import middleware, routes
from housedealer.server.limit import BODY_MAX
from housedealer.server.peer import Peers, announce
from housedealer.server.socket import FrameSocket
from housedealer.store.chance import Chance
from housedealer.store.room import StoredRoom, open_room
from housedealer.store.shared import LOBBY_WAIT_S
from housedealer.store.sql import SqlStore
from housedealer.words.desk import PORT_ADVICE, port_said
from housedealer.words.house import STANDARD

GRACE_S = 1
"""How long connections may take to end when the house closes."""
EVERYWHERE = ("0.0.0.0", "::", "")
SOMEWHERE = ("192.0.2.1", 9)
"""An address that nobody has: asked for the way there, the system names its own address on the network.
Nothing is sent."""


GARBAGE = (50_000, 20, 50)
"""When memory is looked through: after so many new things, then everything older after so many times."""


class Served(Struct, frozen=True):
    """`tables`: open one of every spread, with bots or without. `proxies` are the addresses of proxies whose
    word is taken for where a request came from. `address`: where browsers and other processes reach this
    one."""

    bots: bool = True
    tables: bool = True
    proxies: tuple[str, ...] = ()
    address: str = ""


def room_in(store: SqlStore[Any], now: int, address: str, chance: Chance | None = None) -> StoredRoom:
    """The room of a store; in PostgreSQL other processes may share it, and reach this one at the address.
    Raises Unavailable and Unreadable."""
    if store.dialect != "postgresql":
        return open_room(store, now, chance)
    announce(store, address)
    return open_room(store, now, chance, LOBBY_WAIT_S, shared=True)


def bound(host: str, port: int) -> socket.socket:
    """A socket that listens there. Raises Unavailable with what can be done."""
    try:
        found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, protocol, _, address = found[0]
        listening = socket.socket(family, kind, protocol)
    except OSError as error:
        raise Unavailable(port_said(host, port, error), expected=PORT_ADVICE) from error
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(socket.SOMAXCONN)
    except OSError as error:
        listening.close()
        raise Unavailable(port_said(host, port, error), expected=PORT_ADVICE) from error
    return listening


def own_address() -> str:
    """The address of this machine on its network; "" without one."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.connect(SOMEWHERE)
        found = str(asking.getsockname()[0])
        return "" if found.startswith("127.") or found == "0.0.0.0" else found
    return ""


def addresses(host: str, port: int) -> tuple[str, str]:
    """Where the room is found on this machine, and by others on the network ("" if they cannot)."""
    if host in EVERYWHERE:
        near = own_address()
        return f"http://127.0.0.1:{port}", f"http://{near}:{port}" if near else ""
    named = f"[{host}]" if ":" in host else host
    return f"http://{named}:{port}", ""


def open_tables(house: House, own: tuple[str, ...], *, bots: bool) -> int:
    """A table of every game that a club spreads, unless there is one already; how many are new."""
    known, count = house.running.room.lobby.state.tables, 0
    there = {row.spec for row in known.values()}
    for club in all_houses(own).values():
        if club.key == STANDARD:
            continue
        for game in (*club.dealt, *club.choices):
            try:
                table = club.open(TableSpec(club.key, game))
            except (Refused, Unreadable):
                continue  # a game whose usual stakes have no fee posted: the page for new tables says why
            if table.spec not in there:
                house.open(table_named(table, known), table.spec, bots=bots)
                count += 1
    return count


class _Server(uvicorn.Server):
    """Stops when it is told to, and then lets the house close instead of raising the signal again."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        before = {one: signal.signal(one, self.handle_exit) for one in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)


async def _serve(
    house: House, desk: Desk, listening: socket.socket, served: Served, ready: Callable[[], None]
) -> None:
    async with house:
        if served.tables:
            async with house.running.lobby():
                open_tables(house, desk.setup.houses, bots=served.bots)
                await house.running.written()
        config = uvicorn.Config(
            app_of(house, desk, routes(desk), middleware(desk)),
            log_level="warning",
            access_log=False,
            server_header=False,
            proxy_headers=bool(served.proxies),
            forwarded_allow_ips=list(served.proxies),
            ws=FrameSocket,
            ws_max_size=BODY_MAX,
            lifespan="off",
            timeout_graceful_shutdown=GRACE_S,
        )
        watching = [asyncio.create_task(Absence(desk).watch())]
        if house.running.stored.is_shared:
            desk.peers = Peers(desk, served.address)
            house.addresses = lambda: desk.peers.addresses if desk.peers is not None else ()
            watching += map(asyncio.create_task, (desk.peers.live(), desk.peers.watch()))
        settle_memory()
        ready()
        server = _Server(config)
        writer = house.writer
        assert writer is not None
        for task in (writer, *watching):  # without one of them the house must not go on
            task.add_done_callback(lambda task: setattr(server, "should_exit", True))
        await server.serve(sockets=[listening])
        ended = [task for task in (writer, *watching) if task.done()]
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)
        if desk.peers is not None:
            await desk.peers.close()
        for task in ended:
            task.result()  # raises what has ended it


def settle_memory() -> None:
    """What is there when the tables are open stays: it is not looked through for garbage again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def serve(
    house: House, desk: Desk, listening: socket.socket, served: Served, ready: Callable[[], None]
) -> None:
    """Returns when the house is closed; `ready` is called when its tables are open. Raises Clash if another
    process has taken the store."""
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(_serve(house, desk, listening, served, ready))
