"""Replay: a hand again, from its terms and events. Replaying asks no rule a second time."""

from __future__ import annotations

from collections.abc import Iterable

from housedealer.hand.event import Event
from housedealer.hand.pot import PotHand
from housedealer.rules.terms import Terms

_NOT_COMPARED = ("terms", "plan", "ops", "offers")
"""What was agreed and compiled from it, and the menu kept for speed."""


def replayed(terms: Terms, events: Iterable[Event]) -> PotHand:
    hand = PotHand(terms)
    for event in events:
        hand.apply(event)
    return hand


def differences(one: PotHand, other: PotHand) -> list[str]:
    """The slots in which two hands on the same terms differ."""
    names = [name for name in PotHand.__slots__ if name not in _NOT_COMPARED]
    found = [name for name in names if getattr(one, name) != getattr(other, name)]
    if [repr(op) for op in one.ops] != [repr(op) for op in other.ops]:
        found.append("ops")
    return found
