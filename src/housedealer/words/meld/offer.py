"""Labels of what may be done in a hand of Panguingue."""

from __future__ import annotations

from msgspec import Struct

from housedealer.hand import action as act
from housedealer.hand.meld.view import table_of
from housedealer.hand.offer import Amounts, One, Pays
from housedealer.hand.view import View
from housedealer.words.family import Ask
from housedealer.words.meld.event import chips_said, laid_said
from housedealer.words.offer import Label, plain
from housedealer.words.person import lower_said
from housedealer.words.say import cards_said


def _option(offer: One, view: View | None) -> str:
    card = cards_said(table_of(view).option) if view is not None else ""
    return f"Take the option card, {card}" if card else "Take the option card"


def _laid(offer: Pays | One, view: View | None) -> str:
    pays = offer.chips if isinstance(offer, Pays) else 0
    return f"{_laid_down(offer.action)}{f': {chips_said(pays)} from each' if pays else ''}"


def _laid_down(action: act.Action) -> str:
    match action:
        case act.Meld():
            return f"Meld {laid_said(action.cards, action.borrowed)}"
        case act.LayOff():
            return f"Add {cards_said((action.card,))} to meld {action.meld}"
        case act.Shift():
            return f"Move {cards_said((action.card,))} from meld {action.source} to meld {action.meld}"
    return "Go out"


def _ask_pay(offer: Amounts | One, view: View | None) -> str:
    if isinstance(offer, One):
        assert isinstance(offer.action, act.AskPay)
        return f"Ask for {chips_said(offer.action.to)} from each"
    most = chips_said(offer.most)
    return f"Ask for {most if offer.least == offer.most else f'up to {most}'} from each"


def _release(offer: One, view: View | None) -> str:
    assert isinstance(offer.action, act.Release)
    return f"Discard {cards_said((offer.action.card,))}"


def _force(offer: One, view: View | None) -> str:
    if view is None:
        return "Force the card"
    table = table_of(view)
    return f"Force {cards_said(table.option or table.card)} on {lower_said(table.turn)}"


def _let_draw(offer: One, view: View | None) -> str:
    return f"Let {lower_said(table_of(view).turn) if view is not None else 'the player'} draw"


LABELS: dict[type, Label] = {
    act.TakePosts: plain("Collect the tops"),
    act.Stay: plain("Play"),
    act.Pass: plain("Pass and leave your top"),
    act.TouchDeck: plain("Draw from the deck"),
    act.TakeOption: _option,
    act.Meld: _laid,
    act.LayOff: _laid,
    act.Shift: _laid,
    act.GoOut: _laid,
    act.AskPay: _ask_pay,
    act.Release: _release,
    act.Force: _force,
    act.LetDraw: _let_draw,
    act.TurnFoot: plain("Turn the foot"),
    act.CloseForcing: plain("Close the forcing"),
    act.FoulHand: plain("Rule a hand foul"),
    act.BadMeld: plain("Rule a meld invalid"),
    act.Miscount: plain("Rule on a wrong number of cards"),
    act.Foreign: plain("Rule on a foreign card"),
}

USUAL: dict[type[Struct], str] = {
    act.Stay: "Play",
    act.Pass: "Pass",
    act.TakeOption: "Take the option card",
    act.TouchDeck: "Draw",
    act.Meld: "Meld",
    act.LayOff: "Add to a meld",
    act.Shift: "Move a card",
    act.AskPay: "Ask for pay",
    act.Release: "Discard",
    act.GoOut: "Go out",
    act.Force: "Force",
    act.LetDraw: "Allow the draw",
}
"""The bare names of the usual actions."""

_FORCE = "You may force the card."
ASKS = {
    "tops": Ask(house="collecting the tops"),
    "fee": Ask(house="taking the fee"),
    "deal": Ask(house="dealing"),
    "declare": Ask("play or pass", house="waiting for a change of mind", you="Play or pass."),
    "option": Ask("take the option card or draw", you="Take the option card or draw.", may=_FORCE),
    "play": Ask("play", may=_FORCE),
    "draw": Ask(house="turning the next card", may=_FORCE, lapse="the next card is turned"),
    "forcing": Ask(
        house="waiting to see whether anyone forces the card",
        you="The card may still be forced.",
        may=_FORCE,
        lapse="the card is passed on",
    ),
    "over": Ask(you="The hand is over."),
}
"""What is asked, as it is said to the player who must answer."""
