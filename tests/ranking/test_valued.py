"""The door for cards from anywhere: what is no hand is refused, and what is one is worth the same."""

from __future__ import annotations

import random

import pytest

from housedealer.cards.card import HIDDEN, JOKER, WILD, Card, parse_cards
from housedealer.errors import Unreadable
from housedealer.ranking import (
    ANY_FIVE,
    DEUCE_SEVEN,
    HIGH,
    HIGH_BUG,
    LOW_EIGHT,
    LOW_FIVE,
    MEXICAN,
    SCALES,
    THREE_CARD,
    TILE_PAIR,
    TWO_CARD,
    Scale,
    Uses,
)  # fmt: skip

OMAHA = Uses(2, 3)


@pytest.mark.parametrize(
    ("scale", "cards", "says"),
    [
        (HIGH, "AsAsAsAsAs", "As again"),
        (HIGH, "AsKsQsJs", "4 cards; expected 5 to 9 cards"),
        (HIGH, "", "0 cards; expected 5 to 9 cards"),
        (HIGH, "2c3c4c5c6c7c8c9cTcJc", "10 cards; expected 5 to 9 cards"),
        (HIGH, "AsKsQsJsJK", "JK among 52 cards"),
        (LOW_EIGHT, "AsAs2c3c4c", "As again"),
        (LOW_FIVE, "JKJK2c3c4c", "JK again"),
        (DEUCE_SEVEN, "2c2c3d4d5d", "2c again"),
        (HIGH_BUG, "AsKsQsJs??", r"\?\? among"),
        (MEXICAN, "8c7c6c5c4c", "8c among"),
        (THREE_CARD, "AsKs", "2 cards; expected 3 cards"),
        (TWO_CARD, "AsKsQs", "3 cards; expected 2 cards"),
        (TILE_PAIR, "AsKs", "As among"),
        (TILE_PAIR, "2-1 2-1", "2-1 again"),
    ],
)
def test_what_is_no_hand_is_refused(scale: Scale, cards: str, says: str) -> None:
    with pytest.raises(Unreadable, match=says):
        scale.valued(parse_cards(cards))


@pytest.mark.parametrize("wrong", [-1, 99, 200, True, 1.0, "As", None])
def test_what_is_no_card_is_refused(wrong: object) -> None:
    with pytest.raises(Unreadable, match="for a card"):
        HIGH.valued([*parse_cards("AsKsQsJs"), wrong])  # type: ignore[list-item]


def test_a_joker_and_its_wild_form_are_one_card() -> None:
    assert MEXICAN.valued((*parse_cards("AcKcQcJc"), WILD)) is not None
    with pytest.raises(Unreadable):
        MEXICAN.valued((*parse_cards("AcKcQc"), WILD, JOKER))
    with pytest.raises(Unreadable):
        HIGH_BUG.valued((*parse_cards("AcKcQcJc"), WILD))
    assert HIDDEN not in MEXICAN.deck.cards


def test_hole_and_board_are_of_one_deck_and_enough() -> None:
    hole, board = parse_cards("AsAh2c3d"), parse_cards("AdAcKh9s8s")
    assert HIGH.valued_best(hole, board, OMAHA) == HIGH.best(hole, board, OMAHA)
    with pytest.raises(Unreadable, match="As again"):
        HIGH.valued_best(parse_cards("AsKs"), parse_cards("AsQdJd9h8h"), ANY_FIVE)
    with pytest.raises(Unreadable, match="1 cards in the hand; expected at least 2"):
        HIGH.valued_best(parse_cards("As"), board, OMAHA)
    with pytest.raises(Unreadable, match="2 cards on the board; expected at least 3"):
        HIGH.valued_best(hole, parse_cards("KhKd"), OMAHA)


@pytest.mark.parametrize("scale", SCALES.values(), ids=SCALES)
def test_a_hand_is_worth_the_same(scale: Scale) -> None:
    deal = random.Random(scale.key)
    for _ in range(50):
        n = deal.randint(*scale.counts)
        cards: list[Card] = deal.sample(scale.deck.cards, n)
        assert scale.valued(cards) == scale.value(cards)
