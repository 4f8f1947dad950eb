"""One socket: a client says hello, then hears what happens at its table and may act there.

A reader and a writer run side by side; when one ends, so does the other. What a client sends is answered
under its own id, whatever it is; a client that sends too much, or reads too slowly, is put out.
"""

from __future__ import annotations

import asyncio
import re
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

from housedealer.errors import Refused, Unavailable, Unreadable
from housedealer.hand.made import Order
from housedealer.hand.protocol import Hand, sets_in_parts, tried
from housedealer.record.coder import Coder
from housedealer.record.events import VIEW_BOUNDS
from housedealer.room.decide import ROWS
from housedealer.room.host import Entry
from housedealer.rules.place import Count
from housedealer.server import wire
from housedealer.server.house import House
from housedealer.server.mailbox import Answered, Mailbox, Sent, Shown
from housedealer.server.message import Message, Part
from housedealer.server.moment import NOBODY
from housedealer.server.socket import Line
from housedealer.tables.between import Person
from housedealer.words.family import To, words_of
from housedealer.words.made import foul_said, made_said, order_said
from housedealer.words.person import called
from housedealer.words.refusal import complaint, refusal
from housedealer.words.room_event import Reader, room_told
from housedealer.words.say import capital, clauses_apart
from housedealer.words.sheet import sheet_of

MESSAGE_MAX = 16_384
"""Bytes of one message from a client."""
UNREAD_MAX = 256
"""Messages that a client has not read; with more it is put out, and may come back."""
CHAT_MAX = 300
PACE_MAX_S = 2.0
"""The longest pause between two things that are shown to those who look on."""
LOOK_S = 0.5
"""How often it is seen after whether a person looks on, and whether what was kept back may be shown."""
ID = re.compile(r"[A-Za-z0-9._:-]{1,64}")

# Codes with which a socket is closed.
POLICY, LATER = 1008, 1013

FROM = Coder(wire.FromClient, "message", VIEW_BOUNDS)
TO = Coder(wire.ToClient, "message", VIEW_BOUNDS)


class Guest(Struct, frozen=True):
    """Who is at the other end: nobody may look on without a name."""

    person: Person = NOBODY
    role: wire.Role = "player"


class Closed(Exception):
    """The client is put out, with a code and a word for it."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


class Connection:
    """`allowed` is asked before each message whether the client may still send; `meets` finds out about a new
    table; `may_look` is asked whether it may be at one at all; `elsewhere` for the address of another process
    that deals there ("": nobody does)."""

    def __init__(self, house: House, line: Line, guest: Guest) -> None:
        self.house, self.line, self.guest = house, line, guest
        self.allowed: Callable[[], bool] = lambda: True
        self.may_look: Callable[[str], bool] = lambda table: True
        self.elsewhere: Callable[[str], str | None] = lambda table: None
        self.meets: Callable[[str], Awaitable[None]] = lambda table: asyncio.sleep(0)
        self.mailbox: Mailbox | None = None
        self._told = house.metrics.told_bytes
        self._unread: deque[Message] = deque()
        """What the client has to catch up with."""
        self.is_slow = False
        """It does not read, and is put out."""
        self._waits, self._welcomed = asyncio.Event(), asyncio.Event()
        self._greeted = 0
        """The version of the table when he said hello."""
        self._early: list[Message] | None = []
        """What is to be told after the welcome; None when he has heard it."""
        self._reads = False
        """True while a message is being answered."""
        self._acting: Sent | None = None
        """The last action that was decided at once, until it is answered."""
        self._held: list[Message] = []
        """What the client is told of it, with the answer."""

    async def run(self) -> None:
        """Until the client goes, or is put out."""
        tasks = [asyncio.create_task(work) for work in (self._read(), self._write(), self._look_on())]
        code, reason = 1000, ""
        self.line.offer_texts(self._takes)
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                error = task.exception()
                if isinstance(error, Closed):
                    code, reason = error.code, error.reason
                elif error is not None:
                    raise error
        finally:
            self.line.offer_texts(None)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            if self.mailbox is not None:
                self.mailbox.leave(self.guest.person, self.tells)
            self.house.standing.discard(self._stands)
        if code != 1000:
            await self.line.send({"type": "websocket.close", "code": code, "reason": reason})

    def _is_here(self) -> bool:
        mailbox = self.mailbox
        return bool(mailbox and self.guest.person and mailbox.table.state.who(self.guest.person))

    # -- out ---------------------------------------------------------------------------------------------

    def hears(self, message: Message) -> None:
        """At once, unless there is something that he has not read yet."""
        written = 0 if self._unread else self.line.write(message)
        if written:
            self._told.count += written
        elif len(self._unread) < UNREAD_MAX:
            self._unread.append(message)
            self._waits.set()
        else:
            self.is_slow = True

    def tells(self, message: Message) -> None:
        """What happens at the table. What had happened when the client was greeted is part of the greeting,
        what happens before he hears that waits for it; what he did himself is told together with the answer,
        which is about to come."""
        acting = self._acting
        if 0 < message.version <= self._greeted:
            return
        if self._early is not None:
            self._early.append(message)
        elif acting is not None and 0 < acting.version <= message.version:
            self._held.append(message)
        else:
            self.hears(message)

    def _hears_together(self, messages: list[Message]) -> None:
        written = 0 if self._unread else self.line.write_together(messages)
        self._told.count += written
        for message in () if written else messages:
            self.hears(message)

    def say(self, message: wire.ToClient) -> None:
        self.hears(_message(message))

    async def _write(self) -> None:
        """What could not be written at once."""
        while True:
            await self._waits.wait()
            self._waits.clear()
            while self._unread:
                if self.is_slow:
                    raise Closed(LATER, "too slow")
                try:
                    written = await self.line.tell(self._unread[0])
                except OSError:
                    return  # the client is gone, and its reader is about to hear of it
                self._told.count += written
                self._unread.popleft()

    def _stands(self, error: Unavailable | None) -> None:
        self.say(wire.Standing("away", complaint(error)) if error is not None else wire.Standing("back", ""))

    # -- in ----------------------------------------------------------------------------------------------

    async def _read(self) -> None:
        while True:
            event = await self.line.receive()
            if event["type"] == "websocket.disconnect":
                return
            text = event.get("text")
            if text is None:
                self.say(wire.Refusal("", "not_text", refusal(Refused("not_text")), ""))
                continue
            if not self.allowed():
                raise Closed(POLICY, "too many messages")
            self._reads = True
            await self._message(text.encode())
            self._reads = False

    def _takes(self, text: bytes) -> bool:
        """An action is decided in the moment in which it arrives if nothing is before it: the reader, who
        looks at everything else, does not wake up for it."""
        mailbox = self.mailbox
        if mailbox is None or self._reads or len(text) > MESSAGE_MAX or not self._is_here():
            return False
        try:
            message: wire.FromClient = FROM.decode(text, "message")
        except Unreadable:
            return False
        if not isinstance(message, wire.Act) or not mailbox.is_free_for(message.action):
            return False
        if ID.fullmatch(message.id) is None or not self.allowed():
            return False
        self._acting = self._sent(message, partial(self._acted, message))
        mailbox.take(self._acting)
        return True

    async def _message(self, text: bytes) -> None:
        if len(text) > MESSAGE_MAX:
            self.say(self._refusal("", Refused("too_long", most=MESSAGE_MAX)))
            return
        try:
            message: wire.FromClient = FROM.decode(text, "message")
        except Unreadable as error:
            self.say(wire.Refusal(_id_in(text), "unreadable", complaint(error), ""))
            return
        id = "" if isinstance(message, wire.Hello) or not ID.fullmatch(message.id) else message.id
        try:
            await self._answered(id, message)
        except Unavailable as error:
            self._unavailable(id, error)

    async def _answered(self, id: str, message: wire.FromClient) -> None:
        """An answer rests on what was decided so far: it is given when that is on the disk."""
        try:
            answer = await self._answer(message)
        except Refused as error:
            answer = self._refusal(id, error)
        if answer is not None:
            await self.house.running.written()
            self.say(answer)

    def _refusal(self, id: str, error: Refused, changed: tuple[str, ...] = ()) -> wire.Refusal:
        with called(self.mailbox.telling.names() if self.mailbox else {}), clauses_apart():
            words = refusal(error)
        self.house.metrics.refusals.add(error.code)
        return wire.Refusal(id, error.code, words, error.clause, changed)

    async def _answer(self, message: wire.FromClient) -> wire.ToClient | None:
        if isinstance(message, wire.Hello):
            await self._hello(message)
            return None
        if self.mailbox is None:
            raise Refused("no_hello")
        if ID.fullmatch(message.id) is None:
            raise Refused("command_id", asked=message.id[:64])
        if not self._is_here():
            raise Refused("only_looks_on")
        if isinstance(message, wire.Act):
            await self._act(message)
            return None
        if isinstance(message, wire.Chat):
            self._chat(message)
            return None
        if isinstance(message, wire.AskWay):
            return await self._way(message)
        return self._asks(message)

    async def _hello(self, message: wire.Hello) -> None:
        """Answered with the table as it is when all of it is on the disk."""
        if self.mailbox is not None:
            raise Refused("hello_twice")
        if message.protocol != wire.PROTOCOL:
            raise Refused("protocol", asked=message.protocol, known=wire.PROTOCOL)
        try:
            await self.meets(message.table)
        except Unavailable:
            raise Closed(LATER, "the store cannot be read") from None
        if not self.may_look(message.table):
            raise Refused("unknown_table", asked=message.table[:100])
        address = self.elsewhere(message.table)
        if address is not None:
            self.say(wire.Moved(message.table, address))
            return
        mailbox = self.house.mailbox(message.table)
        self.mailbox = mailbox
        mailbox.listen(self.guest.person, self.tells)
        reader, telling = self.guest.person if self._is_here() else NOBODY, mailbox.telling
        welcome = wire.Welcome(
            protocol=wire.PROTOCOL,
            table=message.table,
            uid=self.house.running.stored.uid(message.table),
            me=self.guest.person,
            role=self.guest.role,
            sheet=sheet_of(mailbox.table.table),
            spectator=reader == NOBODY,
            missed=telling.missed(reader, message.since) if reader else (),
            servers=self.house.addresses(),
        )
        shows = bool(reader) or (mailbox.table.hand is None and not mailbox.rail)
        told = telling.greeting(reader) if shows else None
        self._greeted = mailbox.table.state.version
        try:
            await self.house.running.written()
        except Unavailable:
            raise Closed(LATER, "the store cannot be written") from None
        self.say(welcome)
        if told is not None:
            self.hears(told)
        if self.house.running.error is not None:
            self._stands(self.house.running.error)
        self.house.standing.add(self._stands)
        self._welcomed.set()
        early, self._early = self._early or (), None
        for one in early:
            self.hears(one)

    async def _look_on(self) -> None:
        await self._welcomed.wait()
        mailbox = self.mailbox
        assert mailbox is not None
        while True:
            if self._is_here():
                await mailbox.gone(self.guest.person)
            else:
                with mailbox.looked_on():
                    await self._show(mailbox)

    async def _show(self, mailbox: Mailbox) -> None:
        """Those who look on are shown the hand before the one that is played, at its pace. Returns when this
        one is at the table."""
        last = first_shown(mailbox)
        while not self._is_here():
            shown = mailbox.shown_after(last.number)
            if shown is None:
                await mailbox.news(LOOK_S)
                continue
            pause_s = (
                self.house.running.clock.seconds(shown.at - last.at) if last.message is not None else 0.0
            )
            await asyncio.sleep(min(PACE_MAX_S, pause_s))
            if not self._is_here() and shown.message is not None:
                self.hears(shown.message)
            last = shown

    async def _act(self, message: wire.Act) -> None:
        assert self.mailbox is not None
        waits: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def answered(found: Entry | Refused | Unavailable) -> None:
            self._acted(message, found)
            if not waits.done():
                waits.set_result(None)

        self.mailbox.send(self._sent(message, answered))
        await waits

    def _sent(self, message: wire.Act, answered: Answered) -> Sent:
        return Sent(self.guest.person, message.action, message.since, message.id, answered)

    def _acted(self, message: wire.Act, found: Entry | Refused | Unavailable) -> None:
        """What has come of an action: an entry is on the disk."""
        if self._acting is not None and self._acting.id == message.id:
            self._acting = None
        held, self._held = self._held, []
        if isinstance(found, Entry):
            self._count(message, "done")
            self._hears_together([*held, _message(wire.Done(message.id, Count(found.version)))])
            return
        for one in held:
            self.hears(one)
        if isinstance(found, Unavailable):
            self._unavailable(message.id, found)
        else:
            self._count(message, "refused")
            assert self.mailbox is not None
            is_stale, reader = found.code == "stale", self.guest.person
            changed = self.mailbox.telling.changed(reader, message.since) if is_stale else ()
            refused = self._refusal(message.id, found, changed)
            self.house.running.when_written(partial(self._refused, refused))

    def _refused(self, refused: wire.Refusal, error: Unavailable | None) -> None:
        """It rests on what was decided so far, and is said when that is on the disk."""
        if error is None:
            self.say(refused)
        else:
            self._unavailable(refused.id, error)

    def _unavailable(self, id: str, error: Unavailable) -> None:
        self.say(wire.Refusal(id, "unavailable", complaint(error), ""))

    def _count(self, message: wire.Act, result: str) -> None:
        self.house.metrics.commands.add(str(type(message.action).__struct_config__.tag), result)

    def _chat(self, message: wire.Chat) -> None:
        assert self.mailbox is not None
        text = " ".join(message.text.split())
        if not text or len(text) > CHAT_MAX:
            raise Refused("chat", most=CHAT_MAX)
        said = _message(wire.Chatted(Count(self.house.running.now()), self.guest.person, text))
        for person, ears in self.mailbox.listeners.items():
            for hears in tuple(ears) if person else ():
                hears(said)

    # -- questions without effect ------------------------------------------------------------------------

    def _hand(self, message: wire.Try | wire.WhyNot | wire.AskWay) -> tuple[Hand, int]:
        """The hand that is played, and who asks."""
        assert self.mailbox is not None
        table = self.mailbox.table
        if table.hand is None:
            raise Refused("no_hand", asked=type(message).__name__, ask=table.due.ask)
        return table.hand, table.state.who(self.guest.person)

    async def _way(self, message: wire.AskWay) -> wire.Way:
        """It may take long to find: meanwhile the tables go on."""
        assert self.mailbox is not None
        hand, who = self._hand(message)
        if sets_in_parts(hand):
            ways = await self.mailbox.thought(hand.ways(who))
        else:
            way = hand.way(who)
            ways = () if way is None else (way,)
        with called(self.mailbox.telling.names()), clauses_apart():
            found = [wire.Suggested(way, _names(hand, who, way)) for way in ways]
        if not found:
            return wire.Way(message.id, None, ())
        return wire.Way(message.id, found[0].action, found[0].names, tuple(found[1:]))

    def _asks(self, message: wire.Try | wire.WhyNot) -> wire.ToClient:
        assert self.mailbox is not None
        hand, who = self._hand(message)
        with called(self.mailbox.telling.names()), clauses_apart():
            if isinstance(message, wire.WhyNot):
                kinds = words_of(hand.terms.spread.game.family).usual
                kind = next((one for one in kinds if one.__struct_config__.tag == message.action), None)
                if kind is None:
                    raise Refused("unknown_action", asked=message.action[:40])
                why = hand.why_not(who, kind)
                return wire.Why(message.id, refusal(why) if why else "", why.clause if why else "")
            return self._try(message, who)

    def _try(self, message: wire.Try, who: int) -> wire.Tried:
        """The names of the hands it would set or leave are told even where it would be refused."""
        assert self.mailbox is not None
        table, action = self.mailbox.table, message.action
        hand = table.hand
        assert hand is not None
        names = _names(hand, who, action)
        code, clause = "", ""
        try:
            room = type(action) in ROWS
            event = table.decide(who, action) if room else tried(hand, who, action)  # type: ignore[arg-type]
        except Refused as error:
            if not names:
                raise
            words, code, clause = refusal(error), error.code, error.clause
        else:
            to = To(who, None, hand.terms.spread)
            words = room_told(event, Reader(self.guest.person, self.mailbox.telling.names(), hand=to))
        if not names or not sets_in_parts(hand):
            return wire.Tried(message.id, words, names, code, clause)
        orders = tuple(_ordered(order) for order in hand.orders(who, action))  # type: ignore[arg-type]
        mend = hand.mended(who, action)  # type: ignore[arg-type]
        return wire.Tried(message.id, words, names, code, clause, orders, mend)


def _message(said: wire.ToClient) -> Message:
    return Message((Part(TO.encode(said)),))


def _ordered(order: Order) -> wire.Ordered:
    return wire.Ordered(order_said(order), order.holds, "" if order.holds else foul_said(order), order.clause)


def _names(hand: Hand, who: int, action: wire.Does) -> tuple[str, ...]:
    """Of the hands that an action would set or leave; none for an action that sets nothing."""
    if type(action) in ROWS or not any(isinstance(value, tuple) for value in astuple(action)):
        return ()
    return tuple(capital(made_said(made)) for made in hand.named(who, action))  # type: ignore[arg-type]


def first_shown(mailbox: Mailbox) -> Shown:
    """What stands before the last hand that may be shown."""
    may = [shown for shown in mailbox.rail if mailbox.may_show(shown)]
    first = next((shown for shown in may if shown.hand == may[-1].hand), None)
    return Shown(first.number - 1 if first else 0, 0, 0, 0, None)


def _id_in(text: bytes) -> str:
    """The id of a message that may be unreadable otherwise, so that the answer can be told apart."""
    try:
        found = msgspec.json.decode(text)
    except (msgspec.DecodeError, ValueError, RecursionError):
        return ""
    id = found.get("id") if isinstance(found, dict) else None
    return id if isinstance(id, str) and ID.fullmatch(id) else ""
