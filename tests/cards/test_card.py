"""Cards as numbers and as text: pairs that must fit, and text that must be refused with its place."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from housedealer.cards.card import (
    HIDDEN,
    JOKER,
    RANK_PLURAL,
    RANK_WORD,
    RANKS,
    SUIT_WORD,
    SUITS,
    Card,
    Rank,
    Suit,
    card_of,
    format_card,
    format_cards,
    parse_card,
    parse_cards,
    rank_of,
    suit_of,
)
from housedealer.errors import Unreadable

ALL = [*(Card(code) for code in range(52)), JOKER, HIDDEN, *(Card(code) for code in range(64, 85))]
CARDS = st.lists(st.sampled_from(ALL), max_size=20).map(tuple)


def test_numbers_are_rank_times_four_plus_suit_from_the_deuce_of_clubs() -> None:
    assert [parse_card(text) for text in ("2c", "2d", "2h", "2s", "3c", "Ts", "Kd", "As")] == [
        0, 1, 2, 3, 4, 35, 45, 51,
    ]  # fmt: skip
    assert (JOKER, HIDDEN) == (parse_card("JK"), parse_card("??")) == (52, 63)


def test_rank_and_suit_stand_in_the_text_in_this_order() -> None:
    for card in ALL[:52]:
        assert format_card(card) == RANKS[rank_of(card)] + SUITS[suit_of(card)]
        assert card_of(rank_of(card), suit_of(card)) == card
    assert (rank_of(parse_card("Qd")), suit_of(parse_card("Qd"))) == (Rank(10), Suit(1))


@pytest.mark.parametrize("card", [JOKER, HIDDEN, parse_card("2-1"), parse_card("6-6")])
def test_joker_hidden_card_and_tiles_have_neither_rank_nor_suit(card: Card) -> None:
    with pytest.raises(IndexError):
        rank_of(card)
    with pytest.raises(IndexError):
        suit_of(card)


def test_ranks_and_suits_are_said_as_people_say_them() -> None:
    assert dict(zip(RANKS, RANK_WORD, strict=True))["T"] == "ten"
    assert dict(zip(RANKS, RANK_WORD, strict=True))["A"] == "ace"
    assert [RANK_PLURAL[RANKS.index(rank)] for rank in "26TJA"] == [
        "deuces",
        "sixes",
        "tens",
        "jacks",
        "aces",
    ]
    assert dict(zip(SUITS, SUIT_WORD, strict=True))["h"] == "hearts"


def test_every_card_survives_its_text() -> None:
    assert len({format_card(card) for card in ALL}) == 52 + 2 + 21
    assert [parse_card(format_card(card)) for card in ALL] == ALL


@given(CARDS, st.sampled_from(["", " ", ",", ", ", "\n"]))
def test_any_cards_survive_their_text_with_anything_between(cards: tuple[Card, ...], between: str) -> None:
    assert parse_cards(between.join(format_card(card) for card in cards)) == cards
    assert parse_cards(format_cards(cards)) == cards


def test_blanks_and_commas_may_be_mixed() -> None:
    assert format_cards(parse_cards(" As2d JK,,??\tTh ")) == "As2dJK??Th"
    assert parse_cards("") == parse_cards(" , ") == ()


@pytest.mark.parametrize(
    ("text", "found", "place"),
    [
        ("As2x", "2x", 3),
        ("1s", "1s", 1),
        ("As2", "2", 3),
        ("A s", "A", 1),
        ("A,s", "A", 1),
        ("As 2d, kh", "kh", 8),
        ("AsJK?", "?", 5),
        ("10s", "10", 1),
        ("AsA", "A", 3),
        ("2c\n\n3c 4C", "4C", 8),
    ],
)
def test_unreadable_cards_say_what_was_found_where_and_what_was_expected(
    text: str, found: str, place: int
) -> None:
    with pytest.raises(Unreadable) as refusal:
        parse_cards(text)
    assert refusal.value.message == f"{found!r} is not a card"
    assert refusal.value.where == f"character {place} of {text!r}"
    assert "23456789TJQKA" in refusal.value.expected
    assert "cdhs" in refusal.value.expected


@pytest.mark.parametrize("text", ["", "A", "as", "sA", "Asd", " As", "jk", "🂡"])
def test_one_unreadable_card_says_what_was_expected(text: str) -> None:
    with pytest.raises(Unreadable, match="expected a card") as refusal:
        parse_card(text)
    assert repr(text) in refusal.value.message


@given(st.text(alphabet="A2Tscd JK?,x", max_size=12))
def test_text_is_either_read_in_full_or_unreadable(text: str) -> None:
    with suppress(Unreadable):
        assert format_cards(parse_cards(text)) == text.replace(" ", "").replace(",", "")
