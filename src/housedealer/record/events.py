"""Events, actions and whole hands as JSON, without loss.

A log is JSON lines: one event a line. A whole hand is one line with its terms and then its events; the format
that its first line names says which family it is of.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec import Struct

from housedealer.errors import Refused, Unreadable
from housedealer.games.registry import game_of
from housedealer.hand import AnyTerms
from housedealer.hand.action import Action
from housedealer.hand.event import Event, PotEvent
from housedealer.record.bank_file import BANK_FORMAT, BankFile, bank_file_of, bank_terms_of
from housedealer.record.coder import POT_BOUNDS, Coder, from_json, typed
from housedealer.record.given import check_answers
from housedealer.rules.answers import Answer, Answers
from housedealer.rules.limit import Limit, check_limit
from housedealer.rules.place import Cents
from housedealer.rules.terms import BlindDue, FeeDue, KillDue, Seated, Spread, Terms, check_terms

FORMAT = "housedealer hand 1"

_EVENT = Coder(Event, "event")
_POT_EVENT = Coder(PotEvent, "event of a hand for a pot", POT_BOUNDS)
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


class _TermsFile(Struct, frozen=True, forbid_unknown_fields=True):
    """Terms as they are written: the game by its key, the answers in full, so that no house is needed."""

    format: str
    house: str
    clauses: str
    game: str
    limit: Limit
    answers: dict[str, Answer]
    seats: tuple[Seated, ...]
    button: int
    fee: FeeDue | None
    kill: KillDue | None
    blinds: tuple[BlindDue, ...] | None
    carried: Cents = Cents(0)


class Record(Struct, frozen=True):
    """A hand as it is kept: what was agreed, and what happened."""

    terms: AnyTerms
    events: tuple[Event, ...]


def encode_record(terms: AnyTerms, events: Iterable[Event]) -> bytes:
    """A whole hand, finished or running: a line for the terms, then a line for each event."""
    file = _file_of(terms) if isinstance(terms, Terms) else bank_file_of(terms)
    return msgspec.json.encode(file) + b"\n" + encode_events(events)


def decode_record(text: bytes, where: str = "record") -> Record:
    """Raises Unreadable, also for terms on which no hand can be dealt."""
    head, _, rest = text.partition(b"\n")
    at = f"{where}: line 1"
    raw = from_json(head, at, "the terms of a hand")
    format = raw.get("format") if isinstance(raw, dict) else None
    if format not in (FORMAT, BANK_FORMAT):
        expected = f'an object with "format":"{FORMAT}" or "{BANK_FORMAT}"'
        raise Unreadable("not a recorded hand", where=at, expected=expected)
    banked = format == BANK_FORMAT
    file = typed(raw, BankFile if banked else _TermsFile, at, "the terms of a hand")
    try:
        terms: AnyTerms = bank_terms_of(file) if banked else _terms_of(file)
    except Unreadable as error:
        raise Unreadable(error.message, where=at, expected=error.expected) from None
    except Refused as refused:
        raise Unreadable(f"no hand can be dealt: {refused}", where=at, expected="lawful terms") from refused
    return Record(terms, tuple(_decoded(_EVENT if banked else _POT_EVENT, rest, where, first_line=2)))


def _file_of(terms: Terms) -> _TermsFile:
    spread = terms.spread
    return _TermsFile(
        format=FORMAT,
        house=spread.house,
        clauses=spread.clauses,
        game=spread.game.key,
        limit=spread.limit,
        answers=spread.answers.given,
        seats=terms.seats,
        button=terms.button,
        fee=terms.fee,
        kill=terms.kill,
        blinds=terms.blinds,
        carried=terms.carried,
    )


def _terms_of(file: _TermsFile) -> Terms:
    game = game_of(file.game)
    if game.family != "pot":
        raise Unreadable(f"{game.key} is not played for a pot", expected=f'"format":"{BANK_FORMAT}"')
    for limit in (file.limit, file.kill.limit if file.kill else None):
        if limit is not None:
            check_limit(limit)
    check_answers(file.answers, game)
    terms = Terms(
        Spread(game, file.limit, Answers(file.answers), file.house, file.clauses),
        file.seats, file.button, file.fee, file.kill, file.blinds, file.carried,
    )  # fmt: skip
    check_terms(terms)
    return terms
