"""Registers the pages of one-card war."""

from __future__ import annotations

from housedealer.houses.war import WarTable
from housedealer.pages.answers import answers_posted
from housedealer.pages.family import PageFamily, Titled, no_pays, seats_said
from housedealer.rules.answers import Given
from housedealer.words.fees import Line, fee_lines
from housedealer.words.say import money

_ANSWERS: dict[str, dict[Given, str]] = {
    "war_none_flips": {
        "back": "If nobody turns his card up the antes go back.",
        "lowest_seat": "If nobody turns his card up the lowest seat takes the antes.",
    },
}


def _table(table: WarTable) -> list[Line]:
    file = table.file
    return [
        (f"The ante is {money(table.spread.ante)}.", file.stakes.source if file.stakes else ""),
        (f"{file.seats[0]} to {table.seats_max} players.", file.seats_source),
    ]


def _course(table: WarTable) -> list[Line]:
    source = table.spread.source
    return [
        (f"Each player antes {money(table.spread.ante)}.", source("war_ante")),
        ("Each player gets one card face down.", source("deal")),
        ("Each player turns his card up or gives up his ante.", source("war_flip")),
        ("The highest card by rank takes all antes.", source("war_high")),
        ("Equal cards split them, the odd chip to the lowest seat.", source("war_tie")),
    ]


def _answers(table: WarTable) -> list[Line]:
    return answers_posted(table.spread.answers, table.spread.game.asks())


def _sections(table: WarTable) -> list[Titled]:
    return [("The course of a hand", _course(table)), ("How this house plays it", _answers(table))]


def _posted(table: WarTable) -> list[Line]:
    return [*_table(table), *fee_lines(table.fees), *_course(table), *_answers(table)]


FAMILY = PageFamily(
    answers=_ANSWERS,
    table=_table,
    sections=_sections,
    posted=_posted,
    seats=seats_said,
    pays=no_pays,
)
