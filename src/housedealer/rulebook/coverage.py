"""Which clauses are proven: named by a test that fails when the clause is not enforced.

`proofs.csv` is written by `make proofs` out of the tests and compared with them in `make test`;
`unproven.csv` says why a clause has no proof.
"""

from __future__ import annotations

import csv
from collections.abc import Collection, Iterable, Mapping
from functools import cache
from importlib import resources

from msgspec import Struct

from housedealer.rulebook.catalogue import clauses

ENFORCEABLE: tuple[str, ...] = ("engine", "fees", "room", "floor")
"""Who can carry a clause out; what is only posted has nothing to prove."""


class Tally(Struct, frozen=True):
    """The clauses of one sheet that one enforcer carries out."""

    sheet: str
    enforce: str
    proven: tuple[str, ...]
    missing: tuple[str, ...]

    @property
    def total(self) -> int:
        return len(self.proven) + len(self.missing)


def _rows(name: str) -> list[tuple[str, str]]:
    text = (resources.files("housedealer.rulebook") / name).read_text(encoding="utf-8")
    return [(clause, told) for clause, told in csv.reader(text.splitlines()[1:], strict=True)]


@cache
def proofs() -> Mapping[str, tuple[str, ...]]:
    """The tests that prove a clause, by its id."""
    found: dict[str, list[str]] = {}
    for clause, test in _rows("proofs.csv"):
        found.setdefault(clause, []).append(test)
    return {clause: tuple(tests) for clause, tests in found.items()}


@cache
def reasons() -> Mapping[str, str]:
    """Why a clause is not proven, by its id."""
    return dict(_rows("unproven.csv"))


def tallies(sheets: Iterable[str], enforce: Collection[str] = ENFORCEABLE) -> list[Tally]:
    """The proven clauses of these sheets, by sheet and enforcer; empty combinations are left out."""
    known = proofs()
    wanted = set(sheets)
    found: dict[tuple[str, str], tuple[list[str], list[str]]] = {}
    for clause in clauses().values():
        if clause.sheet in wanted and clause.enforce in enforce and clause.enforce in ENFORCEABLE:
            proven, missing = found.setdefault((clause.sheet, clause.enforce), ([], []))
            (proven if clause.id in known else missing).append(clause.id)
    return [
        Tally(sheet, enforcer, tuple(proven), tuple(missing))
        for (sheet, enforcer), (proven, missing) in found.items()
    ]
