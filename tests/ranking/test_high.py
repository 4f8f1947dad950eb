"""The high scale: how values are said, and that they order hands as the slow second version does."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import pairwise

import pytest
from reference import ranking as reference

from housedealer.cards.card import JOKER, format_card, parse_cards
from housedealer.cards.deck import DECK_52
from housedealer.ranking.high import HIGH, TWO_PAIR, category_of, value_of_five
from housedealer.ranking.scale import ANY_FIVE, Scale, Uses

OMAHA = Uses(2, 3)


def assert_same_order(pairs: Iterable[tuple[reference.Strength, int | None]]) -> None:
    """Equal strengths have equal values, and of two strengths the greater has the greater value."""
    value_of: dict[reference.Strength, int | None] = {}
    for strength, value in pairs:
        assert value_of.setdefault(strength, value) == value, strength
    listed = [value_of[strength] for strength in sorted(value_of)]
    values = [value for value in listed if value is not None]
    assert len(values) == len(listed)
    assert all(weaker < stronger for weaker, stronger in pairwise(values))
    assert len(values) > 100


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("AsKsQsJsTs", "royal flush"),
        ("KdQdJdTd9d Ad Ac", "royal flush"),
        ("KdQdJdTd9d", "straight flush, king high"),
        ("Ah2h3h4h5h", "straight flush, five high"),
        ("7c7d7h7sAs", "four of a kind, sevens"),
        ("6c6d6hKsKd", "full house, sixes over kings"),
        ("6c6d6hKsKdKc2h", "full house, kings over sixes"),
        ("As9s7s4s2s", "flush, ace high"),
        ("Ah2d3c4s5s", "straight, five high"),
        ("AhKdQcJsTs", "straight, ace high"),
        ("6c6d6hKsQd", "three of a kind, sixes"),
        ("KcKd9h9s2d", "two pair, kings and nines"),
        ("AcAd9h8s2d", "pair of aces"),
        ("KcTd9h8s2d", "king high"),
        ("Tc8d7h4s2d", "ten high"),
        ("2c2d3h", "pair of deuces"),
    ],
)
def test_hands_are_said_as_people_say_them(cards: str, name: str) -> None:
    assert HIGH.name(HIGH.value(parse_cards(cards))) == name


@pytest.mark.parametrize(
    ("cards", "description"),
    [
        ("AcAdKhQs9d", "pair of aces, king-queen-nine kickers"),
        ("KcKd9h9s2d", "two pair, kings and nines, deuce kicker"),
        ("6c6d6hKsKd", "full house, sixes over kings"),
        ("Ah2d3c4s5s", "straight, five high"),
    ],
)
def test_kickers_are_described_where_there_are_any(cards: str, description: str) -> None:
    assert HIGH.describe(HIGH.value(parse_cards(cards))) == description


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Ah2d3c4s5s", "AcAdAhKsQd"),  # the wheel is a straight ...
        ("2h3d4c5s6s", "Ah2d3c4s5s"),  # ... and the lowest of them
        ("AcKdQhJs9d", "KcAdQhJs8d"),
        ("KcKd9h9s2d", "KhKsTh8s8d"),
        ("3c3d3h2s2d", "2c2h2sAsAd"),
        ("9s7s5s4s2s", "AhKdQcJsTs"),
        ("QhKdAc2s3s4d", "JhKdAc2s3s4d"),  # no straight goes round the corner
    ],
)
def test_the_better_hand_has_the_higher_value(better: str, worse: str) -> None:
    assert HIGH.value(parse_cards(better)) > HIGH.value(parse_cards(worse))


@pytest.mark.parametrize(("count", "hands"), [(5, 4000), (6, 2000), (7, 2000), (8, 600), (9, 300)])
def test_random_hands_stand_in_the_order_of_the_slow_version(count: int, hands: int) -> None:
    deal = random.Random(f"high {count}")
    dealt = [deal.sample(DECK_52.cards, count) for _ in range(hands)]
    assert_same_order((reference.high([*map(format_card, cards)]), HIGH.value(cards)) for cards in dealt)


@pytest.mark.parametrize("suits", [(0,), (0, 1)], ids=["one suit", "two suits"])
def test_hands_rich_in_flushes_stand_in_the_order_of_the_slow_version(suits: tuple[int, ...]) -> None:
    deal = random.Random(f"flushes {suits}")
    deck = [card for card in DECK_52.cards if card & 3 in suits]
    dealt = [deal.sample(deck, deal.choice((5, 6, 7))) for _ in range(1500)]
    assert_same_order((reference.high([*map(format_card, cards)]), HIGH.value(cards)) for cards in dealt)


def test_eight_cards_may_hold_a_flush_and_a_full_house_and_play_the_better() -> None:
    assert HIGH.name(HIGH.value(parse_cards("AsKsQs9s2s AdAhKd"))) == "full house, aces over kings"
    assert HIGH.name(HIGH.value(parse_cards("AsKsQs9s2s AdAhAc"))) == "four of a kind, aces"


def test_five_cards_are_worth_what_the_definition_says() -> None:
    deal = random.Random("definition")
    for _ in range(3000):
        cards = deal.sample(DECK_52.cards, deal.randint(1, 5))
        assert HIGH.value(cards) == value_of_five(cards)


def test_up_cards_rank_by_pairs_and_high_cards_alone() -> None:
    ladder = "2c KdQd Ac Ad2c Ad2c4h AsKsQs AsKsQsJs 2c2d 2c2d3h 2c2d3h3s 2c2d2h"
    boards = ladder.split()
    values = [HIGH.value(parse_cards(board)) for board in boards]
    assert values == sorted(values)
    assert len(set(values)) == len(boards)
    assert category_of(HIGH.value(parse_cards("2c2d3h3s"))) == TWO_PAIR


def test_the_order_of_the_cards_does_not_matter() -> None:
    deal = random.Random("shuffled")
    for _ in range(300):
        cards = deal.sample(DECK_52.cards, 7)
        assert HIGH.value(cards) == HIGH.value(tuple(sorted(cards)))
        assert HIGH.value(cards) == HIGH.best(cards[5:], cards[:5], ANY_FIVE)


@pytest.mark.parametrize("deck", [DECK_52.cards, DECK_52.cards[::2]], ids=["all", "clubs and hearts"])
def test_omaha_hands_stand_in_the_order_of_the_slow_version(deck: tuple[int, ...]) -> None:
    deal = random.Random("omaha")
    pairs = []
    for _ in range(150):
        cards = deal.sample(deck, 17)
        board = tuple(cards[:5])
        for at in (5, 9, 13):
            hole = tuple(cards[at : at + 4])
            texts = [*map(format_card, hole)], [*map(format_card, board)]
            pairs.append((reference.omaha_high(*texts), HIGH.best(hole, board, OMAHA)))
    assert_same_order(pairs)


@pytest.mark.parametrize(
    ("hole", "board", "name"),
    [
        ("AsTd3d4d", "KsQsJs2c2h", "straight, ace high"),  # one spade is not a flush
        ("As2s3d4d", "KsQsJs2c2h", "flush, ace high"),
        ("AsKs3d4d", "QsJsTs2c2h", "royal flush"),
        ("AcAdAhAs", "KsQd7c5h2d", "pair of aces"),
        ("2c3d7h8s", "AcAdAhAs9c", "three of a kind, aces"),
        ("KcKd2h3s", "AcAdAh4s9c", "full house, aces over kings"),
    ],
)
def test_omaha_plays_exactly_two_from_the_hand(hole: str, board: str, name: str) -> None:
    best = HIGH.best(parse_cards(hole), parse_cards(board), OMAHA)
    assert best is not None
    assert HIGH.name(best) == name


@pytest.mark.parametrize("uses", [ANY_FIVE, OMAHA, Uses(1, 4), Uses(3, 2)], ids=str)
@pytest.mark.parametrize(("held", "shared"), [(4, 5), (4, 4), (4, 3), (5, 4), (3, 5)])
def test_the_fast_best_is_the_best_by_definition(uses: Uses, held: int, shared: int) -> None:
    deal = random.Random(f"{uses} {held} {shared}")
    for turn in range(60):
        cards = deal.sample(DECK_52.cards[turn % 4 :: 2], held + shared)
        hole, board = cards[:held], cards[held:]
        by_definition = Scale.best(HIGH, hole, board, uses)
        assert HIGH.best(hole, board, uses) == HIGH.best(tuple(hole), tuple(board), uses) == by_definition


def test_a_board_kept_as_a_list_may_grow() -> None:
    hole, board = parse_cards("AsAh2c7d"), list(parse_cards("Ac9d4h"))
    for card in parse_cards("AdKs"):
        for uses in (ANY_FIVE, OMAHA):
            assert HIGH.best(hole, board, uses) == Scale.best(HIGH, hole, board, uses)
        board.append(card)
    assert HIGH.best(hole, board, OMAHA) == HIGH.value(parse_cards("AsAhAcAdKs"))


def test_a_board_too_short_for_the_game_makes_no_hand() -> None:
    assert HIGH.best(parse_cards("AsAh2c7d"), parse_cards("Ac9d"), OMAHA) is None


def test_the_joker_has_no_place_on_the_high_scale() -> None:
    with pytest.raises(IndexError):
        HIGH.value([*parse_cards("AsAh2c7d"), JOKER])
