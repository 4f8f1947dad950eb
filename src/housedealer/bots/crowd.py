"""What citizens do next at their tables: whose turn it is, how long he thinks, and his own business.

`plan_of(table)` says what happens next at a table if nothing else does before. A simulation jumps there; a
room for people waits for it.
"""

from __future__ import annotations

from msgspec import Struct

from housedealer.bots.citizen import Citizen
from housedealer.room import action as act
from housedealer.room.room import Room
from housedealer.room.table import RoomTable
from housedealer.rules.place import HOUSE, PEOPLE_FROM

SECOND = 1000
BUSINESS_MS = 2_500
"""A person's own business is done before the next hand begins."""
SETTING = 4
"""How much longer a question takes that is put to several at once: they set their hands."""
NEVER = 1 << 62


class Plan(Struct, frozen=True, gc=False):
    """What happens next at a table that is at this version, if nothing else does before. Without a person the
    clock ticks; without an action the person decides then."""

    version: int
    at: int
    who: int = HOUSE
    must: bool = False
    does: act.RoomAction | None = None


class Crowd:
    def __init__(self, room: Room) -> None:
        self.room = room
        """May be one in which people have played before."""
        self.citizens: dict[str, Citizen] = {}
        """Everybody in the room who thinks for himself, by name."""
        self._plans: dict[str, Plan] = {}
        self._moments: dict[tuple[str, int], tuple[object, int]] = {}
        """By table and person: what he thinks about, and until when."""

    def plan_of(self, name: str) -> Plan:
        """What happens next at this table."""
        table: RoomTable = self.room.hosts[name].table
        plan = self._plans.get(name)
        if plan is None or plan.version != table.state.version:
            plan = self._plans[name] = self._plan(name, table)
        return plan

    def forget(self, name: str, who: int, *, between: bool = False) -> None:
        """He has acted, or has nothing to say: he thinks anew; `between`: about his own business, too."""
        self._moments.pop((name, who), None)
        if between:
            self._moments.pop((name, -who), None)
        self._plans.pop(name, None)

    def plan_anew(self, name: str = "") -> None:
        """At a table, or at all of them."""
        if name:
            self._plans.pop(name, None)
        else:
            self._plans.clear()

    def _plan(self, name: str, table: RoomTable) -> Plan:
        due, state = table.due, table.state
        must = due.must
        between = table.hand is None
        if not between and not due.may and len(must) == 1 and must[0] != HOUSE:
            return self._turn(name, table, must[0])
        best, who, answers = self._speaks_first(name, table)
        does: act.RoomAction | None = None
        if between:
            for number, present in state.people.items():
                citizen = self.citizens.get(present.person)
                wants = citizen and (
                    citizen.business(table, number) or self._stands(name, table, number, citizen)
                )
                if citizen and wants:
                    at = self._moment(name, -number, citizen, type(wants), BUSINESS_MS)
                    if at < best:
                        best, who, answers, does = at, number, False, wants
        wake = table.wake()
        if wake and wake < best:
            return Plan(state.version, wake)
        return Plan(state.version, best, who, answers, does)

    def _speaks_first(self, name: str, table: RoomTable) -> tuple[int, int, bool]:
        """When somebody answers or speaks next, his number, and whether he must."""
        due, rules = table.due, table.answers
        limit = (rules.question_s if table.hand is None else rules.action_s) * SECOND
        about = ("asked", table.opened)
        best: tuple[int, int, bool] = (NEVER, HOUSE, False)
        slower = SETTING if len(due.must) > 1 else 1
        for person in due.must:
            citizen = self._citizen(table, person) if person != HOUSE else None
            if citizen is not None:
                best = min(best, (self._moment(name, person, citizen, about, limit, slower), person, True))
        for person in due.may:
            citizen = self._citizen(table, person)
            if citizen is None or person in table.state.done or citizen.has_said_all(table):
                continue
            at = self._moment(name, person, citizen, about, rules.window_s * SECOND)
            best = min(best, (at, person, False))
        return best

    def _turn(self, name: str, table: RoomTable, who: int) -> Plan:
        """One person must answer, and nobody else may speak. While there is still time the clock need not be
        asked."""
        state, limit = table.state, table.answers.action_s * SECOND
        citizen = self._citizen(table, who)
        at = NEVER if citizen is None else self._moment(name, who, citizen, state.asked_version, limit)
        if at < state.asked_at + limit:
            return Plan(state.version, at, who, True)
        wake = table.wake() or NEVER
        return Plan(state.version, wake) if wake < at else Plan(state.version, at, who, True)

    def _citizen(self, table: RoomTable, who: int) -> Citizen | None:
        present = table.state.people.get(who)
        return self.citizens.get(present.person) if present is not None and not present.leaving else None

    def _moment(
        self, name: str, who: int, citizen: Citizen, about: object, limit: int, slower: int = 1
    ) -> int:
        """When a person has thought it over; the same however often he is asked for it."""
        known = self._moments.get((name, who))
        if known is not None and known[0] == about:
            return known[1]
        at = self.room.hosts[name].table.state.now + citizen.think(limit, slower)
        self._moments[name, who] = (about, at)
        return at

    def _stands(self, name: str, table: RoomTable, who: int, citizen: Citizen) -> act.RoomAction | None:
        """A person without a seat takes the one kept for him, or a free one if nobody waits for it."""
        present = table.state.people[who]
        if who < PEOPLE_FROM or present.wants or present.leaving:
            return None
        if self.room.lobby.tables_of(citizen.name):
            return None  # his seat elsewhere is not free yet
        waiting = self.room.lobby.waiting(name)
        held = any(hold.person == citizen.name for hold in table.state.holds.values())
        if held or not waiting or waiting[0] == citizen.name:
            return citizen.seat_wanted(table, who)
        return None
