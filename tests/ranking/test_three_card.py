"""Three cards: every hand counted, the order of the kinds, the ace high and low, and names."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise, permutations

import pytest

from housedealer.cards.card import RANKS, format_cards, parse_cards
from housedealer.cards.deck import DECK_52
from housedealer.ranking import THREE_CARD
from housedealer.ranking.three_card import KINDS, kind_of

RUNS = ["A23", *(RANKS[low : low + 3] for low in range(11))]


def value(cards: str) -> int:
    return THREE_CARD.value(parse_cards(cards))


def slow(cards: str) -> tuple[int, ...]:
    """Kind and ranks, greater is better; written from the rules, not from the package."""
    ranks = sorted(map(RANKS.index, cards[::2]), reverse=True)
    many = sorted(((ranks.count(rank), rank) for rank in {*ranks}), reverse=True)
    order = [rank for _count, rank in many]
    run = next((at for at, run in enumerate(RUNS) if {*run} == {*cards[::2]}), None)
    suited = len({*cards[1::2]}) == 1
    if run is not None:
        return (5 if suited else 3, run)
    if suited:
        return (2, *order)
    return ({1: 4, 2: 1, 3: 0}[len(many)], *order)


def test_all_hands_fall_into_the_known_kinds() -> None:
    counts = Counter(kind_of(THREE_CARD.value(cards)) for cards in combinations(DECK_52.cards, 3))
    assert sum(counts.values()) == 22100
    assert counts == {
        "straight_flush": 48, "three_of_a_kind": 52, "straight": 720, "flush": 1096, "pair": 3744,
        "high_card": 16440,
    }  # fmt: skip


def test_all_hands_stand_in_the_order_of_a_slow_version() -> None:
    values: dict[tuple[int, ...], int] = {}
    for cards in combinations(DECK_52.cards, 3):
        strength = slow(format_cards(cards))
        assert values.setdefault(strength, THREE_CARD.value(cards)) == THREE_CARD.value(cards)
        assert KINDS[strength[0]] == kind_of(THREE_CARD.value(cards))
    for worse, better in pairwise(sorted(values)):
        assert values[worse] < values[better]
    assert len(values) == 12 + 13 + 12 + 274 + 156 + 274


def test_the_kinds_in_order_each_from_its_best_to_its_lowest_hand() -> None:
    order = [
        "AsKsQs", "KsQsJs", "4s3s2s", "3s2sAs", "AsAdAh", "2s2d2h", "AsKdQh", "KsQdJh", "4s3d2h", "3s2dAh",
        "AsKsJs", "AsKs2s", "KsQsTs", "5s3s2s", "AsAdKh", "AsAd2h", "KsKdAh", "2s2d3h", "AsKdJh", "As4d2h",
        "KsQdTh", "5s3d2h",
    ]  # fmt: skip
    for better, worse in pairwise(order):
        assert value(better) > value(worse), (better, worse)


def test_the_ace_is_not_high_and_low_at_once() -> None:
    assert kind_of(value("KsAd2h")) == "high_card"
    assert kind_of(value("KsAs2s")) == "flush"
    assert kind_of(value("As2d3h")) == kind_of(value("AsKdQh")) == "straight"
    assert kind_of(value("As2s3s")) == "straight_flush"


def test_neither_suits_nor_the_order_of_the_cards_break_ties() -> None:
    assert value("AsKdJh") == value("AcKhJd")
    assert value("AsKsJs") == value("AcKcJc")
    for cards in ("AsAdKh", "3s2dAh", "Qs9s4s", "Qs9d4s"):
        assert len({THREE_CARD.value(order) for order in permutations(parse_cards(cards))}) == 1


@pytest.mark.parametrize(
    ("cards", "name", "description"),
    [
        ("Qs9d4h", "queen high", "queen high, nine-four kickers"),
        ("9s9dAh", "pair of nines", "pair of nines, ace kicker"),
        ("AsJs6s", "flush, ace high", "flush, ace high, jack-six kickers"),
        ("3s2dAh", "straight, three high", "straight, three high"),
        ("6s6d6h", "three of a kind, sixes", "three of a kind, sixes"),
        ("AsKsQs", "straight flush, ace high", "straight flush, ace high"),
    ],
)
def test_hands_are_said_as_people_say_them(cards: str, name: str, description: str) -> None:
    assert THREE_CARD.name(value(cards)) == name
    assert THREE_CARD.describe(value(cards)) == description
