"""Writes a hand as a script that runs to the same events: for bug reports, and when something breaks."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from msgspec import structs

from housedealer.errors import Refused, Unreadable
from housedealer.hand.event import Event
from housedealer.houses import HOUSES, Table
from housedealer.houses.table import Own
from housedealer.record.script.family import ScriptFamily
from housedealer.record.script.header import families
from housedealer.record.script.layout import other_answers
from housedealer.rules.limit import dollars
from housedealer.rules.spec import format_spec

UNSHIPPED = "trade"
"""A house that is not shipped is written as this one, with all in which it differs."""


def format_hand(terms: Any, events: Iterable[Event], about: str = "") -> str:
    """The script of a finished or running hand of any family; `about` becomes its first comment.

    Raises Unreadable for a table that no shipped house opens."""
    family = families()[terms.spread.game.family]
    lines = [*(f"# {line}" for line in about.splitlines()), *_header(terms, family)]
    return "\n".join([*lines, *family.told(terms, events)]) + "\n"


def _header(terms: Any, family: ScriptFamily) -> list[str]:
    spread = terms.spread
    spec = spread.spec
    if spec.house not in HOUSES:
        spec = structs.replace(spec, house=UNSHIPPED)
    house = HOUSES[spec.house]
    table: Table | None = None
    with suppress(Refused):
        table = house.open(spec)
    # Where no fee is posted the house would not open it; a script that says the fee itself still does.
    usual = table or house.open(spec, Own(collects=False))
    for name in family.same:
        if getattr(usual.spread, name) != getattr(spread, name):
            raise Unreadable(f"{name} that the house does not have", expected=f"{name} of the house")
    stacks = " ".join(f"{seated.seat}:{dollars(seated.stack)}" for seated in terms.seats)
    seats = [f"seats {stacks}", family.place(terms), "exact"]
    return [
        format_spec(spec),
        "  ".join(filter(None, seats)),
        *family.header(terms, table),
        *other_answers(spread.answers, usual.spread.answers),
    ]
