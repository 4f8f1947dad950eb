"""What the script engine needs of a family: its words, its terms, how a hand is read, run and written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import Struct

from housedealer.houses import Table
from housedealer.record.script.layout import Told
from housedealer.record.script.running import Running
from housedealer.record.script.statement import Expectation, Header
from housedealer.record.script.words import Words
from housedealer.rules.spec import TableSpec


class ScriptFamily(Struct, frozen=True, kw_only=True):
    """`has`: the parts of a header that not every family has, and that this one does; `needs` those without
    which there is no hand; `words` reads its own. `spec` is only given where a word changes it.

    `same` are parts of the spread that a script cannot say otherwise than the house."""

    has: tuple[str, ...]
    needs: tuple[str, ...] = ()
    words: Mapping[str, Callable[[Words, Header], None]] = {}
    spec: Callable[[Header], TableSpec] | None = None
    terms: Callable[[Header, Table], Any]
    runs: type[Running[Any]]
    expected: Mapping[str, Expectation]
    """What may be expected of a hand, by its word."""
    same: tuple[str, ...] = ()
    place: Callable[[Any], str] = lambda terms: ""
    """The end of the line of seats: `button 4`."""
    header: Callable[[Any, Table | None], list[str]] = lambda terms, table: []
    """Further lines of the header; the table is what the house would open, if it would."""
    joined: Callable[[Iterable[Told]], Iterable[Told]] = lambda told: told
    """Statements that are written as one."""
