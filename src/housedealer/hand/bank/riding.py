"""A wager on the table, and all of them as they are looked up."""

from __future__ import annotations

from msgspec import Struct

from housedealer.rules.place import Cents, Spot, Square, Who

Shares = tuple[tuple[Who, Cents], ...]
Bets = tuple["Riding", ...]


class Riding(Struct, frozen=True, gc=False):
    """`spot` is the hand it rides on. `who` made it and comes first among its owners; `cents` is all of it.
    `riding_of` finds both, once for each wager: they are asked for all the time."""

    square: Square
    spot: Spot
    bet: str
    shares: Shares
    who: Who
    cents: int


def riding_of(square: Square, spot: Spot, bet: str, shares: Shares) -> Riding:
    cents = shares[0][1] if len(shares) == 1 else sum([cents for _, cents in shares])
    return Riding(square, spot, bet, shares, shares[0][0], cents)


class Wagers:
    """All wagers on the table, as one state of it has them: never changed, so that a copy of the hand may
    share it. The wagers of a square that are the same as `before` are the very same tuple."""

    __slots__ = ("crowded", "main", "on", "riding", "total")

    def __init__(self, riding: list[Riding], main: str, before: Wagers | None = None) -> None:
        self.riding = riding[:]
        self.on: dict[int, Bets] = {}
        """By square, in the order in which they were made."""
        on, known, total = self.on, before.on if before is not None else {}, 0
        for bet in riding:
            square = bet.square
            on[square] = (*on[square], bet) if square in on else (bet,)
            if bet.bet == main:
                total += bet.cents
        self.total = total
        found: list[Riding] = []
        self.crowded = set[int]()
        """Squares with several main bets."""
        for number in sorted(on):
            bets = on[number]
            if number in known and known[number] == bets:
                on[number] = bets = known[number]
            mains = [bet for bet in bets if bet.bet == main]
            if len(mains) > 1:
                self.crowded.add(number)
                mains.sort(key=lambda bet: (bet.square, bet.who != int(bet.square)))
            found += mains
        self.main = tuple(found)
        """The main bets as they are settled: by square, its seat's before the backline's."""
