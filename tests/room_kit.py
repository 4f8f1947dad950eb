"""A table in the room for tests: people by name, a clock that the test sets, cards from a seed.

at = At("garlic-city", "holdem", "fixed 4/8")
at.sit("ann", 1), at.sit("bob", 2), at.sit("cat", 3)
begun = at.deal()                   # until the next hand has begun
at.finish()                         # everybody checks or folds until it is over
at.refused("ann", act.TakeOff(100)) # the Refused, and nothing has changed
"""

from __future__ import annotations

from typing import Any, TypeVar

import pytest

from housedealer.cards.card import Card, parse_cards
from housedealer.errors import Refused
from housedealer.room import action as act
from housedealer.room import event as ev
from housedealer.room import open_table
from housedealer.room.dealer import SeededShuffler, TableDealer
from housedealer.room.host import Command, Entry, Host
from housedealer.room.table import RoomTable
from housedealer.rules.place import FLOOR, HOUSE, Cents, Seat, Who
from housedealer.rules.spec import TableSpec
from housedealer.shuffle.commit import What
from housedealer.tables.between import Person
from housedealer.tables.question import PassBank, TakeBank

NOON = 1_763_409_600_000
"""Monday, November 17, 2025, at noon in California."""
SECOND, MINUTE, HOUR = 1000, 60_000, 3_600_000
STEPS_MAX = 5_000

E = TypeVar("E")


class StackedShuffler(SeededShuffler):
    """Certain cards on top of the first orders, one text for each; then as the seed says."""

    def __init__(self, seed: str, tops: tuple[str, ...]) -> None:
        super().__init__(seed)
        self.tops = list(tops)

    def seal(
        self, table: str, epoch: int, what: What, cards: tuple[Card, ...], roster: tuple[ev.Rostered, ...]
    ) -> act.Seal:
        sealed = super().seal(table, epoch, what, cards, roster)
        if what == "cards" and self.tops:
            top = parse_cards(self.tops.pop(0))
            rest = [card for card in self.order(epoch) if card not in top]
            self._orders[epoch] = (*top, *rest)
        return sealed


class At:
    def __init__(
        self,
        house: str,
        game: str,
        stakes: str = "",
        *,
        now: int = NOON,
        seed: str = "room",
        tops: tuple[str, ...] = (),
        **options: Any,
    ) -> None:
        spec = TableSpec(house, game, stakes, **options)
        self.table: RoomTable = open_table("T1", spec, now)
        self.host = Host(self.table, TableDealer(StackedShuffler(seed, tops)))
        self.opened = now
        self.now = now
        self.log: list[Entry] = []

    # -- people ------------------------------------------------------------------------------------------

    def who(self, name: str) -> Who:
        return Who(self.table.state.who(name))

    def person(self, name: str) -> Any:
        """What the table knows of a person."""
        return self.table.state.people[self.who(name)]

    def do(self, who: int, action: Any) -> Entry:
        """Whatever follows from an action is done; the lobby agrees to everything."""
        entry = self.host.enter(Command(Who(who), action, self.now, self.table.quote(who)))
        self.log.append(entry)
        for event in entry.events:
            if isinstance(event, ev.SeatAsked):
                self.do(HOUSE, act.GiveSeat(event.id, event.person))
            elif isinstance(event, ev.ChipsAsked):
                self.do(HOUSE, act.GiveChips(event.id, event.person, event.cents))
        return entry

    def say(self, name: str, action: Any) -> Entry:
        return self.do(self.who(name), action)

    def floor(self, action: Any) -> Entry:
        return self.do(FLOOR, action)

    def come(self, name: str, **how: Any) -> Who:
        self.do(HOUSE, act.Come(Person(name), **how))
        return self.who(name)

    def sit(self, name: str, seat: int, cents: int | None = None, **how: Any) -> None:
        """A person sits down and buys in, for the usual stack unless told otherwise."""
        if not self.who(name):
            self.come(name, **how)
        self.say(name, act.TakeSeat(Seat(seat)))
        if cents != 0:
            self.say(name, act.BuyIn(Cents(cents or self.table.table.stack_usual)))

    def refused(self, name: str | int, action: Any) -> Refused:
        """Why an action is refused; the table is as it was, to the byte."""
        before, who = self.table.written(), self.who(name) if isinstance(name, str) else name
        with pytest.raises(Refused) as refused:
            self.host.enter(Command(Who(who), action, self.now, self.table.quote(who)))
        assert self.table.written() == before
        return refused.value

    # -- time and hands ----------------------------------------------------------------------------------

    def tick(self, ms: int = 0) -> Entry:
        self.now += ms
        return self.do(HOUSE, act.Tick())

    def until(self, kind: type[E]) -> E:
        """Wait for an event, with the clock alone; who must answer is absent."""
        for _ in range(STEPS_MAX):
            before = len(self.log)
            self.now = max(self.now, self.table.wake())
            self.tick()
            for entry in self.log[before:]:
                for event in entry.events:
                    if isinstance(event, kind):
                        return event
        raise AssertionError(f"no {kind.__name__}: {self.table.due}")

    def deal(self) -> ev.HandBegun:
        """The next hand begins. The first who is asked takes the bank, or picks the first game; people who
        have not said how they come in are left out."""
        for _ in range(STEPS_MAX):
            before = len(self.log)
            due = self.table.due
            if due.must and due.must != (HOUSE,):
                self.do(due.must[0], self.table.menu(due.must[0])[0][0])
            else:
                self.now = max(self.now, self.table.wake())
                self.tick()
            for entry in self.log[before:]:
                for event in entry.events:
                    if isinstance(event, ev.HandBegun):
                        return event
        raise AssertionError(f"no hand begins: {self.table.due}")

    def finish(self) -> ev.HandEnded:
        """Play the hand out: the house answers for everybody, and nobody sits out for it."""
        for _ in range(STEPS_MAX):
            before = len(self.log)
            table, due = self.table, self.table.due
            people = [who for who in due.must if who != HOUSE]
            assert table.hand is not None
            if people:
                self.do(people[0], table.hand.absent(people[0]))
            else:
                self.now = max(self.now, table.wake())
                self.tick()
            for entry in self.log[before:]:
                for event in entry.events:
                    if isinstance(event, ev.HandEnded):
                        return event
        raise AssertionError(f"the hand does not end: {self.table.due}")

    def hands(self, n: int) -> list[ev.HandBegun]:
        """Whole hands, one after the other."""
        found = []
        for _ in range(n):
            found.append(self.deal() if self.table.hand is None else self.begun)
            self.finish()
        return found

    def before(self, *, button: str = "", big: str = "") -> None:
        """Play whole hands until the next one would have its button, or its big blind, at this person."""
        for _ in range(30):
            if self.table.hand is not None:
                self.finish()
            places = self.table.placed.places
            found = {"", self.at_seat(places.button)}, {"", self.at_seat(places.big)}
            if self.table.state.hands and button in found[0] and big in found[1]:
                return
            self.deal()
        raise AssertionError("the button does not come there")

    def at_seat(self, seat: int) -> str:
        present = self.table.state.people.get(seat)
        return present.person if present else ""

    # -- what happened -----------------------------------------------------------------------------------

    def events(self, kind: type[E]) -> list[E]:
        return [event for entry in self.log for event in entry.events if isinstance(event, kind)]

    @property
    def begun(self) -> ev.HandBegun:
        return self.events(ev.HandBegun)[-1]

    def dealt(self) -> list[str]:
        """The people dealt into the last hand, in order of their seats."""
        return [chair.person for chair in self.begun.chairs]

    def stack(self, name: str) -> int:
        return int(self.person(name).stack)


__all__ = ["HOUR", "MINUTE", "NOON", "SECOND", "At", "PassBank", "TakeBank"]
