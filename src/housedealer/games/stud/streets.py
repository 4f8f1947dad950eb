"""The streets that stud games share."""

from __future__ import annotations

from typing import Literal

from housedealer.rules.place import DOWN, UP
from housedealer.rules.steps import (
    BIG,
    LEFT_OF_BLINDS,
    SMALL,
    Bet,
    ByBoard,
    ByCard,
    Part,
    Street,
    ToSeats,
    When,
)

Unit = Literal["small", "big"]
LOW_CARD = ByCard("low")
HIGH_CARD = ByCard("high", ace="low")


def first_round(name: str, opener: ByCard) -> tuple[Part, ...]:
    """An up card must open, or the seat left of the blinds opens, depending on the house."""
    return (
        When("stud_opens", Bet(name, SMALL, opens=opener), "card"),
        When("stud_opens", Bet(name, SMALL, opens=LEFT_OF_BLINDS), "place"),
    )


def high_street(name: str, unit: Unit, face: int) -> tuple[Part, ...]:
    """One more card; the highest board acts first."""
    return Street(face), Bet(name, unit, opens=ByBoard("high"))


def razz_street(name: str, unit: Unit, face: int) -> tuple[Part, ...]:
    """One more card; the lowest board acts first, or the highest if the house says so."""
    return (
        Street(face),
        When("razz_leads", Bet(name, unit, opens=ByBoard("low_five")), "low_board"),
        When("razz_leads", Bet(name, unit, opens=ByBoard("high")), "high_board"),
    )


TWO_DOWN_ONE_UP = (ToSeats(2, DOWN), ToSeats(1, UP))
FOURTH_OPEN_PAIR = (Street(UP), Bet("fourth street", SMALL, opens=ByBoard("high"), doubles="open_pair"))
FOURTH = high_street("fourth street", SMALL, UP)
FIFTH_TO_SEVENTH = (
    *high_street("fifth street", BIG, UP),
    *high_street("sixth street", BIG, UP),
    *high_street("seventh street", BIG, DOWN),
)
