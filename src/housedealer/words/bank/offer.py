"""Labels of what may be done in a banked round."""

from __future__ import annotations

from msgspec import Struct

from housedealer.hand import action as act
from housedealer.hand.offer import Amounts, One, Some, Stakes
from housedealer.hand.view import View
from housedealer.rules.bank.steps import BANK_BET, MAIN_BETS
from housedealer.words.bank.event import style_said
from housedealer.words.family import Ask
from housedealer.words.offer import Label, amounts_said, plain
from housedealer.words.person import whose_said
from housedealer.words.say import bet_said, cards_said, either, listed, money, span_said


def _on(square: int, view: View | None) -> str:
    """Nothing for one's own square."""
    return "" if view is not None and square == int(view.viewer) else f" on square {square}"


def _wager(offer: Stakes | One, view: View | None) -> str:
    if isinstance(offer, One):
        assert isinstance(offer.action, act.Wager)
        square, bet, amount = offer.action.square, offer.action.bet, money(offer.action.to)
        if not offer.action.to:
            return (
                "Take back the bank's wager"
                if bet == BANK_BET
                else f"Take back your {bet_said(bet)}" + (_on(square, view))
            )
    else:
        square, bet, amount = offer.square, offer.bet, span_said(offer.least, offer.most)
    if bet == BANK_BET:
        return f"Put up {amount} as the bank"
    beside = "" if bet in MAIN_BETS else f" on {bet_said(bet)}"
    return f"Bet {amount}{beside}{_on(square, view)}"


def _share(offer: Stakes | One, view: View | None) -> str:
    if isinstance(offer, One):
        assert isinstance(offer.action, act.Share)
        square, of, amount = offer.action.square, int(offer.action.of), money(offer.action.to)
        if not offer.action.to:
            return f"Take back your share of {whose_said(of)} bet{_beside(square, of)}"
    else:
        square, of, amount = offer.square, int(offer.of), span_said(offer.least, offer.most)
    return f"Take a share of {amount} in {whose_said(of)} bet{_beside(square, of)}"


def _beside(square: int, of: int) -> str:
    return "" if int(square) == of else f" on square {square}"


def _pick_pile(offer: One, view: View | None) -> str:
    assert isinstance(offer.action, act.PickPile)
    return f"Send out pile {offer.action.pile} first"


def _pick_style(offer: One, view: View | None) -> str:
    assert isinstance(offer.action, act.PickStyle)
    return f"Send the hands out {style_said(offer.action.style)}"


def _play(offer: One, view: View | None) -> str:
    return f"Play for {money(offer.cost)} more" if offer.cost else "Play"


def _insure(offer: Some | One, view: View | None) -> str:
    if isinstance(offer, One):
        assert isinstance(offer.action, act.Insure)
        squares = listed([str(square) for square in offer.action.squares])
        many = "squares" if len(offer.action.squares) > 1 else "square"
        return f"Insure {many} {squares}" if squares else "No insurance"
    each = [
        f"square {square} for {money(cents)}"
        for square, cents in zip(offer.squares, offer.costs, strict=True)
    ]
    return f"Insure {either(each)}, or decline insurance"


def _set_hand(offer: object, view: View | None) -> str:
    if isinstance(offer, One) and isinstance(offer.action, act.SetHand):
        return f"Set {cards_said(offer.action.low)} as the lower hand"
    return "Set your two hands"


def _take_decision(offer: One, view: View | None) -> str:
    assert isinstance(offer.action, act.TakeDecision)
    return f"Take over the hand on square {offer.action.square}"


def _hit(offer: One, view: View | None) -> str:
    return "Draw a card" if view is not None and view.due.ask == "draw" else "Hit"


def _joins(view: View | None) -> bool:
    """Whether to go along with another player's double or split."""
    return view is not None and view.due.ask == "join"


def _double(offer: Amounts | One, view: View | None) -> str:
    verb = "Join the double" if _joins(view) else "Double"
    return f"{verb} for {amounts_said(offer)} more"


def _split(offer: One, view: View | None) -> str:
    verb = "Join the split" if _joins(view) else "Split"
    return f"{verb} for {money(offer.cost)} more" if offer.cost else verb


LABELS: dict[type, Label] = {
    act.Wager: _wager,
    act.Share: _share,
    act.PickPile: _pick_pile,
    act.PickStyle: _pick_style,
    act.Play: _play,
    act.Insure: _insure,
    act.SetHand: _set_hand,
    act.TakeDecision: _take_decision,
    act.Hit: _hit,
    act.Stand: plain("Stand"),
    act.Double: _double,
    act.Split: _split,
    act.Decline: plain("Stay with the first hand"),
    act.CloseBets: plain("Close the bets"),
    act.CallOff: plain("Call off the round"),
    act.Roll: plain("Roll the dice"),
    act.DeadHand: plain("Rule a hand dead"),
}

USUAL: dict[type[Struct], str] = {
    act.Wager: "Bet",
    act.Insure: "Insure",
    act.Hit: "Hit",
    act.Stand: "Stand",
    act.Double: "Double",
    act.Split: "Split",
    act.Play: "Play",
    act.Fold: "Fold",
    act.SetHand: "Set the hand",
    act.HouseWay: "House way",
}
"""The bare names of the usual actions."""

ASKS = {
    "wager": Ask(house="taking bets", you="Place your bets.", may="Place your bets.", lapse="the bets close"),
    "fee": Ask(house="taking the fee"),
    "deal": Ask(house="dealing"),
    "pick": Ask("choose how the hands go out", you="Choose how the hands go out."),
    "dice": Ask(house="waiting for the dice"),
    "deliver": Ask(house="giving out the hands"),
    "insurance": Ask("take or decline insurance", you="Do you want insurance?"),
    "play": Ask("play", you="Play or fold."),
    "set": Ask("set", you="Set your hand."),
    "draw": Ask("draw", you="Draw a card or stand."),
    "hit": Ask("play the hand", you="It is your turn to play your hand."),
    "join": Ask("join in or stay out", you="Do you join in?"),
    "settle": Ask(house="settling the bets"),
    "over": Ask(you="The round is over."),
}
"""What is asked, as it is said to the player who must answer."""
