"""`housedealer fees`: what a table costs, also by the clock."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

from msgspec import Struct
from rich.console import Console
from rich.text import Text

from housedealer.errors import Unreadable
from housedealer.houses import House
from housedealer.houses.fees import Collection
from housedealer.houses.half_hour import marks, owed
from housedealer.record.script.words import parse_amount
from housedealer.rules.spec import Option, parse_option
from housedealer.rules.stake import Stake
from housedealer.words.fees import due_lines
from housedealer.words.house import spread_said
from housedealer.words.say import Line, cited, money, stakes_said


def show_fees(console: Console, home: House, game: str, asked: Asking) -> None:
    """All posted rates, or those that apply with so many players, such a bet and such action."""
    fees = home.collection(game, asked.stakes, options_of(asked.option))
    least, most = fees.seats
    if asked.players is not None and not least <= asked.players <= most:
        raise Unreadable(f"{asked.players} players", expected=f"{least} to {most} players at this table")
    bet = amount_of(asked.bet)
    if bet is not None and isinstance(fees.stake, Stake) and not fees.stake.least <= bet <= fees.stake.most:
        low, high = money(fees.stake.least), money(fees.stake.most)
        raise Unreadable(f"a bet of {money(bet)}", expected=f"{low} to {high} at this table")
    lines = due_lines(fees, asked.players, bet, amount_of(asked.action))
    if asked.clock is not None:
        lines += mark_lines(fees, asked.players, asked.clock)
    console.print(Text(f"{spread_said(home.file_of(game).title, home)}: {stakes_said(fees.stake)}", "bold"))
    for text, clause in lines:
        console.print(Text(cited(text, clause)), soft_wrap=True)


def mark_lines(fees: Collection, players: int | None, clock: Clock) -> list[Line]:
    """The payment on each hour and half hour, for a player who sat down at `sat`."""
    rule = next((schedule.time for schedule in fees.schedules if schedule.time), None)
    charges = [charge for charge in fees.posted if charge.per == "half_hour"]
    if rule is None or not charges:
        raise Unreadable("this table has no half-hour fee", expected="no --started, --sat or --until")
    if players is None and len(charges) > 1:
        raise Unreadable("the half-hour fee depends on the number of players", expected="--players")
    charge = charges[0] if players is None else fees.charges(players)[0]
    lines = []
    for mark in marks(clock.started, clock.until):
        if clock.sat < mark:
            pays, clause = owed(rule, mark, clock.started, clock.sat)
            told = f"pays {money(charge.cents + charge.jackpot)}" if pays else "pays nothing"
            lines.append((f"{mark:%H:%M}  {told}", clause))
    return lines


class Clock(Struct, frozen=True):
    """When the game began, when the seat was taken, and until when to count."""

    started: datetime
    sat: datetime
    until: datetime


class Asking(Struct, frozen=True):
    """What was typed."""

    stakes: str | None = None
    option: str | None = None
    players: int | None = None
    bet: str | None = None
    action: str | None = None
    clock: Clock | None = None


def clock_of(started: str | None, sat: str | None, until: str | None) -> Clock | None:
    """From times like 18:10; a time earlier than the previous one is on the next day."""
    if started is None and sat is None and until is None:
        return None
    began = _hour(started or sat or "0:00")
    took = _hour(sat) if sat else began
    ends = _hour(until) if until else took + timedelta(hours=2)
    took += timedelta(days=took < began)
    while ends < took:
        ends += timedelta(days=1)
    return Clock(began, took, ends)


def _hour(text: str) -> datetime:
    found = re.fullmatch(r"(\d{1,2}):(\d\d)", text.strip())
    if found is None or int(found[1]) > 23 or int(found[2]) > 59:
        raise Unreadable(f"cannot read the time {text!r}", expected="a time like 18:10")
    return datetime(2024, 1, 1, int(found[1]), int(found[2]))


def amount_of(text: str | None) -> int | None:
    return None if text is None else parse_amount(text.removeprefix("$"), "amount")


def options_of(text: str | None) -> tuple[Option, ...]:
    """`3,12,19` or `A`."""
    if text is None:
        return ()
    words = text.upper().replace(",", " ").split()
    found = [option for word in words if (option := parse_option(word)) is not None]
    if not words or len(found) < len(words):
        raise Unreadable(
            f"cannot read the fee options {text!r}", expected="numbers like 3,12,19, or a letter"
        )
    return tuple(found)
