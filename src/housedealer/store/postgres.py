"""The store in PostgreSQL, through psycopg 3.

One connection appends and holds the locks by which this process owns its logs; another one reads. A
connection that was lost is made again at the next call. With it the ownership is lost: what this process
owned takes no page from it until it is owned again.
"""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Iterator, Sequence
from typing import Any

import psycopg
from psycopg import conninfo, errors

from housedealer.errors import OutcomeUnknown, Unavailable, Unreadable
from housedealer.store.log import Append, Owner
from housedealer.store.owner import SET_OWNER, myself
from housedealer.store.reader import Row
from housedealer.store.schema import PAGE_COLUMNS, SECRET_COLUMNS, check_schema, tables_of
from housedealer.store.sql import SqlStore, page_rows, secret_rows

Connection = psycopg.Connection[Row]

SETTINGS = {
    "application_name": "housedealer",
    "connect_timeout": "5",
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "20000",
}
"""Unless the URL says otherwise. A server that does not answer is given up, not waited for."""
SESSION = (
    "SET synchronous_commit = on; SET lock_timeout = '5s'; SET client_encoding = 'UTF8';"
    " SET bytea_output = 'hex'; SET TIME ZONE 'UTC'"
)
LEASE = (
    "SET idle_session_timeout = '{0}s'; SET idle_in_transaction_session_timeout = '{0}s';"
    " SET tcp_keepalives_idle = {0}; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3"
)
"""What the server ends of itself: the session of a process that is not heard of any more."""
COPY_PAGES = f"COPY page ({', '.join(PAGE_COLUMNS)}) FROM STDIN (FORMAT BINARY)"
PAGE_TYPES = ("text", *["int8"] * 3, *["text"] * 2, "int8", *["text"] * 2, *["bytea"] * 6)
COPY_SECRETS = f"COPY secret ({', '.join(SECRET_COLUMNS)}) FROM STDIN (FORMAT BINARY)"
SECRET_TYPES = ("text", "int8", "int8", "text", "bytea", "text")
MAKING = 7_263_118_390_151_744_001
"""The lock of a process that makes or changes the tables."""
LOCKS = """SELECT (classid::bigint << 32) | objid::bigint FROM pg_locks JOIN pg_database ON oid = database
    WHERE locktype = 'advisory' AND objsubid = 1 AND granted AND datname = current_database()"""


def lock_of(uid: str) -> int:
    """The number of the lock by which a process owns a log."""
    digest = hashlib.sha256(f"housedealer/owner/1/{uid}".encode()).digest()
    return int.from_bytes(digest[:8], "big", signed=True)


class PostgresStore(SqlStore[Connection]):
    """`shown` is the URL without its password."""

    dialect = "postgresql"
    twice = errors.UniqueViolation

    def __init__(self, url: str, shown: str, *, create: bool = False, older: bool = False) -> None:
        """Raises Unreadable for a wrong URL, Unavailable if there is no store and none is to be made."""
        super().__init__(shown)
        self._settings = _settings_of(url, shown)
        self._owned: set[str] = set()
        self._lost: set[str] = set()
        self._lease = ""
        try:
            self._prepare(create, older)
        except BaseException:
            self.close()
            raise

    def _prepare(self, create: bool, older: bool) -> None:
        is_there = "SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = 'meta'"
        if not self._read(is_there, ()):
            if not create:
                raise Unavailable("there is no store in this database", where=self.url, expected="a store")
            with self.transaction() as connection:
                connection.execute("SELECT pg_advisory_xact_lock(%s)", (MAKING,))
                if not connection.execute(is_there).fetchall():
                    for sql in tables_of("postgresql"):
                        connection.execute(sql)
        check_schema(self.meta(), self.url, older=older)

    # -- connections -------------------------------------------------------------------------------------

    def _opened(self) -> Connection:
        self._check_open()
        with self._said():
            connection: Connection = psycopg.connect(**self._settings, autocommit=True)
            connection.execute(SESSION)
            return connection

    def _writer(self) -> Connection:
        if self._writing is not None and self._writing.closed:
            self._drop()
        if self._writing is None:
            self._writing = self._opened()
            self._bind(self._writing)
        return self._writing

    def _bind(self, connection: Connection) -> None:
        if self._lease:
            with self._said():
                connection.execute(self._lease)

    def _drop(self) -> None:
        """The appending connection is gone, and with it all that this process owned."""
        self._writing = None
        self._tails.forget()
        self._lost |= self._owned
        self._owned.clear()

    @contextlib.contextmanager
    def _said(self) -> Iterator[None]:
        """What PostgreSQL complains of, in words."""
        try:
            yield
        except errors.UniqueViolation:
            raise
        except psycopg.Error as error:
            raise Unavailable(_words(error), where=self.url) from error

    # -- reading -----------------------------------------------------------------------------------------

    def _read(self, sql: str, values: Sequence[Any]) -> list[Row]:
        """A connection that was lost since the last question is made again once."""
        with self._read_lock:
            fresh = self._reading is None
            try:
                return self._asked(sql, values)
            except Unavailable:
                if fresh or (self._reading is not None and not self._reading.closed):
                    raise
            return self._asked(sql, values)

    def _asked(self, sql: str, values: Sequence[Any]) -> list[Row]:
        if self._reading is None or self._reading.closed:
            self._reading = self._opened()
        with self._said():
            return self._run(self._reading, sql, values)

    def _run(self, connection: Connection, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        cursor = connection.execute(sql.replace("?", "%s"), values, binary=True)
        return cursor.fetchall() if cursor.description else []

    def _begin_moment(self, connection: Connection) -> None:
        connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")

    # -- writing -----------------------------------------------------------------------------------------

    @contextlib.contextmanager
    def transaction(self) -> Iterator[Connection]:
        """All that is done in it, or nothing. Raises Unavailable; UniqueViolation is left to the caller."""
        with self._write_lock, self._said():
            connection = self._writer()
            try:
                connection.execute("BEGIN", prepare=False)
                yield connection
            except BaseException:
                self._undo(connection)
                raise
            try:
                connection.execute("COMMIT", prepare=False)
            except psycopg.Error as error:
                self._undo(connection)
                if connection.closed:
                    raise OutcomeUnknown(_words(error), where=self.url) from error
                raise

    def _undo(self, connection: Connection) -> None:
        try:
            if not connection.closed:
                connection.execute("ROLLBACK", prepare=False)
        except psycopg.Error:
            connection.close()  # which undoes it too
        if connection.closed:
            self._drop()

    def _put(self, connection: Connection, appends: Sequence[Append]) -> None:
        self._check_owned(appends)
        _copied(connection, COPY_PAGES, PAGE_TYPES, page_rows(appends))
        if any(one.secrets for one in appends):
            _copied(connection, COPY_SECRETS, SECRET_TYPES, secret_rows(appends))

    # -- ownership ---------------------------------------------------------------------------------------

    def _check_owned(self, appends: Sequence[Append]) -> None:
        lost = sorted({one.log for one in appends} & self._lost)
        if lost:
            raise Unavailable(
                f"the connection was lost, and with it the right to write to {', '.join(lost)}",
                where=self.url,
                expected="that it is taken again",
            )

    def own(self, log: str) -> bool:
        with self._write_lock, self._said():
            self._writer()  # which finds out if the connection is gone
            if log in self._owned:
                return True
            uids = self._look("SELECT uid FROM log WHERE name = ?", (log,))
            if not uids:
                raise Unavailable("there is no such log", where=f"{self.url}: {log}")
            if not self._look("SELECT pg_try_advisory_lock(?)", (lock_of(uids[0][0]),))[0][0]:
                return False
            me = myself(log)
            with self.transaction() as connection:
                self._run(connection, SET_OWNER, (me.log, me.pid, me.host, me.since))
            self._owned.add(log)
            self._lost.discard(log)
            self._tails.forget(log)
            return True

    def disown(self, log: str) -> None:
        with self._write_lock, self._said():
            self._lost.discard(log)
            if log not in self._owned:
                return
            with self.transaction() as connection:
                self._run(connection, "DELETE FROM owner WHERE log = ?", (log,))
            uid = self._look("SELECT uid FROM log WHERE name = ?", (log,))[0][0]
            self._look("SELECT pg_advisory_unlock(?)", (lock_of(uid),))
            self._owned.discard(log)

    def lease(self, seconds: int) -> None:
        with self._write_lock:
            self._lease = LEASE.format(seconds)
            self._bind(self._writer())

    def lapsed(self) -> tuple[str, ...]:
        with self._write_lock:
            return tuple(sorted(self._lost))

    def owners(self) -> tuple[Owner, ...]:
        held, claims = {row[0] for row in self._read(LOCKS, ())}, self.claims()
        uids = {log.name: log.uid for log in self.logs()}  # asked last: a new log is among them
        return tuple(one for one in claims if lock_of(uids[one.log]) in held)

    # -- closing -----------------------------------------------------------------------------------------

    def close(self) -> None:
        with self._write_lock:
            if self._owned and self._writing is not None and not self._writing.closed:
                # The server notices a closed connection a little later; a lost one has lost its locks.
                with contextlib.suppress(psycopg.OperationalError):
                    self._run(self._writing, "SELECT pg_advisory_unlock_all()")
            self._owned.clear()
            super().close()


def _settings_of(url: str, shown: str) -> dict[str, Any]:
    expected = "postgresql://user@host/database, with %40 for an @ in the password"
    if url.partition("//")[2].partition("/")[0].count("@") > 1:
        raise Unreadable("cannot read this URL", where=shown, expected=expected)
    try:
        return {**SETTINGS, **conninfo.conninfo_to_dict(url)}
    except psycopg.ProgrammingError:  # its text quotes what may be the password
        raise Unreadable("cannot read this URL", where=shown, expected=expected) from None


def _copied(connection: Connection, sql: str, types: Sequence[str], rows: Iterator[Row]) -> None:
    with connection.cursor() as cursor, cursor.copy(sql) as copy:
        copy.set_types(types)
        for row in rows:
            copy.write_row(row)


def _words(error: psycopg.Error) -> str:
    """The first line: what follows are hints and contexts of SQL."""
    text = (error.diag.message_primary or str(error)).strip()
    return text.partition("\n")[0] or type(error).__name__
