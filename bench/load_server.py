"""A room for the load test, in a process of its own: `python -m bench.load_server STORE TABLES SEATS SPEED`.

It prints its port when people sit at every table, and answers GET /spent with the CPU seconds that it has
used. Everybody is let in under the name in his cookie.
`python -m bench.load_server echo FILE` is the peer: whenever somebody says something, all who are in the same
room are sent that and the message in the file.
"""

import asyncio
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from housedealer.houses import HOUSES
from housedealer.room import lobby_event as le
from housedealer.room.action import BuyIn, TakeSeat
from housedealer.room.lobby import HOUSE_NAME
from housedealer.rules.place import Cents
from housedealer.rules.spec import TableSpec, parse_spec
from housedealer.server import serving
from housedealer.server.app import app_of
from housedealer.server.clock import Clock
from housedealer.server.connection import Guest
from housedealer.server.house import House, Setup
from housedealer.server.seating import free_seats
from housedealer.server.socket import FrameSocket
from housedealer.store.open import open_store
from housedealer.store.room import open_room
from housedealer.tables.between import Person

GAMES = (
    "oasis/holdem", "garlic-city/holdem", "garlic-city/omaha_hi_lo", "garlic-city/seven_card_stud",
    "angies/lowball", "oasis/pineapple", "garlic-city/no_bust_21", "garlic-city/three_card",
    "garlic-city/chinese", "garlic-city/panguingue",
)  # fmt: skip
"""Dealt at in turn: all families, most of them for a pot."""
CREDIT = Cents(10**10)


class Door:
    def is_own_page(self, request: HTTPConnection) -> bool:
        return True

    async def meet(self, request: HTTPConnection) -> None:
        pass

    def guest(self, request: HTTPConnection) -> Guest:
        return Guest(Person(request.cookies.get("name", "")))

    def may_look(self, guest: Guest, table: str) -> bool:
        return True

    async def meet_table(self, guest: Guest, table: str) -> None:
        pass

    def elsewhere(self, table: str) -> str | None:
        return None

    @contextmanager
    def connected(self, request: HTTPConnection, guest: Guest) -> Iterator[Any]:
        yield lambda: True


def spec_of(number: int) -> TableSpec:
    house, _, game = GAMES[number % len(GAMES)].partition("/")
    return parse_spec(f"house {house} game {game}")


async def fill(house: House, tables: int, seats: int) -> None:
    for number in range(tables):
        name, spec = f"T{number}", spec_of(number)
        house.open(name, spec, alone=True)
        at = house.running.room.hosts[name].table
        for seat in range(min(seats, HOUSES[spec.house].open(spec).seats_max)):
            person = Person(f"{name}.{seat}")
            for action in (le.Welcome(person), le.Credit(person, CREDIT)):
                house.running.ask_now(HOUSE_NAME, action)
            house.running.ask_now(person, le.GoTo(name))
            free = free_seats(at, at.state.who(person))
            await house.act(name, person, TakeSeat(free[0]), 0, f"sit{seat}")
            await house.act(name, person, BuyIn(Cents(at.table.stack_usual)), 0, f"buy{seat}")
    await house.running.written()


async def room(url: str, tables: int, seats: int, speed: float) -> None:
    store = open_store(url, create=True)
    clock = Clock()
    house = House(open_room(store, clock.ms()), Setup(), clock)

    async def spent(request: Request) -> JSONResponse:
        return JSONResponse(time.process_time())

    async with house:
        await fill(house, tables, seats)
        clock.gear(speed)
        serving.settle_memory()
        await _serve(app_of(house, Door(), [Route("/spent", spent)]))
    store.close()


async def echo(told: dict[str, Any]) -> None:
    """What one client of a room of nine says, all nine are told, with a message as the house sends them."""
    sample = msgspec.json.encode(told)
    rooms: dict[str, set[WebSocket]] = {}

    async def socket(ws: WebSocket) -> None:
        await ws.accept()
        here = rooms.setdefault(ws.query_params["room"], set())
        here.add(ws)
        try:
            while (event := await ws.receive())["type"] != "websocket.disconnect":
                message = msgspec.json.decode(event["text"])
                text = msgspec.json.encode({**message, "told": msgspec.Raw(sample)}).decode()
                for one in tuple(here):
                    await one.send_text(text)
        finally:
            here.discard(ws)

    async def spent(request: Request) -> JSONResponse:
        return JSONResponse(time.process_time())

    await _serve(Starlette(routes=[WebSocketRoute("/ws", socket), Route("/spent", spent)]))


async def _serve(app: Starlette) -> None:
    listening = serving.bound("127.0.0.1", 0)
    print(listening.getsockname()[1], flush=True)
    config = uvicorn.Config(app, log_level="warning", access_log=False, ws=FrameSocket, lifespan="off")
    await uvicorn.Server(config).serve(sockets=[listening])


def main() -> None:
    if sys.argv[1] == "echo":
        work = echo(msgspec.json.decode(Path(sys.argv[2]).read_bytes()))
    else:
        url, tables, seats, speed = sys.argv[1:]
        work = room(url, int(tables), int(seats), float(speed))
    with asyncio.Runner(loop_factory=serving.loop_factory()) as runner:
        runner.run(work)


if __name__ == "__main__":
    main()
