"""Evenings that are stored: tables with a sealing shuffler, people who announce anchors and give links (some
of them late), bots, hands that the floor voids. All of it from one seed, salts and secrets included.

store = stored_evening(7, [TableSpec("garlic-city", "holdem")], hands=20)
store = stored_evening(7, specs, hands=20, store=open_store(url))
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from store_kit import MemoryStore

from housedealer.bots.citizen import Citizen, Habits
from housedealer.bots.crowd import Plan
from housedealer.bots.simulation import Simulation
from housedealer.hand.action import Misdeal
from housedealer.houses import HOUSES, house_of
from housedealer.room import action as act
from housedealer.room import lobby_event as le
from housedealer.room.lobby import HOUSE_NAME
from housedealer.room.room import Room
from housedealer.room.shuffle import CUTS
from housedealer.room.state import Epoch
from housedealer.room.table import RoomTable
from housedealer.rules.place import FLOOR, Cents, Count
from housedealer.rules.spec import TableSpec
from housedealer.shuffle.chain import Chain
from housedealer.store.chance import SeededChance
from housedealer.store.log import Store
from housedealer.store.room import open_room

OPENED = 1_763_517_600_000
"""Tuesday, November 18, 2025, at 6 p.m. in California."""
BANKROLL = 10**9
LINKS = 40
LINKS_LOW = 3

EVERY_SPEC = tuple(
    TableSpec(house.key, game) for house in HOUSES.values() for game in (*house.dealt, *house.choices)
)
"""All spreads of all houses, and their tables of choice."""


class Cutter(Citizen):
    """A person with a hash chain for each table where he sits. `slack`: how likely he gives no link."""

    def __init__(self, name: str, chance: random.Random, habits: Habits, slack: float) -> None:
        super().__init__(name, "quick", chance, habits)
        self.slack = slack
        self._chance = random.Random(f"{name} {chance.random()}")
        self._chains: dict[str, Chain] = {}
        self._given: dict[tuple[str, int], str] = {}

    def business(self, table: RoomTable, who: int) -> act.RoomAction | None:
        return super().business(table, who) or self._anchors(table, who)

    def _anchors(self, table: RoomTable, who: int) -> act.Anchor | None:
        present = table.state.people[who]
        if not present.stack or present.bot or present.links > LINKS_LOW or self._chance.random() < 0.1:
            return None
        chain = self._chains.get(table.state.id)
        if chain is None or chain.left <= LINKS_LOW:
            chain = self._chains[table.state.id] = Chain(self._chance.randbytes(32), LINKS)
        return act.Anchor(chain.anchor, Count(chain.left))

    def _link(self, table: RoomTable) -> act.Link | None:
        """He is late: `link` gives what he gives."""
        return None

    def link(self, table: str, epoch: Epoch) -> str:
        """His next link; "" if he gives none for this epoch, or has a new chain since it was sealed."""
        known = self._given.get((table, epoch.number))
        if known is None:
            head = next(one.head for one in epoch.roster if one.person == self.name)
            chain = self._chains[table]
            gives = chain.anchor == head and self._chance.random() >= self.slack
            known = self._given[table, epoch.number] = chain.give() if gives else ""
        return known


class Cutting(Simulation):
    """The people among the citizens cut; now and then the floor voids a hand or calls a misdeal."""

    def __init__(self, room: Room, chance: random.Random, voids: float) -> None:
        super().__init__(room)
        self._chance, self._voids = chance, voids

    def _welcome(self, citizen: Citizen, bankroll: int) -> None:
        self.citizens[citizen.name] = citizen
        self.room.ask(HOUSE_NAME, le.Welcome(citizen.name, bot=not isinstance(citizen, Cutter)))
        self.room.ask(HOUSE_NAME, le.Credit(citizen.name, Cents(bankroll)))

    def _plan(self, name: str, table: RoomTable) -> Plan:
        due, state = table.due, table.state
        if due.ask in CUTS:
            epoch = state.dice if due.ask == "cut_dice" else state.cards
            for who in due.waits:
                citizen = self.citizens.get(state.people[who].person)
                link = citizen.link(name, epoch) if isinstance(citizen, Cutter) else ""
                if link:
                    give = act.Link(Count(epoch.number), link)
                    return Plan(state.version, max(state.now, self.room.now) + 50, who, False, give)
        return super()._plan(name, table)

    def _step(self, name: str, plan: Plan) -> None:
        super()._step(name, plan)
        if self._chance.random() < self._voids:
            table = self.room.hosts[name].table
            may = [offer[0] for offer in table.menu(FLOOR) if len(offer)]
            may = [action for action in may if isinstance(action, act.VoidHand | Misdeal)]
            if may:
                self._enter(name, FLOOR, self._chance.choice(may))


def stored_evening(
    seed: int,
    specs: Sequence[TableSpec],
    *,
    hands: int = 10,
    store: Store | None = None,
    slack: float = 0.05,
    voids: float = 0.002,
    seats: int = 4,
    people: int = 3,
) -> Store:
    """So many hands at all these tables together (T1, T2 ...), with as many seats taken as given where the
    game allows it, by so many people and else bots."""
    into: Store = store if store is not None else MemoryStore()
    stored = open_room(into, OPENED, SeededChance(f"{seed}"))
    for number, spec in enumerate(specs, 1):
        stored.open(f"T{number}", spec)
    simulation = Cutting(stored.room, random.Random(f"floor {seed}"), voids)
    for number, spec in enumerate(specs, 1):
        table = house_of(spec.house).open(spec)
        size = max(table.seats_least, min(seats, table.seats_max))
        citizens: list[Citizen] = []
        for seat in range(size):
            name = f"t{number}p{seat + 1}"
            chance, habits = random.Random(f"{seed} {name}"), Habits(rests=0.01, late=0.002, declines=0.1)
            citizens.append(
                Cutter(name, chance, habits, slack)
                if seat < people
                else Citizen(name, "quick", chance, habits)
            )
        simulation.seat(f"T{number}", citizens, BANKROLL)
    for entry in simulation.run(hands=hands):
        stored.add([entry])
        stored.commit()
    for log in into.logs():
        into.disown(log.name)
    return into
