"""The usual actions of a hand for a pot, one of each kind to ask about."""

from __future__ import annotations

from housedealer.hand import action as act
from housedealer.rules.place import Cents

USUAL: dict[type, act.Action] = {
    act.Fold: act.Fold(),
    act.Check: act.Check(),
    act.Call: act.Call(),
    act.Bet: act.Bet(Cents(1)),
    act.RaiseTo: act.RaiseTo(Cents(1)),
    act.Discard: act.Discard(()),
    act.Show: act.Show(),
    act.Muck: act.Muck(),
}
