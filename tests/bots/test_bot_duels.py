"""The sensible players win from the quick one, by more than luck would have it.

Heads-up, seats and leads by turns, fixed seeds. A result counts if the mean gain per hand is more than three
standard errors above nothing: for play of equal strength that happens once in 740 times.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from math import sqrt
from statistics import mean, stdev

import pytest

from housedealer.bots import Bot, Dealer, QuickPlayer, bots_of, play_out
from housedealer.hand import hand_on
from housedealer.houses import house_of
from housedealer.rules.place import Cents
from housedealer.rules.terms import Seated

CLEARLY = 3.0

Makes = Callable[[random.Random], Bot]


def gains(house: str, game: str, limit: str | None, hands: int) -> list[float]:
    """What the sensible player won in each hand, and the quick one did not."""
    table = house_of(house).table(game, limit)
    sensible: Makes = bots_of(table.spread.game.family).player
    chance = random.Random(f"duel {house} {game}")
    found = []
    for number in range(hands):
        mine = 1 + number // 2 % 2
        seats = tuple(Seated(seat, Cents(table.stack_usual)) for seat in (1, 2))
        lead = (1 + number % 2,) if table.spread.game.family != "points" else ()
        hand = hand_on(table.terms(seats, *lead))
        players: dict[int, Bot] = {mine: sensible(chance), 3 - mine: QuickPlayer(chance)}
        play_out(hand, Dealer(table.spread.deck, chance), players)
        net = hand.outcome().net
        found.append((net[mine] - net[3 - mine]) / 2)
    return found


def errors_above_nothing(won: list[float]) -> float:
    return mean(won) / (stdev(won) / sqrt(len(won)))


@pytest.mark.parametrize(
    ("house", "game", "limit", "hands"),
    [
        ("trade", "holdem", "no-limit 1/2", 400),
        ("trade", "holdem", "fixed 2/4", 400),
        ("trade", "omaha_hi_lo", None, 400),
        ("trade", "seven_card_stud", None, 400),
        ("trade", "deuce_seven_triple", None, 400),
        ("garlic-city", "chinese", None, 200),
        ("garlic-city", "panguingue", None, 300),
        ("garlic-city", "no_bust_21", None, 1200),
    ],
)
def test_the_sensible_player_wins_from_the_quick_one(
    house: str, game: str, limit: str | None, hands: int
) -> None:
    won = gains(house, game, limit, hands)
    assert errors_above_nothing(won) > CLEARLY


@pytest.mark.parametrize(
    ("house", "game"),
    [
        ("trade", "holdem"),
        ("trade", "omaha"),
        ("trade", "deuce_seven_triple"),
        ("trade", "option_alley"),
        ("garlic-city", "no_bust_21"),
        ("garlic-city", "panguingue"),
    ],
)
def test_the_same_seed_plays_the_same_hands_whatever_is_remembered_by_then(house: str, game: str) -> None:
    once = gains(house, game, None, 12)
    gains(house, game, None, 40)
    assert gains(house, game, None, 12) == once
    assert len(set(once)) > 2
