"""What a manager reads: statements of an account; drop and jackpot by table, game, hour and shift.

A day and its hours are the club's: the caller gives the time zone. A reversal counts against what it undoes,
in the hour in which it was made.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable
from typing import Literal

from msgspec import Struct

from housedealer.ledger.account import DROPPED, JACKPOT_FUND, LedgerAccount
from housedealer.ledger.posting import Line
from housedealer.rules.place import Cents

By = Literal["table", "game", "hour", "shift", "hand"]
SHIFT_HOURS = 8


class Item(Struct, frozen=True):
    """A line of a statement: `other` is the other account, `cents` below zero if they went there."""

    at: int
    table: str
    hand: int
    other: LedgerAccount
    cents: int
    balance: int


class Taken(Struct, frozen=True):
    """What the house collected, and what it holds for the players."""

    drop: Cents = Cents(0)
    jackpot: Cents = Cents(0)


def statement(lines: Iterable[Line], account: LedgerAccount) -> tuple[Item, ...]:
    """Every change of an account, with its balance after each."""
    items, balance = [], 0
    for line in lines:
        one = line.posting
        if account == one.target:
            other, cents = one.source, int(one.cents)
        elif account == one.source:
            other, cents = one.target, -one.cents
        else:
            continue
        balance += cents
        items.append(Item(line.at, line.table, line.hand, other, cents, balance))
    return tuple(items)


def local(at: int, zone: datetime.tzinfo) -> datetime.datetime:
    """A moment in milliseconds by the club's own clock."""
    return datetime.datetime.fromtimestamp(at / 1000, zone)


def taken_by(lines: Iterable[Line], by: By, zone: datetime.tzinfo) -> dict[str, Taken]:
    """Drop and jackpot in groups, in the order in which the groups first came up."""
    group = _GROUPS[by]
    found: dict[str, Taken] = {}
    for line in lines:
        drop = _into(line, DROPPED)
        jackpot = _into(line, JACKPOT_FUND)
        if drop or jackpot:
            key = group(line, zone)
            old = found.get(key, Taken())
            found[key] = Taken(Cents(old.drop + drop), Cents(old.jackpot + jackpot))
    return found


def _into(line: Line, account: LedgerAccount) -> int:
    one = line.posting
    return one.cents if one.target == account else -one.cents if one.source == account else 0


def _hour(line: Line, zone: datetime.tzinfo) -> str:
    return local(line.at, zone).strftime("%Y-%m-%d %H:00")


def _shift(line: Line, zone: datetime.tzinfo) -> str:
    """Three shifts a day: they begin at midnight, at 8 and at 16."""
    when = local(line.at, zone)
    return f"{when:%Y-%m-%d} {when.hour // SHIFT_HOURS * SHIFT_HOURS:02}:00"


_GROUPS: dict[By, Callable[[Line, datetime.tzinfo], str]] = {
    "table": lambda line, _: line.table,
    "game": lambda line, _: line.game,
    "hour": _hour,
    "shift": _shift,
    "hand": lambda line, _: f"{line.table} {line.hand}",
}
