"""The rules of a table of a banked game as they hang on its wall: stakes, pay tables, answers."""

from __future__ import annotations

from housedealer.hand.bank.twenty_one import BUSTER_MOST
from housedealer.houses.bank import BankTable, pays_of
from housedealer.houses.schema import SpreadFile
from housedealer.rules.bank.moot import moot
from housedealer.rules.bank.steps import Dice
from housedealer.rules.bank.terms import Pay
from housedealer.words.answers import answers_posted
from housedealer.words.room import BANKED, DICE, TILES, WINDOWS
from housedealer.words.say import Line, bet_said, capital, counted, span_said


def bank_table_lines(table: BankTable) -> list[Line]:
    file, spread = table.file, table.spread
    source = file.stakes.source if file.stakes else ""
    stake = spread.stake
    lines: list[Line] = [
        (f"Bets: {span_said(stake.least, stake.most)}.", source),
        (f"{table.seats_max} positions, one of them for the bank.", file.seats_source),
    ]
    if spread.game.decks.most > 1:
        lines.append((f"{capital(counted(spread.decks, 'deck'))} in the shoe.", file.decks_source))
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
    made = f"the bank goes over with {row} cards{more}" if row.isdigit() else bet_said(row)
    said = made if name in ("table", row) else f"{bet_said(name)}, {made}"
    return f"{capital(said)}: {pay.odds[0]} to {pay.odds[1]}."


def bank_answer_lines(table: BankTable) -> list[Line]:
    return answers_posted(table.spread.answers, table.spread.game.asks() - moot(table.spread.answers).keys())


def bank_room_asked(table: BankTable) -> frozenset[str]:
    """Windows for bets and proposition players everywhere; dice and tiles where the game uses them."""
    game = table.spread.game
    dice = DICE if any(isinstance(step, Dice) for step in game.steps) else frozenset[str]()
    tiles = TILES if game.deck.key == "tiles" else frozenset[str]()
    return BANKED | WINDOWS | dice | tiles
