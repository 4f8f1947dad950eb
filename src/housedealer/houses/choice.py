"""Tables of choice: before each hand the button picks one of the games that the house allows."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import Struct, structs

from housedealer.errors import Refused
from housedealer.houses.schema import ChoiceFile
from housedealer.houses.table import Table
from housedealer.rules.place import Cents
from housedealer.rules.spec import TableSpec

if TYPE_CHECKING:
    from housedealer.houses.house import House


class Chosen(Struct, frozen=True):
    """The announcement to everybody before the deal."""

    seat: int
    game: str
    title: str
    clause: str


class ChoiceTable(Table):
    """An open table of choice. What is picked is played by its own rules, but for what the choice changes.

    Where a table has one spread, this one has that of the game listed first."""

    def __init__(self, house: House, file: ChoiceFile, spec: TableSpec) -> None:
        self.choice = file
        self.tables: dict[str, Table] = {
            game: house.open(structs.replace(spec, game=game, choice=file.game)) for game in file.games
        }
        first = self.tables[file.games[0]]
        super().__init__(house, first.file, first.fees)
        self.spread = first.spread
        self.asked = structs.replace(spec, stakes=first.spec.stakes)

    @property
    def spec(self) -> TableSpec:
        return self.asked

    @property
    def title(self) -> str:
        return self.choice.title

    @property
    def games(self) -> tuple[str, ...]:
        return self.choice.games

    @property
    def stakes(self) -> str:
        return self._first.stakes

    @property
    def chip(self) -> Cents:
        return self._first.chip

    @property
    def seats_least(self) -> int:
        return max(table.seats_least for table in self.tables.values())

    @property
    def seats_max(self) -> int:
        """The number of seats that every game on the list can seat."""
        return min(table.seats_max for table in self.tables.values())

    @property
    def seats_usual(self) -> int:
        return self._first.seats_usual

    @cached_property
    def buy_in_bounds(self) -> tuple[Cents, Cents]:
        """A buy-in within the bounds of every game on the list."""
        bounds = [table.buy_in_bounds for table in self.tables.values()]
        return max(least for least, _ in bounds), min((most for _, most in bounds if most), default=Cents(0))

    @cached_property
    def stack_least(self) -> Cents:
        return max(table.stack_least for table in self.tables.values())

    @property
    def stack_usual(self) -> Cents:
        return self._first.stack_usual

    @property
    def _first(self) -> Table:
        return self.tables[self.games[0]]

    def choose(self, seat: int, button: int, game: str) -> tuple[Chosen, Table]:
        """The button's pick. Raises Refused for another seat's pick or a game not on the list."""
        if seat != button:
            raise Refused("only_the_button", self.choice.source, who=seat, button=button)
        self.house.choice_file(self.choice.game, game)
        table = self.tables[game]
        return Chosen(seat, game, table.file.title, self.choice.source), table


def games_at(table: Table) -> tuple[Table, ...]:
    """The tables of the games that may be played at a table: itself, or those that the button picks from."""
    return tuple(table.tables.values()) if isinstance(table, ChoiceTable) else (table,)
