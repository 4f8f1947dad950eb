"""Twins: for each struct one with cards as text and numbers within bounds, to be read and written as JSON.

A twin has the tag and the fields of its struct and takes no field that it does not know. It is made once from
the types of the fields, so a new event, action, offer or view needs nothing here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import or_
from types import GenericAlias, UnionType
from typing import Annotated, Any, Literal, NewType, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import NODEFAULT, Meta, Struct
from msgspec.structs import astuple

from housedealer.cards.card import RANKS, SUITS, TILE_TEXTS, Card, parse_card
from housedealer.record.bounds import Bounds

Convert = Callable[[Any], Any]

TEXTS = (*(rank + suit for rank in RANKS for suit in SUITS), "JK", "JW", "??", *TILE_TEXTS)
PATTERN = rf"^([{RANKS}][{SUITS}]|JK|JW|\?\?|{'|'.join(TILE_TEXTS)})$"
_CARD_OF = {text: parse_card(text) for text in TEXTS}
_TEXT_OF = {card: text for text, card in _CARD_OF.items()}


class Twin(Struct, frozen=True):
    """The twin of a type. `out` makes the twin of a value, `back` the value again; None: they are the same.

    `inside` is the class of a value, `outside` that of its twin."""

    kind: Any
    out: Convert | None = None
    back: Convert | None = None
    inside: Any = object
    outside: Any = object


_CARD = Twin(
    Annotated[Literal[TEXTS], Meta(title="Card")], _TEXT_OF.__getitem__, _CARD_OF.__getitem__, int, str
)


class Twins:
    """The twins of types whose numbers have these bounds."""

    def __init__(self, bounds: Bounds) -> None:
        self.bounds = bounds
        self.structs: dict[type, Twin] = {}

    def of(self, hint: Any) -> Twin:
        """Raises TypeError for a type that cannot be written."""
        origin = get_origin(hint)
        if hint is Card:
            return _CARD
        if hint in self.bounds:
            return Twin(self.bounds[hint].typed(hint.__name__))
        if isinstance(hint, NewType):
            return self.of(hint.__supertype__)
        if isinstance(hint, type) and issubclass(hint, Struct):
            return self._struct(hint)
        if origin is tuple:
            return self._tuple(get_args(hint))
        if origin is dict:
            return self._dict(*get_args(hint))
        if origin in (Union, UnionType):
            return self._union(get_args(hint))
        if origin not in (None, Literal):
            raise TypeError(f"{hint} has no place in JSON")
        return Twin(hint)

    def _tuple(self, args: tuple[Any, ...]) -> Twin:
        if args[-1] is Ellipsis:
            inner = self.of(args[0])
            kind = GenericAlias(tuple, (inner.kind, Ellipsis))
            return Twin(kind, _each(inner.out), _each(inner.back), tuple, tuple)
        inners = [self.of(arg) for arg in args]
        kind = GenericAlias(tuple, tuple(inner.kind for inner in inners))
        outs, backs = [inner.out for inner in inners], [inner.back for inner in inners]
        return Twin(kind, _in_turn(outs), _in_turn(backs), tuple, tuple)

    def _dict(self, key: Any, value: Any) -> Twin:
        inner = self.of(value)
        kind = GenericAlias(dict, (self.of(key).kind, inner.kind))
        return Twin(kind, _valued(inner.out), _valued(inner.back), dict, dict)

    def _union(self, args: tuple[Any, ...]) -> Twin:
        inners = [self.of(arg) for arg in args]
        kind = reduce(or_, [inner.kind for inner in inners])
        outs = {inner.inside: inner.out for inner in inners if inner.out}
        backs = {inner.outside: inner.back for inner in inners if inner.back}
        return Twin(kind, _by_class(outs), _by_class(backs))

    def _struct(self, kind: type[Struct]) -> Twin:
        if kind in self.structs:
            return self.structs[kind]
        hints = get_type_hints(kind)
        inners = [self.of(hints[name]) for name in kind.__struct_fields__]
        given = []
        for field, inner in zip(msgspec.structs.fields(kind), inners, strict=True):
            default = field.default_factory() if field.default_factory is not NODEFAULT else field.default
            told = () if default is NODEFAULT else (inner.out(default) if inner.out else default,)
            given.append((field.name, inner.kind, *told))
        config = kind.__struct_config__
        twin = msgspec.defstruct(
            kind.__name__,
            given,
            module=kind.__module__,
            tag=config.tag,
            tag_field=config.tag_field,
            frozen=True,
            gc=False,
            forbid_unknown_fields=True,
        )
        outs, backs = [inner.out for inner in inners], [inner.back for inner in inners]
        makes = _made if config.omit_defaults else _written
        out = makes(twin, outs) if any(outs) else None
        found = Twin(twin, out, _made(kind, backs), kind, twin)
        self.structs[kind] = found
        return found


# -- conversions -------------------------------------------------------------------------------------------


def _each(inner: Convert | None) -> Convert | None:
    return None if inner is None else lambda value: tuple(map(inner, value))


def _in_turn(inners: list[Convert | None]) -> Convert | None:
    places = [(at, inner) for at, inner in enumerate(inners) if inner]
    if not places:
        return None

    def convert(value: Any) -> Any:
        items = list(value)
        for at, inner in places:
            items[at] = inner(items[at])
        return tuple(items)

    return convert


def _valued(inner: Convert | None) -> Convert | None:
    return None if inner is None else lambda value: {key: inner(item) for key, item in value.items()}


class _ByClass:
    """Converts values of some classes, and leaves all others as they are."""

    __slots__ = ("inners",)

    def __init__(self, inners: dict[Any, Convert]) -> None:
        self.inners = inners

    def __call__(self, value: Any) -> Any:
        inner = self.inners.get(type(value))
        return value if inner is None else inner(value)


def _by_class(inners: dict[Any, Convert]) -> Convert | None:
    return _ByClass(inners) if inners else None


def _written(kind: type[Struct], inners: list[Convert | None]) -> Convert:
    """A twin; or the struct itself, which is written the same where nothing in it has another twin."""
    places = [
        (at, inner, inner.inners if isinstance(inner, _ByClass) else None)
        for at, inner in enumerate(inners)
        if inner
    ]

    def convert(value: Any) -> Any:
        fields, items = astuple(value), None
        for at, inner, by_class in places:
            was = fields[at]
            if by_class is not None and type(was) not in by_class:
                continue
            now = inner(was)
            if now is not was:
                if items is None:
                    items = list(fields)
                items[at] = now
        return value if items is None else kind(*items)

    return convert


def _made(kind: type[Struct], inners: list[Convert | None]) -> Convert:
    """A struct of this kind out of another with the same fields."""
    places = [(at, inner) for at, inner in enumerate(inners) if inner]
    if not places:
        return lambda value: kind(*astuple(value))

    def convert(value: Any) -> Any:
        items = list(astuple(value))
        for at, inner in places:
            items[at] = inner(items[at])
        return kind(*items)

    return convert
