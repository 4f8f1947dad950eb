"""Rule profiles: a state's requirements for every table, by date. The data is in `profiles.toml`."""

from __future__ import annotations

import datetime
import tomllib
from functools import cache
from importlib import resources

import msgspec
from msgspec import Struct, field

from housedealer.errors import Unreadable
from housedealer.rulebook import CLAUSE_ID, clauses


class Count(Struct, frozen=True, forbid_unknown_fields=True, rename={"value": "is"}):
    value: int
    source: str


class Version(Struct, frozen=True, forbid_unknown_fields=True, rename={"since": "from"}):
    """The rules in force from a day on.

    `rates_max`: collection rates a table may have. `turns_max`: rounds in a row that one person may bank.
    `stops_without_taker` is the clause by which a game stops when nobody takes the bank in between.
    `barred`: games that may not be dealt, with the clause."""

    since: datetime.date
    rates_max: Count
    turns_max: Count
    stops_without_taker: str
    barred: dict[str, str] = field(default_factory=dict)


class Profile(Struct, frozen=True, forbid_unknown_fields=True):
    """The versions of one profile, oldest first."""

    title: str
    version: tuple[Version, ...]

    def on(self, day: datetime.date | None = None) -> Version:
        """The version in force on a day, by default the latest. Raises Unreadable before the first."""
        held = [version for version in self.version if day is None or version.since <= day]
        if not held:
            raise Unreadable(f"no rules are known for {day}", expected=f"{self.version[0].since} or later")
        return held[-1]


def read_profiles(text: str, where: str) -> dict[str, Profile]:
    """Profiles by name. Raises Unreadable with the file and key."""
    try:
        found = msgspec.convert(tomllib.loads(text), dict[str, Profile], builtin_types=(datetime.date,))
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise Unreadable(str(error), where=where, expected="profiles with dated versions") from error
    for name, profile in found.items():
        at = f"{where}: {name}"
        if not profile.version:
            raise Unreadable("no version", where=at, expected="[[version]] with a day")
        days = [version.since for version in profile.version]
        if sorted(set(days)) != days:
            raise Unreadable("versions out of order", where=at, expected="the oldest first, each day once")
        for version in profile.version:
            _check(version, f"{at}: {version.since}")
    return found


def _check(version: Version, where: str) -> None:
    for key in ("rates_max", "turns_max"):
        count: Count = getattr(version, key)
        if count.value < 1:
            raise Unreadable(f"{key} {count.value}", where=where, expected="one or more")
    counted = (version.rates_max.source, version.turns_max.source)
    for source in (*counted, version.stops_without_taker, *version.barred.values()):
        known = source in clauses() if CLAUSE_ID.fullmatch(source) else source.startswith("setting: ")
        if not known:
            raise Unreadable(f"source {source!r}", where=where, expected="a clause id, or setting: why")


@cache
def profiles() -> dict[str, Profile]:
    text = (resources.files("housedealer.houses") / "profiles.toml").read_text(encoding="utf-8")
    return read_profiles(text, "profiles.toml")
