"""What statements of every family are read by."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from housedealer.errors import Unreadable
from housedealer.record.script.expect import Readers, ReadTrial, read_expect
from housedealer.record.script.header import header_words
from housedealer.record.script.statement import DealTo, Expect, Rule, Said, Statement
from housedealer.record.script.words import Laid, Words

Read = Callable[[Words, int], Statement]
"""Reads what comes after the keyword; `start` is where that stands."""
EVERYBODY = ("all", "rest", "others", "the")


def said_from(words: Words, start: int) -> Said:
    return Said(words.line, words.since(start))


def read_by_key(words: Words, readers: Mapping[str, Read], expected: str) -> Statement:
    """A statement that begins with one of these keywords."""
    start, key = words.at, words.peek()
    reader = readers.get(key)
    if reader is None and key in header_words():
        raise words.unreadable(f"no {key} here: the header comes before the hand")
    if reader is None:
        raise words.unreadable(expected if start == 0 else f"{expected}; or a comma")
    words.next("")
    return reader(words, start)


def read_misdeal(words: Words, start: int) -> Rule:
    return Rule(said_from(words, start), "misdeal")


def read_deal(words: Words, start: int, verbs: Collection[str], expected: str) -> DealTo:
    """Places with their cards, up to the first that is followed by a verb."""
    hands: list[tuple[int, Laid]] = []
    while words.at_place and words.peek(1) not in verbs:
        spot = words.place()
        hands.append((spot, words.laid("the cards of the hand, ?? where they do not matter")))
        words.accept(",")
    if not hands:
        raise words.unreadable(expected)
    for _, laid in hands:
        if laid.down:
            raise Unreadable(
                "cards in parentheses", where=words.where, expected="cards alone: the game says how they lie"
            )
    return DealTo(said_from(words, start), tuple(hands))


def read_expectation(words: Words, start: int, trial: ReadTrial, readers: Readers) -> Expect:
    kind, told, cards = read_expect(words, trial, readers)
    if not words.done:
        raise words.unreadable("the end of the line after what is expected")
    return Expect(said_from(words, start), kind, told, cards)
