"""Eight or better: the 56 lows, who qualifies, and the order of the slow second version."""

from __future__ import annotations

import random
from itertools import combinations, pairwise

import pytest
from reference import ranking as reference

from housedealer.cards.card import format_card, parse_cards
from housedealer.cards.deck import DECK_52, stripped
from housedealer.ranking.low_eight import LOW_EIGHT
from housedealer.ranking.scale import ANY_FIVE, Scale, Uses

OMAHA = Uses(2, 3)
LOW_CARDS = stripped(DECK_52, "9TJQK").cards
ONE_SUIT = [card for card in LOW_CARDS if card & 3 == 0]


def test_there_are_fifty_six_lows_and_all_of_them_qualify() -> None:
    values = {LOW_EIGHT.value(five) for five in combinations(ONE_SUIT, 5)}
    assert len(values) == 56
    assert None not in values


def test_each_low_has_a_name_of_its_own_and_the_best_is_the_wheel() -> None:
    values = [LOW_EIGHT.value(five) for five in combinations(ONE_SUIT, 5)]
    names = [LOW_EIGHT.name(value) for value in sorted(value for value in values if value is not None)]
    assert len(set(names)) == 56
    assert names[0] == "8-7-6-5-4 low"
    assert names[-3:] == ["6-5-3-2-ace low", "6-4-3-2-ace low", "5-4-3-2-ace low"]


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("As2d3c4h5s", "5-4-3-2-ace low"),
        ("As2s3s4s5s", "5-4-3-2-ace low"),  # a straight flush is no harm
        ("8c6d4h3sAd", "8-6-4-3-ace low"),
        ("8c7d6h5s4d KcKd", "8-7-6-5-4 low"),
        ("2c2d3h4s5d7c8h", "7-5-4-3-2 low"),
        ("As2d3c4h5s6d7c", "5-4-3-2-ace low"),
    ],
)
def test_lows_are_said_as_people_say_them(cards: str, name: str) -> None:
    value = LOW_EIGHT.value(parse_cards(cards))
    assert value is not None
    assert LOW_EIGHT.name(value) == name


@pytest.mark.parametrize(
    "cards", ["As2d3c4h9s", "As2d3c4h4s", "As2d3c4h", "AsAd2c2h3s3d4c", "KcQdJhTs9dAc2h"]
)
def test_pairs_nines_and_too_few_cards_do_not_qualify(cards: str) -> None:
    assert LOW_EIGHT.value(parse_cards(cards)) is None
    assert LOW_EIGHT.five(parse_cards(cards), (), ANY_FIVE) == ()


@pytest.mark.parametrize(
    ("hole", "board", "name"),
    [
        ("Ac2dKhKs", "3c4d5hQsJd", "5-4-3-2-ace low"),
        (
            "Ac2dKhKs",
            "2c4d5h7sJd",
            "7-5-4-2-ace low",
        ),  # counterfeit, but the deuce may still be the hand's
        ("AcAdKhKs", "3c4d5h6sJd", None),  # two aces are one rank
        ("Ac9dKhKs", "3c4d5h6s7d", None),
        ("Ac2d3h4s", "5cKdQh9sJd", None),  # three from the board, not one
        ("Ac2dKhKs", "AdAh2h3c4d", None),
    ],
)
def test_omaha_lows_take_two_different_ranks_from_the_hand(hole: str, board: str, name: str | None) -> None:
    best = LOW_EIGHT.best(parse_cards(hole), parse_cards(board), OMAHA)
    assert (best if best is None else LOW_EIGHT.name(best)) == name


def assert_same_order(pairs: list[tuple[reference.Strength | None, int | None]]) -> None:
    value_of: dict[reference.Strength | None, int | None] = {None: None}
    for strength, value in pairs:
        assert value_of.setdefault(strength, value) == value, strength
    listed = [value_of[strength] for strength in sorted(strength for strength in value_of if strength)]
    values = [value for value in listed if value is not None]
    assert len(values) == len(listed)
    assert all(worse < better for worse, better in pairwise(values))
    assert len(values) > 40


@pytest.mark.parametrize("count", [5, 6, 7])
@pytest.mark.parametrize("deck", [DECK_52.cards, LOW_CARDS], ids=["all cards", "low cards"])
def test_random_lows_stand_in_the_order_of_the_slow_version(count: int, deck: tuple[int, ...]) -> None:
    deal = random.Random(f"low {count}")
    dealt = [deal.sample(deck, count) for _ in range(5000)]
    lows = [(reference.low_eight([*map(format_card, cards)]), LOW_EIGHT.value(cards)) for cards in dealt]
    assert_same_order(lows)


def test_omaha_lows_stand_in_the_order_of_the_slow_version() -> None:
    deal = random.Random("omaha low")
    pairs = []
    for turn in range(1500):
        cards = deal.sample(LOW_CARDS if turn % 2 else DECK_52.cards, 9)
        texts = [*map(format_card, cards)]
        slow = reference.omaha_low_eight(texts[:4], texts[4:])
        pairs.append((slow, LOW_EIGHT.best(cards[:4], cards[4:], OMAHA)))
    assert_same_order(pairs)


@pytest.mark.parametrize("uses", [ANY_FIVE, OMAHA, Uses(1, 4)], ids=str)
@pytest.mark.parametrize(("held", "shared"), [(4, 5), (4, 3), (2, 5), (5, 2)])
def test_the_fast_best_is_the_best_by_definition(uses: Uses, held: int, shared: int) -> None:
    deal = random.Random(f"{uses} {held} {shared}")
    for _ in range(100):
        cards = deal.sample(LOW_CARDS, held + shared)
        hole, board = cards[:held], cards[held:]
        assert LOW_EIGHT.best(hole, board, uses) == Scale.best(LOW_EIGHT, hole, board, uses)
