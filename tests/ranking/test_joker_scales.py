"""What the scales with a joker have in common: any number of cards, the fast best, and cards out of place."""

from __future__ import annotations

import copy
import pickle
import random
from itertools import combinations
from types import ModuleType

import pytest
from reference import joker as reference
from reference.order import assert_same_order

from housedealer.cards.card import (
    HIDDEN,
    JOKER,
    WILD,
    Card,
    format_card,
    format_cards,
    parse_card,
    parse_cards,
    rank_of,
    suit_of,
)
from housedealer.cards.deck import DECK_41, DECK_52, DECK_53, times
from housedealer.errors import Unreadable
from housedealer.ranking import (
    ANY_FIVE,
    DEUCE_SEVEN,
    HIGH,
    HIGH_BUG,
    LOW_EIGHT,
    LOW_FIVE,
    LOW_FIVE_PRINTED,
    MEXICAN,
    MEXICAN_PRINTED,
    SCALES,
    Scale,
    Uses,
    deuce_seven,
    high_bug,
    low_five,
    mexican,
)

OMAHA = Uses(2, 3)
JOKER_SCALES = (LOW_FIVE, LOW_FIVE_PRINTED, DEUCE_SEVEN, HIGH_BUG, MEXICAN, MEXICAN_PRINTED)
EVERY_SCALE = pytest.mark.parametrize("scale", JOKER_SCALES, ids=repr)


def jokers_of(scale: Scale) -> list[tuple[Card, ...]]:
    return [(), (JOKER,), (WILD,)] if scale.wild_down else [(), (JOKER,)]


def hands(scale: Scale, count: int, many: int) -> list[list[Card]]:
    """Random hands without and with each joker; every third of two suits, every third rich in pairs."""
    deal = random.Random(f"{scale} {count}")
    whole = (DECK_41 if scale.wild_down else DECK_53).cards[:-1]
    packs = [
        whole,
        [card for card in whole if card & 3 < 2],
        [card for card in whole if card >> 2 in (0, 1, 4, 12)],
    ]
    dealt = []
    for turn in range(many):
        for joker in jokers_of(scale):
            hand = [*deal.sample(packs[turn % 3], count - len(joker)), *joker]
            deal.shuffle(hand)
            dealt.append(hand)
    return dealt


def test_the_scales_are_registered_under_their_keys() -> None:
    keys = ["low_five", "low_five_printed", "deuce_seven", "high_bug", "mexican", "mexican_printed"]
    assert [SCALES[key] for key in keys] == [*JOKER_SCALES]
    assert [scale.key for scale in JOKER_SCALES] == keys
    assert len({scale.title for scale in SCALES.values()}) == len(SCALES) == 12


@EVERY_SCALE
def test_a_title_ends_with_what_the_share_is_called(scale: Scale) -> None:
    low = scale in (LOW_FIVE, LOW_FIVE_PRINTED, DEUCE_SEVEN)
    assert scale.low is low
    assert scale.title.endswith(" low" if low else " high")


@EVERY_SCALE
def test_a_copied_or_pickled_scale_is_the_scale_itself(scale: Scale) -> None:
    assert copy.deepcopy(scale) is copy.copy(scale) is pickle.loads(pickle.dumps(scale)) is scale
    assert repr(scale) == scale.key.upper()


def test_only_on_the_mexican_scales_a_joker_dealt_down_is_wild() -> None:
    assert [scale for scale in SCALES.values() if scale.wild_down] == [MEXICAN, MEXICAN_PRINTED]


@EVERY_SCALE
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_boards_stand_in_the_order_of_the_slow_version(scale: Scale, count: int) -> None:
    order = getattr(reference, repr(scale))
    boards = hands(scale, count, 40 if count == 1 else 400)
    pairs = [(reference.of_five(order, [*map(format_card, board)]), scale.value(board)) for board in boards]
    assert_same_order(pairs, different=(8, 40, 90, 150)[count - 1])


@EVERY_SCALE
@pytest.mark.parametrize("count", [6, 7, 9])
def test_more_cards_are_worth_their_best_five(scale: Scale, count: int) -> None:
    for cards in hands(scale, count, 60 if count == 9 else 150):
        values = [scale.value(five) for five in combinations(cards, 5)]
        assert scale.value(cards) == max(value for value in values if value is not None)


@EVERY_SCALE
def test_seven_cards_stand_in_the_order_of_the_slow_version(scale: Scale) -> None:
    order = getattr(reference, repr(scale))
    dealt = hands(scale, 7, 60)
    pairs = [(reference.best(order, [*map(format_card, cards)]), scale.value(cards)) for cards in dealt]
    assert_same_order(pairs, different=40)


@EVERY_SCALE
@pytest.mark.parametrize("uses", [ANY_FIVE, OMAHA, Uses(1, 4)], ids=str)
@pytest.mark.parametrize(("held", "shared"), [(5, 0), (7, 0), (4, 0), (2, 5), (4, 4)])
def test_the_fast_best_is_the_best_by_definition(scale: Scale, uses: Uses, held: int, shared: int) -> None:
    for cards in hands(scale, held + shared, 25):
        hole, board = cards[:held], cards[held:]
        by_definition = Scale.best(scale, hole, board, uses)
        assert scale.best(hole, board, uses) == scale.best(tuple(hole), tuple(board), uses) == by_definition


@EVERY_SCALE
def test_the_order_of_the_cards_does_not_matter(scale: Scale) -> None:
    for cards in hands(scale, 5, 200):
        assert (
            scale.value(cards)
            == scale.value(tuple(sorted(cards)))
            == scale.best(cards[3:], cards[:3], ANY_FIVE)
        )


@pytest.mark.parametrize(
    ("scale", "module"),
    [(LOW_FIVE, low_five), (DEUCE_SEVEN, deuce_seven), (HIGH_BUG, high_bug), (MEXICAN, mexican)],
    ids=["LOW_FIVE", "DEUCE_SEVEN", "HIGH_BUG", "MEXICAN"],
)
@pytest.mark.parametrize("count", [1, 3, 5])
def test_five_cards_are_worth_what_the_definition_says(scale: Scale, module: ModuleType, count: int) -> None:
    for cards in hands(scale, count, 36 if count == 1 else 300):
        assert scale.value(cards) == module.value_of_five(cards)


@EVERY_SCALE
def test_the_five_cards_shown_are_worth_the_best_value(scale: Scale) -> None:
    for cards in hands(scale, 7, 30):
        five = scale.five(cards, (), ANY_FIVE)
        assert len(set(five)) == 5
        assert set(five) <= set(cards)
        assert scale.value(five) == scale.best(cards, (), ANY_FIVE)


@pytest.mark.parametrize(
    ("scale", "hole", "five"),
    [
        (LOW_FIVE, "KsJK2d3d4hQcAs", "JK2d3d4hAs"),
        (LOW_FIVE, "2h2dAcJKAdAsKs", "2hAcJKAdKs"),
        (LOW_FIVE_PRINTED, "2h2dAcJKAdAsKs", "2h2dAcJKKs"),
        (DEUCE_SEVEN, "2s3s4s5s7s8d9d", "2s3s4s5s8d"),
        (HIGH_BUG, "2s3d7hKcJKAsQd", "7hKcJKAsQd"),
    ],
)
def test_the_cards_that_play_are_shown(scale: Scale, hole: str, five: str) -> None:
    assert format_cards(scale.five(parse_cards(hole), (), ANY_FIVE)) == five


@EVERY_SCALE
@pytest.mark.parametrize("count", [1, 5, 7])
def test_a_hidden_card_has_no_value(scale: Scale, count: int) -> None:
    for cards in hands(scale, count, 3):
        with pytest.raises(IndexError):
            scale.value([*cards[1:], HIDDEN])


@pytest.mark.parametrize(
    "scale", [HIGH, LOW_EIGHT, LOW_FIVE, LOW_FIVE_PRINTED, DEUCE_SEVEN, HIGH_BUG], ids=repr
)
@pytest.mark.parametrize("cards", ["As2d3c4hJW", "AsJW", "JW"])
def test_a_wild_joker_has_no_place_on_other_scales(scale: Scale, cards: str) -> None:
    with pytest.raises(IndexError):
        scale.value(parse_cards(cards))


def test_the_wild_joker_is_written_jw_and_has_neither_rank_nor_suit() -> None:
    assert (parse_card("JW"), format_card(WILD)) == (WILD, "JW") == (53, "JW")
    assert format_cards(parse_cards("As JW,JK??")) == "AsJWJK??"
    assert (JOKER, HIDDEN) == (52, 63)
    for ask in (rank_of, suit_of):
        with pytest.raises(IndexError):
            ask(WILD)
    with pytest.raises(Unreadable, match="JK, JW or"):
        parse_card("Jw")


def test_the_wild_joker_is_in_no_deck() -> None:
    for deck in (DECK_41, DECK_52, DECK_53, times(DECK_53, 2)):
        assert WILD not in deck.cards
        assert deck.counts()[WILD] == 0


def test_the_deck_of_41_has_no_eights_nines_and_tens_and_one_joker() -> None:
    assert format_cards(DECK_41.cards) == (
        "2c2d2h2s3c3d3h3s4c4d4h4s5c5d5h5s6c6d6h6s7c7d7h7sJcJdJhJsQcQdQhQsKcKdKhKsAcAdAhAsJK"
    )
    assert DECK_41.size == 41
