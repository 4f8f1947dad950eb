"""The parts of one-card war. The place of a step in the tuple is its moment."""

from __future__ import annotations

from housedealer.rules.steps import Part


class WarAnte(Part, frozen=True):
    """Everybody puts up one point."""

    asks = ("war_ante",)


class ToEach(Part, frozen=True):
    """`n` cards face down to each player, one at a time."""

    n: int
    asks = ("deal",)

    @property
    def cards_each(self) -> int:
        return self.n


class FlipOrSurrender(Part, frozen=True):
    """Everybody turns his card up or gives up, all at once."""

    asks = ("turn", "war_flip")


class HighCard(Part, frozen=True):
    """The highest card takes the antes."""

    asks = ("war_high", "war_tie", "war_none_flips")
