"""Automatic wins (placeholder)."""

from __future__ import annotations

from collections.abc import Sequence

from housedealer.cards.card import Card
from housedealer.ways.scoring import Parts, plain_order


def automatic_wins(cards: Sequence[Card]) -> dict[str, Parts]:
    found = {}
    if len({card >> 2 for card in cards}) == 13:
        found["dragon"] = plain_order(cards)
    if sum([card >> 2 for card in cards].count(rank) // 2 for rank in range(13)) == 6:
        found["six_pairs"] = plain_order(cards)
    return found
