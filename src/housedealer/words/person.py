"""People in sentences: you, seat 3, person 101."""

from __future__ import annotations

from collections.abc import Iterable

from housedealer.rules.place import PEOPLE_FROM
from housedealer.words.say import listed, money


def seat_said(seat: int, me: int = 0) -> str:
    """At the beginning of a sentence. A person without a seat has a number from 100 on."""
    return "You" if seat == me else f"Seat {seat}" if seat < PEOPLE_FROM else f"Person {seat}"


def lower_said(who: int, me: int = 0) -> str:
    """In the middle of a sentence."""
    said = seat_said(who, me)
    return said[0].lower() + said[1:]


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
