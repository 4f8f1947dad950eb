"""Reads what is said in a hand of one-card war: the antes, the deal, who flips and who surrenders."""

from __future__ import annotations

from housedealer.record.script.expect import Readers, read_due, read_nothing, read_pairs
from housedealer.record.script.reading import (
    Read,
    read_by_key,
    read_deal,
    read_expectation,
    read_misdeal,
    said_from,
)
from housedealer.record.script.statement import Ask, DealTo, Expect, Rule, Statement, Take
from housedealer.record.script.words import Words

VERBS = ("flips", "surrenders")
_STATEMENT = "antes, deal, a seat that flips or surrenders, misdeal, or expect"

_EXPECT: Readers = {
    "net": read_pairs,
    "stacks": read_pairs,
    "due": read_due,
    "over": read_nothing,
    "void": read_nothing,
}


def read_war_statement(words: Words) -> Statement:
    return _ask(words) if words.at_seat else read_by_key(words, _READERS, _STATEMENT)


def _ask(words: Words) -> Ask:
    start, seat = words.at, words.seat()
    if words.peek() not in VERBS:
        raise words.unreadable(" or ".join(VERBS))
    verb = words.next("")
    return Ask(said_from(words, start), seat, verb)


def _antes(words: Words, start: int) -> Take:
    return Take(said_from(words, start), "antes")


def _deal(words: Words, start: int) -> DealTo:
    return read_deal(words, start, VERBS, "a seat and its card, as deal 1 As")


def _refusable(words: Words) -> Ask | Rule:
    start = words.at
    return read_misdeal(words, start) if words.accept("misdeal") else _ask(words)


def _expect(words: Words, start: int) -> Expect:
    return read_expectation(words, start, _refusable, _EXPECT)


_READERS: dict[str, Read] = {"antes": _antes, "deal": _deal, "misdeal": read_misdeal, "expect": _expect}
