"""A script being played, whatever the family: its statements in turn, and complaints with their line.

A family says where cards come from and what happens by itself."""

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
        """Where it is a list, what was not as expected is put there, and the script goes on."""

    def run(self) -> None:
        """Every statement, then what follows by itself."""
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

    # -- what a family says ------------------------------------------------------------------------------

    def begin(self) -> None:
        """What the header does."""

    @abstractmethod
    def cards(self, statement: Any) -> None:
        """A statement about cards."""

    @abstractmethod
    def house(self) -> None:
        """What the house does by itself, unless the script is exact."""

    def ready(self, said: Does | AllDo) -> None:
        """Before somebody does something: what nobody has to say."""
        self.house()

    def tried(self, said: Does) -> None:
        """The same before something is only tried."""
        self.ready(said)

    def look(self, words: str) -> None:
        """Before an expectation about whose turn it is, in these words."""
        self.house()

    def finish(self) -> None:
        """All that needs no choice."""
        self.house()

    def to_end(self) -> None:
        """Before an expectation about the end of the hand."""
        self.finish()

    def check_end(self) -> None:
        """Nothing may be left over at the end of the script."""

    def check_said(self, said: Does) -> None:
        """Raises Unreadable for what is not said so now."""

    def served(self, said: Does, events: list[Event]) -> None:
        """What comes for what somebody did."""

    @property
    def question(self) -> object:
        """What is asked; while it is, everybody does the same."""
        return self.hand.due.ask

    @property
    def asked(self) -> bool:
        """Somebody is asked who `all` are."""
        return self.hand.due.must not in ((), (HOUSE,))

    @property
    def people(self) -> dict[int, int]:
        """The stacks of all who are in the hand."""
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
        """Who does it, and the action itself."""
        due, row = self.hand.due, said.row
        if row.task and due.ask != row.task:
            expected = f"{due.ask}, which is due" if due.must else "nothing more: the hand is over"
            raise self.unreadable(said.said, f"no {row.plain.removeprefix('take ')} now", expected)
        who = self.who_of(said.who)
        return who, self.settled(said.asked.action, who)

    def settled(self, action: act.Action | Later, who: int) -> act.Action:
        """The action, by the hand as it stands where the text leaves it open."""
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
        """The cards that come before the next of all is asked."""

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
        """The same at this point, to try something on."""
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
        """Only those who are listed are compared."""
        have = [(who, found.get(who, 0)) for who, _ in told]
        self.demand(*(" ".join(f"{who}:{dollars(cents)}" for who, cents in pairs) for pairs in (told, have)))
