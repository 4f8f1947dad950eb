"""Runs a script of any family."""

from __future__ import annotations

from typing import Any

from housedealer.record.script.header import family_of, header_end
from housedealer.record.script.running import Running
from housedealer.record.script.statement import Script


def run(script: Script) -> Running[Any]:
    """Plays a script to its end; the hand and its events are in what comes back.

    Raises Unreadable, Stopped where an action is refused, and Unmet where an expectation fails.
    """
    running = family_of(script.setup, header_end(script)).runs(script)
    running.run()
    return running
