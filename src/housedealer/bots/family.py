"""What a family brings for a table of bots: its player, and its bots' answers between hands."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

from msgspec import Struct

from housedealer.bots.bot import Bot
from housedealer.errors import invariant
from housedealer.rules.family import Family, registered
from housedealer.tables import Answer, Between, Chair, Rotation

Answers = Callable[[Rotation[Any], Between, tuple[Chair, ...], random.Random], Answer]
"""What is answered to the question that the table asks now."""


def any_choice(
    rotation: Rotation[Any], between: Between, chairs: tuple[Chair, ...], chance: random.Random
) -> Answer:
    due = rotation.asks(between, chairs)
    choices = rotation.choices(between, chairs, due.must[0]) if due else ()
    invariant(bool(choices), "something is asked that a bot can answer", due=due)
    return chance.choice(choices)


class BotFamily(Struct, frozen=True):
    player: Callable[[random.Random], Bot]
    answer: Answers = any_choice
    covers: str = ""
    """The bet that covers the others', if there is one: without it there is no round."""


@cache
def _families() -> dict[Family, BotFamily]:
    return registered("housedealer.bots.{}", BotFamily)


def bots_of(family: Family) -> BotFamily:
    return _families()[family]


@cache
def covering_bets() -> frozenset[str]:
    """The bets of all families that cover others'."""
    return frozenset(robots.covers for robots in _families().values() if robots.covers)
