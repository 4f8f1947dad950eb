"""Whole evenings from one seed: the books balance whatever is lost, repeated, late or voided."""

from __future__ import annotations

import pytest
from evening_kit import Evening
from kit import QUICK, SOAK

SEEDS = 5000 if SOAK else 2 if QUICK else 20
STEPS = 400


@pytest.mark.parametrize("seed", range(SEEDS))
def test_an_evening_ends_with_balanced_books_and_replays(seed: int) -> None:
    Evening(seed).play(STEPS)


def test_one_seed_is_one_evening() -> None:
    first, second, other = Evening(3), Evening(3), Evening(4)
    for evening in (first, second, other):
        evening.play(STEPS // 2)
    assert first.written() == second.written()
    assert first.written() != other.written()


def test_evenings_reach_what_they_are_for() -> None:
    """Hands are played and voided, and all kinds of commands are refused."""
    hands, codes = 0, set[str]()
    for seed in range(8):
        evening = Evening(seed)
        evening.play(STEPS)
        hands += sum(host.table.state.hands for host in evening.room.hosts.values())
        codes |= set(evening.refused)
    assert hands > 40
    assert {"stale", "time_backwards", "nobody_here", "only_the_house", "nobody_asked"} <= codes
