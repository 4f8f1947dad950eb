"""Moves: an event as chips from account to account (`hand/account.py`). All that a ledger reads."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from housedealer.hand import event as ev
from housedealer.hand.account import CARRIED, DROP, FRONT, JACKPOT, POT, seat_account
from housedealer.hand.protocol import Move
from housedealer.hand.void import moves_back
from housedealer.rules.place import Cents

Moves = tuple[Move, ...]


def _posted(event: ev.Posted) -> Moves:
    return tuple(
        Move(seat_account(seat), POT if kind in ("ante", "dead", "carried") else FRONT, cents)
        for seat, cents, kind in event.posts
        if cents
    )


def _wager(event: ev.Called | ev.Opened | ev.Raised | ev.Straddled) -> Moves:
    return (Move(seat_account(event.who), FRONT, event.added),)


def _fee_taken(event: ev.FeeTaken) -> Moves:
    front_drop = min(event.front, event.drop)
    front_jackpot = event.front - front_drop
    moves = (
        Move(FRONT, DROP, Cents(front_drop)),
        Move(POT, DROP, Cents(event.drop - front_drop)),
        Move(FRONT, JACKPOT, Cents(front_jackpot)),
        Move(POT, JACKPOT, Cents(event.jackpot - front_jackpot)),
    )
    return tuple(move for move in moves if move.cents)


def _round_closed(event: ev.RoundClosed) -> Moves:
    pairs = ((seat_account(event.who), event.back), (POT, event.gathered))
    return tuple(Move(FRONT, target, cents) for target, cents in pairs if cents)


def _pot_awarded(event: ev.PotAwarded) -> Moves:
    return tuple(Move(POT, seat_account(seat), cents) for _, seat, cents in event.paid if cents)


def _pot_carried(event: ev.PotCarried) -> Moves:
    return (Move(POT, CARRIED, event.cents),)


def _hand_voided(event: ev.HandVoided) -> Moves:
    return moves_back(event)


def _ruled(event: ev.Ruled) -> Moves:
    return tuple(Move(FRONT, seat_account(seat), cents) for _, seat, cents in event.chips)


_MOVES: dict[type, Callable[[Any], Moves]] = {
    ev.Posted: _posted,
    ev.Called: _wager,
    ev.Opened: _wager,
    ev.Raised: _wager,
    ev.Straddled: _wager,
    ev.FeeTaken: _fee_taken,
    ev.RoundClosed: _round_closed,
    ev.PotAwarded: _pot_awarded,
    ev.PotCarried: _pot_carried,
    ev.HandVoided: _hand_voided,
    ev.Ruled: _ruled,
}


def moves_of(event: ev.Event) -> Moves:
    mover = _MOVES.get(type(event))
    return mover(event) if mover else ()
