"""House ways: how a dealer sets a hand that has to be divided, by a fixed table with no choices."""

from collections.abc import Sequence

from housedealer.cards.card import Card
from housedealer.rules.bank import double_hand, tiles

__all__ = ["low_by_way"]


def low_by_way(of: str, cards: Sequence[Card]) -> tuple[Card, ...]:
    """The lower hand set the house way, of tiles or of poker cards."""
    return tiles.low_of(cards) if of == "tiles" else double_hand.front_of(cards)
