"""What a button says at a table in the room, and what the table asks between hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from housedealer.hand.offer import Offer
from housedealer.hand.view import View
from housedealer.room import action as act
from housedealer.room.offer import Buys, RoomOffer
from housedealer.tables.question import PassBank, PickGame, TakeBank
from housedealer.words.offer import label
from housedealer.words.say import buys_said, money

_HOW = {
    "post": "Post and be dealt in",
    "big": "Wait for the big blind",
    "button": "Let the button pass, then come in free",
    "place": "Wait for the position you left",
}

LABELS: dict[type, Callable[[Any], str]] = {
    act.TakeSeat: lambda action: f"Take seat {action.seat}",
    act.ChangeSeat: lambda action: f"Move to seat {action.seat}",
    act.BuyIn: lambda action: f"Buy in for {money(action.cents)}",
    act.Leave: lambda action: "Leave the table",
    act.SitOut: lambda action: "Sit out" if action.reason == "away" else "Sit out for a meal",
    act.ComeBack: lambda action: "Come back",
    act.ComeIn: lambda action: _HOW[action.how],
    act.LetPass: lambda action: "Let the blinds pass",
    act.TakeOvers: lambda action: "Take an overs button" if action.on else "Give the overs button back",
    act.Inspect: lambda action: "I have inspected the tiles and the dice",
    act.NameShaker: lambda action: f"Let seat {action.who} shake the dice",
    act.StartAgain: lambda action: "Play on",
    act.Done: lambda action: "Done",
    act.BeginHand: lambda action: "Deal the next hand",
    act.Tick: lambda action: "Wait",
    act.VoidHand: lambda action: "Void the hand",
    TakeBank: lambda action: "Take the bank",
    PassBank: lambda action: "Decline the bank",
    PickGame: lambda action: f"Pick {action.game.replace('_', ' ')}",
}
"""The actions of the room that are ever offered."""

ASKS = {
    "closed": "The table is closed.",
    "players": "The table waits for players.",
    "broken": "The game is broken.",
    "inspect": "The tiles and the dice are laid out for inspection.",
    "opening": "The house deals a card each for the button.",
    "first": "The house deals a card each to see who goes first.",
    "bank": "The bank is offered.",
    "pick": "The button picks the game.",
    "begin": "The next hand is about to begin.",
    "seal": "The house shuffles.",
    "cut": "The cards are being cut.",
    "seal_dice": "The house takes the dice.",
    "cut_dice": "The dice are being thrown.",
}
"""What a table in the room asks or waits for, beside what its hands ask."""


def room_label(offer: Offer | RoomOffer, view: View | None = None) -> str:
    """One label for an offer of a table or of its hand."""
    if isinstance(offer, Buys):
        return f"Buy chips, {buys_said(offer.least, offer.most)}"
    maker = LABELS.get(type(offer[0]))
    return maker(offer[0]) if maker is not None else label(offer, view)  # type: ignore[arg-type]
