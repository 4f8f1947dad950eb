"""Cards that are counted, not ranked: up to nine by the last digit, or up to 21 or 22 with aces as 1 or 11.

The games decide what a count wins and which two cards make a natural.
[garlic-city/super-pan-nine/09, 11; garlic-city/no-bust-21/016-020]
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from housedealer.cards.card import RANKS, Card

_ACE = RANKS.index("A")
_SPOTS = (2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1)
"""By rank; an ace is 1 here, and `total` may raise it to 11."""
_SPOTS_OF = [spots for spots in _SPOTS for _suit in range(4)]


class Total(msgspec.Struct, frozen=True, gc=False):
    """`soft`: an ace counts 11."""

    points: int
    soft: bool


def nine_count(cards: Sequence[Card]) -> int:
    """The last digit of the sum; an ace is 1, a face card 0. Raises IndexError for anything but cards."""
    return sum([_SPOTS_OF[card] for card in cards]) % 10


def total(cards: Sequence[Card], target: int) -> Total:
    """The best sum that is not over the target, else the lowest; raises IndexError for anything but cards.

    Two aces count 12 toward a target of 21, and 22 toward a target of 22.
    """
    points = sum([_SPOTS_OF[card] for card in cards])
    aces = sum([card >> 2 == _ACE for card in cards])
    elevens = max(0, min(aces, (target - points) // 10))
    return Total(points + 10 * elevens, elevens > 0)
