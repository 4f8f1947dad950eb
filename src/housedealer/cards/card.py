"""One card: a small number inside, two letters outside.

The number is rank * 4 + suit, so cards sort by rank and then by suit, clubs lowest. The jokers and the hidden
card (what a viewer sees of a card he may not know) have numbers and texts, but neither rank nor suit. Numbers
from 64 on are Chinese dominoes, which are dealt like cards: written by their ends, the higher first, as 6-5,
and numbered by the rank of the single tile, lowest first; tile.py says more of them. What a card is worth is
for the scales to say.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NewType

from housedealer.errors import Unreadable

Card = NewType("Card", int)
Rank = NewType("Rank", int)
"""0 is a deuce, 12 an ace."""
Suit = NewType("Suit", int)
"""0 clubs, 1 diamonds, 2 hearts, 3 spades."""

RANKS = "23456789TJQKA"
SUITS = "cdhs"
RANK_WORD = (
    "deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip
RANK_PLURAL = tuple("sixes" if word == "six" else word + "s" for word in RANK_WORD)
SUIT_WORD = ("clubs", "diamonds", "hearts", "spades")

JOKER = Card(52)
WILD = Card(53)
"""A joker that plays as any card; never in a deck: it is how a hand tells a scale that its joker is wild."""
HIDDEN = Card(63)
TILE_FIRST = 64
TILE_TEXTS = (
    "2-1", "3-2", "4-1", "4-2", "4-3", "5-2", "5-3", "6-2", "5-4", "6-3",
    "5-1", "6-1", "6-4", "6-5", "2-2", "3-3", "5-5", "3-1", "4-4", "1-1", "6-6",
)  # fmt: skip
"""In the order of their numbers, one for each of the 21 different tiles."""

_TEXT_OF = {Card(code): RANKS[code >> 2] + SUITS[code & 3] for code in range(52)}
_TEXT_OF |= {JOKER: "JK", WILD: "JW", HIDDEN: "??"}
_TEXT_OF |= {Card(code): text for code, text in enumerate(TILE_TEXTS, TILE_FIRST)}
_CARD_OF = {text: card for card, text in _TEXT_OF.items()}
_RANK_OF = tuple(Rank(code >> 2) for code in range(52))
_SUIT_OF = tuple(Suit(code & 3) for code in range(52))
_EXPECTED = f"a card: one of {RANKS} and one of {SUITS}, or JK, JW or ??"
_EXPECTED_TILE = "a tile: its two ends from 6 to 1, the higher first, as 6-5"


def card_of(rank: Rank, suit: Suit) -> Card:
    return Card(rank * 4 + suit)


def rank_of(card: Card) -> Rank:
    """IndexError for jokers, the hidden card and tiles, which have no rank."""
    return _RANK_OF[card]


def suit_of(card: Card) -> Suit:
    """IndexError for jokers, the hidden card and tiles, which have no suit."""
    return _SUIT_OF[card]


def parse_card(text: str) -> Card:
    """The card written as "As", "Td", "JK", "JW", "??" or "6-5"; capitals and small letters matter."""
    try:
        return _CARD_OF[text]
    except KeyError:
        raise _unreadable(text) from None


def format_card(card: Card) -> str:
    return _TEXT_OF[card]


def parse_cards(text: str) -> tuple[Card, ...]:
    """Any number of cards; blanks and commas may separate cards, but not split one."""
    cards = _CARD_OF
    words = text.replace(",", " ").split()
    try:
        return tuple([cards[word[at : at + 2]] for word in words for at in range(0, len(word), 2)])
    except KeyError:
        return _parse_with_tiles(text)


def format_cards(cards: Iterable[Card]) -> str:
    """Cards without blanks, "AsKd"; with a tile among them, with blanks between, "6-6 2-1"."""
    texts = [_TEXT_OF[card] for card in cards]
    text = "".join(texts)
    return " ".join(texts) if "-" in text else text


def _parse_with_tiles(text: str) -> tuple[Card, ...]:
    """One card after the other, two or three letters each; only a tile has a dash after its first letter."""
    plain = "".join(" " if letter == "," or letter.isspace() else letter for letter in text)
    cards = []
    at = 0
    while at < len(plain):
        if plain[at] == " ":
            at += 1
            continue
        found = plain[at : at + (3 if plain[at + 1 : at + 2] == "-" else 2)].rstrip()
        if found not in _CARD_OF:
            raise _unreadable(found, where=f"character {at + 1} of {text!r}") from None
        cards.append(_CARD_OF[found])
        at += len(found)
    return tuple(cards)


def _unreadable(text: str, where: str = "") -> Unreadable:
    if text[1:2] == "-":
        return Unreadable(f"{text!r} is not a tile", where=where, expected=_EXPECTED_TILE)
    return Unreadable(f"{text!r} is not a card", where=where, expected=_EXPECTED)
