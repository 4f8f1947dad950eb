"""What the pages need of a family: its answers in words, its part of a rule sheet, what its tables post."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from housedealer.houses.schema import SpreadFile
from housedealer.rules.answers import Given
from housedealer.words.fees import Line

Titled = tuple[str, list[Line]]


class PageFamily(Struct, frozen=True, kw_only=True):
    """`sections` of a rule sheet after the table and its collection, `posted` at the table all in one.

    `counted` are answers that are numbers; `pays` what a placard shows of pay tables or scores."""

    answers: Mapping[str, Mapping[Given, str]] = {}
    counted: Mapping[str, Callable[[int], str]] = {}
    table: Callable[[Any], list[Line]]
    sections: Callable[[Any], list[Titled]]
    posted: Callable[[Any], list[Line]]
    seats: Callable[[SpreadFile], str]
    pays: Callable[[SpreadFile], list[Line]]


def seats_said(file: SpreadFile) -> str:
    return f"Seats: {file.seats[0]} to {file.seats[1]}."


def no_pays(file: SpreadFile) -> list[Line]:
    return []
