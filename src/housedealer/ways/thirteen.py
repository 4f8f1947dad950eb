"""The arranger (placeholder)."""

from __future__ import annotations

from collections.abc import Sequence

from housedealer.cards.card import Card
from housedealer.ways.scoring import Parts, Scoring, plain_order


def arrange(cards: Sequence[Card], scoring: Scoring) -> Parts:
    return plain_order(cards)
