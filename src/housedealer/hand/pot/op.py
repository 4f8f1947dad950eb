"""One step of a plan as the hand reads it: an op code and the facts that go with it."""

from __future__ import annotations

from typing import Final

from housedealer.cards.card import JOKER
from housedealer.ranking import Scale
from housedealer.rules.place import ASIDE, Face, Spot
from housedealer.rules.steps import ByCard, Part, Straddle

# What an op asks for. From LAST_FEE on a hand is played even when one player is left.
POST: Final = 0
STRADDLE: Final = 1
FEE: Final = 2
DEAL: Final = 3
BET: Final = 4
DISCARD: Final = 5
DRAW: Final = 6
CHOOSE: Final = 7
RESHUFFLE: Final = 8
BRANCH: Final = 9
LAST_FEE: Final = 10
SHOW: Final = 11
AWARD: Final = 12
OVER: Final = 13

# Who opens a betting round.
FROM_BUTTON: Final = 0
FROM_BLINDS: Final = 1
BY_CARD: Final = 2
BY_UNIT: Final = 3
BY_BOARD: Final = 4

NO_BURN: Final = 0
ONCE: Final = 1
EACH: Final = 2

OPEN_PAIR: Final = 1
OPENER: Final = 2
DOUBLES = {"open_pair": OPEN_PAIR, "opener": OPENER}

Route = tuple[tuple[Spot, ...], tuple[Face, ...]]
"""Where the cards of one deal go, and who may see each."""


class Op:
    """One step of a plan. Which fields matter depends on `code`."""

    __slots__ = (
        "at_once", "big", "branch", "burn", "check", "code", "doubles", "face", "faces", "fixed",
        "in_full", "keys", "n", "name", "needs", "opens", "over_big", "over_unit", "scales", "sevens",
        "short", "source", "step", "straddle", "unit", "ways", "why",
    )  # fmt: skip

    def __init__(self, code: int, name: str, step: Part | None = None) -> None:
        self.code = code
        self.name = name
        self.step = step
        # cards: how many to the board or to throw away, the faces of each seat's, what is burned first
        self.n = self.at_once = self.face = 0
        self.faces: tuple[Face, ...] = ()
        self.burn = NO_BURN
        self.short = ""
        self.source = ASIDE
        self.fixed: Route | None = None
        self.ways: dict[int, Route] = {}
        # betting
        self.unit = self.big = self.over_unit = self.over_big = self.doubles = 0
        self.opens = FROM_BUTTON
        self.keys: tuple[int, ...] = ()
        self.needs = self.sevens = self.in_full = False
        self.check = True
        self.straddle: Straddle | None = None
        # where the hand may go instead, and what it is worth
        self.branch: tuple[Op, ...] = ()
        self.scales: tuple[Scale, ...] = ()
        self.why: tuple[str, ...] = ()

    @property
    def spot(self) -> int:
        """The destination of the first card of a fixed deal."""
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
