"""The store in one file, with SQLite.

A commit is on the disk when it returns: the log that SQLite writes ahead is synced each time (synchronous
FULL). The file and those beside it can be read by their owner alone.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import quote

from housedealer.errors import OutcomeUnknown, Unavailable
from housedealer.store.log import Append, Owner
from housedealer.store.owner import SET_OWNER, SideLock, myself
from housedealer.store.reader import Row
from housedealer.store.schema import check_schema, tables_of
from housedealer.store.sql import INSERT_PAGE, INSERT_SECRET, SqlStore, page_rows, secret_rows

VERSION_MIN = (3, 37, 0)
"""The first SQLite with strict tables."""
BUSY_S = 5.0
"""How long to wait for another process that is writing."""
CHECKPOINT_PAGES = 4000
"""The log ahead is carried over into the file when it is so long (16 MB): rarely enough not to hold up the
tables, and soon enough to be short work."""
LOG_BYTES_MAX = 64 << 20
OWN_MODE = 0o600


class Cursor(Protocol):
    def fetchall(self) -> list[Any]: ...


class Connection(Protocol):
    """What is used of sqlite3's: errors are sqlite3's too."""

    @property
    def in_transaction(self) -> bool: ...

    def execute(self, sql: str, values: Sequence[Any] = ..., /) -> Cursor: ...

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> object: ...

    def close(self) -> None: ...


Connect = Callable[[Path], Connection]


def connected(path: Path) -> Connection:
    """A connection to a file that is there. Statements make their own transactions."""
    return sqlite3.connect(
        f"file:{quote(str(path))}?mode=rw",
        uri=True,
        timeout=BUSY_S,
        isolation_level=None,
        check_same_thread=False,
    )


class SqliteStore(SqlStore[Connection]):
    """`connect` and `synchronous` are for tests: the same code on another disk, or with weaker settings."""

    dialect = "sqlite"
    twice = sqlite3.IntegrityError

    def __init__(
        self,
        path: Path,
        *,
        create: bool = False,
        older: bool = False,
        connect: Connect = connected,
        synchronous: str = "FULL",
    ) -> None:
        """Raises Unavailable if it is not there and not to be made, or cannot be used."""
        super().__init__(str(path))
        self.path, self._connect, self._synchronous = path, connect, synchronous
        self._lock = SideLock(path)
        if sqlite3.sqlite_version_info < VERSION_MIN:
            raise Unavailable(
                f"SQLite {sqlite3.sqlite_version} is too old", where=self.url, expected="3.37 or newer"
            )
        if not _is_there(path):
            self._make_file(create)
        try:
            self._prepare(create, older)
        except BaseException:
            self.close()
            raise

    # -- opening -----------------------------------------------------------------------------------------

    def _make_file(self, create: bool) -> None:
        if not create:
            raise Unavailable("there is no such file", where=self.url, expected="a store")
        try:
            os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, OWN_MODE))
            folder = os.open(self.path.parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)
        except OSError as error:
            raise Unavailable(
                f"cannot make the file: {error.strerror}", where=self.url, expected="a folder to write to"
            ) from error

    def _prepare(self, create: bool, older: bool) -> None:
        _close_to_others(self.path)
        tables = {row[0] for row in self._read("SELECT name FROM sqlite_master WHERE type = 'table'", ())}
        if not tables and create:
            with self.transaction() as connection:
                for sql in tables_of("sqlite"):
                    connection.execute(sql)
            tables = {"meta"}
        if "meta" not in tables:
            raise Unavailable("this is no store of housedealer", where=self.url, expected="a store")
        check_schema(self.meta(), self.url, older=older)

    def _reader(self) -> Connection:
        if self._reading is None:
            self._reading = self._opened()
            self._reading.execute("PRAGMA query_only = ON")
        return self._reading

    def _writer(self) -> Connection:
        if self._writing is None:
            writing = self._opened()
            # A new file is turned over by a journal. If that came back after a power loss, it would undo all.
            writing.execute("PRAGMA synchronous = EXTRA")
            mode = writing.execute("PRAGMA journal_mode = WAL").fetchall()
            if mode != [("wal",)]:
                writing.close()
                raise Unavailable(
                    "cannot write ahead here", where=self.url, expected="a disk of this machine"
                )
            writing.execute(f"PRAGMA synchronous = {self._synchronous}")
            writing.execute("PRAGMA fullfsync = ON")
            writing.execute("PRAGMA checkpoint_fullfsync = ON")
            writing.execute("PRAGMA foreign_keys = ON")
            writing.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT_PAGES}").fetchall()
            writing.execute(f"PRAGMA journal_size_limit = {LOG_BYTES_MAX}").fetchall()
            self._writing = writing
        return self._writing

    def _opened(self) -> Connection:
        self._check_open()
        return self._connect(self.path)

    # -- reading -----------------------------------------------------------------------------------------

    def _read(self, sql: str, values: Sequence[Any]) -> list[Row]:
        with self._read_lock, self._said():
            return self._run(self._reader(), sql, values)

    def _run(self, connection: Connection, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        return connection.execute(sql, values).fetchall()

    def _begin_moment(self, connection: Connection) -> None:
        connection.execute("BEGIN")

    # -- writing -----------------------------------------------------------------------------------------

    @contextlib.contextmanager
    def transaction(self) -> Iterator[Connection]:
        """All that is done in it, or nothing. Raises Unavailable; IntegrityError is left to the caller."""
        with self._write_lock, self._said():
            connection = self._writer()
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
            except BaseException:
                _undo(connection)
                raise
            try:
                connection.execute("COMMIT")
            except sqlite3.OperationalError as error:
                _undo(connection)
                if _code(error) == sqlite3.SQLITE_IOERR:
                    raise OutcomeUnknown(_words(error), where=self.url) from error
                raise

    def _put(self, connection: Connection, appends: Sequence[Append]) -> None:
        connection.executemany(INSERT_PAGE, page_rows(appends))
        if any(one.secrets for one in appends):
            connection.executemany(INSERT_SECRET, secret_rows(appends))

    # -- ownership ---------------------------------------------------------------------------------------

    def own(self, log: str) -> bool:
        """The lock is on the file: one process has all logs."""
        with self._write_lock, self._said():
            first = not self._lock.is_mine
            if not self._lock.take():
                return False
            me = myself(log)
            try:
                with self.transaction() as connection:
                    if first:
                        connection.execute("DELETE FROM owner")  # of a process that is gone
                    connection.execute(SET_OWNER, (me.log, me.pid, me.host, me.since))
            except BaseException as error:
                if first:
                    self._lock.give_back()
                if isinstance(error, sqlite3.IntegrityError):
                    raise Unavailable("there is no such log", where=f"{self.url}: {log}") from error
                raise
            return True

    def disown(self, log: str) -> None:
        with self._write_lock, self._said():
            if not self._lock.is_mine:
                return
            with self.transaction() as connection:
                connection.execute("DELETE FROM owner WHERE log = ?", (log,))
            if not self.owners():
                self._lock.give_back()

    def lapsed(self) -> tuple[str, ...]:
        """The lock is on a file: it ends with the process."""
        return ()

    def owners(self) -> tuple[Owner, ...]:
        with self._said():
            taken = self._lock.is_taken()
        return self.claims() if taken else ()

    # -- closing -----------------------------------------------------------------------------------------

    def close(self) -> None:
        with self._write_lock:
            self._lock.give_back()
            super().close()

    @contextlib.contextmanager
    def _said(self) -> Iterator[None]:
        """What SQLite complains of, in words."""
        try:
            yield
        except sqlite3.IntegrityError:
            raise
        except sqlite3.Error as error:
            raise Unavailable(_words(error), where=self.url) from error


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError) as error:
        raise Unavailable(f"cannot look for it: {error}", where=str(path)) from error


def _close_to_others(path: Path) -> None:
    """Secrets stand in it."""
    found = path.stat()
    if found.st_mode & 0o077 and found.st_uid == os.geteuid():
        path.chmod(OWN_MODE)


def _undo(connection: Connection) -> None:
    if connection.in_transaction:
        connection.execute("ROLLBACK")


def _code(error: sqlite3.Error) -> int:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


_WORDS = {
    sqlite3.SQLITE_BUSY: "another process keeps it locked",
    sqlite3.SQLITE_LOCKED: "another process keeps it locked",
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_READONLY: "it may not be written",
    sqlite3.SQLITE_PERM: "no permission to use it",
    sqlite3.SQLITE_CANTOPEN: "cannot open it",
    sqlite3.SQLITE_IOERR: "the disk fails",
    sqlite3.SQLITE_CORRUPT: "the file is damaged: restore a backup",
    sqlite3.SQLITE_NOTADB: "the file is damaged, or is no store",
}


def _words(error: sqlite3.Error) -> str:
    known = _WORDS.get(_code(error))
    return f"{known} ({error})" if known else str(error)
