"""Events, actions and whole hands as JSON, without loss. Inside a card is a number, in the JSON two letters.

A log is JSON lines: one event a line. A whole hand is one line with its terms and then its events. Which
fields hold cards is read from the types, so a new event needs nothing here.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable
from typing import Any, NewType, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from housedealer.cards.card import Card, format_card, parse_card
from housedealer.errors import Refused, Unreadable
from housedealer.games.registry import game_of
from housedealer.hand.action import Action
from housedealer.hand.event import Event, Posted
from housedealer.rules.answers import QUESTIONS, Answer, Answers
from housedealer.rules.game import Game
from housedealer.rules.limit import Limit, check_limit
from housedealer.rules.place import BLIND, MUCK, SEATS_MAX, UP, Cents, Spot, Who
from housedealer.rules.terms import BlindDue, FeeDue, KillDue, Seated, Spread, Terms, check_terms

FORMAT = "housedealer hand 1"

Convert = Callable[[Any], Any]
Codec = dict[str, Convert]
"""By field: how its cards are converted. Fields without cards are not in it."""


# -- cards inside of structs -------------------------------------------------------------------------------


def _convert_of(hint: Any, one: Convert) -> Convert | None:
    """How a value of this type is converted card by card; None where it holds no card."""
    if hint is Card:
        return one
    if get_origin(hint) is not tuple:
        return None
    args = get_args(hint)
    if args[-1] is Ellipsis:
        inner = _convert_of(args[0], one)
        return None if inner is None else lambda value: [inner(item) for item in value]
    inners = [_convert_of(arg, one) for arg in args]
    if not any(inners):
        return None
    return lambda value: [inner(item) if inner else item for inner, item in zip(inners, value, strict=True)]


def _kinds_of(union: Any) -> tuple[Any, ...]:
    return get_args(union) if get_origin(union) in (Union, types.UnionType) else (union,)


def _codecs_of(union: Any, one: Convert) -> dict[str, Codec]:
    """For each struct of a tagged union, by its tag, how its fields are converted."""
    codecs = {}
    for kind in _kinds_of(union):
        hints = get_type_hints(kind)
        found = {name: _convert_of(hints[name], one) for name in kind.__struct_fields__}
        codecs[str(kind.__struct_config__.tag)] = {
            name: convert for name, convert in found.items() if convert
        }
    return codecs


# -- numbers inside of structs -----------------------------------------------------------------------------

_Seat = NewType("_Seat", int)
_SeatOrNone = NewType("_SeatOrNone", int)
_Face = NewType("_Face", int)
_Count = NewType("_Count", int)
_Mask = NewType("_Mask", int)

_BOUNDS: dict[Any, tuple[int, int | None, str]] = {
    Cents: (0, None, "cents that are not below 0"),
    Who: (1, SEATS_MAX, f"a seat from 1 to {SEATS_MAX}"),
    Spot: (MUCK, SEATS_MAX, f"a place from {MUCK} to {SEATS_MAX}"),
    _Seat: (1, SEATS_MAX, f"a seat from 1 to {SEATS_MAX}"),
    _SeatOrNone: (0, SEATS_MAX, f"a seat from 1 to {SEATS_MAX}, or 0 for nobody"),
    _Face: (UP, BLIND, f"a number from {UP} to {BLIND}"),
    _Count: (0, None, "a number that is not below 0"),
    _Mask: (0, 2 << SEATS_MAX, "a mask of seats"),
}
"""By type: the least, the most and how that is said."""

_MEANT: dict[tuple[str, str], Any] = {
    ("posted", "posts"): tuple[tuple[_SeatOrNone, Cents, str], ...],
    ("posted", "first"): _SeatOrNone,
    ("dealt", "faces"): tuple[_Face, ...],
    ("chose", "face"): _Face,
    ("reshuffled", "keeps"): _Mask,
    ("round_closed", "who"): _SeatOrNone,
    ("shown", "seats"): tuple[_Seat, ...],
    ("pot_awarded", "pot"): _Count,
    ("pot_awarded", "paid"): tuple[tuple[int, _Seat, Cents], ...],
    ("pot_carried", "pot"): _Count,
    ("hand_voided", "back"): tuple[tuple[_SeatOrNone, Cents], ...],
    ("ruled", "chips"): tuple[tuple[_SeatOrNone, _Seat, Cents], ...],
    ("ruled", "standing"): tuple[tuple[_Seat, str], ...],
    ("ruled", "resume"): tuple[tuple[_Count, str], ...],
    ("ruled", "owed"): tuple[_Seat, ...],
    ("flashed", "seat"): _Seat,
    ("wrong_seat", "cards"): tuple[tuple[Card, _Seat], ...],
}
"""What the plain numbers of an event or action mean, where its types do not say it."""


def _hints_of(union: Any) -> dict[str, dict[str, Any]]:
    """For each struct of a tagged union, by its tag, the types of its fields that hold bounded numbers."""
    found = {}
    for kind in _kinds_of(union):
        tag, hints = str(kind.__struct_config__.tag), get_type_hints(kind)
        meant = {name: _MEANT.get((tag, name), hints[name]) for name in kind.__struct_fields__}
        found[tag] = {name: hint for name, hint in meant.items() if _is_bounded(hint)}
    return found


def _is_bounded(hint: Any) -> bool:
    return hint in _BOUNDS or any(_is_bounded(arg) for arg in get_args(hint))


def _check_bounds(value: Any, hint: Any, where: str) -> None:
    """Raises Unreadable for a number that its type does not allow. The value has the shape of the type."""
    if hint in _BOUNDS:
        least, most, expected = _BOUNDS[hint]
        if value < least or (most is not None and value > most):
            raise Unreadable(f"{value} is out of range", where=where, expected=expected)
        return
    args = get_args(hint)
    inner = args[:1] * len(value) if args and args[-1] is Ellipsis else args
    for item, arg in zip(value if args else (), inner, strict=True):
        if _is_bounded(arg):
            _check_bounds(item, arg, where)


def _check_posts(event: Posted, where: str) -> None:
    """Nobody posts but a seat; only a pot carried over comes from none."""
    for seat, _, kind in event.posts:
        if (seat == 0) != (kind == "carried"):
            raise Unreadable(
                f"{seat} is out of range", where=where, expected="a seat, or 0 for what is carried"
            )


class _Coder:
    """Writes and reads the structs of one union."""

    def __init__(self, union: Any, what: str) -> None:
        self.union = union
        self.what = what
        self.write = _codecs_of(union, format_card)
        self.read = _codecs_of(union, parse_card)
        self.bounded = _hints_of(union)

    def encode(self, thing: Any) -> bytes:
        plain = msgspec.to_builtins(thing)
        for name, convert in self.write[plain["type"]].items():
            plain[name] = convert(plain[name])
        return msgspec.json.encode(plain)

    def decode(self, line: bytes, where: str) -> Any:
        raw = _json(line, where, self.what)
        if not isinstance(raw, dict) or str(raw.get("type")) not in self.read:
            known = ", ".join(sorted(self.read))
            raise Unreadable(
                f"no such {self.what}", where=where, expected=f"an object whose type is one of {known}"
            )
        for name, convert in self.read[str(raw["type"])].items():
            if name in raw:
                raw[name] = self._cards(convert, raw[name], f"{where}: {name}")
        found = _typed(raw, self.union, where, self.what)
        for name, hint in self.bounded[str(raw["type"])].items():
            _check_bounds(getattr(found, name), hint, f"{where}: {name}")
        if isinstance(found, Posted):
            _check_posts(found, f"{where}: posts")
        return found

    def _cards(self, convert: Convert, value: Any, where: str) -> Any:
        try:
            return convert(value)
        except (TypeError, ValueError) as error:
            raise Unreadable("cannot read the cards", where=where, expected="cards as two letters") from error
        except Unreadable as error:
            raise Unreadable(error.message, where=where, expected=error.expected) from None


def _json(line: bytes, where: str, what: str) -> Any:
    try:
        return msgspec.json.decode(line)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise Unreadable(f"not JSON: {error}", where=where, expected=f"{what} as JSON") from error


def _typed(raw: Any, kind: Any, where: str, what: str) -> Any:
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise Unreadable(str(error), where=where, expected=f"{what} with all its fields") from error


_EVENT = _Coder(Event, "event")
_ACTION = _Coder(Action, "action")


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
    lines = enumerate(text.split(b"\n"), first_line)
    return [_EVENT.decode(line, f"{where}: line {number}") for number, line in lines if line.strip()]


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

    terms: Terms
    events: tuple[Event, ...]


def encode_record(terms: Terms, events: Iterable[Event]) -> bytes:
    """A whole hand, finished or running: a line for the terms, then a line for each event."""
    spread = terms.spread
    file = _TermsFile(
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
    return msgspec.json.encode(file) + b"\n" + encode_events(events)


def decode_record(text: bytes, where: str = "record") -> Record:
    """Raises Unreadable, also for terms on which no hand can be dealt."""
    head, _, rest = text.partition(b"\n")
    at = f"{where}: line 1"
    raw = _json(head, at, "the terms of a hand")
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise Unreadable("not a recorded hand", where=at, expected=f'an object with "format":"{FORMAT}"')
    file: _TermsFile = _typed(raw, _TermsFile, at, "the terms of a hand")
    try:
        game = game_of(file.game)
        for limit in (file.limit, file.kill.limit if file.kill else None):
            if limit is not None:
                check_limit(limit, at)
        _check_answers(file.answers, game)
        terms = Terms(
            Spread(game, file.limit, Answers(file.answers), file.house, file.clauses),
            file.seats, file.button, file.fee, file.kill, file.blinds, file.carried,
        )  # fmt: skip
        check_terms(terms)
    except Unreadable as error:
        raise Unreadable(error.message, where=at, expected=error.expected) from None
    except Refused as refused:
        raise Unreadable(f"no hand can be dealt: {refused}", where=at, expected="lawful terms") from refused
    return Record(terms, tuple(decode_events(rest, where, first_line=2)))


def _check_answers(answers: dict[str, Answer], game: Game) -> None:
    for key, answer in answers.items():
        question = QUESTIONS.get(key)
        if question is None:
            raise Unreadable(f"nobody asks {key}", expected="one of " + ", ".join(sorted(QUESTIONS)))
        if not question.allows(answer.value):
            raise Unreadable(f"{key} cannot be {answer.value!r}", expected=f"one of {question.values}")
    for key in sorted(game.asks()):
        if key not in answers:
            raise Unreadable(f"nothing answers {key}", expected=f"an answer to all that {game.key} asks")
