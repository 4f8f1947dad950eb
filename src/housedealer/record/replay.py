"""Replay: a hand again, from its terms and events. Replaying asks no rule a second time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from housedealer.cards.card import HIDDEN, Card, format_cards
from housedealer.errors import Broken, Refused, Unreadable, invariant
from housedealer.hand import Hand, Terms, hand_on
from housedealer.hand.event import Dealt, Event
from housedealer.record.events import family_of
from housedealer.rules.place import HOUSE, RAIL, SEATS_MAX

_UNFIT = (
    LookupError,
    ValueError,
    TypeError,
    ArithmeticError,
    AttributeError,
    AssertionError,
    StopIteration,
    Broken,
)
"""What comes of an event that is about another hand, or whose amounts are not those of this one."""

H = TypeVar("H", bound=Hand)


def replayed(terms: Terms, events: Iterable[Event]) -> Hand:
    """The hand after these events. Raises Unreadable for one that does not fit the hand."""
    return replayed_on(hand_on(terms), events)


def replayed_on(hand: H, events: Iterable[Event]) -> H:
    """A new hand after these events, which it is given. Raises Unreadable."""
    fresh, given = hand.copy(), list(events)
    checks = family_of(hand.terms).checks
    deck = frozenset(hand.terms.spread.deck.cards)
    for done, event in enumerate(given):
        where = f"event {done + 1}"
        if type(event) in checks:
            checks[type(event)](event, where)
        if isinstance(event, Dealt):
            _check_dealt(event, deck, where)
        try:
            hand.apply(event)
        except _UNFIT as error:
            raise Unreadable(
                f"{type(event).__name__} does not fit the hand ({error})",
                where=where,
                expected=_due_words(fresh, given[:done]),
            ) from error
    _check_stands(hand, f"event {len(given)}")
    return hand


def _check_dealt(event: Dealt, deck: frozenset[Card], where: str) -> None:
    if HIDDEN in event.cards:
        raise Unreadable("a card that is hidden", where=where, expected="every card that was dealt")
    foreign = set(event.cards) - deck
    if foreign:
        named = format_cards(sorted(foreign))
        raise Unreadable(f"{named} in the deal", where=where, expected="cards of the deck of this game")


def _check_stands(hand: Hand, where: str) -> None:
    """Events may fit one by one and still make no hand that can go on, or be settled. Raises Unreadable."""
    try:
        hand.follow()
        public = hand.view(RAIL)
        for view in (public, *(hand.view(person.who) for person in public.people)):
            invariant(all(person.stack >= 0 for person in view.people), "nobody has less than no chips")
        if not hand.due.must:
            hand.outcome()
    except _UNFIT as error:
        message = f"the events up to here make no hand ({error})"
        raise Unreadable(message, where=where, expected="the events of one hand, in their order") from error


def _due_words(hand: Hand, events: list[Event]) -> str:
    """What the hand waits for after these events."""
    try:
        for event in events:
            hand.apply(event)
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
    seats = [who for who in must if who <= SEATS_MAX]
    people = [f"person {who}" for who in must if who > SEATS_MAX]
    return " or ".join((["seat " + " or ".join(map(str, seats))] if seats else []) + people)


def differences(one: Any, other: Any) -> list[str]:
    """The slots in which two hands on the same terms differ."""
    compared = family_of(one.terms).compared
    mine, others = compared(one), compared(other)
    return [name for name in mine if mine[name] != others[name]]
