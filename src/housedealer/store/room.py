"""A room on a store: whatever happens is written down, on the disk, before anybody is told.

room = open_room(store, now)            # a new room, or the one that was there, in mid-hand too
room.open("table 1", spec)
room.room.enter("table 1", command)     # decided, and not yet true for anybody
room.add(room.taken())                  # as pages
for entry, page in room.commit(): ...   # on the disk: now it may be told
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from housedealer.errors import Clash, OutcomeUnknown, Unavailable
from housedealer.houses import house_of
from housedealer.room import open_table
from housedealer.room.action import Resume, VoidHand
from housedealer.room.dealer import TableDealer
from housedealer.room.host import Command, Entry, Host
from housedealer.room.lobby import HOUSE_NAME, Lobby, LobbyCommand, LobbyEntry
from housedealer.room.lobby_event import OpenTable, ReopenLobby
from housedealer.room.room import Room
from housedealer.room.sealing import SealingShuffler, Secret
from housedealer.room.table import RoomTable
from housedealer.rules.place import FLOOR, HOUSE
from housedealer.rules.spec import TableSpec
from housedealer.store.chance import Chance, SystemChance
from housedealer.store.log import Append, Store
from housedealer.store.owner import take_over
from housedealer.store.page import LOBBY, Log, Page
from housedealer.store.record import (
    LogChain,
    Opening,
    log_of,
    opening_of,
    sealed_in,
    secret_of,
    secret_row,
    table_entry,
)
from housedealer.store.recovery import dealer_of, lobby_of, table_of
from housedealer.store.used import UsedIds

INTERRUPTED = "interrupted"
"""Why a hand is void that stood still while the house was down."""


class StoredRoom:
    """Takes every log of the store for itself, and waits so long for a process that has one to be gone.
    Raises Unavailable if it is not. A room that several processes share takes the tables at which nobody
    deals; of the lobby each has a copy, and one at a time writes it (`store/shared.py`)."""

    def __init__(self, store: Store, now: int, chance: Chance, wait_s: float = 0) -> None:
        self.store, self.chance, self.wait_s = store, chance, wait_s
        self.is_shared = False
        """True if other processes may have a part in it."""
        self._chains: dict[str, LogChain] = {}
        self._shufflers: dict[str, SealingShuffler] = {}
        self._used: dict[str, UsedIds] = {}
        self._pending: list[tuple[Entry | LobbyEntry, Page]] = []
        self._appends: list[Append] = []
        """One for each entry that is pending."""
        self._done: list[tuple[Entry | LobbyEntry, Page]] = []
        """On the disk, and not told yet."""
        self._unknown = 0
        """How many were in the commit that failed, of which nobody knows what became."""
        self.room = Room(Lobby(keeps_state=True), self._shuffler, now)

    # -- opening -----------------------------------------------------------------------------------------

    def begin(self, now: int) -> None:
        """A new room, with nobody in it."""
        self._new(LOBBY, Opening(now))

    def open(
        self, name: str, spec: TableSpec, *, always_open: bool = False, alone: bool = False
    ) -> RoomTable:
        """A new table; `alone`: not one of several with the same list. Raises as `House.open` does."""
        table = open_table(name, spec, self.room.now, always_open=always_open)
        self._new(name, Opening(self.room.now, table.state.spec, always_open, alone))
        self.room.ask(HOUSE_NAME, OpenTable(name, spec, alone))
        self.room.take_in(self._host(name, table, TableDealer(self._shuffler(name))))
        return table

    def _new(self, name: str, opening: Opening) -> None:
        log = log_of(name, self.chance.uid(name), opening)
        self.store.open_log(log)
        take_over(self.store, log.name, self.wait_s)
        self._chain(log)

    def _chain(self, log: Log) -> None:
        def salt(number: int) -> bytes:
            return self.chance.salt(log.uid, number)

        self._chains[log.name] = LogChain(log, self.store.last(log.name), salt)

    def _shuffler(self, name: str, known: Mapping[int, Secret] | None = None) -> SealingShuffler:
        uid = self._chains[name].log.uid
        shuffler = SealingShuffler(uid, lambda epoch: self.chance.secret(uid, epoch), known)
        self._shufflers[name] = shuffler
        return shuffler

    def shuffler(self, name: str) -> SealingShuffler:
        """The one of a table."""
        return self._shufflers[name]

    def chain(self, name: str) -> LogChain:
        """The end of a log, as far as this room knows it."""
        return self._chains[name]

    def forget(self, name: str) -> None:
        """A table that another process is to deal at."""
        self.room.let_go(name)
        del self._chains[name], self._shufflers[name], self._used[name]

    def head(self, name: str) -> str:
        """The hash of the last entry of a log that was added."""
        return self._chains[name].head.hex()

    def uid(self, name: str) -> str:
        return self._chains[name].log.uid

    def _host(self, name: str, table: RoomTable, dealer: TableDealer) -> Host:
        used = UsedIds(self._chains[name].number, lambda after: self.store.ids(name, after))
        self._used[name] = used

        def recall(id: str) -> Entry | None:
            return self._find(name, id) if used.may_hold(id) else None

        return Host(table, dealer, keeps_state=True, recall=recall)

    def _find(self, table: str, id: str) -> Entry | None:
        """The entry of a command, on its way to the disk or there. In this order: what another thread commits
        meanwhile is found in either place."""
        for entry, page in tuple(self._pending):
            if isinstance(entry, Entry) and (page.log, page.command_id) == (table, id):
                return entry
        found = self.store.find(table, id)
        return None if found is None else table_entry(found)

    # -- what was there ----------------------------------------------------------------------------------

    def recover(self, now: int) -> None:
        """Everything is where it was; whatever was on its way arrives, and everybody has a full turn again.
        Where it is shared, others may deal at some tables, and go on. Raises Unreadable for a log that cannot
        be read; nothing has been written then."""
        logs = {log.name: log for log in self.store.logs()}
        _check_houses(logs.values())
        take_over(self.store, LOBBY, self.wait_s)
        alone = not self.is_shared or not any(owner.log != LOBBY for owner in self.store.owners())
        tables = [name for name in logs if name != LOBBY and self._is_free(name)]
        since = self.store.latest()
        room = self.room
        room.now = max(now, since)
        self._chain(logs[LOBBY])
        room.lobby = lobby_of(self.store)
        room.lobby.keeps_state = True
        hosts = {name: self.read_back(logs[name]) for name in tables}
        if alone:
            room.log.append(room.lobby.enter(LobbyCommand(HOUSE_NAME, ReopenLobby(since), room.now)))
        for name, host in hosts.items():
            self.install(logs[name], host, since if alone else host.table.state.now)
        room.settle()

    def _is_free(self, table: str) -> bool:
        """True: it is ours now. Raises Unavailable where it must be, and is not."""
        if self.is_shared:
            return self.store.own(table)
        take_over(self.store, table, self.wait_s)
        return True

    def read_back(self, log: Log) -> Host:
        """A table as its log left it; it is ours, and has no part in the room yet."""
        self._chain(log)
        table = table_of(self.store, log)
        secrets = self.store.secrets(log.name)
        shuffler = self._shuffler(log.name, {epoch: secret_of(row) for epoch, row in secrets.items()})
        return self._host(log.name, table, dealer_of(self.store, log, table, shuffler, secrets))

    def install(self, log: Log, host: Host, since: int) -> None:
        """A table that was read back goes on in this room, after the house was away since then."""
        room, spec = self.room, host.table.state.spec
        room.now = max(room.now, host.table.state.now)
        if log.name not in room.lobby.state.tables:  # it was opened, and the lobby never knew
            opens = OpenTable(log.name, spec, opening_of(log).alone)
            room.log.append(room.lobby.enter(LobbyCommand(HOUSE_NAME, opens, room.now)))
        self._resume(host, since)
        room.take_in(host)

    def _resume(self, host: Host, since: int) -> None:
        """What was due before the house went down is done as of then, all else as of now."""
        log, now = self.room.log, self.room.now
        if 0 < host.table.wake() <= since:
            log.append(host.tick(since))
        log.append(host.enter(Command(HOUSE, Resume(since), now)))
        if host.table.hand is not None and host.table.answers.interrupted == "voided":
            log.append(host.enter(Command(FLOOR, VoidHand(INTERRUPTED), now)))

    # -- writing -----------------------------------------------------------------------------------------

    @property
    def waiting(self) -> int:
        """Entries that were added and are not on the disk yet."""
        return len(self._pending)

    def taken(self) -> list[Entry | LobbyEntry]:
        """What has happened in the room since the last time, taken out of its log."""
        entries = list(self.room.log)
        self.room.log.clear()
        return entries

    def add(self, entries: Iterable[Entry | LobbyEntry]) -> None:
        """Entries of the room, in their order, to be written with the next commit."""
        for entry in entries:
            name = entry.table if isinstance(entry, Entry) else LOBBY
            page = self._chains[name].page(entry)
            if page.command_id and name in self._used:
                self._used[name].add(page.command_id)
            self._pending.append((entry, page))
            secrets = [secret_row(page, self._shufflers[name].secrets[epoch]) for epoch in sealed_in(entry)]
            self._appends.append(Append(name, (page,), tuple(secrets)))

    def commit(self, most: int | None = None) -> list[tuple[Entry | LobbyEntry, Page]]:
        """Write down all that was added, or the first `most` of it, in one transaction; what it returns is on
        the disk. One thread may add entries while another commits.

        Raises Unavailable: nothing may be told then, and it can be tried again; where it is not known what
        became of it, that is looked up first. Raises Clash where another process has written: this room is
        then out of date."""
        self._own_again()
        if self._unknown:
            self._look_up()
        appends = self._appends[:most]  # more may be added while these are written
        if appends:
            try:
                self.store.append(appends)
            except OutcomeUnknown:
                self._unknown = len(appends)
                self._look_up()
                if self._appends[:1] == appends[:1]:
                    raise
            except Clash:
                raise
            except Unavailable:  # where a disk fails, a commit may stand that was reported as failed
                self._unknown = len(appends)
                raise
            else:
                self._count(len(appends))
        done, self._done = self._done, []
        return done

    def _own_again(self) -> None:
        """What was lost with a connection is taken again. Raises Clash where another process deals now, and
        Unavailable."""
        for log in self.store.lapsed():
            if log == LOBBY and not self.room.has_lobby:
                self.store.disown(log)
            elif not self.store.own(log):
                raise Clash(log, self._chains[log].number)

    def _look_up(self) -> None:
        """What became of the commit that failed. Raises Unavailable, Clash."""
        if self._stands():
            self._count(self._unknown)
        self._unknown = 0

    def _count(self, appends: int) -> None:
        """So many are on the disk."""
        self._done += self._pending[:appends]
        del self._pending[:appends], self._appends[:appends]

    def _stands(self) -> bool:
        """True if what was being committed when it failed is there. Raises Clash if something else is."""
        page = self._appends[0].pages[0]
        found = next(self.store.pages(page.log, page.number - 1, page.number), None)
        if found is not None and found.hash != page.hash:
            raise Clash(page.log, page.number)
        return found is not None


def _check_houses(logs: Iterable[Log]) -> None:
    """Raises Unreadable for a table of a club that is not known here, though another process may deal there:
    the lobby knows it too."""
    for spec in [opening_of(log).spec for log in logs if log.name != LOBBY]:
        if spec is not None:
            house_of(spec.house)


def open_room(
    store: Store, now: int, chance: Chance | None = None, wait_s: float = 0, *, shared: bool = False
) -> StoredRoom:
    """The room in this store, as it was left; a new one in an empty store. `shared`: with other processes.
    Raises Unavailable, Unreadable."""
    stored = StoredRoom(store, now, chance or SystemChance(), wait_s)
    stored.is_shared = shared
    if any(log.name == LOBBY for log in store.logs()):
        stored.recover(now)
    else:
        stored.begin(now)
    return stored
