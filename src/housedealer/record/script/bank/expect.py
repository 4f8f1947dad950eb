"""Expectations about a banked round."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import get_args

from msgspec import Struct

from housedealer.cards.card import Card
from housedealer.hand.bank import event as be
from housedealer.hand.bank.event import Result
from housedealer.hand.bank.made import made_by, parts_made
from housedealer.hand.bank.twenty_one import total_of
from housedealer.ranking.count import nine_count
from housedealer.record.script.bank.notation import NOTATION
from housedealer.record.script.bank.run import BankRun
from housedealer.record.script.expect import (
    OrderSaid,
    Pairs,
    demand_cards,
    demand_order,
    order_reader,
    read_people,
    shared,
)
from housedealer.record.script.statement import Expectation
from housedealer.record.script.words import Laid, Words, place_words
from housedealer.rules.bank import steps as bs
from housedealer.rules.limit import dollars
from housedealer.rules.place import HOUSE, Cents, Spot, square_of

RESULTS: tuple[str, ...] = get_args(Result)
_NAME = re.compile("[a-z_]+")


# -- money -------------------------------------------------------------------------------------------------


def _fees(run: BankRun, told: Pairs) -> None:
    run.closed()
    run.demand_pairs(told, dict(run.hand.fees))


def _fee(run: BankRun, told: Cents) -> None:
    run.closed()
    run.demand(dollars(told), dollars(run.hand.dropped))


def _cover(run: BankRun, told: Cents) -> None:
    run.decided()
    run.demand(dollars(told), dollars(run.hand.cover))


class SettledSaid(Struct, frozen=True):
    """The result of a person's bet on a hand: `amount` won or lost, `back` the part returned. A square
    without a hand number stands for all hands split from it."""

    who: int
    spot: Spot
    split: bool
    bet: str
    result: str
    amount: Cents | None
    back: Cents | None


def _read_settled(words: Words) -> SettledSaid:
    """`101 on 3 wager loses 20 back 30`, `2/2 wager wins 10`."""
    split = "/" in words.peek()
    if split and words.at_place:
        spot = words.place()
        who = int(square_of(spot))
        words.people.add(who)
    else:
        who = words.person()
        split = "/" in words.peek(1)
        spot = words.place() if words.accept("on") else Spot(who)
    expected = "a bet and what became of it, as ante wins 10 or wager no action back 40"
    if _NAME.fullmatch(words.peek()) is None:
        raise words.unreadable(expected)
    bet = words.next(expected)
    result = words.next(expected)
    if result == "no":
        words.must("action")
        result = "no action"
    if result not in RESULTS:
        words.at -= 1
        raise words.unreadable("one of " + ", ".join(RESULTS))
    amount = words.amount() if words.at_amount else None
    back = words.amount() if words.accept("back") else None
    return SettledSaid(who, spot, split, bet, result, amount, back)


def _settled(run: BankRun, told: SettledSaid) -> None:
    """Every bet named must have this result."""
    run.decided()
    rows = list(_rows(run, told))
    expected = _row_words(told.bet, told.result, told.amount, told.back)
    if not rows:
        run.demand(expected, f"no {told.bet} of {told.who} on {place_words(told.spot)}")
    for result, amount, back in rows:
        if result != told.result or told.amount not in (None, amount) or told.back not in (None, back):
            run.demand(expected, ", ".join(_row_words(told.bet, *row) for row in rows))


def _rows(run: BankRun, told: SettledSaid) -> Iterator[tuple[str, int, int]]:
    """The person's settled bets of that name: the result, the amount won or lost, the amount returned."""
    for event in run.events:
        for row in event.rows if isinstance(event, be.Settled) else ():
            named = row.spot == told.spot if told.split else square_of(row.spot) == square_of(told.spot)
            for who, staked, won, back in row.owners if named and row.bet == told.bet else ():
                if who == told.who:
                    yield row.result, won if row.result == "wins" else staked - back, back


def _row_words(bet: str, result: str, amount: int | None, back: int | None) -> str:
    words = f"{bet} {result}"
    if amount is not None and result in ("wins", "loses"):
        words += f" {dollars(amount)}"
    return words if back is None else f"{words} back {dollars(back)}"


# -- the hands ---------------------------------------------------------------------------------------------


def _first(run: BankRun, told: int) -> None:
    run.decided()
    first = run.hand.first
    run.demand(f"seat {told} first", f"seat {first} first" if first else "no dice")


def _read_number(words: Words) -> tuple[Spot, int]:
    return words.place(), words.number("what the hand counts")


def _total(run: BankRun, told: tuple[Spot, int]) -> None:
    spot, number = told
    if not any(isinstance(step, bs.HitOrStand) for step in run.hand.steps):
        raise run.unreadable(run.last, run.last.words, "a game of totals")
    run.closed()
    run.demand(number, total_of(run.hand, spot).points if run.hand.cards.get(spot) else "no cards")


def _count(run: BankRun, told: tuple[Spot, int]) -> None:
    spot, number = told
    if not any(isinstance(step, bs.DrawOrStand) for step in run.hand.steps):
        raise run.unreadable(run.last, run.last.words, "a game that counts up to nine")
    run.closed()
    cards = run.hand.cards.get(spot)
    run.demand(number, nine_count(cards) if cards else "no cards")


def _read_cards(words: Words) -> tuple[Spot, tuple[Card, ...]]:
    return words.place(), words.cards("the cards of the hand, ?? being any")


def _cards(run: BankRun, told: tuple[Spot, tuple[Card, ...]]) -> None:
    spot, cards = told
    run.closed()
    demand_cards(run, cards, run.hand.cards.get(spot, ()))


def _read_set(words: Words) -> tuple[Spot, tuple[Card, ...]]:
    return words.place(), words.known("the cards of the lower hand")


def _set(run: BankRun, told: tuple[Spot, tuple[Card, ...]]) -> None:
    """Checks the lower hand; the house way is set when settlement reaches it."""
    spot, cards = told
    run.decided()
    demand_cards(run, cards, run.hand.lows.get(spot, ()), f" for {place_words(spot)}")


def _read_decides(words: Words) -> tuple[int, int]:
    return words.square(), words.person()


def _decides(run: BankRun, told: tuple[int, int]) -> None:
    square, who = told
    run.decided()
    decider = run.hand.decider.get(square, HOUSE)
    run.demand(f"{who} decides", f"{decider} decides" if decider else "nobody decides")


def _order(run: BankRun, told: OrderSaid) -> None:
    """Compares each hand with the next, as the game ranks them."""
    if len({len(laid.cards) for laid in told.hands}) > 1:
        raise run.unreadable(run.last, run.last.words, "hands of as many cards each")
    demand_order(run, told, lambda laid: _worth(run, laid))


def _worth(run: BankRun, laid: Laid) -> int:
    """The value of a hand, or of one of two. Raises Unreadable if the game does not rank such hands."""
    spread, cards, n = run.hand.spread, laid.cards, len(laid.cards)
    last = run.hand.steps[-1]
    made = None
    if isinstance(last, bs.SettleTwoHands):
        low, high = parts_made(spread, cards, cards)
        made = low or high
    elif (isinstance(last, bs.SettleThree) and n == 3) or (isinstance(last, bs.SettleCaribbean) and n == 5):
        made = next(iter(made_by(spread, cards)), None)
    if made is None:
        raise run.unreadable(run.last, f"hands of {n} in {spread.game.key}", "hands that it ranks")
    return made.value


EXPECTED = {
    **shared(NOTATION),
    "fees": Expectation(read_people, _fees),
    "fee": Expectation(Words.amount, _fee),
    "cover": Expectation(Words.amount, _cover),
    "first": Expectation(Words.square, _first),
    "settled": Expectation(_read_settled, _settled),
    "total": Expectation(_read_number, _total),
    "count": Expectation(_read_number, _count),
    "cards": Expectation(_read_cards, _cards),
    "set": Expectation(_read_set, _set),
    "decides": Expectation(_read_decides, _decides),
    "order": Expectation(order_reader((2, 3, 5), "two, three or five", distinct=False), _order),
}
