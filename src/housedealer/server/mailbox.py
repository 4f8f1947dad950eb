"""One table: whatever people, bots and the clock bring is done one at a time, and told when it is written.

A table at which nobody sits or looks on pauses: its clock stands, and goes on when somebody comes.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from functools import partial
from typing import TypeVar

from msgspec import Struct

from housedealer.bots.crowd import NEVER, Crowd, Plan
from housedealer.errors import Refused, Unavailable
from housedealer.hand.action import Action, HouseWay
from housedealer.room.action import RoomAction, Tick
from housedealer.room.host import Command, Entry
from housedealer.room.table import RoomTable
from housedealer.rules.place import FLOOR, HOUSE, Who
from housedealer.server.message import Message
from housedealer.server.moment import NOBODY
from housedealer.server.running import RunningRoom, Untold
from housedealer.server.telling import Telling
from housedealer.server.wire import Does
from housedealer.tables.between import Person

QUEUE_MAX = 64
"""Commands that wait at one table; more are refused."""
RAIL_KEPT = 400
"""Messages that are kept for people who look on: they lag a hand. While there are none, only the last hand is
kept, which they would see first."""
IDLE_MS = 10_000
"""After so long between hands the last one is shown to those who look on."""

log = logging.getLogger("housedealer.server")


T = TypeVar("T")
Answered = Callable[[Entry | Refused | Unavailable], None]
"""Told the entry when it is on the disk, or why there is none."""


class Sent(Struct):
    """A command. `floor`: it is a ruling. `version` is the table's after it, if it was decided at once: then
    it is answered right after everybody was told of it."""

    person: Person
    action: Does
    since: int
    id: str
    answered: Answered
    floor: bool = False
    version: int = 0


class Shown(Struct, frozen=True):
    """A message for those who look on, and the hand it belongs to."""

    number: int
    version: int
    hand: int
    at: int
    message: Message | None


class Mailbox:
    def __init__(self, name: str, running: RunningRoom, crowd: Crowd, pool: Executor) -> None:
        self.name, self.running, self.crowd, self._pool = name, running, crowd, pool
        self.listeners: dict[Person, set[Callable[[Message], None]]] = {}
        """Those who are connected, by name; under no name those who look on."""
        self.rail: deque[Shown] = deque(maxlen=RAIL_KEPT)
        self.before_step: Callable[[], None] = lambda: None
        """Called whenever the table is about to go on by itself."""
        self._queue: asyncio.Queue[Sent | None] = asyncio.Queue(QUEUE_MAX)
        self._numbered = 0
        self._news = asyncio.Event()
        self._lookers = 0
        """How many look on."""
        self._gone: dict[Person, asyncio.Event] = {}
        self._decides = False
        """True while the table itself does something: it looks anyway at what happens next."""
        self._is_idle = False
        """True while it waits for something to happen."""
        self._timer: asyncio.TimerHandle | None = None
        self._wakes_at = math.inf
        """When it wakes up by itself, by the clock of the loop."""
        running.pause(name)
        self.stopped: BaseException | None = None
        """Why the table deals no more: a fault of ours."""

    @property
    def table(self) -> RoomTable:
        return self.running.room.hosts[self.name].table

    @property
    def telling(self) -> Telling:
        return self.running.tellings[self.name]

    @property
    def is_active(self) -> bool:
        """True if somebody sits here or looks on."""
        return bool(self.listeners) or not all(one.bot for one in self.table.state.people.values())

    # -- commands ----------------------------------------------------------------------------------------

    async def act(self, person: Person, action: Does, since: int, id: str, *, floor: bool = False) -> Entry:
        """Raises Refused, and Unavailable where it could not be written."""
        answer: asyncio.Future[Entry] = asyncio.get_running_loop().create_future()
        self.send(Sent(person, action, since, id, partial(_settle, answer), floor))
        try:
            return await answer
        finally:
            del answer  # it holds the refusal, and a refusal holds the frame it was raised in

    def send(self, sent: Sent) -> None:
        """At once if the table is free, else in its turn. Raises Refused where it is not taken at all."""
        if self.stopped is not None:
            raise self._stands_still()
        if self.is_free_for(sent.action):
            self.take(sent)
            return
        try:
            self._queue.put_nowait(sent)
        except asyncio.QueueFull:
            raise Refused("busy", most=QUEUE_MAX) from None

    def is_free_for(self, action: Does) -> bool:
        """True if nothing is before it, and it need not wait for anybody: for whoever thinks about a setting,
        or for the lobby."""
        is_idle = self._is_idle and self.stopped is None and self._queue.empty()
        return is_idle and self.running.room.has_lobby and not isinstance(action, HouseWay)

    def take(self, sent: Sent) -> None:
        """Decides a command at once: the table is free for it."""
        try:
            entry = self._done(sent)
            if entry is not None:
                sent.version = entry.version
                self.running.when_written(partial(_answer, sent, entry))
            self._look_ahead(self._plan())
        except Exception as error:
            self._stop(error)

    def poke(self) -> None:
        """Something has changed: look again at what happens next."""
        if self._queue.empty() and not self._decides:
            self._queue.put_nowait(None)

    def close(self) -> None:
        """Nothing more is taken."""
        self.stopped = asyncio.CancelledError()
        if self._timer is not None:
            self._timer.cancel()
        self._refuse_all()

    async def run(self) -> None:
        """Until it is cancelled. A fault of ours stops this table and no other."""
        try:
            while self.stopped is None:
                sent = await self._next()
                if sent is not None:
                    await self._do(sent)
                    self._queue.task_done()
        except Exception as error:
            self._stop(error)

    def _stop(self, error: Exception) -> None:
        self.stopped = error
        log.error("%s has stopped", self.name, exc_info=error)
        self._refuse_all()

    def _refuse_all(self) -> None:
        while not self._queue.empty():
            sent = self._queue.get_nowait()
            if sent is not None:
                sent.answered(self._stands_still())

    def _stands_still(self) -> Refused:
        return Refused("table_stopped", table=self.name)

    async def _next(self) -> Sent | None:
        """The next command; None when something has happened by itself."""
        plan = self._plan()
        if self._queue.empty() and self._wait_s(plan) <= 0:
            await asyncio.sleep(0)  # others have their turn, however much there is to do here
            await self._step(plan)
            return None
        self._look_ahead(plan)
        self._is_idle = True
        try:
            sent = await self._queue.get()
        finally:
            self._is_idle = False
        if sent is None:
            self._queue.task_done()
        return sent

    def _wait_s(self, plan: Plan) -> float:
        """How long it is until then."""
        return self.running.clock.seconds(plan.at - self.running.now()) if plan.at < NEVER else math.inf

    def _look_ahead(self, plan: Plan) -> None:
        """Wakes up when something is to happen. Most of what is planned comes otherwise: whoever has until
        then answers, and somebody else has until later. So a timer that is too early is left alone."""
        wait_s, loop = self._wait_s(plan), asyncio.get_running_loop()
        if wait_s <= 0:
            self.poke()
        elif loop.time() + wait_s < self._wakes_at:
            if self._timer is not None:
                self._timer.cancel()
            self._wakes_at = loop.time() + wait_s
            self._timer = loop.call_later(wait_s, self._wake)

    def _wake(self) -> None:
        self._timer, self._wakes_at = None, math.inf
        self.poke()

    def _plan(self) -> Plan:
        if self.running.error is not None or not self._is_awake():
            return Plan(0, NEVER)
        self.before_step()
        return self.crowd.plan_of(self.name)

    def _is_awake(self) -> bool:
        """Pauses the table, or lets it go on, by whether anybody is there."""
        active = self.is_active
        if active:
            self.running.go_on(self.name)
        else:
            self.running.pause(self.name)
        return active

    async def _do(self, sent: Sent) -> None:
        """It is answered when it is on the disk; meanwhile the table goes on with the next command, and other
        tables have their turn."""
        if isinstance(sent.action, HouseWay):
            await self._prepare(sent.person)
        entry = self._done(sent)
        if entry is None:
            return
        try:
            await self.running.arrived()
        except Unavailable as error:
            sent.answered(error.kept())
        else:
            self.running.when_written(partial(_answer, sent, entry))
            await asyncio.sleep(0)

    def _done(self, sent: Sent) -> Entry | None:
        """Decided; None for what was refused."""
        try:
            self._is_awake()
            return self._decide(self._command(sent))
        except (Refused, Unavailable) as error:
            sent.answered(error.kept())
            return None
        except Exception:
            sent.answered(self._stands_still())
            raise

    def _decide(self, command: Command) -> Entry:
        self._decides = True
        try:
            return self.running.decide(self.name, command)
        finally:
            self._decides = False

    async def _prepare(self, person: Person) -> None:
        """How the house would set his cards may take long to find: meanwhile other tables go on."""
        hand, who = self.table.hand, self.table.state.who(person)
        if hand is not None and who:
            await self.thought(partial(hand.prepare, who))

    async def thought(self, think: Callable[[], T]) -> T:
        """What comes of something that may take long to find: meanwhile the tables go on."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, think)

    def _command(self, sent: Sent) -> Command:
        """Raises Refused for somebody who is not here."""
        now, id = self.running.now(), f"{sent.person}/{sent.id}"
        if sent.floor:
            return Command(FLOOR, sent.action, now, sent.since, id)
        who = self.table.state.who(sent.person)
        if not who:
            raise Refused("nobody_here", who=0, asked=type(sent.action).__name__)
        return Command(Who(who), sent.action, now, sent.since, id)

    # -- bots and the clock ------------------------------------------------------------------------------

    async def _step(self, plan: Plan) -> None:
        """What was planned, unless the table is at another version by now."""
        table, running = self.table, self.running
        if plan.version != table.state.version or running.error is not None:
            return
        try:
            if plan.who == HOUSE:
                await running.enter(self.name, Command(HOUSE, Tick(), running.now()))
                self.crowd.plan_anew(self.name)
            else:
                await self._bot(plan)
        except Unavailable:
            return  # it is tried again when the store is back
        except Refused as refused:
            log.warning("%s: %s was refused: %s", self.name, plan, refused)
            self.crowd.forget(self.name, plan.who, between=True)

    async def _bot(self, plan: Plan) -> None:
        table, between = self.table, self.table.hand is None
        does: Action | RoomAction | None = plan.does
        if does is None:
            citizen = self.crowd.citizens[table.state.people[plan.who].person]
            does = await self.thought(citizen.thought(table, plan.who, must=plan.must))
        self.crowd.forget(self.name, plan.who, between=between)
        if does is None or table.state.version != plan.version:
            return
        command = Command(Who(plan.who), does, self.running.now(), table.quote(plan.who))
        await self.running.enter(self.name, command)

    # -- telling -----------------------------------------------------------------------------------------

    def wants(self, readers: frozenset[Person]) -> set[Person]:
        """For whom messages are made: of these everybody who is connected, and the rail."""
        return {NOBODY, *(self.listeners.keys() & readers)}

    def tell(self, untold: Untold) -> None:
        """It is on the disk."""
        for person in untold.gone & self._gone.keys():
            self._gone.pop(person).set()
        for person, message in untold.private.items():
            if person == NOBODY:
                self._keep(untold, message)
                continue
            for hears in tuple(self.listeners.get(person, ())):
                hears(message)

    def _keep(self, untold: Untold, message: Message) -> None:
        """For those who look on, or may come to."""
        self._numbered += 1
        self.rail.append(Shown(self._numbered, untold.version, untold.hand, untold.at, message))
        if self._lookers:
            self._news.set()
            self._news = asyncio.Event()
        else:
            while self.rail[0].hand < untold.hand - 1:
                self.rail.popleft()

    @contextlib.contextmanager
    def looked_on(self) -> Iterator[None]:
        """While somebody looks on."""
        self._lookers += 1
        try:
            yield
        finally:
            self._lookers -= 1

    def shown_after(self, number: int) -> Shown | None:
        """The next message that those who look on may see."""
        if not self.rail or number >= self.rail[-1].number:
            return None
        found = self.rail[max(0, number + 1 - self.rail[0].number)]
        return found if self.may_show(found) else None

    async def news(self, within_s: float) -> None:
        """Returns when there is something new for those who look on, or after so long."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(within_s):
                await self._news.wait()

    async def gone(self, person: Person) -> None:
        """Returns when somebody who is at the table is not any more."""
        await self._gone.setdefault(person, asyncio.Event()).wait()

    def may_show(self, shown: Shown) -> bool:
        """True if those who look on may see it: they lag a hand."""
        table = self.table
        if shown.hand < table.state.hands:
            return True
        return table.hand is None and self.running.now() - shown.at >= IDLE_MS

    def listen(self, person: Person, hears: Callable[[Message], None]) -> None:
        """From the next thing on that happens."""
        self.running.put_in_words(self.name)
        self.listeners.setdefault(person, set()).add(hears)
        self.poke()

    def leave(self, person: Person, hears: Callable[[Message], None]) -> None:
        ears = self.listeners.get(person, set())
        ears.discard(hears)
        if not ears:
            self.listeners.pop(person, None)
            self._gone.pop(person, None)
            if person and self.name in self.running.tellings:  # the table may deal elsewhere by now
                self.telling.forget(person)
        self.poke()


def _answer(sent: Sent, entry: Entry, error: Unavailable | None) -> None:
    """It is on the disk, or cannot be written."""
    sent.answered(entry if error is None else error)


def _settle(answer: asyncio.Future[Entry], found: Entry | Refused | Unavailable) -> None:
    if answer.done():
        return  # nobody waits any more
    if isinstance(found, Entry):
        answer.set_result(found)
    else:
        answer.set_exception(found)
