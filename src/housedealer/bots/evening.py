"""An evening in the room: which tables are open, who comes, when and with how much. Read from a file (TOML;
docs/room.md describes it) and played from one seed."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from datetime import date, datetime, time, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import msgspec
from msgspec import Struct

from housedealer.bots.citizen import Citizen, Habits, Kind
from housedealer.bots.simulation import Simulation
from housedealer.errors import Unreadable
from housedealer.houses import house_of
from housedealer.room.dealer import SeededShuffler
from housedealer.room.lobby import Lobby
from housedealer.room.room import Room
from housedealer.rules.spec import TableSpec, parse_spec

DAY = date(2025, 11, 21)
"""A Friday."""
OPENS = time(18)
TABLE = "table 1"
"""The name of a single table."""
HOUR = 3_600_000
PEOPLE_MAX = 2000
TABLES_MAX = 200
HOURS_MAX = 48
DOLLARS_MAX = 10_000_000
BOTTOMLESS = 10**12
"""What people have in their wallets at a table that never runs out of players."""


class TableFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`table` is a spec, as the header of a script begins: house garlic-city game holdem limit fixed 4/8."""

    name: str
    table: str


class PeopleFile(Struct, frozen=True, forbid_unknown_fields=True):
    """Some people of one kind. `bankroll` is in dollars, `comes` in hours after opening, `stays` in hours;
    each person's own are drawn between the two."""

    count: int
    bankroll: int
    name: str = "player"
    bots: Kind = "quick"
    plays: tuple[str, ...] = ()
    """The tables; none: all of them."""
    comes: tuple[float, float] = (0, 1)
    stays: tuple[float, float] = (2, 6)
    buys: int = 1
    rests: float = 0.01
    late: float = 0.002
    declines: float = 0.1
    cuts: bool = False
    """They have clients of their own, whose links cut the cards; else they are bots and do not cut."""


class EveningFile(Struct, frozen=True, forbid_unknown_fields=True):
    opens: str
    closes: str
    tables: tuple[TableFile, ...]
    people: tuple[PeopleFile, ...]
    day: date = DAY


class Evening(Struct, frozen=True):
    """What a file says, checked. Times are milliseconds of UTC."""

    tables: dict[str, TableSpec]
    people: tuple[PeopleFile, ...]
    opens: int
    closes: int
    zone: str


# -- reading -----------------------------------------------------------------------------------------------


def read_evening(path: Path) -> Evening:
    """Raises Unreadable with what was expected, or Refused for a table that its house does not open."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not text"
        raise Unreadable(f"cannot read it: {reason}", where=str(path), expected="an evening file") from error
    return parse_evening(text, str(path))


def parse_evening(text: str, where: str = "evening") -> Evening:
    try:
        file = msgspec.toml.decode(text, type=EveningFile)
    except msgspec.ValidationError as error:
        expected = "opens, closes, [[tables]] and [[people]] as docs/room.md lists them"
        raise Unreadable(str(error), where=where, expected=expected) from error
    except (msgspec.DecodeError, ValueError) as error:
        raise Unreadable(f"not TOML: {error}", where=where, expected="an evening file") from error
    tables = _tables(file, where)
    for number, people in enumerate(file.people, 1):
        _check_people(people, tables, f"{where}: people {number}")
    if not file.people or sum(people.count for people in file.people) > PEOPLE_MAX:
        raise Unreadable("nobody or too many come", where=where, expected=f"1 to {PEOPLE_MAX} people")
    spec = next(iter(tables.values()))
    zone = house_of(spec.house).open(spec).room.time_zone
    opens = datetime.combine(file.day, _clock(file.opens, f"{where}: opens"), ZoneInfo(zone))
    closes = datetime.combine(file.day, _clock(file.closes, f"{where}: closes"), ZoneInfo(zone))
    if closes <= opens:
        closes += timedelta(days=1)
    return Evening(tables, file.people, _ms(opens), _ms(closes), zone)


def _ms(at: datetime) -> int:
    return int(at.timestamp() * 1000)


def _clock(text: str, where: str) -> time:
    found = re.fullmatch(r"(\d{1,2}):(\d\d)", text.strip())
    if found is None or int(found[1]) > 23 or int(found[2]) > 59:
        raise Unreadable(f"cannot read the time {text!r}", where=where, expected="a time like 18:00")
    return time(int(found[1]), int(found[2]))


def _tables(file: EveningFile, where: str) -> dict[str, TableSpec]:
    if not 1 <= len(file.tables) <= TABLES_MAX:
        raise Unreadable(
            f"{len(file.tables)} tables",
            where=where,
            expected=f"1 to {TABLES_MAX} tables, each in [[tables]]",
        )
    found: dict[str, TableSpec] = {}
    for number, row in enumerate(file.tables, 1):
        at = f"{where}: table {number}"
        if not row.name.strip() or row.name in found or ":" in row.name:
            raise Unreadable(
                f"a table called {row.name!r}", where=at, expected="a name of its own, without a colon"
            )
        try:
            spec = parse_spec(row.table)
            found[row.name] = house_of(spec.house).open(spec).spec
        except Unreadable as error:
            raise Unreadable(error.message, where=at, expected=error.expected) from error
    return found


def _check_people(people: PeopleFile, tables: dict[str, TableSpec], where: str) -> None:
    for name in people.plays:
        if name not in tables:
            raise Unreadable(f"no table is called {name!r}", where=where, expected=", ".join(tables))
    for told, (least, most), expected in (
        ("count", (people.count, people.count), (1, PEOPLE_MAX)),
        ("bankroll", (people.bankroll, people.bankroll), (1, DOLLARS_MAX)),
        ("comes", people.comes, (0, HOURS_MAX)),
        ("stays", people.stays, (0.1, HOURS_MAX)),
        ("buys", (people.buys, people.buys), (1, 100)),
        ("rests", (people.rests, people.rests), (0, 1)),
        ("late", (people.late, people.late), (0, 1)),
        ("declines", (people.declines, people.declines), (0, 1)),
    ):
        if not expected[0] <= least <= most <= expected[1]:
            raise Unreadable(
                f"{told} {least if least == most else [least, most]}",
                where=where,
                expected=f"from {expected[0]} to {expected[1]:,}"
                + (", the smaller number first" if least > most else ""),
            )
    if not people.name.strip() or ":" in people.name or len(people.name) > 30:
        raise Unreadable(f"people called {people.name!r}", where=where, expected="a short name, no colon")


# -- playing -----------------------------------------------------------------------------------------------


Opens = Callable[[str, TableSpec], object]
"""Opens a table of this name in a room."""


class Planned(Struct, frozen=True):
    """A person of the evening: when he comes, with how many cents, and at which tables he plays."""

    citizen: Citizen
    comes: int
    bankroll: int
    tables: tuple[str, ...]


def open_evening(
    evening: Evening, seed: int, room: Room | None = None, opens: Opens | None = None
) -> Simulation:
    """The room with all its tables; everybody is on the way. A room that is given has its own way to open
    tables."""
    room = room or _room(seed, evening.opens)
    for name, spec in evening.tables.items():
        (opens or room.open)(name, spec)
    simulation = Simulation(room)
    for one in _planned(evening, seed):
        simulation.comes(one.citizen, one.comes, one.bankroll, one.tables)
    return simulation


def resume_evening(evening: Evening, seed: int, room: Room, opens: Opens | None = None) -> Simulation:
    """The same in a room that was read back: people are where they were, or still on the way."""
    for name, spec in evening.tables.items():
        if name not in room.hosts:
            (opens or room.open)(name, spec)
    simulation = Simulation(room)
    for one in _planned(evening, seed, f" {room.lobby.state.version}"):
        if one.citizen.name not in room.lobby.state.people:
            simulation.comes(one.citizen, max(one.comes, room.now), one.bankroll, one.tables)
        else:
            stays = one.citizen.habits.stays_ms
            simulation.back(one.citizen, one.tables, one.comes + stays if stays else 0)
    return simulation


def _planned(evening: Evening, seed: int, again: str = "") -> Iterator[Planned]:
    """Everybody, from the seed; `again` sets their thoughts apart from those before an interruption."""
    names: dict[str, int] = {}
    for people in evening.people:
        for _ in range(people.count):
            number = names[people.name] = names.get(people.name, 0) + 1
            name = f"{people.name} {number}"
            chance = random.Random(f"{seed} {name}")
            comes, stays = (int(chance.uniform(*span) * HOUR) for span in (people.comes, people.stays))
            habits = Habits(people.buys, stays, people.rests, people.late, people.declines, people.cuts)
            thoughts = random.Random(f"{seed} {name}{again}") if again else chance
            citizen = Citizen(name, people.bots, thoughts, habits)
            tables = people.plays or tuple(evening.tables)
            yield Planned(citizen, evening.opens + comes, people.bankroll * 100, tables)


def opened_one(spec: TableSpec) -> int:
    """When a single table is opened: a Friday at 6 p.m. by the club's clock."""
    zone = house_of(spec.house).open(spec).room.time_zone
    return _ms(datetime.combine(DAY, OPENS, ZoneInfo(zone)))


def open_one(
    spec: TableSpec, seats: int, kind: Kind, seed: int, room: Room | None = None, opens: Opens | None = None
) -> Simulation:
    """A single table with this many players in its seats, all of whom stay."""
    room = room or _room(seed, opened_one(spec))
    (opens or room.open)(TABLE, spec)
    simulation = Simulation(room)
    simulation.seat(TABLE, list(_steady(seats, kind, f"{seed}")), BOTTOMLESS)
    return simulation


def resume_one(seats: int, kind: Kind, seed: int, room: Room) -> Simulation:
    """The same in a room that was read back."""
    simulation = Simulation(room)
    for citizen in _steady(seats, kind, f"{seed} {room.lobby.state.version}"):
        simulation.back(citizen, (TABLE,))
    return simulation


def _steady(seats: int, kind: Kind, seed: str) -> Iterator[Citizen]:
    for seat in range(1, seats + 1):
        yield Citizen(f"seat {seat}", kind, random.Random(f"{seed} seat {seat}"))


def _room(seed: int, now: int) -> Room:
    return Room(Lobby(), lambda table: SeededShuffler(f"{seed}"), now)


class Plan(Struct, frozen=True):
    """What is played: an evening, or a single table with this many players; `hands` 0: until it closes."""

    seed: int
    hands: int = 0
    evening: Evening | None = None
    spec: TableSpec | None = None
    seats: int = 0
    kind: Kind = "quick"

    @property
    def begins(self) -> int:
        return self.evening.opens if self.evening is not None else opened_one(self._table)

    @property
    def _table(self) -> TableSpec:
        assert self.spec is not None
        return self.spec


def open_plan(plan: Plan, room: Room | None = None, opens: Opens | None = None) -> Simulation:
    if plan.evening is not None:
        return open_evening(plan.evening, plan.seed, room, opens)
    return open_one(plan._table, plan.seats, plan.kind, plan.seed, room, opens)


def resume_plan(plan: Plan, room: Room, opens: Opens) -> Simulation:
    """The same in a room that was read back."""
    if plan.evening is not None:
        return resume_evening(plan.evening, plan.seed, room, opens)
    return resume_one(plan.seats, plan.kind, plan.seed, room)
