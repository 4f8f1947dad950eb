"""A hand told in a test: who says what, what is refused, what came of it. Families add their own words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Generic, Self, TypeVar

import pytest
from law_kit import state_of

from housedealer.errors import Refused
from housedealer.hand.action import Action
from housedealer.hand.event import Event
from housedealer.hand.protocol import Hand
from housedealer.rules.answers import Answer, Answers, Given
from housedealer.rules.place import Cents
from housedealer.rules.terms import Seated

H = TypeVar("H", bound=Hand)
Kind = TypeVar("Kind")


def cents(dollars: float) -> Cents:
    return Cents(round(100 * dollars))


def seated(stacks: Mapping[int, float], unit: int = 100) -> tuple[Seated, ...]:
    """Stacks by seat, in dollars or whatever `unit` cents are."""
    return tuple(Seated(seat, Cents(round(unit * stack))) for seat, stack in sorted(stacks.items()))


def ruled_otherwise(answers: Answers, rules: Mapping[str, Given] | None) -> Answers:
    """Other answers than the house's, as {"foul": "punish"}."""
    return answers.but({key: Answer(value, f"switch/{key}") for key, value in (rules or {}).items()})


def refused(hand: Hand, who: int, action: Any) -> Refused:
    """It is refused, and nothing has changed; what comes back says why."""
    family = hand.terms.spread.game.family
    before = state_of(family, hand)
    with pytest.raises(Refused) as caught:
        hand.play(who, action)
    assert state_of(family, hand) == before
    assert str(caught.value)
    return caught.value


class Told(Generic[H]):
    """A hand and everything that happened in it so far. Words of a family return the told hand itself, so
    that they can be put one after the other."""

    unit: int = 100
    """Net results and stacks are told in so many cents."""

    def __init__(self, hand: H) -> None:
        self.hand = hand
        self.events: list[Event] = []

    def say(self, who: int, action: Action) -> list[Event]:
        events = self.hand.play(who, action)
        self.events += events
        return events

    def each(self, action: Action, *people: int) -> Self:
        """They all do the same, one after the other."""
        for who in people:
            self.say(who, action)
        return self

    def step_by_step(self, who: int, action: Action) -> Iterator[Event]:
        """Said, and each event as it has happened, before the next follows."""
        event: Event | None = self.hand.decide(who, action)
        while event is not None:
            self.hand.apply(event)
            self.events.append(event)
            yield event
            event = self.hand.follow()

    def refused(self, who: int, action: Any) -> Refused:
        """It is refused, and nothing has changed; what comes back says why."""
        return refused(self.hand, who, action)

    def may(self, who: int, action: Action) -> bool:
        return any(action in offer for offer in self.hand.menu(who))

    def told(self, kind: type[Kind]) -> list[Kind]:
        """All events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def net(self) -> dict[int, float]:
        return {who: cents / self.unit for who, cents in self.hand.outcome().net.items()}

    def fee(self, who: int) -> float:
        return self.hand.outcome().fees.get(who, 0) / self.unit
