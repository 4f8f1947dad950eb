"""An event of one-card war as chips from account to account."""

from __future__ import annotations

from housedealer.hand import event as ev
from housedealer.hand.account import POT, seat_account
from housedealer.hand.protocol import Move


def moves_of(event: ev.Event) -> tuple[Move, ...]:
    if isinstance(event, ev.Posted):
        return tuple(Move(seat_account(seat), POT, cents) for seat, cents, _ in event.posts)
    if isinstance(event, ev.PotAwarded):
        return tuple(Move(POT, seat_account(seat), cents) for _, seat, cents in event.paid)
    if isinstance(event, ev.HandVoided):
        return tuple(Move(POT, seat_account(seat), cents) for seat, cents in event.back)
    return ()
