"""One label for an offer, whatever the game: what a button says, and what a key means at the terminal."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from housedealer.hand import action as act
from housedealer.hand.offer import Amounts, FromDeck, Offer, One
from housedealer.hand.ruling_offer import Parameter, Rules
from housedealer.hand.view import View
from housedealer.rules.family import Family
from housedealer.words.family import family_of, word_families, words_of
from housedealer.words.say import counted, either, money

Label = Callable[[Any, View | None], str]


def label(offer: Offer, view: View | None = None) -> str:
    """Raise to between $8 and $200; Take the option card. With the view of the player it may say more."""
    kind = kind_of(offer)
    text = _label_of(kind, family_of(view) if view is not None else None)(offer, view)
    return f"{text}{_parameters(offer)}" if isinstance(offer, Rules) else text


def action_label(action: act.Action, view: View | None = None) -> str:
    """What a single action is called."""
    return label(One(action), view)


def kind_of(offer: Offer) -> type:
    """The type of the actions that an offer makes."""
    return offer.kind if isinstance(offer, Rules) else type(offer[0])


@cache
def _label_of(kind: type, family: Family | None) -> Label:
    """The family of the hand has the first word, then what all families share."""
    mine = words_of(family).labels if family is not None else {}
    if kind in mine:
        return mine[kind]
    if kind in SHARED:
        return SHARED[kind]
    return next(words.labels[kind] for words in word_families().values() if kind in words.labels)


def _parameters(offer: Rules) -> str:
    """: seat 1, 2 or 5; of what has no list only its name."""
    said = [_parameter(parameter) for parameter in offer.parameters]
    return f" ({', '.join(said)})" if said else ""


def _parameter(parameter: Parameter) -> str:
    if parameter.kind in ("card", "cards", "moves"):
        return "the cards" if parameter.kind == "moves" else f"{_CARDS.get(parameter.name, parameter.name)}"
    choices = either([str(choice).replace("_", " ") for choice in parameter.choices])
    return f"{parameter.kind} {choices}"


_CARDS = {
    "burn": "the burned card",
    "card": "the card",
    "missing": "missing cards",
    "extra": "extra cards",
    "withdrawn": "the card taken away",
}


# -- for the families --------------------------------------------------------------------------------------


class Plain:
    """The same words for every offer of a kind."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text

    def __call__(self, offer: Any, view: View | None) -> str:
        return self.text


def plain(text: str) -> Label:
    return Plain(text)


def is_plain(offer: Offer, view: View) -> bool:
    """True if it is called the same whatever the hand is like."""
    return isinstance(_label_of(kind_of(offer), family_of(view)), Plain) and not isinstance(offer, Rules)


def amounts_said(offer: Amounts | One) -> str:
    """$4; $4 or $8; between $8 and $200."""
    if isinstance(offer, One):
        return money(offer.action.to)  # type: ignore[union-attr]
    if offer.least == offer.most:
        return money(offer.most)
    if len(offer) == 2:
        return f"{money(offer.least)} or {money(offer.most)}"
    return f"between {money(offer.least)} and {money(offer.most)}"


def _deal(offer: FromDeck | One, view: View | None) -> str:
    n = offer.n if isinstance(offer, FromDeck) else len(offer.action.cards)  # type: ignore[union-attr]
    return f"Deal {counted(n, 'card')}"


def _take_fee(offer: Amounts | One, view: View | None) -> str:
    return f"Take the fee, {amounts_said(offer)}"


SHARED: dict[type, Label] = {
    act.TakePosts: plain("Collect the forced bets"),
    act.Deal: _deal,
    act.TakeFee: _take_fee,
    act.Reshuffle: plain("Reshuffle"),
    act.Misdeal: plain("Call a misdeal"),
    act.Fold: plain("Fold"),
    act.HouseWay: plain("Have the house set it"),
    act.Decline: plain("Decline"),
}
"""Actions that several families have."""
