"""How a test says which clauses it proves.

A test may claim a clause only if it fails when the clause is not enforced. `make proofs` writes the claims
into the package, `make prove` breaks the rules one by one and looks whether the tests notice.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from housedealer.houses import HOUSES, house_of
from housedealer.houses.pot import PotTable
from housedealer.rulebook import clause_of


def proves(*ids: str) -> pytest.MarkDecorator:
    """Mark for a test or one of its cases. Raises Unreadable for an id that is no clause."""
    for id_ in ids:
        clause_of(id_)
    return pytest.mark.proves(*ids)


def numbered(sheet: str) -> Callable[..., pytest.MarkDecorator]:
    """Marks with the numbers of clauses alone, all of one sheet, as `oasis/holdem/`."""
    return lambda *numbers: proves(*(sheet + number for number in numbers))


class Sheet:
    """A sheet of the rulebook, as `oasis/holdem`, and the game that is dealt by it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.house = name.split("/")[0]
        [self.game, *_] = [
            game
            for game, spread in HOUSES[self.house].of("pot").items()
            if name in (spread.clauses, *spread.also)
        ]

    def table(self, limit: str | None = None) -> PotTable:
        table: PotTable = house_of(self.house).table(self.game, limit)
        return table

    def __repr__(self) -> str:
        return self.name


def each(clauses: dict[str, str]) -> pytest.MarkDecorator:
    """Runs a test with `sheet` for each sheet, as proof of its clauses: {"oasis/holdem": "47 48"}."""
    return pytest.mark.parametrize(
        "sheet",
        [
            pytest.param(
                Sheet(name), id=name, marks=proves(*(f"{name}/{number}" for number in numbers.split()))
            )
            for name, numbers in clauses.items()
        ],
    )
