"""Runs a script of any family."""

from __future__ import annotations

from housedealer.games.registry import BANKED
from housedealer.record.script.bank_run import BankRun
from housedealer.record.script.run import Run
from housedealer.record.script.statement import Script


def run(script: Script) -> Run | BankRun:
    """Plays a script to its end; the hand and its events are in what comes back.

    Raises Unreadable, Stopped where an action is refused, and Unmet where an expectation fails.
    """
    running = BankRun(script) if script.setup.game in BANKED else Run(script)
    running.run()
    return running
