"""Mexican poker: the order of hands, the straights of 41 cards, and the joker dealt up or down."""

from __future__ import annotations

from itertools import pairwise

import pytest

from housedealer.cards.card import parse_cards
from housedealer.ranking import MEXICAN, MEXICAN_PRINTED, Scale

BOTH = pytest.mark.parametrize("scale", [MEXICAN, MEXICAN_PRINTED], ids=repr)


def value(cards: str, scale: Scale = MEXICAN) -> int:
    found = scale.value(parse_cards(cards))
    assert found is not None
    return found


@BOTH
def test_M2_a_joker_dealt_up_or_down(scale: Scale) -> None:
    straight = value("4s5d6c7hJs", scale)
    assert scale.name(straight) == "straight, jack high"
    up, down = value("7c7d7sQhJK", scale), value("7c7d7sQhJW", scale)
    assert scale.describe(up) == "three of a kind, sevens, ace-queen kickers"
    assert scale.describe(down) == "four of a kind, sevens, queen kicker"
    assert up < straight < down


def test_M3_ranking_vector() -> None:
    order = [
        "AcAdAhAsJK", "7sJsQsKsAs", "2c2d2h2s3c", "AhKhQhJh6h", "AcAdAhKsKd", "7cJdQhKsAd", "6c7dJhQsKd",
        "5c6d7hJsQd", "4c5d6h7sJd", "3c4d5h6s7d", "2c3d4h5s6d", "Ac2d3h4s5d", "AcAdAhKsQd",
    ]  # fmt: skip
    for better, worse in pairwise(order):
        assert value(better) > value(worse), (better, worse)


def test_M3_an_up_joker_makes_the_straight() -> None:
    assert value("4c5d6hJcJK") == value("4c5d6h7cJc")


@BOTH
def test_every_category_beats_the_next(scale: Scale) -> None:
    order = [
        "2c2d2h2sJW", "AsKsQsJs7s", "KsQsJs7s6s", "5s4s3s2sAs", "2c2d2h2s3c", "7s5s4s3s2s", "AcAdAhKsKd",
        "2c2d2h3s3d", "AcKdQhJs7d", "5c4d3h2sAd", "AcAdAhKsQd", "2c2d2h3s4d", "AcAdKhKsQd", "2c2d3h3s4d",
        "AcAdKhQsJd", "2c2d3h4s5d", "AcKdQhJs6d", "7c5d4h3s2d",
    ]  # fmt: skip
    for better, worse in pairwise(order):
        assert value(better, scale) > value(worse, scale), (better, worse)


@pytest.mark.parametrize(("cards", "name"), [("2c3d4h5s6d", "six high"), ("3c4d5h6s7d", "seven high")])
def test_two_straights_are_not_in_print(cards: str, name: str) -> None:
    assert MEXICAN.name(value(cards)) == f"straight, {name}"
    assert MEXICAN_PRINTED.name(value(cards, MEXICAN_PRINTED)) == name
    assert value(cards, MEXICAN_PRINTED) < value("2c2d3h4s5d", MEXICAN_PRINTED)
    suited = "".join(rank + "s" for rank in cards[::2])
    assert MEXICAN.name(value(suited)) == f"straight flush, {name}"
    assert MEXICAN_PRINTED.name(value(suited, MEXICAN_PRINTED)) == f"flush, {name}"


@BOTH
@pytest.mark.parametrize("cards", ["Ac2d3h4s5d", "4c5d6h7sJd", "5c6d7hJsQd", "6c7dJhQsKd", "7cJdQhKsAd"])
def test_the_printed_straights_are_straights_on_both_scales(scale: Scale, cards: str) -> None:
    assert scale.name(value(cards, scale)).startswith("straight, ")


@BOTH
@pytest.mark.parametrize("cards", ["JcQdKhAs2d", "QcKdAh2s3d", "3c4d5h6sJd", "4c5d7hJsQd"])
def test_no_straight_goes_round_the_corner_or_has_a_hole(scale: Scale, cards: str) -> None:
    assert scale.name(value(cards, scale)).endswith(" high")
    assert value(cards, scale) < value("2c2d3h4s5d", scale)


@pytest.mark.parametrize(
    ("with_joker", "up", "down"),
    [
        ("2c2d2h2s", "2c2d2h2sAc", None),
        ("KcKdKh2s", "AcKcKdKh2s", "KcKdKhKs2s"),
        ("KcKd2h2s", "AcKcKd2h2s", "KcKdKh2h2s"),
        ("KcKdJh2s", "AcKcKdJh2s", "KcKdKhJh2s"),
        ("KcJd4h2s", "AcKcJd4h2s", "KcKdJd4h2s"),
        ("AcKdJh2s", "AcAdKdJh2s", "AcAdKdJh2s"),
        ("AcAdAh2s", "AcAdAhAs2s", "AcAdAhAs2s"),
        ("AcAd2h2s", "AcAdAh2h2s", "AcAdAh2h2s"),
        ("6c7dJhQs", "6c7dJhQsKc", "6c7dJhQsKc"),
        ("7cJdQhKs", "7cJdQhKsAd", "7cJdQhKsAd"),
        ("2c3d4h5s", "2c3d4h5s6c", "2c3d4h5s6c"),
        ("Ac2d3h4s", "Ac2d3h4s5d", "Ac2d3h4s5d"),
        ("AsKs5s2s", "AsKsQs5s2s", "AsKsQs5s2s"),  # the highest spade not held
        ("Ks6s5s2s", "AsKs6s5s2s", "AsKs6s5s2s"),
        ("AsKsJs7s", "AsKsQsJs7s", "AsKsQsJs7s"),
        ("5s6s7sJs", "5s6s7sJsQs", "5s6s7sJsQs"),
    ],
)
def test_the_joker_up_is_a_bug_and_down_is_wild(with_joker: str, up: str, down: str | None) -> None:
    assert value(with_joker + "JK") == value(up)
    if down is None:
        assert MEXICAN.name(value(with_joker + "JW")) == "five deuces"
    else:
        assert value(with_joker + "JW") == value(down)


def test_the_joker_fills_no_straight_that_is_not_in_print() -> None:
    assert value("2c3d4h6sJK", MEXICAN_PRINTED) == value("Ac2c3d4h6s", MEXICAN_PRINTED)
    assert value("2c3d4h6sJW", MEXICAN_PRINTED) == value("2c3d4h6s6c", MEXICAN_PRINTED)
    assert value("2c3d4h5sJK", MEXICAN_PRINTED) == value("Ac2c3d4h5s", MEXICAN_PRINTED)
    assert value("2c3d4h6sJK") == value("2c3d4h5c6s")


def test_five_of_a_kind_goes_by_its_rank() -> None:
    fives = [f"{rank}c{rank}d{rank}h{rank}sJW" for rank in "234567JQKA"]
    for worse, better in pairwise(fives):
        assert value(worse) < value(better), (worse, better)
    assert value("AcAdAhAsJK") == value("AcAdAhAsJW")


@BOTH
def test_up_cards_make_pairs_and_high_cards_alone(scale: Scale) -> None:
    for fewer, plays in (
        ("JK", "Ac"),
        ("JW", "Ac"),
        ("KcJK", "KcAc"),
        ("KcJW", "KcKd"),
        ("KcQdJW", "KcKdQd"),
        ("KcKdJK", "KcKdAc"),
        ("KcKdJW", "KcKdKh"),
        ("2c2d2hJW", "2c2d2h2s"),
        ("KcKd2hJK", "KcKd2hAc"),
        ("KsQsJsJK", "KsQsJsAc"),
        ("KsQsJsJW", "KsKcQsJs"),
        ("2c3d4hJK", "2c3d4hAs"),
    ):
        assert value(fewer, scale) == value(plays, scale), fewer


@BOTH
@pytest.mark.parametrize(
    ("cards", "name", "description"),
    [
        ("7c7d7h7sJW", "five sevens", "five sevens"),
        ("AcAdAhAsJK", "five aces", "five aces"),
        ("7sJsQsKsJK", "royal flush", "royal flush"),
        ("6sJsQsKsJK", "straight flush, king high", "straight flush, king high"),
        ("7c7d7h7sJK", "four of a kind, sevens", "four of a kind, sevens, ace kicker"),
        ("AhKhQhJh6h", "flush, ace high", "flush, ace high, king-queen-jack-six kickers"),
        ("6c6d6hKsKd", "full house, sixes over kings", "full house, sixes over kings"),
        ("4c5d6hJcJK", "straight, jack high", "straight, jack high"),
        ("6c6d6hKsQd", "three of a kind, sixes", "three of a kind, sixes, king-queen kickers"),
        ("KcKd6h6s2d", "two pair, kings and sixes", "two pair, kings and sixes, deuce kicker"),
        ("KcQd", "king high", "king high, queen kicker"),
    ],
)
def test_hands_are_said_as_people_say_them(scale: Scale, cards: str, name: str, description: str) -> None:
    assert scale.name(value(cards, scale)) == name
    assert scale.describe(value(cards, scale)) == description


@BOTH
@pytest.mark.parametrize("cards", ["8c", "AcAd9hKsQd", "2cTd"])
def test_eights_nines_and_tens_are_not_in_the_deck(scale: Scale, cards: str) -> None:
    with pytest.raises(IndexError, match="not in the Mexican deck"):
        scale.value(parse_cards(cards))
