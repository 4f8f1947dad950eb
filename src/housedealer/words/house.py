"""A game and where it is played, in words."""

from __future__ import annotations

from housedealer.houses import House

STANDARD = "trade"
"""The key of the rules that are no club's."""


def spread_said(title: str, house: House) -> str:
    """Texas Hold'em at Oasis Card Room; Razz, standard rules."""
    return f"{title}, {house.title.lower()}" if house.key == STANDARD else f"{title} at {house.title}"
