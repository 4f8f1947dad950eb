"""Reads a proof file. Everything has a type, a range and a largest size; anything else is Unreadable, with
its place in the file. Whether what it says is true is for `verify` to find."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, NoReturn, TypeVar

from housedealer.errors import Unreadable
from housedealer.shuffle import step as st
from housedealer.shuffle.chain import HASH, LINKS_MAX
from housedealer.shuffle.commit import OnRoster

FORMAT = "housedealer-proof/1"
FILE_MAX = 8_000_000
"""Bytes of a proof."""
CARDS_MAX = 1024
ROSTER_MAX = 256
STEPS_MAX = 20_000
OPENINGS_MAX = 8192
TEXT_MAX = 200
"""Bytes of a name."""
NUMBER_MAX = 2**53 - 1
"""The largest number that every reader of JSON has exactly."""
CARD = re.compile("[0-9A-Za-z-]{2,4}")
CONTROL = re.compile("[\x00-\x1f\x7f-\x9f]")

T = TypeVar("T")
Read = Callable[[Any, str], T]
Shape = Mapping[str, Read[Any]]


def read_proof(text: str, where: str = "") -> st.Proof:
    """The proof in the text of a file. Raises Unreadable."""
    if len(text.encode("utf-8", "replace")) > FILE_MAX:
        raise Unreadable("the proof is too long", where=where, expected=f"at most {FILE_MAX:,} bytes")
    try:
        told = json.loads(text, object_pairs_hook=_once)
    except Unreadable as error:
        raise Unreadable(error.message, where=where, expected=error.expected) from None
    except (ValueError, RecursionError) as error:
        place = f"line {error.lineno}" if isinstance(error, json.JSONDecodeError) else ""
        at = ": ".join(filter(None, (where, place)))
        raise Unreadable("this is not JSON", where=at, expected="a proof, as JSON") from None
    try:
        return proof_of(told)
    except Unreadable as error:
        at = ": ".join(filter(None, (where, error.where)))
        raise Unreadable(error.message, where=at, expected=error.expected) from None


def proof_of(told: Any) -> st.Proof:
    """The proof in a JSON value. Raises Unreadable."""
    found = _fields(told, "", PROOF)
    del found["format"]
    proof = st.Proof(**found)
    _check_hand(proof)
    return proof


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        again = next(key for key in keys if keys.count(key) > 1)
        raise Unreadable(f"{again[:TEXT_MAX]!r} stands twice in one object", expected="each key once")
    return found


def _check_hand(proof: st.Proof) -> None:
    """The steps are those of one hand: it begins once, and nothing comes after its end."""
    begun = [at for at, one in enumerate(proof.steps) if isinstance(one, st.Begun)]
    if len(begun) != 1:
        raise Unreadable(f"{len(begun)} hands begin", where="steps", expected="one step begun")
    for at, one in enumerate(proof.steps):
        if isinstance(one, st.Begun | st.Ended) and one.hand != proof.hand:
            _wrong(one.hand, f"steps[{at}].hand", f"{proof.hand}, the hand of the proof")
        if isinstance(one, st.Ended) and at != len(proof.steps) - 1:
            raise Unreadable("a step comes after the end", where=f"steps[{at + 1}]", expected="nothing")


# -- values ------------------------------------------------------------------------------------------------


def _wrong(value: Any, where: str, expected: str) -> NoReturn:
    shown = json.dumps(value)[:80] if isinstance(value, str | int | float | None) else _kind(value)
    raise Unreadable(f"{shown} cannot stand here", where=where, expected=expected)


def _kind(value: Any) -> str:
    return "a list" if isinstance(value, list) else "an object"


def _number(least: int, most: int = NUMBER_MAX) -> Read[int]:
    def read(value: Any, where: str) -> int:
        if type(value) is not int or not least <= value <= most:
            _wrong(value, where, f"a whole number from {least} to {most}")
        return int(value)

    return read


def _text(least: int) -> Read[str]:
    def read(value: Any, where: str) -> str:
        if not isinstance(value, str) or not _is_sound(value) or len(value.encode()) < least:
            _wrong(value, where, f"text of {least} to {TEXT_MAX} bytes, on one line")
        return value

    return read


def _is_sound(text: str) -> bool:
    """Half a character, which JSON can write, has no bytes; control characters could deceive a terminal."""
    try:
        return len(text.encode()) <= TEXT_MAX and not CONTROL.search(text)
    except UnicodeEncodeError:
        return False


def _one_of(*texts: str) -> Read[Any]:
    def read(value: Any, where: str) -> str:
        if not isinstance(value, str) or value not in texts:
            _wrong(value, where, " or ".join(json.dumps(text) for text in texts))
        return value

    return read


def _hash(value: Any, where: str) -> str:
    if not isinstance(value, str) or not HASH.fullmatch(value):
        _wrong(value, where, "64 hexadecimal digits, in small letters")
    return value


def _card(value: Any, where: str) -> str:
    if not isinstance(value, str) or not CARD.fullmatch(value):
        _wrong(value, where, 'a card as text, such as "As"')
    return value


def _dealt_card(value: Any, where: str) -> str:
    return st.HIDDEN if value == st.HIDDEN else _card(value, where)


def _list(read: Read[T], most: int, least: int = 0) -> Read[tuple[T, ...]]:
    def read_all(value: Any, where: str) -> tuple[T, ...]:
        if not isinstance(value, list):
            _wrong(value, where, "a list")
        if not least <= len(value) <= most:
            raise Unreadable(f"the list has {len(value)} items", where=where, expected=f"{least} to {most}")
        return tuple(read(item, f"{where}[{at}]") for at, item in enumerate(value))

    return read_all


def _fields(value: Any, where: str, shape: Shape, optional: tuple[str, ...] = ()) -> dict[str, Any]:
    if not isinstance(value, dict):
        _wrong(value, where, "an object")
    dot = f"{where}." if where else ""
    for key in value:
        if key not in shape:
            raise Unreadable(f"{key[:TEXT_MAX]!r} is an unknown key", where=where, expected=", ".join(shape))
    for key in shape:
        if key not in value and key not in optional:
            raise Unreadable(f"{key!r} is missing", where=where, expected=", ".join(shape))
    return {key: read(value[key], f"{dot}{key}") for key, read in shape.items() if key in value}


def _on_roster(value: Any, where: str) -> OnRoster:
    if not isinstance(value, list) or len(value) != 3:
        _wrong(value, where, "a list of person, head and number of the link")
    person, head, link = value
    return OnRoster(
        _name(person, f"{where}[0]"), _hash(head, f"{where}[1]"), _links(link, f"{where}[2]")
    )  # fmt: skip


# -- steps -------------------------------------------------------------------------------------------------

_name = _text(1)
_epoch = _number(1)
_hand = _number(1)
_links = _number(1, LINKS_MAX)
_position = _number(0, CARDS_MAX - 1)
_positions = _list(_position, CARDS_MAX)
_cards = _list(_card, CARDS_MAX)

STEPS: Mapping[str, tuple[type[Any], Shape]] = {
    "anchor": (st.Anchor, {"person": _name, "anchor": _hash, "links": _links}),
    "sealed": (
        st.Sealed,
        {
            "epoch": _epoch, "what": _one_of("cards", "dice"), "count": _number(1, CARDS_MAX), "seal": _hash,
            "told": _list(_hash, CARDS_MAX, 1), "roster": _list(_on_roster, ROSTER_MAX),
        },
    ),
    "link": (st.Link, {"epoch": _epoch, "person": _name, "link": _hash}),
    "abandoned": (st.Abandoned, {"epoch": _epoch, "missing": _list(_name, ROSTER_MAX)}),
    "cut": (st.Cut, {"epoch": _epoch, "seed": _hash}),
    "earlier": (st.Earlier, {"epoch": _epoch, "positions": _number(1, CARDS_MAX)}),
    "begun": (st.Begun, {"hand": _hand}),
    "dealt": (
        st.Dealt,
        {
            "epoch": _epoch, "positions": _positions, "cards": _list(_dealt_card, CARDS_MAX),
            "to": _list(_number(-NUMBER_MAX), CARDS_MAX),
        },
    ),
    "back": (st.Back, {"epoch": _epoch, "positions": _positions}),
    "off": (st.Off, {"epoch": _epoch, "positions": _positions}),
    "rolled": (st.Rolled, {"epoch": _epoch, "dice": _list(_number(1, 6), 3, 3)}),
    "voided": (st.Voided, {"hand": _hand}),
    "ended": (st.Ended, {"hand": _hand}),
}  # fmt: skip


def _step(value: Any, where: str) -> st.Step:
    kind = value.get("step") if isinstance(value, dict) else None
    _one_of(*STEPS)(kind, f"{where}.step")
    made, shape = STEPS[str(kind)]
    found = _fields(value, where, {"step": _text(1), **shape})
    del found["step"]
    if made is st.Dealt:
        for key in ("cards", "to"):
            if len(found[key]) != len(found["positions"]):
                most = len(found["positions"])
                raise Unreadable(
                    f"the list has {len(found[key])} items",
                    where=f"{where}.{key}",
                    expected=f"{most} of them",
                )
    step: st.Step = made(**found)
    return step


def _opening(value: Any, where: str) -> st.Opening:
    shape: Shape = {
        "epoch": _epoch, "position": _position, "index": _position, "card": _card, "salt": _hash,
        "path": _list(_hash, 32),
    }  # fmt: skip
    return st.Opening(**_fields(value, where, shape, optional=("path",)))


def _whole(value: Any, where: str) -> st.Whole:
    return st.Whole(**_fields(value, where, {"epoch": _epoch, "secret": _hash, "cards": _cards}))


PROOF: Shape = {
    "format": _one_of(FORMAT), "table": _name, "name": _text(0), "hand": _hand, "house": _text(0),
    "game": _text(0), "viewer": _text(0), "deck": _list(_card, CARDS_MAX, 1),
    "steps": _list(_step, STEPS_MAX), "openings": _list(_opening, OPENINGS_MAX),
    "secrets": _list(_whole, STEPS_MAX),
}  # fmt: skip
