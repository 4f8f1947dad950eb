"""Reads what is said in a hand for points: the deal, how hands are set, automatic wins."""

from __future__ import annotations

from collections.abc import Callable

from housedealer.record.script.points.expect import POINTS_EXPECT
from housedealer.record.script.reading import (
    EVERYBODY,
    Read,
    read_by_key,
    read_deal,
    read_expectation,
    read_misdeal,
    said_from,
)
from housedealer.record.script.statement import AllAct, Ask, DealTo, Expect, Rule, Statement
from housedealer.record.script.words import Words

_VERBS = ("sets", "asks", "declares", "leaves")
_STATEMENT = "deal, a seat and what it does, all ask house way, all leave unset, misdeal, or expect"
_PARTS = "front, middle and back, as AsAdJc / 9s9d4h4c7d / QsJdTh9c8s"
_ACTION = "sets AsAdJc / 9s9d4h4c7d / QsJdTh9c8s, asks house way, declares dragon, or leaves unset"


def read_points_statement(words: Words) -> Statement:
    key = words.peek()
    if words.at_seat or key == "seat":
        return _ask(words)
    if key in EVERYBODY:
        return _all_act(words)
    return read_by_key(words, _READERS, _STATEMENT)


def _deal(words: Words, start: int) -> DealTo:
    return read_deal(words, start, _VERBS, "a seat and its cards, as deal 1 AsAdJc9s9d4h4c7dQsJdTh9c8s")


def _expect(words: Words, start: int) -> Expect:
    return read_expectation(words, start, _refusable, POINTS_EXPECT)


def _refusable(words: Words) -> Ask | Rule:
    """What may be tried in `expect refused`."""
    start = words.at
    return read_misdeal(words, start) if words.accept("misdeal") else _ask(words)


_READERS: dict[str, Read] = {"deal": _deal, "misdeal": read_misdeal, "expect": _expect}


# -- seats -------------------------------------------------------------------------------------------------


def _ask(words: Words) -> Ask:
    """`1 sets AsAdJc / 9s9d4h4c7d / QsJdTh9c8s`."""
    start = words.at
    words.accept("seat")
    seat = words.seat()
    if words.peek() not in _VERBS:
        raise words.unreadable(_ACTION)
    return _WITH_MORE[words.next("")](words, start, seat)


def _sets(words: Words, start: int, seat: int) -> Ask:
    at = words.at
    parts = words.parts(_PARTS)
    if len(parts) != 3:
        words.at = at
        raise words.unreadable(_PARTS)
    return Ask(said_from(words, start), seat, "sets", parts=parts)


def _asks(words: Words, start: int, seat: int) -> Ask:
    words.must("house")
    words.must("way")
    return Ask(said_from(words, start), seat, "asks house way")


def _declares(words: Words, start: int, seat: int) -> Ask:
    win = words.next("an automatic win, as dragon or six_pairs")
    return Ask(said_from(words, start), seat, "declares", win=win)


def _leaves(words: Words, start: int, seat: int) -> Ask:
    words.must("unset")
    return Ask(said_from(words, start), seat, "leaves unset")


_WITH_MORE: dict[str, Callable[[Words, int, int], Ask]] = {
    "sets": _sets,
    "asks": _asks,
    "declares": _declares,
    "leaves": _leaves,
}


def _all_act(words: Words) -> AllAct:
    start = words.at
    words.accept("the")
    if words.next("all, rest or others") in EVERYBODY:
        if words.accept("ask", "house", "way"):
            return AllAct(said_from(words, start), "asks house way")
        if words.accept("leave", "unset"):
            return AllAct(said_from(words, start), "leaves unset")
    raise words.unreadable("all, rest or others with ask house way, or leave unset")
