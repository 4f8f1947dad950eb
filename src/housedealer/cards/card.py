"""One card: a small number inside, two letters outside.

The number is rank * 4 + suit, so cards sort by rank and then by suit, clubs lowest. The jokers and the hidden
card (what a viewer sees of a card he may not know) have numbers and texts, but neither rank nor suit. Numbers
from 64 on are left for other things that are dealt. What a card is worth is for the scales to say.
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

_TEXT_OF = {Card(code): RANKS[code >> 2] + SUITS[code & 3] for code in range(52)}
_TEXT_OF |= {JOKER: "JK", WILD: "JW", HIDDEN: "??"}
_CARD_OF = {text: card for card, text in _TEXT_OF.items()}
_RANK_OF = tuple(Rank(code >> 2) for code in range(52))
_SUIT_OF = tuple(Suit(code & 3) for code in range(52))
_EXPECTED = f"a card: one of {RANKS} and one of {SUITS}, or JK, JW or ??"


def card_of(rank: Rank, suit: Suit) -> Card:
    return Card(rank * 4 + suit)


def rank_of(card: Card) -> Rank:
    """IndexError for the jokers and the hidden card, which have no rank."""
    return _RANK_OF[card]


def suit_of(card: Card) -> Suit:
    """IndexError for the jokers and the hidden card, which have no suit."""
    return _SUIT_OF[card]


def parse_card(text: str) -> Card:
    """The card written as "As", "Td", "JK", "JW" or "??"; capitals and small letters matter."""
    try:
        return _CARD_OF[text]
    except KeyError:
        raise Unreadable(f"{text!r} is no card", expected=_EXPECTED) from None


def format_card(card: Card) -> str:
    return _TEXT_OF[card]


def parse_cards(text: str) -> tuple[Card, ...]:
    """Any number of cards; blanks and commas may stand between cards, but not inside one."""
    cards = _CARD_OF
    words = text.replace(",", " ").split()
    try:
        return tuple([cards[word[at : at + 2]] for word in words for at in range(0, len(word), 2)])
    except KeyError:
        raise _unreadable(text) from None


def format_cards(cards: Iterable[Card]) -> str:
    return "".join([_TEXT_OF[card] for card in cards])


def _unreadable(text: str) -> Unreadable:
    """Walks the text again to find the first place where no card begins."""
    plain = "".join(" " if letter == "," or letter.isspace() else letter for letter in text)
    at = 0
    while plain[at] == " " or plain[at : at + 2] in _CARD_OF:
        at += 1 if plain[at] == " " else 2
    found = plain[at : at + 2].rstrip()
    return Unreadable(f"{found!r} is no card", where=f"character {at + 1} of {text!r}", expected=_EXPECTED)
