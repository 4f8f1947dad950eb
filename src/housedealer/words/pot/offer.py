"""Labels of what may be done in a hand for a pot."""

from __future__ import annotations

from msgspec import Struct

from housedealer.hand import action as act
from housedealer.hand.offer import Amounts, Choose, One
from housedealer.hand.view import View
from housedealer.words.family import Ask
from housedealer.words.offer import Label, amounts_said, plain
from housedealer.words.say import cards_said, counted, money


def _call(offer: One, view: View | None) -> str:
    text = f"Call {money(offer.cost)}" if offer.cost else "Call"
    all_in = view is not None and view.must and offer.cost == view.person(view.viewer).stack
    return f"{text}, all-in" if all_in and offer.cost else text


def _wager(verb: str) -> Label:
    def said(offer: Amounts | One, view: View | None) -> str:
        return f"{verb} {amounts_said(offer)}"

    return said


def _discard(offer: Choose | One, view: View | None) -> str:
    if isinstance(offer, One):
        assert isinstance(offer.action, act.Discard)
        thrown = offer.action.cards
        return f"Discard {cards_said(thrown)}" if thrown else "Stand pat"
    if offer.least == offer.most:
        return f"Discard {counted(offer.most, 'card')}" if offer.most else "Stand pat"
    draw = "Draw one card" if offer.most == 1 else f"Draw up to {counted(offer.most, 'card')}"
    return draw if offer.least else f"{draw} or stand pat"


LABELS: dict[type, Label] = {
    act.TakePosts: plain("Collect the antes and blinds"),
    act.Check: plain("Check"),
    act.Call: _call,
    act.Bet: _wager("Bet"),
    act.RaiseTo: _wager("Raise to"),
    act.Straddle: _wager("Straddle to"),
    act.Decline: plain("No straddle"),
    act.Discard: _discard,
    act.TakeUp: plain("Take the next card face up"),
    act.TakeDown: plain("Take it face down and turn up your down card"),
    act.Show: plain("Show your hand"),
    act.Muck: plain("Muck your hand"),
    act.EarlyTurn: plain("Rule that the turn was dealt too early"),
    act.Flashed: plain("Rule on a card exposed in the deal"),
    act.WrongSeat: plain("Rule on cards dealt to the wrong seats"),
}

USUAL: dict[type[Struct], str] = {
    act.Fold: "Fold",
    act.Check: "Check",
    act.Call: "Call",
    act.Bet: "Bet",
    act.RaiseTo: "Raise",
    act.Discard: "Discard",
    act.Show: "Show",
    act.Muck: "Muck",
}
"""The bare names of the usual actions."""
ELSEWHERE = {"bet": frozenset[type[Struct]]((act.Discard, act.Show, act.Muck))}

ASKS = {
    "post": Ask(house="taking the blinds and antes"),
    "fee": Ask(house="taking the fee"),
    "deal": Ask(house="dealing"),
    "reshuffle": Ask(house="shuffling"),
    "straddle": Ask("straddle or decline", you="You may straddle."),
    "bet": Ask("bet"),
    "open": Ask("open the betting", you="You must open the betting."),
    "discard": Ask("discard", you="Choose what to discard."),
    "draw": Ask("draw"),
    "choose": Ask("take the next card up or down", you="Take your next card face up or face down."),
    "show": Ask("show or muck", you="Show your hand or muck it."),
    "close": Ask(house="closing the betting round"),
    "carry": Ask(house="leaving the pot for the next deal"),
    "table": Ask(house="turning up the hands"),
    "award": Ask(house="pushing the pot"),
    "over": Ask(you="The hand is over."),
}
"""What is asked, as it is said to the player who must answer."""
