"""What a script expects of a hand for points, as it is read. `points_compare` sets it against the hand."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from housedealer.cards.card import Card
from housedealer.record.script.expect import OrderSaid, Pairs, Readers, order_said, read_due, read_nothing
from housedealer.record.script.words import Words, parse_amount
from housedealer.rulebook import CLAUSE_ID
from housedealer.rules.place import SEATS_MAX, Cents
from housedealer.rules.points.scoring import PARTS

_SCORE = re.compile(r"([0-9]{1,2}):([+-]?[0-9]{1,6})")
_PAIR_SCORE = re.compile(r"([0-9]{1,2})-([0-9]{1,2}):([+-]?[0-9]{1,6})")
_PAIR = re.compile(r"([0-9]{1,2})-([0-9]{1,2})")
_PAYMENT = re.compile(r"([0-9]{1,2})-([0-9]{1,2}):(\$?[0-9.]+)")
_OFFERS = ("set", "house", "leave", "declare", "nothing")
"""How an offer may begin."""
TRADE = "trade"

Two = tuple[int, int]


class OfPair(Struct, frozen=True):
    """Two seats and what is said of them: parts that the first wins, or clauses."""

    seats: Two
    said: tuple[str, ...]


class OfSeat(Struct, frozen=True):
    """A seat, and its parts, cards, standing or clauses; seat 0 is the payment."""

    seat: int
    parts: tuple[tuple[Card, ...], ...] = ()
    cards: tuple[Card, ...] = ()
    said: tuple[str, ...] = ()


def _each(words: Words, pattern: re.Pattern[str], expected: str) -> Iterator[re.Match[str]]:
    """Words of this pattern one after the other, at least one."""
    start = words.at
    while (found := pattern.fullmatch(words.peek())) is not None:
        yield found
        words.next("")
    if words.at == start:
        raise words.unreadable(expected)


def _two(words: Words, one: str, other: str) -> Two:
    seats = int(one), int(other)
    if seats[0] == seats[1] or not all(1 <= seat <= SEATS_MAX for seat in seats):
        raise words.unreadable(f"two seats from 1 to {SEATS_MAX}")
    return seats


def _read_points(words: Words) -> tuple[tuple[int, int], ...]:
    found: dict[int, int] = {}
    for score in _each(words, _SCORE, "seats with points, as 1:+4 2:-4"):
        seat = int(score[1])
        if not 1 <= seat <= SEATS_MAX or seat in found:
            raise words.unreadable(f"each seat once, from 1 to {SEATS_MAX}")
        found[seat] = int(score[2])
    return tuple(found.items())


def _read_pairs(words: Words) -> tuple[tuple[Two, int], ...]:
    scores = _each(words, _PAIR_SCORE, "two seats and what the first wins in points, as 1-2:-2 1-3:+4")
    return tuple((_two(words, score[1], score[2]), int(score[3])) for score in scores)


def _read_paid(words: Words) -> tuple[tuple[Two, Cents], ...]:
    payments = _each(words, _PAYMENT, "who paid whom how much, as 3-1:20 3-2:0")
    return tuple((_two(words, row[1], row[2]), parse_amount(row[3], words.where)) for row in payments)


def _read_money(words: Words) -> Pairs:
    return words.pairs("seats with amounts, as 1:+20 2:-20")


def _read_won(words: Words) -> OfPair:
    """`1-2 front back`; `none` of them."""
    expected = "two seats and the parts that the first wins, as 1-2 front back, or 1-2 none"
    pair = _PAIR.fullmatch(words.peek())
    if pair is None:
        raise words.unreadable(expected)
    seats = _two(words, pair[1], pair[2])
    words.next("")
    parts = []
    while words.peek() in PARTS:
        parts.append(words.next(""))
    if not parts:
        words.must("none")
    return OfPair(seats, tuple(part for part in PARTS if part in parts))


def _read_cites(words: Words) -> OfPair | OfSeat:
    """`1-2 ids` for a comparison, `1 ids` for how a hand was set, `paid ids` for the payment."""
    expected = "a pair like 1-2, a seat or paid, and clauses like garlic-city/chinese-poker/16, or trade"
    pair = _PAIR.fullmatch(words.peek())
    seats = _two(words, pair[1], pair[2]) if pair else None
    seat = 0
    if pair is None and not words.accept("paid"):
        seat = words.seat()
    elif pair is not None:
        words.next("")
    found = []
    while CLAUSE_ID.fullmatch(words.peek()) or words.peek() == TRADE:
        found.append(words.next(""))
    if not found:
        raise words.unreadable(expected)
    return OfPair(seats, tuple(found)) if seats else OfSeat(seat, said=tuple(found))


def _read_standing(words: Words) -> OfSeat:
    seat = words.seat()
    return OfSeat(seat, said=(words.next("how the hand stands: set, improper, an automatic win, or unset"),))


def _read_parts(words: Words) -> OfSeat:
    seat = words.seat()
    return OfSeat(seat, parts=words.parts("front, middle and back with / between them"))


def _read_cards(words: Words) -> OfSeat:
    seat = words.seat()
    return OfSeat(seat, cards=words.cards("the cards of the hand, ?? being any"))


def _read_menu(words: Words) -> tuple[int, tuple[str, ...]]:
    """The offers in the words that `points_compare` uses, so that texts can be compared."""
    seat = words.seat()
    return seat, words.offers(_OFFERS, "set, house way, leave unset, declare dragon, or nothing")


def _read_order(words: Words) -> OrderSaid:
    return order_said(words, "hands of three or five with > or = between them", _is_part)


def _is_part(cards: tuple[Card, ...]) -> bool:
    return len(cards) in (3, 5) and len(set(cards)) == len(cards)


POINTS_EXPECT: Readers = {
    "points": _read_points,
    "pairs": _read_pairs,
    "won": _read_won,
    "paid": _read_paid,
    "net": _read_money,
    "stacks": _read_money,
    "cites": _read_cites,
    "standing": _read_standing,
    "parts": _read_parts,
    "cards": _read_cards,
    "due": read_due,
    "menu": _read_menu,
    "order": _read_order,
    "void": read_nothing,
    "over": read_nothing,
}
