"""A table of a game of melds: the value of its chip, its deck, its fees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from housedealer.cards.deck import Deck, without_one_suit
from housedealer.games.registry import game_of
from housedealer.houses.faults import At
from housedealer.houses.fees import Collection
from housedealer.houses.schema import SpreadFile
from housedealer.houses.table import HouseFamily, Own, Table, check_fees, check_stakes, nothing_moot
from housedealer.rules.meld.terms import MeldSpread, MeldTerms, check_meld_terms
from housedealer.rules.place import Cents
from housedealer.rules.spec import TableSpec
from housedealer.rules.terms import Seated

if TYPE_CHECKING:
    from housedealer.houses.house import House

CHIPS = 50
"""The usual stack in chips of the game."""


class MeldTable(Table):
    """An open table of a game of melds."""

    spread: MeldSpread

    def __init__(self, house: House, file: SpreadFile, fees: Collection, spread: MeldSpread) -> None:
        super().__init__(house, file, fees)
        self.spread = spread

    @property
    def seats_usual(self) -> int:
        return 5

    @property
    def buy_in_bounds(self) -> tuple[Cents, Cents]:
        """The minimum and maximum buy-in; 0 for no bound."""
        rule = self.file.buy_in
        return Cents(rule.chips_min * self.spread.unit if rule else 0), Cents(0)

    @property
    def stack_least(self) -> Cents:
        """A chip for the top, and one to play with."""
        return Cents(2 * self.spread.unit)

    @property
    def stack_usual(self) -> Cents:
        return Cents(CHIPS * self.spread.unit)

    def terms(self, seats: tuple[Seated, ...], first: int, *, carried: int = 0) -> MeldTerms:
        """The terms of the next hand. Raises Refused if none can be dealt."""
        terms = MeldTerms(self.spread, seats, first, self.fee_due(len(seats)), Cents(carried))
        check_meld_terms(terms)
        return terms


def _opened(house: House, file: SpreadFile, spec: TableSpec, own: Own) -> MeldTable:
    game = game_of(file.game)
    stake = house.stake(file, spec.stakes)
    fees = house.collected(file, stake, spec)
    nothing = Collection(file.title, (), stake, file.seats)
    deck: Deck = without_one_suit(game.deck, "s") if spec.short else game.deck
    spread = MeldSpread(
        game,
        stake,
        house.answers(file.game).but(dict(own.rules)),
        house.key,
        clauses=file.clauses,
        positions=min(file.seats[1], game.seats.most),
        deck=deck,
        fees=tuple(charge.cents for charge in fees.posted if charge.payer == "pot"),
        sources={"seats": file.seats_source} | dict(file.rulings),
        spec=structs.replace(spec, stakes=stake.name),
    )
    return MeldTable(house, file, fees if own.collects else nothing, spread)


def _check(house: House, file: SpreadFile, at: At) -> None:
    check_stakes(file, "chip", at)
    check_fees(house, file, ("before_deal",), at)


FAMILY = HouseFamily("games of melds", ("short",), _opened, _check, nothing_moot)
