"""The files of a club as a manager writes them: `house.toml`, `games.toml` and `fees.csv`.

Values and citations are apart. Four tables name what each thing rests on: `printed` and `reading` by clause
("14" of the game's own sheet, "house/09" of another), `trade` and `setting` by their reason.

    [printed]
    "14" = "blinds_place blinds_used"
    [setting]
    "none is printed" = "straddle"
"""

from __future__ import annotations

import datetime
import re
from functools import cache
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct, field

from housedealer.houses.amounts import DOLLARS, Dollars
from housedealer.houses.faults import At
from housedealer.houses.hours import Day
from housedealer.houses.schema import Payer, Taken
from housedealer.rules.answers import Given
from housedealer.rules.limit import Kind
from housedealer.rules.points.scoring import OverallBy
from housedealer.rules.spec import Option

Names = str | tuple[str, ...]
"""Names with spaces between them, or a list."""
Resting = dict[str, Names] | Names
"""What rests on each clause or reason; names alone rest on no reason in particular."""
DATES = (datetime.date, datetime.time)


class Cited(Struct, frozen=True, kw_only=True):
    printed: dict[str, Names] = field(default_factory=dict)
    reading: dict[str, Names] = field(default_factory=dict)
    trade: Resting = field(default_factory=dict)
    setting: Resting = field(default_factory=dict)


class Answered(Cited, frozen=True, kw_only=True):
    rules: dict[str, Given] = field(default_factory=dict)


class HouseToml(Answered, frozen=True, kw_only=True):
    title: str
    about: str = ""
    address: str = ""
    help_line: str = ""
    profile: str = ""
    sheet: str = ""
    """The sheet of clauses that are named by their number alone."""
    hours: tuple[SpanToml, ...] = ()
    kills: dict[Literal["half", "full"], KillsToml] = field(default_factory=dict)
    """Kills at any fixed limit with blinds, in games that have none of their own."""
    overs: OversToml | None = None
    room: dict[str, Any] = field(default_factory=dict)
    """Answers on the room; the house must give them all."""


class KillsToml(Struct, frozen=True, forbid_unknown_fields=True):
    """When a pot is killed: after a whole pot of `pot_min`, or `in_a_row` after two pots in a row (in a split
    game after a whole pot of `scoop` upper bets)."""

    pot_min: Dollars = 0
    in_a_row: bool = False
    scoop: int = 0


class OversToml(Struct, frozen=True, forbid_unknown_fields=True):
    times: int = 2


class SpanToml(Struct, frozen=True, forbid_unknown_fields=True):
    days: tuple[Day, ...]
    opens: datetime.time
    closes: datetime.time | None = None


class AnyToml(Struct, frozen=True, forbid_unknown_fields=True):
    """Limits beside the listed ones. `least` and `most` bound every wager."""

    kinds: tuple[Kind, ...]
    least: Dollars = "0.01"
    most: Dollars = 10_000_000
    upper: int | None = None
    forced: Literal["", "blinds", "ante", "bring_in"] = ""
    ante_part: int | None = None
    usual: bool = False
    blinds_ratio: int | None = None


class BuyInToml(Struct, frozen=True, forbid_unknown_fields=True):
    """The minimum in big blinds, lower bets or chips of the game; the maximum in dollars."""

    big_blinds: int = 0
    lower_bets: int = 0
    chips: int = 0
    most: Dollars = 0


class LimitsToml(Cited, frozen=True, kw_only=True):
    """A list of limits: those that the citations name, `usual` first. `any` allows others."""

    usual: str = ""
    any: AnyToml | None = None
    wager_max: Dollars = 0
    buy_in: dict[str, BuyInToml] = field(default_factory=dict)


class TimeToml(Struct, frozen=True, forbid_unknown_fields=True):
    start: Literal["free", "charged"]
    part: Literal["free", "charged", "bottom_only"]


class FeeToml(Cited, frozen=True, kw_only=True):
    taken: Taken
    payer: Payer
    jackpot: Dollars = 0
    options: tuple[Option, ...] = ()
    time: TimeToml | None = None


class KillToml(Struct, frozen=True, forbid_unknown_fields=True):
    pot_min: Dollars
    limits: dict[str, str]


class BankToml(Struct, frozen=True, forbid_unknown_fields=True):
    turns_max: int
    passes: Literal["clockwise", "counter_clockwise"]
    backline: bool
    no_taker: Literal["stops"] = "stops"


class ScoringToml(Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    automatic: int
    improper: int
    overall: int | None = None
    overall_by: OverallBy = "total"
    bonus: dict[str, dict[str, int]] = field(default_factory=dict)
    """Points by part and kind of hand."""
    instead: bool = False
    trips: int | None = None
    shot: int | None = None
    home_run: int | None = None
    ceiling: int | None = None


class GameToml(Answered, frozen=True, kw_only=True):
    title: str
    sheets: tuple[str, ...] = ()
    """The sheets of the rulebook, the game's own first."""
    approval: str = ""
    seats: tuple[int, int] | None = None
    limits: str = ""
    """A list of limits in house.toml."""
    bets: tuple[str, ...] = ()
    point: tuple[str, ...] = ()
    chip: tuple[str, ...] = ()
    fees: tuple[str, ...] = ()
    buy_in: BuyInToml | None = None
    kill: KillToml | None = None
    bank: BankToml | None = None
    decks: int | None = None
    pays: dict[str, dict[str, str]] = field(default_factory=dict)
    scoring: dict[str, ScoringToml] = field(default_factory=dict)
    hours: tuple[SpanToml, ...] = ()
    room: dict[str, Any] = field(default_factory=dict)
    """Answers on the room where they differ from the house's."""


class ChoiceToml(Cited, frozen=True, kw_only=True):
    """A table where the button picks each hand's game."""

    title: str
    games: tuple[str, ...]
    sheets: tuple[str, ...] = ()
    rules: dict[str, dict[str, Given]] = field(default_factory=dict)
    room: dict[str, Any] = field(default_factory=dict)


T = TypeVar("T", bound=Struct)


@cache
def _fields(kind: type[Struct]) -> dict[str, msgspec.structs.FieldInfo]:
    return {part.encode_name: part for part in msgspec.structs.fields(kind)}


def read(kind: type[T], raw: Any, at: At) -> T | None:
    """A table of a TOML file. Every key that is unknown, missing or wrong is a fault of its own."""
    if not isinstance(raw, dict):
        at.fault(f"{raw!r} is not a table", "a table of keys and values")
        return None
    fields = _fields(kind)
    before = len(at.faults.found)
    given = {}
    for key, value in raw.items():
        if key not in fields:
            (at / key).fault(f"unknown key {key}", "one of " + ", ".join(fields))
            continue
        given[fields[key].name] = _converted(value, fields[key].type, at / key)
    for key, part in fields.items():
        if part.required and key not in raw:
            at.fault(f"{key} is missing", f"{key} = {_expected(part.type)}")
    return kind(**given) if len(at.faults.found) == before else None


def _converted(value: Any, kind: Any, at: At) -> Any:
    try:
        return msgspec.convert(value, kind, builtin_types=DATES)
    except msgspec.ValidationError as error:
        hidden = isinstance(value, dict) and _HIDDEN.search(str(error))
        if not hidden or len(value) == 1:
            _tell(error, kind, at / next(iter(value)) if hidden else at)
        else:
            for name, part in value.items():
                _converted({name: part}, kind, at)
    return None


_HIDDEN = re.compile(r"\[\.\.\.\]|`key` in")
"""An error in a table whose keys are names: it does not say which of them."""


def _tell(error: msgspec.ValidationError, kind: Any, at: At) -> None:
    told, _, path = str(error).replace(" - at `key` in `$`", "").partition(" - at `$")
    for step in path.strip("`.").replace("[", ".").replace("]", "").split("."):
        at = at / step if step else at
    at.fault(told.replace("`", "").replace("Expected", "expected", 1), _expected(kind))


_EXPECTED: dict[Any, str] = {
    str: "text in quotation marks",
    int: "a whole number",
    bool: "true or false",
    int | str: DOLLARS,
    tuple[int, int]: "two whole numbers like [2, 9]",
    tuple[int, int] | None: "two whole numbers like [2, 9]",
    int | None: "a whole number",
    tuple[str, ...]: "a list of texts",
    dict[str, Names]: 'names by clause, like "14" = "raise_cap check_raise"',
    Resting: 'names by reason, like "none is printed" = "straddle"',
    dict[str, Given]: "answers like raise_cap = 3",
    dict[str, Any]: "a table of answers like action_s = 30",
}


def _expected(kind: Any) -> str:
    if kind in _EXPECTED:
        return _EXPECTED[kind]
    if isinstance(kind, type) and issubclass(kind, Struct):
        return "a table with " + ", ".join(part.encode_name for part in msgspec.structs.fields(kind))
    for part in getattr(kind, "__args__", ()):
        if isinstance(part, type) and issubclass(part, Struct):
            return _expected(part)
    listed = [str(part) for part in getattr(kind, "__args__", ()) if isinstance(part, str)]
    return "one of " + ", ".join(listed) if listed else "what docs/adding-a-house.md describes"
