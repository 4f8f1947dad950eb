"""Deuce-to-seven low: the worked examples, the joker, and how lows are said."""

from __future__ import annotations

from itertools import pairwise

import pytest

from housedealer.cards.card import parse_cards
from housedealer.ranking import DEUCE_SEVEN


def value(cards: str) -> int:
    return DEUCE_SEVEN.value(parse_cards(cards))


def test_kansas_city_1_order_best_first() -> None:
    order = [
        "2s3d4h5c7d", "2h3c4d6s7c", "KsQdJh9c8d", "As2d3h4c5d", "2c2d3h4s5c",
        "AcAdKhQsJc", "2s3d4h5c6d", "2s3s4s5s7s",
    ]  # fmt: skip
    for better, worse in pairwise(order):
        assert value(better) > value(worse), (better, worse)


@pytest.mark.parametrize(
    ("with_joker", "plays"),
    [
        ("2s3d4h5cJK", "7c5c4h3d2s"),
        ("2s4d5h6cJK", "7c6c5h4d2s"),  # a three would make a straight
        ("3s4d5h8cJK", "8c5h4d3s2c"),
    ],
)
def test_kansas_city_2_the_joker(with_joker: str, plays: str) -> None:
    assert value(with_joker) == value(plays)


@pytest.mark.parametrize(
    ("with_joker", "plays"),
    [
        ("3s4d5h6cJK", "8c6c5h4d3s"),  # neither a deuce nor a seven
        ("2s3s4s5sJK", "7c5s4s3s2s"),  # of another suit: no flush
        ("7s5s4s3sJK", "7s5s4s3s2c"),
        ("As2d3h4cJK", "As5c4c3h2d"),  # five high would be a straight elsewhere, not here
        ("2c2d2h2sJK", "2c2d2h2s3c"),
        ("AcAdKhKsJK", "AcAdKhKs2c"),
        ("KcQdJhTsJK", "KcQdJhTs2c"),
    ],
)
def test_the_joker_makes_the_best_low_and_neither_pair_straight_nor_flush(
    with_joker: str, plays: str
) -> None:
    assert value(with_joker) == value(plays)


def test_an_ace_is_high_and_makes_no_low_straight() -> None:
    assert value("As2d3h4c5d") > value("As2d3h4c6d")
    assert value("As2d3h4c5d") < value("KsQdJhTc8d")
    assert value("AsKdQhJc9d") > value("2c2d3h4s5c") > value("AsKdQhJcTd")
    assert DEUCE_SEVEN.name(value("As2s3s4s5s")) == "flush, ace high"
    assert value("2s3s4s5s7s") > value("As2s3s4s5s") > value("2s3s4s5s6s")


def test_more_cards_leave_out_what_spoils_the_low() -> None:
    assert value("2s3s4s5s7s8d") == value("2s3s4s5s8d")
    assert value("2s3s4s5s7s7d") == value("2s3s4s5s7d")
    assert value("2s3d4h5c6d7d8s") == value("2s3d4h5c7d")
    assert value("2s3d4h5cKdJKQs") == value("2s3d4h5c7c")


@pytest.mark.parametrize(
    ("cards", "name", "description"),
    [
        ("7s5d4h3c2d", "7-5-4-3-2 low", "7-5-4-3-2 low"),
        ("7s5d4h3cJK", "7-5-4-3-2 low", "7-5-4-3-2 low"),
        ("As2d3h4c5d", "ace-5-4-3-2 low", "ace-5-4-3-2 low"),
        ("KsQdJh9c8d", "king-queen-jack-9-8 low", "king-queen-jack-9-8 low"),
        ("2c2d5h4s3c", "pair of deuces", "pair of deuces, 5-4-3 low"),
        ("AcAdKhKs2c", "two pair, aces and kings", "two pair, aces and kings, 2 low"),
        ("2s3d4h5c6d", "straight, six high", "straight, six high"),
        ("7s5s4s3s2s", "flush, seven high", "flush, seven high, 5-4-3-2 low"),
        ("2h2d2c3s3c", "full house, deuces over threes", "full house, deuces over threes"),
        ("6s5s4s3s2s", "straight flush, six high", "straight flush, six high"),
        ("9c2d", "9-2 low", "9-2 low"),
    ],
)
def test_lows_are_said_as_people_say_them(cards: str, name: str, description: str) -> None:
    assert DEUCE_SEVEN.name(value(cards)) == name
    assert DEUCE_SEVEN.describe(value(cards)) == description
