"""What the values of a club rest on: its four tables of citations, by the name of what they cover."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping

from housedealer.houses.faults import At
from housedealer.houses.written import Cited, Names
from housedealer.rulebook.citation import KINDS
from housedealer.rules.answers import QUESTIONS

_CLAUSE = re.compile(r"(?:(?P<sheet>[a-z0-9-]+)/)?(?P<number>\d{2,3})")
CLAUSE_EXPECTED = "a clause like 14 (of the game's own sheet) or house/09"
CITED_EXPECTED = "its clause under printed or reading, or a reason under trade or setting"


class Clauses:
    """The clauses that a club may cite. Without any of its own it may cite what it likes."""

    def __init__(self, club: str, known: Collection[str]) -> None:
        self.club = club
        self.known = known

    def id_of(self, text: str, sheet: str, at: At) -> str:
        """The whole id of a clause. A number alone is of `sheet`."""
        found = _CLAUSE.fullmatch(text)
        if found is None or not (found["sheet"] or sheet):
            at.fault(f"{text!r} is not a clause", CLAUSE_EXPECTED)
            return ""
        id_ = f"{self.club}/{found['sheet'] or sheet}/{found['number']}"
        if self.known and id_ not in self.known:
            near = sorted(known for known in self.known if known.rpartition("/")[0] == id_.rpartition("/")[0])
            there = f"{near[0]} to {near[-1]}" if near else CLAUSE_EXPECTED
            at.fault(f"there is not a clause {id_}", there)
        return id_

    def source(self, text: str, at: At) -> str:
        """A citation written in one cell: a clause, `reading: ` and a clause, or a kind and its reason."""
        kind, colon, rest = text.partition(": ")
        if kind in ("trade", "setting") and (rest or not colon):
            return text
        if kind == "reading" and colon:
            return f"reading: {self.id_of(rest, '', at)}"
        return self.id_of(text, "", at)


class Cites:
    """The citations of one table, over those of the house."""

    def __init__(
        self, tables: Cited, clauses: Clauses, sheet: str, at: At, over: Cites | None = None
    ) -> None:
        self.at = at
        self.over = over
        self.by_name: dict[str, str] = {}
        self.places: dict[str, At] = {}
        self.used: set[str] = set()
        for kind in KINDS:
            for why, names, place in _rows(getattr(tables, kind), at / kind):
                source = clauses.id_of(why, sheet, place) if kind in ("printed", "reading") else why
                prefix = "" if kind == "printed" else f"{kind}: "
                self._add(names, f"{prefix}{source}" if source else kind, place)

    def _add(self, names: Names, source: str, at: At) -> None:
        for name in listed(names):
            if name in self.by_name:
                at.fault(f"{name} is cited twice", "one citation for each")
            self.by_name[name] = source
            self.places[name] = at

    def own(self, name: str) -> str:
        """The citation in this table alone; a name covers what begins with it and a dot."""
        while name:
            if name in self.by_name:
                self.used.add(name)
                return self.by_name[name]
            name = name.rpartition(".")[0]
        return ""

    def find(self, name: str) -> str:
        return self.own(name) or (self.over.find(name) if self.over else "")

    def need(self, name: str) -> str:
        """The citation of something that must have one."""
        found = self.find(name)
        if not found:
            self.at.fault(f"{name} is not cited", CITED_EXPECTED)
        return found

    def of(self, names: Collection[str]) -> dict[str, str]:
        """The citations of those names that this table cites itself."""
        return {name: self.own(name) for name in self.by_name if name in names}

    def below(self, prefix: str) -> dict[str, str]:
        """The citations of names like `rulings.misdeal`, by what stands behind the prefix."""
        return {name.removeprefix(prefix): self.own(name) for name in self.by_name if name.startswith(prefix)}

    def check(self, further: Collection[str] = ()) -> None:
        """A citation of something that is not there is a fault."""
        for name, place in self.places.items():
            if name not in self.used and name not in QUESTIONS and name not in further:
                place.fault(
                    f"there is nothing called {name} here", "the name of a rule, or of a key of this table"
                )


def listed(names: Names) -> tuple[str, ...]:
    return tuple(names.split()) if isinstance(names, str) else names


def _rows(table: Mapping[str, Names] | Names, at: At) -> Iterator[tuple[str, Names, At]]:
    if isinstance(table, Mapping):
        for why, names in table.items():
            yield why, names, at / why
    else:
        yield "", table, at
