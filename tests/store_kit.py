"""A store in memory that keeps the whole contract of `store/log.py`, and fails where a test wants it to."""

from __future__ import annotations

import copy
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from housedealer.errors import Clash
from housedealer.store.log import Append, Owner
from housedealer.store.page import Log, Page, SecretRow


class MemoryStore:
    def __init__(self) -> None:
        self.url = "memory"
        self._logs: dict[str, Log] = {}
        self.by_log: dict[str, list[Page]] = {}
        self.kept: dict[str, dict[int, SecretRow]] = {}
        self._notes: dict[str, bytes] = {}
        self._owned: set[str] = set()

    def logs(self) -> tuple[Log, ...]:
        return tuple(self._logs.values())

    def open_log(self, log: Log) -> None:
        if log.name in self._logs:
            raise Clash(log.name, 0)
        self._logs[log.name], self.by_log[log.name], self.kept[log.name] = log, [], {}

    def append(self, appends: Sequence[Append]) -> None:
        for one in appends:
            pages = self.by_log[one.log]
            ids = {page.command_id for page in pages if page.command_id}
            for at, page in enumerate(one.pages, len(pages) + 1):
                if page.number != at or page.command_id in ids:
                    raise Clash(one.log, page.number)
        for one in appends:
            self.by_log[one.log].extend(one.pages)
            self.kept[one.log].update({row.epoch: row for row in one.secrets})

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
        return next((page for page in self.by_log[log] if page.command_id == command_id), None)

    def hand(self, log: str, number: int) -> tuple[Page, ...]:
        return tuple(page for page in self.by_log[log] if page.hand == number)

    def latest(self) -> int:
        return max((pages[-1].at for pages in self.by_log.values() if pages), default=0)

    def secrets(self, log: str) -> Mapping[int, SecretRow]:
        return dict(self.kept[log])

    def notes(self) -> Mapping[str, bytes]:
        return dict(self._notes)

    def note(self, key: str, value: bytes) -> None:
        self._notes[key] = value

    def own(self, log: str) -> bool:
        if log in self._owned:
            return False
        self._owned.add(log)
        return True

    def disown(self, log: str) -> None:
        self._owned.discard(log)

    def owners(self) -> tuple[Owner, ...]:
        return tuple(Owner(log, os.getpid(), "here", 0) for log in self._logs if log in self._owned)

    def close(self) -> None:
        self._owned.clear()
