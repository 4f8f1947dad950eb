"""Reads what is said in a hand for a pot: deals, streets, actions, rulings, expectations."""

from __future__ import annotations

from collections.abc import Callable

from housedealer.cards.card import HIDDEN, Card
from housedealer.errors import Unreadable
from housedealer.games.registry import GAMES
from housedealer.record.script.pot.expect import POT_EXPECT
from housedealer.record.script.reading import (
    EVERYBODY,
    Read,
    read_by_key,
    read_expectation,
    read_misdeal,
    said_from,
)
from housedealer.record.script.statement import (
    Act,
    AllAct,
    Board,
    Burn,
    DealTo,
    Hands,
    Rule,
    Statement,
    Street,
    Take,
)
from housedealer.record.script.words import Words
from housedealer.rules.place import Cents
from housedealer.rules.steps import ToBoard

BOARDS: dict[str, set[int]] = {}
"""The streets of a board by name, with how many cards they have in some game."""
for _game in GAMES.values():
    for _step in _game.steps:
        if isinstance(_step, ToBoard):
            BOARDS.setdefault(_step.name, set()).add(_step.n)
STREETS = {"third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7}
STREET_NAMES = {number: name for name, number in STREETS.items()}
_BARE = (
    "fold", "check", "call", "bet", "raise", "complete", "straddle", "decline", "discard", "show", "muck",
)  # fmt: skip
VERBS = {verb: f"{verb}s" for verb in _BARE}
_PLAIN = ("folds", "checks", "calls", "declines", "shows", "mucks")
_BEGIN = (*VERBS.values(), "brings", "draws", "stands", "takes")
"""How what a seat does may begin."""
_TOGETHER = ("fold", "check", "call", "discard", "decline", "show")
DRAWN_MAX = 5

_STATEMENT = (
    "deal, burn, flop, turn, river, fourth, a seat and what it does, all fold, "
    "misdeal, early turn, flashed, wrong seat, or expect"
)
_ACTION = (
    "folds, checks, calls, bets 4, raises to 8, brings in 1, completes, straddles, declines, discards 7c, "
    "draws 7cJd -> 2c3d, stands pat, takes up, takes down, shows or mucks"
)
_DRAW = f"the cards thrown away, or how many, from 1 to {DRAWN_MAX}; who draws none stands pat"
_TURNED = "up or down"


def read_pot_statement(words: Words) -> Statement:
    key = words.peek()
    if words.at_seat or key == "seat":
        return read_act(words)
    if key in EVERYBODY:
        return _all_act(words)
    return read_by_key(words, _READERS, _STATEMENT)


# -- the house ---------------------------------------------------------------------------------------------


def _deal(words: Words, start: int) -> Statement:
    hands = _hands(words)
    if not hands:
        raise words.unreadable("a seat and its cards, as deal 1 AcKd 2 ??")
    return DealTo(said_from(words, start), hands)


def _hands(words: Words) -> Hands:
    hands = []
    while words.at_seat and not _at_act(words):
        seat = words.seat()
        hands.append((seat, words.laid(f"the cards of seat {seat}, ?? where they do not matter")))
        words.accept(",")
    return tuple(hands)


def _at_act(words: Words) -> bool:
    """A seat and what it does, not a seat and its cards."""
    return words.peek(1) in _BEGIN


def _burn(words: Words, start: int) -> Statement:
    cards = words.cards("the card that is burned")
    if len(cards) != 1 or cards[0] == HIDDEN:
        raise words.unreadable("one card to burn")
    return Burn(said_from(words, start), cards[0])


def _board(words: Words, start: int) -> Statement:
    name = words.words[start]
    cards = words.cards()
    if len(cards) not in BOARDS[name] or HIDDEN in cards:
        counts = sorted(BOARDS[name])
        known = f"{' or '.join(map(str, counts))} known card{'s' * (counts[-1] > 1)}"
        raise Unreadable(
            f"{len(cards)} card{'s' * (len(cards) != 1)}",
            where=words.where,
            expected=f"{known} for the {name}",
        )
    return Board(said_from(words, start), name, cards)


def _street(words: Words, start: int) -> Statement:
    """`fourth 1 4h 2 5s`, `fourth street` with any cards, or `seventh shared 4h`."""
    number = STREETS[words.words[start]]
    if not words.accept("street"):
        words.accept("card")
    if words.accept("shared"):
        shared = words.cards() if words.at_cards else (HIDDEN,)
        if len(shared) != 1:
            raise words.unreadable("one card that all share")
        return Street(said_from(words, start), number, shared=shared)
    hands = _hands(words)
    for seat, laid in hands:
        if len(laid.cards) != 1:
            raise Unreadable(
                f"{len(laid.cards)} cards for seat {seat}",
                where=words.where,
                expected="one card a street, in parentheses where it comes face down",
            )
    return Street(said_from(words, start), number, hands)


def _take(words: Words, start: int) -> Statement:
    task = words.next("posts or fee")
    if task not in ("posts", "fee"):
        words.at -= 1
        raise words.unreadable("posts or fee")
    return Take(said_from(words, start), task)


def _reshuffle(words: Words, start: int) -> Statement:
    return Take(said_from(words, start), "reshuffle")


# -- the floor ---------------------------------------------------------------------------------------------


def _early(words: Words, start: int) -> Rule:
    words.must("turn")
    cards = words.cards("the burn and the card that came early")
    if len(cards) != 2 or HIDDEN in cards:
        raise Unreadable(
            f"{len(cards)} card{'s' * (len(cards) != 1)}",
            where=words.where,
            expected="the burn and the card that came early",
        )
    return Rule(said_from(words, start), "early turn", cards)


def _flashed(words: Words, start: int) -> Rule:
    seat = words.seat()
    card = words.card("the card that was shown, as flashed 3 6c")
    return Rule(said_from(words, start), "flashed", (card,), (seat,))


def _wrong_seat(words: Words, start: int) -> Rule:
    """`wrong seat 7c to 4, 2d to 5`: each card and where it belongs."""
    words.must("seat")
    cards: list[Card] = []
    seats: list[int] = []
    while not cards or words.at_cards or words.at_cards_after_comma:
        words.accept(",")
        cards.append(words.card("a card and where it belongs, as wrong seat 7c to 4, 2d to 5"))
        words.must("to")
        seats.append(words.seat())
    return Rule(said_from(words, start), "wrong seat", tuple(cards), tuple(seats))


RULINGS: dict[str, Callable[[Words, int], Rule]] = {
    "misdeal": read_misdeal,
    "early": _early,
    "flashed": _flashed,
    "wrong": _wrong_seat,
}


def _expect(words: Words, start: int) -> Statement:
    return read_expectation(words, start, _refusable, POT_EXPECT)


def _refusable(words: Words) -> Act | Rule:
    """What may be tried in `expect refused`: an action of a seat, or a ruling."""
    start, ruling = words.at, RULINGS.get(words.peek())
    if ruling is None:
        return read_act(words)
    words.next("")
    return ruling(words, start)


_READERS: dict[str, Read] = {
    "deal": _deal,
    "burn": _burn,
    **dict.fromkeys(BOARDS, _board),
    **dict.fromkeys(STREETS, _street),
    "take": _take,
    "reshuffle": _reshuffle,
    **RULINGS,
    "expect": _expect,
}


# -- seats -------------------------------------------------------------------------------------------------


def read_act(words: Words) -> Act:
    """`3 raises to 10 all-in`."""
    start = words.at
    words.accept("seat")
    seat = words.seat()
    verb = words.peek()
    if verb not in _BEGIN:
        raise words.unreadable(_ACTION)
    words.next(_ACTION)
    if verb in _WITH_CARDS:
        return _WITH_CARDS[verb](words, start, seat)
    if verb == "brings":
        words.must("in")
        verb = "brings in"
    to = None
    if verb not in _PLAIN:
        to = _amount(words, verb)
    all_in = words.accept("all-in")
    if verb in ("bets", "raises") and to is None and not all_in:
        raise words.unreadable("an amount, as bets 4 or raises to 8, or all-in")
    return Act(said_from(words, start), seat, verb, to, all_in=all_in)


def _amount(words: Words, verb: str) -> Cents | None:
    if verb in ("bets", "brings in"):
        return words.amount() if words.at_amount else None
    if words.accept("to"):
        return words.amount()
    if verb == "raises" and words.at_amount:
        raise words.unreadable("the total of the raise, as raises to 8")
    return None


def _discards(words: Words, start: int, seat: int) -> Act:
    cards = words.cards() if words.at_cards else ()
    return Act(said_from(words, start), seat, "discards", cards=cards)


def _draws(words: Words, start: int, seat: int) -> Act:
    """`3 draws 7cJd -> 2c3d`, or `3 draws 2` for his last two cards and any two others."""
    cards: tuple[Card, ...] = ()
    if words.at_cards:
        cards = words.known(_DRAW)
        count = len(cards)
    elif words.at_seat and len(words.peek()) == 1 and 1 <= int(words.peek()) <= DRAWN_MAX:
        count = int(words.next(_DRAW))
    else:
        raise words.unreadable(_DRAW)
    new = words.cards("the cards that come") if words.accept("->") else ()
    if len(new) > count:
        raise Unreadable(
            f"{len(new)} cards for {count}", where=words.where, expected="as many cards as were thrown away"
        )
    return Act(said_from(words, start), seat, "draws", cards=cards, count=0 if cards else count, new=new)


def _stands(words: Words, start: int, seat: int) -> Act:
    words.must("pat")
    return Act(said_from(words, start), seat, "stands pat")


def _takes(words: Words, start: int, seat: int) -> Act:
    verb = _turned(words, "takes")
    new = (_one_new(words),) if words.at_cards else ()
    return Act(said_from(words, start), seat, verb, new=new)


def _one_new(words: Words) -> Card:
    start = words.at
    cards = words.cards()
    if len(cards) != 1:
        words.at = start
        raise words.unreadable("the one card that comes")
    return cards[0]


def _turned(words: Words, verb: str) -> str:
    word = words.next(_TURNED)
    if word not in ("up", "down"):
        words.at -= 1
        raise words.unreadable(_TURNED)
    return f"{verb} {word}"


_WITH_CARDS: dict[str, Callable[[Words, int, int], Act]] = {
    "discards": _discards,
    "draws": _draws,
    "stands": _stands,
    "takes": _takes,
}


def _all_act(words: Words) -> Statement:
    start = words.at
    words.accept("the")
    word = words.next("all, rest or others")
    if word in ("all", "rest", "others"):
        if words.accept("stand"):
            words.must("pat")
            return AllAct(said_from(words, start), "stands pat")
        if words.accept("take"):
            verb = _turned(words, "takes")
            return AllAct(said_from(words, start), verb)
        if words.peek() in _TOGETHER:
            verb = VERBS[words.next("")]
            return AllAct(said_from(words, start), verb)
    together = ", ".join((*_TOGETHER, "stand pat", "take up", "take down"))
    raise words.unreadable(f"all, rest or others with one of {together}")
