"""Double Hand: the front of two cards, the back of five, and when the front is too good for its back."""

from __future__ import annotations

import random
from itertools import combinations, pairwise

import pytest
from reference import joker as reference
from reference.order import assert_same_order

from housedealer.cards.card import JOKER, Card, format_card, parse_cards
from housedealer.cards.deck import DECK_53
from housedealer.ranking import HIGH_BUG, TWO_CARD
from housedealer.ranking.two_card import outranks

RANKS = "23456789TJQKA"


def front(cards: str) -> int:
    return TWO_CARD.value(parse_cards(cards))


def back(cards: str) -> int:
    return HIGH_BUG.value(parse_cards(cards))


def slow(cards: tuple[Card, ...]) -> tuple[int, ...]:
    """A pair or not, and the ranks; written from the rules, not from the package."""
    texts = ["As" if card == JOKER else format_card(card) for card in cards]
    high, low = sorted((RANKS.index(text[0]) for text in texts), reverse=True)
    return (1, high) if high == low else (0, high, low)


def test_every_front_stands_in_the_order_of_a_slow_version() -> None:
    pairs = [(slow(cards), TWO_CARD.value(cards)) for cards in combinations(DECK_53.cards, 2)]
    assert len(pairs) == 53 * 52 // 2
    assert_same_order(pairs, different=13 + 78)
    assert len({value for _strength, value in pairs}) == 13 + 78
    assert sum(strength[0] for strength, _value in pairs) == 13 * 6 + 4


def test_the_order_of_the_two_cards_does_not_matter() -> None:
    for one, two in combinations(DECK_53.cards, 2):
        assert TWO_CARD.value((one, two)) == TWO_CARD.value([two, one])


def test_any_pair_beats_high_cards_and_the_joker_is_an_ace() -> None:
    for better, worse in pairwise(["AsJK", "KsKd", "2s2d", "JKKs", "AsQd", "KsQd", "3s2d"]):
        assert front(better) > front(worse), (better, worse)
    assert front("AsJK") == front("AsAd")
    assert front("KsJK") == front("AdKc")


@pytest.mark.parametrize(
    ("cards", "name", "description"),
    [
        ("JKAs", "pair of aces", "pair of aces"),
        ("6s6d", "pair of sixes", "pair of sixes"),
        ("KsQd", "king high", "king high, queen kicker"),
        ("JKQd", "ace high", "ace high, queen kicker"),
    ],
)
def test_fronts_are_said_as_people_say_them(cards: str, name: str, description: str) -> None:
    assert TWO_CARD.name(front(cards)) == name
    assert TWO_CARD.describe(front(cards)) == description


@pytest.mark.parametrize(
    ("two", "five", "foul"),
    [
        ("KcKd", "AcQd9h5s3c", True),  # D4
        ("KcKd", "KhKs9h5s3c", False),
        ("KcKd", "QhQs9h5s3c", True),
        ("2c2d", "AcKdQhJs9c", True),
        ("QcQd", "2c2d3h3s4c", False),
        ("AcAd", "2c2d2h3s4c", False),
        ("AcAd", "JKAs9h5s3c", False),
        ("AcJK", "AsAd9h5s3c", False),
        ("AcJK", "KsKd9h5s3c", True),
        ("AcKd", "AsKh9h5s3c", False),  # the same two ranks: the back has more
        ("AcKd", "AsQh9h5s3c", True),
        ("AcKd", "JKQh9h5s3c", True),
        ("AcQd", "JKKh9h5s3c", False),
        ("KcQd", "As7h5h4s2c", False),
        ("KcQd", "Ks7h5h4s2c", True),
        ("KcKd", "JK2h3h4s5c", False),  # a straight
        ("AcAd", "4s5s6s7sJK", False),
        ("AcAd", "4d5s7h9cJK", True),  # the joker makes ace high only
        ("KcKd", "4d5s7h9cJK", True),
    ],
)
def test_only_a_front_strictly_stronger_than_its_back_is_foul(two: str, five: str, foul: bool) -> None:
    assert outranks(parse_cards(two), parse_cards(five)) is foul


def test_fouls_are_those_of_the_slow_version() -> None:
    deal, fouls = random.Random("fouls"), 0
    pictures = [card for card in DECK_53.cards if card == JOKER or card >> 2 > 7]
    for turn in range(4000):
        seven = deal.sample(pictures if turn % 2 else DECK_53.cards, 7)
        two, five = tuple(seven[:2]), seven[2:]
        strength = reference.of_five(reference.HIGH_BUG, [*map(format_card, five)])
        assert outranks(two, five) is (slow(two) > strength), seven
        fouls += outranks(two, five)
    assert 200 < fouls < 2000


def test_double_hand_19_to_32_the_order_of_backs() -> None:
    """Best first: each kind from its best to its lowest hand. The low straight is the lowest straight."""
    order = [
        "AcAdAhAsJK", "AsKsQsJsTs", "KsQsJsTs9s", "6s5s4s3s2s", "5s4s3s2sAs", "AcAdAhJKKs", "KcKdKhKsAc",
        "2c2d2h2s3c", "AcAdJKKsKd", "2c2d2h3s3d", "AsKsQsJs9s", "7s5s4s3s2s", "AcKdQhJsTd", "KcQdJhTs9d",
        "6c5d4h3s2d", "5c4d3h2sAd", "AcAdJKKsQd", "2c2d2h3s4d", "AcAdKhKsQd", "2c2d3h3s4d", "AcJKKhQs9d",
        "2c2d3h4s5d", "AcKdQhJs9d", "7c5d4h3s2d",
    ]  # fmt: skip
    for better, worse in pairwise(order):
        assert back(better) > back(worse), (better, worse)
    assert HIGH_BUG.name(back("AsKsQsJKTs")) == "royal flush"
    assert back("AsKsQsJKTs") == back("AsKsQsJsTs")
    assert back("JK5c4d3h2s") == back("6c5d4h3s2s")  # the higher end
    assert back("AcJK4d3h2s") == back("5cAc4d3h2s")


def test_D3_joker() -> None:
    assert back("TcJdQsKhJK") == back("TcJdQsKhAc")
    flush = back("AhKh9h5hJK")
    assert flush == back("AhKhQh9h5h") > back("AdKdJdTd9d")
    kings = back("KcKdKh4sJK")
    assert HIGH_BUG.describe(kings) == "three of a kind, kings, ace-four kickers"
    assert kings == back("KcKdKhAc4s") < back("KcKdKhKs4s")
