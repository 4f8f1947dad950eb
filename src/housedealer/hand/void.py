"""Returns the chips of a void hand."""

from __future__ import annotations

from housedealer.hand.account import account_of
from housedealer.hand.event import HandVoided
from housedealer.hand.protocol import Move
from housedealer.rules.place import Cents


def moves_back(event: HandVoided) -> tuple[Move, ...]:
    """Pay each person what he is owed, from one account after another."""
    moves, left = [], list(event.accounts)
    for who, owed in event.back:
        due = int(owed)
        while due:
            account, cents = left[0]
            part = min(due, cents)
            moves.append(Move(account, account_of(who), Cents(part)))
            due -= part
            left[0] = (account, Cents(cents - part))
            if not left[0][1]:
                left.pop(0)
    return tuple(moves)
