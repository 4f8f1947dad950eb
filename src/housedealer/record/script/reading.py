"""Reads one statement of any family, by its notation and its expectations."""

from __future__ import annotations

from collections.abc import Mapping

from housedealer.errors import Unreadable
from housedealer.record.script.header import header_words
from housedealer.record.script.notation import BANKER, Asked, Notation
from housedealer.record.script.statement import (
    AllDo,
    DealTo,
    Does,
    Expect,
    Expectation,
    Hands,
    Said,
    Statement,
)
from housedealer.record.script.words import Words

EVERYBODY = ("all", "rest", "others")
Expected = Mapping[str, Expectation]


def said_from(words: Words, start: int) -> Said:
    return Said(words.line, words.since(start))


def read_statement(words: Words, notation: Notation, expected: Expected) -> Statement:
    start, key = words.at, words.peek()
    for begin in (f"{key} {words.peek(1)}", key):
        reader = notation.cards.get(begin)
        if reader is not None and words.accept(*begin.split(" ")):
            found: Statement = reader(words, start)
            return found
    if key in (*EVERYBODY, "the"):
        return _read_all(words, notation)
    if words.accept("deal"):
        hands = read_hands(words, notation, least=1)
        return DealTo(said_from(words, start), hands)
    if words.accept("expect"):
        return _read_expect(words, start, expected)
    return read_does(words, notation)


def read_does(words: Words, notation: Notation) -> Does:
    """`3 raises to 10 all-in`: an action of a person, the bank, the house or the floor."""
    start = words.at
    row = notation.house.read(words)
    if row is not None:
        asked = row.read(words, row.by)
        return Does(said_from(words, start), row.by, row, asked)
    if not words.accept("seat") and not words.at_seat and not (notation.banks and words.peek() == "bank"):
        if words.peek() in header_words():
            raise words.unreadable(f"no {words.peek()} here: the header comes before the hand")
        raise words.unreadable(notation.statements if start == 0 else f"{notation.statements}; or a comma")
    who = read_who(words, notation)
    row = notation.seat.read(words)
    if row is None:
        raise words.unreadable(notation.actions)
    asked = row.read(words, who)
    return Does(said_from(words, start), who, row, asked)


def read_who(words: Words, notation: Notation) -> int:
    if notation.banks and words.accept("bank"):
        return BANKER
    return words.person() if notation.people else words.seat()


def _read_all(words: Words, notation: Notation) -> AllDo:
    start = words.at
    words.accept("the")
    row = notation.together.read(words) if words.next("all, rest or others") in EVERYBODY else None
    if row is None:
        raise words.unreadable(notation.everybody)
    return AllDo(said_from(words, start), row)


def read_hands(words: Words, notation: Notation, *, least: int = 0) -> Hands:
    """Places with their cards, up to the first place followed by a verb."""
    hands = []
    while (words.at_seat if notation.faces else words.at_place) and words.peek(1) not in notation.verbs:
        if notation.faces:
            spot = words.seat()
            laid = words.laid(f"the cards of seat {spot}, ?? where they do not matter")
        else:
            spot = words.place()
            laid = words.laid("the cards of the hand, ?? where they do not matter")
        if laid.down and not notation.faces:
            expected = "cards alone: the game says how they lie"
            raise Unreadable("cards in parentheses", where=words.where, expected=expected)
        hands.append((spot, laid))
        words.accept(",")
    if len(hands) < least:
        place = "square" if notation.people else "seat"
        raise words.unreadable(f"a {place} and its cards, as deal 1 AcKd 2 ??")
    return tuple(hands)


def _read_expect(words: Words, start: int, expected: Expected) -> Expect:
    kind = words.peek()
    if kind == "no":
        words.next("")
        kind = f"no {words.peek()}"
    row = expected.get(kind)
    if row is None:
        raise words.unreadable("one of " + ", ".join(sorted(expected)))
    words.next("")
    words.people.clear()
    words.squares.clear()
    told = row.read(words)
    if not words.done:
        raise words.unreadable("the end of the line after what is expected")
    there = frozenset(words.people), frozenset(words.squares)
    return Expect(said_from(words, start), kind, row, told, row.names(told), *there)


def asked_with(words: Words, asked: Asked, most: int) -> Asked:
    """Adds the cards that come for it, at most `most`: `-> 2c3d`."""
    new = words.cards("the cards that come") if words.accept("->") else ()
    if len(new) > most:
        expected = "as many cards as were thrown away"
        raise Unreadable(f"{len(new)} cards for {most}", where=words.where, expected=expected)
    return Asked(asked.action, new, asked.all_in)
