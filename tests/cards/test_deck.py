"""Decks as multisets: what is in them, how often, and what is left out."""

from __future__ import annotations

import pytest

from housedealer.cards.card import HIDDEN, JOKER, format_cards, parse_card, parse_cards
from housedealer.cards.deck import CODES, DECK_52, DECK_53, Deck, stripped, times, with_jokers
from housedealer.errors import Unreadable

MEXICAN = with_jokers(stripped(DECK_52, "89T"), 1)
PAN = times(stripped(DECK_52, "89T"), 8)
SHOE = times(DECK_52, 8)


@pytest.mark.parametrize(
    ("deck", "size", "different", "jokers", "aces_of_spades"),
    [
        (DECK_52, 52, 52, 0, 1),
        (DECK_53, 53, 53, 1, 1),
        (MEXICAN, 41, 41, 1, 1),
        (PAN, 320, 40, 0, 8),
        (SHOE, 416, 52, 0, 8),
    ],
    ids=["52", "53", "Mexican", "Pan", "shoe"],
)
def test_the_decks_of_the_clubs_hold_what_they_should(
    deck: Deck, size: int, different: int, jokers: int, aces_of_spades: int
) -> None:
    counts = deck.counts()
    assert deck.size == sum(counts) == size
    assert sum(count > 0 for count in counts) == different
    assert counts[JOKER] == jokers
    assert counts[parse_card("As")] == aces_of_spades
    assert counts[HIDDEN] == 0


@pytest.mark.parametrize("deck", [MEXICAN, PAN], ids=["Mexican", "Pan"])
def test_eights_nines_and_tens_are_out(deck: Deck) -> None:
    counts = deck.counts()
    assert not any(counts[card] for card in parse_cards("8c8d8h8s 9c9d9h9s TcTdThTs"))
    assert all(counts[card] for card in parse_cards("7c7d7h7s JcJdJhJs 2c2d2h2s"))


def test_a_hand_may_spoil_its_counts_without_harm_to_the_deck() -> None:
    stub = DECK_52.counts()
    assert len(stub) == CODES == 96
    stub[parse_card("As")] -= 1
    assert DECK_52.counts()[parse_card("As")] == 1


def test_stripping_leaves_the_jokers_and_the_old_deck_alone() -> None:
    assert format_cards(stripped(DECK_53, "23456789TJQK").cards) == "AcAdAhAsJK"
    assert DECK_53.size == 53


def test_decks_made_alike_are_equal_and_others_have_other_keys() -> None:
    assert with_jokers(stripped(DECK_52, "89T"), 1) == MEXICAN
    assert hash(with_jokers(stripped(DECK_52, "89T"), 1)) == hash(MEXICAN)
    assert len({deck.key for deck in (DECK_52, DECK_53, MEXICAN, PAN, SHOE, with_jokers(DECK_52, 2))}) == 6


def test_stripping_what_is_no_rank_is_unreadable() -> None:
    with pytest.raises(Unreadable) as refusal:
        stripped(DECK_52, "8910")
    assert refusal.value.where == "character 3 of '8910'"
    assert refusal.value.expected == "one of 23456789TJQKA"
