"""Cards before the board: their share of the pot against one to nine random hands, looked up.

`start.csv` has a row for each set of scales and each kind of two cards, in thousandths of the pot, from five
thousand deals of each kind. Three or four cards of which two play are worth the mean of their pairs: that is
nearer to the truth than a few dozen deals would be.
"""

from __future__ import annotations

import csv
from functools import cache
from importlib import resources
from itertools import combinations

from housedealer.cards.card import RANKS, Card
from housedealer.cards.deck import DECK_52
from housedealer.hand.pot.shape import Shape
from housedealer.ranking import ANY_FIVE, Uses

FOES_MAX = 9
FOUR = 0.8
"""Four cards differ less from each other than their pairs do."""


def start_share(shape: Shape, hole: tuple[Card, ...], foes: int) -> float | None:
    """None for a game or a number of opponents that the table does not have."""
    if shape.board != 5 or shape.deck != DECK_52.cards or not 1 <= foes <= FOES_MAX:
        return None
    four = shape.makes == Uses(2, 3) and len(hole) == 4
    if not four and (shape.makes != ANY_FIVE or shape.kept != 2 or not 2 <= len(hole) <= 3):
        return None
    rows = _table().get(" ".join([scale.key for scale in shape.scales]))
    if rows is None:
        return None
    shares = [rows[kind_of(pair)][foes - 1] for pair in combinations(hole, 2)]
    mean = sum(shares) / len(shares)
    return FOUR * mean + (1 - FOUR) / (foes + 1) if four else mean


def kind_of(hole: tuple[Card, ...]) -> str:
    """Two cards as people say them: "AA", "AKs" of one suit, "AKo" of two."""
    high, low = sorted(hole, reverse=True)
    ranks = RANKS[high >> 2] + RANKS[low >> 2]
    if ranks[0] == ranks[1]:
        return ranks
    return ranks + ("s" if high & 3 == low & 3 else "o")


@cache
def _table() -> dict[str, dict[str, tuple[float, ...]]]:
    """By scales, then by kind."""
    text = (resources.files("housedealer.bots.pot") / "start.csv").read_text(encoding="utf-8")
    table: dict[str, dict[str, tuple[float, ...]]] = {}
    for scales, kind, *shares in list(csv.reader(text.splitlines(), strict=True))[1:]:
        table.setdefault(scales, {})[kind] = tuple(int(share) / 1000 for share in shares)
    return table
