"""The high scale counted over every hand of the deck: five cards one by one, six and seven by their ranks."""

from __future__ import annotations

import hashlib
import json
import os
from array import array
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import combinations
from math import comb, prod
from pathlib import Path

import pytest

from housedealer.cards.card import Card, format_card, parse_cards
from housedealer.cards.deck import DECK_52
from housedealer.ranking import HIGH, LOW_EIGHT
from housedealer.ranking.high import category_of

NAMES = [
    "high card", "pair", "two pair", "three of a kind", "straight",
    "flush", "full house", "four of a kind", "straight flush",
]  # fmt: skip
KNOWN = {
    5: [1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40],
    6: [6612900, 9730740, 2532816, 732160, 361620, 205792, 165984, 14664, 1844],
    7: [23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 41584],
}

CASES = os.environ.get("HOUSEDEALER_CASES", "")
with_cases = pytest.mark.skipif(not CASES, reason="HOUSEDEALER_CASES names no folder of cases")


@pytest.fixture(scope="module")
def values_of_fives() -> array[int]:
    """The value of every five cards, in the order in which `combinations` takes them from the deck."""
    return array("l", map(HIGH.value, combinations(DECK_52.cards, 5)))


def by_category(hands_by_value: dict[int, int]) -> list[int]:
    counts = [0] * 9
    for value, hands in hands_by_value.items():
        counts[category_of(value)] += hands
    return counts


def rank_counts(cards: int, ranks: int = 13) -> Iterator[tuple[int, ...]]:
    """Every way to hold so many cards of so many ranks, as the number held of each rank."""
    if ranks == 0:
        if cards == 0:
            yield ()
        return
    for held in range(min(4, cards) + 1):
        for others in rank_counts(cards - held, ranks - 1):
            yield (held, *others)


def flushes_among(counts: tuple[int, ...]) -> int:
    """How many hands with these ranks hold five or more of a suit; of nine cards only one suit can."""
    of_suit = [1]  # how many ways there are to hold 0, 1, 2 ... cards of one named suit
    for held in filter(None, counts):
        without, with_it = comb(3, held), comb(3, held - 1)
        of_suit = [
            without * stay + with_it * come for stay, come in zip([*of_suit, 0], [0, *of_suit], strict=True)
        ]
    return 4 * sum(of_suit[5:])


def without_flush(counts: tuple[int, ...]) -> list[Card]:
    """Some hand with these ranks, its suits so even that no five are alike."""
    cards: list[Card] = []
    for rank, held in enumerate(counts):
        cards += [Card(rank * 4 + (len(cards) + nth) % 4) for nth in range(held)]
    return cards


def hands_by_value(cards: int) -> dict[int, int]:
    """How many hands of so many cards there are of each value, from one example of every kind."""
    hands: Counter[int] = Counter()
    for counts in rank_counts(cards):
        ways = prod(comb(4, held) for held in counts) - flushes_among(counts)
        hands[HIGH.value(without_flush(counts))] += ways
    for suited in range(5, cards + 1):
        for spades in combinations(DECK_52.cards[3::4], suited):
            others = [card - 1 for card in spades[: cards - suited]]
            hands[HIGH.value([*spades, *map(Card, others)])] += 4 * comb(39, cards - suited)
    return hands


def test_all_five_card_hands_fall_into_the_known_categories(values_of_fives: array[int]) -> None:
    hands = Counter(values_of_fives)
    assert sum(hands.values()) == 2598960
    assert by_category(hands) == KNOWN[5]
    assert len(hands) == 7462
    assert hands[HIGH.value(parse_cards("AsKsQsJsTs"))] == 4


def test_counting_by_ranks_agrees_with_counting_one_by_one(values_of_fives: array[int]) -> None:
    assert hands_by_value(5) == Counter(values_of_fives)


@pytest.mark.parametrize("cards", [6, 7])
def test_best_five_of_more_cards_fall_into_the_known_categories(cards: int) -> None:
    hands = hands_by_value(cards)
    assert sum(hands.values()) == comb(52, cards)
    assert by_category(hands) == KNOWN[cards]


@with_cases
@pytest.mark.parametrize("cards", [5, 6, 7])
def test_published_counts_are_the_known_ones(cards: int) -> None:
    tables = json.loads((Path(CASES) / "eval" / "counts.json").read_text())["tables"]
    (table,) = [table for table in tables if table["name"].startswith(f"{cards} cards of 52") and
                set(table["counts"]) == set(NAMES)]  # fmt: skip
    hands = hands_by_value(cards)
    assert by_category(hands) == [table["counts"][name] for name in NAMES] == KNOWN[cards]
    assert hands[max(hands)] == table["royal_flushes"]
    assert len(hands) == table.get("distinct_values", len(hands))


def published_digest(ranking: str) -> dict[str, str | int]:
    digests = json.loads((Path(CASES) / "eval" / "order-digests.json").read_text())["digests"]
    digest: dict[str, str | int]
    (digest,) = [digest for digest in digests if digest["ranking"].startswith(ranking)]
    return digest


def digest_of(hands: dict[int, bytearray], *, best_first: bool) -> str:
    """Hands are written by value, those of equal value in the order in which they came."""
    whole = b"".join(hands[value] for value in sorted(hands, reverse=best_first))
    return hashlib.md5(whole.removesuffix(b"\n")).hexdigest()


@with_cases
def test_all_high_hands_stand_in_the_published_order(values_of_fives: array[int]) -> None:
    published = published_digest("standard high")
    assert parse_cards(published["deck"]) == DECK_52.cards
    texts = [format_card(card).encode() for card in DECK_52.cards]
    hands: dict[int, bytearray] = defaultdict(bytearray)
    for value, five in zip(values_of_fives, combinations(texts, 5), strict=True):
        hands[value] += b"%b%b%b%b%b\n" % five
    assert len(hands) == published["distinct_values"]
    assert digest_of(hands, best_first=False) == published["md5"]


@with_cases
def test_all_lows_stand_in_the_published_order() -> None:
    published = published_digest("eight or better")
    low = parse_cards(published["deck"])[:32]
    assert {format_card(card)[0] for card in low} == set("A2345678")
    hands: dict[int, bytearray] = defaultdict(bytearray)
    for five in combinations(low, 5):
        if (value := LOW_EIGHT.value(five)) is not None:
            hands[value] += "".join(map(format_card, five)).encode() + b"\n"
    assert sum(len(written) for written in hands.values()) == 11 * published["hands"]
    assert len(hands) == published["distinct_values"]
    assert digest_of(hands, best_first=True) == published["md5"]
