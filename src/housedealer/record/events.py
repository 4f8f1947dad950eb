"""Events, actions and whole hands as JSON, without loss.

A log is JSON lines: one event a line. A whole hand is one line with its terms and then its events; the format
that its first line names says which family it is of.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from msgspec import Struct

from housedealer.errors import Refused, Unreadable
from housedealer.hand import Terms
from housedealer.hand.action import Action
from housedealer.hand.event import Dealt, Event, HandVoided, PotEvent, SharedEvent
from housedealer.hand.meld.event import MeldEvent
from housedealer.hand.points.event import PointsEvent
from housedealer.record.bank_file import BANK_FORMAT, BankFile, bank_file_of, bank_terms_of
from housedealer.record.coder import MELD_BOUNDS, SEAT_BOUNDS, Coder, from_json, typed
from housedealer.record.meld_file import MELD_FORMAT, MeldFile, meld_file_of, meld_terms_of
from housedealer.record.points_file import POINTS_FORMAT, PointsFile, points_file_of, points_terms_of
from housedealer.record.pot_file import POT_FORMAT, PotFile, pot_file_of, pot_terms_of
from housedealer.rules.bank.terms import BankTerms
from housedealer.rules.meld.terms import MeldTerms
from housedealer.rules.points.terms import PointsTerms
from housedealer.rules.pot.terms import PotTerms

_EVENT = Coder(Event, "event")
_ACTION = Coder(Action, "action")


# -- events and actions ------------------------------------------------------------------------------------


def encode_event(event: Event) -> bytes:
    """One line, without its end."""
    return _EVENT.encode(event)


def decode_event(line: bytes, where: str = "event") -> Event:
    """Raises Unreadable."""
    found: Event = _EVENT.decode(line, where)
    return found


def encode_events(events: Iterable[Event]) -> bytes:
    """JSON lines, one event each."""
    return b"".join(_EVENT.encode(event) + b"\n" for event in events)


def decode_events(text: bytes, where: str = "events", first_line: int = 1) -> list[Event]:
    """The events of JSON lines; blank lines do not count. Raises Unreadable with the line's number."""
    return _decoded(_EVENT, text, where, first_line)


def _decoded(coder: Coder, text: bytes, where: str, first_line: int) -> list[Event]:
    lines = enumerate(text.split(b"\n"), first_line)
    return [coder.decode(line, f"{where}: line {number}") for number, line in lines if line.strip()]


def encode_action(action: Action) -> bytes:
    return _ACTION.encode(action)


def decode_action(line: bytes, where: str = "action") -> Action:
    """Raises Unreadable."""
    found: Action = _ACTION.decode(line, where)
    return found


# -- whole hands -------------------------------------------------------------------------------------------


class _Kind(Struct, frozen=True):
    """How the hands of a family are written: the first line, what is made of it, and the events."""

    format: str
    file: type[Struct]
    file_of: Callable[[Any], Struct]
    terms_of: Callable[[Any], Terms]
    events: Coder


_KINDS: dict[type, _Kind] = {
    PotTerms: _Kind(
        POT_FORMAT,
        PotFile,
        pot_file_of,
        pot_terms_of,
        Coder(SharedEvent | PotEvent, "event of a hand for a pot", SEAT_BOUNDS),
    ),
    BankTerms: _Kind(BANK_FORMAT, BankFile, bank_file_of, bank_terms_of, _EVENT),
    PointsTerms: _Kind(
        POINTS_FORMAT,
        PointsFile,
        points_file_of,
        points_terms_of,
        Coder(Dealt | HandVoided | PointsEvent, "event of a hand for points", SEAT_BOUNDS),
    ),
    MeldTerms: _Kind(
        MELD_FORMAT,
        MeldFile,
        meld_file_of,
        meld_terms_of,
        Coder(SharedEvent | MeldEvent, "event of a hand of melds", MELD_BOUNDS),
    ),
}
"""By the terms of the family."""


class Record(Struct, frozen=True):
    """A hand as it is kept: what was agreed, and what happened."""

    terms: Terms
    events: tuple[Event, ...]


def encode_record(terms: Terms, events: Iterable[Event]) -> bytes:
    """A whole hand, finished or running: a line for the terms, then a line for each event."""
    file = _KINDS[type(terms)].file_of(terms)
    return msgspec.json.encode(file) + b"\n" + encode_events(events)


def decode_record(text: bytes, where: str = "record") -> Record:
    """Raises Unreadable, also for terms on which no hand can be dealt."""
    head, _, rest = text.partition(b"\n")
    at = f"{where}: line 1"
    raw = from_json(head, at, "the terms of a hand")
    format = raw.get("format") if isinstance(raw, dict) else None
    kind = next((kind for kind in _KINDS.values() if kind.format == format), None)
    if kind is None:
        formats = " or ".join(f'"{kind.format}"' for kind in _KINDS.values())
        raise Unreadable("not a recorded hand", where=at, expected=f'an object whose "format" is {formats}')
    file = typed(raw, kind.file, at, "the terms of a hand")
    try:
        terms = kind.terms_of(file)
    except Unreadable as error:
        raise Unreadable(error.message, where=at, expected=error.expected) from None
    except Refused as refused:
        raise Unreadable(f"no hand can be dealt: {refused}", where=at, expected="lawful terms") from refused
    return Record(terms, tuple(_decoded(kind.events, rest, where, first_line=2)))
