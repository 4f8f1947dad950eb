"""`fees.csv`: a row a rate, in dollars, as a manager reads a schedule."""

from __future__ import annotations

import csv
import re
from typing import cast, get_args

from msgspec import Struct

from housedealer.houses.amounts import cents_or_none, range_of
from housedealer.houses.cited import Clauses
from housedealer.houses.faults import At, Faults
from housedealer.houses.schema import ALL_KINDS, Payer, RowFile
from housedealer.rules.limit import Kind
from housedealer.rules.spec import Option, parse_option

FEES = "fees.csv"
COLUMNS = (
    "fee", "option", "limits", "lower_bet", "table", "bet", "action", "players", "payer", "per", "amount",
    "clause",
)  # fmt: skip
BLINDS = " in blinds"
"""An amount of which the table's blind chips are the fee."""
_PLAYERS = re.compile(r"([0-9]{1,2})(?:-([0-9]{1,2}))?")
_WORDS: dict[str, Kind] = {"fixed": "fixed", "spread": "spread", "pot-limit": "pot", "no-limit": "none"}
FIXED = "a fixed amount in dollars: a fee is never a part of the wagers or the winnings"


class Rates(Struct, frozen=True):
    """The rates of each schedule with their lines, in the order of the file."""

    rows: dict[str, list[tuple[int, RowFile]]]

    def lines(self, fee: str) -> list[int]:
        return [line for line, _ in self.rows.get(fee, ())]


def read_fees(text: str, faults: Faults, clauses: Clauses) -> Rates:
    found: dict[str, list[tuple[int, RowFile]]] = {}
    top = At(faults, FEES, (), 1)
    try:
        rows = list(csv.reader(text.splitlines(), strict=True))
    except csv.Error as error:
        top.fault(f"not CSV: {error}", "a row a rate, cells with commas in quotation marks")
        return Rates(found)
    if not rows or tuple(rows[0]) != COLUMNS:
        top.fault("the first row does not name the columns", ",".join(COLUMNS))
        return Rates(found)
    for line, cells in enumerate(rows[1:], 2):
        if not cells:
            continue
        at = At(faults, FEES, (), line)
        if len(cells) != len(COLUMNS):
            at.fault(f"{len(cells)} cells", f"{len(COLUMNS)} cells: {','.join(COLUMNS)}")
            continue
        row = _row(dict(zip(COLUMNS, (cell.strip() for cell in cells), strict=True)), at, clauses)
        rates = found.setdefault(cells[0].strip(), [])
        if row is not None:
            rates.append((line, row))
    return Rates(found)


def _row(cells: dict[str, str], at: At, clauses: Clauses) -> RowFile | None:
    before = len(at.faults.found)
    if cells["payer"] and cells["payer"] not in get_args(Payer):
        (at / "payer").fault(f"payer {cells['payer']!r}", "empty, or one of " + ", ".join(get_args(Payer)))
    if cells["per"] not in ("", "hand", "square"):
        (at / "per").fault(f"per {cells['per']!r}", "empty, hand or square")
    if not cells["clause"]:
        (at / "clause").fault(
            "the rate is not cited", "a clause like house/09, or trade, or setting: and the reason"
        )
    blinds = cells["amount"].endswith(BLINDS)
    row = RowFile(
        cents=_cents(cells["amount"].removesuffix(BLINDS), at / "amount"),
        players=_players(cells["players"], at / "players"),
        source=clauses.source(cells["clause"], at / "clause") if cells["clause"] else "",
        kinds=_kinds(cells["limits"], at / "limits"),
        small=range_of(cells["lower_bet"], at / "lower_bet") if cells["lower_bet"] else None,
        bets=range_of(cells["table"], at / "table") if cells["table"] else None,
        bet=range_of(cells["bet"], at / "bet") if cells["bet"] else None,
        action=range_of(cells["action"], at / "action") if cells["action"] else None,
        option=_option(cells["option"], at / "option"),
        of_blinds=blinds,
        payer=cast(Payer, cells["payer"]) if cells["payer"] else None,
        per="square" if cells["per"] == "square" else "hand",
    )
    return row if len(at.faults.found) == before else None


def _option(text: str, at: At) -> Option | None:
    found = parse_option(text)
    if text and found is None:
        at.fault(f"option {text!r}", "empty, a number like 12, or a letter like A")
    return found


def _kinds(text: str, at: At) -> tuple[Kind, ...]:
    words = text.split()
    for word in words:
        if word not in _WORDS:
            at.fault(f"limits {word!r}", "empty, or some of " + ", ".join(_WORDS))
    return tuple(_WORDS[word] for word in words if word in _WORDS) or ALL_KINDS


def _cents(text: str, at: At) -> int:
    found = cents_or_none(text)
    if found is None:
        percent = "%" in text or "percent" in text
        at.fault(f"amount {text!r}", FIXED if percent else "dollars like 4 or 2.50, or 4 in blinds")
    return found or 0


def _players(text: str, at: At) -> tuple[int, int]:
    found = _PLAYERS.fullmatch(text)
    if found is None:
        at.fault(f"players {text!r}", "a number of players like 6, or two like 7-9")
        return 0, 0
    low, high = int(found[1]), int(found[2] or found[1])
    if low > high:
        at.fault(f"players {text!r}", "the smaller number first")
    return low, high
