"""A house in this process, with clients that speak over sockets made of queues."""

from __future__ import annotations

import asyncio
import itertools
import json
import threading
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from housedealer.room import lobby_event as le
from housedealer.room.lobby import HOUSE_NAME
from housedealer.rules.place import Cents
from housedealer.server.clock import Clock
from housedealer.server.connection import Connection, Guest
from housedealer.server.house import House, Setup
from housedealer.server.socket import Line
from housedealer.server.wire import PROTOCOL
from housedealer.store.log import Append, Store
from housedealer.store.open import open_store
from housedealer.store.room import open_room
from housedealer.store.sql import SqlStore
from housedealer.tables.between import Person

SPEED = 200.0
"""How much faster than the wall's the clock of these houses runs."""
BEGINS = 1_763_773_200_000
"""A Friday evening in California."""
WAIT_S = 20.0
OF_THE_ROOM = ("says", "buys")
"""Offers that are open whatever the hand asks."""
Message = dict[str, Any]


@asynccontextmanager
async def house_in(folder: Path, *, speed: float = SPEED, seed: str = "7") -> AsyncIterator[House]:
    store = open_store(str(folder / "room.db"), create=True)
    try:
        async with house_on(store, speed=speed, seed=seed) as house:
            yield house
    finally:
        store.close()


def house_on(store: Store, *, speed: float = SPEED, seed: str = "7") -> House:
    """The house on a store that may have been one before; its clock goes on from the last entry."""
    clock = Clock(speed, max(BEGINS, store.latest()))
    return House(open_room(store, clock.ms()), Setup(pace=0.2, seed=seed), clock)


async def welcomed(house: House, name: str, cents: int = 10_000_000) -> Person:
    """A person comes into the room with chips."""
    person = Person(name)
    await house.running.ask(HOUSE_NAME, le.Welcome(person))
    await house.running.ask(HOUSE_NAME, le.Credit(person, Cents(cents)))
    return person


class Pipe:
    """Both ends of a socket."""

    def __init__(self) -> None:
        self.sent: asyncio.Queue[Message] = asyncio.Queue()
        self.got: asyncio.Queue[Message] = asyncio.Queue()

    async def receive(self) -> Message:
        return await self.sent.get()

    async def send(self, message: Message) -> None:
        self.got.put_nowait(message)


class SlowDisk:
    """Every commit waits until it is let go; counts them."""

    def __init__(self, store: SqlStore[Any]) -> None:
        self._append, self.go, self.commits = store.append, threading.Event(), 0
        store.append = self.append  # type: ignore[method-assign]

    def append(self, appends: Sequence[Append]) -> None:
        self.go.wait(20)
        self.commits += 1
        self._append(appends)


class Client:
    """Knows only what the wire tells: the last message, the lines so far, and what is its own."""

    def __init__(self, house: House, person: Person, table: str) -> None:
        self.house, self.table = house, table
        self.pipe = Pipe()
        line = Line({}, self.pipe.receive, self.pipe.send)  # type: ignore[arg-type]
        self.connection = Connection(house, line, Guest(person))
        self.task = asyncio.create_task(self.connection.run())
        self.heard: list[Message] = []
        self.told: Message = {}
        self._ids = itertools.count(1)
        self._answered: tuple[int, bool] = (-1, False)

    async def hello(self, since: int = 0) -> Message:
        self.say({"type": "hello", "protocol": PROTOCOL, "table": self.table, "since": since})
        return await self.until("welcome")

    def say(self, message: Message) -> None:
        self.pipe.sent.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def hear(self) -> Message:
        async with asyncio.timeout(WAIT_S):
            got = await self.pipe.got.get()
        if got["type"] == "websocket.close":
            return {"type": "closed", "code": got["code"]}
        message: Message = json.loads(got["text"])
        if message["type"] == "told":
            message = self.told = told_after(self.told, message)
        self.heard.append(message)
        return message

    async def line(self, *events: str) -> Message:
        """Answers whatever is asked until one of these events is told; gives the message with it."""
        while True:
            message = await self.hear()
            if message["type"] != "told":
                continue
            if any(line["event"]["type"] in events for line in message["lines"]):
                return message
            await self.answer()

    async def answer(self) -> None:
        """What must be answered, and how to come in; without waiting for it to be done."""
        own = self.told["own"]
        if own is None or self._answered == (own["since"], own["must"]):
            return
        posts = self.button("come_in")
        if own["must"] or posts is not None:
            self._answered = (own["since"], own["must"])
            action = answer_to(own) if own["must"] else action_of(posts["offer"])  # type: ignore[index]
            id = f"c{next(self._ids)}"
            self.say({"type": "act", "id": id, "since": own["since"], "action": action})

    async def until(self, *kinds: str) -> Message:
        while True:
            message = await self.hear()
            if message["type"] in kinds:
                return message

    async def act(self, action: Message, since: int | None = None, id: str = "") -> Message:
        """Answered with done or a refusal."""
        quoted = self.own["since"] if since is None else since
        id = id or f"c{next(self._ids)}"
        self.say({"type": "act", "id": id, "since": quoted, "action": action})
        while True:
            answer = await self.until("done", "refusal")
            if answer["id"] == id:
                return answer

    @property
    def own(self) -> Message:
        found: Message = self.told["own"]
        return found

    def button(self, tag: str) -> Message | None:
        """The control for an action of this kind."""
        return next((one for one in self.own["menu"] if tag_of(one["offer"]) == tag), None)

    async def turn(self) -> None:
        """Until an answer of this person's is due in a hand; what comes before is answered."""
        while not (self.told and self.own and self.own["must"] and self.told["view"]["hand"]):
            await self.until("told")
            if self.own and not self.told["view"]["hand"]:
                await self.answer()

    async def go(self) -> None:
        """The client is gone."""
        self.pipe.sent.put_nowait({"type": "websocket.disconnect", "code": 1005})
        await self.task


def told_after(before: Message, message: Message) -> Message:
    """A message with what is the client's own, by what he was told before."""
    own = before.get("own")
    if not message["same"] or own is None:
        return {**message, "own": own} if message["same"] else message
    return {**message, "own": own_after(own, message["view"], message["asks"])}


def own_after(own: Message, public: Message, asks: str) -> Message:
    """What is a client's own and was not told again: what he holds without a question that is not put to him
    any more."""
    due = public["due"]
    if own["must"] or own["may"]:
        if own["who"] in (*due["must"], *due["may"]):
            return own
        rooms = [button for button in own["menu"] if button["offer"]["type"] in OF_THE_ROOM]
        own = {**own, "must": False, "may": False, "silence": "", "menu": rooms, "dashed": []}
    return {**own, "since": public["since"], "asks": asks}


def tag_of(offer: Message) -> str:
    """The kind of action that an offer makes."""
    if "action" in offer:
        return str(offer["action"]["type"])
    return str(offer.get("verb") or OFFERS[offer["type"]])


OFFERS = {"choose": "discard", "stakes": "wager", "some": "insure", "setting": "set_hand",
          "arranging": "arrange", "buys": "buy_in"}  # fmt: skip


def answer_to(own: Message) -> Message:
    """Some action of the menu, from its offer alone."""
    buttons = [one for one in own["menu"] if one["place"] != "more"]
    order = {"stay": 0, "retreat": 1, "commit": 2}
    return action_of(min(buttons, key=lambda one: order[one["place"]])["offer"])


def action_of(offer: Message) -> Message:
    kind = offer["type"]
    if "action" in offer:
        action: Message = offer["action"]
        return action
    if kind == "amounts":
        return {"type": offer["verb"], "to": offer["least"]}
    if kind == "choose":
        return {"type": "discard", "cards": offer["cards"][: offer["least"]]}
    if kind == "stakes":
        if offer["of"]:
            return {"type": "share", "square": offer["square"], "of": offer["of"], "to": offer["least"]}
        return {"type": "wager", "square": offer["square"], "bet": offer["bet"], "to": offer["least"]}
    if kind == "some":
        return {"type": "insure", "squares": []}
    if kind == "setting":
        return {"type": "set_hand", "low": offer["lows"][0]}
    if kind == "buys":
        return {"type": "buy_in", "cents": offer["least"]}
    raise AssertionError(f"no action of {kind}")


async def sits(house: House, client: Client, cents: int = 0) -> None:
    """Goes to the table, takes a seat, buys in; the client is told each."""
    person = client.connection.guest.person
    await house.running.ask(person, le.GoTo(client.table))
    while not client.told or client.told["own"] is None:
        await client.until("told")
    seat = client.button("take_seat")
    assert seat is not None
    assert (await client.act(action_of(seat["offer"])))["type"] == "done"
    while not client.button("buy_in"):
        await client.until("told")
    usual = int(house.mailbox(client.table).table.table.stack_usual)
    assert (await client.act({"type": "buy_in", "cents": cents or usual}))["type"] == "done"
