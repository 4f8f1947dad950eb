"""Decks: which cards a game is dealt from, and how many of each.

A deck is a multiset, so eight packs in a shoe are as good a deck as one. It has no order: the order is the
dealer's secret. New decks are made from old ones (jokers added, ranks taken out, several packs together).
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from housedealer.cards.card import JOKER, RANKS, SUIT_WORD, SUITS, Card
from housedealer.errors import Unreadable

CODES = 96
"""Length of a count by card: a place for each card number there is, tiles included, and some to spare."""


class Deck(msgspec.Struct, frozen=True, cache_hash=True):
    """`cards` names every card as often as it is in the deck."""

    key: str
    title: str
    cards: tuple[Card, ...]

    @property
    def size(self) -> int:
        return len(self.cards)

    def counts(self) -> bytearray:
        """The number of each card; a fresh copy, for a hand to keep as its stub."""
        return bytearray(_counts_of(self))


@lru_cache(maxsize=64)
def _counts_of(deck: Deck) -> bytes:
    counts = bytearray(CODES)
    for card in deck.cards:
        counts[card] += 1
    return bytes(counts)


def with_jokers(deck: Deck, n: int) -> Deck:
    many = "a joker" if n == 1 else f"{n} jokers"
    return Deck(f"{deck.key}+{n}JK", f"{deck.title} and {many}", deck.cards + (JOKER,) * n)


def without_jokers(deck: Deck) -> Deck:
    left = tuple(card for card in deck.cards if card != JOKER)
    return Deck(f"{deck.key}-JK", f"{deck.title}, jokers out", left) if len(left) < deck.size else deck


def stripped(deck: Deck, ranks: str) -> Deck:
    """The deck without the ranks named by their letters, as "89T"; jokers stay."""
    for at, letter in enumerate(ranks, 1):
        if letter not in RANKS:
            where = f"character {at} of {ranks!r}"
            raise Unreadable(f"{letter!r} is not a rank", where=where, expected=f"one of {RANKS}")
    out = {RANKS.index(letter) for letter in ranks}
    left = tuple(card for card in deck.cards if card >> 2 not in out)
    return Deck(f"{deck.key}-{ranks}", f"{deck.title} without {', '.join(ranks)}", left)


def times(deck: Deck, n: int) -> Deck:
    return Deck(f"{n}x({deck.key})", f"{n} times {deck.title}", deck.cards * n)


def without_one_suit(deck: Deck, suit: str) -> Deck:
    """The deck without one card of each rank in this suit."""
    left = list(deck.cards)
    for card in sorted({card for card in deck.cards if card < JOKER and card & 3 == SUITS.index(suit)}):
        left.remove(card)
    return Deck(
        f"{deck.key}-{suit}", f"{deck.title}, a set of {SUIT_WORD[SUITS.index(suit)]} out", tuple(left)
    )


DECK_52 = Deck("52", "52 cards", tuple(Card(code) for code in range(52)))
DECK_53 = with_jokers(DECK_52, 1)
DECK_41 = with_jokers(stripped(DECK_52, "89T"), 1)
DECK_320 = times(stripped(DECK_52, "89T"), 8)
