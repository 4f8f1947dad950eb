"""Two worlds that differ in nothing but two cards that a viewer may not know, played over real sockets."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import uvicorn
from msgspec import Struct
from server_kit import BEGINS
from starlette.requests import HTTPConnection
from websockets.asyncio.client import ClientConnection, connect

from housedealer.cards.card import format_card
from housedealer.hand.event import Dealt
from housedealer.hand.offer import Stakes
from housedealer.record.coder import Coder
from housedealer.record.events import VIEW_BOUNDS
from housedealer.room import action as act
from housedealer.room import lobby_event as le
from housedealer.room.lobby import HOUSE_NAME
from housedealer.room.menu import asked
from housedealer.room.table import RoomTable
from housedealer.rules.place import HOUSE, Cents
from housedealer.rules.spec import TableSpec
from housedealer.server import connection
from housedealer.server.app import app_of
from housedealer.server.clock import Clock
from housedealer.server.connection import Guest
from housedealer.server.house import House, Setup
from housedealer.server.mailbox import IDLE_MS
from housedealer.server.socket import FrameSocket
from housedealer.server.wire import PROTOCOL, Does
from housedealer.store.chance import SeededChance
from housedealer.store.open import open_store
from housedealer.store.record import table_entry
from housedealer.store.room import open_room
from housedealer.tables.between import Person

TABLE = "T1"
PEOPLE = ("ann", "bob", "cal")
RAIL = "rail"
STEPS_MAX = 120
ENDS = ("Fold", "PassBank")
"""Answers after which there is soon nothing to compare: a game that nobody banks is broken."""
WAIT_S = 10.0
ACTIONS = Coder(Does, "action", VIEW_BOUNDS)
SECRETS = re.compile(r'"(seal|head|salt|seed|anchor|link)":"[0-9a-f]*"|"leaves":\[[^\]]*\]|"path":\[[^\]]*\]')


class HandClock(Clock):
    """Stands until it is moved on."""

    def __init__(self) -> None:
        super().__init__(1, BEGINS)
        self.now = BEGINS

    def ms(self) -> int:
        return self.now

    def seconds(self, ms: float) -> float:
        return 3600.0 if ms > 0 else 0.0


class Door:
    """Lets everybody in under the name that the cookie has."""

    def is_own_page(self, request: HTTPConnection) -> bool:
        return True

    async def meet(self, request: HTTPConnection) -> None:
        pass

    async def meet_table(self, guest: Guest, table: str) -> None:
        pass

    def elsewhere(self, table: str) -> str | None:
        return None

    def guest(self, request: HTTPConnection) -> Guest:
        name = request.cookies.get("name", "")
        return Guest(Person("" if name == RAIL else name))

    def may_look(self, guest: Guest, table: str) -> bool:
        return True

    @contextmanager
    def connected(self, request: HTTPConnection, guest: Guest) -> Iterator[Callable[[], bool]]:
        yield lambda: True


class Swap(Struct, frozen=True):
    """Two places in the order of an epoch whose cards change places."""

    epoch: int
    first: int
    second: int


class Row(Struct, frozen=True):
    """A card as it left the deck: where it went, how it lies, and who sees it there beside its owner."""

    position: int
    card: str
    spot: int
    face: int
    eyes: tuple[int, ...]


class World(Struct):
    """What each was sent, what was done, and the cards in the order in which they left the deck."""

    heard: dict[str, list[str]]
    done: list[tuple[int, bytes]]
    dealt: list[Row]
    """Of the epoch in which cards change places."""
    epoch: int = 0
    versions: list[int] = []
    """The version of the table before each command."""


@asynccontextmanager
async def served(house: House) -> AsyncIterator[str]:
    """The house on a port of its own; gives the address."""
    config = uvicorn.Config(
        app_of(house, Door()), port=0, log_level="error", ws=FrameSocket, timeout_graceful_shutdown=1
    )
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"ws://127.0.0.1:{port}/ws"
    finally:
        server.should_exit = True
        await task


async def play(folder: Path, spec: TableSpec, seed: str, swap: Swap | None = None) -> World:
    clock = HandClock()
    connection.PACE_MAX_S, connection.LOOK_S = 0.0, 0.02  # the rail is shown everything at once
    store = open_store(str(folder / f"{'b' if swap else 'a'}.db"), create=True)
    world = World({name: [] for name in (*PEOPLE, RAIL)}, [], [])
    house = House(open_room(store, clock.ms(), SeededChance(seed)), Setup(), clock)
    house.running.later_s = 3600  # what may wait waits for the next thing that happens
    async with served(house) as url:
        house.open(TABLE, spec)
        if swap:
            _patch(house, swap)
        run = Run(house, clock, world, random.Random(seed))
        async with asyncio.timeout(60):
            await run.play(url)
    for page in store.pages(TABLE):
        _note(world, page)
    store.close()
    return world


def _patch(house: House, swap: Swap) -> None:
    shuffler = house.running.stored.shuffler(TABLE)
    plain = shuffler.order

    def order(epoch: int) -> tuple[Any, ...]:
        cards = list(plain(epoch))
        if epoch == swap.epoch:
            cards[swap.first], cards[swap.second] = cards[swap.second], cards[swap.first]
        return tuple(cards)

    shuffler.order = order  # type: ignore[method-assign]


def _note(world: World, page: Any) -> None:
    for event in table_entry(page).events:
        kind = type(event).__name__
        if kind == "Sealed" and event.what == "cards" and not world.dealt:  # type: ignore[union-attr]
            world.epoch = int(event.epoch)  # type: ignore[union-attr]
        if isinstance(event, Dealt):
            eyes = event.eyes or ((),) * len(event.cards)
            for card, spot, face, seen in zip(event.cards, event.spots, event.faces, eyes, strict=True):
                at = len(world.dealt)
                world.dealt.append(Row(at, format_card(card), int(spot), int(face), tuple(map(int, seen))))


class Run:
    def __init__(self, house: House, clock: HandClock, world: World, chance: random.Random) -> None:
        self.house, self.clock, self.world, self.chance = house, clock, world, chance
        self.sockets: dict[str, ClientConnection] = {}
        self.answers: dict[str, asyncio.Queue[dict[str, Any]]] = {}
        self.ids = 0
        self.spoken: set[tuple[int, int]] = set()

    @property
    def table(self) -> RoomTable:
        return self.house.mailbox(TABLE).table

    async def play(self, url: str) -> None:
        running = self.house.running
        for name in PEOPLE:
            await running.ask(HOUSE_NAME, le.Welcome(Person(name)))
            await running.ask(HOUSE_NAME, le.Credit(Person(name), Cents(10**9)))
            await running.ask(Person(name), le.GoTo(TABLE))
        ears = [await self._connect(url, name) for name in (*PEOPLE, RAIL)]
        try:
            for seat, name in enumerate(PEOPLE, 1):
                await self._send(name, act.TakeSeat(seat))  # type: ignore[arg-type]
                await self._send(name, act.BuyIn(self.table.table.stack_usual))
            for _ in range(STEPS_MAX):
                if self.table.state.hands and self.table.hand is None:
                    break
                await self._step()
            await self._show_the_rail()
        finally:
            for socket in self.sockets.values():
                await socket.close()
            await asyncio.gather(*ears)

    async def _connect(self, url: str, name: str) -> asyncio.Task[None]:
        socket = self.sockets[name] = await connect(url, additional_headers={"cookie": f"name={name}"})
        answers = self.answers[name] = asyncio.Queue()

        async def listen() -> None:
            async for text in socket:
                message = json.loads(text)
                if message["type"] in ("told", "welcome"):
                    self.world.heard[name].append(str(text))
                if message["type"] in ("done", "refusal", "welcome"):
                    answers.put_nowait(message)

        task = asyncio.create_task(listen())
        await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "table": TABLE, "since": 0}))
        async with asyncio.timeout(WAIT_S):
            await answers.get()
        return task

    async def _send(self, name: str, action: Any) -> dict[str, Any]:
        who = self.table.state.who(Person(name))
        body = ACTIONS.encode(action)
        self.ids += 1
        since = self.table.quote(who)
        text = b'{"type":"act","id":"a%d","since":%d,"action":%s}' % (self.ids, since, body)
        self.clock.now += 100
        self.world.versions.append(self.table.state.version)
        await self.sockets[name].send(text.decode())
        async with asyncio.timeout(WAIT_S):
            answer = await self.answers[name].get()
        self.world.done.append((who, body if answer["type"] == "done" else b"refused " + body))
        return answer

    async def _show_the_rail(self) -> None:
        """Those who look on are shown the hand some time after it is over."""
        await self.house.running.written()
        mailbox = self.house.mailbox(TABLE)
        if self.table.hand is not None:
            return
        self.clock.now += IDLE_MS
        async with asyncio.timeout(WAIT_S):
            while f'"version":{mailbox.rail[-1].version}' not in self.world.heard[RAIL][-1]:
                await asyncio.sleep(0.01)

    async def _step(self) -> None:
        table = self.table
        due = table.due
        people = [who for who in due.must if who != HOUSE]
        if people:
            await self._act(people[0], self._picked(people[0]))
            return
        for who in due.may:
            key = (who, table.opened)
            if key not in self.spoken and not table.state.people[who].how:
                self.spoken.add(key)
                await self._speak(who)
                return
        await self._tick()

    async def _act(self, who: int, action: Any) -> None:
        await self._send(str(self.table.state.people[who].person), action)

    async def _speak(self, who: int) -> None:
        """In a window: a bet if there is one, then done."""
        stakes = [offer for offer in self.table.menu(who) if isinstance(offer, Stakes)]
        if stakes:
            await self._act(who, stakes[0][0])
        if self.table.hand is not None and who in self.table.due.may:
            await self._act(who, act.Done(self.table.opened))

    def _picked(self, who: int) -> Any:
        table = self.table
        menu = list(table.hand.menu(who)) if table.hand is not None else list(asked(table, who))
        quiet = [offer for offer in menu if type(offer[0]).__name__ not in ENDS] or menu
        offer = quiet[self.chance.randrange(1 << 30) % len(quiet)]
        return offer[self.chance.randrange(1 << 30) % min(len(offer), 50)]

    async def _tick(self) -> None:
        mailbox, version = self.house.mailbox(TABLE), self.table.state.version
        self.clock.now = max(self.clock.now + 1, self.table.wake())
        mailbox.poke()
        async with asyncio.timeout(WAIT_S):
            while self.table.state.version == version:
                await asyncio.sleep(0.002)


def plain(text: str) -> str:
    """A message with what is sealed, and hashes of the log, taken out."""
    return SECRETS.sub(lambda found: found[0].split(":")[0], text)
