"""Bots at the tables: some sit down where a table has bots, and make room for people.

Two seats are kept free for people. A bot leaves after the hand when fewer are, and one comes back when people
have gone; but never so few stay that there is no game.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import partial
from importlib.resources import files

from housedealer.bots.citizen import STEADY, Citizen
from housedealer.bots.crowd import Crowd
from housedealer.ledger.account import wallet_of
from housedealer.room import lobby_event as le
from housedealer.room.action import RoomAction, TakeSeat
from housedealer.room.host import Command
from housedealer.room.lobby import HOUSE_NAME
from housedealer.room.table import RoomTable
from housedealer.rules.place import PEOPLE_FROM, Cents, Who
from housedealer.server.running import RunningRoom
from housedealer.server.seating import free_seats, spread_out
from housedealer.tables.between import Person

FREE = 2
"""Seats that are kept free for people."""
BOTS_MAX = 5
"""At one table."""
BANKROLL = Cents(10**12)
NOTE = "bots:"
"""Under keys that begin so a store keeps the tables that have bots, by their names."""


def bot_names() -> tuple[str, ...]:
    text = files("housedealer.server").joinpath("names.txt").read_text(encoding="utf-8")
    return tuple(text.split())


class Population(Crowd):
    def __init__(self, running: RunningRoom, pace: float, seed: str = "") -> None:
        super().__init__(running.room)
        self.running, self.pace, self.seed = running, pace, seed
        for name, member in running.room.lobby.state.people.items():
            if member.bot:
                self._citizen_of(name)
        self.tables: set[str] = set()
        """Where bots sit."""
        self.learn(running.stored.store.notes(NOTE))

    def learn(self, notes: Iterable[str]) -> None:
        """As the store knows it: another process may have seated some."""
        self.tables |= {key.removeprefix(NOTE) for key in notes if key.startswith(NOTE)}

    def attend(self, table: str) -> None:
        """A table that was dealt at elsewhere: its bots think here from now on."""
        for present in self.room.hosts[table].table.state.people.values():
            if present.bot and present.person not in self.citizens:
                self._citizen_of(present.person)

    def _citizen_of(self, name: Person) -> Citizen:
        rng = random.Random(f"{self.seed} {name}") if self.seed else None
        citizen = self.citizens[name] = Citizen(name, "sensible", rng, STEADY)
        citizen.pace = self.pace
        return citizen

    # -- coming and going --------------------------------------------------------------------------------

    def settle(self, table: str) -> None:
        """A table gets its bots."""
        self.tables.add(table)
        self.running.stored.store.note(NOTE + table, b"1")
        at = self.room.hosts[table].table
        for _ in range(self._wanted(at)):
            self._comes(table)

    def tend(self, table: str) -> None:
        """Between hands one bot comes or goes, if there should be more or fewer, and those without chips get
        some."""
        if table not in self.tables or table not in self.room.hosts:
            return
        at = self.room.hosts[table].table
        if at.hand is not None:
            return
        here = [
            self.citizens[present.person]
            for present in at.state.people.values()
            if present.person in self.citizens and not present.leaving
        ]
        wanted, wallets = self._wanted(at), self.room.lobby.book
        poor = [one.name for one in here if wallets[wallet_of(one.name)] < at.table.stack_usual]
        if len(here) > wanted and not any(citizen.goes_at for citizen in here):
            here[-1].goes_at = self.running.now()
            self.plan_anew(table)
        if not poor and len(here) >= wanted:
            return
        if not self.room.has_lobby:
            self.running.errand(table, partial(self.tend, table))
            return
        if len(here) < wanted:
            self._comes(table)
        for name in poor:
            self._credit(name)

    def _credit(self, name: Person) -> None:
        self.running.ask_now(HOUSE_NAME, le.Credit(name, BANKROLL))

    def _wanted(self, at: RoomTable) -> int:
        """How many bots sit here: two seats stay free, and there is a game if one person sits down."""
        seats, least = at.table.seats_max, at.table.seats_least
        people = sum(who < PEOPLE_FROM and not one.bot for who, one in at.state.people.items())
        most = min(BOTS_MAX, seats - FREE - people)
        return max(0, most, least - max(people, 1), 1 if people == 1 and least <= 2 else 0)

    def _comes(self, table: str) -> None:
        """A bot who sits nowhere, or a new one, takes a seat here and buys in."""
        rows = self.room.lobby.state.tables.values()
        busy = {person for row in rows for person in (*row.seats.values(), *row.present)}
        idle = next((name for name in self.citizens if name not in busy), None)
        citizen = self.citizens[idle] if idle is not None else self._new()
        citizen.goes_at = 0
        self.running.ask_now(citizen.name, le.GoTo(table))
        at = self.room.hosts[table].table
        seats = free_seats(at, at.state.who(citizen.name))
        seat = spread_out(seats, at.state.seats(), at.table.seats_max)
        if seat is not None:
            self._does(table, citizen, TakeSeat(seat))
            bought = citizen.business(at, at.state.who(citizen.name))
            if bought is not None:
                self._does(table, citizen, bought)

    def _does(self, table: str, citizen: Citizen, action: RoomAction) -> None:
        who = self.room.hosts[table].table.state.who(citizen.name)
        self.running.decide(table, Command(Who(who), action, self.running.now()))

    def _new(self) -> Citizen:
        """A bot that nobody has met."""
        known, names = self.room.lobby.state.people, bot_names()
        numbered = (f"{name} {number}" for number in range(2, 1000) for name in names)
        name = Person(next(name for name in (*names, *numbered) if name not in known))
        self.running.ask_now(HOUSE_NAME, le.Welcome(name, bot=True))
        self._credit(name)
        return self._citizen_of(name)
