"""The rules of a table of Panguingue as they hang on its wall: stakes, answers."""

from __future__ import annotations

from housedealer.houses.meld import MeldTable
from housedealer.words.answers import answers_posted
from housedealer.words.room import WINDOWS
from housedealer.words.say import Line, counted, money


def meld_table_lines(table: MeldTable) -> list[Line]:
    file, spread = table.file, table.spread
    lines: list[Line] = [
        (f"A chip is worth {money(spread.unit)}.", file.stakes.source if file.stakes else ""),
        (f"{file.seats[0]} to {table.seats_max} players.", file.seats_source),
    ]
    if file.buy_in:
        chips = counted(file.buy_in.chips_min, "chip")
        least = money(table.buy_in_bounds[0])
        lines.append((f"Minimum buy-in: {chips}, {least}.", file.buy_in.source))
    return lines


def meld_answer_lines(table: MeldTable) -> list[Line]:
    return answers_posted(table.spread.answers, table.spread.game.asks())


def meld_room_asked(table: MeldTable) -> frozenset[str]:
    """A window for forcing a card."""
    return WINDOWS
