"""Structs as JSON, each much like the one before it: what has not changed is not encoded again.

PUBLIC = KeptCoder(Public, VIEW_BOUNDS)
row = PUBLIC.begin()
row.encode(public)                      # the same as Coder(Public, ...).encode(public)

A struct is encoded field by field, a tuple of structs item by item. A part that equals the last one at its
place is not looked into.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import compress
from operator import is_not
from types import NoneType
from typing import Any, Protocol, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

from housedealer.record.bounds import Bounds
from housedealer.record.coder import kinds_of
from housedealer.record.twin import Convert, Twins

NOTHING: Any = object()
"""Equals no value."""
MANY = 8
"""A struct with fewer fields is encoded whole."""
_json = msgspec.json.Encoder().encode


class Encodes(Protocol):
    """Encodes one value after the other."""

    def encode(self, value: Any) -> bytes: ...


Makes = Callable[[], Encodes]
"""A new encoder, that has seen nothing yet."""


class KeptCoder:
    """Writes structs of one kind; numbers in them have these `bounds`."""

    def __init__(self, kind: type[Struct], bounds: Bounds) -> None:
        self.begin: Makes = _maker(kind, Twins(bounds))


class _Plain:
    """Whatever has no parts that are worth remembering."""

    __slots__ = ("_out",)

    def __init__(self, out: Convert | None) -> None:
        self._out = out

    def encode(self, value: Any) -> bytes:
        return _json(self._out(value) if self._out is not None else value)


class _Fields:
    """A struct, field by field."""

    __slots__ = ("_before", "_inside", "_last", "_names", "_parts", "_places", "_told", "_whole")

    def __init__(self, tag: bytes, names: tuple[bytes, ...], inside: list[Encodes]) -> None:
        self._names, self._inside = names, inside
        self._last: tuple[Any, ...] = (NOTHING,) * len(names)
        self._places = range(len(names))
        self._told = [b""] * len(names)
        self._parts = [tag, *names] if tag else list(names)
        self._before = 1 if tag else 0
        self._whole = b""

    def encode(self, thing: Any) -> bytes:
        now, last, parts, changed = astuple(thing), self._last, self._parts, False
        for at in compress(self._places, map(is_not, now, last)):
            value, inside = now[at], self._inside[at]
            if type(inside) is not _Plain or value != last[at]:
                told = inside.encode(value)
                if told is not self._told[at]:
                    self._told[at] = told
                    parts[at + self._before] = self._names[at] + told
                    changed = True
        self._last = now
        if changed:
            self._whole = b"{%b}" % b",".join(parts)
        return self._whole


class _Items:
    """A tuple of any length, item by item."""

    __slots__ = ("_inside", "_last", "_parts", "_whole")

    def __init__(self, inside: Encodes) -> None:
        self._inside = inside
        self._last: tuple[Any, ...] = ()
        self._parts: list[bytes] = []
        self._whole = b"[]"

    def encode(self, values: tuple[Any, ...]) -> bytes:
        last, encode = self._last, self._inside.encode
        if values == last:
            return self._whole
        if len(values) == len(last):
            rows = zip(values, last, self._parts, strict=True)
            found = [
                part if value is before or value == before else encode(value) for value, before, part in rows
            ]
        else:  # the same thing may have stood at another place
            moved = dict(zip(map(id, last), self._parts, strict=True))
            found = [moved.get(id(value)) or encode(value) for value in values]
        self._last, self._parts = values, found
        self._whole = b"[%b]" % b",".join(found)
        return self._whole


class _Either:
    """One of several structs, or None."""

    __slots__ = ("_inside", "_makers")

    def __init__(self, makers: dict[type, Makes]) -> None:
        self._makers = makers
        self._inside: dict[type, Encodes] = {}

    def encode(self, value: Any) -> bytes:
        kind = type(value)
        if kind not in self._inside:
            self._inside[kind] = self._makers[kind]()
        return self._inside[kind].encode(value)


def _maker(hint: Any, twins: Twins) -> Makes:
    """What makes an encoder for values of this type."""
    kinds = kinds_of(hint)
    if len(kinds) > 1 and all(_is_struct(kind) or kind is NoneType for kind in kinds):
        makers = {kind: _maker(kind, twins) for kind in kinds}
        return lambda: _Either(makers)
    if _is_struct(hint) and len(hint.__struct_fields__) >= MANY and not hint.__struct_config__.omit_defaults:
        return _fields_maker(hint, twins)
    out = twins.of(hint).out
    if get_origin(hint) is tuple and get_args(hint)[-1] is Ellipsis:
        inner = twins.of(get_args(hint)[0]).out
        return lambda: _Items(_Plain(inner))
    return lambda: _Plain(out)


def _fields_maker(kind: type[Struct], twins: Twins) -> Makes:
    hints, config = get_type_hints(kind), kind.__struct_config__
    tag = b'"%b":%b' % (str(config.tag_field).encode(), _json(config.tag)) if config.tag else b""
    names = tuple(b'"%b":' % name.encode() for name in kind.__struct_encode_fields__)
    makers = [_maker(hints[name], twins) for name in kind.__struct_fields__]
    return lambda: _Fields(tag, names, [make() for make in makers])


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Struct)
