"""The room under load, on this machine alone: many tables of mixed families, a socket for everybody who sits.

    python -m bench.load [--quick]

Printed: actions a second, the time from an action to its answer and until each of the others is told of it
(median, 99th of a hundred), and the CPU that the server spends on an action, beside an echo to nine sockets
on the same stack in the same run, in turns: one of them says something, and all are told a message as the
house sends them. All of it twice: everybody unpacks messages, as browsers do, and then a thousand look on at
one table; or messages go as they are. Bounded in count and in time; it stops by itself.
"""

import asyncio
import itertools
import json
import subprocess
import sys
import tempfile
import time
import urllib.request
from argparse import ArgumentParser
from collections import defaultdict
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bench.load_server import spec_of
from housedealer.houses import HOUSES

SPEED = 20
"""How fast the clock of the house runs: nobody waits long between hands."""
STALL_S = 10.0
"""A table at which nothing happens for so long, with people to answer, stands still."""
DOOR_S = 60.0
"""A thousand come at once to a house that is busy, and wait at the door for so long."""
TURNS = 3
"""Of the room and of the echo, one after the other."""
PROTOCOL = 3
OF_THE_ROOM = ("says", "buys")
"""Offers that are open whatever the hand asks."""


class Own(msgspec.Struct):
    who: int
    since: int
    must: bool
    may: bool
    menu: list[dict[str, Any]]


class Due(msgspec.Struct):
    must: list[int]
    may: list[int]


class View(msgspec.Struct):
    since: int
    due: Due


class Told(msgspec.Struct, tag_field="type", tag="told"):
    version: int
    same: bool
    view: View
    own: Own | None


class Way(msgspec.Struct, tag="way"):
    action: dict[str, Any] | None


class Done(msgspec.Struct, tag="done"):
    id: str
    version: int


class Refusal(msgspec.Struct, tag="refusal"):
    id: str
    code: str


class Welcome(msgspec.Struct, tag="welcome"):
    table: str


FROM = msgspec.json.Decoder(Told | Way | Done | Refusal | Welcome)


class Tally:
    def __init__(self) -> None:
        self.actions, self.bytes, self.messages = 0, 0, 0
        self.waits_s: list[float] = []
        self.others_s: list[float] = []
        """Until each of the others at the table was told."""
        self.refused: dict[str, int] = defaultdict(int)
        self.last: dict[str, float] = {}
        """When each table was last heard of."""
        self.heard: dict[str, dict[int, int]] = defaultdict(dict)
        """At each table, the version that each seat was told last."""
        self.untold: dict[str, list[tuple[int, float, int]]] = defaultdict(list)
        """Actions of which a seat was not told yet: their version, and when they were sent."""
        self.cpu_ms = 0.0
        self.sample = ""
        """A message as many are."""

    def reset(self) -> None:
        self.actions = self.bytes = self.messages = 0
        self.waits_s, self.others_s, self.refused = [], [], defaultdict(int)

    def done(self, table: str, seat: int, version: int, sent: float) -> None:
        """Somebody's action was done."""
        now = time.monotonic()
        self.waits_s.append(now - sent)
        for other, told in self.heard[table].items():
            if other != seat and told >= version:
                self.others_s.append(now - sent)
            elif other != seat:
                self.untold[table].append((version, sent, other))

    def told(self, table: str, seat: int, version: int) -> None:
        now = self.last[table] = time.monotonic()
        self.heard[table][seat] = version
        if self.untold[table]:
            hears = [one for one in self.untold[table] if one[2] == seat and one[0] <= version]
            self.others_s += [now - sent for _, sent, _ in hears]
            self.untold[table] = [one for one in self.untold[table] if one not in hears]


class Chooser:
    """What somebody answers, from the offers alone: now this, now that. He takes the bank, and while bets are
    open he puts up whatever he may on his own square; then he is done."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.answered: tuple[int, bool] = (-1, False)
        self.put: set[str] = set()

    def choose(self, own: Own) -> dict[str, Any] | None:
        """An offer of the menu; None if he has answered."""
        offers = [one["offer"] for one in own.menu if one["place"] != "more"]
        if (own.since, own.must) != self.answered:
            self.answered, self.put = (own.since, own.must), set()
        elif own.must or not own.may:
            return None
        if own.may and not own.must:
            return self._bets(own, offers)
        tags = [offer.get("action", {}).get("type") for offer in offers]
        if "take_bank" in tags:
            return offers[tags.index("take_bank")]
        return offers[(own.since + self.seat) % len(offers)] if offers else None

    def _bets(self, own: Own, offers: list[dict[str, Any]]) -> dict[str, Any] | None:
        for offer in offers:
            is_stake = offer["type"] == "stakes" and offer["square"] == own.who and not offer["of"]
            name = offer["bet"] if is_stake else offer.get("action", {}).get("type", "")
            if (is_stake or name == "done") and name not in self.put:
                self.put.add(name)
                return offer
        return None


class Sitter:
    """Answers whatever it is asked."""

    def __init__(self, tally: Tally, server: "Server", table: str, seat: int) -> None:
        self.tally, self.server, self.table, self.seat = tally, server, table, seat
        self.ids, self.chooser = itertools.count(1), Chooser(seat)
        self.own: Own | None = None
        self.sent: dict[str, float] = {}

    async def run(self) -> None:
        cookie = {"cookie": f"name={self.table}.{self.seat}"}
        async with self.server.line(additional_headers=cookie) as socket:
            await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "table": self.table}))
            async for text in socket:
                await self._hears(socket, text)

    async def _hears(self, socket: ClientConnection, text: str | bytes) -> None:
        tally = self.tally
        tally.messages += 1
        tally.bytes += len(text)
        message = FROM.decode(text)
        if isinstance(message, Told):
            tally.told(self.table, self.seat, message.version)
            if not tally.sample or abs(len(text) - tally.bytes / tally.messages) < 200:
                tally.sample = str(text)
            self.own = own_after(self.own, message)
            if self.own is not None:
                await self._answers(socket, self.own)
        elif isinstance(message, Way) and message.action is not None:
            await self._acts(socket, self.chooser.answered[0], message.action)
        elif isinstance(message, Done):
            tally.actions += 1
            if message.id in self.sent:
                tally.done(self.table, self.seat, message.version, self.sent.pop(message.id))
        elif isinstance(message, Refusal):
            tally.refused[message.code] += 1

    async def _answers(self, socket: ClientConnection, own: Own) -> None:
        chosen = self.chooser.choose(own)
        if chosen is None:
            return
        if chosen["type"] == "arranging":
            await socket.send(json.dumps({"type": "ask_way", "id": f"w{next(self.ids)}"}))
        else:
            await self._acts(socket, own.since, action_of(chosen))

    async def _acts(self, socket: ClientConnection, since: int, action: dict[str, Any]) -> None:
        id = f"c{next(self.ids)}"
        self.sent[id] = time.monotonic()
        await socket.send(json.dumps({"type": "act", "id": id, "since": since, "action": action}))


def own_after(own: Own | None, told: Told) -> Own | None:
    """What is a client's own after a message, by what he was told before."""
    if not told.same or own is None:
        return told.own
    due = told.view.due
    if (own.must or own.may) and own.who not in (*due.must, *due.may):  # he has answered
        own.must = own.may = False
        own.menu = [one for one in own.menu if one["offer"]["type"] in OF_THE_ROOM]
    if not (own.must or own.may):
        own.since = told.view.since
    return own


def action_of(offer: dict[str, Any]) -> dict[str, Any]:
    kind = offer["type"]
    if "action" in offer:
        return dict(offer["action"])
    if kind == "amounts":
        return {"type": offer["verb"], "to": offer["least"]}
    if kind == "choose":
        return {"type": "discard", "cards": offer["cards"][: offer["least"]]}
    if kind == "stakes" and offer["of"]:
        return {"type": "share", "square": offer["square"], "of": offer["of"], "to": offer["least"]}
    if kind == "stakes":
        to = offer["most" if offer["bet"] == "bank" else "least"]
        return {"type": "wager", "square": offer["square"], "bet": offer["bet"], "to": to}
    if kind == "some":
        return {"type": "insure", "squares": []}
    if kind == "setting":
        return {"type": "set_hand", "low": offer["lows"][0]}
    return {"type": "buy_in", "cents": offer["least"]}


class Server:
    def __init__(self, *words: str, packed: bool) -> None:
        self.compression = "deflate" if packed else None
        command = [sys.executable, "-m", "bench.load_server", *words]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())

    def line(self, query: str = "", **named: Any) -> connect:
        url = f"ws://127.0.0.1:{self.port}/ws{query}"
        return connect(url, compression=self.compression, max_queue=None, **named)

    def spent_s(self) -> float:
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/spent") as answer:
            return float(answer.read())

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(20)


async def measured(server: Server, tally: Tally, seconds: float) -> tuple[float, float]:
    """CPU seconds of the server and seconds of the wall, after a warm-up."""
    await asyncio.sleep(seconds / 3)
    tally.reset()
    cpu, at = await asyncio.to_thread(server.spent_s), time.monotonic()
    await asyncio.sleep(seconds)
    return await asyncio.to_thread(server.spent_s) - cpu, time.monotonic() - at


async def played(server: Server, tables: int, seats: int, seconds: float, rail: int) -> Tally:
    tally = Tally()
    sitters = [
        Sitter(tally, server, f"T{number}", seat)
        for number in range(tables)
        for seat in range(min(seats, seats_at(number)))
    ]
    tasks = [asyncio.create_task(sitter.run()) for sitter in sitters]
    await asyncio.sleep(2)
    cpu_s, wall_s = await measured(server, tally, seconds)
    tally.cpu_ms = 1000 * cpu_s / max(1, tally.actions)
    print(f"{tables} tables, {len(sitters)} sockets: {tally.actions / wall_s:,.0f} actions a second; "
          f"answered after {waits(tally.waits_s)}, told to others after {waits(tally.others_s)}; "
          f"{tally.cpu_ms:.2f} ms of CPU an action; "
          f"{tally.messages / max(1, tally.actions):.1f} messages of "
          f"{tally.bytes / max(1, tally.messages):,.0f} bytes each")  # fmt: skip
    now = time.monotonic()
    stalled = [name for name in (f"T{n}" for n in range(tables)) if now - tally.last.get(name, 0) > STALL_S]
    games = sorted({spec_of(int(name[1:])).game for name in stalled})
    print(f"tables that stood still for {STALL_S:.0f} s: {len(stalled)}", *games)
    if tally.refused:
        print("refused:", dict(tally.refused))
    if rail:
        await looked_on(server, tally, rail, seconds)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return tally


async def looked_on(server: Server, tally: Tally, count: int, seconds: float) -> None:
    shown = 0

    async def looks() -> None:
        nonlocal shown
        async with server.line(open_timeout=DOOR_S) as socket:
            await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "table": "T0"}))
            async for _ in socket:
                shown += 1

    tasks = []
    for _ in range(count):
        tasks.append(asyncio.create_task(looks()))
        await asyncio.sleep(0.002)
    cpu_s, wall_s = await measured(server, tally, seconds)
    gone = sum(task.done() for task in tasks)
    print(f"{count:,} who look on at one table ({gone} put out): {shown / wall_s:,.0f} messages a second to "
          f"them; everybody else is answered after {waits(tally.waits_s)}; the server uses "
          f"{100 * cpu_s / wall_s:.0f} % of a core")  # fmt: skip
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def echoed(server: Server, tables: int, seconds: float) -> float:
    """CPU milliseconds for a message to nine."""
    done = 0

    async def talks(room: int) -> None:
        nonlocal done
        sockets = [await server.line(f"?room={room}") for _ in range(9)]
        for n in itertools.count():
            await sockets[n % 9].send(json.dumps({"type": "act", "id": f"c{n}", "since": n}))
            for socket in sockets:
                json.loads(await socket.recv())
            done += 1

    tasks = [asyncio.create_task(talks(room)) for room in range(tables)]
    await asyncio.sleep(2 + seconds / 3)
    cpu, before = await asyncio.to_thread(server.spent_s), done
    await asyncio.sleep(seconds)
    each_ms = 1000 * (await asyncio.to_thread(server.spent_s) - cpu) / max(1, done - before)
    print(f"echo to nine: {(done - before) / seconds:,.0f} a second; {each_ms:.2f} ms of CPU each")
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return each_ms


def seats_at(number: int) -> int:
    spec = spec_of(number)
    return HOUSES[spec.house].open(spec).seats_max


def waits(seconds: list[float]) -> str:
    if len(seconds) < 100:
        return "too few to tell"
    most = quantiles(seconds, n=100)[98]
    return f"{1000 * median(seconds):.0f} ms (99 of 100: {1000 * most:.0f} ms)"


def main() -> None:
    parser = ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer tables, for a shorter time")
    tables, rail, seconds = (20, 100, 5.0) if parser.parse_args().quick else (100, 1000, 15.0)
    print("messages packed, as for browsers")
    packed = compared(tables, seconds, rail, packed=True)
    print("messages as they are")
    plain = compared(tables, seconds, 0, packed=False)
    print(f"CPU of an action beside the echo's: packed {packed:.1f}x, as they are {plain:.1f}x")


def compared(tables: int, seconds: float, rail: int, *, packed: bool) -> float:
    """CPU of an action by that of the echo, over several turns of both: the machine may be quicker in one
    minute than in the next."""
    spent_ms = [turn(tables, seconds, 0 if number else rail, packed=packed) for number in range(TURNS)]
    return sum(action for action, _ in spent_ms) / sum(echo for _, echo in spent_ms)


def turn(tables: int, seconds: float, rail: int, *, packed: bool) -> tuple[float, float]:
    """CPU milliseconds of an action, and of the echo."""
    with tempfile.TemporaryDirectory() as folder:
        store, sample = Path(folder) / "room.db", Path(folder) / "sample.json"
        server = Server(str(store), str(tables), "9", str(SPEED), packed=packed)
        tally = asyncio.run(played(server, tables, 9, seconds, rail))
        server.close()
        sample.write_text(tally.sample)
        server = Server("echo", str(sample), packed=packed)
        each_ms = asyncio.run(echoed(server, tables, seconds))
        server.close()
    print(f"{tally.cpu_ms / each_ms:.1f}x")
    return tally.cpu_ms, each_ms


if __name__ == "__main__":
    main()
