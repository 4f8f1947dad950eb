"""What every store does. `sqlite.py` and `postgres.py` do it; all else is written against this."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Protocol

from msgspec import Struct

from housedealer.store.page import Log, Page, SecretRow


class Append(Struct, frozen=True, gc=False):
    """Pages of one log, in order, that follow what is stored; with the secrets that were drawn in them."""

    log: str
    pages: tuple[Page, ...]
    secrets: tuple[SecretRow, ...] = ()


class Owner(Struct, frozen=True):
    """The process that appends to a log, since a time in milliseconds of UTC."""

    log: str
    pid: int
    host: str
    since: int


class Books(Protocol):
    """What can be read of a store. Raises Unavailable where it cannot be reached, is locked or damaged."""

    url: str
    """How a person names it; without a password."""

    def logs(self) -> tuple[Log, ...]:
        """In the order in which they were opened."""
        ...

    def pages(self, log: str, after: int = 0, upto: int = 0) -> Iterator[Page]:
        """From page `after` + 1 on, in order, to page `upto` if it is given. Other logs may be read and
        written between two pages."""
        ...

    def last(self, log: str) -> Page | None:
        """The last page: the head of the chain."""
        ...

    def last_state(self, log: str) -> Page | None:
        """The last page with a state."""
        ...

    def find(self, log: str, command_id: str) -> Page | None:
        """The page of a command."""
        ...

    def ids(self, log: str, after: str = "") -> Sequence[str]:
        """Some of the ids of commands in a log, in an order of the store's own: those that come next after
        one; none after the last."""
        ...

    def hand(self, log: str, number: int) -> tuple[Page, ...]:
        """The pages of a hand, by its number at this table."""
        ...

    def latest(self) -> int:
        """The time of the newest page in any log; 0 if there is none."""
        ...

    def secrets(self, log: str) -> Mapping[int, SecretRow]:
        """By epoch."""
        ...

    def notes(self, begin: str = "") -> Mapping[str, bytes]:
        """What else is kept: settings of the room, by key; all, or those whose keys begin so."""
        ...


class Store(Books, Protocol):
    """Writing raises Unavailable as reading does, and where the store is full. Threads may share it: each
    call is finished before the next of its kind begins, and writing does not hold up reading."""

    def moment(self) -> AbstractContextManager[Books]:
        """The store as it stands now, whatever is written while it is read."""
        ...

    def open_log(self, log: Log) -> None:
        """A new log without pages. Raises Clash if there is one of that name."""
        ...

    def append(self, appends: Sequence[Append]) -> None:
        """All of them, or none, in one transaction, which is on the disk when this returns.

        Raises Clash for a log whose last page is not the one before, or in which a command id stands already;
        OutcomeUnknown where the connection was lost during the commit; else Unavailable. Only after
        OutcomeUnknown something may have been written."""
        ...

    def note(self, key: str, value: bytes) -> None:
        """Replaces what was kept under the key."""
        ...

    def erase(self, key: str) -> None:
        """Nothing is kept under the key any more."""
        ...

    def own(self, log: str) -> bool:
        """Take the right to append to a log; False if another process has it. It lasts until `disown`, or
        until the process is gone."""
        ...

    def disown(self, log: str) -> None: ...

    def lease(self, seconds: int) -> None:
        """From now on what this process owns is lost when it writes nothing for so long: one that hangs, or
        whose machine is gone, holds on to nothing. Without effect where the lock is on a file."""
        ...

    def lapsed(self) -> tuple[str, ...]:
        """Logs that were this process's until its connection was lost: they take nothing until they are
        owned again."""
        ...

    def owners(self) -> tuple[Owner, ...]:
        """The processes that have this right now, in the order of the logs."""
        ...

    def claims(self) -> tuple[Owner, ...]:
        """Also those who have lost it with their connection, or have died: all who did not give it back."""
        ...

    def close(self) -> None: ...
