"""The rules of a table of Panguingue as they would hang on its wall: stakes, conditions, answers."""

from __future__ import annotations

from housedealer.houses.meld import MeldTable
from housedealer.pages.answers import answers_posted
from housedealer.pages.meld.course import condition_lines, meld_course
from housedealer.words.fees import Line, fee_lines
from housedealer.words.say import counted, money


def meld_posted(table: MeldTable) -> list[Line]:
    """All of it, in the order in which a hand goes."""
    return [
        *meld_table_lines(table),
        *fee_lines(table.fees),
        *meld_course(table),
        *condition_lines(table.file),
        *meld_answer_lines(table),
    ]


def meld_table_lines(table: MeldTable) -> list[Line]:
    file, spread = table.file, table.spread
    lines: list[Line] = [
        (f"A chip is {money(spread.unit)}.", file.stakes.source if file.stakes else ""),
        (f"{file.seats[0]} to {table.seats_max} players.", file.seats_source),
    ]
    if file.buy_in:
        chips = counted(file.buy_in.chips_min, "chip")
        least = money(table.buy_in_bounds[0])
        lines.append((f"Buy-in: at least {chips}, {least}.", file.buy_in.source))
    return lines


def meld_answer_lines(table: MeldTable) -> list[Line]:
    return answers_posted(table.spread.answers, table.spread.game.asks())
