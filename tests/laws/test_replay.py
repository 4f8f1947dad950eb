"""What happened can be played again, from the events or from what was said, and a copy goes its own way."""

from __future__ import annotations

import importlib
import random

from kit import tries
from law_kit import KITS, every_family, every_spread, new_hands, state_of, under_law

from housedealer.hand import hand_on
from housedealer.hand.action import Action
from housedealer.hand.event import Event, SharedEvent
from housedealer.rules.family import Family

FEW = tries(18, 400)
PLAYED_OUT = 60
"""After so many steps of a long hand no copy is played to its end any more."""


@every_spread
def test_applying_the_events_again_rebuilds_the_hand(family: Family, house: str, game: str) -> None:
    for hand, answers, chance in under_law(family, house, game, "replay"):
        said: list[tuple[int, Action]] = []
        events: list[Event] = []
        for who, action in answers(hand, chance):
            said.append((who, action))
            events += hand.play(who, action)
        assert hand.follow() is None
        replayed, again = hand_on(hand.terms), hand_on(hand.terms)
        for event in events:
            replayed.apply(event)
        assert state_of(family, replayed) == state_of(family, hand)
        assert [event for who, action in said for event in again.play(who, action)] == events


@every_spread
def test_a_record_from_before_eyes_and_positions_is_replayed(family: Family, house: str, game: str) -> None:
    for hand, answers, chance in new_hands(family, house, game, FEW, "old records"):
        again = hand_on(hand.terms)
        for who, action in answers(hand, chance):
            for event in hand.play(who, action):
                again.apply(KITS[family].older(event))
        assert state_of(family, again) == state_of(family, hand)


@every_spread
def test_a_copy_goes_its_own_way(family: Family, house: str, game: str) -> None:
    """A step ahead it does what the hand then does itself; now and then it is played out another way."""
    kit = KITS[family]
    for hand, answers, chance in under_law(family, house, game, "copy"):
        looks = random.Random(f"looks {chance.random()}")
        for step, (who, action) in enumerate(answers(hand, chance)):
            ahead = looks.random() < kit.ahead
            aside = step < PLAYED_OUT and looks.random() < kit.aside
            if not ahead and not aside:
                hand.play(who, action)
                continue
            twin, before = hand.copy(), state_of(family, hand)
            assert state_of(family, twin) == before
            if aside:
                other = hand.copy()
                for elsewhere, else_ in answers(other, random.Random(looks.random())):
                    other.play(elsewhere, else_)
                assert state_of(family, hand) == before
            events = twin.play(who, action)
            assert state_of(family, hand) == before
            assert hand.play(who, action) == events
            assert state_of(family, hand) == state_of(family, twin)


@every_family
def test_every_event_of_a_family_can_be_applied(family: Family) -> None:
    module = importlib.import_module(f"housedealer.hand.{family}.event")
    own = set(getattr(module, f"{family.capitalize()}Event").__args__)
    applied = set(importlib.import_module(f"housedealer.hand.{family}.apply").APPLY)
    assert own <= applied <= own | set(SharedEvent.__args__)
