"""Runs a script of any family."""

from __future__ import annotations

from typing import Any

from housedealer.errors import HousedealerError, Unreadable
from housedealer.hand import hand_on
from housedealer.record.failure import Stopped, Unmet
from housedealer.record.script.header import family_of, header_end, opened
from housedealer.record.script.running import Running
from housedealer.record.script.statement import Script


def _begun(script: Script) -> Running[Any]:
    family = family_of(script.setup, header_end(script))
    table, terms = opened(script)
    return family.runs(script, hand_on(terms), table)


def run(script: Script) -> Running[Any]:
    """Plays a script to its end; the hand and its events are in what comes back.

    Raises Unreadable, Stopped where an action is refused, and Unmet where an expectation fails.
    """
    running = _begun(script)
    running.run()
    return running


def failures(script: Script) -> list[HousedealerError]:
    """All that fails: each expectation, and what stopped the script. Raises only what is our own mistake."""
    found: list[HousedealerError] = []
    try:
        running = _begun(script)
        running.failed = found
        running.run()
    except (Unreadable, Stopped, Unmet) as error:
        found.append(error)
    return found
