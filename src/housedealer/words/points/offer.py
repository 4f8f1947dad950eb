"""Labels of what may be done in a hand for points."""

from __future__ import annotations

from msgspec import Struct

from housedealer.hand import action as act
from housedealer.hand.offer import Arranging, One
from housedealer.hand.view import View
from housedealer.rules.points.scoring import Parts
from housedealer.words.family import Ask
from housedealer.words.offer import Label, plain
from housedealer.words.points.event import having_said, parts_said


def _arrange(offer: Arranging | One, view: View | None) -> str:
    if isinstance(offer, One) and isinstance(offer.action, act.Arrange):
        set_as = Parts(offer.action.front, offer.action.middle, offer.action.back)
        return f"Set {parts_said(set_as)}"
    return "Set your front, middle and back"


def _declare(offer: One, view: View | None) -> str:
    assert isinstance(offer.action, act.DeclareWin)
    return f"Declare {having_said(offer.action.win)}, an automatic win"


LABELS: dict[type, Label] = {
    act.Arrange: _arrange,
    act.DeclareWin: _declare,
    act.LeaveUnset: plain("Leave your hand improper"),
}

USUAL: dict[type[Struct], str] = {
    act.Arrange: "Set the hand",
    act.DeclareWin: "Declare a win",
    act.HouseWay: "House way",
}
"""The bare names of the usual actions."""

ASKS = {
    "deal": Ask(house="dealing"),
    "set": Ask("set", you="Set your hand."),
    "compare": Ask(house="comparing the hands"),
    "over": Ask(you="The hand is over."),
}
"""What is asked, as it is said to the player who must answer."""
