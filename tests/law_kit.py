"""The laws' own kit: the kits of all families, every spread of each, and new hands on random terms."""

from __future__ import annotations

import importlib
import random
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import pytest
from family_kit import Answers, Kit
from kit import tries

from housedealer.hand import Hand, hand_on
from housedealer.hand.action import Action
from housedealer.rulebook import clauses
from housedealer.rules.family import FAMILIES, Family
from housedealer.rules.place import FLOOR, RAIL

STRANGER = 150
"""The number of somebody who has nothing to do with the hand."""


def kit_of(family: Family) -> Kit:
    kit = importlib.import_module(f"{family}_kit").KIT
    assert isinstance(kit, Kit)
    return kit


KITS: dict[Family, Kit] = {family: kit_of(family) for family in FAMILIES}
"""A family without a kit is an error."""
USUAL: dict[Family, dict[type, Action]] = {
    family: importlib.import_module(f"housedealer.hand.{family}.usual").USUAL for family in KITS
}
EVERY = [(family, *spread) for family, kit in KITS.items() for spread in kit.spreads]
every_spread = pytest.mark.parametrize(
    ("family", "house", "game"), EVERY, ids=["-".join(spread) for spread in EVERY]
)
every_family = pytest.mark.parametrize("family", list(KITS))


@cache
def tables_of(family: Family, house: str, game: str) -> list[Any]:
    return KITS[family].tables(house, game)


def hands_of(family: Family, law: str) -> int:
    """How many hands of each spread a law tries."""
    return tries(*KITS[family].hands[law])


def new_hands(
    family: Family, house: str, game: str, count: int, salt: str
) -> Iterator[tuple[Hand, Answers, random.Random]]:
    """So many hands, all tables of the spread taking turns, with how they are played and by what chance."""
    kit = KITS[family]
    offered = tables_of(family, house, game)
    for number in range(count):
        chance = random.Random(f"{salt} {house} {game} {number}")
        yield hand_on(kit.terms(chance, offered[number % len(offered)])), kit.answers, chance


def under_law(
    family: Family, house: str, game: str, law: str
) -> Iterator[tuple[Hand, Answers, random.Random]]:
    """As many new hands as the law tries."""
    return new_hands(family, house, game, hands_of(family, law), law)


def state_of(family: Family, hand: Hand) -> Mapping[str, object]:
    return KITS[family].state(hand)


def people_of(hand: Hand) -> tuple[int, ...]:
    """Seats and people without one."""
    backers = getattr(hand.terms, "backers", ())
    return (*(seated.seat for seated in hand.terms.seats), *(backer.who for backer in backers))


def viewers_of(hand: Hand) -> tuple[int, ...]:
    return (*people_of(hand), RAIL, FLOOR)


def is_cited(clause: str, house: str) -> bool:
    """A clause of this house that exists, printed or read, or why there is none."""
    named = clause.removeprefix("reading: ")
    if named in clauses():
        return named.startswith(f"{house}/")
    kind, _, why = clause.partition(": ")
    return kind in ("trade", "setting") and (bool(why) or house == "trade")
