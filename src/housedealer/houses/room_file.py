"""`[room]` as a manager writes it: each answer with the citation that the same table has for it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, get_args
from zoneinfo import ZoneInfo

import msgspec

from housedealer.houses.answered import value_said
from housedealer.houses.cited import Cites
from housedealer.houses.faults import At
from housedealer.houses.room import ROOM, RoomFile

PREFIX = "room."
LEAST = {"call_min": 1, "action_s": 1, "question_s": 1, "window_s": 1, "away_after": 1}
"""Numbers that cannot be 0."""
MOST = 10_000
ELSEWHERE = frozenset({"elsewhere", "elsewhere_games"})


def room_of(given: Mapping[str, Any], cites: Cites, at: At) -> dict[str, RoomFile]:
    """Answers given in a table. The same table must cite each."""
    found = {}
    for key, raw in given.items():
        if key not in ROOM:
            (at / key).fault(f"unknown key {key}", "one of " + ", ".join(ROOM))
            continue
        source = cites.own(PREFIX + key)
        try:
            value = msgspec.convert(raw, ROOM[key])
            fits = _fits(key, value)
        except msgspec.ValidationError:
            fits = False
        if not fits:
            (at / key).fault(f"{key} cannot be {value_said(raw)}", _expected(key))
        elif not source:
            expected = f"{PREFIX}{key} under printed, reading, trade or setting"
            (at / key).fault(f"{key} is answered but not cited", expected)
        else:
            found[key] = RoomFile(value, source)
    return found


def whole_room(given: Mapping[str, Any], cites: Cites, at: At) -> dict[str, RoomFile]:
    """The answers of the house, which must answer everything."""
    for key in ROOM:
        cites.own(PREFIX + key)  # what is missing is told once, not for its citation too
    if not given:
        at.fault("room is missing", "a table [room] that answers " + ", ".join(ROOM))
        return {}
    for key in ROOM:
        if key not in given:
            at.fault(f"{key} is missing", f"{key} = {_expected(key)}")
    return room_of(given, cites, at)


def own_room(
    given: Mapping[str, Any], general: Mapping[str, RoomFile], cites: Cites, at: At
) -> dict[str, RoomFile]:
    """The answers of a game, and those of the house for which it has a citation of its own."""
    found = room_of(given, cites, at)
    for key in ROOM:
        source = cites.own(PREFIX + key) if PREFIX + key in cites.by_name else ""
        if source and key not in given and key in general:
            found[key] = RoomFile(general[key].value, source)
    return found


def check_room(
    own: Mapping[str, RoomFile], general: Mapping[str, RoomFile], spread: Collection[str], at: At
) -> None:
    """Checks that need the whole house: the games that a person may play elsewhere are spread here."""
    both = {**general, **own}
    if not own.keys() & ELSEWHERE or not both.keys() >= ELSEWHERE:
        return
    games = both["elsewhere_games"].value
    assert isinstance(games, tuple)
    for game in games if "elsewhere_games" in own else ():
        if game not in spread:
            (at / "elsewhere_games").fault(f"{game} is not spread here", "some of " + ", ".join(spread))
    if both["elsewhere"].value == "listed" and not games:
        (at / "elsewhere").fault("elsewhere is listed, but no game is", "games in elsewhere_games")


def _fits(key: str, value: object) -> bool:
    if key == "time_zone":
        return _is_zone(str(value))
    if isinstance(value, int) and not isinstance(value, bool):
        return LEAST.get(key, 0) <= value <= MOST
    return True


def _is_zone(name: str) -> bool:
    try:
        ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return False
    return True


def _expected(key: str) -> str:
    kind = ROOM[key]
    if key == "time_zone":
        return 'a time zone like "America/Los_Angeles"'
    if kind is bool:
        return "true or false"
    if kind is int:
        return f"a whole number from {LEAST.get(key, 0)} to {MOST}"
    values = get_args(kind)
    if Ellipsis in values:
        return "a list of games, [] for none"
    return "one of " + ", ".join(values)
