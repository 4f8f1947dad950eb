"""What the script engine needs of a family: its words, its terms, how a hand is read, run and written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import Struct

from housedealer.hand.event import Event
from housedealer.houses import Table
from housedealer.record.script.running import Running
from housedealer.record.script.statement import Header, Script, Statement
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
    statement: Callable[[Words], Statement]
    runs: Callable[[Script], Running[Any]]
    same: tuple[str, ...] = ()
    place: Callable[[Any], str]
    """The end of the line of seats: `button 4`."""
    header: Callable[[Any, Table | None], list[str]]
    """Further lines of the header; the table is what the house would open, if it would."""
    told: Callable[[Any, Iterable[Event]], list[str]]
    """The lines of the hand."""
