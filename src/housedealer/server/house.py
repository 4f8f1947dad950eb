"""The house: everything that runs together, for the pages and the sockets of one process.

async with House(open_room(store, now), Setup()) as house:
    house.open("Oasis Hold'em", spec, bots=True)
    entry = await house.act("Oasis Hold'em", person, action, since, id)
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from types import TracebackType

from msgspec import Struct

from housedealer.errors import Refused, Unavailable
from housedealer.room import lobby_event as le
from housedealer.room.host import Entry
from housedealer.room.lobby import HOUSE_NAME
from housedealer.rules.spec import TableSpec
from housedealer.server.clock import Clock
from housedealer.server.mailbox import Mailbox
from housedealer.server.metric import Metrics
from housedealer.server.population import Population
from housedealer.server.running import RunningRoom, Untold
from housedealer.server.telling import Telling
from housedealer.server.wire import Does
from housedealer.store.room import StoredRoom
from housedealer.tables.between import Person

THINKERS = 1
"""Threads in which bots think and hands are set as the house would: one, so that people are served
meanwhile."""


class Setup(Struct, frozen=True):
    """How a house is run. `pace`: how long bots think, as a part of what is usual; `hours`: tables keep the
    hours of their clubs."""

    pace: float = 0.5
    hours: bool = False
    seed: str = ""
    """Of the bots' thoughts, for a test; else they come from the system."""


class House:
    def __init__(self, stored: StoredRoom, setup: Setup | None = None, clock: Clock | None = None) -> None:
        self.setup = setup or Setup()
        self.running = RunningRoom(stored, clock)
        self.population = Population(self.running, self.setup.pace, self.setup.seed)
        self.metrics = Metrics()
        self.mailboxes: dict[str, Mailbox] = {}
        self._runs: dict[str, asyncio.Task[None]] = {}
        self.addresses: Callable[[], tuple[str, ...]] = tuple
        """Where else the room can be reached."""
        self.standing: set[Callable[[Unavailable | None], None]] = set()
        """Told when the store fails, and when it is back."""
        self._pool = ThreadPoolExecutor(THINKERS, "bots")
        self._tasks: set[asyncio.Task[None]] = set()
        self.writer: asyncio.Task[None] | None = None
        """Ends only where another process has written: this house is then out of date, and must close."""
        self.running.changed = self._changed
        self.running.wants = self._wants
        self.running.tells = self._tells
        self.running.stands = self._stands
        self.running.took = self.metrics.commit_seconds.add

    async def __aenter__(self) -> House:
        self.writer = self._start(self.running.write())
        self._start(self._lobby_clock())
        self._start(self.running.visit_lobby())
        for name in self.running.room.hosts:
            self._deliver(name)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    def _start(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        """What was decided is written; then everything ends."""
        for mailbox in self.mailboxes.values():
            mailbox.close()
        with contextlib.suppress(Unavailable):  # nobody was told that it counts, and the reason is logged
            if self.running.error is None:
                await self.running.written()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.running.close()
        self._pool.shutdown(wait=True, cancel_futures=True)

    # -- tables ------------------------------------------------------------------------------------------

    def open(self, name: str, spec: TableSpec, *, bots: bool = False, alone: bool = False) -> None:
        """A new table; `alone`: with a waiting list of its own. Raises as `House.open` of its club does, and
        Unavailable."""
        self.running.open(name, spec, always_open=not self.setup.hours, alone=alone)
        self._deliver(name)
        if bots:
            self.population.settle(name)

    def _deliver(self, name: str) -> None:
        mailbox = Mailbox(name, self.running, self.population, self._pool)
        mailbox.before_step = lambda: self.population.tend(name)
        self.mailboxes[name] = mailbox
        self._runs[name] = self._start(mailbox.run())

    async def adopt(self, name: str) -> bool:
        """A table at which nobody deals goes on here; False if somebody does. Raises Unavailable."""
        if not await self.running.adopt(name):
            return False
        self.population.attend(name)
        self._deliver(name)
        return True

    async def release(self, name: str) -> None:
        """A table at which nobody sits or looks on may be dealt at elsewhere. Raises Unavailable; it goes on
        here then."""
        mailbox, run = self.mailboxes.pop(name), self._runs.pop(name)
        mailbox.close()
        run.cancel()
        await asyncio.gather(run, return_exceptions=True)
        self.population.plan_anew(name)
        try:
            await self.running.release(name)
        except Unavailable:
            self._deliver(name)
            raise

    def mailbox(self, table: str) -> Mailbox:
        """Raises Refused."""
        mailbox = self.mailboxes.get(table)
        if mailbox is None:
            raise Refused("unknown_table", asked=table[:100])
        return mailbox

    def telling(self, table: str) -> Telling:
        return self.mailbox(table).telling

    async def act(
        self, table: str, person: Person, action: Does, since: int, id: str, *, floor: bool = False
    ) -> Entry:
        """Raises Refused and Unavailable."""
        return await self.mailbox(table).act(person, action, since, id, floor=floor)

    # -- what the room tells -----------------------------------------------------------------------------

    def _changed(self, table: str) -> None:
        mailbox = self.mailboxes.get(table)
        if mailbox is not None:
            mailbox.poke()

    def _wants(self, table: str, readers: frozenset[Person]) -> set[Person]:
        mailbox = self.mailboxes.get(table)
        return mailbox.wants(readers) if mailbox is not None else set()

    def _tells(self, untold: Untold) -> None:
        mailbox = self.mailboxes.get(untold.table)
        if mailbox is not None:
            mailbox.tell(untold)

    def _stands(self, error: Unavailable | None) -> None:
        for hears in tuple(self.standing):
            hears(error)
        for mailbox in self.mailboxes.values():
            mailbox.poke()

    async def _lobby_clock(self) -> None:
        """Calls to a seat run out."""
        running = self.running
        while True:
            wake = running.room.lobby.wake()
            await asyncio.sleep(max(0.05, running.clock.seconds(wake - running.now())) if wake else 1.0)
            if wake and wake <= running.now() and running.error is None:
                await running.ask(HOUSE_NAME, le.Pass())
