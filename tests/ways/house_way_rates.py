"""House way against house way: how often the player wins, nobody does, and the banker wins."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable
from math import sqrt

SOAK = bool(os.environ.get("HOUSEDEALER_SOAK"))
PLAYER, PUSH, BANK = "player", "push", "bank"
Hands = tuple[int, int]
"""What the two hands of one side are worth."""


def winner(player: Hands, bank: Hands) -> str:
    """Equal hands are the banker's."""
    won = [mine > theirs for mine, theirs in zip(player, bank, strict=True)]
    return PLAYER if all(won) else PUSH if any(won) else BANK


def assert_rates(rounds: Iterable[tuple[Hands, Hands]], published: dict[str, float]) -> None:
    """Within one percentage point of the published rates, and four standard errors where rounds are few."""
    results = Counter(winner(player, bank) for player, bank in rounds)
    count = results.total()
    for who, wanted in published.items():
        found = 100 * results[who] / count
        error = 0 if count >= 1_000_000 else 4 * sqrt(wanted * (100 - wanted) / count)
        print(f"{who}: {found:.2f} % of {count} rounds, published {wanted} %")
        assert abs(found - wanted) <= 1 + error, who
