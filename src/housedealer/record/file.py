"""Record files: whole hands, finished or running, as JSON lines. docs/records.md describes them.

A spread stands once in a file under the SHA-256 of its canonical JSON, and a hand names its spread by that
hash. Files that are put one after the other are a file again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_
from typing import Any

import msgspec
from msgspec import Struct

from housedealer.errors import Refused, Unreadable
from housedealer.hand import Terms
from housedealer.hand.event import Event
from housedealer.record import v1
from housedealer.record.coder import Coder, from_json
from housedealer.record.events import FAMILIES, encode_events, family_of
from housedealer.record.family import RecordFamily
from housedealer.words.refusal import refusal

VERSION = 2

_SPREADS = Coder(reduce(or_, [family.spread_file for family in FAMILIES.values()]), "a spread", {})
_TERMS = {key: Coder(family.terms_file, "the terms of a hand", {}) for key, family in FAMILIES.items()}
_EVENTS = {key: family.event_coder() for key, family in FAMILIES.items()}


class Record(Struct, frozen=True):
    """A hand as it is kept: what was agreed, and what happened."""

    terms: Terms
    events: tuple[Event, ...]


class _Line(Struct):
    """The type of a line, without the rest."""

    type: str = ""


class _Format(Struct, tag="format", forbid_unknown_fields=True):
    version: int


class _Spread(Struct, tag="spread", forbid_unknown_fields=True):
    hash: str
    spread: msgspec.Raw


class _Hand(Struct, tag="hand", forbid_unknown_fields=True):
    spread: str
    terms: msgspec.Raw


# -- writing -----------------------------------------------------------------------------------------------


def canonical(raw: Any) -> bytes:
    """JSON with sorted keys and nothing between them, in UTF-8: the same bytes for the same spread."""
    return msgspec.json.encode(raw, order="deterministic")


def hash_of(raw: Any) -> str:
    return hashlib.sha256(canonical(raw)).hexdigest()


class RecordWriter:
    """The lines of one file, in the order they are asked for. It remembers which spreads are written."""

    def __init__(self) -> None:
        self._hashes: dict[int, tuple[str, Any]] = {}
        """By the identity of a spread, which is kept beside it so that it stays the same."""
        self._written: set[str] = set()
        self._begun = False

    def begin(self, terms: Terms) -> bytes:
        """The lines before the first event of a hand; the format and the spread where they are still due."""
        found = b"" if self._begun else msgspec.json.encode(_Format(VERSION)) + b"\n"
        self._begun = True
        known = self._hashes.get(id(terms.spread))
        if known is None:
            told = _SPREADS.encode(family_of(terms).file_of_spread(terms.spread))
            known = self._hashes[id(terms.spread)] = (hash_of(msgspec.json.decode(told)), terms.spread)
            if known[0] not in self._written:
                found += msgspec.json.encode(_Spread(known[0], msgspec.Raw(told))) + b"\n"
                self._written.add(known[0])
        coder = _TERMS[terms.spread.game.family]
        given = msgspec.Raw(coder.encode(family_of(terms).file_of_terms(terms)))
        return found + msgspec.json.encode(_Hand(known[0], given)) + b"\n"

    def hand(self, terms: Terms, events: Iterable[Event]) -> bytes:
        """All lines of a hand."""
        return self.begin(terms) + encode_events(events)


def encode_record(terms: Terms, events: Iterable[Event]) -> bytes:
    """A file with one hand, finished or running."""
    return RecordWriter().hand(terms, events)


def encode_records(hands: Iterable[tuple[Terms, Iterable[Event]]]) -> bytes:
    """A file with many hands."""
    writer = RecordWriter()
    return b"".join(writer.hand(terms, events) for terms, events in hands)


# -- reading -----------------------------------------------------------------------------------------------


def read_records(text: bytes, where: str = "record") -> Iterator[Record]:
    """The hands of a file, one after the other. Raises Unreadable, also for terms on which no hand can be
    dealt, with the number of the line."""
    yield from _Reader(where).hands(text)


def decode_record(text: bytes, where: str = "record") -> Record:
    """The only hand of a file. Raises Unreadable."""
    found = list(read_records(text, where))
    if len(found) != 1:
        raise Unreadable(f"{len(found)} hands", where=where, expected="a record of one hand")
    return found[0]


class _Reader:
    def __init__(self, where: str) -> None:
        self.where = where
        self.spreads: dict[str, Any] = {}
        self.terms: Terms | None = None
        self.events: list[Event] = []

    def hands(self, text: bytes) -> Iterator[Record]:
        version = 0
        for number, line in enumerate(text.split(b"\n"), 1):
            at = f"{self.where}: line {number}"
            if not line.strip():
                continue
            kind = _kind_of(line, at)
            if not version:
                version = self._first(line, kind, at)
            elif kind == "format" and version == VERSION:
                _check_format(line, at)
            elif kind == "spread" and version == VERSION:
                self._spread(line, at)
            elif kind == "hand" and version == VERSION:
                yield from self._done()
                self._hand(line, at)
            elif self.terms is None:
                raise Unreadable("no hand has begun", where=at, expected="a spread or a hand")
            else:
                self.events.append(_EVENTS[self.terms.spread.game.family].decode(line, at))
        yield from self._done()

    def _first(self, line: bytes, kind: str, at: str) -> int:
        """The version of the file."""
        if kind == "format":
            _check_format(line, at)
            return VERSION
        spread, terms = v1.parts_of(from_json(line, at, "the format of a record"), at)
        self.terms = self._terms(self._made(msgspec.json.encode(spread), at), msgspec.json.encode(terms), at)
        return 1

    def _done(self) -> Iterator[Record]:
        """The hand before, if there was one."""
        if self.terms is not None:
            yield Record(self.terms, tuple(self.events))
        self.terms, self.events = None, []

    def _spread(self, line: bytes, at: str) -> None:
        given: _Spread = _typed(line, _Spread, at, "a spread")
        told = hash_of(msgspec.json.decode(given.spread))
        if told != given.hash:
            raise Unreadable("the spread is not the one of its hash", where=at, expected=told)
        if told not in self.spreads:
            self.spreads[told] = self._made(bytes(given.spread), at)

    def _hand(self, line: bytes, at: str) -> None:
        given: _Hand = _typed(line, _Hand, at, "a hand")
        spread = self.spreads.get(given.spread)
        if spread is None:
            raise Unreadable(f"no spread {given.spread!r}", where=at, expected="a spread of a line before")
        self.terms = self._terms(spread, bytes(given.terms), at)

    def _made(self, text: bytes, at: str) -> Any:
        file = _SPREADS.decode(text, at)
        family = FAMILIES[file.__struct_config__.tag]
        try:
            return family.spread_in(file)
        except Unreadable as error:
            raise Unreadable(error.message, where=at, expected=error.expected) from None

    def _terms(self, spread: Any, text: bytes, at: str) -> Terms:
        family: RecordFamily = FAMILIES[spread.game.family]
        file = _TERMS[spread.game.family].decode(text, at)
        try:
            found: Terms = family.terms_in(file, spread)
        except Unreadable as error:
            raise Unreadable(error.message, where=at, expected=error.expected) from None
        except Refused as refused:
            raise Unreadable(
                f"no hand can be dealt: {refusal(refused)}", where=at, expected="lawful terms"
            ) from refused
        return found


def _kind_of(line: bytes, at: str) -> str:
    try:
        return msgspec.json.decode(line, type=_Line).type
    except msgspec.ValidationError:
        return ""
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise Unreadable(f"not JSON: {error}", where=at, expected="a line of JSON") from error


def _check_format(line: bytes, at: str) -> None:
    given: _Format = _typed(line, _Format, at, "the format of a record")
    if given.version != VERSION:
        raise Unreadable(f"records of version {given.version}", where=at, expected=f"version {VERSION}")


def _typed(line: bytes, kind: Any, at: str, what: str) -> Any:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise Unreadable(str(error), where=at, expected=f"{what} with all its fields") from error
