"""Writes a hand of one-card war as an exact script that runs to the same events."""

from __future__ import annotations

from collections.abc import Iterable

from housedealer.hand import event as ev
from housedealer.hand.event import Event
from housedealer.hand.war import event as we
from housedealer.hand.war.hand import WarHand
from housedealer.record.script.staged_write import Wording, dealt_words, told_lines, who_words
from housedealer.rules.war.terms import WarTerms

_WORDING = Wording(
    {
        ev.Posted: lambda hand, event: "antes",
        ev.Dealt: dealt_words,
        we.Flipped: who_words("flips"),
        we.Surrendered: who_words("surrenders"),
        ev.HandVoided: lambda hand, event: "misdeal",
    },
    (ev.Posted, ev.Dealt, ev.HandVoided),
    "a hand of war",
)


def written(terms: WarTerms, events: Iterable[Event]) -> list[str]:
    """The lines of a finished or running hand."""
    return told_lines(WarHand(terms), events, _WORDING)
