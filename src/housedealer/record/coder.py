"""Structs of a tagged union as JSON and back. Inside a card is a number, in the JSON its text.

Which fields hold cards, chips, people and places is read from the types, so a new event needs nothing here
but a line for plain numbers that mean something.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from functools import cache
from typing import Any, NewType, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from housedealer.cards.card import Card, format_card, parse_card
from housedealer.errors import Unreadable
from housedealer.hand.event import Posted
from housedealer.rules.bank.terms import BACKERS_FROM, BACKERS_TO
from housedealer.rules.meld.melds import LEAST, OUT
from housedealer.rules.place import BLIND, DRAWN, MUCK, SEATS_MAX, SPOTS_MAX, UP, Cents, Spot, Who
from housedealer.rules.points.scoring import Parts

Convert = Callable[[Any], Any]
Codec = dict[str, Convert]
"""By field: how its cards are converted. Fields without cards are not in it."""


# -- cards inside of structs -------------------------------------------------------------------------------


def _convert_of(hint: Any, one: Convert) -> Convert | None:
    """How a value of this type is converted card by card; None where it holds no card."""
    if hint is Card:
        return one
    if isinstance(hint, type) and issubclass(hint, Struct):
        return _fields_convert_of(hint, one)
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


def _fields_convert_of(kind: type[Struct], one: Convert) -> Convert | None:
    """The same for a struct inside of a struct, which is a dict in the JSON."""
    found = {name: _convert_of(hint, one) for name, hint in get_type_hints(kind).items()}
    inner = {name: convert for name, convert in found.items() if convert}
    if not inner:
        return None
    return lambda value: {**value, **{name: inner[name](value[name]) for name in inner if name in value}}


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
_PersonOrNone = NewType("_PersonOrNone", int)
_Face = NewType("_Face", int)
_Count = NewType("_Count", int)
_Mask = NewType("_Mask", int)
_Die = NewType("_Die", int)
_Meld = NewType("_Meld", int)

Bound = tuple[int, int | None, str]
"""The least, the most and how that is said."""
_SEAT: Bound = (1, SEATS_MAX, f"a seat from 1 to {SEATS_MAX}")
_PEOPLE = f"a seat from 1 to {SEATS_MAX}, or a person from {BACKERS_FROM} to {BACKERS_TO}"
_NOBODY = range(SEATS_MAX + 1, BACKERS_FROM)
"""Numbers between the seats and the people without one."""

BOUNDS: dict[Any, Bound] = {
    Cents: (0, None, "cents that are not below 0"),
    Who: (1, BACKERS_TO, _PEOPLE),
    Spot: (MUCK, SPOTS_MAX, f"a place from {MUCK} to {SPOTS_MAX}"),
    _Seat: _SEAT,
    _SeatOrNone: (0, SEATS_MAX, f"a seat from 1 to {SEATS_MAX}, or 0 for nobody"),
    _PersonOrNone: (0, BACKERS_TO, f"{_PEOPLE}, or 0 for nobody"),
    _Face: (UP, BLIND, f"a number from {UP} to {BLIND}"),
    _Count: (0, None, "a number that is not below 0"),
    _Mask: (0, 2 << SEATS_MAX, "a mask of seats"),
    _Die: (1, 6, "a die from 1 to 6"),
    _Meld: (1, OUT // LEAST, f"the number of a meld from 1 to {OUT // LEAST}"),
}
SEAT_BOUNDS: dict[Any, Bound] = BOUNDS | {
    Who: _SEAT,
    Spot: (MUCK, SEATS_MAX, f"a place from {MUCK} to {SEATS_MAX}"),
    _PersonOrNone: BOUNDS[_SeatOrNone],
}
"""In a hand for a pot or for points nobody acts without a seat, and there are no squares."""
MELD_BOUNDS: dict[Any, Bound] = SEAT_BOUNDS | {Spot: (MUCK, DRAWN, f"a place from {MUCK} to {DRAWN}")}
_PEOPLE_KINDS = (Who, _PersonOrNone)

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
    ("hand_voided", "back"): tuple[tuple[_PersonOrNone, Cents], ...],
    ("ruled", "chips"): tuple[tuple[_SeatOrNone, _Seat, Cents], ...],
    ("ruled", "standing"): tuple[tuple[_Seat, str], ...],
    ("ruled", "resume"): tuple[tuple[_Count, str], ...],
    ("ruled", "owed"): tuple[_Seat, ...],
    ("flashed", "seat"): _Seat,
    ("wrong_seat", "cards"): tuple[tuple[Card, _Seat], ...],
    ("wagered", "square"): _Seat,
    ("shared", "square"): _Seat,
    ("picked", "pile"): _SeatOrNone,
    ("rolled", "dice"): tuple[_Die, _Die, _Die],
    ("rolled", "first"): _Seat,
    ("insured", "bets"): tuple[tuple[_Seat, Cents], ...],
    ("played", "square"): _Seat,
    ("gave_up", "square"): _Seat,
    ("hand_set", "who"): _PersonOrNone,
    ("way_asked", "who"): _PersonOrNone,
    ("way_asked", "square"): _Seat,
    ("decision_taken", "square"): _Seat,
    ("hit", "who"): _PersonOrNone,
    ("stood", "who"): _PersonOrNone,
    ("square_dead", "square"): _Seat,
    ("wager", "square"): _Seat,
    ("share", "square"): _Seat,
    ("pick_pile", "pile"): _Seat,
    ("insure", "squares"): tuple[_Seat, ...],
    ("take_decision", "square"): _Seat,
    ("roll", "dice"): tuple[_Die, _Die, _Die],
    ("dead_hand", "square"): _Seat,
    ("melded", "borrowed"): tuple[tuple[_Meld, Card], ...],
    ("melded", "chips"): _Count,
    ("laid_off", "meld"): _Meld,
    ("laid_off", "chips"): _Count,
    ("shifted", "source"): _Meld,
    ("shifted", "meld"): _Meld,
    ("shifted", "chips"): _Count,
    ("collected", "chips"): _Count,
    ("collected", "paid"): tuple[tuple[_Seat, Cents], ...],
    ("foot_turned", "cards"): _Count,
    ("went_out", "chips"): _Count,
    ("hands_killed", "seats"): tuple[_Seat, ...],
    ("fouled", "back"): tuple[tuple[_Seat, Cents], ...],
    ("meld_undone", "meld"): _Meld,
    ("meld_undone", "back"): tuple[tuple[_Seat, Cents], ...],
    ("recounted", "owed"): _Count,
    ("meld", "borrowed"): tuple[tuple[_Meld, Card], ...],
    ("lay_off", "meld"): _Meld,
    ("shift", "source"): _Meld,
    ("shift", "meld"): _Meld,
    ("ask_pay", "to"): _Count,
    ("foul_hand", "seat"): _Seat,
    ("bad_meld", "meld"): _Meld,
    ("miscount", "seat"): _Seat,
    ("foreign", "seat"): _SeatOrNone,
    ("parts_opened", "hands"): tuple[tuple[_Seat, Parts], ...],
    ("compared", "points"): tuple[tuple[_Seat, int], ...],
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


@cache
def _is_bounded(hint: Any) -> bool:
    return hint in BOUNDS or any(map(_is_bounded, get_args(hint))) or bool(_inside(hint))


@cache
def _inside(hint: Any) -> dict[str, Any]:
    """The bounded fields of a struct inside of a struct."""
    if not isinstance(hint, type) or not issubclass(hint, Struct):
        return {}
    return {name: kind for name, kind in get_type_hints(hint).items() if _is_bounded(kind)}


def _check_bounds(value: Any, hint: Any, where: str, bounds: dict[Any, Bound]) -> None:
    """Raises Unreadable for a number that its type does not allow. The value has the shape of the type."""
    if hint in bounds:
        least, most, expected = bounds[hint]
        gap = hint in _PEOPLE_KINDS and value in _NOBODY
        if gap or value < least or (most is not None and value > most):
            raise Unreadable(f"{value} is out of range", where=where, expected=expected)
        return
    for name, kind in _inside(hint).items():
        _check_bounds(getattr(value, name), kind, f"{where}: {name}", bounds)
    args = get_args(hint)
    inner = args[:1] * len(value) if args and args[-1] is Ellipsis else args
    for item, arg in zip(value if args else (), inner, strict=True):
        if _is_bounded(arg):
            _check_bounds(item, arg, where, bounds)


def _check_posts(event: Posted, where: str) -> None:
    """Nobody posts but a seat; only a pot carried over comes from none."""
    for seat, _, kind in event.posts:
        if (seat == 0) != (kind == "carried"):
            raise Unreadable(
                f"{seat} is out of range", where=where, expected="a seat, or 0 for what is carried"
            )


class Coder:
    """Writes and reads the structs of one union; `bounds` are those of its family."""

    def __init__(self, union: Any, what: str, bounds: dict[Any, Bound] = BOUNDS) -> None:
        self.union = union
        self.what = what
        self.bounds = bounds
        self.write = _codecs_of(union, format_card)
        self.read = _codecs_of(union, parse_card)
        self.bounded = _hints_of(union)

    def encode(self, thing: Any) -> bytes:
        plain = msgspec.to_builtins(thing)
        for name, convert in self.write[plain["type"]].items():
            plain[name] = convert(plain[name])
        return msgspec.json.encode(plain)

    def decode(self, line: bytes, where: str) -> Any:
        raw = from_json(line, where, self.what)
        if not isinstance(raw, dict) or str(raw.get("type")) not in self.read:
            known = ", ".join(sorted(self.read))
            raise Unreadable(
                f"no such {self.what}", where=where, expected=f"an object whose type is one of {known}"
            )
        for name, convert in self.read[str(raw["type"])].items():
            if name in raw:
                raw[name] = self._cards(convert, raw[name], f"{where}: {name}")
        found = typed(raw, self.union, where, self.what)
        for name, hint in self.bounded[str(raw["type"])].items():
            _check_bounds(getattr(found, name), hint, f"{where}: {name}", self.bounds)
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


def from_json(line: bytes, where: str, what: str) -> Any:
    try:
        return msgspec.json.decode(line)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise Unreadable(f"not JSON: {error}", where=where, expected=f"{what} as JSON") from error


def typed(raw: Any, kind: Any, where: str, what: str) -> Any:
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise Unreadable(str(error), where=where, expected=f"{what} with all its fields") from error
