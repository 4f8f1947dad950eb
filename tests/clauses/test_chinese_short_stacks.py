"""Chinese poker with short stacks, vacant positions and wrong types."""

from __future__ import annotations

import pytest
from telling.points import A, B, C, D, Thirteen, parts_of

from housedealer.cards.card import HIDDEN
from housedealer.hand import action as act
from housedealer.hand.points import event as pe
from housedealer.rules.place import FLOOR, HOUSE, RAIL


def owed(told: Thirteen) -> dict[tuple[int, int], tuple[float, float]]:
    """What each owed each, and what he paid, in dollars."""
    [paid] = [event for event in told.events if isinstance(event, pe.PointsPaid)]
    return {(one, other): (due / 100, cents / 100) for one, other, due, cents in paid.paid}


def test_what_somebody_is_paid_he_pays_on() -> None:
    """B owes nobody, A owes him 10 and has but 5: D and C pay A, who pays B the rest."""
    told = Thirteen({1: A, 2: B, 3: C, 4: D}, stacks={1: 5, 3: 100, 4: 100}).sets()
    assert owed(told) == {
        (1, 2): (10, 10),
        (3, 1): (20, 20),
        (4, 1): (10, 10),
        (3, 2): (10, 10),
        (4, 3): (10, 10),
    }
    assert told.net == {1: 20, 2: 20, 3: -20, 4: -20}


@pytest.mark.parametrize("rule", ["seat_order", "in_proportion"])
def test_chips_go_round_as_far_as_they_go_and_no_further(rule: str) -> None:
    """A dollar each: C owes 30 and is owed 10 by D, who has nothing beside his dollar."""
    stacks = {1: 1, 2: 1, 3: 1, 4: 1}
    told = Thirteen({1: A, 2: B, 3: C, 4: D}, stacks=stacks, rules={"short_pays": rule}).sets()
    assert sum(told.net.values()) == 0
    assert (told.net[3], told.net[4]) == (-1, -1)
    assert min(told.hand.stack.values()) >= 0
    for due, paid in owed(told).values():
        assert 0 <= paid <= due
    assert told.hand.stack[1] == 0 or owed(told)[1, 2] == (10, 10)


def test_two_players_at_positions_two_and_four() -> None:
    told = Thirteen({2: B, 4: D})
    assert told.hand.due.must == (2, 4)
    assert told.refused(1, parts_of(A)).code == "not_your_turn"
    told.sets()
    assert [(pair.one, pair.other) for pair in told.hand.pairs] == [(2, 4)]
    for position in told.hand.view(RAIL).spots:
        assert (set(position.cards) == {HIDDEN}) == (position.where in (1, 3))


def test_nobody_sees_that_a_hand_is_left_unset_before_all_are_opened() -> None:
    told = Thirteen({1: A, 2: B, 3: C}).leaves(1)
    other = Thirteen({1: A, 2: B, 3: C}).sets(1)
    for viewer in (2, 3, 4, RAIL):
        assert told.hand.view(viewer) == other.hand.view(viewer)
        assert told.hand.seen(told.events[-1], viewer) == other.hand.seen(other.events[-1], viewer)


@pytest.mark.parametrize("win", [None, 1, True, [], "", "royal"])
def test_a_win_is_declared_by_its_name(win: object) -> None:
    told = Thirteen({1: A, 2: B})
    assert told.refused(1, act.DeclareWin(win)).code == "no_automatic_win"  # type: ignore[arg-type]


def test_cards_are_whole_numbers() -> None:
    told = Thirteen({1: A, 2: B})
    parts = parts_of(A)
    floats = act.Arrange(tuple(map(float, parts.front)), parts.middle, parts.back)  # type: ignore[arg-type]
    assert told.refused(1, floats).code == "parts_cards"
    listed = act.Arrange(list(parts.front), parts.middle, parts.back)  # type: ignore[arg-type]
    assert told.refused(1, listed).code == "parts_count"


@pytest.mark.parametrize("when", ["before the deal", "before all have set", "over"])
def test_a_misdeal_is_called_until_the_hands_are_opened(when: str) -> None:
    told = Thirteen({1: A, 2: B}, deal=when != "before the deal")
    if when == "over":
        told.sets()
        assert told.refused(FLOOR, act.Misdeal()).code == "ruling_late"
        return
    if when == "before all have set":
        told.sets(1)
    told.say(FLOOR, act.Misdeal())
    assert told.hand.outcome().voided
    assert told.net == {1: 0, 2: 0}
    assert told.refused(HOUSE, act.Deal(told.deck())).code == "hand_over"
