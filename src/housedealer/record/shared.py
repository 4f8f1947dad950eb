"""What records of several families share: what types cannot say of common events, and slots."""

from __future__ import annotations

from typing import Any

from housedealer.errors import Unreadable
from housedealer.hand.shared.event import Dealt, Posted
from housedealer.hand.staged import StagedHand
from housedealer.record.coder import Checks
from housedealer.record.family import equally_long


def _check_posts(event: Posted, where: str) -> None:
    """Nobody posts but a seat; only a pot carried over comes from none."""
    for seat, _, kind in event.posts:
        if (seat == 0) != (kind == "carried"):
            expected = "a seat, or 0 for what is carried"
            raise Unreadable(f"{seat} is out of range", where=f"{where}: posts", expected=expected)


SHARED_CHECKS: Checks = {
    Posted: _check_posts,
    Dealt: equally_long("cards", "spots", "faces", or_none=("eyes", "positions")),
}

_NOT_COMPARED = ("terms", "spread", "steps", "offers", "listed")


def staged_slots(hand: StagedHand) -> dict[str, Any]:
    """All but what was agreed and the menus kept for speed."""
    return {name: getattr(hand, name) for name in hand.all_fields() if name not in _NOT_COMPARED}
