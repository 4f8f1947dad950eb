"""An audit of a store: everything is read again, checked against itself, and decided again.

found = audit(open_store(url))
found.findings                          # none: the books are in order

It never stops at the first finding, and damaged data is a finding, not an error.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Protocol

from msgspec import Struct

from housedealer.errors import Unreadable
from housedealer.ledger.account import DROPPED, JACKPOT_FUND
from housedealer.room.host import Entry
from housedealer.room.lobby import LobbyEntry
from housedealer.room.lobby_state import LobbyState
from housedealer.room.state import TableState
from housedealer.store.audit_book import BookAudit, on_the_way, transit_of
from housedealer.store.audit_fee import FeeAudit
from housedealer.store.audit_lobby import LobbyAudit
from housedealer.store.audit_page import Heads, PageAudit
from housedealer.store.audit_shuffle import ShuffleAudit
from housedealer.store.audit_table import TableAudit
from housedealer.store.engine import engine
from housedealer.store.finding import Finding, Findings
from housedealer.store.log import Books
from housedealer.store.page import FORMAT, LOBBY, Log, Page
from housedealer.store.record import Opening, opening_of

Progress = Callable[[str, int, int], None]
"""Told the log, how many of its entries are read, and how many there are."""
TOLD_EVERY = 100


class Checked(Struct, frozen=True):
    """A log that was read: its last entry, and what the house took there, in cents."""

    log: str
    entries: int
    hands: int
    epochs: int
    decided: int
    applied: int
    head: str
    drop: int = 0
    jackpot: int = 0


class Audit(Struct, frozen=True):
    """`more`: by log and code, findings beyond those that are told."""

    url: str
    engine: str
    logs: tuple[Checked, ...]
    findings: tuple[Finding, ...]
    engines: tuple[tuple[str, int], ...] = ()
    """Other engines that decided entries, and how many: these were only applied again."""
    more: tuple[tuple[str, str, int], ...] = ()

    @property
    def clean(self) -> bool:
        return not self.findings


def silent(log: str, done: int, total: int) -> None:
    """Progress that nobody is told."""


class LogAudit(Protocol):
    """What the audits of a table and of the lobby have in common."""

    book: BookAudit

    def told(self, page: Page) -> None: ...
    def finished(self) -> Checked: ...


def audit(store: Books, progress: Progress = silent, heads: Heads | None = None, table: str = "") -> Audit:
    """Reads the whole store, or one table. Raises Unavailable where the store cannot be read at all, and
    Unreadable for a table that is not in it."""
    findings = Findings()
    logs = [log for log in store.logs() if not table or log.name == table]
    if table and not logs:
        expected = ", ".join(log.name for log in store.logs())
        raise Unreadable(f"no table is called {table!r}", expected=expected)
    kept = heads or {}
    for name in kept:
        if name not in {log.name for log in logs} and not table:
            findings.add("log_missing", name)
    done, tables, lobbies = [], [], []
    for log in logs:
        one: _Table | _Lobby
        if log.name == LOBBY:
            one = _Lobby(store, log, findings, kept)
            lobbies.append(one)
        else:
            one = _Table(store, log, findings, kept)
            tables.append(one)
        done.append(_read(store, log, one, progress))
    if not table:
        _across(findings, lobbies, tables)
    more = tuple((log, code, count) for (log, code), count in findings.more.items())
    engines: Counter[str] = Counter()
    for pages in (*(one.pages for one in lobbies), *(one.pages for one in tables)):
        engines.update(pages.engines)
    del engines[engine()]
    return Audit(store.url, engine(), tuple(done), tuple(findings.kept), tuple(sorted(engines.items())), more)


def _read(store: Books, log: Log, one: LogAudit, progress: Progress) -> Checked:
    last = store.last(log.name)
    total = last.number if last is not None else 0
    for done, page in enumerate(store.pages(log.name), 1):
        one.told(page)
        if done % TOLD_EVERY == 0:
            progress(log.name, done, total)
    progress(log.name, total, total)
    return one.finished()


def _across(findings: Findings, lobbies: list[_Lobby], tables: list[_Table]) -> None:
    """Chips on their way between the lobby and the tables are those of the messages on their way."""
    states = {one.log.name: one.state for one in tables}
    lobby = lobbies[0].state if lobbies else LobbyState()
    if lobby is None or any(state is None for state in states.values()):
        return
    expected = on_the_way(lobby, {name: state for name, state in states.items() if state is not None})
    found = transit_of([*(one.book for one in lobbies), *(one.book for one in tables)])
    if expected != found:
        findings.add("transit", LOBBY, 0, "transit", (expected, found))
    for name in lobby.tables:
        if name not in states:
            findings.add("log_missing", name)


class _Table:
    """All checks of one table's log."""

    def __init__(self, store: Books, log: Log, findings: Findings, heads: Heads) -> None:
        rows = store.secrets(log.name)
        self.log, self.findings = log, findings
        self.pages = PageAudit(log, findings, heads.get(log.name, {}))
        self.book = BookAudit(log.name, findings)
        self.shuffle = ShuffleAudit(log, rows, findings)
        self.fees = FeeAudit(log.name, findings)
        opening = _opening(log, findings)
        self.table = TableAudit(log, opening, rows, findings) if opening is not None else None

    def told(self, page: Page) -> None:
        entry = self.pages.told(page)
        if not isinstance(entry, Entry):
            if self.table is not None:
                self.table.lost()
            return
        self.book.told(page.number, entry.postings)
        if self.table is not None:
            self.table.told(page, entry)
        table = self.table.table if self.table is not None else None
        deck = self.table.deck() if self.table is not None else None
        for at, event in enumerate(entry.events):
            self.shuffle.told(page.number, at, event, deck)
            self.fees.told(page.number, at, event, table)
        self.fees.posted(entry.postings)
        self.fees.entry_over()

    @property
    def state(self) -> TableState | None:
        table = self.table.table if self.table is not None else None
        return table.state if table is not None else None

    def finished(self) -> Checked:
        self.pages.finished()
        self.shuffle.finished()
        state, pages = self.state, self.pages
        if state is not None:
            self.book.agrees(pages.number, state.balances)
        decided = (self.table.decided, self.table.applied) if self.table is not None else (0, 0)
        taken = self.book.balances.get(DROPPED, 0), self.book.balances.get(JACKPOT_FUND, 0)
        return Checked(
            self.log.name,
            pages.number,
            self.fees.hands,
            self.shuffle.epochs,
            *decided,
            pages.head.hex(),
            *taken,
        )


class _Lobby:
    """All checks of the lobby's log."""

    def __init__(self, store: Books, log: Log, findings: Findings, heads: Heads) -> None:
        self.log, self.findings = log, findings
        self.pages = PageAudit(log, findings, heads.get(log.name, {}))
        self.book = BookAudit(log.name, findings)
        self.lobby = LobbyAudit(store, log, findings)
        _opening(log, findings)

    def told(self, page: Page) -> None:
        entry = self.pages.told(page)
        if not isinstance(entry, LobbyEntry):
            self.lobby.lost()
            return
        self.book.told(page.number, entry.postings)
        self.lobby.told(page, entry)

    @property
    def state(self) -> LobbyState | None:
        return self.lobby.lobby.state if self.lobby.lobby is not None else None

    def finished(self) -> Checked:
        self.pages.finished()
        if self.state is not None:
            self.book.agrees(self.pages.number, self.state.balances)
        head = self.pages.head.hex()
        return Checked(self.log.name, self.pages.number, 0, 0, self.lobby.decided, self.lobby.applied, head)


def _opening(log: Log, findings: Findings) -> Opening | None:
    if log.format != FORMAT:
        findings.add("format", log.name, 0, "format", (FORMAT, log.format))
    try:
        opening = opening_of(log)
    except Unreadable as error:
        findings.add("unreadable", log.name, 0, "opening", (error.expected, error.message))
        return None
    if (opening.spec is None) != (log.name == LOBBY):
        findings.add("unreadable", log.name, 0, "opening", ("a spec", "none"))
        return None
    return opening
