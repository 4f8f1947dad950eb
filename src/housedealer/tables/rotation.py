"""How a table moves from hand to hand: one rotation per family, behind one interface."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import cache
from typing import Any, Generic, TypeVar

from msgspec import Struct, structs

from housedealer.cards.card import Card
from housedealer.errors import Refused, invariant
from housedealer.hand.protocol import Due, Outcome
from housedealer.houses.choice import ChoiceTable
from housedealer.houses.table import Table
from housedealer.rules.family import Family, registered
from housedealer.rules.place import Who
from housedealer.rules.terms import BlindDue, Seated
from housedealer.tables.between import NOBODY, Between, Chair, chair_of
from housedealer.tables.question import Answer, PickGame

T = TypeVar("T", bound=Table)
Chairs = tuple[Chair, ...]


class Rotation(ABC, Generic[T]):
    """Pure: everything that lasts is in the `Between` that goes in and comes out."""

    def __init__(self, table: T) -> None:
        self.table = table

    def begin(self, lead: int = 0) -> Between:
        """Before the first hand; `lead` is the seat drawn for the button, or offered the bank first."""
        return Between(lead=lead)

    def asks(self, between: Between, chairs: Chairs) -> Due | None:
        """The question to answer before the next hand, and who must answer; None if there is none."""
        return None

    def choices(self, between: Between, chairs: Chairs, who: int) -> tuple[Answer, ...]:
        """The answers open to `who`; the house's answers are not listed."""
        return ()

    def answered(self, between: Between, chairs: Chairs, who: int, answer: Answer) -> Between:
        """Take an answer. Raises Refused if nobody asked for it."""
        raise self._not_asked(who, answer)

    def stops(self, between: Between, chairs: Chairs) -> bool:
        """True if no further hand can be dealt as things stand."""
        return False

    def absent(self, between: Between, chairs: Chairs, who: int) -> Answer:
        """The answer of a person who gives none."""
        choices = self.choices(between, chairs, who)
        invariant(bool(choices), "the person is asked", who=who)
        return choices[-1]

    def drawing(self, between: Between, chairs: Chairs) -> tuple[int, ...]:
        """The seats that get a card where the house is asked for one to each."""
        return ()

    def started_again(self, between: Between) -> Between:
        """The same people go on after the game stopped: what they declined is offered again, and everybody is
        as good as before a first round."""
        return structs.replace(between, declined=(), wagered=None)

    def ended(self, between: Between) -> Between:
        """A game ended because too few were left. A pot that nobody won stays on the table, and the last lead
        still counts; the next game has a new shoe."""
        left = self.begin()
        return structs.replace(left, carried=between.carried, leader=between.leader, turn=between.turn)

    def drawn(self, between: Between, seat: int) -> Between:
        """A seat has drawn the lead of a new game."""
        return structs.replace(between, lead=seat)

    def stops_source(self) -> str:
        """The rule by which the game stops."""
        return ""

    @abstractmethod
    def terms(
        self,
        between: Between,
        chairs: Chairs,
        *,
        rail: Chairs = (),
        blinds: tuple[BlindDue, ...] | None = None,
    ) -> Any:
        """The terms of the next hand, for the seats with enough chips. Raises Refused if there is none.

        `rail` are people without a seat who may back a hand, `blinds` override the places of the game."""

    @abstractmethod
    def after(self, between: Between, chairs: Chairs, outcome: Outcome) -> Between:
        """What a finished hand leaves to the next; `chairs` as they were when it was dealt."""

    def called_off(self, between: Between, dealt: tuple[Card, ...]) -> Between:
        """What is left when a hand counts as not played: all as it was, but cards dealt stay dealt."""
        return between

    def moves_button(self, between: Between) -> bool:
        """True if the lead is a button that passes from player to player, hand by hand."""
        return False

    def draws_lead(self) -> bool:
        """True if the first lead is drawn for with a card each."""
        return False

    def rail_plays(self) -> bool:
        """True if people without a seat may back a hand."""
        return False

    def blinds(self, between: Between, chairs: Chairs, passed: tuple[int, ...] = ()) -> tuple[BlindDue, ...]:
        """The seats that post blinds in the next hand, skipping those in `passed`; () for no blinds."""
        return ()

    def dealt_in(self, chairs: Chairs) -> Chairs:
        """The chairs with enough chips."""
        return tuple(chair for chair in chairs if chair.stack >= self.table.stack_least)

    def seated(self, chairs: Chairs) -> tuple[Seated, ...]:
        return tuple(
            Seated(chair.seat, chair.stack, chair.live, chair.dead) for chair in self.dealt_in(chairs)
        )

    def at(self, between: Between) -> Table:
        """The table of the next hand; at a table of choice, that of the game picked."""
        return self.table

    def _not_asked(self, who: int, answer: object) -> Refused:
        return Refused("not_asked", asked=type(answer).__name__, who=who)


def passed_on(between: Between, seats: tuple[int, ...]) -> int:
    """The next of these seats, clockwise from the lead."""
    after = [seat for seat in seats if seat > between.lead]
    return (after or list(seats) or [0])[0]


class RotationFamily(Struct, frozen=True):
    """A family's rotation, for one of its tables."""

    of: Callable[[Any], Rotation[Any]]


@cache
def _families() -> dict[Family, RotationFamily]:
    return registered("housedealer.tables.{}", RotationFamily)


def rotation_of(table: Table) -> Rotation[Any]:
    """The rotation of a table of any family, or of one of choice."""
    return ChoiceRotation(table) if isinstance(table, ChoiceTable) else _of_family(table)


def _of_family(table: Table) -> Rotation[Any]:
    return _families()[table.spread.game.family].of(table)


class ChoiceRotation(Rotation[ChoiceTable]):
    """The button picks the game; that game's own rotation applies."""

    def at(self, between: Between) -> Table:
        return self.table.tables[between.game or self.table.games[0]]

    def asks(self, between: Between, chairs: Chairs) -> Due | None:
        if between.ready or not chairs:
            return None
        return Due((Who(self._picker(between, chairs)),), (), "pick")

    def choices(self, between: Between, chairs: Chairs, who: int) -> tuple[Answer, ...]:
        if between.ready or who != self._picker(between, chairs):
            return ()
        return tuple(PickGame(game) for game in self.table.games)

    def absent(self, between: Between, chairs: Chairs, who: int) -> Answer:
        """The first game on the list."""
        return self.choices(between, chairs, who)[0]

    def answered(self, between: Between, chairs: Chairs, who: int, answer: Answer) -> Between:
        if between.ready or not isinstance(answer, PickGame):
            raise self._not_asked(who, answer)
        self.table.choose(who, self._picker(between, chairs), answer.game)
        return structs.replace(between, game=answer.game, ready=True)

    def terms(
        self,
        between: Between,
        chairs: Chairs,
        *,
        rail: Chairs = (),
        blinds: tuple[BlindDue, ...] | None = None,
    ) -> Any:
        if not between.ready:
            raise Refused("not_picked", self.table.choice.source)
        return _of_family(self.at(between)).terms(between, chairs, rail=rail, blinds=blinds)

    def called_off(self, between: Between, dealt: tuple[Card, ...]) -> Between:
        """The game that was picked is played again."""
        return _of_family(self.at(between)).called_off(between, dealt)

    def moves_button(self, between: Between) -> bool:
        return _of_family(self.at(between)).moves_button(between)

    def draws_lead(self) -> bool:
        return _of_family(self.table.tables[self.table.games[0]]).draws_lead()

    def blinds(self, between: Between, chairs: Chairs, passed: tuple[int, ...] = ()) -> tuple[BlindDue, ...]:
        return _of_family(self.at(between)).blinds(between, chairs, passed)

    def after(self, between: Between, chairs: Chairs, outcome: Outcome) -> Between:
        left = _of_family(self.at(between)).after(between, chairs, outcome)
        return structs.replace(left, game="", ready=False)

    def _picker(self, between: Between, chairs: Chairs) -> int:
        """The seat with the button; if it is empty, the next one picks."""
        if chair_of(chairs, between.lead):
            return between.lead
        return passed_on(between, tuple(chair.seat for chair in chairs))


__all__ = ["NOBODY", "ChoiceRotation", "Rotation", "RotationFamily", "passed_on", "rotation_of"]
