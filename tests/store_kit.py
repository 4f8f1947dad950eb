"""A store in memory that keeps the whole contract of `store/log.py`, and fails where a test wants it to."""

from __future__ import annotations

import copy
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial

from housedealer.errors import Clash
from housedealer.store.log import Append, Owner
from housedealer.store.page import START, Log, Page, SecretRow, hash_of
from housedealer.store.reader import IDS_AT_ONCE


class MemoryStore:
    def __init__(self) -> None:
        self.url = "memory"
        self._logs: dict[str, Log] = {}
        self.by_log: dict[str, list[Page]] = {}
        self.kept: dict[str, dict[int, SecretRow]] = {}
        self._notes: dict[str, bytes] = {}
        self._owned: set[str] = set()
        self._taken: dict[str, set[int | str]] = {}

    def logs(self) -> tuple[Log, ...]:
        return tuple(self._logs.values())

    def open_log(self, log: Log) -> None:
        if log.name in self._logs:
            raise Clash(log.name, 0)
        self._logs[log.name], self.by_log[log.name], self.kept[log.name] = log, [], {}

    def append(self, appends: Sequence[Append]) -> None:
        undo: list[Callable[[], object]] = []
        try:
            for one in appends:
                self._add(one, undo)
        except Clash:
            for step in reversed(undo):
                step()
            raise

    def _add(self, one: Append, undo: list[Callable[[], object]]) -> None:
        if one.log not in self._logs:
            raise Clash(one.log, one.pages[0].number)
        pages, kept = self.by_log[one.log], self.kept[one.log]
        taken = self._taken.setdefault(one.log, set())
        for page in one.pages:
            keys = {page.version, page.command_id} - {""}
            previous = pages[-1].hash if pages else START
            if (
                page.number != len(pages) + 1
                or hash_of(self._logs[one.log].uid, previous, page) != page.hash
                or keys & taken
            ):
                raise Clash(one.log, page.number)
            pages.append(page)
            taken |= keys
            undo += [pages.pop, partial(taken.difference_update, keys)]
        for row in one.secrets:
            if row.epoch in kept:
                raise Clash(one.log, row.page)
            kept[row.epoch] = row
            undo.append(partial(kept.pop, row.epoch))

    @contextmanager
    def moment(self) -> Iterator[MemoryStore]:
        yield copy.deepcopy(self)

    def pages(self, log: str, after: int = 0, upto: int = 0) -> Iterator[Page]:
        yield from self.by_log[log][after : upto or None]

    def last(self, log: str) -> Page | None:
        return self.by_log[log][-1] if self.by_log[log] else None

    def last_state(self, log: str) -> Page | None:
        return next((page for page in reversed(self.by_log[log]) if page.state), None)

    def find(self, log: str, command_id: str) -> Page | None:
        pages = self.by_log[log] if command_id else []
        return next((page for page in pages if page.command_id == command_id), None)

    def ids(self, log: str, after: str = "") -> Sequence[str]:
        return sorted(page.command_id for page in self.by_log.get(log, ()) if page.command_id > after)[
            :IDS_AT_ONCE
        ]

    def hand(self, log: str, number: int) -> tuple[Page, ...]:
        return tuple(page for page in self.by_log[log] if page.hand == number)

    def latest(self) -> int:
        return max((pages[-1].at for pages in self.by_log.values() if pages), default=0)

    def secrets(self, log: str) -> Mapping[int, SecretRow]:
        return dict(self.kept.get(log, {}))

    def notes(self, begin: str = "") -> Mapping[str, bytes]:
        return {key: value for key, value in self._notes.items() if key.startswith(begin)}

    def erase(self, key: str) -> None:
        self._notes.pop(key, None)

    def note(self, key: str, value: bytes) -> None:
        self._notes[key] = value

    def own(self, log: str) -> bool:
        self._owned.add(log)
        return True

    def disown(self, log: str) -> None:
        self._owned.discard(log)

    def lapsed(self) -> tuple[str, ...]:
        return ()

    def lease(self, seconds: int) -> None:
        pass

    def claims(self) -> tuple[Owner, ...]:
        return self.owners()

    def owners(self) -> tuple[Owner, ...]:
        return tuple(Owner(log, os.getpid(), "here", 0) for log in self._logs if log in self._owned)

    def close(self) -> None:
        self._owned.clear()
