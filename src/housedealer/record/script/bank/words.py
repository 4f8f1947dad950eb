"""Words for places, offers and what became of a wager, for the scripts of banked games."""

from __future__ import annotations

from housedealer.hand import action as act
from housedealer.hand import offer as of
from housedealer.hand.offer import Offer
from housedealer.rules.limit import dollars


def offer_words(offer: Offer) -> str:
    if isinstance(offer, of.Stakes):
        share = f"share of {offer.of}" if offer.of else offer.bet
        return f"{share} {_range(offer.least, offer.most)} on {offer.square}"
    if isinstance(offer, of.Amounts):
        return f"{offer.verb} {_range(offer.least, offer.most)}"
    if isinstance(offer, of.Some):
        return " ".join(["insure", *map(str, offer.squares)])
    if isinstance(offer, of.Setting):
        return "set"
    if isinstance(offer, of.One):
        return _one_words(offer)
    return "dice" if isinstance(offer, of.Dice) else "deal"


def _range(least: int, most: int) -> str:
    return dollars(least) if least == most else f"{dollars(least)} to {dollars(most)}"


def _one_words(offer: of.One) -> str:
    action = offer.action
    match action:
        case act.Wager():
            return f"take back {action.bet} on {action.square}"
        case act.Share():
            return f"take back share of {action.of} on {action.square}"
        case act.PickPile():
            return f"pick {action.pile}"
        case act.PickStyle():
            return f"style {action.style}"
        case act.TakeDecision():
            return f"decide {action.square}"
    words = _PLAIN.get(type(action)) or type(action).__name__.lower()
    return f"{words} {dollars(offer.cost)}" if offer.cost else words


_PLAIN: dict[type, str] = {
    act.HouseWay: "house way",
    act.CloseBets: "close bets",
    act.CallOff: "call off",
    act.TakeFee: "take fee",
}
