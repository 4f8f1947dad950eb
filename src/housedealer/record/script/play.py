"""Runs a script of any family."""

from __future__ import annotations

from collections.abc import Callable

from housedealer.games.registry import family_of
from housedealer.record.script.bank.run import BankRun
from housedealer.record.script.meld.run import MeldRun
from housedealer.record.script.points.run import PointsRun
from housedealer.record.script.pot.run import Run
from housedealer.record.script.statement import Script
from housedealer.rules.family import Family

AnyRun = Run | BankRun | PointsRun | MeldRun
_RUNS: dict[Family, Callable[[Script], AnyRun]] = {
    "pot": Run,
    "bank": BankRun,
    "points": PointsRun,
    "meld": MeldRun,
}


def run(script: Script) -> AnyRun:
    """Plays a script to its end; the hand and its events are in what comes back.

    Raises Unreadable, Stopped where an action is refused, and Unmet where an expectation fails.
    """
    running = _RUNS.get(family_of(script.setup.game), Run)(script)
    running.run()
    return running
