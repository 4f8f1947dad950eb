"""Moves of a hand of Panguingue: chips from seat to seat, and the tops as the pot."""

from __future__ import annotations

from housedealer.hand import event as ev
from housedealer.hand.account import POT, seat_account
from housedealer.hand.meld import event as me
from housedealer.hand.pot.move import moves_of as pot_moves
from housedealer.hand.protocol import Move

_OWN = (me.Collected, me.Fouled, me.MeldUndone, me.Recounted)


def moves_of(event: ev.Event) -> tuple[Move, ...]:
    if type(event) not in _OWN:
        return pot_moves(event)
    if isinstance(event, me.Collected):
        mine = seat_account(event.who)
        return tuple(Move(seat_account(seat), mine, cents) for seat, cents in event.paid if cents)
    if isinstance(event, me.Fouled | me.MeldUndone):
        mine = seat_account(event.who)
        return tuple(Move(mine, seat_account(seat), cents) for seat, cents in event.back if cents)
    assert isinstance(event, me.Recounted)
    return (Move(POT, seat_account(event.who), event.back),) if event.back else ()
