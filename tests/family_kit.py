"""What a family brings to the tests of the protocol: a KIT in its module <family>_kit."""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from housedealer.cards.card import Card
from housedealer.hand.action import Action
from housedealer.hand.event import Event
from housedealer.rules.family import FAMILIES, Family

Answers = Callable[[Any, random.Random], Iterator[tuple[int, Action]]]


def _nothing(event: Event) -> Mapping[int, Sequence[Card]]:
    return {}


class Kit(Struct, frozen=True, kw_only=True):
    spreads: list[tuple[str, str]]
    """House and game."""
    tables: Callable[[str, str], list[Any]]
    terms: Callable[[random.Random, Any], Any]
    """Random terms for a hand at a table."""
    answers: Answers
    """What is said next until the hand is over."""
    shows: Callable[[Event], Mapping[int, Sequence[Card]]] = _nothing
    """The cards that lie at a spot, by an event of its own that shows them."""


def kit_of(family: Family) -> Kit:
    kit = importlib.import_module(f"{family}_kit").KIT
    assert isinstance(kit, Kit)
    return kit


def kits() -> dict[Family, Kit]:
    """A family without a kit is an error."""
    return {family: kit_of(family) for family in FAMILIES}
