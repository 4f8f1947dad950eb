"""A crowd at a table: people come, buy in, sit out, come back, change seats, go broke, leave, miss blinds,
decline the bank, answer late and are absent; now and then the floor voids a hand. All of it from one seed.

After every entry the books are checked; after every hand its fee, its places and its people.
"""

from __future__ import annotations

import random
from typing import Any

from reference.fees import fee_of

from housedealer.hand.action import Misdeal
from housedealer.ledger.account import TRANSIT
from housedealer.room import action as act
from housedealer.room import event as ev
from housedealer.room import open_table
from housedealer.room.dealer import SeededShuffler, TableDealer
from housedealer.room.host import Command, Entry, Host, replay
from housedealer.room.offer import Buys, Says
from housedealer.rules.place import FLOOR, HOUSE, Cents, Who
from housedealer.rules.spec import TableSpec
from housedealer.tables.between import Person
from housedealer.tables.question import PassBank, PickGame, TakeBank

EVENING = 1_763_517_600_000
"""Tuesday, November 18, 2025, at 6 p.m. in California."""
ANSWERS = (TakeBank, PassBank, PickGame, act.ComeIn, act.Inspect)
STEPS_MAX = 2_000


class Crowd:
    def __init__(self, spec: TableSpec, people: int, seed: str, *, calm: bool = False) -> None:
        self.chance = random.Random(f"crowd {seed}")
        self.table = open_table("T1", spec, EVENING)
        self.host = Host(self.table, TableDealer(SeededShuffler(seed)))
        self.spec, self.people, self.calm = spec, people, calm
        self.now = EVENING
        self.log: list[Entry] = []
        self.bought = self.came = self.steps = 0
        self.spoken: dict[int, tuple[int, int]] = {}
        self.banks: list[str] = []
        self.hand_events: list[Any] = []
        self.hand_postings: list[Any] = []

    # -- commands ----------------------------------------------------------------------------------------

    def do(self, who: int, action: Any) -> None:
        entry = self.host.enter(Command(Who(who), action, self.now, self.table.quote(who)))
        self.log.append(entry)
        self._watch(entry)
        for event in entry.events:
            if isinstance(event, ev.SeatAsked):
                self.do(HOUSE, act.GiveSeat(event.id, event.person))
            elif isinstance(event, ev.ChipsAsked):
                self.do(HOUSE, act.GiveChips(event.id, event.person, event.cents))

    def play(self, hands: int) -> None:
        """Until so many hands have begun, and the last of them is over."""
        while self.table.state.hands < hands or self.table.hand is not None:
            self.steps += 1
            assert self.steps < STEPS_MAX * hands, f"stuck: {self.table.due}"
            self._step()
        self._check_all()

    def _step(self) -> None:
        chance, table = self.chance, self.table
        if not self.calm and chance.random() < 0.03 and table.state.people:
            self._whim()
            return
        due = table.due
        must = [who for who in due.must if who != HOUSE]
        may = [who for who in due.may if who in table.state.people and self._speaks(who)]
        if must and not self.calm and chance.random() < 0.01:
            self._wait(40_000)
        elif must:
            self._answer(chance.choice(must))
        elif may:
            self._speak(chance.choice(may))
        elif not self._repair():
            self._wait(max(0, table.wake() - self.now) or 1000)

    def _wait(self, ms: int) -> None:
        self.now += ms
        self.do(HOUSE, act.Tick())

    # -- what people do ----------------------------------------------------------------------------------

    def _pick(self, offers: list[Any]) -> Any:
        """A kind of action, then an offer of that kind, then mostly its first action."""
        kinds: dict[type, list[Any]] = {}
        for offer in offers:
            kinds.setdefault(type(offer[0]), []).append(offer)
        offer = self.chance.choice(kinds[self.chance.choice(list(kinds))])
        return offer[0 if self.chance.random() < 0.8 else self.chance.randrange(min(len(offer), 50))]

    def _answer(self, who: int) -> None:
        self.table.prepare(who)
        offers = [offer for offer in self.table.menu(who) if not isinstance(offer, Says | Buys)]
        asked = [offer for offer in self.table.menu(who) if isinstance(offer[0], ANSWERS)]
        self.now += self.chance.randrange(2000)
        self.do(who, self._pick(offers or asked))

    def _speaks(self, who: int) -> bool:
        return self.spoken.get(who) != (self.table.opened, 2)

    def _speak(self, who: int) -> None:
        """At most once in a window, then nothing more."""
        opened, count = self.spoken.get(who, (0, 0))
        count = count + 1 if opened == self.table.opened else 1
        self.spoken[who] = (self.table.opened, count)
        offers = [
            offer
            for offer in self.table.menu(who)
            if not isinstance(offer, Says | Buys) or isinstance(offer[0], ANSWERS)
        ]
        if count == 1 and offers:
            self.do(who, self._pick(offers))
        elif who in self.table.due.may and who not in self.table.state.done:
            self.spoken[who] = (self.table.opened, 2)
            self.do(who, act.Done(self.table.opened))
        else:
            self.spoken[who] = (self.table.opened, 2)

    def _whim(self) -> None:
        """Something that nobody asked for."""
        chance, table = self.chance, self.table
        if chance.random() < 0.03:
            self._void()
            return
        who = chance.choice(list(table.state.people))
        offers = [offer for offer in table.menu(who) if isinstance(offer, Says | Buys)]
        if offers:
            self.do(who, self._pick(offers))
        if len(table.state.seats()) < self.people and chance.random() < 0.5:
            self._newcomer()

    def _void(self) -> None:
        """The floor calls a misdeal, or voids the hand outright."""
        may = [offer[0] for offer in self.table.menu(FLOOR) if len(offer)]
        may = [action for action in may if isinstance(action, act.VoidHand | Misdeal)]
        if may:
            self.do(FLOOR, self.chance.choice(may))

    def _newcomer(self) -> None:
        self.came += 1
        person = Person(f"p{self.came}")
        self.do(HOUSE, act.Come(person))
        who = self.table.state.who(person)
        seats = [offer for offer in self.table.menu(who) if isinstance(offer[0], act.TakeSeat)]
        if seats and len(self.table.state.seats()) < self.people:
            self.do(who, self.chance.choice(seats)[0])
            self._buy(self.table.state.who(person))

    def _buy(self, who: int) -> None:
        for offer in self.table.menu(who):
            if isinstance(offer, Buys):
                usual = self.table.table.stack_usual
                cents = max(offer.least, min(offer.most, usual * self.chance.choice((1, 1, 2))))
                self.do(who, act.BuyIn(Cents(cents if act.BuyIn(Cents(cents)) in offer else offer.least)))

    def _repair(self) -> bool:
        """People buy in again or come back, newcomers take free seats, a broken game starts again."""
        table = self.table
        for who, present in list(table.state.seats().items()):
            if table.hand is not None or present.leaving:
                continue
            if present.stack < table.table.stack_least and not present.asked:
                if self.chance.random() < 0.8:
                    self._buy(who)
                else:
                    self.do(who, act.Leave())
                return True
            if present.out and self.chance.random() < 0.3:
                self.do(who, act.ComeBack())
                return True
        if table.state.broken:
            self.do(next(iter(table.state.seats())), act.StartAgain())
            return True
        if len(table.state.seats()) < self.people and (self.came < self.people or self.chance.random() < 0.3):
            self._newcomer()
            return True
        return False

    # -- what must hold ----------------------------------------------------------------------------------

    def _watch(self, entry: Entry) -> None:
        table = self.table
        for event in entry.events:
            if isinstance(event, ev.HandBegun):
                self._begun(event)
            elif isinstance(event, ev.HandCalledOff) or (isinstance(event, ev.HandEnded) and event.voided):
                self.banks = self.banks[:-1]
            elif isinstance(event, ev.GameEnded):  # a new game draws a card for its first bank
                self.banks = []
            elif isinstance(event, ev.ChipsTaken):
                self.bought += event.cents
            elif isinstance(event, ev.SeatLeft | ev.ChipsTakenOff):
                self.bought -= event.cents
        table.book.check()
        assert table.book[TRANSIT] == -self.bought
        assert table.chips == self.bought
        if len(self.log) % 7 == 0:
            table.check()
        self._fees(entry)

    def _begun(self, event: ev.HandBegun) -> None:
        state = self.table.state
        for chair in event.chairs:
            present = state.people[chair.seat]
            assert present.person == chair.person
            assert not present.out
            assert not present.enters or event.blinds is None
            assert chair.stack >= self.table.table.stack_least
        if event.between.turn:
            self.banks.append(event.between.leader)
            assert event.between.turn <= 2
            assert self.banks[-3:] != [event.between.leader] * 3

    def _fees(self, entry: Entry) -> None:
        """The drop of a hand is what the posted schedule allows."""
        postings = list(entry.postings)
        for event in entry.events:
            if isinstance(event, ev.HandBegun):
                self.hand_events, self.hand_postings, self.begun = [], [], event
            elif isinstance(event, ev.HandEnded):
                mine = [*self.hand_postings, *postings]
                table = self.table.rotation.at(self.begun.between)
                rail = len(self.begun.chairs)
                fee = (0, 0) if event.voided else fee_of(table, rail, self.hand_events, mine)
                assert (event.drop, event.jackpot) == fee, (event, fee)
            else:
                self.hand_events.append(event)
        self.hand_postings += postings

    def _check_all(self) -> None:
        self.table.check()
        again = replay(open_table("T1", self.spec, EVENING), self.log)
        assert again.written() == self.table.written()
