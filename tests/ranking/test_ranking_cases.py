"""Other people's answers: ranks of random hands and exact equities, read from a folder of cases."""

from __future__ import annotations

import csv
import json
import os
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from typing import Any

import pytest

from housedealer.cards.card import Card, parse_card, parse_cards
from housedealer.cards.deck import DECK_52
from housedealer.ranking import ANY_FIVE, HIGH, LOW_EIGHT, Scale, Uses

CASES = os.environ.get("HOUSEDEALER_CASES", "")
SOAK = bool(os.environ.get("HOUSEDEALER_SOAK"))
EVAL = Path(CASES) / "eval"
FEW = 10_000
"""Runouts up to which an equity is worked out in every run of the tests."""

pytestmark = pytest.mark.skipif(not CASES, reason="HOUSEDEALER_CASES names no folder of cases")

MAKES = {"holdem": ANY_FIVE, "omaha": Uses(2, 3), "omaha8": Uses(2, 3)}
SHARES: dict[str, tuple[Scale, ...]] = {"holdem": (HIGH,), "omaha": (HIGH,), "omaha8": (HIGH, LOW_EIGHT)}


@pytest.fixture(scope="module")
def rank_of_value() -> dict[int, int]:
    """1 for a royal flush down to 7462 for seven high, from one example of every kind of five cards."""
    fives = list(combinations(DECK_52.cards[3::4], 5))
    for ranks in combinations_with_replacement(range(13), 5):
        if max(map(ranks.count, ranks)) < 5:
            fives.append(tuple(Card(rank * 4 + at % 4) for at, rank in enumerate(ranks)))
    values = sorted({HIGH.value(five) for five in fives}, reverse=True)
    assert len(values) == 7462
    return {value: rank for rank, value in enumerate(values, 1)}


def rows(name: str) -> list[tuple[tuple[Card, ...], int]]:
    with (EVAL / name).open(newline="") as file:
        _header, *lines = csv.reader(file)
    assert len(lines) > 100
    return [(tuple(map(parse_card, line[:-1])), int(line[-1])) for line in lines]


@pytest.mark.parametrize("name", ["high6.csv", "high7.csv"])
def test_high_hands_have_the_published_rank(name: str, rank_of_value: dict[int, int]) -> None:
    for cards, rank in rows(name):
        assert rank_of_value[HIGH.value(cards)] == rank, cards


def test_omaha_hands_have_the_published_rank(rank_of_value: dict[int, int]) -> None:
    for cards, rank in rows("omaha4.csv"):
        board, hole = cards[:5], cards[5:]
        best = HIGH.best(hole, board, Uses(2, 3))
        assert best is not None
        assert rank_of_value[best] == rank, cards


def equity_cases() -> list[Any]:
    if not CASES:
        return []
    found = []
    for case in json.loads((EVAL / "equities.json").read_text())["cases"]:
        many = case.get("runouts", 1) > FEW
        marks = [pytest.mark.skipif(many and not SOAK, reason="many runouts: only with HOUSEDEALER_SOAK")]
        found.append(
            pytest.param(case, marks=marks, id=" ".join([case["game"], *case["hands"], case["board"]]))
        )
    return found


def winners(scale: Scale, hands: list[tuple[Card, ...]], board: tuple[Card, ...], makes: Uses) -> list[int]:
    values = [scale.best(hand, board, makes) for hand in hands]
    best = max((value for value in values if value is not None), default=None)
    return [] if best is None else [at for at, value in enumerate(values) if value == best]


@pytest.mark.parametrize("case", equity_cases())
def test_equities_are_the_published_ones(case: dict[str, Any]) -> None:
    game, hands = case["game"], [parse_cards(hand) for hand in case["hands"]]
    board, dead = parse_cards(case["board"]), parse_cards(case["dead"])
    gone = {*board, *dead, *(card for hand in hands for card in hand)}
    stub = [card for card in DECK_52.cards if card not in gone]
    runouts, shared, wins = 0, [0.0] * len(hands), [0] * len(hands)
    for drawn in combinations(stub, 5 - len(board)):
        runouts += 1
        claims = [winners(scale, hands, board + drawn, MAKES[game]) for scale in SHARES[game]]
        claims = [claim for claim in claims if claim]
        for claim in claims:
            if len(claim) == 1:
                wins[claim[0]] += 1
            for at in claim:
                shared[at] += 1 / len(claims) / len(claim)
    assert runouts == case.get("runouts", 1)
    assert [share / runouts for share in shared] == pytest.approx(case["equity"], abs=1e-9)
    assert wins == case.get("wins", wins)
