"""The collection in words: which payer owes how much, when, and by which clause."""

from __future__ import annotations

from housedealer.houses.fees import Charge, Collection
from housedealer.rules.stake import within
from housedealer.words.say import Line, capital, either, money, span_said

_TAKEN = {
    "before_deal": "before the deal",
    "flop": "when the flop is dealt; no flop, no fee",
    "draw": "when the draw is complete; no draw, no fee",
    "award": "before the pot is pushed",
    "half_hour": "on the hour and the half hour",
}
_PAYS = {
    "pot": "the house takes {} from the pot",
    "player": "each player pays {} a {}",
    "backline": "each backline bettor pays {} a {}",
    "bank": "the player-dealer pays {} a {}",
}


def fee_lines(fees: Collection) -> list[Line]:
    """Everything that may be taken at a table, as it is posted before anybody sits down."""
    charges = fees.posted
    if not any(charge.cents or charge.jackpot for charge in charges):
        return [("No fee is taken.", charges[0].source if charges else "")]
    lines = [(charge_said(charge, fees), charge.source) for charge in charges]
    return [*lines, *jackpot_lines(charges), *_unasked(fees, None)]


def fee_brief(fees: Collection) -> str:
    """The collection in a list of tables: $2 to $4 a pot, $1 jackpot. Each rate stands in `fee_lines`."""
    found: dict[str, list[int]] = {}
    for charge in fees.posted:
        if charge.cents and charge.payer != "backline":
            each = charge.per.replace("_", " ")
            payer = "for the bank" if charge.payer == "bank" else f"a {each}"
            found.setdefault("a pot" if charge.payer == "pot" else payer, []).append(charge.cents)
    jackpot = max((charge.jackpot for charge in fees.posted), default=0)
    payers = sorted(found, key="for the bank".__eq__)  # what everybody pays stands first
    said = [f"{span_said(min(found[payer]), max(found[payer]))} {payer}" for payer in payers]
    return ", ".join([*said, *([f"{money(jackpot)} jackpot"] if jackpot else [])]) or "No fee"


def _unasked(fees: Collection, players: int | None) -> list[Line]:
    """A warning where options were asked for and another one is charged."""
    least, most = (players, players) if players else (max(2, fees.seats[0]), fees.seats[1])
    found = {option for n in range(least, most + 1) if (option := fees.unasked(n)) is not None}
    if not found:
        return []
    asked, charged = (either(sorted(map(str, options))) for options in (fees.options, found))
    if players:
        return [(f"Note: option {asked} is not for {players} players; option {charged} is charged.", "")]
    return [(f"Note: option {asked} is not for all; other numbers of players pay option {charged}.", "")]


def charge_said(charge: Charge, fees: Collection) -> str:
    """One rate as a sentence; when it holds comes first, unless it holds for every number of players."""
    paid = _PAYS[charge.payer].format(money(charge.cents), charge.per.replace("_", " "))
    when = ", ".join(_conditions(charge, fees))
    text = f"{paid}, {_TAKEN[charge.taken]}"
    return capital(f"{when}: {text}." if when else f"{text}.")


def _conditions(charge: Charge, fees: Collection) -> list[str]:
    row = charge.row
    found = [f"Option {row.option}"] if row.option is not None else []
    seats = fees.seats
    least, most = max(row.players[0], seats[0]), min(row.players[1], seats[1])
    if (least, most) != seats:
        found.append(f"{least} players" if least == most else f"{least} to {most} players")
    if row.bet:
        found.append(f"a bet of {band_said(row.bet)}")
    if row.action:
        found.append(f"{band_said(row.action)} on the table")
    return found


def band_said(bounds: tuple[int, int]) -> str:
    least, most = bounds
    return f"{money(least)} to {money(most)}" if most else f"{money(least)} or more"


def jackpot_lines(charges: tuple[Charge, ...]) -> list[Line]:
    """The jackpot apart from the fee."""
    found: dict[Line, None] = {}
    for charge in charges:
        if charge.jackpot:
            whose = "from each player every half hour" if charge.per == "half_hour" else "from each pot"
            found[f"{money(charge.jackpot)} more {whose} goes to the jackpot.", charge.jackpot_source] = None
    return list(found)


def due_lines(fees: Collection, players: int | None, bet: int | None, action: int | None) -> list[Line]:
    """The posted rates that still apply when this much is known."""
    charges = _first_bands(
        [charge for charge in fees.posted if _possible(charge, players, bet, action)], bet, action
    )
    known = {
        (charge.payer, charge.per): charge
        for charge in (fees.charges(players, bet=bet, action=action) if players else ())
    }
    found = [charge for charge in charges if known.get((charge.payer, charge.per)) in (None, charge)]
    if not any(charge.cents or charge.jackpot for charge in found):
        return fee_lines(fees)
    lines = [(charge_said(charge, fees), charge.source) for charge in found]
    return [*_unasked(fees, players), *lines, *jackpot_lines(tuple(found))]


def _first_bands(charges: list[Charge], bet: int | None, action: int | None) -> list[Charge]:
    """Of the bands that reach a known amount the first; an amount between two falls into the upper one."""
    found: dict[tuple[object, ...], Charge] = {}
    for charge in charges:
        row = charge.row
        bands = (row.bet if bet is None else None, row.action if action is None else None)
        found.setdefault((charge.payer, charge.per, row.players, row.option, *bands), charge)
    return list(found.values())


def _possible(charge: Charge, players: int | None, bet: int | None, action: int | None) -> bool:
    row = charge.row
    return (
        (players is None or row.players[0] <= players <= row.players[1])
        and (bet is None or within(row.bet, bet))
        and (action is None or within(row.action, action))
    )
