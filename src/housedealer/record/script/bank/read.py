"""Reads what is said in a banked round: wagers, how hands are given out, decisions, the bank's cards."""

from __future__ import annotations

from collections.abc import Callable

from housedealer.cards.card import Card
from housedealer.games.registry import GAMES
from housedealer.hand.bank.deal import STYLES
from housedealer.record.script.bank.expect import BANK_EXPECT
from housedealer.record.script.reading import (
    EVERYBODY,
    Read,
    read_by_key,
    read_deal,
    read_expectation,
    read_misdeal,
    said_from,
)
from housedealer.record.script.statement import (
    AllAct,
    Ask,
    DealTo,
    Expect,
    Fix,
    Gets,
    Rule,
    Statement,
    Take,
)
from housedealer.record.script.words import Words
from housedealer.rules.bank.steps import BANK_BET, MAIN_BETS, Bets
from housedealer.rules.place import SEATS_MAX

BANK_SAYS = 0
"""Who acts where the script says `bank`."""
SIDE_BETS = {
    side.name
    for game in GAMES.values()
    for step in game.steps
    if isinstance(step, Bets)
    for side in step.side
}
BETS = {*MAIN_BETS, BANK_BET, *SIDE_BETS}

_VERBS = (
    "wagers", "shares", "plays", "folds", "sets", "asks", "decides", "hits", "draws", "stands", "stays",
    "doubles", "splits", "joins", "insures", "declines",
)  # fmt: skip
_SERVED = ("hits", "draws", "doubles", "splits")
"""Verbs that bring cards."""
TOGETHER = {
    "play": "plays", "fold": "folds", "stand": "stands", "hit": "hits", "draw": "draws",
    "decline": "declines", "join": "joins",
}  # fmt: skip
_STATEMENT = (
    "2 wagers 10, close bets, call off, pick, style, dice, deal, a person and what he does, bank gets, "
    "all play, misdeal, dead hand, or expect"
)
_ACTION = (
    "wagers 10, shares 20 of 101 on 3, plays, folds, sets KcKd, asks house way, decides 3, hits -> 5c, "
    "stands, draws -> 5c, doubles -> 5c, splits -> 5c6d, joins, stays out, insures or declines"
)
_DICE = "three dice from 1 to 6, as dice 6 3 3"


def read_bank_statement(words: Words) -> Statement:
    start, key = words.at, words.peek()
    if words.at_seat or key == "seat":
        return read_ask(words)
    if key == "bank":
        return _gets(words, start) if words.peek(1) == "gets" else read_ask(words)
    if key in EVERYBODY:
        return _all_act(words)
    return read_by_key(words, _READERS, _STATEMENT)


# -- the house ---------------------------------------------------------------------------------------------


def _close(words: Words, start: int) -> Take:
    words.must("bets")
    return Take(said_from(words, start), "close bets")


def _call(words: Words, start: int) -> Take:
    words.must("off")
    return Take(said_from(words, start), "call off")


def _take(words: Words, start: int) -> Take:
    words.must("fee")
    return Take(said_from(words, start), "fee")


def _deal(words: Words, start: int) -> DealTo:
    return read_deal(words, start, (*_VERBS, "gets"), "a square and its cards, as deal 2 AcKd bank 9c8d")


def _pick(words: Words, start: int) -> Fix:
    pile = words.number(f"the number of a pile, from 1 to {SEATS_MAX}")
    return Fix(said_from(words, start), "pick", pile=pile)


def _style(words: Words, start: int) -> Fix:
    style = words.next("a style: " + ", ".join(STYLES))
    return Fix(said_from(words, start), "style", style=style)


def _dice(words: Words, start: int) -> Fix:
    dice = tuple(words.number(_DICE) for _ in range(3))
    return Fix(said_from(words, start), "dice", dice=dice)


def _gets(words: Words, start: int) -> Gets:
    words.at += 2
    return Gets(said_from(words, start), words.known("the cards that the bank draws, as bank gets 9c 5d"))


# -- the floor ---------------------------------------------------------------------------------------------


def _dead(words: Words, start: int) -> Rule:
    words.must("hand")
    square = words.seat()
    return Rule(said_from(words, start), "dead hand", seats=(square,))


def _expect(words: Words, start: int) -> Expect:
    return read_expectation(words, start, _refusable, BANK_EXPECT)


def _refusable(words: Words) -> Ask | Rule | Take | Fix:
    """What may be tried in `expect refused`."""
    start, reader = words.at, _TRIALS.get(words.peek())
    if reader is None:
        return read_ask(words)
    words.next("")
    return reader(words, start)


_TRIALS: dict[str, Callable[[Words, int], Rule | Take | Fix]] = {
    "close": _close,
    "call": _call,
    "pick": _pick,
    "style": _style,
    "dice": _dice,
    "misdeal": read_misdeal,
    "dead": _dead,
}
_READERS: dict[str, Read] = {
    **_TRIALS,
    "take": _take,
    "deal": _deal,
    "expect": _expect,
}


# -- people ------------------------------------------------------------------------------------------------


def read_ask(words: Words) -> Ask:
    """`2 doubles 10 -> Td`."""
    start = words.at
    words.accept("seat")
    who = BANK_SAYS if words.accept("bank") else words.person()
    verb = words.peek()
    if verb not in _VERBS:
        raise words.unreadable(_ACTION)
    words.next("")
    reader = _WITH_MORE.get(verb)
    if reader is not None:
        return reader(words, start, who)
    new = _new(words) if verb in _SERVED else ()
    return Ask(said_from(words, start), who, verb, new=new)


def _new(words: Words) -> tuple[Card, ...]:
    return words.known("the cards that come") if words.accept("->") else ()


def _wagers(words: Words, start: int, who: int) -> Ask:
    to = words.amount()
    bet = words.next("") if words.peek() in BETS else ""
    square = 0
    if words.accept("on"):
        square = words.seat()
    elif who > SEATS_MAX:
        raise words.unreadable("the square that it lies on, as 101 wagers 20 on 3")
    return Ask(said_from(words, start), who, "wagers", to, bet, square)


def _shares(words: Words, start: int, who: int) -> Ask:
    to = words.amount()
    words.must("of")
    of = words.person()
    words.must("on")
    square = words.seat()
    return Ask(said_from(words, start), who, "shares", to, square=square, of=of)


def _sets(words: Words, start: int, who: int) -> Ask:
    cards = words.known("the cards of the lower hand, as sets KcKd")
    return Ask(said_from(words, start), who, "sets", cards=cards)


def _asks(words: Words, start: int, who: int) -> Ask:
    words.must("house")
    words.must("way")
    return Ask(said_from(words, start), who, "asks house way")


def _decides(words: Words, start: int, who: int) -> Ask:
    square = words.seat()
    return Ask(said_from(words, start), who, "decides", square=square)


def _doubles(words: Words, start: int, who: int) -> Ask:
    to = words.amount() if words.at_amount and words.peek(1) not in _VERBS else None
    new = _new(words)
    return Ask(said_from(words, start), who, "doubles", to, new=new)


def _joins(words: Words, start: int, who: int) -> Ask:
    to = words.amount() if words.at_amount and words.peek(1) not in _VERBS else None
    return Ask(said_from(words, start), who, "joins", to)


def _stays(words: Words, start: int, who: int) -> Ask:
    words.must("out")
    return Ask(said_from(words, start), who, "stays out")


def _insures(words: Words, start: int, who: int) -> Ask:
    squares: tuple[int, ...] = ()
    while words.at_seat and words.peek(1) not in _VERBS:
        squares += (words.seat(),)
    return Ask(said_from(words, start), who, "insures", squares=squares)


_WITH_MORE: dict[str, Callable[[Words, int, int], Ask]] = {
    "wagers": _wagers,
    "shares": _shares,
    "sets": _sets,
    "asks": _asks,
    "decides": _decides,
    "doubles": _doubles,
    "joins": _joins,
    "stays": _stays,
    "insures": _insures,
}


def _all_act(words: Words) -> AllAct:
    start = words.at
    words.accept("the")
    if words.next("all, rest or others") in ("all", "rest", "others"):
        if words.accept("ask", "house", "way"):
            return AllAct(said_from(words, start), "asks house way")
        if words.accept("stay", "out"):
            return AllAct(said_from(words, start), "stays out")
        if words.peek() in TOGETHER:
            verb = TOGETHER[words.next("")]
            return AllAct(said_from(words, start), verb)
    together = ", ".join((*TOGETHER, "ask house way", "stay out"))
    raise words.unreadable(f"all, rest or others with one of {together}")
