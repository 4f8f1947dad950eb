"""A script of any family being played: its statements in turn, and errors with their line.

A family decides where cards come from and what happens automatically."""

from __future__ import annotations

import copy
from abc import ABC, abstractmethod
from typing import Any, ClassVar, Generic, Self, TypeVar, cast

from housedealer.errors import HousedealerError, Refused, Unreadable
from housedealer.hand import Hand
from housedealer.hand import action as act
from housedealer.hand import offer as of
from housedealer.hand.event import Event
from housedealer.houses import Table
from housedealer.record.failure import Stopped, Unmet
from housedealer.record.script.notation import Later, Notation
from housedealer.record.script.statement import AllDo, Does, Expect, Said, Script, Statement
from housedealer.rules.limit import dollars
from housedealer.rules.place import HOUSE, SEATS_MAX, Cents

H = TypeVar("H", bound=Hand)


class Running(ABC, Generic[H]):
    notation: ClassVar[Notation]

    def __init__(self, script: Script, hand: H, table: Table) -> None:
        self.script = script
        self.exact = script.setup.exact
        self.table = table
        self.hand = hand
        self.supply: Any = None
        self.events: list[Event] = []
        self.last = Said(max(script.setup.lines.values(), default=1), "the header")
        self.failed: list[HousedealerError] | None = None
        """If this is a list, failed expectations are added to it, and the script goes on."""

    def run(self) -> None:
        """Plays every statement, then the automatic steps that follow."""
        self.begin()
        for statement in self.script.statements:
            self.last = statement.said
            try:
                self._play_statement(statement)
            except (Unmet, Unreadable) as error:
                goes_on = isinstance(error, Unmet) or isinstance(statement, Expect)
                if self.failed is None or not goes_on:
                    raise
                self.failed.append(error)
        self.finish()
        self.check_end()

    def _play_statement(self, statement: Statement) -> None:
        if isinstance(statement, Does):
            self.does(statement)
        elif isinstance(statement, AllDo):
            self.all_do(statement)
        elif isinstance(statement, Expect):
            self._expect(statement)
        else:
            self.cards(statement)

    # -- hooks for families ------------------------------------------------------------------------------

    def begin(self) -> None:
        """Actions that the header states."""

    @abstractmethod
    def cards(self, statement: Any) -> None:
        """Plays a statement about cards."""

    @abstractmethod
    def house(self) -> None:
        """The automatic tasks of the house, unless the script is exact."""

    def ready(self, said: Does | AllDo) -> None:
        """Before an action: the steps that a script need not state."""
        self.house()

    def tried(self, said: Does) -> None:
        """The same, before an action that is only tried."""
        self.ready(said)

    def look(self, words: str) -> None:
        """Before an expectation about whose turn it is, in these words."""
        self.house()

    def finish(self) -> None:
        """Plays every step that needs no choice."""
        self.house()

    def to_end(self) -> None:
        """Before an expectation about the end of the hand."""
        self.finish()

    def check_end(self) -> None:
        """Checks that nothing is left over at the end of the script."""

    def check_said(self, said: Does) -> None:
        """Raises Unreadable if the statement uses the wrong verb for the moment."""

    def served(self, said: Does, events: list[Event]) -> None:
        """Deals the cards that an action calls for."""

    @property
    def question(self) -> object:
        """The question asked; as long as it stays the same, each of `all` does the same."""
        return self.hand.due.ask

    @property
    def asked(self) -> bool:
        """True if the player asked now is one of `all`."""
        return self.hand.due.must not in ((), (HOUSE,))

    @property
    def people(self) -> dict[int, int]:
        """The stacks of everybody in the hand."""
        return dict(self.hand.stack)  # type: ignore[attr-defined]

    @property
    def squares(self) -> tuple[int, ...]:
        """The places at the table where cards may lie."""
        return tuple(range(1, self.hand.spread.positions + 1))  # type: ignore[attr-defined]

    # -- statements --------------------------------------------------------------------------------------

    def does(self, said: Does) -> None:
        if said.who > 0:
            self.check_there((said.who,), self.people)
        self.ready(said)
        self.check_said(said)
        self.served(said, self.play(*self.acting(said), said.said))

    def who_of(self, who: int) -> int:
        return who

    def offer_said(self, words: str) -> str:
        """An offer as the menu says it at this table."""
        return words

    def acting(self, said: Does) -> tuple[int, act.Action]:
        """The actor and the action."""
        due, row = self.hand.due, said.row
        if row.task and due.ask != row.task:
            expected = f"{due.ask}, which is due" if due.must else "nothing more: the hand is over"
            raise self.unreadable(said.said, f"no {row.plain.removeprefix('take ')} now", expected)
        who = self.who_of(said.who)
        return who, self.settled(said.asked.action, who)

    def settled(self, action: act.Action | Later, who: int) -> act.Action:
        """The action; if the text leaves it open, it depends on the hand as it stands."""
        return action(self.hand, who) if callable(action) else action

    def all_do(self, said: AllDo) -> None:
        self.ready(said)
        question, action = self.question, said.row.together
        if not self.asked or action is None:
            raise self.not_now(said.said, said.said.words)
        while self.question == question and self.asked:
            who = int(self.hand.due.must[0])
            self.play(who, self.settled(action, who), said.said)
            self.between(said.said, question)

    def between(self, said: Said, question: Any) -> None:
        """Deals the cards that come before the next player of `all` acts."""

    def _expect(self, said: Expect) -> None:
        self.check_there(sorted(said.people), self.people)
        self.check_there(sorted(said.squares), self.squares)
        if not said.row.tries:
            self.house()
        said.row.check(self, said.told)

    def check_there(self, named: Any, there: Any) -> None:
        for who in named:
            if who not in there:
                seats = [str(one) for one in sorted(there)]
                what = f"seat {who}" if who <= SEATS_MAX else f"person {who}"
                raise self.unreadable(self.last, f"there is no {what}", f"one of {', '.join(seats)}")

    # -- cards -------------------------------------------------------------------------------------------

    @property
    def deal_due(self) -> bool:
        menu = self.hand.menu(HOUSE)
        return bool(menu) and isinstance(menu[0], of.FromDeck)

    # -- the rest ----------------------------------------------------------------------------------------

    def fork(self) -> Self:
        """A copy at this point, to try something on."""
        other = copy.copy(self)
        other.hand, other.events = cast(H, self.hand.copy()), [*self.events]
        other.supply = copy.deepcopy(self.supply, {id(self.supply.hand): other.hand})
        return other

    def play(self, who: int, action: act.Action, said: Said) -> list[Event]:
        try:
            events = self.hand.play(who, action)
        except Refused as refused:
            raise Stopped(said.words, where=self.where(said), refused=refused) from refused
        self.events += events
        return events

    def where(self, said: Said) -> str:
        return f"{self.script.name}:{said.line}"

    def unreadable(self, said: Said, message: str, expected: str) -> Unreadable:
        return Unreadable(message, where=self.where(said), expected=expected)

    def not_now(self, said: Said, what: str) -> Unreadable:
        due = self.hand.due
        whose = "the hand is over"
        if due.must:
            whose = f"{'the house' if due.must == (HOUSE,) else f'seat {due.must[0]}'} is to {due.ask}"
        return self.unreadable(said, f"{what} while {whose}", "what the hand waits for")

    def demand(self, expected: object, found: object) -> None:
        """Raises Unmet unless both are the same."""
        if expected != found:
            where = self.where(self.last)
            raise Unmet(self.last.words, where=where, expected=str(expected), found=str(found))

    def demand_pairs(self, told: tuple[tuple[int, Cents], ...], found: dict[int, int]) -> None:
        """Compares only the people listed."""
        have = [(who, found.get(who, 0)) for who, _ in told]
        self.demand(*(" ".join(f"{who}:{dollars(cents)}" for who, cents in pairs) for pairs in (told, have)))
