"""The collection in words: who pays how much, when, and by which clause."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

from msgspec import Struct
from rich.console import Console
from rich.text import Text

from housedealer.cli.words import cited, money
from housedealer.errors import Unreadable
from housedealer.houses import House
from housedealer.houses.fees import Charge, Collection
from housedealer.houses.half_hour import marks, owed
from housedealer.houses.schema import Option

Line = tuple[str, str]
"""A rule and the clause it stands on."""

_TAKEN = {
    "before_deal": "before the deal",
    "flop": "when the flop is turned, none without a flop",
    "draw": "when the draw is complete, none without a draw",
    "award": "before the pot is pushed",
    "half_hour": "at the marks of the clock",
}
_PAYS = {
    "pot": "{} a hand out of the pot",
    "player": "each player pays {} a {}",
    "backline": "each backline bettor pays {} a {}",
    "bank": "the player-dealer pays {} a {}",
}


def fee_lines(fees: Collection) -> list[Line]:
    """Everything that may be taken at a table, as it is posted before anybody sits down."""
    charges = fees.posted
    if not any(charge.cents or charge.jackpot for charge in charges):
        return [("No fee is taken.", charges[0].source if charges else "")]
    return [*((charge_said(charge, fees), charge.source) for charge in charges), *jackpot_lines(charges)]


def charge_said(charge: Charge, fees: Collection | None = None) -> str:
    """One rate as a sentence; when it holds comes first, unless it holds for every number of players."""
    paid = _PAYS[charge.payer].format(money(charge.cents), charge.per.replace("_", " "))
    when = ", ".join([*_conditions(charge, fees)])
    text = f"{paid}, {_TAKEN[charge.taken]}"
    told = f"{when}: {text}." if when else f"{text}."
    return told[:1].upper() + told[1:]


def _conditions(charge: Charge, fees: Collection | None) -> list[str]:
    row = charge.row
    found = [f"Option {row.option}"] if row.option is not None else []
    seats = fees.seats if fees else (2, 10)
    least, most = max(row.players[0], seats[0]), min(row.players[1], seats[1])
    if (least, most) != seats:
        found.append(f"{least} players" if least == most else f"{least} to {most} players")
    if row.bet:
        found.append(f"a bet of {range_said(row.bet)}")
    if row.action:
        found.append(f"{range_said(row.action)} on the table")
    return found


def range_said(bounds: tuple[int, int]) -> str:
    least, most = bounds
    return f"{money(least)} to {money(most)}" if most else f"{money(least)} or more"


def jackpot_lines(charges: tuple[Charge, ...]) -> list[Line]:
    """The jackpot apart from the fee."""
    found: dict[Line, None] = {}
    for charge in charges:
        if charge.jackpot:
            whose = "of each player each half hour" if charge.per == "half_hour" else "of each pot"
            found[f"{money(charge.jackpot)} more {whose} goes to the jackpot.", charge.jackpot_source] = None
    return list(found)


def show_fees(
    console: Console,
    home: House,
    game: str,
    stakes: str | None,
    options: tuple[Option, ...],
    players: int | None,
    *,
    bet: str | None,
    action: str | None,
) -> Collection:
    """What a table costs: all that is posted, or what is due with so many players, such a bet and action."""
    fees = home.collection(game, stakes, options)
    least, most = fees.seats
    if players is not None and not least <= players <= most:
        raise Unreadable(f"{players} players", expected=f"{least} to {most} at this table")
    title = home.file_of(game).title
    console.print(Text(f"{title} at {home.title}, {fees.stake.name}", "bold"))
    for text, clause in due_lines(fees, players, amount_of(bet), amount_of(action)):
        console.print(Text(cited(text, clause)), soft_wrap=True)
    return fees


def due_lines(fees: Collection, players: int | None, bet: int | None, action: int | None) -> list[Line]:
    """The posted rates that are still possible when this much is known."""
    charges = [charge for charge in fees.posted if _possible(charge, players, bet, action)]
    known = {
        (charge.payer, charge.per): charge
        for charge in (fees.charges(players, bet=bet, action=action) if players else ())
    }
    found = [charge for charge in charges if known.get((charge.payer, charge.per)) in (None, charge)]
    if not any(charge.cents or charge.jackpot for charge in found):
        return fee_lines(fees)
    return [*((charge_said(charge, fees), charge.source) for charge in found), *jackpot_lines(tuple(found))]


def _possible(charge: Charge, players: int | None, bet: int | None, action: int | None) -> bool:
    row = charge.row
    return (
        (players is None or row.players[0] <= players <= row.players[1])
        and (bet is None or row.bet is None or not row.bet[1] or bet <= row.bet[1])
        and (action is None or row.action is None or not row.action[1] or action <= row.action[1])
    )


def show_marks(console: Console, home: House, game: str, fees: Collection, clock: Clock) -> None:
    """Who pays at which mark of the clock, for a seat that was taken at `sat`."""
    rules = [home.file.fee[name] for name in home.file_of(game).fees]
    timed = next((rule.time for rule in rules if rule.time and rule in fees.schedules), None)
    charge = next((charge for charge in fees.posted if charge.per == "half_hour"), None)
    if timed is None or charge is None:
        raise Unreadable(
            "no half-hour fee is posted at this table", expected="no --started, --sat or --until"
        )
    for mark in marks(clock.started, clock.until):
        pays, clause = owed(timed, mark, clock.started, clock.sat) if clock.sat < mark else (False, "")
        if not clause:
            continue
        told = f"pays {money(charge.cents + charge.jackpot)}" if pays else "pays nothing"
        console.print(Text(cited(f"{mark:%H:%M}  {told}", clause)))


class Clock(Struct, frozen=True):
    """When the game began, when the seat was taken, and until when to count."""

    started: datetime
    sat: datetime
    until: datetime


def clock_of(started: str | None, sat: str | None, until: str | None) -> Clock | None:
    """From hours like 18:10; what lies before the one before is the day after."""
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
        raise Unreadable(f"an hour {text!r}", expected="one like 18:10")
    return datetime(2024, 1, 1, int(found[1]), int(found[2]))


def amount_of(text: str | None) -> int | None:
    """Dollars as 25 or $25.50, in cents."""
    if text is None:
        return None
    found = re.fullmatch(r"\$?(\d{1,7})(?:\.(\d\d))?", text.strip())
    if found is None:
        raise Unreadable(f"an amount {text!r}", expected="dollars like 25 or 25.50")
    return 100 * int(found[1]) + int(found[2] or 0)


def options_of(text: str | None) -> tuple[Option, ...]:
    """`3,12,19` or `A`."""
    if text is None:
        return ()
    words = text.upper().replace(",", " ").split()
    if not words or not all(re.fullmatch("[0-9]{1,3}|[A-Z]", word) for word in words):
        raise Unreadable(
            f"cannot read the fee options {text!r}", expected="numbers like 3,12,19, or a letter"
        )
    return tuple(int(word) if word.isdigit() else word for word in words)
