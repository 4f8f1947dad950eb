"""Every hand of the deck: how many there are of each kind, and their order by the slow second version.

The numbers are combinatorics, hands without and with the joker apart. With it, its four companions decide. Of
the 715 sets of four ranks 41 lie in one of the ten straights (50, less the nine that lie in two), of the 210
Mexican sets 29 do (35 - 6), and 22 (25 - 3) where only the five printed straights count.

`make test` compares a twentieth of the hands with the slow version, `make soak` all of them.
"""

from __future__ import annotations

import json
import os
import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Any

import pytest
from reference import joker as reference
from reference.order import assert_same_order

from housedealer.cards.card import JOKER, WILD, Card, format_card
from housedealer.cards.deck import DECK_41, DECK_53
from housedealer.ranking import (
    DEUCE_SEVEN,
    HIGH_BUG,
    LOW_FIVE,
    LOW_FIVE_PRINTED,
    MEXICAN,
    MEXICAN_PRINTED,
    Scale,
)
from housedealer.ranking.high import (
    FIVE,
    FLUSH,
    FOUR,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIR,
    category_of,
)
from housedealer.ranking.low_five import SEVEN_LOW, turned
from housedealer.ranking.mexican import turned as turned_mexican

CASES = os.environ.get("HOUSEDEALER_CASES", "")
SOAK = bool(os.environ.get("HOUSEDEALER_SOAK"))

NO_JOKER = None
LOW_PAIRS = {PAIR: 1098240, TWO_PAIR: 123552, THREE: 54912, FULL_HOUSE: 3744, FOUR: 624}
LOW_JOKER = {HIGH_CARD: 183040, PAIR: 82368, TWO_PAIR: 2808, THREE: 2496, FOUR: 13}
ACE_FIVE = {NO_JOKER: LOW_PAIRS | {HIGH_CARD: 1317888}, JOKER: LOW_JOKER}
MEXICAN_PAIRS = {PAIR: 322560, TWO_PAIR: 51840, THREE: 23040, FULL_HOUSE: 2160, FOUR: 360}
MEXICAN_UP = {PAIR: 43344, TWO_PAIR: 8208, THREE: 4608, FULL_HOUSE: 468, FOUR: 153, FIVE: 1}
MEXICAN_DOWN = {THREE: 34560, FULL_HOUSE: 1620, FOUR: 1440, FIVE: 10}

KNOWN: dict[Scale, dict[Card | None, dict[int, int]]] = {
    LOW_FIVE: ACE_FIVE,
    LOW_FIVE_PRINTED: ACE_FIVE,
    DEUCE_SEVEN: {
        NO_JOKER: LOW_PAIRS | {HIGH_CARD: 1303560, STRAIGHT: 9180, FLUSH: 5112, STRAIGHT_FLUSH: 36},
        JOKER: LOW_JOKER,
    },
    HIGH_BUG: {
        NO_JOKER: LOW_PAIRS | {HIGH_CARD: 1302540, STRAIGHT: 10200, FLUSH: 5108, STRAIGHT_FLUSH: 40},
        JOKER: {
            HIGH_CARD: 116424, PAIR: 116784, TWO_PAIR: 15048, THREE: 8448, STRAIGHT: 10332,
            FLUSH: 2696, FULL_HOUSE: 624, FOUR: 204, STRAIGHT_FLUSH: 164, FIVE: 1,
        },
    },
    MEXICAN: {
        NO_JOKER: MEXICAN_PAIRS | {HIGH_CARD: 249900, STRAIGHT: 7140, FLUSH: 980, STRAIGHT_FLUSH: 28},
        JOKER: MEXICAN_UP | {HIGH_CARD: 26460, STRAIGHT: 7308, FLUSH: 724, STRAIGHT_FLUSH: 116},
        WILD: MEXICAN_DOWN | {PAIR: 45612, STRAIGHT: 7308, FLUSH: 724, STRAIGHT_FLUSH: 116},
    },
    MEXICAN_PRINTED: {
        NO_JOKER: MEXICAN_PAIRS | {HIGH_CARD: 251940, STRAIGHT: 5100, FLUSH: 988, STRAIGHT_FLUSH: 20},
        JOKER: MEXICAN_UP | {HIGH_CARD: 28224, STRAIGHT: 5544, FLUSH: 752, STRAIGHT_FLUSH: 88},
        WILD: MEXICAN_DOWN | {PAIR: 47376, STRAIGHT: 5544, FLUSH: 752, STRAIGHT_FLUSH: 88},
    },
}  # fmt: skip
# The joker adds five of a kind, and no other value that hands without it do not have.
DIFFERENT = {
    LOW_FIVE: 6175, LOW_FIVE_PRINTED: 6175, DEUCE_SEVEN: 7462, HIGH_BUG: 7462 + 1,
    MEXICAN: 2244 + 10, MEXICAN_PRINTED: 2244 + 10,
}  # fmt: skip


def deck_of(scale: Scale) -> tuple[Card, ...]:
    return (DECK_41 if scale.wild_down else DECK_53).cards[:-1]


def fives(cards: tuple[Any, ...], joker: Any) -> Iterator[tuple[Any, ...]]:
    """Every five cards, or every four with a joker; as cards or as text."""
    if joker is NO_JOKER:
        return combinations(cards, 5)
    return ((*four, joker) for four in combinations(cards, 4))


@cache
def hands_by_value(scale: Scale, joker: Card | None) -> Counter[int]:
    return Counter(map(scale.value, fives(deck_of(scale), joker)))


def category(scale: Scale, value: int) -> int:
    if scale.wild_down:
        return category_of(turned_mexican(value))
    return category_of(value if scale is HIGH_BUG else turned(value))


@pytest.mark.parametrize("scale", KNOWN, ids=repr)
def test_all_hands_fall_into_the_known_categories(scale: Scale) -> None:
    cards, values = deck_of(scale), set[int | None]()
    for joker, known in KNOWN[scale].items():
        hands = hands_by_value(scale, joker)
        counts: Counter[int] = Counter()
        for value, many in hands.items():
            counts[category(scale, value)] += many
        assert counts == known, joker
        assert sum(known.values()) == comb(len(cards), 5 if joker is NO_JOKER else 4)
        values |= hands.keys()
    assert len(values) == DIFFERENT[scale]


def by_highest(scale: Scale, joker: Card | None) -> dict[int, int]:
    """How many hands without a pair, straight or flush there are by their highest card; 14 is the ace."""
    counts: Counter[int] = Counter()
    for value, many in hands_by_value(scale, joker).items():
        if category(scale, value) == HIGH_CARD:
            counts[turned(value) >> 16 & 15] += many
    return dict(counts)


ACE_FIVE_BY_HIGHEST = {
    5: 1024, 6: 5120, 7: 15360, 8: 35840, 9: 71680, 10: 129024, 11: 215040, 12: 337920, 13: 506880,
}  # fmt: skip
NO_PAIR_JOKER = {5: 1280, 6: 2560, 7: 5120, 8: 8960, 9: 14336, 10: 21504, 11: 30720, 12: 42240, 13: 56320}


def test_ace_to_five_lows_have_the_known_highest_cards() -> None:
    assert by_highest(LOW_FIVE, NO_JOKER) == ACE_FIVE_BY_HIGHEST
    assert by_highest(LOW_FIVE, JOKER) == NO_PAIR_JOKER
    sevens = sum(LOW_FIVE.value(five) >= SEVEN_LOW for five in fives(deck_of(LOW_FIVE), JOKER))
    assert sevens == 1280 + 2560 + 5120


def test_deuce_to_seven_lows_have_the_known_highest_cards() -> None:
    """Of each top a straight less than there are sets of five ranks; nothing is six high but a straight."""
    assert by_highest(DEUCE_SEVEN, NO_JOKER) == {
        7: 4080, 8: 14280, 9: 34680, 10: 70380, 11: 127500, 12: 213180, 13: 335580, 14: 503880,
    }  # fmt: skip
    # With the joker 3-4-5-6 is the one set of four below an eight that is none of the sevens: 8-6-5-4-3.
    assert by_highest(DEUCE_SEVEN, JOKER) == {
        7: 3584, 8: 5376, 9: 8960, 10: 14336, 11: 21504, 12: 30720, 13: 42240, 14: 56320,
    }  # fmt: skip


@pytest.mark.skipif(not CASES, reason="HOUSEDEALER_CASES names no folder of cases")
def test_published_counts_of_ace_to_five_lows_are_the_known_ones() -> None:
    tables = json.loads((Path(CASES) / "eval" / "counts.json").read_text())["tables"]
    (table,) = [table for table in tables if "ace-to-five low" in table["name"]]
    published = dict(zip(range(5, 14), table["counts"].values(), strict=True))
    assert list(table["counts"]) == ["5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    assert published == ACE_FIVE_BY_HIGHEST
    assert table["total_no_pair"] == ACE_FIVE[NO_JOKER][HIGH_CARD]


@pytest.mark.parametrize("scale", KNOWN, ids=repr)
def test_all_hands_stand_in_the_order_of_the_slow_version(scale: Scale) -> None:
    order, chance, cards = getattr(reference, repr(scale)), random.Random(repr(scale)), deck_of(scale)
    texts = tuple(map(format_card, cards))

    def pairs() -> Iterator[tuple[reference.Strength, int | None]]:
        for joker in KNOWN[scale]:
            written = None if joker is None else format_card(joker)
            for five, text in zip(fives(cards, joker), fives(texts, written), strict=True):
                if SOAK or chance.random() < 0.05:
                    yield reference.of_five(order, text), scale.value(five)

    assert_same_order(pairs(), different=DIFFERENT[scale] if SOAK else DIFFERENT[scale] * 3 // 4)
