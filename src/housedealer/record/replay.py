"""Replay: a hand again, from its terms and events. Replaying asks no rule a second time."""

from __future__ import annotations

from collections.abc import Iterable

from housedealer.errors import Unreadable
from housedealer.hand.event import Event
from housedealer.hand.pot import PotHand
from housedealer.hand.pot.hand import FIELDS
from housedealer.rules.place import HOUSE
from housedealer.rules.terms import Terms

_NOT_COMPARED = ("terms", "plan", "ops", "offers", "listed")
"""What was agreed and compiled from it, and the menu kept for speed."""


_UNFIT = (LookupError, ValueError, TypeError, ArithmeticError, AttributeError)
"""What comes of an event that is about another hand."""


def replayed(terms: Terms, events: Iterable[Event]) -> PotHand:
    """The hand after these events. Raises Unreadable for one that does not fit the hand."""
    hand = PotHand(terms)
    done: list[Event] = []
    for event in events:
        try:
            hand.apply(event)
        except _UNFIT as error:
            raise Unreadable(
                f"{type(event).__name__} does not fit the hand ({error})",
                where=f"event {len(done) + 1}",
                expected=_due_words(replayed(terms, done)),
            ) from error
        done.append(event)
    return hand


def _due_words(hand: PotHand) -> str:
    """What the hand waits for."""
    following = hand.follow()
    if following is not None:
        return f"{type(following).__name__}, which follows by itself"
    due = hand.due
    if not due.must:
        return "nothing more: the hand is over"
    whose = "the house" if due.must == (HOUSE,) else "seat " + " or ".join(map(str, due.must))
    return f"what is due: {due.ask}, from {whose}"


def differences(one: PotHand, other: PotHand) -> list[str]:
    """The slots in which two hands on the same terms differ."""
    names = [name for name in FIELDS if name not in _NOT_COMPARED]
    found = [name for name in names if getattr(one, name) != getattr(other, name)]
    if [repr(op) for op in one.ops] != [repr(op) for op in other.ops]:
        found.append("ops")
    return found
