"""Writes a hand for points as an exact script that runs to the same events."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from housedealer.errors import Unreadable
from housedealer.hand import event as ev
from housedealer.hand.event import Event
from housedealer.hand.points import event as pe
from housedealer.hand.points.hand import PointsHand
from housedealer.houses import HOUSES
from housedealer.record.script.layout import other_answers
from housedealer.record.script.points.words import parts_words
from housedealer.record.script.staged_write import Wording, dealt_words, told_lines
from housedealer.rules.limit import dollars
from housedealer.rules.points.terms import PointsTerms

_SAME = ("scoring", "positions", "sources", "clauses")
"""What a script cannot say otherwise than the house."""


def format_points(terms: PointsTerms, events: Iterable[Event]) -> list[str]:
    """The lines of a finished or running hand. Raises Unreadable for a table that no shipped house opens."""
    return _header(terms) + told_lines(PointsHand(terms), events, _WORDING)


def _header(terms: PointsTerms) -> list[str]:
    spread = terms.spread
    house = HOUSES.get(spread.house)
    if house is None or spread.game.key not in house.pointed:
        raise Unreadable(
            f"{spread.house} does not spread {spread.game.key}",
            expected="a game for points of a shipped house",
        )
    usual = house.points_table(spread.game.key, spread.stake.name, scoring=spread.scoring.key).spread
    for name in _SAME:
        if getattr(usual, name) != getattr(spread, name):
            raise Unreadable(f"{name} that the house does not have", expected=f"{name} of the house")
    stacks = " ".join(f"{seated.seat}:{dollars(seated.stack)}" for seated in terms.seats)
    return [
        f"house {house.key}  game {spread.game.key}  {spread.stake.name}  scoring {spread.scoring.key}",
        f"seats {stacks}  exact",
        *other_answers(spread.answers, usual.answers),
    ]


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
