"""PostgreSQL: its URL, and what happens when it goes away."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator, Sequence
from typing import Any

import psycopg
import pytest
from append_kit import Book, check_same, filled
from postgres_kit import Proxy, Server

import housedealer.store.postgres as module
from housedealer.errors import Clash, OutcomeUnknown, Unavailable, Unreadable
from housedealer.store.log import Append
from housedealer.store.open import open_store, without_password
from housedealer.store.postgres import PostgresStore
from housedealer.store.writer import Writer

SOON_S = 60


@pytest.fixture
def store(postgres: str) -> Iterator[PostgresStore]:
    store = PostgresStore(postgres, "postgresql://room", create=True)
    yield store
    store.close()


# -- the URL -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("postgresql://ann:secret@host:5433/room?sslmode=require", "postgresql://ann@host:5433/room"),
        ("postgresql:///room?host=/run/x&password=secret", "postgresql:///room"),
        ("postgresql://:secret@host/room", "postgresql://host/room"),
        ("postgresql://ann:sec@ret@host/room", "postgresql://ann@host/room"),
    ],
)
def test_a_url_is_shown_without_its_password(url: str, shown: str) -> None:
    assert without_password(url) == shown


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://ann:secret@127.0.0.1:1/room",
        "postgresql://127.0.0.1:1/room?password=secret",
        "postgresql:///room?host=/nowhere&password=secret",
    ],
)
def test_a_server_that_is_not_there_says_so_without_the_password(url: str) -> None:
    with pytest.raises(Unavailable, match="connection") as error:
        open_store(url)
    assert "secret" not in f"{error.value} {error.value.__cause__}"


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://ann:se@cret@host/room",
        "postgresql://ann:%zzsecret@host/room",
        "postgresql://host/room?secret=secret",
    ],
)
def test_a_wrong_url_is_refused_without_the_password(url: str) -> None:
    with pytest.raises(Unreadable, match="cannot read this URL; expected postgresql://") as error:
        open_store(url)
    assert error.value.__cause__ is None
    assert "secret" not in str(error.value)
    assert "cret@" not in str(error.value)


def test_a_store_is_made_only_where_that_is_asked_for(postgres: str) -> None:
    with pytest.raises(Unavailable, match="there is no store in this database"):
        open_store(postgres)
    open_store(postgres, create=True).close()
    open_store(postgres).close()


def test_a_newer_schema_is_refused(postgres: str, store: PostgresStore) -> None:
    with store.transaction() as connection:
        connection.execute("UPDATE meta SET value = '99' WHERE key = 'schema'")
    with pytest.raises(Unavailable, match="a newer housedealer has written it: schema 99"):
        open_store(postgres, create=True)


def test_a_commit_waits_for_the_disk(store: PostgresStore) -> None:
    with store.transaction() as connection:
        assert connection.execute("SHOW synchronous_commit").fetchall() == [("on",)]


# -- it goes away ------------------------------------------------------------------------------------------


def test_a_server_that_was_stopped_says_so_and_goes_on_when_it_is_back(
    server: Server, store: PostgresStore
) -> None:
    books = filled(store)
    server.stop()
    try:
        lost = books[1].append()
        for _ in range(2):
            with pytest.raises(Unavailable) as error:
                store.append([lost])
            assert not isinstance(error.value, OutcomeUnknown)
            with pytest.raises(Unavailable):
                store.last("table 1")
    finally:
        server.start()
    books[1].take_back(lost)
    check_same(store, books)
    store.append([books[1].append()])
    check_same(store, books)


class HungUp(PostgresStore):
    """The server hangs up once, when the pages have been sent and before the commit is asked for."""

    server: Server | None = None

    def _put(self, connection: Any, appends: Sequence[Append]) -> None:
        super()._put(connection, appends)
        if self.server is not None:
            self.server.hang_up(self)
            self.server = None


def test_a_connection_lost_before_the_commit_has_written_nothing(server: Server, postgres: str) -> None:
    store = HungUp(postgres, "postgresql://room", create=True)
    books = filled(store)
    store.server = server
    with Writer(store) as writer:
        lost = books[1].append()
        with pytest.raises(Unavailable, match="it was not written"):
            writer.submit(lost).result(SOON_S)
        books[1].take_back(lost)
        check_same(store, books)
        writer.resume("table 1")
        assert writer.submit(books[1].append()).result(SOON_S) is None
    check_same(store, books)
    store.close()


SLOW_COMMIT = """
    CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN IF NEW.actor = ''slow'' THEN PERFORM pg_sleep(600); END IF; RETURN NULL; END';
    CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON page DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION slow();
"""


def in_commit(server: Server) -> int:
    """The process of the server that is in the middle of a commit, once there is one."""
    end = time.monotonic() + SOON_S
    while time.monotonic() < end:
        with server.connect() as connection:
            rows = connection.execute(
                "SELECT pid FROM pg_stat_activity WHERE query = 'COMMIT' AND wait_event = 'PgSleep'"
            ).fetchall()
        if rows:
            return int(rows[0][0])
    raise AssertionError("no commit is under way")


@pytest.mark.parametrize("whole_server", [False, True])
def test_a_connection_lost_in_the_commit_is_looked_up_and_the_table_goes_on(
    server: Server, store: PostgresStore, whole_server: bool
) -> None:
    books = filled(store)
    with store.transaction() as connection:
        connection.execute(SLOW_COMMIT)
    with Writer(store) as writer:
        slow = Append("table 1", (books[1].page(actor="slow"),))
        future = writer.submit(slow)
        pid = in_commit(server)
        waiting = writer.submit(books[2].append())
        if whole_server:
            server.stop()
            server.start()
        else:
            with server.connect() as connection:
                connection.execute("SELECT pg_terminate_backend(%s)", (pid,))
        for one in (future, waiting):
            with pytest.raises(Unavailable, match="it was not written"):
                one.result(SOON_S)
        for book in books[1:]:
            del book.pages[-1]
        check_same(store, books)
        for book in books[1:]:
            writer.resume(book.log.name)
            assert writer.submit(book.append()).result(SOON_S) is None
    check_same(store, books)


def test_a_commit_whose_answer_was_lost_is_found_and_answered(server: Server, postgres: str) -> None:
    proxy = Proxy(server)
    store = PostgresStore(proxy.through(postgres), "postgresql://room", create=True)
    books = filled(store, ("table 1",), 1)
    proxy.loses_answer = True
    with pytest.raises(OutcomeUnknown):
        store.append([books[0].append()])
    proxy.loses_answer = False
    check_same(store, books)
    store.own("table 1")
    store.close()
    again = PostgresStore(proxy.through(postgres), "postgresql://room")
    proxy.loses_answer = True
    with Writer(again) as writer:
        assert writer.submit(books[0].append()).result(SOON_S) is None
        proxy.loses_answer = False
        assert writer.stopped() == {}
        assert writer.submit(books[0].append()).result(SOON_S) is None
    check_same(again, books)
    again.close()
    proxy.close()


def test_another_process_that_writes_first_makes_a_clash(postgres: str, store: PostgresStore) -> None:
    books = filled(store)
    other = open_store(postgres)
    theirs = Book("table 1")
    theirs.pages = list(books[1].pages)
    started, go = threading.Event(), threading.Event()
    raised: list[Clash] = []

    def second() -> None:
        started.set()
        go.wait(SOON_S)
        try:
            other.append([theirs.append()])
        except Clash as error:
            raised.append(error)

    thread = threading.Thread(target=second)
    thread.start()
    started.wait(SOON_S)
    with store.transaction() as connection:
        store._put(connection, [books[1].append()])
        go.set()
        thread.join(0.2)  # it waits for our commit, or has not come so far: the end is the same
    thread.join(SOON_S)
    assert [(error.log, error.number) for error in raised] == [("table 1", 12)]
    check_same(store, books)
    other.close()


def test_a_lock_that_lasts_is_not_waited_for(
    server: Server, store: PostgresStore, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "SESSION", "SET lock_timeout = '100ms'")
    books = filled(store)
    other = psycopg.connect(postgres)
    other.execute("LOCK TABLE page")
    impatient = open_store(postgres)
    with pytest.raises(Unavailable, match="canceling statement due to lock timeout"):
        impatient.append([books[1].append()])
    other.close()
    impatient.append([Append("table 1", (books[1].pages[-1],))])
    check_same(store, books)
    impatient.close()
