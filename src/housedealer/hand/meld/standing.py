"""The standing of a seat, and other words of the state."""

from __future__ import annotations

from housedealer.cards.card import Card
from housedealer.rules.meld.melds import Borrowed, Cards

NO_CARD = Card(-1)
PLAYS, PASSED, BROKE, FOULED, DEAD = "plays", "passed", "broke", "fouled", "dead"

Laid = tuple[int, Cards, Card, Borrowed, int]
"""What was put on a meld in this turn: its number, own cards, that of the turn if it is one of them, borrowed
cards, chips."""
