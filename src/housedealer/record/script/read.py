"""Reads the text of a script into statements. Nothing is played here."""

from __future__ import annotations

from collections.abc import Callable

from housedealer.cards.card import HIDDEN
from housedealer.errors import Unreadable
from housedealer.record.script.expect import read_expect
from housedealer.record.script.header import HEADER, at_header, read_header
from housedealer.record.script.statement import (
    Act,
    AllAct,
    Burn,
    DealTo,
    Expect,
    Rule,
    Said,
    Script,
    Setup,
    Statement,
    Street,
    Take,
)
from housedealer.record.script.words import Words
from housedealer.rules.place import Cents

LINES_MAX = 1000
LINE_MAX = 1000
"""A hand needs no more lines than this, and no longer ones."""

STREETS = {"flop": 3, "turn": 1, "river": 1}
_BARE = ("fold", "check", "call", "bet", "raise", "straddle", "decline", "discard", "show", "muck")
VERBS = {verb: f"{verb}s" for verb in _BARE}
_PLAIN = ("folds", "checks", "calls", "declines", "shows", "mucks")
_TOGETHER = ("fold", "check", "call", "discard", "decline", "show")
_EVERYBODY = ("all", "rest", "others", "the")

_STATEMENT = (
    "deal, burn, flop, turn, river, a seat and what it does, all fold, misdeal, early turn, or expect"
)
_ACTION = "folds, checks, calls, bets 4, raises to 8, straddles, declines, discards 7c, shows or mucks"


def parse(text: str, name: str = "script") -> Script:
    """A script from its text; `name` is the file for complaints. Raises Unreadable."""
    # Only what an editor counts as one: a form feed ends no line.
    lines = text.replace("\r\n", "\n").replace("\r", "\n").removesuffix("\n").split("\n")
    if len(lines) > LINES_MAX or any(len(line) > LINE_MAX for line in lines):
        raise Unreadable(
            "too long", where=name, expected=f"{LINES_MAX} lines of {LINE_MAX} letters at the most"
        )
    setup = Setup()
    statements: list[Statement] = []
    for number, line in enumerate(lines, 1):
        words = Words(_without_comment(line), name, number)
        while not words.done:
            if words.accept(","):
                continue
            if at_header(words) and not statements:
                read_header(words, setup)
            else:
                statements.append(_statement(words))
    return Script(name, _comment_of(lines), setup, tuple(statements))


def _without_comment(line: str) -> str:
    """What stands before a # that is not inside quotation marks."""
    parts = line.split('"')
    for i in range(0, len(parts), 2):
        before, found, _ = parts[i].partition("#")
        if found:
            return '"'.join([*parts[:i], before])
    return line


def _comment_of(lines: list[str]) -> str:
    """The comment lines at the top, without their marks."""
    found = []
    for line in lines:
        if not line.lstrip().startswith("#"):
            break
        found.append(line.strip().lstrip("#").strip())
    return "\n".join(found)


def _statement(words: Words) -> Statement:
    start, key = words.at, words.peek()
    if words.at_seat or key == "seat":
        return read_act(words)
    if key in _EVERYBODY:
        return _all_act(words)
    reader = _READERS.get(key)
    if reader is not None:
        words.next("")
        return reader(words, start)
    if key in HEADER:
        raise words.unreadable(f"no {key} here: the header comes before the hand")
    raise words.unreadable(_STATEMENT if start == 0 else f"{_STATEMENT}; or a comma")


def _said(words: Words, start: int) -> Said:
    return Said(words.line, words.since(start))


# -- the house ---------------------------------------------------------------------------------------------


def _deal(words: Words, start: int) -> Statement:
    hands = []
    while words.at_seat and not _at_act(words):
        seat = words.seat()
        hands.append((seat, words.cards(f"the cards of seat {seat}, ?? where they do not matter")))
        words.accept(",")
    if not hands:
        raise words.unreadable("a seat and its cards, as deal 1 AcKd 2 ??")
    return DealTo(_said(words, start), tuple(hands))


def _at_act(words: Words) -> bool:
    """A seat and what it does, not a seat and its cards."""
    return words.peek(1) in VERBS.values()


def _burn(words: Words, start: int) -> Statement:
    cards = words.cards("the card that is burned")
    if len(cards) != 1 or cards[0] == HIDDEN:
        raise words.unreadable("one card to burn")
    return Burn(_said(words, start), cards[0])


def _street(words: Words, start: int) -> Statement:
    name = words.words[start]
    cards = words.cards()
    if len(cards) != STREETS[name] or HIDDEN in cards:
        count = STREETS[name]
        raise Unreadable(
            f"{len(cards)} cards",
            where=words.where,
            expected=f"{count} known card{'s' * (count > 1)} for the {name}",
        )
    return Street(_said(words, start), name, cards)


def _take(words: Words, start: int) -> Statement:
    task = words.next("posts or fee")
    if task not in ("posts", "fee"):
        words.at -= 1
        raise words.unreadable("posts or fee")
    return Take(_said(words, start), task)


def _reshuffle(words: Words, start: int) -> Statement:
    return Take(_said(words, start), "reshuffle")


def _misdeal(words: Words, start: int) -> Statement:
    return Rule(_said(words, start), "misdeal")


def _early(words: Words, start: int) -> Statement:
    words.must("turn")
    cards = words.cards("the burn and the card that came early")
    if len(cards) != 2 or HIDDEN in cards:
        raise Unreadable(
            f"{len(cards)} cards", where=words.where, expected="the burn and the card that came early"
        )
    return Rule(_said(words, start), "early turn", cards)


def _expect(words: Words, start: int) -> Statement:
    kind, told, cards = read_expect(words, _refusable)
    if not words.done:
        raise words.unreadable("the end of the line after what is expected")
    return Expect(_said(words, start), kind, told, cards)


def _refusable(words: Words) -> Act | Rule:
    """What may be tried in `expect refused`: an action of a seat, or a ruling."""
    start = words.at
    if words.accept("misdeal"):
        return Rule(_said(words, start), "misdeal")
    if words.accept("early"):
        ruling = _early(words, start)
        assert isinstance(ruling, Rule)
        return ruling
    return read_act(words)


_READERS: dict[str, Callable[[Words, int], Statement]] = {
    "deal": _deal,
    "burn": _burn,
    "flop": _street,
    "turn": _street,
    "river": _street,
    "take": _take,
    "reshuffle": _reshuffle,
    "misdeal": _misdeal,
    "early": _early,
    "expect": _expect,
}


# -- seats -------------------------------------------------------------------------------------------------


def read_act(words: Words) -> Act:
    """`3 raises to 10 all-in`."""
    start = words.at
    words.accept("seat")
    seat = words.seat()
    verb = words.peek()
    if verb not in VERBS.values():
        raise words.unreadable(_ACTION)
    words.next(_ACTION)
    if verb == "discards":
        cards = words.cards() if words.at_cards else ()
        return Act(_said(words, start), seat, verb, cards=cards)
    to = None
    if verb not in _PLAIN:
        to = _amount(words, verb)
    all_in = words.accept("all-in")
    if verb in ("bets", "raises") and to is None and not all_in:
        raise words.unreadable("an amount, as bets 4 or raises to 8, or all-in")
    return Act(_said(words, start), seat, verb, to, all_in=all_in)


def _amount(words: Words, verb: str) -> Cents | None:
    if verb == "bets":
        return words.amount() if words.at_amount else None
    if words.accept("to"):
        return words.amount()
    if verb == "raises" and words.at_amount:
        raise words.unreadable("the total of the raise, as raises to 8")
    return None


def _all_act(words: Words) -> Statement:
    start = words.at
    words.accept("the")
    word = words.next("all, rest or others")
    verb = words.peek()
    if word not in ("all", "rest", "others") or verb not in _TOGETHER:
        raise words.unreadable("all, rest or others with one of " + ", ".join(_TOGETHER))
    words.next("")
    return AllAct(_said(words, start), VERBS[verb])
