"""Plays a script of a hand for points. By itself happens the deal; a seat whose cards are not dealt by name
gets those that it sets. In an exact script it does not: that is how `format_hand` writes hands.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from housedealer.cards.card import Card
from housedealer.hand import action as act
from housedealer.hand.points.hand import PointsHand
from housedealer.record.script.header import opened
from housedealer.record.script.points.compare import check_points_expect
from housedealer.record.script.staged_running import StagedRunning
from housedealer.record.script.statement import AllAct, Ask, DealTo, Expect, Rule, Script
from housedealer.rules.place import FLOOR, HOUSE

_PLAIN: dict[str, act.Action] = {"asks house way": act.HouseWay(), "leaves unset": act.LeaveUnset()}


class PointsRun(StagedRunning[PointsHand]):
    """A hand for points being played."""

    def __init__(self, script: Script) -> None:
        super().__init__(script, PointsHand(opened(script)[1]))
        self.supply.order = sorted(self.hand.spread.deck.cards, key=_mixed)
        acted = False
        for statement in script.statements:
            acted |= isinstance(statement, Ask | AllAct)
            if isinstance(statement, DealTo):
                self._lay(statement, late=acted)
        for statement in () if self.exact else script.statements:
            if isinstance(statement, Ask) and statement.parts:
                cards = [card for part in statement.parts for card in part]
                self.supply.laid.setdefault(statement.who, cards)

    def _lay(self, said: DealTo, *, late: bool) -> None:
        if late:
            raise self.unreadable(said.said, "cards after a hand was set", "deal before the first action")
        positions = self.hand.spread.positions
        for spot, laid in said.hands:
            if not 1 <= spot <= positions:
                raise self.unreadable(
                    said.said, f"cards for seat {spot}", f"a position from 1 to {positions}"
                )
            if spot in self.supply.laid:
                raise self.again(said.said, spot)
            self.supply.lay(spot, laid.cards)

    def run(self) -> None:
        """Every statement, then what follows by itself."""
        for statement in self.script.statements:
            self.last = statement.said
            _DO[type(statement)](self, statement)
        self.house()

    def house(self) -> None:
        """The deal, if it is due."""
        if self.deal_due and not self.exact:
            self.deal(self.last)

    def action_of(self, said: Ask | Rule) -> tuple[int, act.Action]:
        """Who does it, and the action itself."""
        if isinstance(said, Rule):
            return FLOOR, act.Misdeal()
        if said.parts:
            return said.who, act.Arrange(*said.parts)
        return said.who, act.DeclareWin(said.win) if said.win else _PLAIN[said.verb]


def _mixed(card: Card) -> int:
    """Cubes modulo a prime: in the order of the deck hands filled up in turn would be straights and pairs."""
    return (card + 1) ** 3 % 53


# -- statements --------------------------------------------------------------------------------------------


def _deal_to(run: PointsRun, said: DealTo) -> None:
    """All of the deal is known ahead and comes with the first of its lines."""
    if run.deal_due:
        run.deal(said.said)


def _ask(run: PointsRun, said: Ask) -> None:
    run.house()
    run.play(*run.action_of(said), said.said)


def _all_act(run: PointsRun, said: AllAct) -> None:
    """Everybody who has not set his hand does it."""
    run.house()
    if run.hand.due.must in ((), (HOUSE,)):
        raise run.not_now(said.said, said.said.words)
    for seat in run.hand.due.must:
        run.play(seat, _PLAIN[said.verb], said.said)


def _rule(run: PointsRun, said: Rule) -> None:
    run.house()
    run.play(*run.action_of(said), said.said)


_DO: dict[type, Callable[[PointsRun, Any], None]] = {
    DealTo: _deal_to,
    Ask: _ask,
    AllAct: _all_act,
    Rule: _rule,
    Expect: check_points_expect,
}
