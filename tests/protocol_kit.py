"""The test kit of the hand protocol: every spread of every family, hands on random terms played by menu."""

from __future__ import annotations

import importlib
import random
from collections.abc import Iterator

import pytest
from bank_kit import bank_state
from family_kit import Answers, kits
from kit import state_of

from housedealer.hand import Hand, hand_on
from housedealer.hand.action import Action
from housedealer.hand.pot.hand import PotHand
from housedealer.rules.family import Family
from housedealer.rules.place import FLOOR, RAIL

KITS = kits()
USUAL: dict[Family, dict[type, Action]] = {
    family: importlib.import_module(f"housedealer.hand.{family}.usual").USUAL for family in KITS
}
EVERY = [(family, *spread) for family, kit in KITS.items() for spread in kit.spreads]
every_spread = pytest.mark.parametrize(
    ("family", "house", "game"), EVERY, ids=["-".join(spread) for spread in EVERY]
)


def new_hands(
    family: Family, house: str, game: str, count: int, salt: str
) -> Iterator[tuple[Hand, Answers, random.Random]]:
    """So many hands, all tables of the spread taking turns, with how they are played and by what chance."""
    kit = KITS[family]
    offered = kit.tables(house, game)
    for number in range(count):
        chance = random.Random(f"{salt} {house} {game} {number}")
        yield hand_on(kit.terms(chance, offered[number % len(offered)])), kit.answers, chance


def people_of(hand: Hand) -> tuple[int, ...]:
    """Seats and people without one."""
    backers = getattr(hand.terms, "backers", ())
    return (*(seated.seat for seated in hand.terms.seats), *(backer.who for backer in backers))


def viewers_of(hand: Hand) -> tuple[int, ...]:
    return (*people_of(hand), RAIL, FLOOR)


def state_of_any(hand: Hand) -> dict[str, object]:
    """Every slot, whatever the family."""
    return state_of(hand) if isinstance(hand, PotHand) else bank_state(hand)  # type: ignore[arg-type]
