"""Ace-to-five low: the order of the rule books, the joker, and how lows are said."""

from __future__ import annotations

from itertools import pairwise

import pytest

from housedealer.cards.card import parse_cards
from housedealer.ranking import ANY_FIVE, LOW_FIVE, LOW_FIVE_PRINTED, Scale
from housedealer.ranking.low_five import SEVEN_LOW

BOTH = pytest.mark.parametrize("scale", [LOW_FIVE, LOW_FIVE_PRINTED], ids=repr)


def value(cards: str, scale: Scale = LOW_FIVE) -> int:
    found = scale.value(parse_cards(cards))
    assert found is not None
    return found


def assert_best_first(cards: list[str], scale: Scale) -> None:
    for better, worse in pairwise(cards):
        assert value(better, scale) > value(worse, scale), (better, worse)


OASIS_L4 = [
    "5s4s3s2sAs", "6h4c3d2sAh", "7d6c4h3s2c", "8d6s5h3cAc", "KdQsJhTc8c", "KdQsJhTc9c",
    "AdAc4h3s2c", "2d2c5h4s3c", "3d3c2h2sAc", "AhAcAdKhQd", "2h2d2c3s3c", "4h4d4c4sAc",
]  # fmt: skip


def test_oasis_L4_order_of_hands() -> None:
    assert_best_first(OASIS_L4, LOW_FIVE)


def test_oasis_printed_order_differs_from_it_in_the_aces_alone() -> None:
    printed = [*OASIS_L4[:6], "2d2c5h4s3c", "AdAc4h3s2c", *OASIS_L4[8:]]
    assert_best_first(printed, LOW_FIVE_PRINTED)


@pytest.mark.parametrize(
    "worst_last",
    [
        ["2d2c5h4s3c", "KdKc5h4s3c", "AdAc4h3s2c", "3d3c2h2sAc"],  # lowball/25
        ["3d3c2h2sKc", "KdKcQhQs2c", "AdAc2h2s3c", "AdAcKhKs2c", "2d2h2c4s3c"],  # lowball/26
        ["2d2h2c4s3c", "KdKhKcQsJc", "AdAhAc3s2c", "2d2h2c3s3c"],  # lowball/27
        ["2d2h2cKsKc", "2d2h2cAsAc", "KdKhKcAsAc", "AdAhAc2s2c", "AdAhAcKsKc", "2d2h2c2s3c"],
        ["2d2h2c2sKc", "KdKhKcKs2c", "AdAhAcAs2c"],  # lowball/28
        ["KdKcQh3sAc", "KdKcQh3s2c", "KdKcQh4sAc"],  # beside a pair the ace stays low
        ["2d2c5h4sAc", "2d2c5h4s3c"],
        ["9d8c7h6sAc", "9d8c7h6s2c"],
    ],
)
def test_oasis_printed_aces_are_the_worst_of_their_class(worst_last: list[str]) -> None:
    assert_best_first(worst_last, LOW_FIVE_PRINTED)


@pytest.mark.parametrize(
    "worst_last",
    [
        ["AdAc4h3s2c", "AdAcKh3s2c", "2d2c4h3sAc", "KdKc4h3sAc", "AdAc2h2s3c"],
        ["AdAc2h2s3c", "AdAcKhKs2c", "2d2cKhKsAc", "QdQcKhKsAc", "AdAhAc3s2c"],
        ["AdAhAc3s2c", "2d2h2c3sAc", "KdKhKc2sAc", "AdAhAc2s2c"],
        ["AdAhAc2s2c", "AdAhAcKsKc", "2d2h2cAsAc", "KdKhKc2s2c", "AdAhAcAs2c"],
        ["AdAhAcAs2c", "2d2h2c2sAc", "KdKhKcKsQc"],
    ],
)
def test_aces_are_the_lowest_of_every_class(worst_last: list[str]) -> None:
    assert_best_first(worst_last, LOW_FIVE)


@BOTH
def test_lo_ball_1_the_joker_is_a_three(scale: Scale) -> None:
    assert value("As2d4c6hJK", scale) == value("As2d4c6h3s", scale) > value("6d5s3c2hAd", scale)


@BOTH
def test_lo_ball_2_the_joker_is_a_five_and_the_wheels_are_equal(scale: Scale) -> None:
    assert value("Ac2c3d4sJK", scale) == value("Ah2h3h4h5h", scale)


@BOTH
def test_angies_L1_joker(scale: Scale) -> None:
    assert value("Ac2d4h6sJK", scale) == value("Ad2h3c4s6d", scale)
    assert value("2c3d4h5sJK", scale) == value("5s4s3s2sAs", scale)
    assert value("AcAd2h3sJK", scale) == value("AcAd2h3s4c", scale)


def test_angies_L1_a_joker_with_two_aces_leaves_the_lowest_pair() -> None:
    assert value("AcAd2h3sJK") > value("2c2dAh3s4c")
    assert value("AcAd2h3sJK", LOW_FIVE_PRINTED) < value("KcKdAh3s4c", LOW_FIVE_PRINTED)


@BOTH
def test_the_joker_never_pairs_even_with_four_of_a_kind(scale: Scale) -> None:
    assert value("AcAdAhAsJK", scale) == value("AcAdAhAs2c", scale)
    assert value("KcKdKhKsJK", scale) == value("KcKdKhKsAc", scale)
    assert value("2c2d3h3sJK", scale) == value("2c2d3h3sAc", scale)


@BOTH
def test_razz_R2_flushes_and_straights_are_ignored(scale: Scale) -> None:
    assert value("Ah2h3h4h5h", scale) > value("Ac2d3h4s6c", scale) > value("6h5h4h3h2h", scale)


@BOTH
def test_angies_RZ2_the_best_five_of_seven(scale: Scale) -> None:
    a, b = parse_cards("2h3h4h5h6hKcQd"), parse_cards("Ac2d3c4s7dJdJs")
    ours, theirs = scale.best(a, (), ANY_FIVE), scale.best(b, (), ANY_FIVE)
    assert ours is not None
    assert theirs is not None
    assert (scale.name(ours), scale.name(theirs)) == ("6-5-4-3-2 low", "7-4-3-2-ace low")
    assert ours > theirs


@BOTH
def test_angies_OA2_a_pair_wins_low_against_three_kings(scale: Scale) -> None:
    assert value("6s6d5c3h2d", scale) > value("KcKdKh7s2s", scale)


@BOTH
def test_oasis_32_the_highest_card_decides_first(scale: Scale) -> None:
    assert value("7d6c4h3s2c", scale) > value("8d6s5h3cAc", scale)


@BOTH
def test_a_razz_board_ranks_by_pairs_and_then_from_the_highest_card_down(scale: Scale) -> None:
    for ladder in (
        ["As", "2c", "7d", "Kh"],
        ["2cAs", "3c2s", "KdAs", "KdQs", "2c2d", "KcKd"],
        ["3cJK4d", "5dAs2c", "6d3s2c", "6d5s2c", "KdQsJc", "2c2dAs", "2c2dKs", "KcKdAs", "2c2d2s"],
        ["4c3d2sAc", "5c3d2sAc", "KcQdJsTc", "2c2dKsQc", "2c2d3s3c", "2c2d2s3c", "2c2d2s2h"],
    ):
        assert_best_first(ladder, scale)


def test_boards_with_aces_paired_go_by_the_scale() -> None:
    assert value("AcAd3s") > value("2c2d3s")
    assert value("AcAd3s", LOW_FIVE_PRINTED) < value("KcKdQs", LOW_FIVE_PRINTED)


@BOTH
def test_a_seven_low_or_better_is_told_by_its_value(scale: Scale) -> None:
    for cards in ("7c6d5h4s3c", "7c6c5c4c3c", "5s4s3s2sAs", "7c6d5h4sJK", "7d2c3h4sAs"):
        assert value(cards, scale) >= SEVEN_LOW, cards
    for cards in ("8c4d3h2sAc", "8cJK3h2sAc", "2c2d3h4s5c", "AcAd2h3sJK"):
        assert value(cards, scale) < SEVEN_LOW, cards
    assert value("7s6s5s4s3s", scale) == SEVEN_LOW


@BOTH
@pytest.mark.parametrize(
    ("cards", "name", "description"),
    [
        ("5s4s3s2sAs", "5-4-3-2-ace low", "5-4-3-2-ace low"),
        ("8c6d4h3sAd", "8-6-4-3-ace low", "8-6-4-3-ace low"),
        ("8c6d4hJKAd", "8-6-4-2-ace low", "8-6-4-2-ace low"),
        ("KdQsJhTc9c", "king-queen-jack-10-9 low", "king-queen-jack-10-9 low"),
        ("AdAc4h3s2c", "pair of aces", "pair of aces, 4-3-2 low"),
        ("2d2c5h4sAc", "pair of deuces", "pair of deuces, 5-4-ace low"),
        ("3d3c2h2sAc", "two pair, threes and deuces", "two pair, threes and deuces, ace low"),
        ("AhAcAdKhQd", "three of a kind, aces", "three of a kind, aces, king-queen low"),
        ("2h2d2c3s3c", "full house, deuces over threes", "full house, deuces over threes"),
        ("4h4d4c4sAc", "four of a kind, fours", "four of a kind, fours, ace low"),
        ("7c3d", "7-3 low", "7-3 low"),
        ("Ac", "ace low", "ace low"),
        ("AcAd", "pair of aces", "pair of aces"),
    ],
)
def test_lows_are_said_as_people_say_them(scale: Scale, cards: str, name: str, description: str) -> None:
    assert scale.name(value(cards, scale)) == name
    assert scale.describe(value(cards, scale)) == description
