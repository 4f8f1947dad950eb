"""Plays a script of a hand for points. The deal is automatic; a seat whose cards are not dealt by name gets
the cards that it sets. Neither is true in an exact script, which is how `format_hand` writes hands.
"""

from __future__ import annotations

from housedealer.cards.card import Card
from housedealer.hand import action as act
from housedealer.hand.points.hand import PointsHand
from housedealer.houses import Table
from housedealer.record.script.points.notation import NOTATION
from housedealer.record.script.staged import StagedRunning
from housedealer.record.script.statement import DealTo, Does, Script


class PointsRun(StagedRunning[PointsHand]):
    """A hand for points being played."""

    notation = NOTATION

    def __init__(self, script: Script, hand: PointsHand, table: Table) -> None:
        super().__init__(script, hand, table)
        self.supply.order = sorted(hand.spread.deck.cards, key=_mixed)
        self.lay_ahead(self.squares, f"a position from 1 to {len(self.squares)}")
        for said in () if self.exact else script.statements:
            if isinstance(said, Does) and isinstance(said.asked.action, act.Arrange):
                parts = said.asked.action
                self.supply.laid.setdefault(said.who, [*parts.front, *parts.middle, *parts.back])

    def cards(self, said: DealTo) -> None:
        self.deal_known(said)

    def house(self) -> None:
        """The deal, if it is due."""
        if self.deal_due and not self.exact:
            self.deal(self.last)


def _mixed(card: Card) -> int:
    """Cubes modulo a prime: fillers in deck order would give the hands straights and pairs."""
    return (card + 1) ** 3 % 53
