"""Structs as JSON, each much like the one before it: what has not changed is not made a twin of again.

PUBLIC = KeptCoder(Public, VIEW_BOUNDS)
row = PUBLIC.begin()
row.encode(public)                      # the same as Coder(Public, ...).encode(public)

Writing a struct costs little, and making its twin (`record/twin.py`) much. So the twins of parts are kept: of
a struct field by field, of a tuple item by item. A part that equals the last one at its place is not looked
into.
"""

from __future__ import annotations

from collections.abc import Callable
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
_json = msgspec.json.Encoder().encode


class Encodes(Protocol):
    """Encodes one value after the other."""

    def encode(self, value: Any) -> bytes: ...


Makes = Callable[[], Convert]
"""A new maker of twins, that has seen nothing yet."""


class KeptCoder:
    """Writes structs of one kind; numbers in them have these `bounds`."""

    def __init__(self, kind: type[Struct], bounds: Bounds) -> None:
        self._makes = _maker(kind, Twins(bounds))

    def begin(self) -> Encodes:
        return _Row(self._makes() if self._makes is not None else None)


class _Row:
    __slots__ = ("_twin",)

    def __init__(self, twin: Convert | None) -> None:
        self._twin = twin

    def encode(self, value: Any) -> bytes:
        return _json(self._twin(value) if self._twin is not None else value)


class _Whole:
    """Whatever has no parts that are worth remembering."""

    __slots__ = ("_last", "_out", "_twin")

    def __init__(self, out: Convert) -> None:
        self._out = out
        self._last = self._twin = NOTHING

    def __call__(self, value: Any) -> Any:
        if value is not self._last and value != self._last:
            self._twin = self._out(value)
        self._last = value
        return self._twin


class _Fields:
    """A struct; only some of its fields have twins that are not the same."""

    __slots__ = ("_inside", "_kind", "_last", "_twin")

    def __init__(self, kind: type[Struct], inside: list[tuple[int, Convert]]) -> None:
        self._kind = kind
        self._inside: list[list[Any]] = [[at, convert, NOTHING, NOTHING] for at, convert in inside]
        """The place of each, what makes its twin, and the last value there with its twin."""
        self._last = self._twin = NOTHING

    def __call__(self, thing: Any) -> Any:
        if thing is not self._last:
            items = list(astuple(thing))
            for inside in self._inside:
                at, convert, last, _ = inside
                value = items[at]
                if value is not last:
                    inside[2], inside[3] = value, convert(value)
                items[at] = inside[3]
            self._last, self._twin = thing, self._kind(*items)
        return self._twin


class _Items:
    """A tuple of any length, item by item."""

    __slots__ = ("_last", "_out", "_twin")

    def __init__(self, out: Convert) -> None:
        self._out = out
        self._last: tuple[Any, ...] = ()
        self._twin: tuple[Any, ...] = ()

    def __call__(self, values: tuple[Any, ...]) -> tuple[Any, ...]:
        last, out = self._last, self._out
        if values is last or values == last:
            return self._twin
        if len(values) == len(last):
            rows = zip(values, last, self._twin, strict=True)
            found = [
                twin if value is before or value == before else out(value) for value, before, twin in rows
            ]
        else:  # the same thing may have stood at another place
            moved = dict(zip(map(id, last), self._twin, strict=True))
            found = [moved.get(id(value)) or out(value) for value in values]
        self._last, self._twin = values, tuple(found)
        return self._twin


class _Either:
    """One of several structs, or None."""

    __slots__ = ("_inside", "_makers")

    def __init__(self, makers: dict[type, Makes]) -> None:
        self._makers = makers
        self._inside: dict[type, Convert] = {}

    def __call__(self, value: Any) -> Any:
        inside = self._inside.get(type(value))
        if inside is None:
            maker = self._makers.get(type(value))
            if maker is None:
                return value
            inside = self._inside[type(value)] = maker()
        return inside(value)


def _maker(hint: Any, twins: Twins) -> Makes | None:
    """What makes a maker of twins for values of this type; None where they are the same."""
    out, kinds = twins.of(hint).out, kinds_of(hint)
    if out is None:
        return None
    if len(kinds) > 1 and all(_is_struct(kind) or kind is NoneType for kind in kinds):
        found = {kind: _maker(kind, twins) for kind in kinds}
        makers = {kind: maker for kind, maker in found.items() if maker is not None}
        return lambda: _Either(makers)
    if _is_struct(hint):
        return _fields_maker(hint, twins)
    if get_origin(hint) is tuple and get_args(hint)[-1] is Ellipsis:
        inner = twins.of(get_args(hint)[0]).out
        assert inner is not None
        return lambda: _Items(inner)
    return lambda: _Whole(out)


def _fields_maker(kind: type[Struct], twins: Twins) -> Makes:
    hints = get_type_hints(kind)
    makers = [(at, _maker(hints[name], twins)) for at, name in enumerate(kind.__struct_fields__)]
    places = [(at, make) for at, make in makers if make is not None]
    twin = twins.of(kind).outside
    return lambda: _Fields(twin, [(at, make()) for at, make in places])


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Struct)
