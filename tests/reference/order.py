"""Two rankings of the same hands are the same ranking when they agree on every two of them, ties included."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise


def assert_same_order(pairs: Iterable[tuple[tuple[int, ...], int | None]], *, different: int) -> None:
    """Equal strengths have equal values, the greater strength the greater value, in so many steps or more."""
    value_of: dict[tuple[int, ...], int | None] = {}
    for strength, value in pairs:
        assert value_of.setdefault(strength, value) == value, strength
    for weaker, stronger in pairwise(sorted(value_of)):
        less, more = value_of[weaker], value_of[stronger]
        assert less is not None
        assert more is not None
        assert less < more, (weaker, stronger)
    assert len(value_of) >= different
