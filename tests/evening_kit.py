"""An evening in a room from one seed: several tables, thirty people, lists, breaks; commands repeated, late
and out of order, messages lost and told twice, hands voided."""

from __future__ import annotations

import random
from typing import Any

from housedealer.errors import Refused
from housedealer.ledger.account import wallet_of
from housedealer.room import action as act
from housedealer.room import lobby_event as le
from housedealer.room import open_table
from housedealer.room.dealer import SeededShuffler
from housedealer.room.host import Command, replay
from housedealer.room.lobby import HOUSE_NAME, Lobby, LobbyEntry
from housedealer.room.room import Room
from housedealer.rules.place import FLOOR, Cents, Count, Seat, Who
from housedealer.rules.spec import TableSpec
from housedealer.tables.between import Person

OPENED = 1_763_517_600_000
PEOPLE = 30
CREDIT = Cents(1_000_000)
SPECS = (
    TableSpec("garlic-city", "holdem"),
    TableSpec("garlic-city", "holdem"),
    TableSpec("garlic-city", "omaha_hi_lo", kill=True),
    TableSpec("garlic-city", "lowball"),
    TableSpec("garlic-city", "no_bust_21"),
    TableSpec("garlic-city", "pai_gow_tiles"),
    TableSpec("garlic-city", "panguingue"),
    TableSpec("garlic-city", "chinese"),
    TableSpec("oasis", "holdem"),
    TableSpec("angies", "dealers_choice"),
    TableSpec("san-rafael", "omaha", options=(23,)),
)
RARE = (act.Leave, act.SitOut, act.ChangeSeat)


class Evening:
    def __init__(self, seed: int) -> None:
        self.chance = random.Random(f"evening {seed}")
        self.room = Room(Lobby(), lambda table: SeededShuffler(f"{seed}"), OPENED)
        self.room.arrives = lambda kind, id: self.chance.random() > 0.1
        self.names = [Person(f"p{number}") for number in range(PEOPLE)]
        self.specs = self.chance.sample(SPECS, 4)
        for number, spec in enumerate((*self.specs, self.specs[0])):
            self.room.open(f"T{number}", spec)
        for name in self.names:
            self.room.ask(HOUSE_NAME, le.Welcome(name, bot=True))
            self.room.ask(HOUSE_NAME, le.Credit(name, CREDIT))
        self.sent: list[tuple[str, Command]] = []
        self.refused: dict[str, int] = {}

    def play(self, steps: int) -> None:
        for number in range(steps):
            self._step(number)
            self.check()
        self.room.arrives = lambda kind, id: True
        self.room.settle()
        self.check_quiet()

    # -- what people do ----------------------------------------------------------------------------------

    def _step(self, number: int) -> None:
        roll = self.chance.random()
        if roll < 0.15:
            self._ask()
        elif roll < 0.2:
            self.room.tick(self.room.now + self.chance.randrange(60_000))
        elif roll < 0.23 and self.sent:
            self._enter(*self.chance.choice(self.sent[-20:]))
        elif roll < 0.235:
            table = self.chance.choice(list(self.room.hosts))
            self._enter(table, Command(FLOOR, act.VoidHand("a fouled deck"), self.room.now, id=f"v{number}"))
        elif roll < 0.25:
            self._nonsense(number)
        else:
            self._act(number)

    def _ask(self) -> None:
        kind = self.chance.choice([le.GoTo, le.JoinList, le.AskChange, le.LeaveList])
        try:
            self.room.ask(self.chance.choice(self.names), kind(self.chance.choice(list(self.room.hosts))))
        except Refused as refused:
            self.refused[refused.code] = self.refused.get(refused.code, 0) + 1

    def _act(self, number: int) -> None:
        """Somebody answers, or does what he may; with nothing to do the clock goes on."""
        name = self.chance.choice(list(self.room.hosts))
        table = self.room.hosts[name].table
        people = [who for who in table.due.must if who > 0]
        if not people and self.chance.random() < 0.6:
            people = list(table.state.people)
        if not people:
            self.room.tick(max(self.room.now, self.room.wake()))
            return
        who = self.chance.choice(people)
        kinds: dict[type, list[Any]] = {}
        for offer in table.menu(who):
            kinds.setdefault(type(offer[0]), []).append(offer)
        may = [kind for kind in kinds if kind not in RARE or self.chance.random() < 0.1]
        if may:
            action = self.chance.choice(kinds[self.chance.choice(may)])[0]
            since = table.quote(who) - (self.chance.random() < 0.03)
            self._enter(name, Command(Who(who), action, self.room.now, since, f"c{number}"))

    def _nonsense(self, number: int) -> None:
        """Commands that nobody should send."""
        table = self.chance.choice(list(self.room.hosts))
        who = self.chance.choice((0, 1, 5, 77, 100, 199, 200, -1))
        wild: tuple[Any, ...] = (
            act.TakeSeat(Seat(99)), act.BuyIn(Cents(-5)), act.BuyIn(Cents(10**15)), act.ChangeSeat(Seat(0)),
            act.GiveChips("no:1", Person("p1"), Cents(100)), act.GiveSeat("no:2", Person("p1")),
            act.Done(10**9), act.Link(Count(4), "ff"), act.Anchor("zz", Count(3)), act.BeginHand(),
            act.TakeOff(Cents(100)), act.PassChips(Who(1), Cents(100)), act.PlayCash(Cents(100)),
        )  # fmt: skip
        at = self.room.now - (self.chance.random() < 0.3)
        before = self.room.hosts[table].table.written()
        if not self._enter(table, Command(Who(who), self.chance.choice(wild), at, id=f"n{number}")):
            assert self.room.hosts[table].table.written() == before

    def _enter(self, table: str, command: Command) -> bool:
        """True if it was accepted. A command that is repeated changes nothing."""
        repeated = (table, command) in self.sent
        before = self.room.hosts[table].table.written()
        try:
            self.room.enter(table, command)
        except Refused as refused:
            self.refused[refused.code] = self.refused.get(refused.code, 0) + 1
            return False
        if repeated:
            assert self.room.hosts[table].table.written() == before
        self.sent.append((table, command))
        return True

    # -- what must hold ----------------------------------------------------------------------------------

    def check(self) -> None:
        """Every book balances, and no chip appears or vanishes."""
        room = self.room
        room.lobby.book.check()
        chips = sum(room.lobby.book[wallet_of(name)] for name in self.names) + room.transit
        for host in room.hosts.values():
            host.table.book.check()
            chips += host.table.chips
        assert chips == PEOPLE * CREDIT

    def check_quiet(self) -> None:
        """Nothing is on its way: lobby and tables agree, and both logs replay to the same bytes."""
        room = self.room
        assert room.transit == 0
        assert not any(host.table.state.outbox for host in room.hosts.values())
        for name, host in room.hosts.items():
            host.table.check()
            sitting = {seat: present.person for seat, present in host.table.state.seats().items()}
            assert room.lobby.state.tables[name].seats == sitting
            mine = [one for one in room.log if not isinstance(one, LobbyEntry) and one.table == name]
            again = replay(open_table(name, host.table.state.spec, OPENED), mine)
            assert again.written() == host.table.written()
        lobby = Lobby().replay(tuple(one for one in room.log if isinstance(one, LobbyEntry)))
        assert lobby.written() == room.lobby.written()

    def written(self) -> list[bytes]:
        """Everything that can be known at the end."""
        return [self.room.lobby.written(), *(host.table.written() for host in self.room.hosts.values())]
