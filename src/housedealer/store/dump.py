"""All that stands in a store, one thing after the other: for a backup, an export, and the move from one store
to another.

A dump is a file of lines of JSON: a header, the logs, their pages, their secrets, the notes, and a trailer
with counts and the SHA-256 of all bytes before it. The same content gives the same bytes, whatever the store.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, BinaryIO, Literal

import msgspec
from msgspec import Struct, structs

from housedealer.errors import Unavailable, Unreadable
from housedealer.store.log import Append, Books, Store
from housedealer.store.page import START, Log, Page, SecretRow, hash_of
from housedealer.store.sql import Note, SqlStore

FORMAT: Literal["housedealer-dump/1"] = "housedealer-dump/1"
BEGINS = b'{"header":{"format":"housedealer-dump/'
PAGES_AT_ONCE = 500
LINE_BYTES_MAX = 64 << 20
Kind = Literal["backup", "export"]
Part = Log | Page | SecretRow | Note


class Header(Struct, frozen=True):
    format: str
    kind: Kind


class Counts(Struct, frozen=True):
    logs: int = 0
    pages: int = 0
    secrets: int = 0
    notes: int = 0

    def with_one(self, part: Part) -> Counts:
        key = FIELDS[type(part)] + "s"
        return structs.replace(self, **{key: getattr(self, key) + 1})


class Counting:
    """Counts parts that pass by."""

    def __init__(self) -> None:
        self.counts = Counts()

    def over(self, parts: Iterable[Part]) -> Iterator[Part]:
        for part in parts:
            self.counts = self.counts.with_one(part)
            yield part


class Trailer(Struct, frozen=True):
    counts: Counts
    sha256: str


class Line(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One of these is there."""

    header: Header | None = None
    log: Log | None = None
    page: Page | None = None
    secret: SecretRow | None = None
    note: Note | None = None
    trailer: Trailer | None = None

    def part(self) -> Part | None:
        found = [one for one in (self.log, self.page, self.secret, self.note) if one is not None]
        return found[0] if len(found) == 1 and self.header is None and self.trailer is None else None


FIELDS: dict[type[Any], str] = {Log: "log", Page: "page", SecretRow: "secret", Note: "note"}
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Line, strict=True).decode


# -- what stands in a store --------------------------------------------------------------------------------


def parts_of(books: Books, *, secrets: bool = True) -> Iterator[Part]:
    logs = books.logs()
    yield from logs
    for log in logs:
        yield from books.pages(log.name)
    for log in logs if secrets else ():
        yield from books.secrets(log.name).values()
    for key, value in books.notes().items():
        yield Note(key, value)


def checked(parts: Iterable[Part], where: str) -> Iterator[Part]:
    """The same parts. Raises Unreadable at the first page that does not follow the one before."""
    uids: dict[str, str] = {}
    ends: dict[str, tuple[int, bytes]] = {}
    for part in parts:
        if isinstance(part, Log):
            uids[part.name] = part.uid
        elif isinstance(part, Page):
            number, last = ends.get(part.log, (0, START))
            uid = uids.get(part.log)
            if uid is None or part.number != number + 1 or hash_of(uid, last, part) != part.hash:
                raise Unreadable(
                    f"entry {part.number} of {part.log} is not the one that was written",
                    where=where,
                    expected="a chain without a gap: run housedealer audit",
                )
            ends[part.log] = (part.number, part.hash)
        elif isinstance(part, SecretRow) and part.log not in uids:
            raise Unreadable(f"a secret of {part.log}", where=where, expected="one of a log that is there")
        yield part


def batches(parts: Iterable[Part]) -> Iterator[Log | Append | Note]:
    """Pages and secrets gathered as they are appended."""
    pages: list[Page] = []
    rows: list[SecretRow] = []
    for part in parts:
        waiting = pages or rows
        if waiting and (
            type(part) is not type(waiting[0])
            or getattr(part, "log", "") != waiting[0].log
            or len(waiting) == PAGES_AT_ONCE
        ):
            yield Append(waiting[0].log, tuple(pages), tuple(rows))
            pages, rows = [], []
        if isinstance(part, Page):
            pages.append(part)
        elif isinstance(part, SecretRow):
            rows.append(part)
        else:
            yield part
    if pages or rows:
        yield Append((pages or rows)[0].log, tuple(pages), tuple(rows))


# -- files -------------------------------------------------------------------------------------------------


def lines_of(parts: Iterable[Part], kind: Kind) -> Iterator[bytes]:
    total, counting = hashlib.sha256(), Counting()
    line = _encode(Line(header=Header(FORMAT, kind))) + b"\n"
    total.update(line)
    yield line
    for part in counting.over(parts):
        line = b'{"' + FIELDS[type(part)].encode() + b'":' + _encode(part) + b"}\n"
        total.update(line)
        yield line
    yield _encode(Line(trailer=Trailer(counting.counts, total.hexdigest()))) + b"\n"


def read_parts(file: BinaryIO, where: str) -> Iterator[Part]:
    """Raises Unreadable for a file that is damaged: some of that is known only at its end."""
    total, counts = hashlib.sha256(), Counts()
    first = file.readline(LINE_BYTES_MAX)
    header = _line(first, where, 1).header if first.startswith(BEGINS) else None
    if header is None or header.format != FORMAT:
        raise Unreadable("this is no backup that can be read", where=where, expected=FORMAT)
    total.update(first)
    for number, text in enumerate(iter(lambda: file.readline(LINE_BYTES_MAX), b""), 2):
        line = _line(text, where, number)
        part = line.part()
        if part is None:
            if line.trailer != Trailer(counts, total.hexdigest()) or file.readline(1):
                raise _damaged(where, number)
            return
        counts = counts.with_one(part)
        total.update(text)
        yield part
    raise Unreadable("the file ends too early", where=where, expected="a trailer")


def _line(text: bytes, where: str, number: int) -> Line:
    try:
        return _decode(text)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise _damaged(where, number) from error


def _damaged(where: str, number: int) -> Unreadable:
    return Unreadable(f"the file is damaged at line {number}", where=where, expected="what was written")


# -- backup, restore, move ---------------------------------------------------------------------------------


def write_dump(store: Store, path: Path, kind: Kind) -> Counts:
    """As the store stands at one moment; the file is there as a whole or not at all. Raises Unavailable."""
    counting = Counting()
    with store.moment() as books, _new_file(path) as file:
        parts = checked(parts_of(books, secrets=kind == "backup"), store.url)
        file.writelines(lines_of(counting.over(parts), kind))
    return counting.counts


@contextlib.contextmanager
def _new_file(path: Path) -> Iterator[BinaryIO]:
    """Written under another name, synced and renamed. Only a dump is replaced."""
    where = str(path)
    try:
        if path.exists():
            with path.open("rb") as old:
                if old.read(len(BEGINS)) != BEGINS:
                    raise Unreadable("another file has this name", where=where, expected="a new file")
        number, name = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)  # 0600
    except OSError as error:
        raise Unavailable(f"cannot write it: {error.strerror}", where=where) from error
    try:
        with os.fdopen(number, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException as error:
        Path(name).unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise Unavailable(f"cannot write it: {error.strerror}", where=where) from error
        raise


@contextlib.contextmanager
def opened_dump(path: Path) -> Iterator[BinaryIO]:
    """Raises Unreadable."""
    try:
        with path.open("rb") as file:
            yield file
    except OSError as error:
        raise Unreadable(f"cannot read it: {error.strerror}", where=str(path), expected="a backup") from error


def restore(file: BinaryIO, where: str, store: SqlStore[Any]) -> Counts:
    """Fills an empty store from a backup: all of it, or nothing. Raises Unreadable, Unavailable."""
    return _fill(store, read_parts(file, where), where)


def move(source: Store, target: SqlStore[Any]) -> Counts:
    """Copies everything into an empty store, and checks every hash on the way."""
    with source.moment() as books:
        return _fill(target, parts_of(books), source.url)


def _fill(store: SqlStore[Any], parts: Iterable[Part], where: str) -> Counts:
    counting = Counting()
    store.fill(batches(counting.over(checked(parts, where))))
    return counting.counts
