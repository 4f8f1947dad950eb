"""Reading a store: the same questions in SQL for SQLite and PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from housedealer.store.page import Log, Page, SecretRow
from housedealer.store.schema import LOG_COLUMNS, PAGE_COLUMNS, SECRET_COLUMNS

Row = tuple[Any, ...]
Ask = Callable[[str, Sequence[Any]], list[Row]]
"""Runs a question, with ? for each value, and gives all its rows."""

PAGES_AT_ONCE = 500
IDS_AT_ONCE = 250

_PAGE = f"SELECT {', '.join(PAGE_COLUMNS)} FROM page WHERE log = ?"
_LOGS = f"SELECT {', '.join(LOG_COLUMNS)} FROM log ORDER BY place"
_SECRETS = f"SELECT {', '.join(SECRET_COLUMNS)} FROM secret WHERE log = ? ORDER BY epoch"
_STATE = "length(state) > 0"
_IDS = f"""SELECT command_id FROM page WHERE log = ? AND command_id > ? AND command_id <> ''
    ORDER BY command_id LIMIT {IDS_AT_ONCE}"""


class Reader:
    """Reads through `ask`, which raises Unavailable."""

    def __init__(self, url: str, ask: Ask) -> None:
        self.url, self._ask = url, ask

    def logs(self) -> tuple[Log, ...]:
        return tuple(Log(*row) for row in self._ask(_LOGS, ()))

    def pages(self, log: str, after: int = 0, upto: int = 0) -> Iterator[Page]:
        """No question stays unfinished between two pages: it would hold the view of one moment."""
        bound, more = (" AND number <= ?", (upto,)) if upto else ("", ())
        sql = f"{_PAGE} AND number > ?{bound} ORDER BY number LIMIT {PAGES_AT_ONCE}"
        while rows := self._ask(sql, (log, after, *more)):
            for row in rows:
                yield Page(*row)
            after = rows[-1][1]

    def last(self, log: str) -> Page | None:
        return self._one(f"{_PAGE} ORDER BY number DESC LIMIT 1", log)

    def last_state(self, log: str) -> Page | None:
        return self._one(f"{_PAGE} AND {_STATE} ORDER BY number DESC LIMIT 1", log)

    def find(self, log: str, command_id: str) -> Page | None:
        return self._one(f"{_PAGE} AND command_id = ? AND command_id <> ''", log, command_id)

    def ids(self, log: str, after: str = "") -> Sequence[str]:
        return [row[0] for row in self._ask(_IDS, (log, after))]

    def hand(self, log: str, number: int) -> tuple[Page, ...]:
        return tuple(Page(*row) for row in self._ask(f"{_PAGE} AND hand = ? ORDER BY number", (log, number)))

    def latest(self) -> int:
        """A log's newest page is its last: time never runs backwards in one."""
        newest = [page.at for log in self.logs() if (page := self.last(log.name)) is not None]
        return max(newest, default=0)

    def secrets(self, log: str) -> Mapping[int, SecretRow]:
        return {row[1]: SecretRow(*row) for row in self._ask(_SECRETS, (log,))}

    def notes(self, begin: str = "") -> Mapping[str, bytes]:
        rows = self._ask("SELECT key, value FROM note WHERE substr(key, 1, ?) = ?", (len(begin), begin))
        return dict(sorted((key, bytes(value)) for key, value in rows))

    def _one(self, sql: str, *values: Any) -> Page | None:
        rows = self._ask(sql, values)
        return Page(*rows[0]) if rows else None
