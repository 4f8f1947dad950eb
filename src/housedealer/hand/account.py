"""Accounts: where chips are, as a ledger names it.

"seat:3" and "person:101" are the chips behind: those of a chair and of somebody without one. "front" is all
bets of a round, "square:3" the wagers there, "bank" the bank's wager, "pot", "drop", "jackpot" what they say,
"carried" a pot that waits for the next deal.
"""

from __future__ import annotations

import re
from typing import Literal, NewType, get_args

from msgspec import Struct

from housedealer.errors import Unreadable
from housedealer.rules.place import RAIL, square_of

Account = NewType("Account", str)

Numbered = Literal["seat", "person", "square"]
Single = Literal["front", "pot", "bank", "drop", "jackpot", "carried"]
Kind = Numbered | Single

FRONT, POT, DROP, JACKPOT = Account("front"), Account("pot"), Account("drop"), Account("jackpot")
BANK_ACCOUNT, CARRIED = Account("bank"), Account("carried")

_NUMBERED: tuple[Numbered, ...] = get_args(Numbered)
_SINGLE: tuple[Single, ...] = get_args(Single)
_TEXT = re.compile(r"([a-z]+)(?::([1-9][0-9]{0,2}))?")


def seat_account(seat: int) -> Account:
    """The account of a seat's chips behind; for seat 0, the carried pot."""
    return Account(f"seat:{seat}") if seat else CARRIED


def account_of(who: int) -> Account:
    """The account of the chips behind, of a seat or of a person without one."""
    return seat_account(who) if who < RAIL else Account(f"person:{who}")


def square_account(spot: int) -> Account:
    """The wagers on the square that a hand belongs to."""
    return Account(f"square:{square_of(spot)}")


class Named(Struct, frozen=True, gc=False):
    """An account in its parts; `number` is 0 if there is only one of its kind."""

    kind: Kind
    number: int = 0


def parse_account(text: str, where: str = "account") -> Named:
    """Read an account. Raises Unreadable for any other text."""
    read = _TEXT.fullmatch(text)
    kind, number = read.groups() if read else ("", None)
    for numbered in _NUMBERED:
        if kind == numbered and number:
            return Named(numbered, int(number))
    for single in _SINGLE:
        if kind == single and not number:
            return Named(single)
    kinds = ", ".join((*(f"{numbered}:3" for numbered in _NUMBERED), *_SINGLE))
    raise Unreadable(f"no account is called {text!r}", where=where, expected=kinds)
