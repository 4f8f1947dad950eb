"""What a simulation tells, in words: headings, figures and what is wrong with a request."""

from __future__ import annotations

from datetime import datetime

from housedealer.words.say import capital, counted, listed, money, signed

HEADINGS = ("Player", "Hands", "Bought in", "Net", "Net per 100", "95% interval")
TABLE_HEADINGS = ("Table", "Hands", "Hours", "Per hour", "Drop", "Jackpot", "Pot")
HOURLY = "Drop and jackpot by the hour"
BY_CLOCK = "Drop and jackpot by the hour of the day, average of the days"
DROP_BLOCK, JACKPOT_BLOCK = "█", "▒"
BAR_KEY = f"{DROP_BLOCK} drop  {JACKPOT_BLOCK} jackpot"
STACKS = "Stacks over time"
CAVEAT = (
    "The time is that of the players alone: dealing and shuffling take none, so a real table deals fewer "
    "hands an hour. The bots play by simple rules; their results say little about people."
)


def setting_said(seats: int, bots: str, seed: int) -> str:
    return f"{capital(counted(seats, 'seat'))}, {bots} bots, seed {seed}"


def evening_title(houses: list[str]) -> str:
    return f"An evening at {listed(houses)}"


def evening_said(tables: int, people: int, seed: int) -> str:
    return f"{capital(counted(tables, 'table'))}, {people} people, seed {seed}"


def hands_said(hands: int, hours: float, tables: int) -> str:
    """The time is that of the clock at the tables, not of the machine."""
    each = "" if tables == 1 else " at each table"
    pace = f": {hands / hours:.1f} an hour{each}" if hours else ""
    return f"{hands:,} hand{'' if hands == 1 else 's'} in {hours:,.1f} hours of play{pace}."


def collected_said(what: str, cents: int, hands: int, hours: float, tables: int) -> str:
    """Drop or jackpot: the total, by hand and by hour."""
    if not cents:
        return f"{what}: none."
    each = f", {amount(cents / hands)} a hand" if hands else ""
    at = "" if tables == 1 else " at each table"
    hourly = f", {amount(cents / hours)} an hour{at}" if hours else ""
    return f"{what}: {money(cents)}{each}{hourly}."


def pots_said(pots: int, changed: int, hands: int) -> str:
    """The average pot; in a game without a pot, what changed hands."""
    if not hands:
        return ""
    if pots:
        return f"Average pot: {amount(pots / hands)}, before the drop."
    return f"Won by one player from another: {amount(changed / hands)} a hand on average."


def balance_said(players: int, drop: int, jackpot: int, carried: int) -> str:
    """How the results add up."""
    rest = f", carried to the next deal {money(carried)}" if carried else ""
    left = players + drop + jackpot + carried
    books = "The books balance" if not left else f"The books are off by {money(left)}"
    return f"{books}: players {signed(players)}, drop {money(drop)}, jackpot {money(jackpot)}{rest}."


def amount(cents: float) -> str:
    """An average, to the cent."""
    return f"{'-' if round(cents) < 0 else ''}${abs(round(cents)) / 100:,.2f}"


def signed_amount(cents: float) -> str:
    return amount(cents) if round(cents) <= 0 else f"+{amount(cents)}"


def interval_said(off: float | None) -> str:
    """How far the net per hundred hands may be from the true one."""
    return "too few hands" if off is None else f"± {amount(off)}"


def hour_said(begins: datetime) -> str:
    return f"{begins:%a %H}:00"


def clock_said(hour: int) -> str:
    return f"{hour:02}:00"


def waits_said(trouble: str, tries: int) -> str:
    return f"{trouble}. The room waits and tries again, up to {tries} times."


def kept_said(hands: int, where: str) -> str:
    return f"{hands:,} hand{'' if hands == 1 else 's'} written to {where}."


def stacks_said(most: int, left_out: int) -> str:
    """The heading of the stacks, drawn up to the largest."""
    rest = f"; {left_out} people with fewer hands are left out" if left_out else ""
    return f"{STACKS}, up to {money(most)}{rest}"
