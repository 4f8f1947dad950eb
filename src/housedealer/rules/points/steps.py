"""The parts of Chinese poker. Steps happen in the order of the tuple."""

from __future__ import annotations

from housedealer.rules.steps import Part


class ToPositions(Part, frozen=True):
    """`n` cards to every position, even vacant ones, one at a time and face down."""

    n: int
    asks = ("deal", "all_positions")

    @property
    def cards_each(self) -> int:
        return self.n


class SetParts(Part, frozen=True):
    """All players at once set their cards in three parts, or declare an automatic win."""

    asks = (
        "turn", "foul", "parts", "parts_order", "automatic", "automatic_declared", "dragon", "six_pairs",
        "three_flushes", "three_straights",
    )  # fmt: skip


class ComparePairs(Part, frozen=True):
    """The hands are opened and each is compared with every other."""

    asks = (
        "open_parts",
        "compare",
        "part_won",
        "part_tied",
        "automatic_tie",
        "improper_tie",
        "pay_points",
        "short_pays",
    )
