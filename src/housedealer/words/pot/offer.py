"""Labels of what may be done in a hand for a pot."""

from __future__ import annotations

from msgspec import Struct

from housedealer.hand import action as act
from housedealer.hand.offer import Amounts, Choose, One
from housedealer.hand.view import View
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

ASKS = {
    "post": "The house is collecting the antes and blinds.",
    "fee": "The house is taking the fee.",
    "deal": "The house is dealing.",
    "reshuffle": "The house is shuffling.",
    "straddle": "You may straddle.",
    "bet": "It is your turn to bet.",
    "open": "You must open the betting.",
    "discard": "Choose what to discard.",
    "draw": "It is your turn to draw.",
    "choose": "Take your next card face up or face down.",
    "show": "Show your hand or muck it.",
    "close": "The betting round is over.",
    "carry": "Nobody opened.",
    "table": "The hands are being turned up.",
    "award": "The pot is being awarded.",
    "over": "The hand is over.",
}
"""What is asked, as it is said to the player who must answer."""
