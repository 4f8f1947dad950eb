"""Where chips are. A table's own places keep the names that a hand gives them (`hand/account.py`: pot, front,
square:3, drop ...); chips behind belong to a person, not to a chair.

"cage" issues chips and takes them back; "transit" holds chips on their way between the lobby and a table, and
is zero when all is quiet. Only these two may be below zero, each in the book of one log.
"""

from __future__ import annotations

from typing import NewType

from housedealer.hand.account import CARRIED, DROP, JACKPOT

LedgerAccount = NewType("LedgerAccount", str)

CAGE = LedgerAccount("cage")
TRANSIT = LedgerAccount("transit")
DROPPED = LedgerAccount(DROP)
JACKPOT_FUND = LedgerAccount(JACKPOT)
"""A liability: no rule pays it out, so it is reported apart."""
CARRIED_POT = LedgerAccount(CARRIED)
OPEN_ENDED = frozenset((CAGE, TRANSIT))
"""The accounts that may be below zero."""
_STACK, _WALLET = "stack:", "wallet:"


def stack_of(person: str) -> LedgerAccount:
    """A person's chips at a table."""
    return LedgerAccount(_STACK + person)


def wallet_of(person: str) -> LedgerAccount:
    """A person's chips at no table."""
    return LedgerAccount(_WALLET + person)


def person_of(account: str) -> str:
    """Whose chips these are; "" for a place that is nobody's."""
    for kind in (_STACK, _WALLET):
        if account.startswith(kind):
            return account[len(kind) :]
    return ""
