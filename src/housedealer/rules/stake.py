"""What a table is played for: the limit of a pot game, or the stakes of another.

`bets 5-100`: each wager is from $5 to $100. `chip 2`: one chip is $2. `point 4`: a point is $4.
"""

from __future__ import annotations

import re
from typing import Literal

from msgspec import Struct

from housedealer.errors import Unreadable
from housedealer.rules.limit import Limit, dollars
from housedealer.rules.place import Cents

StakeKind = Literal["bets", "chip", "point"]


class Stake(Struct, frozen=True):
    """The smallest and the largest wager; for chips or points, both are the value of one."""

    kind: StakeKind
    least: Cents
    most: Cents

    @property
    def name(self) -> str:
        if self.kind == "bets":
            return f"bets {dollars(self.least)}-{dollars(self.most)}"
        return f"{self.kind} {dollars(self.least)}"


_STAKE = re.compile(r"(?:(bets|chip|point) )?\$?(\d{1,7})(?:\s*-\s*\$?(\d{1,7}))?")


def parse_stake(text: str, kind: StakeKind) -> Stake:
    """`5-100`, `bets 5-100`, `chip 2` or just `2`, for a game that is played for this kind of stake."""
    expected = "bets like 5-100" if kind == "bets" else f"the value of a {kind} like 2"
    found = _STAKE.fullmatch(text.strip().lower())
    if found is None or found[1] not in (None, kind) or (found[3] is not None) != (kind == "bets"):
        raise Unreadable(f"stakes {text!r}", expected=expected)
    least = Cents(100 * int(found[2]))
    most = Cents(100 * int(found[3])) if found[3] else least
    if not 0 < least <= most:
        raise Unreadable(f"stakes {text!r}", expected=expected)
    return Stake(kind, least, most)


def low_of(stake: Limit | Stake) -> Cents:
    """The amount that a fee depends on: the lower bet, or the value of a chip or a point."""
    return stake.small if isinstance(stake, Limit) else stake.least


def within(bounds: tuple[int, int] | None, cents: int | None) -> bool:
    """True if an amount is at most the upper end of a range (0: no end). The lower end is not checked."""
    return bounds is None or (cents is not None and (not bounds[1] or cents <= bounds[1]))
