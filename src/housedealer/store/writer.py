"""Group commit: one thread appends what all tables wait for, in one transaction.

with Writer(store) as writer:
    done = writer.submit(Append("table 1", (page,)))
    done.result()                       # it is on the disk; or raises Unavailable

A log of which an append has failed is stopped: what is submitted for it fails at once, until `resume`. Its
table has to read the end of its log again first.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from threading import Condition, Thread
from types import TracebackType

from housedealer.errors import Clash, OutcomeUnknown, Unavailable
from housedealer.store.log import Append, Store

BATCH_MAX = 500
"""Appends in one transaction."""
LINGER_S, LINGER_MAX_S = 0.001, 0.010
"""Until as many appends wait as came the last time, more are waited for, so long after each that comes and so
long in all. Else the first tables to go on would make the others wait for a transaction of their own."""
QUEUE_MAX = 10_000
"""Appends that wait. More fail at once."""
LOOKUP_S = 30.0
"""How long to ask a store that has lost the connection whether a transaction stands."""
PAUSE_S = 0.05
"""Between two such questions at first; then twice as long each time, up to the longest."""
PAUSE_MAX_S = 1.0

Answer = Callable[[Unavailable | None], None]
"""Told None when the append is on the disk, else what the store raised. Called once, in the thread."""
Waiting = tuple[Append, Answer]


class Writer:
    """The thread is the only one that appends. Futures are answered in it, and so are their callbacks."""

    def __init__(self, store: Store, *, lookup_s: float = LOOKUP_S) -> None:
        self.store, self._lookup_s = store, lookup_s
        self._changed = Condition()
        self._queue: deque[Waiting] = deque()
        self._batch: deque[Waiting] = deque()
        self._stopped: dict[str, Unavailable] = {}
        self._expected = 1
        self._closing = False
        self._thread = Thread(target=self._run, name=f"writer of {store.url}", daemon=True)
        self._thread.start()

    def submit(self, append: Append) -> Future[None]:
        """The future has a result when the append is on the disk; else it raises what the store raised."""
        future: Future[None] = Future()
        future.set_running_or_notify_cancel()  # what was submitted is written, whoever waits for it

        def answer(error: Unavailable | None) -> None:
            if error is None:
                future.set_result(None)
            else:
                future.set_exception(error)

        self.post(append, answer)
        return future

    def post(self, append: Append, answer: Answer) -> None:
        """The same with a function that is told how it went: at once if it cannot be taken."""
        with self._changed:
            error = self._refusal(append.log)
            if error is None:
                self._queue.append((append, answer))
                if len(self._queue) in (1, self._expected):
                    self._changed.notify_all()
        if error is not None:
            answer(error)

    def _refusal(self, log: str) -> Unavailable | None:
        where = self.store.url
        if self._closing or not self._thread.is_alive():
            return Unavailable("nothing is written any more", where=where)
        stopped = self._stopped.get(log)
        if stopped is not None:
            return Unavailable(f"{log} has stopped: {stopped}", where=where)
        if len(self._queue) >= QUEUE_MAX:
            self._stopped[log] = Unavailable(f"{QUEUE_MAX} entries wait to be written", where=where)
            return self._stopped[log]
        return None

    def stopped(self) -> dict[str, Unavailable]:
        """The logs that have stopped, each with what failed."""
        with self._changed:
            return dict(self._stopped)

    def resume(self, log: str) -> None:
        """The end of this log has been read again: what follows it may be submitted."""
        with self._changed:
            self._stopped.pop(log, None)

    def flush(self) -> None:
        """Waits until all that was submitted is answered."""
        with self._changed:
            while (self._queue or self._batch) and self._thread.is_alive():
                self._changed.wait(PAUSE_MAX_S)

    def close(self) -> None:
        """Writes what waits, and ends the thread. The store stays open."""
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        self._thread.join()

    def __enter__(self) -> Writer:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # -- the thread --------------------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            while self._take():
                self._write()
                with self._changed:
                    self._changed.notify_all()
        except BaseException as error:
            self._closing = True
            self._fail_all(Unavailable(f"the writer has stopped: {error!r}", where=self.store.url))
            with self._changed:
                self._changed.notify_all()
            raise

    def _take(self) -> bool:
        """All that waits, up to the size of a batch; False if nothing more will come."""
        with self._changed:
            while not self._queue and not self._closing:
                self._changed.wait()
            seen, end = 0, time.monotonic() + LINGER_MAX_S
            while seen < len(self._queue) < self._expected and not self._closing and time.monotonic() < end:
                seen = len(self._queue)
                self._changed.wait(LINGER_S)
            queue, self._expected = self._queue, min(len(self._queue), BATCH_MAX)
            self._batch.extend(queue.popleft() for _ in range(self._expected))
            return bool(self._batch)

    def _write(self) -> None:
        """A log that clashes is left out, and the others are tried again."""
        while self._batch:
            try:
                self.store.append([append for append, _ in self._batch])
            except Clash as clash:
                if all(append.log != clash.log for append, _ in self._batch):
                    raise
                self._leave_out(clash)
            except OutcomeUnknown as error:
                self._look_up(error)
            except Unavailable as error:
                self._fail_all(error)
            else:
                _answer(self._batch)

    def _leave_out(self, clash: Clash) -> None:
        def is_its(one: Waiting) -> bool:
            return one[0].log == clash.log

        with self._changed:
            self._stopped[clash.log] = clash
            failed = deque(one for one in (*self._batch, *self._queue) if is_its(one))
            self._batch = deque(one for one in self._batch if not is_its(one))
            self._queue = deque(one for one in self._queue if not is_its(one))
        _answer(failed, clash)

    def _look_up(self, error: OutcomeUnknown) -> None:
        """Answers each by what is found in the store. What is not there has failed, as all that waits has."""
        end, pause_s = time.monotonic() + self._lookup_s, PAUSE_S
        while True:
            try:
                stands = [self._stands(append) for append, _ in self._batch]
                break
            except Unavailable:
                if self._closing or time.monotonic() >= end:
                    self._fail_all(error)
                    return
            time.sleep(pause_s)
            pause_s = min(2 * pause_s, PAUSE_MAX_S)
        asked = list(zip(self._batch, stands, strict=True))
        self._batch = deque(one for one, found in asked if not found)
        _answer(deque(one for one, found in asked if found))
        if self._batch:
            self._fail_all(Unavailable(f"it was not written: {error.message}", where=self.store.url))

    def _stands(self, append: Append) -> bool:
        last = append.pages[-1]
        found = list(self.store.pages(append.log, last.number - 1, last.number))
        return bool(found) and found[0].hash == last.hash

    def _fail_all(self, error: Unavailable) -> None:
        """Every append that waits has failed, and its log stops."""
        with self._changed:
            failed = deque((*self._batch, *self._queue))
            self._batch.clear()
            self._queue.clear()
            for append, _ in failed:
                self._stopped[append.log] = error
        _answer(failed, error)


def _answer(waiting: deque[Waiting], error: Unavailable | None = None) -> None:
    """Each once, and none that is left over where an answer itself fails."""
    while waiting:
        _, answer = waiting.popleft()
        answer(error)
