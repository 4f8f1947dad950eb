"""One step of a plan as the hand reads it: an op code and the facts that go with it."""

from __future__ import annotations

from housedealer.cards.card import JOKER
from housedealer.ranking import Scale
from housedealer.rules.place import ASIDE, Spot
from housedealer.rules.steps import ByCard, Part, Straddle

# What an op asks for. From LAST_FEE on a hand is played even when one player is left.
POST, STRADDLE, FEE, DEAL, BET, DISCARD, DRAW, CHOOSE, RESHUFFLE, BRANCH = range(10)
LAST_FEE, SHOW, AWARD, OVER = range(10, 14)

# Who opens a betting round.
FROM_BUTTON, FROM_BLINDS, BY_CARD, BY_UNIT, BY_BOARD = range(5)

NO_BURN, ONCE, EACH = range(3)

OPEN_PAIR, OPENER = 1, 2
DOUBLES = {"open_pair": OPEN_PAIR, "opener": OPENER}

Way = tuple[tuple[Spot, ...], tuple[int, ...]]
"""Where the cards of one deal go, and who may see each."""


class Op:
    """One step of a plan. Which fields matter depends on `code`."""

    __slots__ = (
        "at_once", "big", "branch", "burn", "check", "code", "doubles", "face", "faces", "fixed",
        "in_full", "keys", "n", "name", "needs", "opens", "scales", "sevens", "short", "source", "step",
        "straddle", "unit", "ways",
    )  # fmt: skip

    def __init__(self, code: int, name: str, step: Part | None = None) -> None:
        self.code = code
        self.name = name
        self.step = step
        # cards: how many to the board or to throw away, the faces of each seat's, what is burned first
        self.n = self.at_once = self.face = 0
        self.faces: tuple[int, ...] = ()
        self.burn = NO_BURN
        self.short = ""
        self.source = ASIDE
        self.fixed: Way | None = None
        self.ways: dict[int, Way] = {}
        # betting
        self.unit = self.big = self.doubles = 0
        self.opens = FROM_BUTTON
        self.keys: tuple[int, ...] = ()
        self.needs = self.sevens = self.in_full = False
        self.check = True
        self.straddle: Straddle | None = None
        # where the hand may go instead, and what it is worth
        self.branch: tuple[Op, ...] = ()
        self.scales: tuple[Scale, ...] = ()

    @property
    def spot(self) -> int:
        """Where the first card of a deal goes that is fixed."""
        return self.fixed[0][0] if self.fixed else 0

    def __repr__(self) -> str:
        return f"<Op {self.name}>"


def opener_keys(opens: ByCard, suits: str) -> tuple[int, ...]:
    """By card: the highest key must open. A joker that lies open counts as an ace."""
    keys = []
    for card in range(JOKER):
        rank, suit = card >> 2, card & 3
        if opens.ace == "low":
            rank = (rank + 1) % 13
        if suits == "clubs_high":
            suit = 3 - suit
        key = rank * 4 + suit if suits else rank
        keys.append(key if opens.which == "high" else -key)
    return (*keys, keys[JOKER - 1])
