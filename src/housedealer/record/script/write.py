"""Writes a hand as a script that runs to the same events: for bug reports, and when something breaks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

from msgspec import structs

from housedealer.errors import Refused, Unreadable
from housedealer.hand import hand_on
from housedealer.hand.event import Event
from housedealer.houses import Table, house_of, known_house
from housedealer.houses.table import Own
from housedealer.record.script.family import ScriptFamily
from housedealer.record.script.header import families
from housedealer.record.script.layout import Told, laid_out, other_answers
from housedealer.record.script.notation import Notation
from housedealer.rules.limit import dollars
from housedealer.rules.spec import format_spec

UNSHIPPED = "trade"
"""A house that is not shipped is written as this one, plus its differences."""


def format_hand(terms: Any, events: Iterable[Event], about: str = "") -> str:
    """The script of a finished or running hand of any family; `about` becomes its first comment.

    Raises Unreadable for a table that no shipped house opens."""
    family = families()[terms.spread.game.family]
    lines = [*(f"# {line}" for line in about.splitlines()), *_header(terms, family)]
    told = family.joined(told_of(hand_on(terms), events, family.runs.notation))
    return "\n".join([*lines, *laid_out(told)]) + "\n"


def told_of(hand: Any, events: Iterable[Event], notation: Notation) -> Iterator[Told]:
    """The statements behind these events, starting from this hand; applies the events to it."""
    for event in events:
        # Automatic events will follow again; only events that somebody stated are written.
        found = notation.told(hand, event) if hand.follow() is None else ("", 0)
        if found is None:
            raise Unreadable(
                f"a {type(event).__name__} where nothing follows by itself",
                expected=f"an event of {notation.called}",
            )
        hand.apply(event)
        if found[0]:
            yield Told(event, *found)


def _header(terms: Any, family: ScriptFamily) -> list[str]:
    spread = terms.spread
    spec = spread.spec
    house = known_house(spec.house)
    if house is None:
        spec, house = structs.replace(spec, house=UNSHIPPED), house_of(UNSHIPPED)
    table: Table | None = None
    with suppress(Refused):
        table = house.open(spec)
    # Without a posted fee the house would not open the table; a script that states its fee can.
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
