"""What is written, in SQL, with ? for each value."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import Any

from housedealer.store.log import Append
from housedealer.store.schema import LOG_COLUMNS, PAGE_COLUMNS, SECRET_COLUMNS


def insert(table: str, columns: Sequence[str]) -> str:
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"


INSERT_LOG = insert("log", LOG_COLUMNS)
INSERT_PAGE = insert("page", PAGE_COLUMNS)
INSERT_SECRET = insert("secret", SECRET_COLUMNS)
SET_NOTE = insert("note", ("key", "value")) + " ON CONFLICT (key) DO UPDATE SET value = excluded.value"

_page_row = attrgetter(*PAGE_COLUMNS)
_secret_row = attrgetter(*SECRET_COLUMNS)


def page_rows(appends: Sequence[Append]) -> Iterator[tuple[Any, ...]]:
    return (_page_row(page) for one in appends for page in one.pages)


def secret_rows(appends: Sequence[Append]) -> Iterator[tuple[Any, ...]]:
    return (_secret_row(row) for one in appends for row in one.secrets)
