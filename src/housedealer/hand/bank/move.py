"""Moves of a banked round: chips from account to account (`hand/account.py`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from housedealer.hand import event as ev
from housedealer.hand.account import BANK_ACCOUNT, DROP, Account, account_of, square_account
from housedealer.hand.bank import event as be
from housedealer.hand.protocol import Move
from housedealer.hand.void import moves_back
from housedealer.rules.bank.steps import BANK_BET
from housedealer.rules.place import Cents

Parts = Iterable[tuple[Account, Account, int]]


def _wagered(event: be.Wagered) -> Parts:
    there = BANK_ACCOUNT if event.bet == BANK_BET else square_account(event.square)
    return _both(account_of(event.who), there, event.put, event.back)


def _both(behind: Account, there: Account, put: int, back: int) -> Parts:
    return (behind, there, put), (there, behind, back)


def _shared(event: be.Shared) -> Parts:
    return _both(account_of(event.who), square_account(event.square), event.put, event.back)


def _fee_taken(event: ev.FeeTaken) -> Parts:
    return [(account_of(who), DROP, cents) for who, cents in event.payers]


def _insured(event: be.Insured) -> Parts:
    return [(account_of(event.who), square_account(square), cents) for square, cents in event.bets]


def _played(event: be.Played) -> Parts:
    return [(account_of(who), square_account(event.square), cents) for who, cents in event.added]


def _added(event: be.Doubled | be.SplitUp | be.JoinedIn) -> Parts:
    return [(account_of(event.who), square_account(event.spot), event.cents)]


def _settled(event: be.Settled) -> Parts:
    square = square_account(event.spot)
    for row in event.rows:
        yield square, BANK_ACCOUNT, row.lost
        for who, _, paid, back in row.owners:
            yield BANK_ACCOUNT, account_of(who), paid
            yield square, account_of(who), back


def _bank_closed(event: be.BankClosed) -> Parts:
    return [(BANK_ACCOUNT, account_of(event.who), event.cents)]


def _square_dead(event: be.SquareDead) -> Parts:
    for who, wager, fee in event.back:
        yield square_account(event.square), account_of(who), wager
        yield DROP, account_of(who), fee


_MOVES: dict[type, Callable[[Any], Parts]] = {
    be.Wagered: _wagered,
    be.Shared: _shared,
    ev.FeeTaken: _fee_taken,
    be.Insured: _insured,
    be.Played: _played,
    be.Doubled: _added,
    be.SplitUp: _added,
    be.JoinedIn: _added,
    be.Settled: _settled,
    be.BankClosed: _bank_closed,
    be.SquareDead: _square_dead,
}


def moves_of(event: ev.Event) -> tuple[Move, ...]:
    kind = type(event)
    if kind not in _MOVES:
        return moves_back(event) if isinstance(event, ev.HandVoided) else ()
    mover = _MOVES[kind]
    return tuple([Move(source, target, Cents(cents)) for source, target, cents in mover(event) if cents])
