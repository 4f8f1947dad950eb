"""The room while it runs: commands from everywhere, one clock, one disk.

running = RunningRoom(open_room(store, now), clock)
entry = await running.enter("table 1", command)     # decided, and on the disk; raises Refused, Unavailable

A command is decided at once; it counts, and is told, when it is on the disk. What is decided while the disk
is busy goes into the next transaction, together for all tables.

Where several processes share the room, the lobby is written in turns (`lobby`): messages between it and the
tables wait for the next one.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from typing import NamedTuple

from housedealer.errors import Clash, Refused, Unavailable
from housedealer.room.action import Resume
from housedealer.room.host import Command, Entry
from housedealer.room.lobby import LobbyEntry
from housedealer.room.lobby_event import LobbyAction
from housedealer.room.room import Room
from housedealer.rules.place import HOUSE
from housedealer.rules.spec import TableSpec
from housedealer.server.clock import Clock
from housedealer.server.message import Message
from housedealer.server.moment import Moment
from housedealer.server.telling import Telling
from housedealer.store.room import StoredRoom
from housedealer.store.shared import SharedRoom
from housedealer.tables.between import Person

RETRY_S = 1.0
"""After so long a store that could not be written is tried again."""
LATER_S = 0.2

Hears = Callable[[Unavailable | None], None]
"""Told that something is on the disk, or why it cannot be written."""

log = logging.getLogger("housedealer.server")


class Untold(NamedTuple):
    """The message for each reader of what was decided at one table and is not on the disk yet; `gone` are
    those who have left in it."""

    table: str
    version: int
    hand: int
    at: int
    gone: frozenset[Person]
    private: dict[Person, Message]


class RunningRoom:
    def __init__(self, stored: StoredRoom, clock: Clock | None = None) -> None:
        self.stored = stored
        self.clock = clock or Clock()
        self.tellings: dict[str, Telling] = {}
        self.error: Unavailable | None = None
        """Why nothing can be written now."""
        self.changed: Callable[[str], None] = lambda table: None
        """Told the name of each table at which something was decided."""
        self.wants: Callable[[str, frozenset[Person]], set[Person]] = lambda table, readers: set()
        """The readers at a table for whom a message is made, of those who were there and those who are."""
        self.tells: Callable[[Untold], None] = lambda untold: None
        self.stands: Callable[[Unavailable | None], None] = lambda error: None
        self.took: Callable[[float], None] = lambda seconds: None
        """Told how long each transaction took."""
        self._moments: dict[str, list[Moment]] = {}
        """What was decided at each table since messages were made of it last."""
        self._untold: list[Untold] = []
        self.later_s = LATER_S
        """So much later others hear of an answer to a question that stays open to them."""
        self._later: set[str] = set()
        """Tables at which some are told of something in a moment."""
        self._waiting: list[tuple[int, Hears]] = []
        """With the number of the entry that each waits for."""
        self._decided = self._written = 0
        self._work = asyncio.Event()
        self._disk = ThreadPoolExecutor(1, "disk")
        """A thread of its own: it does not wait for those who read, hash or think."""
        self._commit: asyncio.Future[int] | None = None
        self._failed_at = 0
        self._lost = False
        """The right to some of our tables has gone with a connection."""
        self.shared = SharedRoom(stored)
        self.has_others: Callable[[], bool] = lambda: False
        """True while other processes share the room."""
        self._turns = asyncio.Lock()
        self._errands: dict[str, Callable[[], None]] = {}
        """What waits for the lobby, by what it is about."""
        self._wanted = asyncio.Event()
        for name in self.room.hosts:
            self._attend(name)
        self._after()

    @property
    def room(self) -> Room:
        return self.stored.room

    def now(self) -> int:
        """The time of the house, which never goes back."""
        return max(self.clock.ms(), self.room.now)

    def _attend(self, name: str) -> None:
        self.tellings[name] = Telling(self.room.hosts[name], self.stored.shuffler(name))

    # -- the lobby ---------------------------------------------------------------------------------------

    @asynccontextmanager
    async def lobby(self) -> AsyncIterator[None]:
        """Within it the lobby is ours to write, and up to date. It is given back, with all that was written,
        if there is anybody to give it to. Raises Unavailable."""
        async with self._turns:
            if not self.room.has_lobby:
                self._check()
                self.shared.follow_lobby(await asyncio.to_thread(self.shared.take_lobby))
                self.room.has_lobby = True
                self.room.settle()
                self._after()
            try:
                self._run_errands()
                yield
            finally:
                if self.has_others():
                    await self._give_lobby()

    async def _give_lobby(self) -> None:
        self.room.has_lobby = False  # from here on messages wait
        try:
            await self.written()
        except Unavailable:
            self.room.has_lobby = True  # what we have to write in it comes first
            return
        try:
            await asyncio.to_thread(self.shared.give_lobby)
        except Unavailable as error:  # the right to it has gone with the connection
            log.warning("the lobby could not be given back: %s", error)

    def errand(self, about: str, work: Callable[[], None]) -> None:
        """Something to be done when the lobby is ours; one for each thing that it is about."""
        self._errands[about] = work
        self._wanted.set()

    def _run_errands(self) -> None:
        errands, self._errands = self._errands, {}
        for about, work in errands.items():
            try:
                work()
            except (Refused, Unavailable) as error:
                log.warning("%s: %s", about, error)

    async def visit_lobby(self) -> None:
        """Goes to the lobby whenever something waits for it, as long as the room runs."""
        while True:
            await self._wanted.wait()
            self._wanted.clear()
            if not self._errands and not self.room.waits:
                continue
            try:
                async with self.lobby():
                    pass
            except Unavailable as error:
                log.warning("the lobby: %s", error)
                await asyncio.sleep(RETRY_S)
                self._wanted.set()

    async def catch_up(self) -> None:
        """Our copy of the lobby is as it stands in the store now. Raises Unavailable."""
        if not self.room.has_lobby:
            read = await asyncio.to_thread(self.shared.read_lobby)
            if not self.room.has_lobby and self.shared.follow_lobby(read):
                self.look_at_lobby()

    def look_at_lobby(self) -> None:
        """Something may have come for one of our tables."""
        if not self.room.has_lobby and self.room.waits:
            self._wanted.set()

    # -- commands ----------------------------------------------------------------------------------------

    def decide(self, table: str, command: Command) -> Entry:
        """Not on the disk yet. Raises Refused, and Unavailable while nothing can be written."""
        self._check()
        try:
            return self.room.enter(table, command)
        finally:
            self._after()  # a refusal, too, may have moved the clock of a table that stood

    def ask_now(self, by: Person, action: LobbyAction) -> LobbyEntry:
        """The same for the lobby."""
        self._check()
        self.room.now = self.now()
        entry = self.room.ask(by, action)
        self._after()
        return entry

    async def enter(self, table: str, command: Command) -> Entry:
        """Decided, and on the disk. Whatever it has to tell the lobby has arrived there, too."""
        entry = self.decide(table, command)
        await self.arrived()
        await self.written()
        return entry

    async def arrived(self) -> None:
        """Returns when nothing is on its way between the lobby and our tables. Raises Unavailable."""
        if not self.room.has_lobby and self.room.waits:
            async with self.lobby():
                pass

    async def ask(self, by: Person, action: LobbyAction) -> LobbyEntry:
        async with self.lobby():
            entry = self.ask_now(by, action)
            await self.written()
        return entry

    async def adopt(self, table: str) -> bool:
        """A table at which nobody deals goes on here; False if somebody does. Raises Unavailable."""
        async with self.lobby():
            found = await asyncio.to_thread(self.shared.take_table, table)
            if found is None:
                return False
            self.room.now = self.now()  # a full turn begins now, not when something happened here last
            self.stored.install(*found)
            self._attend(table)
            self.room.settle()
            self._after()
            await self.written()
        return True

    async def release(self, table: str) -> None:
        """Somebody else may deal at this table. Nothing is decided there any more. Raises Unavailable; it
        stays ours then."""
        await self.written()
        self.shared.let_go(table)
        del self.tellings[table]
        await asyncio.to_thread(self.shared.give_table, table)

    def open(self, name: str, spec: TableSpec, *, always_open: bool = False, alone: bool = False) -> None:
        """A new table. Raises as `House.open` does, and Unavailable."""
        self._check()
        self.room.now = self.now()
        self.stored.open(name, spec, always_open=always_open, alone=alone)
        self._attend(name)
        self._after()

    def pause(self, table: str) -> None:
        """The clock of a table stands from now on."""
        self.room.pause(table, self.now())

    def go_on(self, table: str) -> None:
        """It goes on, and everybody has a full turn. Raises Unavailable."""
        if table in self.room.paused:
            self._check()
            self.room.go_on(table, self.now())
            self._after()

    def _check(self) -> None:
        if self.error is not None:
            raise self.error

    def _after(self) -> None:
        """Everything that was decided just now is to be written, and then told."""
        self.look_at_lobby()
        entries = self.stored.taken()
        self.stored.add(entries)
        self._decided += len(entries)
        for name in dict.fromkeys(entry.table for entry in entries if isinstance(entry, Entry)):
            telling = self.tellings[name]
            moment = telling.taken()
            if moment is not None:
                self._moments.setdefault(name, []).append(moment)
                if moment.stays and not moment.silent:
                    self._tell_later(name)
            self.changed(name)
        if entries:
            self._work.set()

    def put_in_words(self, name: str, *, late: bool = False) -> None:
        """Makes the messages of all that was decided at a table since the last time, and with `late` of what
        some were not told at once. They are told when all of it is on the disk."""
        telling, moments = self.tellings[name], self._moments.pop(name, [])
        if not moments and not late:
            return
        here = self.wants(name, telling.here.union(*[moment.readers for moment in moments]))
        readers, private = telling.told_now(moments, here, late=late), dict[Person, Message]()
        if readers:
            begins = any(moment.begins for moment in moments)
            public = telling.public(self.stored.head(name) if begins else "")
            private = telling.messages(public, readers, moments)
        state, gone = telling.table.state, frozenset[Person]().union(*[moment.gone for moment in moments])
        self._untold.append(Untold(name, state.version, state.hands, state.now, gone, private))

    def _tell_later(self, name: str) -> None:
        """Whoever answers with others at once need not be told of each of them: all are told together."""
        if name not in self._later:
            self._later.add(name)
            asyncio.get_running_loop().call_later(self.later_s, self._tell_late, name)

    def _tell_late(self, name: str) -> None:
        self._later.discard(name)
        if name in self.tellings:  # else it is dealt at elsewhere by now
            self.put_in_words(name, late=True)
            self._work.set()

    # -- the disk ----------------------------------------------------------------------------------------

    def own_again(self) -> None:
        """The connection was lost, and with it the right to our tables: it is taken again at once, also where
        there is nothing to write. Where another process has taken one, the writing ends."""
        self._lost = True
        self._work.set()

    async def written(self) -> None:
        """Returns when all that was decided so far is on the disk. Raises Unavailable."""
        waits: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.when_written(partial(_settle, waits))
        await waits

    def when_written(self, hears: Hears) -> None:
        """The same, for one who goes on meanwhile: he hears of it right after everybody was told."""
        if self._written < self._decided:
            self._waiting.append((self._decided, hears))
        else:
            hears(None)

    async def write(self) -> None:
        """Writes as long as the room runs, one transaction after the other."""
        while True:
            await self._work.wait()
            await asyncio.sleep(0)  # whatever else has come in by now is told together
            self._work.clear()
            for name in tuple(self._moments):
                self.put_in_words(name)
            count = self.stored.waiting
            untold, self._untold = self._untold, []
            if not count and not self._lost:
                self._succeed(0, untold)
                continue
            began = time.perf_counter()
            self._commit = asyncio.get_running_loop().run_in_executor(self._disk, self._committed, count)
            try:
                count = await asyncio.shield(self._commit)
            except Clash as error:
                self._fail(error)
                raise
            except Unavailable as error:
                self._untold = untold + self._untold
                self._fail(error)
                await asyncio.sleep(RETRY_S)
                self._work.set()
                continue
            self._lost = False
            self.took(time.perf_counter() - began)
            self._succeed(count, untold)

    def _committed(self, count: int) -> int:
        """How many entries are on the disk now that were not known to be."""
        return len(self.stored.commit(count))

    async def close(self) -> None:
        """After the writing has ended: a transaction that has begun comes to its end."""
        if self._commit is not None:
            await asyncio.gather(self._commit, return_exceptions=True)
        self._disk.shutdown()

    def _succeed(self, count: int, untold: list[Untold]) -> None:
        self._written += count
        if self.error is not None:
            self._back()
        for one in untold:
            self.tells(one)
        ready = [hears for number, hears in self._waiting if number <= self._written]
        self._waiting = [one for one in self._waiting if one[0] > self._written]
        for hears in ready:
            hears(None)

    def _fail(self, error: Unavailable) -> None:
        """Nothing of it may be told; it stays to be written, and nothing else is taken before it is."""
        first, self.error = self.error is None, error
        waiting, self._waiting = self._waiting, []
        if first:
            self._failed_at = self.now()
            log.error("the store cannot be written: %s", error)
            self.stands(error)
        for _, hears in waiting:
            hears(error)

    def _back(self) -> None:
        """Everybody gets a full turn again: the house was away since the store failed."""
        self.error = None
        log.warning("the store can be written again")
        now = self.now()
        for name in self.room.hosts:
            if name not in self.room.paused:
                self.room.enter(name, Command(HOUSE, Resume(min(self._failed_at, now)), now))
        self._after()
        self.stands(None)


def _settle(waits: asyncio.Future[None], error: Unavailable | None) -> None:
    if waits.done():
        return  # nobody waits any more
    if error is None:
        waits.set_result(None)
    else:
        waits.set_exception(error)
