"""The clauses of the clubs: `clubs/<house>/clauses.csv`, one row each, read when first asked for.

An id is `house/sheet/number`; the file leaves the house out. `source` names the document and the section it
stands in, `enforce` who carries it out; if the source is unclear, `ambiguity` says how, and `reading` how we
apply it.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from typing import Literal, get_args

import msgspec
from msgspec import Struct

from housedealer.errors import Unreadable

Enforcer = Literal["engine", "fees", "room", "floor", "posted"]
CLAUSES = "clauses.csv"
ENFORCERS: tuple[str, ...] = get_args(Enforcer)
"""The hand itself; the collection; what lasts between hands; a ruling; what can only be shown to people."""

HOUSE_KEY = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
CLAUSE_ID = re.compile(rf"(?P<house>{HOUSE_KEY.pattern})/(?P<sheet>[a-z0-9-]+)/(?P<number>\d{{2,3}})")


class Clause(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    source: str
    game: str
    topic: str
    enforce: Enforcer
    rule: str
    ambiguity: str
    reading: str
    note: str = ""
    """For those who set up or build a table: switches, defaults, slips of the print."""

    @property
    def house(self) -> str:
        return self.id.split("/")[0]

    @property
    def sheet(self) -> str:
        """House and sheet: `oasis/holdem`."""
        return self.id.rpartition("/")[0]


def read_clauses(lines: Iterable[str], house: str) -> dict[str, Clause]:
    """The clauses of one club by id. Raises Unreadable for a row that is not a clause or occurs twice."""
    found: dict[str, Clause] = {}
    reader = csv.DictReader(lines, strict=True)
    try:
        rows = [(reader.line_num, row) for row in reader]
    except csv.Error as error:
        where = f"{CLAUSES}:{reader.line_num + 1}"
        raise Unreadable(f"not CSV: {error}", where=where, expected="a row a clause") from error
    for line, row in rows:
        at = f"{CLAUSES}:{line}"
        try:
            clause = msgspec.convert({**row, "id": f"{house}/{row.get('id')}"}, Clause)
        except msgspec.ValidationError as error:
            raise Unreadable(str(error), where=at, expected=", ".join(Clause.__struct_fields__)) from error
        if CLAUSE_ID.fullmatch(clause.id) is None:
            raise Unreadable(f"id {row['id']!r}", where=at, expected="sheet/number, like holdem/07")
        if clause.id in found:
            raise Unreadable(f"clause {clause.id} a second time", where=at, expected="each clause once")
        if not clause.rule:
            raise Unreadable(f"clause {clause.id} says nothing", where=at, expected="a rule")
        found[clause.id] = clause
    return found


@cache
def clauses() -> Mapping[str, Clause]:
    """Every clause by its id, in the order of the rulebooks."""
    found: dict[str, Clause] = {}
    for entry in sorted(resources.files("housedealer.clubs").iterdir(), key=lambda entry: entry.name):
        found |= clauses_of(entry.name)
    return found


@cache
def clauses_of(house: str) -> dict[str, Clause]:
    """The clauses of one club of the package; none of a house that is no club."""
    file = resources.files("housedealer.clubs") / house / CLAUSES
    return read_clauses(file.read_text(encoding="utf-8").splitlines(), house) if file.is_file() else {}


@cache
def sheets() -> Mapping[str, tuple[Clause, ...]]:
    """The clauses of each sheet, by `house/sheet`."""
    found: dict[str, list[Clause]] = {}
    for clause in clauses().values():
        found.setdefault(clause.sheet, []).append(clause)
    return {sheet: tuple(listed) for sheet, listed in found.items()}


def clause_of(text: str) -> Clause:
    """The clause with this id. Raises Unreadable and lists the valid choices."""
    found = clauses().get(text)
    if found is not None:
        return found
    sheet = text.rpartition("/")[0]
    known = sheets().get(sheet)
    if known:
        expected = f"{known[0].id} to {known[-1].id}"
    else:
        house = text.split("/")[0]
        near = [name for name in sheets() if name.split("/")[0] == house] or list(sheets())
        expected = "a clause of " + ", ".join(near)
    raise Unreadable(f"there is no clause {text!r}", expected=expected)
