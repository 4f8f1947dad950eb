"""Citizens in a room, from one moment to the next: the clock jumps to whatever happens first.

    simulation = Simulation(room)
    simulation.seat("T1", citizens)                 # or simulation.comes(citizen, at, bankroll, tables)
    for entry in simulation.run(hands=1000):        # all that tables and lobby write down
        ...

All chance is the citizens' own and the shuffler's, so that the same seeds give the same entries.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator

from housedealer.bots.citizen import Citizen
from housedealer.bots.crowd import NEVER, Crowd, Plan
from housedealer.errors import Broken, Refused
from housedealer.hand.action import Action
from housedealer.ledger.account import wallet_of
from housedealer.room import action as act
from housedealer.room import lobby_event as le
from housedealer.room.host import Command, Entry
from housedealer.room.lobby import HOUSE_NAME, LobbyEntry
from housedealer.room.room import Room
from housedealer.rules.place import HOUSE, Cents, Who

HOUR = 3_600_000
IDLE_MAX_MS = 8 * 24 * HOUR
"""Longer than any game is closed: if no hand ends for this long, none will."""
STEPS_MAX = 50_000
"""More steps than there are from one hand to the next, at all tables together."""
LOOKS_AROUND_MS = 60_000

Does = Action | act.RoomAction


class Simulation(Crowd):
    """In a room in which people may have played before."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.hands = sum(
            host.table.state.hands - (host.table.hand is not None) for host in room.hosts.values()
        )
        """Hands that are over, at all tables."""
        self._agenda: list[tuple[int, int, Citizen]] = []
        self._noted = 0
        self._plays: dict[str, tuple[str, ...]] = {}
        self._bankrolls: dict[str, int] = {}
        self._closing = False

    # -- people come -------------------------------------------------------------------------------------

    def seat(self, table: str, citizens: Iterable[Citizen], bankroll: int) -> None:
        """They sit down at once and buy in, before the first hand."""
        for citizen in citizens:
            self._welcome(citizen, bankroll)
            self._plays[citizen.name] = (table,)
            self.room.ask(citizen.name, le.GoTo(table))
            at = self.room.hosts[table].table
            wanted = citizen.seat_wanted(at, at.state.who(citizen.name))
            if wanted is None:
                raise Refused("seat_taken", seat=0)
            self._enter(table, at.state.who(citizen.name), wanted)
            bought = citizen.business(at, at.state.who(citizen.name))
            if bought is not None:
                self._enter(table, at.state.who(citizen.name), bought)

    def comes(self, citizen: Citizen, at: int, bankroll: int, tables: tuple[str, ...]) -> None:
        """A person comes to the room then, with this much money, and plays at any of these tables."""
        self._plays[citizen.name] = tables
        self._bankrolls[citizen.name] = bankroll
        self._note(at, citizen)

    def back(self, citizen: Citizen, tables: tuple[str, ...], goes_at: int = 0) -> None:
        """A person in a room that was read back: he is where he was, unless he had gone home."""
        room, name = self.room, citizen.name
        self._plays[name] = tables
        stands = any(name in row.present for row in room.lobby.state.tables.values())
        if not (room.lobby.book[wallet_of(name)] or room.lobby.tables_of(name) or stands):
            return
        self.citizens[name] = citizen
        citizen.goes_at = goes_at
        self._note(room.now + citizen.think(LOOKS_AROUND_MS), citizen)
        if goes_at > room.now:
            self._note(goes_at, citizen)

    def _note(self, at: int, citizen: Citizen) -> None:
        self._noted += 1
        heapq.heappush(self._agenda, (at, self._noted, citizen))

    def _welcome(self, citizen: Citizen, bankroll: int) -> None:
        self.citizens[citizen.name] = citizen
        self.room.ask(HOUSE_NAME, le.Welcome(citizen.name, bot=not citizen.habits.cuts))
        self.room.ask(HOUSE_NAME, le.Credit(citizen.name, Cents(bankroll)))
        stays = citizen.habits.stays_ms
        citizen.goes_at = self.room.now + stays if stays else 0

    # -- from moment to moment ---------------------------------------------------------------------------

    def run(self, hands: int = 0, until: int = 0) -> Iterator[Entry | LobbyEntry]:
        """Until so many hands are over at all tables together, or until a time; hands in progress are played
        out. Gives every entry of the room's log, and takes it out there."""
        room, log = self.room, self.room.log
        steps, ended, ended_at = 0, self.hands, room.now
        while True:
            yield from log
            log.clear()
            if hands and self.hands >= hands:
                self._closing = True
            table, plan = self._next()
            noted = self._agenda[0][0] if self._agenda and not self._closing else NEVER
            called = self._lobby_wakes()
            at = min(plan.at, noted, called)
            if until and at >= until and not self._closing:
                self._closing = True
                continue
            if at == NEVER:
                break
            steps = steps + 1 if self.hands == ended else 0
            if self.hands != ended:
                ended, ended_at = self.hands, at
            if (at - ended_at > IDLE_MAX_MS and not until) or steps > STEPS_MAX:
                raise Broken(f"no hand ends any more: {self._dues()}")
            if called == at:
                room.tick(at)
            elif noted == at:
                self._looks(heapq.heappop(self._agenda)[2], at)
            else:
                self._step(table, plan)
            self._told()
        yield from log
        log.clear()

    def _dues(self) -> list[str]:
        return [f"{name}: {host.table.due}" for name, host in self.room.hosts.items()]

    def _next(self) -> tuple[str, Plan]:
        """The table at which something happens first. At the end only hands in progress count."""
        best, found = NEVER + 1, ("", Plan(0, NEVER))
        for name, host in self.room.hosts.items():
            table = host.table
            if self._closing and table.hand is None:
                continue
            plan = self._plans.get(name)
            if plan is None or plan.version != table.state.version:
                plan = self.plan_of(name)
            if plan.at < best:
                best, found = plan.at, (name, plan)
        return found

    def _lobby_wakes(self) -> int:
        if not self.room.lobby.state.calls or self._closing:
            return NEVER
        return self.room.lobby.wake() or NEVER

    def _step(self, name: str, plan: Plan) -> None:
        table = self.room.hosts[name].table
        at = max(plan.at, self.room.now)
        if plan.who == HOUSE:
            self.room.enter(name, Command(HOUSE, act.Tick(), at))
            self.plan_anew(name)
        elif plan.does is not None:
            self._enter(name, plan.who, plan.does, at)
        else:
            citizen = self.citizens[table.state.people[plan.who].person]
            does = citizen.answer(table, plan.who) if plan.must else citizen.speak(table, plan.who)
            if does is not None:
                self._enter(name, plan.who, does, at)
            else:
                self._moments.pop((name, plan.who), None)
                self.plan_anew(name)

    def _enter(self, name: str, who: int, does: Does, at: int = 0) -> None:
        table = self.room.hosts[name].table
        playing = table.hand is not None
        self.room.enter(name, Command(Who(who), does, at or self.room.now, table.quote(who)))
        self._moments.pop((name, who), None)
        if not playing:
            self._moments.pop((name, -who), None)
        if playing and table.hand is None:
            self.hands += 1

    # -- across tables -----------------------------------------------------------------------------------

    def _told(self) -> None:
        """People hear what the lobby denies them, and those who have left a table look around."""
        log = self.room.log
        if len(log) == 1 and type(log[0]) is Entry:
            return  # the lobby had no part in it
        for entry in log:
            if isinstance(entry, LobbyEntry):
                for event in entry.events:
                    self._heard(event)

    def _heard(self, event: le.LobbyEvent) -> None:
        if isinstance(event, le.NoChips):
            self.citizens[event.person].is_short = True
        elif isinstance(event, le.SeatDenied | le.SeatFreed | le.LeftTable | le.CallEnded):
            citizen = self.citizens.get(event.person)
            self.plan_anew()  # he may be awaited at another table
            if citizen is not None:
                self._note(self.room.now + citizen.think(LOOKS_AROUND_MS), citizen)

    def _looks(self, citizen: Citizen, at: int) -> None:
        """A person comes in, looks for a seat, puts his name on a list, or goes home."""
        room = self.room
        room.now = max(room.now, at)
        if citizen.name not in self.citizens:
            if citizen.name in room.lobby.state.people:
                return
            self._welcome(citizen, self._bankrolls[citizen.name])
            if citizen.goes_at:
                self._note(citizen.goes_at, citizen)
        lobby, name = room.lobby, citizen.name
        if lobby.tables_of(name):
            return
        listed = [table for table in lobby.state.tables if name in lobby.waiting(table)]
        stands = [table for table, row in lobby.state.tables.items() if name in row.present]
        if citizen.is_going(room.now) or citizen.is_short:
            for table in listed[:1]:
                room.ask(name, le.LeaveList(table))
            if not stands:
                self._goes_home(citizen)
            return
        if not listed and not any(self._called(table, name) for table in stands):
            self._seeks(citizen, stands)

    def _called(self, table: str, name: str) -> bool:
        return any(call.person == name for call in self.room.lobby.state.calls.get(table, {}).values())

    def _seeks(self, citizen: Citizen, stands: list[str]) -> None:
        """A table with a free seat and no list, else a list."""
        room, lobby = self.room, self.room.lobby
        tables = list(self._plays[citizen.name])
        free = [table for table in tables if lobby.free_seats(table) and not lobby.waiting(table)]
        if not free:
            room.ask(citizen.name, le.JoinList(citizen.one_of(tables)))
        elif not any(table in stands for table in free):
            room.ask(citizen.name, le.GoTo(citizen.one_of(free)))

    def _goes_home(self, citizen: Citizen) -> None:
        """With what the cage pays for his chips."""
        cents = self.room.lobby.book[wallet_of(citizen.name)]
        if cents:
            self.room.ask(HOUSE_NAME, le.Redeem(citizen.name, cents))
        del self.citizens[citizen.name]

    def close(self) -> Iterator[Entry | LobbyEntry]:
        """When all hands are over: everybody leaves and goes to the cage."""
        for name, host in self.room.hosts.items():
            for who in list(host.table.state.people):
                if who in host.table.state.people:
                    self._enter(name, who, act.Leave())
        for citizen in list(self.citizens.values()):
            self._goes_home(citizen)
        yield from self.room.log
        self.room.log.clear()
