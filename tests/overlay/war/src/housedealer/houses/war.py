"""A table of one-card war: its ante."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from housedealer.games.registry import game_of
from housedealer.houses.faults import At
from housedealer.houses.schema import SpreadFile
from housedealer.houses.table import HouseFamily, Own, Table, check_stakes, nothing_moot
from housedealer.rules.place import Cents
from housedealer.rules.spec import TableSpec
from housedealer.rules.terms import Seated
from housedealer.rules.war.terms import WarSpread, WarTerms, check_war_terms

if TYPE_CHECKING:
    from housedealer.houses.fees import Collection
    from housedealer.houses.house import House

ANTES = 40
"""The usual stack in antes."""


class WarTable(Table):
    """An open table of one-card war."""

    spread: WarSpread

    def __init__(self, house: House, file: SpreadFile, fees: Collection, spread: WarSpread) -> None:
        super().__init__(house, file, fees)
        self.spread = spread

    @property
    def stack_usual(self) -> Cents:
        return Cents(ANTES * self.spread.ante)

    @property
    def stack_least(self) -> Cents:
        return self.spread.ante

    def terms(self, seats: tuple[Seated, ...]) -> WarTerms:
        """The terms of the next hand. Raises Refused where none can be dealt."""
        terms = WarTerms(self.spread, seats)
        check_war_terms(terms)
        return terms


def _opened(house: House, file: SpreadFile, spec: TableSpec, own: Own) -> WarTable:
    game = game_of(file.game)
    stake = house.stake(file, spec.stakes)
    spread = WarSpread(
        game,
        stake,
        house.answers(file.game).but(dict(own.rules)),
        house.key,
        clauses=file.clauses,
        positions=min(file.seats[1], game.seats.most),
        sources={"seats": file.seats_source} | dict(file.rulings),
        spec=structs.replace(spec, stakes=stake.name),
    )
    return WarTable(house, file, house.collected(file, stake, spec), spread)


def _check(house: House, file: SpreadFile, at: At) -> None:
    check_stakes(file, "point", at)


FAMILY = HouseFamily("games of war", (), _opened, _check, nothing_moot)
