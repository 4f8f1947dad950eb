"""What a script expects, as it is read: what the families share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from housedealer.cards.card import HIDDEN, Card
from housedealer.record.script.statement import Act, Ask, Does, Fix, Rule, Take
from housedealer.record.script.words import Laid, Words
from housedealer.rules.place import HOUSE, Cents

Trial = Act | Ask | Does | Fix | Rule | Take
ReadTrial = Callable[[Words], Trial]
Pairs = tuple[tuple[int, Cents], ...]
Readers = dict[str, Callable[[Words], Any]]


class RefusedSaid(Struct, frozen=True):
    trial: Trial
    code: str
    clause: str | None


class HeldBy(Struct, frozen=True):
    """A seat and the cards before it, or some that it showed."""

    seat: int
    laid: Laid


class OrderSaid(Struct, frozen=True):
    """Hands from the best to the worst; `ties` says which of them equal the one before."""

    hands: tuple[Laid, ...]
    ties: tuple[bool, ...]


def read_expect(words: Words, trial: ReadTrial, readers: Readers) -> tuple[str, Any, tuple[Card, ...]]:
    """After the word `expect`: the kind, what to compare with, and the cards named.

    `readers` are those of the family, by kind."""
    kind = words.peek()
    if kind == "no":
        words.next("")
        kind = f"no {words.peek()}"
    if kind == "refused":
        words.next("")
        said = _read_refused(words, trial)
        return kind, said, getattr(said.trial, "cards", ())
    reader = readers.get(kind)
    if reader is None:
        raise words.unreadable("one of " + ", ".join(sorted([*readers, "refused"])))
    words.next("")
    told = reader(words)
    return kind, told, _named(kind, told)


def _named(kind: str, told: Any) -> tuple[Card, ...]:
    """Cards that must be where they are expected; an order is about hands that nobody holds."""
    if kind == "stub":
        cards: tuple[Card, ...] = told[1]
        return cards
    if isinstance(told, HeldBy):
        return told.laid.cards
    return told if kind == "board" else ()


def _read_refused(words: Words, trial: ReadTrial) -> RefusedSaid:
    asked = trial(words)
    code = words.next("the code of the refusal, as raise_cap")
    clause = None
    if words.peek().startswith("[") and words.peek().endswith("]"):
        clause = words.next("")[1:-1].strip()
    return RefusedSaid(asked, code, clause)


def read_pairs(words: Words) -> Pairs:
    return words.pairs("seats with amounts, as 1:8 2:32.50")


def read_due(words: Words) -> tuple[tuple[int, ...], str]:
    if words.accept("house"):
        return (HOUSE,), words.next("what the house is to do, as deal")
    if words.accept("nobody"):
        return (), "over"
    people = [words.person()]
    while words.at_seat:
        people.append(words.person())
    return tuple(people), words.next("what is asked, as bet, discard or show")


def read_stub(words: Words) -> tuple[bool, tuple[Card, ...]]:
    word = words.next("has or lacks")
    if word not in ("has", "lacks"):
        words.at -= 1
        raise words.unreadable("has or lacks")
    return word == "has", words.known()


def order_said(words: Words, expected: str, fits: Callable[[tuple[Card, ...]], bool]) -> OrderSaid:
    """Hands that fit, from the best to the worst."""
    hands, ties = [_ranked(words, expected, fits)], [False]
    while not words.done:
        sign = words.peek()
        if sign not in (">", "="):
            raise words.unreadable(expected)
        words.next(expected)
        hands.append(_ranked(words, expected, fits))
        ties.append(sign == "=")
    if len(hands) < 2:
        raise words.unreadable(expected)
    return OrderSaid(tuple(hands), tuple(ties))


def _ranked(words: Words, expected: str, fits: Callable[[tuple[Card, ...]], bool]) -> Laid:
    start = words.at
    laid = words.laid(expected)
    if HIDDEN in laid.cards or not fits(laid.cards):
        words.at = start
        raise words.unreadable(expected)
    return laid


def read_nothing(words: Words) -> None:
    return None
