"""A wager on the table."""

from __future__ import annotations

from msgspec import Struct

from housedealer.rules.place import Cents, Spot, Square, Who

Shares = tuple[tuple[Who, Cents], ...]


class Riding(Struct, frozen=True, gc=False):
    """`spot` is the hand it rides on. The player who made it comes first among its owners."""

    square: Square
    spot: Spot
    bet: str
    shares: Shares

    @property
    def who(self) -> Who:
        return self.shares[0][0]

    @property
    def cents(self) -> int:
        shares = self.shares
        return shares[0][1] if len(shares) == 1 else sum([cents for _, cents in shares])
