"""Registers the words of one-card war."""

from __future__ import annotations

from housedealer.houses.war import WarTable
from housedealer.rules.answers import Given
from housedealer.words.answers import answers_posted
from housedealer.words.family import Titled, WordFamily, no_pays, nothing_more, players_said
from housedealer.words.say import Line, money
from housedealer.words.war.event import EVENTS
from housedealer.words.war.offer import ASKS, LABELS, REFUSALS, USUAL

_ANSWERS: dict[str, dict[Given, str]] = {
    "war_none_flips": {
        "back": "If nobody turns a card up, the antes go back.",
        "lowest_seat": "If nobody turns a card up, the lowest seat takes the antes.",
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
        ("Each player turns the card up or gives up the ante.", source("war_flip")),
        ("The highest card by rank takes all antes.", source("war_high")),
        ("Equal cards split them, the odd chip to the lowest seat.", source("war_tie")),
    ]


def _answers(table: WarTable) -> list[Line]:
    return answers_posted(table.spread.answers, table.spread.game.asks())


def _sections(table: WarTable) -> list[Titled]:
    return [("How a hand is played", _course(table)), ("House rules", _answers(table))]


def _scales(table: WarTable) -> tuple[str, ...]:
    """Single cards are compared by rank alone."""
    return ()


FAMILY = WordFamily(
    events=EVENTS,
    labels=LABELS,
    usual=USUAL,
    asks=ASKS,
    refusals=REFUSALS,
    answers=_ANSWERS,
    counted={},
    table=_table,
    sections=_sections,
    scales=_scales,
    seats=players_said,
    pays=no_pays,
    room=nothing_more,
)
