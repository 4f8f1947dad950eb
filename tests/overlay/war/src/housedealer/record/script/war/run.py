"""Plays a script of one-card war. Antes and deal happen by themselves, unless it is exact."""

from __future__ import annotations

from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.war import event as we
from housedealer.hand.war.hand import WarHand
from housedealer.houses import Table
from housedealer.record.script.notation import MISDEAL, Notation, house_row, row_of
from housedealer.record.script.staged import StagedRunning, dealt_words
from housedealer.record.script.statement import DealTo, Script
from housedealer.rules.place import HOUSE

NOTATION = Notation(
    (
        row_of(act.Flip(), "flip", we.Flipped),
        row_of(act.Surrender(), "surrender", we.Surrendered),
        house_row(act.TakePosts(), "antes", ev.Posted, task="ante"),
        MISDEAL,
    ),
    dealt=dealt_words,
    called="a hand of war",
)


class WarRun(StagedRunning[WarHand]):
    """A hand of one-card war being played."""

    notation = NOTATION

    def __init__(self, script: Script, hand: WarHand, table: Table) -> None:
        super().__init__(script, hand, table)
        self.lay_ahead(hand.seats, "a seat of the hand")

    def cards(self, said: DealTo) -> None:
        self.house()
        self.deal_known(said)

    def house(self) -> None:
        """The antes and the deal, if they are due."""
        while not self.exact and self.hand.due.must == (HOUSE,):
            if self.deal_due:
                self.deal(self.last)
            else:
                self.play(HOUSE, act.TakePosts(), self.last)
