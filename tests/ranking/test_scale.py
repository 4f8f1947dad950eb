"""What all scales have in common: the registry, the cards that play, copies that stay the one scale."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

from housedealer.cards.card import JOKER, format_cards, parse_cards
from housedealer.cards.deck import DECK_41, DECK_52
from housedealer.errors import Broken
from housedealer.ranking import (
    ANY_FIVE,
    HIGH,
    LOW_EIGHT,
    SCALES,
    THREE_CARD,
    TILE_PAIR,
    TILE_PAIR_LOW_GEE,
    TWO_CARD,
    Scale,
    Uses,
)

SMALL = (THREE_CARD, TWO_CARD, TILE_PAIR, TILE_PAIR_LOW_GEE)
"""They rank two or three cards or tiles, and never choose five."""
FIVE_CARDS = [scale for scale in SCALES.values() if scale not in SMALL]
EVERY_SCALE = pytest.mark.parametrize("scale", SCALES.values(), ids=repr)


def test_scales_are_found_by_their_keys() -> None:
    assert [*SCALES] == [
        "high", "low_eight", "low_five", "low_five_printed", "deuce_seven", "high_bug",
        "mexican", "mexican_printed", "three_card", "two_card", "tile_pair", "tile_pair_low_gee",
    ]  # fmt: skip
    assert (SCALES["high"], SCALES["low_eight"]) == (HIGH, LOW_EIGHT)
    assert all(scale.key == key and scale.title for key, scale in SCALES.items())


@EVERY_SCALE
def test_a_copied_or_pickled_scale_is_the_scale_itself(scale: Scale) -> None:
    assert copy.deepcopy(scale) is copy.copy(scale) is pickle.loads(pickle.dumps(scale)) is scale
    assert repr(scale) == scale.key.upper()


@pytest.mark.parametrize("scale", FIVE_CARDS, ids=repr)
@pytest.mark.parametrize("uses", [ANY_FIVE, Uses(2, 3)], ids=str)
def test_the_five_cards_shown_are_worth_the_best_value(scale: Scale, uses: Uses) -> None:
    deal = random.Random(f"{scale} {uses}")
    deck = [card for card in (DECK_41 if scale.wild_down else DECK_52).cards if card != JOKER]
    for _ in range(100):
        cards = deal.sample(deck, 9)
        hole, board = cards[:4], cards[4:]
        five = scale.five(hole, board, uses)
        best = scale.best(hole, board, uses)
        if best is None:
            assert five == ()
            continue
        assert len(set(five)) == 5
        assert scale.value(five) == best
        assert set(five) <= set(cards)
        if uses.hole is not None:
            assert len(set(five) & set(hole)) == 2


@pytest.mark.parametrize(
    ("scale", "cards"),
    [
        (THREE_CARD, "AsKd"), (THREE_CARD, "AsKdQh9c"), (TWO_CARD, "As"), (TWO_CARD, "AsKdQh"),
        (TILE_PAIR, "6-6"), (TILE_PAIR, "6-6 6-5 6-4"), (TILE_PAIR_LOW_GEE, ""),
    ],
)  # fmt: skip
def test_the_small_scales_rank_neither_more_nor_fewer_cards(scale: Scale, cards: str) -> None:
    with pytest.raises((Broken, IndexError)):
        scale.value(parse_cards(cards))


@pytest.mark.parametrize(
    ("scale", "cards"),
    [
        (THREE_CARD, "AsKd??"), (THREE_CARD, "AsKdJK"), (THREE_CARD, "AsKd6-6"), (TWO_CARD, "As??"),
        (TWO_CARD, "AsJW"), (TWO_CARD, "6-66-6"), (TILE_PAIR, "6-6 ??"), (TILE_PAIR, "AsAd"),
    ],
)  # fmt: skip
def test_the_small_scales_rank_nothing_but_what_is_dealt_there(scale: Scale, cards: str) -> None:
    with pytest.raises(IndexError):
        scale.value(parse_cards(cards))


@pytest.mark.parametrize(
    ("scale", "hole", "board", "uses", "five"),
    [
        (HIGH, "As2d", "KsQsJsTs9c", ANY_FIVE, "AsKsQsJsTs"),
        (HIGH, "2c2d", "AsKsQsJsTs", ANY_FIVE, "AsKsQsJsTs"),
        (HIGH, "As2d3d4d", "KsQsJsTs9c", Uses(2, 3), "As4dKsQsJs"),
        (LOW_EIGHT, "Ac2dKhKs", "3c4d5hQsJd", Uses(2, 3), "Ac2d3c4d5h"),
        (LOW_EIGHT, "Ac2dKhKs", "3c4d9hQsJd", Uses(2, 3), ""),
    ],
)
def test_hole_cards_are_shown_first(scale: Scale, hole: str, board: str, uses: Uses, five: str) -> None:
    assert format_cards(scale.five(parse_cards(hole), parse_cards(board), uses)) == five


def test_a_hand_counts_both_hole_and_board_or_neither() -> None:
    with pytest.raises(Broken):
        Uses(2, None)
    with pytest.raises(Broken):
        Uses(None, 3)
