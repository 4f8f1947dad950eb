"""An evening in the room: which tables are open, who comes, when and with how much. Read from a file (TOML;
docs/room.md describes it) and played from one seed."""

from __future__ import annotations

import random
import re
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
HOUR = 3_600_000
PEOPLE_MAX = 500
TABLES_MAX = 50
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


def open_evening(evening: Evening, seed: int) -> Simulation:
    """The room with all its tables; everybody is on the way."""
    room = _room(seed, evening.opens)
    for name, spec in evening.tables.items():
        room.open(name, spec)
    simulation = Simulation(room)
    names: dict[str, int] = {}
    for people in evening.people:
        for _ in range(people.count):
            number = names[people.name] = names.get(people.name, 0) + 1
            name = f"{people.name} {number}"
            chance = random.Random(f"{seed} {name}")
            comes, stays = (int(chance.uniform(*span) * HOUR) for span in (people.comes, people.stays))
            habits = Habits(people.buys, stays, people.rests, people.late, people.declines)
            citizen = Citizen(name, people.bots, chance, habits)
            tables = people.plays or tuple(evening.tables)
            simulation.comes(citizen, evening.opens + comes, people.bankroll * 100, tables)
    return simulation


def open_one(spec: TableSpec, seats: int, kind: Kind, seed: int, name: str = "table 1") -> Simulation:
    """A single table with this many players in its seats, all of whom stay."""
    zone = house_of(spec.house).open(spec).room.time_zone
    room = _room(seed, _ms(datetime.combine(DAY, OPENS, ZoneInfo(zone))))
    room.open(name, spec)
    simulation = Simulation(room)
    people = [
        Citizen(f"seat {seat}", kind, random.Random(f"{seed} seat {seat}")) for seat in range(1, seats + 1)
    ]
    simulation.seat(name, people, BOTTOMLESS)
    return simulation


def _room(seed: int, now: int) -> Room:
    return Room(Lobby(), lambda table: SeededShuffler(f"{seed}"), now)
