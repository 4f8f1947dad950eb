"""Cards and melds by name, and what a meld is worth, in words."""

from __future__ import annotations

from functools import lru_cache

from housedealer.cards.card import RANK_PLURAL, RANK_WORD, SUIT_WORD, Card
from housedealer.rules.meld.melds import LEAST, ORDER, SPADES, Cards, kind_of, value_of
from housedealer.words.meld.event import chips_said
from housedealer.words.say import capital, cards_said, number


def rank_said(card: Card) -> str:
    return RANK_WORD[card >> 2]


def suit_said(card: Card) -> str:
    return SUIT_WORD[card & 3]


def ranks_said(card: Card) -> str:
    """fives, sixes"""
    return RANK_PLURAL[card >> 2]


def card_named(card: Card) -> str:
    return f"{rank_said(card)} of {suit_said(card)}"


@lru_cache(maxsize=1 << 12)
def meld_named(cards: Cards) -> str:
    """2-3-4 of clubs; Fives of hearts; Fives of three suits; Kings."""
    kind = kind_of(cards)
    if kind == "run":
        in_line = sorted(cards, key=lambda card: ORDER[card >> 2])
        return f"{'-'.join(cards_said((card,))[0] for card in in_line)} of {suit_said(cards[0])}"
    name = capital(ranks_said(cards[0]))
    if kind == "one_suit":
        return f"{name} of {suit_said(cards[0])}"
    suits = len({card & 3 for card in cards})
    return f"{name} of {number(suits)} suits" if suits >= LEAST else name


@lru_cache(maxsize=1 << 12)
def meld_worth(cards: Cards) -> str:
    """two chips, spades double; no condition"""
    worth = value_of(cards)
    if not worth:
        return "no condition"
    double = kind_of(cards) != "suits" and cards[0] & 3 == SPADES
    return f"{chips_said(worth)}, spades double" if double else chips_said(worth)


def melds_of(cards: Cards) -> str:
    """fives; run of clubs"""
    return f"run of {suit_said(cards[0])}" if kind_of(cards) == "run" else ranks_said(cards[0])
