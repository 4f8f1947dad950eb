"""Words for offers and parts, for the scripts of hands for points."""

from __future__ import annotations

from housedealer.cards.card import format_cards
from housedealer.hand import action as act
from housedealer.hand.offer import Arranging, Offer, One
from housedealer.rules.points.scoring import Parts


def parts_words(parts: Parts) -> str:
    """As `Words.parts` reads it."""
    return " / ".join(format_cards(part) for part in (parts.front, parts.middle, parts.back))


def offer_words(offer: Offer) -> str:
    if isinstance(offer, Arranging):
        return "set"
    if isinstance(offer, One) and isinstance(offer.action, act.DeclareWin):
        return f"declare {offer.action.win}"
    return _PLAIN.get(type(offer[0]), "deal")


_PLAIN: dict[type, str] = {act.HouseWay: "house way", act.LeaveUnset: "leave unset"}
