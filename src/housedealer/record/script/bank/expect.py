"""What a script expects of a banked round, as it is read. `bank_compare` sets it against the round."""

from __future__ import annotations

import re
from typing import get_args

from msgspec import Struct

from housedealer.cards.card import Card
from housedealer.hand.bank.event import Result
from housedealer.record.script.expect import (
    OrderSaid,
    Pairs,
    Readers,
    order_said,
    read_due,
    read_nothing,
    read_stub,
)
from housedealer.record.script.words import Words
from housedealer.rules.place import Cents, Spot

RESULTS: tuple[str, ...] = get_args(Result)
OFFERS = (
    "ante", "wager", "bank", "pair_plus", "buster", "share", "take", "close", "call", "pick", "style", "play",
    "fold", "set", "house", "decide", "hit", "stand", "double", "split", "insure", "decline", "nothing",
)  # fmt: skip
"""How an offer may begin."""
_NAME = re.compile("[a-z_]+")


class SettledSaid(Struct, frozen=True):
    """What became of somebody's bet on a square: `amount` won or lost, `back` what came back of it."""

    who: int
    square: int
    bet: str
    result: str
    amount: Cents | None
    back: Cents | None


class OfHand(Struct, frozen=True):
    """A hand and what is said of it: a number, or cards."""

    spot: Spot
    number: int = 0
    cards: tuple[Card, ...] = ()


def _read_pairs(words: Words) -> Pairs:
    return words.pairs("people with amounts, as 1:8 101:2.50", people=True)


def _read_settled(words: Words) -> SettledSaid:
    """`101 on 3 wager loses 20 back 30`."""
    who = words.person()
    square = words.seat() if words.accept("on") else who
    expected = "a bet and what became of it, as ante wins 10 or wager no action back 40"
    bet = words.next(expected)
    if _NAME.fullmatch(bet) is None:
        words.at -= 1
        raise words.unreadable(expected)
    result = words.next(expected)
    if result == "no":
        words.must("action")
        result = "no action"
    if result not in RESULTS:
        words.at -= 1
        raise words.unreadable("one of " + ", ".join(RESULTS))
    amount = words.amount() if words.at_amount else None
    back = words.amount() if words.accept("back") else None
    return SettledSaid(who, square, bet, result, amount, back)


def _read_menu(words: Words) -> tuple[int, tuple[str, ...]]:
    """The offers in the words that `bank_compare` uses, so that texts can be compared."""
    who = words.person()
    return who, words.offers(OFFERS, "offers like play 10, fold, hit, double 1 to 20, ante 5 to 100 on 2")


def _read_number(words: Words) -> OfHand:
    return OfHand(words.place(), words.number("what the hand counts"))


def _read_cards(words: Words) -> OfHand:
    return OfHand(words.place(), cards=words.cards("the cards of the hand, ?? being any"))


def _read_set(words: Words) -> OfHand:
    return OfHand(words.place(), cards=words.known("the cards of the lower hand"))


def _read_decides(words: Words) -> tuple[int, int]:
    square = words.seat()
    return square, words.person()


def _read_order(words: Words) -> OrderSaid:
    return order_said(words, "hands of two, three or five with > or = between them", _is_ranked)


def _is_ranked(cards: tuple[Card, ...]) -> bool:
    return len(cards) in (2, 3, 5)


BANK_EXPECT: Readers = {
    "net": _read_pairs,
    "stacks": _read_pairs,
    "fees": _read_pairs,
    "fee": Words.amount,
    "cover": Words.amount,
    "first": Words.seat,
    "settled": _read_settled,
    "due": read_due,
    "menu": _read_menu,
    "total": _read_number,
    "count": _read_number,
    "cards": _read_cards,
    "set": _read_set,
    "decides": _read_decides,
    "order": _read_order,
    "stub": read_stub,
    "void": read_nothing,
    "voided": read_nothing,
    "over": read_nothing,
}
