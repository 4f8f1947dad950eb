"""Plays a script of one-card war. Antes and deal happen by themselves, unless it is exact."""

from __future__ import annotations

from housedealer.hand import action as act
from housedealer.hand.war.hand import WarHand
from housedealer.record.script.demand import (
    demand_due,
    demand_over,
    demand_pairs,
    demand_refused,
    demand_void,
)
from housedealer.record.script.header import opened
from housedealer.record.script.staged_running import StagedRunning
from housedealer.record.script.statement import Ask, DealTo, Expect, Rule, Said, Script, Take
from housedealer.rules.place import FLOOR, HOUSE

_ACTIONS: dict[str, act.Action] = {"flips": act.Flip(), "surrenders": act.Surrender()}


class WarRun(StagedRunning[WarHand]):
    """A hand of one-card war being played."""

    def __init__(self, script: Script) -> None:
        super().__init__(script, WarHand(opened(script)[1]))
        for statement in script.statements:
            if isinstance(statement, DealTo):
                self._lay(statement)

    def _lay(self, said: DealTo) -> None:
        for spot, laid in said.hands:
            if spot not in self.hand.seats:
                raise self.unreadable(said.said, f"cards for seat {spot}", "a seat of the hand")
            if spot in self.supply.laid:
                raise self.again(said.said, spot)
            self.supply.lay(spot, laid.cards)

    def run(self) -> None:
        """Every statement, then what follows by itself."""
        for statement in self.script.statements:
            self.last = statement.said
            if isinstance(statement, Take):
                self.play(HOUSE, act.TakePosts(), statement.said)
            elif isinstance(statement, DealTo):
                self._dealt(statement.said)
            elif isinstance(statement, Ask | Rule):
                self.house()
                self.play(*action_of(statement), statement.said)
            elif isinstance(statement, Expect):
                self.house()
                self._check(statement)
        self.house()

    def _dealt(self, said: Said) -> None:
        """All of the deal is known ahead and comes with the first of its lines."""
        if not self.exact and self.hand.due.ask == "ante":
            self.play(HOUSE, act.TakePosts(), said)
        if self.deal_due:
            self.deal(said)

    def house(self) -> None:
        """The antes and the deal, if they are due."""
        if not self.exact and self.hand.due.must == (HOUSE,):
            self._dealt(self.last)

    def _check(self, said: Expect) -> None:
        """Raises Unmet where the hand is not as expected."""
        if said.kind == "refused":
            demand_refused(self, said, *action_of(said.told.trial))
        elif said.kind == "net":
            demand_over(self, said)
            demand_pairs(self, said, dict(self.hand.outcome().net))
        elif said.kind == "stacks":
            demand_pairs(self, said, self.hand.stack)
        else:
            {"due": demand_due, "over": demand_over, "void": demand_void}[said.kind](self, said)


def action_of(said: Ask | Rule) -> tuple[int, act.Action]:
    """Who does it, and the action itself."""
    return (FLOOR, act.Misdeal()) if isinstance(said, Rule) else (said.who, _ACTIONS[said.verb])
