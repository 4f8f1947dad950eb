"""Entries as pages, and pages as entries.

chain = LogChain(log)                   # or LogChain(log, store.last(name))
page = chain.page(entry)                # numbered, salted and hashed; the chain goes on from it
entry_of(page)                          # the same entry again; raises Unreadable
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import msgspec
from msgspec import Struct

from housedealer.errors import Unreadable
from housedealer.hand.event import Event
from housedealer.ledger.posting import Posting
from housedealer.room.event import RoomEvent, Sealed
from housedealer.room.host import Command, Entry
from housedealer.room.lobby import LobbyCommand, LobbyEntry
from housedealer.room.lobby_event import LobbyEvent
from housedealer.room.sealing import Secret
from housedealer.rules.spec import TableSpec
from housedealer.shuffle.commit import What
from housedealer.store.engine import engine
from housedealer.store.page import LOBBY, START, Log, Page, SecretRow, new_salt, sealed

T = TypeVar("T")

_encode = msgspec.json.Encoder().encode
_commands = msgspec.json.Decoder(Command, strict=True)
_lobby_commands = msgspec.json.Decoder(LobbyCommand, strict=True)
_events = msgspec.json.Decoder(tuple[Event | RoomEvent, ...], strict=True)
_lobby_events = msgspec.json.Decoder(tuple[LobbyEvent, ...], strict=True)
_postings = msgspec.json.Decoder(tuple[Posting, ...], strict=True)


class Opening(Struct, frozen=True):
    """What a table's log begins with; the lobby's has no spec."""

    at: int
    spec: TableSpec | None = None
    always_open: bool = False
    alone: bool = False
    """As the lobby was to be told."""


def log_of(name: str, uid: str, opening: Opening) -> Log:
    return Log(name, uid, _encode(opening))


def opening_of(log: Log) -> Opening:
    """Raises Unreadable."""
    try:
        return msgspec.json.decode(log.opening, type=Opening)
    except msgspec.DecodeError as error:
        raise Unreadable(str(error), where=f"{log.name}: opening", expected="a spec and a time") from error


class LogChain:
    """The end of one log, to which pages are added."""

    def __init__(self, log: Log, last: Page | None = None, salt: Callable[[int], bytes] = new_salt) -> None:
        self.log, self.salt = log, salt
        self.number = last.number if last else 0
        self.head = last.hash if last else START

    def page(self, entry: Entry | LobbyEntry) -> Page:
        """The next page, with this entry."""
        page = sealed(self.log.uid, self.head, self._plain(entry), self.salt(self.number + 1))
        self.number, self.head = page.number, page.hash
        return page

    def _plain(self, entry: Entry | LobbyEntry) -> Page:
        command, is_table = entry.command, isinstance(entry, Entry)
        return Page(
            self.log.name,
            self.number + 1,
            entry.version,
            command.at,
            str(command.who) if isinstance(command, Command) else command.by,
            command.id,
            entry.hand if is_table else 0,  # type: ignore[union-attr]
            entry.game if is_table else "",  # type: ignore[union-attr]
            engine(),
            _encode(command),
            _encode(entry.events),
            _encode(entry.postings),
            entry.state,
        )


def entry_of(page: Page) -> Entry | LobbyEntry:
    """Raises Unreadable, with the log, the page and the field."""
    if page.log == LOBBY:
        return LobbyEntry(
            page.version,
            _read(page, "command", _lobby_commands),
            _read(page, "events", _lobby_events),
            _read(page, "postings", _postings),
            page.state,
        )
    return Entry(
        page.log,
        page.version,
        page.hand,
        page.game,
        _read(page, "command", _commands),
        _read(page, "events", _events),
        _read(page, "postings", _postings),
        page.state,
    )


def table_entry(page: Page) -> Entry:
    """The entry of a table's page. Raises Unreadable."""
    entry = entry_of(page)
    assert isinstance(entry, Entry)
    return entry


def lobby_entry(page: Page) -> LobbyEntry:
    entry = entry_of(page)
    assert isinstance(entry, LobbyEntry)
    return entry


def _read(page: Page, field: str, decoder: msgspec.json.Decoder[T]) -> T:
    try:
        return decoder.decode(getattr(page, field))
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise Unreadable(
            f"cannot read it: {error}",
            where=f"{page.log}: entry {page.number}: {field}",
            expected="what was stored",
        ) from error


# -- secrets -----------------------------------------------------------------------------------------------


def secret_row(page: Page, secret: Secret) -> SecretRow:
    return SecretRow(page.log, secret.epoch, page.number, secret.what, secret.secret, " ".join(secret.cards))


def secret_of(row: SecretRow) -> Secret:
    what: What = "dice" if row.what == "dice" else "cards"
    return Secret(row.epoch, what, row.secret, tuple(row.cards.split()))


def sealed_in(entry: Entry | LobbyEntry) -> tuple[int, ...]:
    """The epochs that were sealed in an entry."""
    return tuple([event.epoch for event in entry.events if isinstance(event, Sealed)])
