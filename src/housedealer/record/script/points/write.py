"""Writes a hand for points as an exact script that runs to the same events."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from housedealer.hand import event as ev
from housedealer.hand.event import Event
from housedealer.hand.points import event as pe
from housedealer.hand.points.hand import PointsHand
from housedealer.record.script.points.words import parts_words
from housedealer.record.script.staged_write import Wording, dealt_words, told_lines
from housedealer.rules.points.terms import PointsTerms


def written(terms: PointsTerms, events: Iterable[Event]) -> list[str]:
    """The lines of a finished or running hand."""
    return told_lines(PointsHand(terms), events, _WORDING)


def _set(hand: PointsHand, event: pe.PartsSet) -> str:
    if not event.parts.back:
        return f"{event.who} leaves unset"
    return f"{event.who} sets {parts_words(event.parts)}"


_WORDS: dict[type, Callable[[PointsHand, Any], str]] = {
    ev.Dealt: dealt_words,
    pe.PartsSet: _set,
    pe.WinDeclared: lambda hand, event: f"{event.who} declares {event.win}",
    ev.HandVoided: lambda hand, event: "misdeal",
}
_WORDING = Wording(_WORDS, (ev.Dealt, ev.HandVoided, pe.PartsSet), "a hand for points")
