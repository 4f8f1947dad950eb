"""What SQLite and PostgreSQL do alike."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from operator import attrgetter
from threading import RLock
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from msgspec import Struct

from housedealer.errors import Clash, Unavailable
from housedealer.store.log import Append, Owner
from housedealer.store.page import Log
from housedealer.store.reader import Reader, Row
from housedealer.store.schema import LOG_COLUMNS, PAGE_COLUMNS, SECRET_COLUMNS, Dialect, schema_of, steps_of
from housedealer.store.tail import Tails


class Note(Struct, frozen=True):
    key: str
    value: bytes


class Closes(Protocol):
    def close(self) -> None: ...


C = TypeVar("C", bound=Closes)


def insert(table: str, columns: Sequence[str]) -> str:
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"


INSERT_LOG = insert("log", LOG_COLUMNS)
INSERT_PAGE = insert("page", PAGE_COLUMNS)
INSERT_SECRET = insert("secret", SECRET_COLUMNS)
OWNERS = """SELECT owner.log, owner.pid, owner.host, owner.since FROM owner
    JOIN log ON log.name = owner.log ORDER BY log.place"""
SET_NOTE = insert("note", ("key", "value")) + " ON CONFLICT (key) DO UPDATE SET value = excluded.value"

_page_row = attrgetter(*PAGE_COLUMNS)
_secret_row = attrgetter(*SECRET_COLUMNS)


def page_rows(appends: Sequence[Append]) -> Iterator[Row]:
    return (_page_row(page) for one in appends for page in one.pages)


def secret_rows(appends: Sequence[Append]) -> Iterator[Row]:
    return (_secret_row(row) for one in appends for row in one.secrets)


class SqlStore(Reader, ABC, Generic[C]):
    """Two connections: one appends, the other reads, so that nobody who reads waits for the disk."""

    dialect: ClassVar[Dialect]
    twice: ClassVar[type[Exception]]
    """What is raised for a key that stands there already."""

    def __init__(self, url: str) -> None:
        super().__init__(url, self._read)
        self._reading: C | None = None
        self._writing: C | None = None
        self._read_lock, self._write_lock = RLock(), RLock()
        self._closed = False
        self._tails = Tails(self._look)

    # -- what each does in its own way -------------------------------------------------------------------

    @abstractmethod
    def _opened(self) -> C:
        """A new connection."""

    @abstractmethod
    def _writer(self) -> C:
        """The connection that appends."""

    @abstractmethod
    def _run(self, connection: C, sql: str, values: Sequence[Any] = ()) -> list[Row]: ...

    @abstractmethod
    def _begin_moment(self, connection: C) -> None: ...

    @abstractmethod
    def _put(self, connection: C, appends: Sequence[Append]) -> None:
        """Their pages and secrets."""

    @abstractmethod
    def _said(self) -> AbstractContextManager[None]:
        """What the database complains of, in words: raises Unavailable. A key that stands there already is
        left to the caller."""

    @abstractmethod
    def _read(self, sql: str, values: Sequence[Any]) -> list[Row]: ...

    @abstractmethod
    def transaction(self) -> AbstractContextManager[C]:
        """All that is done in it, or nothing. Raises Unavailable."""

    @abstractmethod
    def own(self, log: str) -> bool: ...

    @abstractmethod
    def disown(self, log: str) -> None: ...

    @abstractmethod
    def lapsed(self) -> tuple[str, ...]: ...

    @abstractmethod
    def owners(self) -> tuple[Owner, ...]: ...

    def lease(self, seconds: int) -> None:
        return None

    def claims(self) -> tuple[Owner, ...]:
        return tuple(Owner(*row) for row in self._read(OWNERS, ()))

    # -- what both do ------------------------------------------------------------------------------------

    def meta(self) -> dict[str, str]:
        return dict(self._read("SELECT key, value FROM meta", ()))

    def _look(self, sql: str, values: Sequence[Any]) -> list[Row]:
        """As the appending side sees it."""
        return self._run(self._writer(), sql, values)

    @contextmanager
    def moment(self) -> Iterator[Reader]:
        """All that is read from it is as it stands now. It holds nobody up."""
        with self._said():
            connection = self._opened()
        try:

            def ask(sql: str, values: Sequence[Any]) -> list[Row]:
                with self._said():
                    return self._run(connection, sql, values)

            with self._said():
                self._begin_moment(connection)
            ask("SELECT count(*) FROM meta", ())  # the moment is that of the first question
            yield Reader(self.url, ask)
        finally:
            connection.close()

    def open_log(self, log: Log) -> None:
        try:
            with self.transaction() as connection:
                self._run(connection, INSERT_LOG, (log.name, log.uid, log.opening, log.format))
        except self.twice as error:
            raise Clash(log.name, 0) from error

    def append(self, appends: Sequence[Append]) -> None:
        with self._write_lock:
            try:
                with self.transaction() as connection:
                    ends = self._tails.after(appends)
                    self._put(connection, appends)
            except self.twice as error:
                self._tails.forget()
                with self._said():
                    clash = self._tails.clash(appends)
                raise clash or Unavailable(str(error), where=self.url) from error
            except BaseException:
                self._tails.forget()
                raise
            self._tails.keep(ends)

    def note(self, key: str, value: bytes) -> None:
        with self.transaction() as connection:
            self._run(connection, SET_NOTE, (key, value))

    def erase(self, key: str) -> None:
        with self.transaction() as connection:
            self._run(connection, "DELETE FROM note WHERE key = ?", (key,))

    def fill(self, parts: Iterable[Log | Append | Note]) -> None:
        """All of them in one transaction, into a store that is empty. Raises Unavailable if it is not."""
        try:
            with self.transaction() as connection:
                if self._look("SELECT 1 FROM log UNION SELECT 1 FROM note", ()):
                    raise Unavailable("something is stored there already", where=self.url, expected="nothing")
                for part in parts:
                    if isinstance(part, Append):
                        self._put(connection, [part])
                    elif isinstance(part, Log):
                        self._run(connection, INSERT_LOG, (part.name, part.uid, part.opening, part.format))
                    else:
                        self._run(connection, SET_NOTE, (part.key, part.value))
        except self.twice as error:
            raise Unavailable(f"something came twice: {error}", where=self.url) from error

    def migrate(self) -> int:
        """From an older schema to this one, all steps in one transaction. Gives the older one."""
        schema = schema_of(self.meta(), self.url)
        with self.transaction() as connection:
            for sql in steps_of(self.dialect, schema):
                self._run(connection, sql)
        return schema

    def _check_open(self) -> None:
        if self._closed:
            raise Unavailable("the store is closed", where=self.url)

    def close(self) -> None:
        with self._write_lock, self._read_lock, self._said():
            self._closed = True
            for connection in (self._reading, self._writing):
                if connection is not None:
                    connection.close()
            self._reading = self._writing = None
