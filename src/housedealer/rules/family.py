"""Families of games, and how each layer finds what it has for each of them.

A family is registered once in a layer: a module at an agreed place with a `FAMILY` of the kind that the layer
asks for. There is no default: a layer that lacks a family does not load.
"""

from __future__ import annotations

import importlib
from typing import Literal, TypeVar, get_args

from housedealer.errors import Broken

Family = Literal["pot", "bank", "points", "meld"]
FAMILIES: tuple[Family, ...] = get_args(Family)

T = TypeVar("T")


def registered(place: str, kind: type[T]) -> dict[Family, T]:
    """What each family registers at `place`, a module name with {} for the family. Raises Broken."""
    found: dict[Family, T] = {}
    for family in FAMILIES:
        name = place.format(family)
        try:
            module = importlib.import_module(name)
        except ModuleNotFoundError as missing:
            if missing.name is None or not name.startswith(missing.name):
                raise
            raise Broken(f"the family {family} has no module {name}") from missing
        given = getattr(module, "FAMILY", None)
        if not isinstance(given, kind):
            raise Broken(f"{name} registers no FAMILY of kind {kind.__name__}")
        found[family] = given
    return found
