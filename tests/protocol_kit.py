"""The test kit of the hand protocol: every spread of every family, hands on random terms played by menu."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from bank_kit import BANKED, bank_answers, bank_state, bank_tables, random_bank_terms
from kit import DEALT, answers, random_terms, state_of, tables
from meld_kit import MELDED, meld_answers, meld_tables, random_meld_terms
from points_kit import POINTED, points_answers, points_tables, random_points_terms

from housedealer.hand import Hand, hand_on
from housedealer.hand.action import Action
from housedealer.hand.pot.hand import PotHand
from housedealer.rules.place import FLOOR, RAIL

EVERY = [
    *(("pot", *spread) for spread in DEALT),
    *(("bank", *spread) for spread in BANKED),
    *(("points", *spread) for spread in POINTED),
    *(("meld", *spread) for spread in MELDED),
]
every_spread = pytest.mark.parametrize(
    ("family", "house", "game"), EVERY, ids=["-".join(spread) for spread in EVERY]
)

Answers = Callable[[Any, random.Random], Iterator[tuple[int, Action]]]
_TABLES: dict[str, Callable[[str, str], list[Any]]] = {
    "pot": tables,
    "bank": bank_tables,
    "points": points_tables,
    "meld": lambda house, game: meld_tables(),
}
_TERMS: dict[str, Callable[[random.Random, Any], Any]] = {
    "pot": random_terms,
    "bank": random_bank_terms,
    "points": random_points_terms,
    "meld": random_meld_terms,
}
ANSWERS: dict[str, Answers] = {
    "pot": answers,
    "bank": bank_answers,
    "points": points_answers,
    "meld": partial(meld_answers, rulings=0.02),
}
"""What is said next until the hand is over; in Panguingue the floor rules now and then."""


def new_hands(
    family: str, house: str, game: str, count: int, salt: str
) -> Iterator[tuple[Hand, Answers, random.Random]]:
    """So many hands, all tables of the spread taking turns, with how they are played and by what chance."""
    offered = _TABLES[family](house, game)
    for number in range(count):
        chance = random.Random(f"{salt} {house} {game} {number}")
        terms = _TERMS[family](chance, offered[number % len(offered)])
        yield hand_on(terms), ANSWERS[family], chance


def people_of(hand: Hand) -> tuple[int, ...]:
    """Seats and people without one."""
    backers = getattr(hand.terms, "backers", ())
    return (*(seated.seat for seated in hand.terms.seats), *(backer.who for backer in backers))


def viewers_of(hand: Hand) -> tuple[int, ...]:
    return (*people_of(hand), RAIL, FLOOR)


def state_of_any(hand: Hand) -> dict[str, object]:
    """Every slot, whatever the family."""
    return state_of(hand) if isinstance(hand, PotHand) else bank_state(hand)  # type: ignore[arg-type]
