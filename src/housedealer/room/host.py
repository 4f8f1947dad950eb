"""A table with its dealer: takes commands one at a time, and answers each with an entry of the log.

An entry is a command with everything the house does at once after it. A command that is repeated is answered
with its entry and changes nothing; one that was meant for another moment is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct

from housedealer.errors import Broken, Refused
from housedealer.hand.action import Action
from housedealer.hand.event import Event
from housedealer.ledger.posting import Line, Posting
from housedealer.room.action import RoomAction, Tick
from housedealer.room.dealer import TableDealer
from housedealer.room.decide import ROWS
from housedealer.room.event import HandBegun, RoomEvent
from housedealer.room.table import RoomTable
from housedealer.rules.place import FLOOR, HOUSE, Who
from housedealer.tables.question import PassBank, PickGame, TakeBank

REPEATS_MAX = 1000
"""Commands whose answer is remembered."""
EVENTS_MAX = 20_000
"""More events than follow from any command."""
ANSWERS = (TakeBank, PassBank, PickGame)


class Command(Struct, frozen=True, gc=False):
    """`since` is the version that the sender quotes, for what answers a question; the time is milliseconds of
    UTC. An empty id is never taken for a repeat."""

    who: Who
    action: Action | RoomAction
    at: int
    since: int = 0
    id: str = ""


class Entry(Struct, frozen=True, gc=False):
    """`version` is the table's after all of it. `state` is the table before the hand that began here, if it
    was asked for: with it a table is read back without the hands before."""

    table: str
    version: int
    hand: int
    game: str
    command: Command
    events: tuple[Event | RoomEvent, ...]
    postings: tuple[Posting, ...]
    state: bytes = b""


class Host:
    """`watch` is told each event when it has just become true. With `keeps_state` each entry in which a hand
    begins has the table before it. `recall` finds the entry of a command that was answered long ago."""

    def __init__(
        self,
        table: RoomTable,
        dealer: TableDealer,
        watch: Callable[[Event | RoomEvent], None] | None = None,
        *,
        keeps_state: bool = False,
        recall: Callable[[str], Entry | None] | None = None,
    ) -> None:
        self.table = table
        self.keeps_state = keeps_state
        self.recall = recall
        self.dealer = dealer
        self.watch = watch
        self._answered: dict[str, Entry] = {}

    def tick(self, at: int) -> Entry:
        return self.enter(Command(HOUSE, Tick(), at))

    def enter(self, command: Command) -> Entry:
        """Raises Refused; nothing has changed then."""
        known = self._known(command.id) if command.id else None
        if known is not None:
            return known
        table = self.table
        was = table.state.now
        if type(command.at) is not int or command.at < was:
            raise Refused("time_backwards", asked=command.at, now=was)
        check_quote(table, command)
        table.state.now = command.at
        try:
            event = table.decide(command.who, command.action)
        except Refused:
            table.state.now = was
            raise
        entry = self._entered(command, event)
        if command.id:
            self._answered[command.id] = entry
            if len(self._answered) > REPEATS_MAX:
                del self._answered[next(iter(self._answered))]
        return entry

    def _known(self, id: str) -> Entry | None:
        """The entry of a command that was answered before."""
        known = self._answered.get(id)
        return known if known is not None or self.recall is None else self.recall(id)

    def _entered(self, command: Command, first: Event | RoomEvent) -> Entry:
        """Everything that follows from the first event, by the rules and by the dealer."""
        table, dealer = self.table, self.dealer
        events: list[Event | RoomEvent] = []
        postings: list[Posting] = []
        hand, game = table.state.hands, table.state.spec.game
        state = b""
        event: Event | RoomEvent | None = first
        while event is not None:
            if self.keeps_state and type(event) is HandBegun:
                state = table.written()
            dealer.told(table, event)
            postings += table.apply(event)
            events.append(event)
            if self.watch is not None:
                self.watch(event)
            event = table.follow()
            if event is None:
                task = dealer.task(table)
                event = table.decide(HOUSE, task) if task is not None else None
            if len(events) > EVENTS_MAX:
                raise Broken(f"the house does not come to an end: {table.due}")
        return Entry(
            table.state.id, table.state.version, max(hand, table.state.hands), game, command, tuple(events),
            tuple(postings), state,
        )  # fmt: skip


def check_quote(table: RoomTable, command: Command) -> None:
    """Raises Refused for an answer to a question that is not asked any more."""
    who, action = command.who, command.action
    if who in (HOUSE, FLOOR) or (type(action) in ROWS and not isinstance(action, ANSWERS)):
        return
    now = table.quote(who)
    if type(command.since) is not int or command.since != now:
        raise Refused("stale", asked=command.since, now=now)


def lines_of(entries: Iterable[Entry]) -> Iterator[Line]:
    """The journal of a table: each posting with its moment, its hand and the game of that hand."""
    number, game = 0, ""
    for entry in entries:
        for event in entry.events:
            if isinstance(event, HandBegun):
                number, game = event.number, event.game
        for posting in entry.postings:
            yield Line(entry.command.at, entry.table, number, game or entry.game, posting)


def replay(table: RoomTable, entries: Iterable[Entry]) -> RoomTable:
    """The table after these entries: its events applied again, nothing decided anew."""
    for entry in entries:
        table.state.now = entry.command.at
        for event in entry.events:
            table.apply(event)
    return table
