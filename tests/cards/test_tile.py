"""Tiles as cards: the 32 of the set, and their text alone and among cards."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from housedealer.cards.card import HIDDEN, Card, format_card, format_cards, parse_card, parse_cards
from housedealer.cards.deck import DECK_53
from housedealer.cards.tile import PAIRS, TILES, name_of, points_of
from housedealer.errors import Unreadable

TWICE = parse_cards("6-6 1-1 4-4 3-1 5-5 3-3 2-2 6-5 6-4 6-1 5-1")
ONCE = parse_cards("2-1 4-2 6-3 5-4 6-2 5-3 5-2 4-3 4-1 3-2")


def test_the_set_has_32_tiles_of_which_eleven_are_there_twice() -> None:
    counts = TILES.counts()
    assert TILES.size == sum(counts) == 32
    assert [counts[tile] for tile in TWICE] == [2] * 11
    assert [counts[tile] for tile in ONCE] == [1] * 10
    assert {*TWICE, *ONCE} == {*TILES.cards} == {Card(code) for code in range(64, 85)}


def test_no_card_is_a_tile() -> None:
    assert not {*TILES.cards} & {*DECK_53.cards, HIDDEN}
    assert max(TILES.cards) < len(TILES.counts())


def test_every_two_ends_are_a_tile_the_higher_written_first() -> None:
    ends = [f"{high}-{low}" for high in range(1, 7) for low in range(1, high + 1)]
    assert len({parse_card(text) for text in ends}) == 21
    for text in ends:
        tile = parse_card(text)
        assert format_card(tile) == text
        assert points_of(tile) == int(text[0]) + int(text[2])


def test_tiles_sort_by_the_rank_of_the_single_tile_as_cards_do() -> None:
    ordered = sorted({*TILES.cards}, reverse=True)
    assert format_cards(ordered) == (
        "6-6 1-1 4-4 3-1 5-5 3-3 2-2 6-5 6-4 6-1 5-1 6-3 5-4 6-2 5-3 5-2 4-3 4-2 4-1 3-2 2-1"
    )


def test_the_sixteen_pairs_have_names() -> None:
    assert [*PAIRS] == [
        "Gee Joon", "Teen", "Dey", "Yun", "Gor", "Mooy", "Chong", "Bon", "Foo", "Ping", "Tit", "Look", "Gow",
        "Bot", "Chit", "Ng",
    ]  # fmt: skip
    assert set(Counter(map(name_of, TILES.cards)).values()) == {2}
    assert {name: {points_of(tile) for tile in tiles} for name, tiles in PAIRS.items()} == {
        "Gee Joon": {3, 6}, "Teen": {12}, "Dey": {2}, "Yun": {8}, "Gor": {4}, "Mooy": {10}, "Chong": {6},
        "Bon": {4}, "Foo": {11}, "Ping": {10}, "Tit": {7}, "Look": {6}, "Gow": {9}, "Bot": {8}, "Chit": {7},
        "Ng": {5},
    }  # fmt: skip
    names = [name_of(parse_card(text)) for text in ("6-6", "2-1", "4-2", "5-3", "3-1", "2-2")]
    assert names == ["Teen", "Gee Joon", "Gee Joon", "Bot", "Gor", "Bon"]


@pytest.mark.parametrize("text", ["6-6 2-1", "6-62-1", "6-6,2-1", " 6-6\t2-1 ", "6-6 , 2-1"])
def test_tiles_are_read_with_anything_between_them(text: str) -> None:
    assert parse_cards(text) == (parse_card("6-6"), parse_card("2-1"))


def test_blanks_stand_between_written_tiles_and_nothing_between_cards() -> None:
    assert format_cards(parse_cards("6-62-1")) == "6-6 2-1"
    assert format_cards(parse_cards("6-6")) == "6-6"
    assert format_cards(parse_cards("As Kd JK")) == "AsKdJK"
    assert format_cards(parse_cards("??6-6As")) == "?? 6-6 As"
    assert format_cards(iter(parse_cards("6-6 2-1"))) == "6-6 2-1"


def test_cards_and_tiles_may_be_mixed() -> None:
    assert parse_cards("As6-62-1Kd JK,5-4??") == parse_cards("As 6-6 2-1 Kd JK 5-4 ??")


@pytest.mark.parametrize(
    ("text", "found", "place"),
    [
        ("6-7", "6-7", 1),
        ("1-6", "1-6", 1),
        ("0-0", "0-0", 1),
        ("6-6 2-", "2-", 5),
        ("6-6 2- 1", "2-", 5),
        ("As6-62-3", "2-3", 6),
        ("A-K", "A-K", 1),
    ],
)
def test_unreadable_tiles_say_what_was_found_where_and_what_was_expected(
    text: str, found: str, place: int
) -> None:
    with pytest.raises(Unreadable, match="the higher first, as 6-5") as refusal:
        parse_cards(text)
    assert refusal.value.message == f"{found!r} is not a tile"
    assert refusal.value.where == f"character {place} of {text!r}"


@pytest.mark.parametrize(("text", "found", "place"), [("6-6x", "x", 4), ("6 -6", "6", 1), ("6-6-6", "-6", 4)])
def test_what_has_no_dash_in_its_middle_is_no_card(text: str, found: str, place: int) -> None:
    with pytest.raises(Unreadable, match="expected a card") as refusal:
        parse_cards(text)
    assert refusal.value.message == f"{found!r} is not a card"
    assert refusal.value.where == f"character {place} of {text!r}"


@pytest.mark.parametrize("text", ["6-7", "1-2", "6-", "66-", "6-6 ", "6-66"])
def test_one_unreadable_tile_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        parse_card(text)


@given(st.text(alphabet="A26-s ,K", max_size=12))
def test_text_with_tiles_is_either_read_in_full_or_unreadable(text: str) -> None:
    with suppress(Unreadable):
        assert format_cards(parse_cards(text)).replace(" ", "") == text.replace(" ", "").replace(",", "")
