"""Expectations about a hand for points."""

from __future__ import annotations

import re
from collections.abc import Iterator

from housedealer.cards.card import Card, format_cards
from housedealer.hand.points import event as pe
from housedealer.ranking import HIGH
from housedealer.record.script.expect import (
    OrderSaid,
    cites,
    demand_cards,
    demand_order,
    ended,
    fits,
    order_reader,
    shared,
)
from housedealer.record.script.points.notation import NOTATION, parts_words
from housedealer.record.script.points.run import PointsRun
from housedealer.record.script.statement import Expectation
from housedealer.record.script.words import Words, parse_amount
from housedealer.rulebook import CLAUSE_ID
from housedealer.rules.limit import dollars
from housedealer.rules.place import SEATS_MAX, Cents
from housedealer.rules.points.scoring import PARTS, Parts

_SCORE = re.compile(r"([0-9]{1,2}):([+-]?[0-9]{1,6})")
_PAIR_SCORE = re.compile(r"([0-9]{1,2})-([0-9]{1,2}):([+-]?[0-9]{1,6})")
_PAIR = re.compile(r"([0-9]{1,2})-([0-9]{1,2})")
_PAYMENT = re.compile(r"([0-9]{1,2})-([0-9]{1,2}):(\$?[0-9.]+)")
TRADE = "trade"
UNSET = "unset"
"""The standing of a hand that waits to be set."""

Two = tuple[int, int]


def _each(words: Words, pattern: re.Pattern[str], expected: str) -> Iterator[re.Match[str]]:
    """Consecutive words of this pattern, at least one."""
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
    words.people.update(seats)
    return seats


def _pair_of(run: PointsRun, seats: Two) -> tuple[pe.Pairing, int]:
    """The comparison of these two; with 1, or with -1 if the first seat named is its `other`."""
    ended(run)
    for pair in run.hand.pairs:
        if seats in ((pair.one, pair.other), (pair.other, pair.one)):
            return pair, 1 if pair.one == seats[0] else -1
    message = f"no comparison of {seats[0]} with {seats[1]}"
    raise run.unreadable(run.last, message, "two seats of a hand that counts")


# -- points and money --------------------------------------------------------------------------------------


def _read_points(words: Words) -> tuple[tuple[int, int], ...]:
    found: dict[int, int] = {}
    for score in _each(words, _SCORE, "seats with points, as 1:+4 2:-4"):
        seat = int(score[1])
        if not 1 <= seat <= SEATS_MAX or seat in found:
            raise words.unreadable(f"each seat once, from 1 to {SEATS_MAX}")
        found[seat] = int(score[2])
    words.people.update(found)
    return tuple(found.items())


def _points(run: PointsRun, told: tuple[tuple[int, int], ...]) -> None:
    ended(run)
    total = dict.fromkeys(run.hand.seats, 0)
    for pair in run.hand.pairs:
        total[pair.one] += pair.points
        total[pair.other] -= pair.points
    have = [(seat, total.get(seat, 0)) for seat, _ in told]
    run.demand(*(" ".join(f"{seat}:{n:+}" for seat, n in some) for some in (told, have)))


def _read_pairs(words: Words) -> tuple[tuple[Two, int], ...]:
    scores = _each(words, _PAIR_SCORE, "two seats and what the first wins in points, as 1-2:-2 1-3:+4")
    return tuple((_two(words, score[1], score[2]), int(score[3])) for score in scores)


def _pairs(run: PointsRun, told: tuple[tuple[Two, int], ...]) -> None:
    have = []
    for seats, _ in told:
        pair, sign = _pair_of(run, seats)
        have.append((seats, sign * pair.points))
    run.demand(*(" ".join(f"{a}-{b}:{n:+}" for (a, b), n in some) for some in (told, have)))


def _read_paid(words: Words) -> tuple[tuple[Two, Cents], ...]:
    payments = _each(words, _PAYMENT, "who paid whom how much, as 3-1:20 3-2:0")
    return tuple((_two(words, row[1], row[2]), parse_amount(row[3], words.where)) for row in payments)


def _paid(run: PointsRun, told: tuple[tuple[Two, Cents], ...]) -> None:
    ended(run)
    paid = {(debtor, creditor): cents for debtor, creditor, _, cents in run.hand.paid}
    have = [(seats, paid.get(seats, 0)) for seats, _ in told]
    run.demand(*(" ".join(f"{a}-{b}:{dollars(n)}" for (a, b), n in some) for some in (told, have)))


def _read_won(words: Words) -> tuple[Two, tuple[str, ...]]:
    """`1-2 front back`, or `1-2 none`."""
    pair = _PAIR.fullmatch(words.peek())
    if pair is None:
        raise words.unreadable("two seats and the parts that the first wins, as 1-2 front back, or 1-2 none")
    seats = _two(words, pair[1], pair[2])
    words.next("")
    parts = []
    while words.peek() in PARTS:
        parts.append(words.next(""))
    if not parts:
        words.must("none")
    return seats, tuple(part for part in PARTS if part in parts)


def _won(run: PointsRun, told: tuple[Two, tuple[str, ...]]) -> None:
    seats, parts = told
    pair, sign = _pair_of(run, seats)
    won = [part for part, whose in zip(PARTS, pair.parts, strict=True) if whose == sign]
    run.demand(" ".join(parts) or "none", " ".join(won) or "none")


def _read_cites(words: Words) -> tuple[Two | int, tuple[str, ...]]:
    """`1-2 ids` for a comparison, `1 ids` for how a hand was set, `paid ids` for the payment (0)."""
    expected = "a pair like 1-2, a seat or paid, and clauses like garlic-city/chinese-poker/16, or trade"
    pair = _PAIR.fullmatch(words.peek())
    of: Two | int = 0
    if pair is not None:
        of = _two(words, pair[1], pair[2])
        words.next("")
    elif not words.accept("paid"):
        of = words.seat()
    found = []
    while CLAUSE_ID.fullmatch(words.peek()) or words.peek() == TRADE:
        found.append(words.next(""))
    if not found:
        raise words.unreadable(expected)
    return of, tuple(found)


def _cites(run: PointsRun, told: tuple[Two | int, tuple[str, ...]]) -> None:
    of, clauses = told
    found = _cited(run, of) if isinstance(of, int) else _pair_of(run, of)[0].clauses
    for clause in clauses:
        if not any(cites(have, clause) for have in found):
            run.demand(clause, ", ".join(found) or "no clause")


def _cited(run: PointsRun, seat: int) -> tuple[str, ...]:
    """The clauses of the payment (0), or of how a seat set its hand."""
    for event in run.events:
        if not seat and isinstance(event, pe.PointsPaid):
            return event.clauses
        if seat and isinstance(event, pe.PartsSet | pe.WinDeclared) and event.who == seat:
            return (event.clause,)
    return ()


# -- the hands ---------------------------------------------------------------------------------------------


def _read_standing(words: Words) -> tuple[int, str]:
    seat = words.seat()
    return seat, words.next("how the hand stands: set, improper, an automatic win, or unset")


def _standing(run: PointsRun, told: tuple[int, str]) -> None:
    seat, standing = told
    run.demand(standing, run.hand.standing.get(seat, UNSET))


def _read_parts(words: Words) -> tuple[int, tuple[tuple[Card, ...], ...]]:
    seat = words.seat()
    return seat, words.parts("front, middle and back with / between them")


def _parts(run: PointsRun, told: tuple[int, tuple[tuple[Card, ...], ...]]) -> None:
    """Compares each part, its cards in any order."""
    seat, parts = told
    have = run.hand.parts.get(seat, Parts((), (), ()))
    held = (have.front, have.middle, have.back)
    if len(parts) != len(held) or not all(map(fits, parts, held)):
        run.demand(" / ".join(map(format_cards, parts)), parts_words(have))


def _read_cards(words: Words) -> tuple[int, tuple[Card, ...]]:
    position = words.square()
    return position, words.cards("the cards of the hand, ?? being any")


def _cards(run: PointsRun, told: tuple[int, tuple[Card, ...]]) -> None:
    position, cards = told
    demand_cards(run, cards, run.hand.cards.get(position, ()))


def _order(run: PointsRun, told: OrderSaid) -> None:
    """May also compare a hand of three with one of five, as the parts of a hand are compared."""
    demand_order(run, told, lambda laid: HIGH.value(laid.cards) or 0)


EXPECTED = {
    **shared(NOTATION),
    "points": Expectation(_read_points, _points),
    "pairs": Expectation(_read_pairs, _pairs),
    "won": Expectation(_read_won, _won),
    "paid": Expectation(_read_paid, _paid),
    "cites": Expectation(_read_cites, _cites),
    "standing": Expectation(_read_standing, _standing),
    "parts": Expectation(_read_parts, _parts),
    "cards": Expectation(_read_cards, _cards),
    "order": Expectation(order_reader((3, 5), "three or five"), _order),
}
