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
    """Plays a script to its end; the result holds the hand and its events.

    Raises Unreadable, Stopped if an action is refused, and Unmet if an expectation fails.
    """
    running = _begun(script)
    running.run()
    return running


def failures(script: Script) -> list[HousedealerError]:
    """Every failure: failed expectations, and the error that stopped the script. Raises only our own bugs."""
    found: list[HousedealerError] = []
    try:
        running = _begun(script)
        running.failed = found
        running.run()
    except (Unreadable, Stopped, Unmet) as error:
        found.append(error)
    return found
