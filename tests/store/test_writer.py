"""Group commit: what waits is written together, and each is answered by what became of it."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from pathlib import Path

import pytest
from append_kit import Book, check_same
from store_kit import MemoryStore

import housedealer.store.writer as module
from housedealer.errors import Clash, OutcomeUnknown, Unavailable
from housedealer.store.log import Append
from housedealer.store.open import open_store
from housedealer.store.writer import Writer

SOON_S = 30


class GatedStore(MemoryStore):
    """Appends wait at a gate, and fail as the test says: each error once, before or after it is stored."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        self.books = {name: Book(name) for name in names}
        for book in self.books.values():
            self.open_log(book.log)
        self.gate, self.arrived = threading.Event(), threading.Event()
        self.batches: list[list[str]] = []
        self.failures: list[Exception | None] = []
        self.stored_first = False
        self.away = 0

    def append(self, appends: Sequence[Append]) -> None:
        self.arrived.set()
        assert self.gate.wait(SOON_S)
        self.batches.append([one.log for one in appends])
        failure = self.failures.pop(0) if self.failures else None
        if failure is None or self.stored_first:
            super().append(appends)
        if failure is not None:
            raise failure

    def pages(self, log: str, after: int = 0, upto: int = 0):  # type: ignore[no-untyped-def]
        if self.away:
            self.away -= 1
            raise Unavailable("away")
        return super().pages(log, after, upto)


def held(store: GatedStore, writer: Writer, first: str) -> list:  # type: ignore[type-arg]
    """The writer is busy with an append of this log: what is submitted now comes together."""
    future = writer.submit(store.books[first].append())
    assert store.arrived.wait(SOON_S)
    return [future]


def test_what_waits_is_written_in_one_transaction_in_the_order_of_each_log() -> None:
    store = GatedStore("abc")
    with Writer(store) as writer:
        futures = held(store, writer, "a")
        for name in "bacab":
            futures.append(writer.submit(store.books[name].append()))
        store.gate.set()
        assert [future.result(SOON_S) for future in futures] == [None] * 6
    assert store.batches == [["a"], ["b", "a", "c", "a", "b"]]
    check_same(store, list(store.books.values()))


def test_a_batch_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "BATCH_MAX", 2)
    store = GatedStore("ab")
    with Writer(store) as writer:
        futures = held(store, writer, "a")
        futures += [writer.submit(store.books["b"].append()) for _ in range(5)]
        store.gate.set()
        for future in futures:
            future.result(SOON_S)
    assert [len(batch) for batch in store.batches] == [1, 2, 2, 1]


def test_a_clash_fails_its_own_log_alone() -> None:
    store = GatedStore("abc")
    with Writer(store) as writer:
        first = held(store, writer, "a")
        store.books["b"].page()  # skipped
        wrong = [writer.submit(store.books["b"].append()) for _ in range(2)]
        right = [writer.submit(store.books[name].append()) for name in "ca"]
        store.gate.set()
        for future in first + right:
            assert future.result(SOON_S) is None
        for future in wrong:
            with pytest.raises(Clash):
                future.result(SOON_S)
        assert list(writer.stopped()) == ["b"]
        with pytest.raises(Unavailable, match="b has stopped: b: another process has written entry 2"):
            writer.submit(store.books["b"].append()).result(SOON_S)
        store.books["b"].pages.clear()
        writer.resume("b")
        assert writer.submit(store.books["b"].append()).result(SOON_S) is None


def test_any_other_failure_fails_all_that_waits_and_stops_its_logs() -> None:
    store = GatedStore("abc")
    store.failures = [None, Unavailable("the disk is full")]
    with Writer(store) as writer:
        first = held(store, writer, "a")
        futures = [writer.submit(store.books[name].append()) for name in "aab"]
        store.gate.set()
        assert first[0].result(SOON_S) is None
        for future in futures:
            with pytest.raises(Unavailable, match="the disk is full"):
                future.result(SOON_S)
        assert sorted(writer.stopped()) == ["a", "b"]
        assert writer.submit(store.books["c"].append()).result(SOON_S) is None
        store.books["b"].pages.clear()
        writer.resume("b")
        assert writer.submit(store.books["b"].append()).result(SOON_S) is None
    assert [len(store.by_log[name]) for name in "abc"] == [1, 1, 1]


def test_what_waits_behind_a_failed_batch_fails_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "BATCH_MAX", 1)
    store = GatedStore("ab")
    store.failures = [Unavailable("the disk is full")]
    with Writer(store) as writer:
        futures = held(store, writer, "a")
        futures.append(writer.submit(store.books["b"].append()))
        store.gate.set()
        for future in futures:
            with pytest.raises(Unavailable, match="the disk is full"):
                future.result(SOON_S)
    assert store.batches == [["a"]]


@pytest.mark.parametrize("stored", [True, False])
def test_an_unknown_outcome_is_looked_up_when_the_store_is_back(stored: bool) -> None:
    store = GatedStore("ab")
    store.failures, store.stored_first, store.away = [OutcomeUnknown("lost")], stored, 2
    with Writer(store) as writer:
        first = held(store, writer, "a")[0]
        later = writer.submit(store.books["b"].append())
        store.gate.set()
        if stored:
            assert first.result(SOON_S) is None
            assert later.result(SOON_S) is None
            assert writer.stopped() == {}
        else:
            for future in (first, later):
                with pytest.raises(Unavailable, match="it was not written: lost"):
                    future.result(SOON_S)
            assert sorted(writer.stopped()) == ["a", "b"]
    assert store.away == 0
    assert len(store.by_log["a"]) == stored


def test_another_page_of_that_number_is_not_taken_for_the_one_that_was_lost() -> None:
    store = GatedStore("a")
    store.failures = [OutcomeUnknown("lost")]
    with Writer(store) as writer:
        future = held(store, writer, "a")[0]
        store.by_log["a"].append(Book("a", "another").page())
        store.gate.set()
        with pytest.raises(Unavailable, match="it was not written"):
            future.result(SOON_S)


def test_an_outcome_that_cannot_be_looked_up_stays_unknown() -> None:
    store = GatedStore("ab")
    store.failures, store.away = [OutcomeUnknown("lost")], 1_000_000
    with Writer(store, lookup_s=0.2) as writer:
        futures = [*held(store, writer, "a"), writer.submit(store.books["b"].append())]
        store.gate.set()
        for future in futures:
            with pytest.raises(OutcomeUnknown):
                future.result(SOON_S)


def test_a_full_queue_refuses_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "QUEUE_MAX", 2)
    store = GatedStore("ab")
    with Writer(store) as writer:
        futures = held(store, writer, "a") + [writer.submit(store.books["a"].append()) for _ in range(2)]
        with pytest.raises(Unavailable, match="2 entries wait to be written"):
            writer.submit(store.books["b"].append()).result(SOON_S)
        store.gate.set()
        assert [future.result(SOON_S) for future in futures] == [None] * 3
        assert list(writer.stopped()) == ["b"]


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_writer_that_breaks_leaves_nobody_waiting() -> None:
    store = GatedStore("ab")
    store.failures = [RuntimeError("a bug")]
    writer = Writer(store)
    futures = [*held(store, writer, "a"), writer.submit(store.books["b"].append())]
    store.gate.set()
    for future in futures:
        with pytest.raises(Unavailable, match="the writer has stopped: RuntimeError"):
            future.result(SOON_S)
    with pytest.raises(Unavailable, match="nothing is written any more"):
        writer.submit(store.books["a"].append()).result(SOON_S)
    writer.flush()
    writer.close()


def test_closing_writes_what_waits_and_takes_no_more() -> None:
    store = GatedStore("ab")
    writer = Writer(store)
    futures = [*held(store, writer, "a"), writer.submit(store.books["b"].append())]
    closing = threading.Thread(target=writer.close)
    closing.start()
    store.gate.set()
    closing.join(SOON_S)
    assert [future.result(0) for future in futures] == [None, None]
    with pytest.raises(Unavailable, match="nothing is written any more"):
        writer.submit(store.books["a"].append()).result(0)


def test_what_was_submitted_cannot_be_called_back() -> None:
    store = GatedStore("a")
    with Writer(store) as writer:
        future = held(store, writer, "a")[0]
        later = writer.submit(store.books["a"].append())
        assert not later.cancel()
        store.gate.set()
        assert [future.result(SOON_S), later.result(SOON_S)] == [None, None]


def test_many_threads_write_to_one_file_and_all_of_it_stands(tmp_path: Path) -> None:
    store = open_store(str(tmp_path / "room.db"), create=True)
    books = [Book(f"table {number}") for number in range(8)]
    for book in books:
        store.open_log(book.log)
    with Writer(store) as writer:

        def play(book: Book) -> None:
            for _ in range(20):
                writer.submit(book.append()).result(SOON_S)
                last = store.last(book.log.name)
                assert last is not None
                assert last.number == len(book.pages)

        threads = [threading.Thread(target=play, args=(book,)) for book in books]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        writer.flush()
    check_same(store, books)
    store.close()
