"""An open table, as all families share it. The module named for a family opens that family's tables."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from housedealer.houses.faults import At
from housedealer.houses.fees import Collection
from housedealer.houses.room import RoomAnswers
from housedealer.houses.schema import BuyInFile, SpreadFile, Taken
from housedealer.rules.answers import Answer, Answers, Given
from housedealer.rules.place import Cents
from housedealer.rules.spec import TableSpec
from housedealer.rules.stake import StakeKind
from housedealer.rules.terms import FeeDue

if TYPE_CHECKING:
    from housedealer.houses.house import House


class Own(Struct, frozen=True):
    """What a table changes from its house's spread: single answers, or no fee at all."""

    rules: Mapping[str, Answer] = {}
    collects: bool = True


AS_PRINTED = Own()


class Table(ABC):
    """What lasts from hand to hand. `tables` decides who is dealt in and on which terms."""

    def __init__(self, house: House, file: SpreadFile, fees: Collection) -> None:
        self.house = house
        self.file = file
        self.fees = fees

    spread: Any
    """What hands are dealt on; the type is the family's."""

    @property
    def spec(self) -> TableSpec:
        found: TableSpec = self.spread.spec
        return found

    @property
    def title(self) -> str:
        return self.file.title

    @property
    def stakes(self) -> str:
        """The limit or the stakes, as people name them."""
        return str(self.spread.stake.name)

    @property
    def chip(self) -> Cents:
        """The smallest chip on the table."""
        found: Cents = self.spread.chip
        return found

    @property
    def seats_least(self) -> int:
        least: int = self.spread.game.seats.least
        return least

    @property
    def seats_max(self) -> int:
        positions: int = self.spread.positions
        return positions

    @property
    def seats_usual(self) -> int:
        return 4

    @property
    def room(self) -> RoomAnswers:
        """The house's answers on what lasts from hand to hand; at a table of choice, those of that table."""
        return self.house.room(self.spec.choice or self.spec.game)

    @property
    def buy_in(self) -> BuyInFile | None:
        return self.file.buy_in

    @property
    def buy_in_bounds(self) -> tuple[Cents, Cents]:
        """The minimum and maximum buy-in; 0 for no bound."""
        return Cents(0), Cents(0)

    @property
    def stack_least(self) -> Cents:
        """The smallest stack that is dealt in."""
        return self.chip

    @property
    @abstractmethod
    def stack_usual(self) -> Cents:
        """The usual buy-in of a person who names no amount."""

    def fee_due(self, players: int) -> FeeDue | None:
        """The fee from the pot for one hand with this many dealt in; the room collects half-hour fees."""
        for charge in self.fees.charges(players):
            if charge.payer == "pot" and charge.taken != "half_hour" and charge.cents + charge.jackpot:
                return FeeDue(
                    charge.cents, charge.taken, charge.jackpot, charge.source, charge.jackpot_source
                )
        return None

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.spread.game.key} {self.stakes} at {self.house.key}>"


def check_stakes(file: SpreadFile, kind: StakeKind, at: At) -> None:
    """A game that is played for stakes of a kind must name them."""
    if file.stakes is None or file.stakes.kind != kind:
        at.fault(f"no {kind}", f"{kind} = and a list of stakes")


def check_fees(house: House, file: SpreadFile, moments: Iterable[Taken], at: At) -> None:
    """A fee per hand is due at a moment that comes in the game; else it would never be taken."""
    allowed = (*moments, "half_hour")
    for name, schedule in house.file.fee.items():
        if name in file.fees and schedule.taken not in allowed:
            (at / "fees").fault(f'fee.{name} has taken = "{schedule.taken}"', "one of " + ", ".join(allowed))


class HouseFamily(Struct, frozen=True):
    """How the houses deal with one family: what of a `TableSpec` it has beside house, game and stakes, how a
    table is opened, and what its entry in `games.toml` must hold, which questions cannot come up."""

    called: str
    """As in "--decks is for banked games"."""
    takes: tuple[str, ...]
    opens: Callable[[House, SpreadFile, TableSpec, Own], Table]
    check: Callable[[House, SpreadFile, At], None]
    moot: Callable[[SpreadFile, Answers], dict[str, Given | None]]
    """The questions that a game asks, but that cannot come up at the house's tables; with the answer, where
    it follows from another."""


def nothing_moot(file: SpreadFile, answers: Answers) -> dict[str, Given | None]:
    return {}
