"""A family as the script engine sees it: its words, its terms, how a hand is read, run and written."""

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
    """`has`: the parts of a header that this family has and not every family does; `needs`: the required
    parts; `words` reads its own. `spec` is given only if a word changes it.

    `same` are parts of the spread that a script cannot change from the house's."""

    has: tuple[str, ...]
    needs: tuple[str, ...] = ()
    words: Mapping[str, Callable[[Words, Header], None]] = {}
    spec: Callable[[Header], TableSpec] | None = None
    terms: Callable[[Header, Table], Any]
    runs: type[Running[Any]]
    expected: Mapping[str, Expectation]
    """Expectations about a hand, by their first word."""
    same: tuple[str, ...] = ()
    place: Callable[[Any], str] = lambda terms: ""
    """The end of the line of seats: `button 4`."""
    header: Callable[[Any, Table | None], list[str]] = lambda terms, table: []
    """Further lines of the header; the table is the one the house would open, or None if it would not."""
    joined: Callable[[Iterable[Told]], Iterable[Told]] = lambda told: told
    """Joins statements that are written as one."""
