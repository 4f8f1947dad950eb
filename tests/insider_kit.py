"""Tampering with a store in memory, as somebody would who has the file: with or without new hashes."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import msgspec
from store_kit import MemoryStore

from housedealer.store.finding import Finding
from housedealer.store.page import START, Page, hash_of
from housedealer.store.record import table_entry

Json = Any
JSON_FIELDS = ("command", "events", "postings", "state")


def copied(store: MemoryStore) -> MemoryStore:
    """Pages and rows are frozen: the lists and tables that hold them are new."""
    new = copy.copy(store)
    new._logs = dict(store._logs)
    new.by_log = {name: list(pages) for name, pages in store.by_log.items()}
    new.kept = {name: dict(rows) for name, rows in store.kept.items()}
    return new


def rehash(store: MemoryStore, log: str) -> None:
    """All hashes of a log anew, by somebody who has the salts."""
    head = START
    uid = next(one.uid for one in store.logs() if one.name == log)
    for at, page in enumerate(store.by_log[log]):
        new = msgspec.structs.replace(page, hash=hash_of(uid, head, page))
        store.by_log[log][at], head = new, new.hash


def renumber(store: MemoryStore, log: str) -> None:
    """Numbers and versions that fit, after pages were taken out or put in."""
    version = 0
    for at, page in enumerate(store.by_log[log]):
        version += len(table_entry(page).events)
        store.by_log[log][at] = msgspec.structs.replace(page, number=at + 1, version=version)


def edit(store: MemoryStore, log: str, number: int, /, **fields: Any) -> None:
    pages = store.by_log[log]
    pages[number - 1] = msgspec.structs.replace(pages[number - 1], **fields)


def edit_json(store: MemoryStore, log: str, number: int, field: str, change: Callable[[Json], None]) -> None:
    thing = msgspec.json.decode(getattr(store.by_log[log][number - 1], field))
    change(thing)
    edit(store, log, number, **{field: msgspec.json.encode(thing)})


def flipped(value: Any) -> Any:
    """The same value with one bit of it changed."""
    if isinstance(value, int):
        return value ^ 1
    if isinstance(value, bytes):
        value = value or b"x"
        middle = len(value) // 2
        return value[:middle] + bytes([value[middle] ^ 1]) + value[middle + 1 :]
    return (chr(ord(value[0]) ^ 1) if value else "x") + value[1:]


def place_of(store: MemoryStore, log: str, kind: str, nth: int = 0) -> tuple[int, int]:
    """The number of the page and the place in it of the n-th event of a kind, by its tag."""
    found = [
        (page.number, at)
        for page in store.by_log[log]
        for at, event in enumerate(msgspec.json.decode(page.events))
        if event["type"] == kind
    ]
    return found[nth]


def page_with(store: MemoryStore, log: str, fits: Callable[[Page], bool]) -> int:
    return next(page.number for page in store.by_log[log] if fits(page))


def named(findings: tuple[Finding, ...], log: str, entry: int) -> list[tuple[str, str]]:
    """Codes and fields of what was found at an entry."""
    return [(one.code, one.field) for one in findings if (one.log, one.entry) == (log, entry)]
