"""The rules of a table of a banked game as they would hang on its wall: stakes, bank, pay tables, answers."""

from __future__ import annotations

from housedealer.hand.bank.twenty_one import BUSTER_MOST
from housedealer.houses.bank import BankTable, pays_of
from housedealer.houses.schema import SpreadFile
from housedealer.pages.answers import answers_posted
from housedealer.pages.bank.course import bank_course, bank_decides
from housedealer.pages.rotation import bank_lines
from housedealer.rules.bank.terms import Pay
from housedealer.words.fees import Line, fee_lines
from housedealer.words.say import bet_said, counted, money


def bank_posted(table: BankTable) -> list[Line]:
    """All of it, in the order in which a round goes."""
    return [
        *bank_table_lines(table),
        *fee_lines(table.fees),
        *bank_lines(table.bank),
        *bank_course(table),
        *bank_decides(table),
        *pay_lines(table.file, table.spec.pays),
        *bank_answer_lines(table),
    ]


def bank_table_lines(table: BankTable) -> list[Line]:
    file, spread = table.file, table.spread
    source = file.stakes.source if file.stakes else ""
    stake = spread.stake
    lines: list[Line] = [
        (f"Wagers: {money(stake.least)} to {money(stake.most)}.", source),
        (f"{table.seats_max} positions, one of them the bank's.", file.seats_source),
    ]
    if spread.game.decks.most > 1:
        shoe = f"{counted(spread.decks, 'deck')} in the shoe"
        lines.append((f"{shoe[:1].upper()}{shoe[1:]}.", ""))
    return lines


# -- pay tables --------------------------------------------------------------------------------------------


def pay_lines(file: SpreadFile, option: str = "") -> list[Line]:
    """A line for each row of the tables in force; then what the other options pay otherwise."""
    in_force = pays_of(file, option)
    lines = [(_pay_said(name, row, pay), pay.source) for name, row, pay in _rows(in_force)]
    for other in options_of(file):
        if other != option:
            rows = [found for found in _rows(pays_of(file, other)) if found not in _rows(in_force)]
            lines += [
                (f"With option {other}: {_pay_said(name, row, pay)}", pay.source) for name, row, pay in rows
            ]
    return lines


def options_of(file: SpreadFile) -> list[str]:
    """The options of the pay tables, by letter."""
    return sorted({name.split()[1] for name in file.pays if " " in name})


def _rows(tables: dict[str, dict[str, Pay]]) -> list[tuple[str, str, Pay]]:
    return [(name, row, pay) for name, table in tables.items() for row, pay in table.items()]


def _pay_said(name: str, row: str, pay: Pay) -> str:
    """Pair plus, straight flush: 40 to 1."""
    more = " or more" if row == str(BUSTER_MOST) else ""
    made = f"the bank over with {row} cards{more}" if row.isdigit() else bet_said(row)
    said = made if name in ("table", row) else f"{bet_said(name)}, {made}"
    return f"{said[:1].upper()}{said[1:]}: {pay.odds[0]} to {pay.odds[1]}."


def bank_answer_lines(table: BankTable) -> list[Line]:
    return answers_posted(table.spread.answers, table.spread.game.asks() - _moot(table))


def _moot(table: BankTable) -> frozenset[str]:
    """Questions that the parts ask, but that cannot come up here."""
    answers, moot = table.spread.answers, set()
    if answers.get("splits_most") == 1:
        moot.add("tens_by_suit")
    return frozenset(moot)
