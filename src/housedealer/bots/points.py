"""A player for the games for points, by the menu alone: he declares an automatic win, else the house sets his
hand."""

from __future__ import annotations

from housedealer.bots.family import BotFamily
from housedealer.errors import invariant
from housedealer.hand import action as act
from housedealer.hand.view import View


class PointsPlayer:
    def choose(self, view: View) -> act.Action:
        """The first automatic win on the menu, which is the best one."""
        offered = [offer[0] for offer in view.menu]
        invariant(act.HouseWay() in offered, "a player is asked to set his hand", due=view.due)
        wins = (action for action in offered if isinstance(action, act.DeclareWin))
        return next(wins, act.HouseWay())


FAMILY = BotFamily(lambda chance: PointsPlayer())
