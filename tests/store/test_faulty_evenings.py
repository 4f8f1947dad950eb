"""Whole evenings on a store that fails, from one seed: the disk refuses, or does not say what became of a
commit; the process dies between two steps; messages are lost; commands are repeated. Nothing told is ever
lost or done twice, and in the end the books balance and the audit finds nothing."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Sequence

import pytest
from msgspec import structs
from store_kit import MemoryStore
from stored_kit import EVERY_SPEC
from stored_room_kit import OPENED, citizen

from housedealer.bots.evening import BOTTOMLESS
from housedealer.bots.simulation import Simulation
from housedealer.errors import OutcomeUnknown, Unavailable
from housedealer.houses import house_of
from housedealer.room.host import Command, Entry
from housedealer.rules.place import HOUSE
from housedealer.store.audit import audit
from housedealer.store.chance import SeededChance
from housedealer.store.log import Append
from housedealer.store.room import StoredRoom, open_room

SOAK = bool(os.environ.get("HOUSEDEALER_SOAK"))
SEEDS = 10_000 if SOAK else 20
ENTRIES = 300
REFUSES, UNKNOWN, DIES, LOSES, REPEATS = 0.05, 0.05, 0.01, 0.1, 0.05
"""How likely the disk refuses, does not say what became of it, the process dies, a message is lost, a command
is repeated."""


class FaultyStore(MemoryStore):
    def __init__(self, chance: random.Random) -> None:
        super().__init__()
        self.chance = chance
        self.faults = 0

    def append(self, appends: Sequence[Append]) -> None:
        luck = self.chance.random()
        self.faults += luck < REFUSES + UNKNOWN
        if luck < REFUSES:
            raise Unavailable("the disk is full", where=self.url)
        if luck < REFUSES + UNKNOWN:
            if self.chance.random() < 0.5:
                super().append(appends)
            raise OutcomeUnknown("the connection was lost", where=self.url)
        super().append(appends)


class FaultyEvening:
    def __init__(self, seed: int) -> None:
        self.seed, self.chance = seed, random.Random(f"faults {seed}")
        self.store = FaultyStore(random.Random(f"disk {seed}"))
        self.specs = self.chance.sample(EVERY_SPEC, 3)
        self.told: dict[tuple[str, int], bytes] = {}
        """Every page that was acknowledged, by log and number."""
        self.deaths = self.repeats = self.commands = 0
        self.people: dict[str, str] = {}
        """Everybody's table."""
        self.stored = self.opened(OPENED)
        self.simulation = Simulation(self.stored.room)
        for number, spec in enumerate(self.specs, 1):
            self.stored.open(f"T{number}", spec)
            table = house_of(spec.house).open(spec)
            size = max(table.seats_least, min(3, table.seats_max))
            self.people.update({f"t{number}p{seat}": f"T{number}" for seat in range(1, size + 1)})
        self.come()

    def come(self) -> None:
        """Everybody is where he was, or comes."""
        room = self.stored.room
        for name, table in self.people.items():
            person = citizen(f"{self.seed} {self.deaths}", name, cuts=not name.endswith("1"))
            if name in room.lobby.state.people:
                self.simulation.back(person, (table,))
            else:
                self.simulation.comes(person, room.now + self.chance.randint(0, 5000), BOTTOMLESS, (table,))

    def opened(self, now: int) -> StoredRoom:
        stored = open_room(self.store, now, SeededChance(f"{self.seed}"))
        stored.room.arrives = lambda kind, id: self.chance.random() >= LOSES
        enter = stored.room.enter

        def entered(table: str, command: Command) -> Entry:
            return self.entered(enter, table, command)

        stored.room.enter = entered  # type: ignore[method-assign]
        return stored

    def entered(self, enter: Callable[[str, Command], Entry], table: str, command: Command) -> Entry:
        """Everybody's commands have ids; some come again."""
        if command.who == HOUSE:
            return enter(table, command)
        self.commands += 1
        known = structs.replace(command, id=f"{self.deaths}-{self.commands}")
        entry = enter(table, known)
        if self.chance.random() < REPEATS:
            state = self.stored.room.hosts[table].table.state
            version = state.version
            assert enter(table, known) == entry
            assert state.version == version
            self.repeats += 1
        return entry

    def commit(self) -> None:
        """A disk that refuses is tried again; nothing is told before it has taken it."""
        for _ in range(100):
            try:
                done = self.stored.commit()
            except Unavailable:
                continue
            self.told.update({(page.log, page.number): page.hash for _, page in done})
            return
        raise AssertionError("the disk never takes it")

    def dies(self) -> None:
        """The process is gone, with all that it had not written; a new one reads everything back."""
        self.deaths += 1
        self.stored = self.opened(self.stored.room.now + self.chance.randint(0, 3_600_000))
        self.simulation = Simulation(self.stored.room)
        self.come()

    def play(self) -> None:
        played = 0
        while played < ENTRIES:
            for entry in self.simulation.run(hands=10**9):
                self.stored.add([entry])
                played += 1
                if self.chance.random() < DIES:
                    break
                if self.chance.random() < 0.3:
                    self.commit()
                if played >= ENTRIES and entry is self.stored.room.log[-1]:
                    self.stored.room.log.clear()
                    return
            self.dies()

    def close(self) -> None:
        room = self.stored.room
        room.arrives = lambda kind, id: True
        room.settle()
        self.stored.add(self.stored.taken())
        self.commit()
        assert room.transit == 0
        assert not room.lobby.state.outbox
        assert not any(host.table.state.outbox for host in room.hosts.values())
        for host in room.hosts.values():
            host.table.check()
            host.table.book.check()


def kept(evening: FaultyEvening) -> dict[tuple[str, int], bytes]:
    pages = [page for pages in evening.store.by_log.values() for page in pages]
    return {(page.log, page.number): page.hash for page in pages}


@pytest.mark.parametrize("seed", range(SEEDS))
def test_an_evening_with_faults_of_every_kind_loses_nothing_that_was_told(seed: int) -> None:
    evening = FaultyEvening(seed)
    evening.play()
    evening.close()
    stored = kept(evening)
    assert {key: stored.get(key) for key in evening.told} == evening.told
    ids = [page.command_id for pages in evening.store.by_log.values() for page in pages if page.command_id]
    assert len(ids) == len(set(ids))
    assert not audit(evening.store).findings


def test_the_faults_do_come_up() -> None:
    evenings = [FaultyEvening(seed) for seed in range(3)]
    for evening in evenings:
        evening.play()
    assert min(sum(one.deaths for one in evenings), sum(one.repeats for one in evenings)) > 3
    assert sum(one.store.faults for one in evenings) > 10


def test_one_seed_gives_one_evening_with_all_its_faults() -> None:
    first, second = FaultyEvening(5), FaultyEvening(5)
    for evening in (first, second):
        evening.play()
        evening.close()
    assert first.store.by_log == second.store.by_log
    assert first.store.kept == second.store.kept
