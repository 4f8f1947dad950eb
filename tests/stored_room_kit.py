"""A room on a store for tests, with citizens of whom some cut the cards; from one seed to the byte."""

from __future__ import annotations

import random
from collections.abc import Sequence

from store_kit import MemoryStore
from stored_kit import BANKROLL

from housedealer.bots.citizen import Citizen, Habits
from housedealer.bots.simulation import Simulation
from housedealer.houses import house_of
from housedealer.room.host import Entry, Host
from housedealer.room.lobby import LobbyEntry
from housedealer.room.table import RoomTable
from housedealer.rules.spec import TableSpec
from housedealer.store.chance import SeededChance
from housedealer.store.room import StoredRoom, open_room

OPENED = 1_763_776_800_000
"""Friday, November 21, 2025, at 6 p.m. in California."""
HABITS = Habits(rests=0.02, late=0.01, declines=0.1, cuts=True)


def spec_id(spec: TableSpec) -> str:
    return f"{spec.house}/{spec.game}"


def citizen(seed: object, name: str, *, cuts: bool) -> Citizen:
    habits = HABITS if cuts else Habits(declines=0.1)
    return Citizen(name, "quick", random.Random(f"{seed} {name}"), habits)


class Night:
    """Some tables, T1 and so on, with people in their seats; every third one is a bot and never cuts."""

    def __init__(self, store: MemoryStore, specs: Sequence[TableSpec], seed: str, seats: int = 4) -> None:
        self.store, self.specs, self.seed = store, specs, seed
        self.stored: StoredRoom = open_room(store, OPENED, SeededChance(seed))
        self.simulation = Simulation(self.stored.room)
        self._run = self.simulation.run(hands=10**9)
        for number, spec in enumerate(specs, 1):
            self.stored.open(f"T{number}", spec)
            table = house_of(spec.house).open(spec)
            size = max(table.seats_least, min(seats, table.seats_max))
            self.simulation.seat(f"T{number}", self.people(number, size), BANKROLL)

    def people(self, table: int, size: int) -> list[Citizen]:
        return [citizen(self.seed, f"t{table}p{seat}", cuts=seat % 3 > 0) for seat in range(1, size + 1)]

    @property
    def host(self) -> Host:
        return self.stored.room.hosts["T1"]

    @property
    def table(self) -> RoomTable:
        return self.host.table

    def commit(self) -> None:
        self.stored.add(self.stored.taken())
        self.stored.commit()

    def play(self, entries: int) -> list[Entry | LobbyEntry]:
        """At least so many entries, each on the disk before the next; up to the end of a step."""
        done: list[Entry | LobbyEntry] = []
        log = self.stored.room.log
        while True:
            entry = next(self._run)
            last = entry is log[-1]
            self.stored.add([entry])
            done += [one for one, _ in self.stored.commit()]
            if last:
                log.clear()
                if len(done) >= entries:
                    return done
