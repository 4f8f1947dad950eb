"""People in sentences: you, seat 3, person 101; or by name, where a room knows their names.

with called({3: "June"}):
    told(event, to)                     # June raises to $12
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextvars import ContextVar

from housedealer.rules.place import PEOPLE_FROM
from housedealer.words.say import capital, listed, lower, money

_NAMES: ContextVar[Mapping[int, str]] = ContextVar("names")


class called:
    """Inside, people are called by these names instead of their numbers."""

    __slots__ = ("_before", "_names")

    def __init__(self, names: Mapping[int, str]) -> None:
        self._names = names

    def __enter__(self) -> None:
        self._before = _NAMES.set(self._names)

    def __exit__(self, *error: object) -> None:
        _NAMES.reset(self._before)


def name_of(who: int) -> str:
    """The name by which a person is called; "" where only the number is known."""
    return _NAMES.get({}).get(who, "")


def seat_said(seat: int, me: int = 0) -> str:
    """At the beginning of a sentence. A person without a seat has a number from 100 on."""
    if seat == me:
        return "You"
    return name_of(seat) or (f"Seat {seat}" if seat < PEOPLE_FROM else f"Person {seat}")


def lower_said(who: int, me: int = 0) -> str:
    """In the middle of a sentence."""
    said = seat_said(who, me)
    return said if who != me and name_of(who) else lower(said)


def going_on(text: str) -> str:
    """A sentence as it goes on after another; a name keeps its first letter."""
    return text if _begins_with_a_name(text) else lower(text)


def beginning(text: str) -> str:
    """As a sentence begins; a name keeps its first letter."""
    return text if _begins_with_a_name(text) else capital(text)


def _begins_with_a_name(text: str) -> bool:
    return any(text.startswith(name) for name in _NAMES.get({}).values())


def whose_said(who: int, me: int = 0) -> str:
    """your, seat 3's: in the middle of a sentence."""
    return "your" if who == me else f"{lower_said(who)}'s"


def does(seat: int, me: int, verb: str, others: str = "") -> str:
    """`verb` is the plain form; `others` is the form for another seat where that is not just the verb and an
    s."""
    return f"You {verb}" if seat == me else f"{seat_said(seat)} {others or verb + 's'}"


def payers_said(paid: Iterable[tuple[int, int]], me: int) -> str:
    """$8 each from seat 1 and you; $2 from seat 4."""
    by_amount: dict[int, list[str]] = {}
    for who, cents in paid:
        by_amount.setdefault(cents, []).append(lower_said(who, me))
    return "; ".join(
        f"{money(cents)}{' each' if len(people) > 1 else ''} from {listed(people)}"
        for cents, people in by_amount.items()
    )
