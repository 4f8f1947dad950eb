"""A room in one process: the lobby, the tables, and the messages between them, delivered until all is quiet.

Every message may be lost or told twice: the sender keeps it until it is acknowledged. `arrives` decides, for
a test, whether one goes astray this time.
"""

from __future__ import annotations

from collections.abc import Callable

from housedealer.errors import Refused
from housedealer.ledger.account import TRANSIT
from housedealer.room.action import Heard, Resume
from housedealer.room.dealer import Shuffler, TableDealer
from housedealer.room.host import Command, Entry, Host
from housedealer.room.lobby import HOUSE_NAME, Lobby, LobbyCommand, LobbyEntry
from housedealer.room.lobby_event import Deliver, Hear, LobbyAction, Message, OpenTable
from housedealer.room.table import RoomTable, open_table
from housedealer.rules.place import HOUSE
from housedealer.rules.spec import TableSpec
from housedealer.tables.between import Person

TWICE = "told_twice"
LATER = ("in_hand", "seat_taken", "room_full")
"""Refusals of a table after which a message is tried again."""


def arrives(kind: str, id: str) -> bool:
    """Nothing is lost."""
    return True


class Room:
    def __init__(self, lobby: Lobby, shuffler: Callable[[str], Shuffler], now: int = 0) -> None:
        self.lobby = lobby
        self.shuffler = shuffler
        self.hosts: dict[str, Host] = {}
        self.now = max(now, lobby.state.now)
        self.log: list[Entry | LobbyEntry] = []
        self.paused: dict[str, int] = {}
        """Tables whose clock stands, and since when. What is told to one of them costs nobody any time."""
        self.arrives: Callable[[str, str], bool] = arrives
        self.has_lobby = True
        """False while another process writes the lobby: it is only read then, and messages wait."""
        self._speaks: set[str] = set()
        """Tables with something to tell the lobby."""

    def open(self, table: str, spec: TableSpec, *, alone: bool = False) -> RoomTable:
        """Raises as `House.open` does."""
        self.ask(HOUSE_NAME, OpenTable(table, spec, alone))
        opened = open_table(table, spec, self.now)
        self.take_in(Host(opened, TableDealer(self.shuffler(table))))
        return opened

    def take_in(self, host: Host) -> None:
        """A table with its dealer, that may have something to tell."""
        name = host.table.state.id
        self.hosts[name] = host
        self._listen(name)

    def let_go(self, table: str) -> None:
        """A table that another process is to deal at."""
        del self.hosts[table]
        self.paused.pop(table, None)
        self._speaks.discard(table)

    def _listen(self, table: str) -> None:
        if self.hosts[table].table.state.outbox:
            self._speaks.add(table)
        else:
            self._speaks.discard(table)

    def ask(self, by: Person, action: LobbyAction) -> LobbyEntry:
        """Something of the lobby. Raises Refused; nothing has changed then."""
        entry = self._lobby(by, action)
        self.settle()
        return entry

    def enter(self, table: str, command: Command) -> Entry:
        """Something of a table. Raises Refused; nothing has changed then. A repeat is not logged again."""
        before = self.hosts[table].table.state.version
        entry = self._enter(table, command)
        if entry.version > before:
            self.now = max(self.now, command.at)
            self.log.append(entry)
            self.settle()
        return entry

    def tick(self, at: int) -> None:
        """Time passes, for everybody."""
        self.now = at
        self.log.append(self.lobby.tick(at))
        for name, host in self.hosts.items():
            self.log.append(host.tick(at))
            self._listen(name)
        self.settle()

    def _enter(self, table: str, command: Command) -> Entry:
        """At a table whose clock stands everybody first gets back the time since then."""
        if table in self.paused:
            self._move_on(table, command.at)
        entry = self.hosts[table].enter(command)
        self._listen(table)
        return entry

    def _move_on(self, table: str, at: int) -> None:
        since = self.paused[table]
        if at > since:
            self.paused[table] = at
            self.log.append(self.hosts[table].enter(Command(HOUSE, Resume(since), at)))
            self._listen(table)

    def pause(self, table: str, at: int) -> None:
        """The clock of a table stands from now on."""
        self.paused.setdefault(table, at)

    def go_on(self, table: str, at: int) -> None:
        """The clock of a table that stood goes on, and everybody has a full turn."""
        if table in self.paused:
            self._move_on(table, at)
            del self.paused[table]
            self.settle()

    def _lobby(self, by: Person, action: LobbyAction) -> LobbyEntry:
        entry = self.lobby.enter(LobbyCommand(by, action, self.now))
        self.log.append(entry)
        return entry

    # -- messages ----------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Deliver what is on its way, until nothing moves any more."""
        moving = self.has_lobby
        while moving:
            moving = any([self._to_lobby(), self._to_tables()])

    def _to_lobby(self) -> bool:
        """Tell the lobby what tables have told; each is acknowledged to its table."""
        moved = False
        for name in [name for name in self.hosts if name in self._speaks] if self._speaks else ():
            for id, told in list(self.hosts[name].table.state.outbox.items()):
                if not self.arrives("hear", id):
                    break  # what a table tells is heard in order
                if id not in self.lobby.state.heard:
                    self._lobby(HOUSE_NAME, Hear(name, told))
                if self.arrives("heard", id):
                    self.log.append(self._enter(name, Command(HOUSE, Heard(id), self.now)))
                    moved = True
        return moved

    @property
    def waits(self) -> bool:
        """True if something is on its way between the lobby and these tables."""
        if self._speaks:
            return True
        return any(message.table in self.hosts for message in self.lobby.state.outbox.values())

    def _to_tables(self) -> bool:
        """Tables of another process hear it from there."""
        moved = False
        for id, message in list(self.lobby.state.outbox.items()):
            if message.table not in self.hosts:
                continue
            if id not in self.lobby.state.outbox or not self.arrives("send", id):
                continue
            code = self._sent(message)
            if code in LATER:
                continue
            if self.arrives("sent", id) and id in self.lobby.state.outbox:
                self._lobby(HOUSE_NAME, Deliver(id, "" if code == TWICE else code))
                moved = True
        return moved

    def _sent(self, message: Message) -> str:
        """Tell a table; "", or the code with which it refuses."""
        try:
            self.log.append(self._enter(message.table, Command(HOUSE, message.task, self.now)))
        except Refused as refused:
            return refused.code
        return ""

    # -- the books ---------------------------------------------------------------------------------------

    @property
    def transit(self) -> int:
        """Chips between the lobby and the tables; none when all is quiet."""
        books = [self.lobby.book, *(host.table.book for host in self.hosts.values())]
        return sum(book[TRANSIT] for book in books)

    def wake(self) -> int:
        """The next moment at which something happens of itself; 0 for never."""
        moments = [self.lobby.wake(), *(host.table.wake() for host in self.hosts.values())]
        return min((moment for moment in moments if moment), default=0)
