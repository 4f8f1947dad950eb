"""The usual actions of a hand for points, one of each kind to ask about."""

from __future__ import annotations

from housedealer.hand import action as act

USUAL: dict[type, act.Action] = {
    act.Arrange: act.Arrange((), (), ()),
    act.DeclareWin: act.DeclareWin(""),
    act.HouseWay: act.HouseWay(),
}
