"""Structs as JSON and back, strictly: one codec for events, actions, offers, views and the terms of a hand.

Inside a card is a number, in the JSON its text. What cannot be is Unreadable, with its place and what was
expected there: fields that are unknown or missing, other types, numbers out of range.
"""

from __future__ import annotations

import re
import types
from collections.abc import Callable, Mapping
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from housedealer.cards.card import Card, parse_card
from housedealer.errors import Unreadable
from housedealer.record.bounds import Bounds
from housedealer.record.twin import PATTERN, Twins

Check = Callable[[Any, str], None]
"""What types cannot say of a struct: raises Unreadable with the place that it is given."""
Checks = Mapping[type, Check]


class Coder:
    """Writes and reads the structs of one union, or one struct; the numbers in them have these `bounds`."""

    def __init__(self, union: Any, what: str, bounds: Bounds, checks: Checks | None = None) -> None:
        self.union = union
        self.what = what
        self.bounds = bounds
        self.checks = checks or {}
        twins = Twins(bounds)
        twin = twins.of(union)
        self._out = {kind: twins.of(kind).out for kind in kinds_of(union)}
        self._back = {twins.of(kind).outside: twins.of(kind).back for kind in kinds_of(union)}
        self._encode = msgspec.json.Encoder().encode
        self._decode = msgspec.json.Decoder(twin.kind).decode

    def encode(self, thing: Any) -> bytes:
        """One line, without its end."""
        out = self._out[type(thing)]
        return self._encode(out(thing) if out else thing)

    def decode(self, line: bytes, where: str) -> Any:
        """Raises Unreadable."""
        try:
            told = self._decode(line)
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            raise self._unreadable(line, error, where) from error
        found = self._back[type(told)](told)  # type: ignore[misc]
        check = self.checks.get(type(found))
        if check is not None:
            check(found, where)
        return found

    def schema(self) -> dict[str, Any]:
        return schema_of(self.union, self.bounds)

    def _unreadable(self, line: bytes, error: Exception, where: str) -> Unreadable:
        raw = from_json(line, where, self.what)
        kinds = kinds_of(self.union)
        field, tags = _field(kinds[0]), {str(_tag(kind)) for kind in kinds}
        if not isinstance(raw, dict) or (len(kinds) > 1 and str(raw.get(field)) not in tags):
            known = f" whose {field} is one of {', '.join(sorted(tags))}" if len(kinds) > 1 else ""
            expected = f"an object{known}"
            return Unreadable(f"no such {self.what}", where=where, expected=expected)
        names, value, hint = _at(str(error), raw, self.union)
        place = ": ".join((where, *names))
        if hint is Card and isinstance(value, str):
            return _no_card(value, place)
        if hint in self.bounds and type(value) in (int, float):
            return Unreadable(f"{value} is out of range", where=place, expected=self.bounds[hint].said)
        return Unreadable(str(error), where=where, expected=f"{self.what} with all its fields")


def kinds_of(union: Any) -> tuple[Any, ...]:
    return get_args(union) if get_origin(union) in (Union, types.UnionType) else (union,)


def from_json(line: bytes, where: str, what: str) -> Any:
    try:
        return msgspec.json.decode(line)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise Unreadable(f"not JSON: {error}", where=where, expected=f"{what} as JSON") from error


# -- the place of a mistake --------------------------------------------------------------------------------

_STEP = re.compile(r"\.(\w+)|\[(\d+|\.\.\.)\]")


def _at(error: str, raw: Any, hint: Any) -> tuple[list[str], Any, Any]:
    """Where msgspec found it: the fields on the way there, the value, and the type that it should have."""
    names: list[str] = []
    for name, index in _STEP.findall(error.partition(" - at `$")[2]):
        if index == "...":
            return names, None, None
        hint = _inside(hint, raw, name or int(index))
        if name:
            names.append(name)
        raw = raw.get(name) if name else raw[int(index)]
    return names, raw, _one_of(hint, raw)


def _inside(hint: Any, raw: Any, step: str | int) -> Any:
    hint = _one_of(hint, raw)
    if isinstance(step, str):
        return get_type_hints(hint).get(step) if isinstance(hint, type) else None
    args = get_args(hint)
    return (args[0] if args[-1] is Ellipsis else args[step]) if args else None


def _one_of(hint: Any, raw: Any) -> Any:
    """Of a union the struct with the tag, or what is not None."""
    kinds = kinds_of(hint)
    if len(kinds) == 1:
        return hint
    if isinstance(raw, dict):
        structs = [kind for kind in kinds if _is_struct(kind)]
        return next((kind for kind in structs if _tag(kind) in (None, raw.get(_field(kind)))), None)
    left = [kind for kind in kinds if kind is not type(None) and not _is_struct(kind)]
    return left[0] if len(left) == 1 else None


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Struct)


def _tag(kind: Any) -> Any:
    return kind.__struct_config__.tag


def _field(kind: Any) -> str:
    """Where the tag stands."""
    return kind.__struct_config__.tag_field or ""


def _no_card(text: str, where: str) -> Unreadable:
    try:
        parse_card(text)
    except Unreadable as error:
        return Unreadable(error.message, where=where, expected=error.expected)
    raise AssertionError(f"{text} is a card")


# -- schema ------------------------------------------------------------------------------------------------

_CARD_SCHEMA = {"title": "Card", "description": "a card, a tile, or ?? where it is hidden", "type": "string",
                "pattern": PATTERN}  # fmt: skip


def schema_of(union: Any, bounds: Bounds) -> dict[str, Any]:
    """JSON schema of all that a coder for this union writes, cards and bounded numbers under their names."""
    named: dict[str, dict[str, Any]] = {"Card": _CARD_SCHEMA}
    named |= {kind.__name__: bound.schema(kind.__name__) for kind, bound in bounds.items()}
    plain = msgspec.json.decode(msgspec.json.encode(msgspec.json.schema(Twins(bounds).of(union).kind)))
    used: set[str] = set()
    found: dict[str, Any] = _referring(plain, named.keys(), used)
    found["$defs"] = dict(sorted((found.get("$defs", {}) | {name: named[name] for name in used}).items()))
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **found}


def _referring(schema: Any, names: Any, used: set[str]) -> Any:
    """The same with a reference wherever something that has a name of its own is written out."""
    if isinstance(schema, list):
        return [_referring(item, names, used) for item in schema]
    if not isinstance(schema, dict):
        return schema
    name = schema.get("title")
    if isinstance(name, str) and name in names and "properties" not in schema:
        used.add(name)
        kept = {key: schema[key] for key in ("default",) if key in schema}
        return {"$ref": f"#/$defs/{name}", **kept}
    return {key: _referring(item, names, used) for key, item in schema.items()}
