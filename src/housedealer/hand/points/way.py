"""The house way for a player's own cards: worked out beforehand, looked up when he asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from housedealer.rules.points.scoring import Parts
from housedealer.rules.points.thirteen import arrange

if TYPE_CHECKING:
    from housedealer.hand.points.hand import PointsHand


def way_of(hand: PointsHand, who: int) -> Parts | None:
    """How the house would set the player's hand; None if he has none to set."""
    if who not in hand.stack or who in hand.standing or who not in hand.cards:
        return None
    return arrange(hand.cards[who], hand.spread.scoring)
