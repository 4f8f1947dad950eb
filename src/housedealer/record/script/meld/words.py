"""Words for what is done and offered in a game of melds; `meld_read` reads the same words."""

from __future__ import annotations

from housedealer.cards.card import format_card, format_cards
from housedealer.hand import action as act
from housedealer.hand import offer as of
from housedealer.hand.offer import Offer
from housedealer.rules.meld.melds import Borrowed

PLAIN: dict[type, str] = {
    act.Stay: "play",
    act.Pass: "pass",
    act.TouchDeck: "touch the deck",
    act.TakeOption: "take the option",
    act.GoOut: "go out",
    act.Force: "force",
    act.LetDraw: "let him draw",
    act.TakePosts: "take tops",
    act.TakeFee: "take fee",
    act.CloseForcing: "close forcing",
    act.TurnFoot: "turn foot",
    act.Reshuffle: "reshuffle",
}


def borrowed_words(borrowed: Borrowed) -> str:
    """`borrowing 5s5s from 1 and 6s from 2`; nothing where nothing is borrowed."""
    lenders = dict.fromkeys(at for at, _ in borrowed)
    parts = [f"{format_cards(card for at, card in borrowed if at == meld)} from {meld}" for meld in lenders]
    return " borrowing " + " and ".join(parts) if parts else ""


def laid_words(action: act.Action) -> str:
    """What is laid down: cards of the hand, and others out of melds that lie there."""
    match action:
        case act.Meld():
            own = f" {format_cards(action.cards)}" if action.cards else ""
            return own + borrowed_words(action.borrowed)
        case act.LayOff():
            return f" {format_card(action.card)} on {action.meld}"
        case act.Shift():
            return f" {format_card(action.card)} from {action.source} to {action.meld}"
    return ""


_LAID: dict[type, str] = {act.Meld: "meld", act.LayOff: "lay", act.Shift: "shift"}


def offer_words(offer: Offer) -> str:
    """`meld 5s5s5s for 4`: what may be done, and the chips from each that it earns."""
    if isinstance(offer, of.Amounts):
        least, most = offer.least, offer.most
        return f"ask {most}" if least == most else f"ask {least} to {most}"
    if isinstance(offer, of.FromDeck):
        return "draw" if offer.n == 1 else "deal"
    action = offer[0]
    if isinstance(action, act.Release):
        return f"discard {format_card(action.card)}"
    words = _LAID.get(type(action)) or PLAIN[type(action)]
    chips = f" for {offer.chips}" if isinstance(offer, of.Pays) and offer.chips else ""
    return f"{words}{laid_words(action)}{chips}"
