"""Replay: a hand again, from its terms and events. Replaying asks no rule a second time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, overload

from housedealer.errors import Refused, Unreadable
from housedealer.hand import Hand, Terms, hand_on
from housedealer.hand.bank.hand import BankHand
from housedealer.hand.event import Event
from housedealer.hand.points.hand import PointsHand
from housedealer.hand.pot.hand import FIELDS, PotHand
from housedealer.rules.bank.terms import BACKERS_FROM, BankTerms
from housedealer.rules.place import HOUSE
from housedealer.rules.points.terms import PointsTerms
from housedealer.rules.pot.terms import PotTerms

_NOT_COMPARED = ("terms", "spread", "steps", "plan", "ops", "offers", "listed")
"""What was agreed and compiled from it, and the menu kept for speed."""


_UNFIT = (LookupError, ValueError, TypeError, ArithmeticError, AttributeError, AssertionError, StopIteration)
"""What comes of an event that is about another hand."""


@overload
def replayed(terms: PotTerms, events: Iterable[Event]) -> PotHand: ...
@overload
def replayed(terms: BankTerms, events: Iterable[Event]) -> BankHand: ...
@overload
def replayed(terms: PointsTerms, events: Iterable[Event]) -> PointsHand: ...
@overload
def replayed(terms: Terms, events: Iterable[Event]) -> Hand: ...
def replayed(terms: Terms, events: Iterable[Event]) -> Hand:
    """The hand after these events. Raises Unreadable for one that does not fit the hand."""
    hand = hand_on(terms)
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


def _due_words(hand: Hand) -> str:
    """What the hand waits for."""
    try:
        following = hand.follow()
    except (*_UNFIT, Refused):
        return "events that fit each other: one before it did not"
    if following is not None:
        return f"{type(following).__name__}, which follows by itself"
    due = hand.due
    if not due.must:
        return "nothing more: the hand is over"
    return f"what is due: {due.ask}, from {_whose(due.must)}"


def _whose(must: tuple[int, ...]) -> str:
    if must == (HOUSE,):
        return "the house"
    seats = [who for who in must if who < BACKERS_FROM]
    people = [f"person {who}" for who in must if who >= BACKERS_FROM]
    return " or ".join((["seat " + " or ".join(map(str, seats))] if seats else []) + people)


def differences(one: Any, other: Any) -> list[str]:
    """The slots in which two hands on the same terms differ."""
    fields = FIELDS if isinstance(one, PotHand) else one.all_fields()
    names = [name for name in fields if name not in _NOT_COMPARED]
    found = [name for name in names if getattr(one, name) != getattr(other, name)]
    if _ops(one) != _ops(other):
        found.append("ops")
    return found


def _ops(hand: Hand) -> list[str]:
    return [repr(op) for op in hand.ops] if isinstance(hand, PotHand) else []
