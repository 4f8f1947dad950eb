"""High with the bug: what the joker may be, who may open, and five aces."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from housedealer.cards.card import parse_cards
from housedealer.cards.deck import DECK_52
from housedealer.ranking import HIGH, HIGH_BUG
from housedealer.ranking.high_bug import JACKS_OR_BETTER


def value(cards: str) -> int:
    return HIGH_BUG.value(parse_cards(cards))


@pytest.mark.parametrize(
    ("cards", "opens"),
    [
        ("JsJK9d5c2h", False),  # the joker is an ace
        ("TsTd9c5h2s", False),
        ("AsJK9d5c2h", True),
        ("2s2d3c3h9s", True),
        ("5h6c8h9hJK", True),
        ("JsJd9c5h2s", True),
        ("JsJd2c3h4s", True),
        ("TsTdAcKhQs", False),
        ("TsTdJKKhQs", False),
        ("3s5s8sTsJK", True),
        ("AsKdQc9h7s", False),
    ],
)
def test_jacks_or_better_1_openers(cards: str, opens: bool) -> None:
    assert (value(cards) >= JACKS_OR_BETTER) is opens


@pytest.mark.parametrize(
    ("cards", "proves"),
    [
        ("JsJd", True), ("AsJK", True), ("TsTd", False), ("JsJK", False), ("As", False), ("JK", False),
        ("2s2d3c3h", True), ("2s2d2c", True), ("2s2d3c", False), ("5h6c8h9h", False), ("KsKd2c", True),
        ("QsJK2cAd", True), ("5h8hJK", False),
    ],
)  # fmt: skip
def test_a_few_cards_may_prove_openers(cards: str, proves: bool) -> None:
    assert (value(cards) >= JACKS_OR_BETTER) is proves


def test_the_least_openers_are_a_bare_pair_of_jacks() -> None:
    assert value("JsJd") == JACKS_OR_BETTER < value("JsJd3c2h") < value("JsJd4c3h2d") < value("QsQd")


def test_jacks_or_better_3_aces_full_and_five_aces() -> None:
    full = value("AsAdJK7c7d")
    assert HIGH_BUG.name(full) == "full house, aces over sevens"
    assert full > value("AsKsQsJs9s")
    five = value("AsAdAhAcJK")
    assert HIGH_BUG.name(five) == HIGH_BUG.describe(five) == "five aces"
    assert five > value("TsJsQsKsAs")


@pytest.mark.parametrize(
    ("with_joker", "plays"),
    [
        ("5h6c8h9hJK", "5h6c7c8h9h"),
        ("5h6c7h8hJK", "5h6c7h8h9h"),  # the higher end
        ("TcJdQhKsJK", "TcJdQhKsAc"),
        ("JcQdKhAsJK", "TcJcQdKhAs"),
        ("Ac2d3h4sJK", "Ac2d3h4s5c"),
        ("2d3h4s5cJK", "2d3h4s5c6d"),
        ("Ac3d4h5sJK", "Ac2c3d4h5s"),
        ("As9s5s2sJK", "AsKs9s5s2s"),  # the highest spade not held
        ("AsKsQs2sJK", "AsKsQsJs2s"),
        ("9s7s5s2sJK", "As9s7s5s2s"),
        ("5s6s7s8sJK", "5s6s7s8s9s"),
        ("AsKsQsTsJK", "AsKsQsJsTs"),
        ("KcQdJh2sJK", "AcKcQdJh2s"),  # an ace and nothing else
        ("KcKdJh2sJK", "AcKcKdJh2s"),
        ("KcKdKhKsJK", "AcKcKdKhKs"),
        ("KcKdKh2sJK", "AcKcKdKh2s"),
        ("KcKd2h2sJK", "AcKcKd2h2s"),
        ("AcKdKh2sJK", "AcAdKdKh2s"),
        ("AcAdAh2sJK", "AcAdAhAs2s"),
        ("AcAd2h2sJK", "AcAdAh2h2s"),
    ],
)
def test_the_joker_is_an_ace_or_completes_a_straight_or_flush(with_joker: str, plays: str) -> None:
    assert value(with_joker) == value(plays)


def test_hands_without_the_joker_are_worth_what_they_are_on_the_high_scale() -> None:
    for cards in combinations(DECK_52.cards[::3], 5):
        assert HIGH_BUG.value(cards) == HIGH.value(cards)


def test_more_cards_may_choose_between_two_flushes_and_the_rest() -> None:
    assert value("9s7s5s2sJK Kd8d4d3d") == value("AdKd8d4d3d")
    assert value("9s7s5s2sJK AdAhAc") == value("AdAhAcAs9s")
    assert value("9s8s7s6sJK AdAhAc") == value("Ts9s8s7s6s")
    assert value("JKAdAhAcAs KsQsJsTs") == value("AsAdAhAcJK")


def test_up_cards_rank_by_pairs_and_high_cards_with_the_joker_as_an_ace() -> None:
    ladder = ["KcQd", "JKQd", "AcKd", "KcKd", "KcKdJK", "AcJK", "AcJK2d", "KcKdAcJK", "AcAdJK", "AcAdAsJK"]
    for worse, better in pairwise(ladder):
        assert value(worse) < value(better), (worse, better)
    assert value("JK") == value("As")
    assert value("KsQsJsJK") == value("AdKsQsJs")


@pytest.mark.parametrize(
    ("cards", "name", "description"),
    [
        ("AsKsQsTsJK", "royal flush", "royal flush"),
        ("5s6s7s8sJK", "straight flush, nine high", "straight flush, nine high"),
        ("AcAdAh2sJK", "four of a kind, aces", "four of a kind, aces, deuce kicker"),
        ("9s7s5s2sJK", "flush, ace high", "flush, ace high, nine-seven-five-deuce kickers"),
        ("5h6c8h9hJK", "straight, nine high", "straight, nine high"),
        ("AsJK9d5c2h", "pair of aces", "pair of aces, nine-five-deuce kickers"),
        ("KcTd9h8s2d", "king high", "king high, ten-nine-eight-deuce kickers"),
    ],
)
def test_hands_are_said_as_on_the_high_scale(cards: str, name: str, description: str) -> None:
    assert HIGH_BUG.name(value(cards)) == name
    assert HIGH_BUG.describe(value(cards)) == description
