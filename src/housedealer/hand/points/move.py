"""An event of a hand for points as chips from seat to seat."""

from __future__ import annotations

from housedealer.hand import event as ev
from housedealer.hand.account import seat_account
from housedealer.hand.points import event as pe
from housedealer.hand.protocol import Move


def moves_of(event: ev.Event) -> tuple[Move, ...]:
    """Chips from seat to seat."""
    if not isinstance(event, pe.PointsPaid):
        return ()
    return tuple(Move(seat_account(who), seat_account(to), cents) for who, to, cents in event.steps)
