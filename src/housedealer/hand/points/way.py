"""The house way for a player's own cards: found beforehand, looked up when he asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from housedealer.rules.points.scoring import Parts
from housedealer.rules.points.thirteen import arrange

if TYPE_CHECKING:
    from housedealer.hand.points.hand import PointsHand


def way_of(hand: PointsHand, who: int) -> Parts | None:
    """How the house would set his hand; None where he has none to set."""
    if who not in hand.stack or who in hand.standing or who not in hand.cards:
        return None
    return arrange(hand.cards[who], hand.spread.scoring)
