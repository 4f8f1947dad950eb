"""Reads what is said in a hand of melds: who plays, draws, melds, pay, forcing, rulings."""

from __future__ import annotations

from collections.abc import Callable

from housedealer.cards.card import HIDDEN, Card
from housedealer.hand import action as act
from housedealer.hand.meld.ruling import CAUSES
from housedealer.record.script.meld.expect import MELD_EXPECT
from housedealer.record.script.reading import (
    EVERYBODY,
    Read,
    read_by_key,
    read_deal,
    read_expectation,
    said_from,
)
from housedealer.record.script.statement import AllAct, DealTo, Does, Draws, Expect, Statement
from housedealer.record.script.words import Words
from housedealer.rules.meld.melds import LEAST, OUT
from housedealer.rules.place import FLOOR, HOUSE, Cents, Count, MeldNo, Seat, SeatOrNobody

TOGETHER: dict[str, act.Action] = {"play": act.Stay(), "pass": act.Pass()}
_STATEMENT = (
    "deal, a seat and what it does, draw 5s, close forcing, turn foot, reshuffle, all play, misdeal, "
    "foul 2 card_in_hand, bad meld 1, miscount, foreign, or expect"
)
_ACTION = (
    "plays, passes, draws 5s, touches the deck, takes the option, melds 5s5s5s, lays 6s on 1, "
    "shifts 5s from 1 to 2, asks 2, discards 4h, goes out, forces or lets him draw"
)
_CARD = "one card like 5s"
_MELD = "the cards of the meld, as melds 5s5s5s or melds 5s5s borrowing 5s from 2"


def read_meld_statement(words: Words) -> Statement:
    key = words.peek()
    if words.at_seat or key == "seat":
        return _draws(words) if words.peek(1 + (key == "seat")) == "draws" else read_does(words)
    if key in EVERYBODY:
        return _all_act(words)
    return read_does(words) if key in _DONE else read_by_key(words, _READERS, _STATEMENT)


def _deal(words: Words, start: int) -> DealTo:
    return read_deal(words, start, (*_VERBS, "draws"), "a seat and its cards, as deal 1 5s5s4h 2 ??")


def _draw(words: Words, start: int) -> Draws:
    card = words.card(_CARD)
    return Draws(said_from(words, start), HOUSE, card)


def _draws(words: Words) -> Draws:
    """`3 draws 5s`: he touches the deck, and this card is turned."""
    start = words.at
    words.accept("seat")
    seat = words.seat()
    words.must("draws")
    card = words.card(_CARD) if words.at_cards else HIDDEN
    return Draws(said_from(words, start), seat, card)


def _expect(words: Words, start: int) -> Expect:
    return read_expectation(words, start, read_does, MELD_EXPECT)


_READERS: dict[str, Read] = {"deal": _deal, "draw": _draw, "expect": _expect}


def _all_act(words: Words) -> AllAct:
    start = words.at
    words.accept("the")
    if words.next("all, rest or others") in ("all", "rest", "others") and words.peek() in TOGETHER:
        verb = words.next("")
        return AllAct(said_from(words, start), verb)
    raise words.unreadable("all, rest or others with play or pass")


# -- what is done ------------------------------------------------------------------------------------------


def read_does(words: Words) -> Does:
    """What a seat, the house or the floor does: all that may be tried in `expect refused` too."""
    start, key = words.at, words.peek()
    if key in _DONE:
        words.next("")
        who, action = _DONE[key](words)
        return Does(said_from(words, start), who, action, _placed(action))
    words.accept("seat")
    if not words.at_seat:
        raise words.unreadable(_STATEMENT)
    seat = words.seat()
    reader = _VERBS.get(words.peek())
    if reader is None:
        raise words.unreadable(_ACTION)
    words.next("")
    action = reader(words)
    return Does(said_from(words, start), seat, action, _placed(action))


def _plain(action: act.Action, *more: str) -> Callable[[Words], act.Action]:
    def read_it(words: Words) -> act.Action:
        for word in more:
            words.must(word)
        return action

    return read_it


def _melds(words: Words) -> act.Action:
    own = words.known(_MELD) if words.at_cards else ()
    borrowed: list[tuple[MeldNo, Card]] = []
    if not own and words.peek() != "borrowing":
        raise words.unreadable(_MELD)
    more = words.accept("borrowing")
    while more:
        cards = words.known("the cards borrowed, as borrowing 5s from 2")
        words.must("from")
        meld = _meld(words)
        borrowed += [(meld, card) for card in cards]
        more = words.accept("and")
    return act.Meld(own, tuple(borrowed))


def _meld(words: Words) -> MeldNo:
    return MeldNo(words.number(f"the number of a meld, from 1 to {OUT // LEAST}"))


def _lays(words: Words) -> act.Action:
    card = words.card(_CARD)
    words.must("on")
    return act.LayOff(card, _meld(words))


def _shifts(words: Words) -> act.Action:
    card = words.card(_CARD)
    words.must("from")
    source = _meld(words)
    words.must("to")
    return act.Shift(card, source, _meld(words))


def _asks(words: Words) -> act.Action:
    return act.AskPay(Count(words.number("how many chips from each, as asks 4")))


def _discards(words: Words) -> act.Action:
    """Without a card it is the one drawn."""
    return act.Release(words.card(_CARD) if words.at_cards else HIDDEN)


_VERBS: dict[str, Callable[[Words], act.Action]] = {
    "plays": _plain(act.Stay()),
    "passes": _plain(act.Pass()),
    "touches": _plain(act.TouchDeck(), "the", "deck"),
    "takes": _plain(act.TakeOption(), "the", "option"),
    "melds": _melds,
    "lays": _lays,
    "shifts": _shifts,
    "asks": _asks,
    "discards": _discards,
    "goes": _plain(act.GoOut(), "out"),
    "forces": _plain(act.Force()),
    "lets": _plain(act.LetDraw(), "him", "draw"),
}


# -- the house and the floor -------------------------------------------------------------------------------

Done = tuple[int, act.Action]


def _take(words: Words) -> Done:
    task = words.next("tops or fee")
    if task not in ("tops", "fee"):
        words.at -= 1
        raise words.unreadable("tops or fee")
    return HOUSE, act.TakePosts() if task == "tops" else act.TakeFee(Cents(0))


def _foul(words: Words) -> Done:
    seat = words.seat()
    cause = words.next("the cause: " + ", ".join(CAUSES)) if words.peek() in CAUSES else "other"
    return FLOOR, act.FoulHand(seat, cause)  # type: ignore[arg-type]


def _bad(words: Words) -> Done:
    words.must("meld")
    return FLOOR, act.BadMeld(_meld(words))


def _miscount(words: Words) -> Done:
    """`miscount 2 missing 5s6s`, `miscount 2 extra 7d withdrawn 5c`."""
    seat = words.seat()
    found: dict[str, tuple[Card, ...]] = {}
    while words.peek() in ("missing", "extra", "withdrawn") and words.peek() not in found:
        name = words.next("")
        found[name] = words.known(f"the cards that are {name}")
    if not found:
        raise words.unreadable("missing 5s6s, or extra 7d withdrawn 5c")
    return FLOOR, act.Miscount(Seat(seat), **found)


def _foreign(words: Words) -> Done:
    """`foreign 2 5s`: the card noted as his; `foreign draw 8c`: the card turned on a draw."""
    seat = 0 if words.accept("draw") else words.seat()
    return FLOOR, act.Foreign(SeatOrNobody(seat), words.card(_CARD))


def _house(action: act.Action, *more: str) -> Callable[[Words], Done]:
    reader = _plain(action, *more)
    return lambda words: (HOUSE, reader(words))


_DONE: dict[str, Callable[[Words], Done]] = {
    "take": _take,
    "close": _house(act.CloseForcing(), "forcing"),
    "turn": _house(act.TurnFoot(), "foot"),
    "reshuffle": _house(act.Reshuffle()),
    "misdeal": lambda words: (FLOOR, act.Misdeal()),
    "foul": _foul,
    "bad": _bad,
    "miscount": _miscount,
    "foreign": _foreign,
}


def _placed(action: act.Action) -> tuple[Card, ...]:
    return action.extra if isinstance(action, act.Miscount) else ()
