"""Pai Gow Tiles: who handles a hand, who may take the decision from him, and who sees which tiles."""

from __future__ import annotations

import pytest
from claims import proves
from telling.bank import Round

from housedealer.cards.card import HIDDEN, format_cards, parse_cards
from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.bank import event as be
from housedealer.rules.place import BANK, HOUSE, RAIL

SHEET = "garlic-city/pai-gow-tiles"
HAND = "6-6 6-6 1-1 1-1"
OTHER = "3-3 3-3 6-5 6-5"
DOWN = (HIDDEN,) * 4


def table(bank: float = 500, stakes: str | None = None) -> Round:
    """Seat 1 banks; 2, 3 and 4 sit there, 101 to 103 stand behind."""
    return Round("pai_gow_tiles", wager=bank, stakes=stakes, backers={101: 1000, 102: 1000, 103: 1000})


def dealt(told: Round, hands: dict[int, str] | None = None) -> Round:
    return told.deal(hands or {3: HAND})


def low(tiles: str) -> act.SetHand:
    return act.SetHand(parse_cards(tiles))


def claims(told: Round, square: int = 3) -> list[int]:
    """Who may take the decision on a square."""
    return [who for who in told.hand.people
            if any(act.TakeDecision(square) in offer for offer in told.hand.menu(who))]  # fmt: skip


def tiles(told: Round, viewer: int, square: int) -> tuple[int, ...]:
    return told.hand.view(viewer).cards(square)


@proves(f"{SHEET}/048", f"{SHEET}/047")
def test_only_the_player_in_control_of_the_seat_handles_its_tiles() -> None:
    told = dealt(table().bet(3, 20).bet(101, 10, on=3).bet(2, 10, on=3).bet(4, 10), {3: HAND, 4: OTHER})
    for other in (HOUSE, 1, 2, 101, 102):
        for action in (low("1-1 1-1"), act.HouseWay()):
            assert told.refused(other, action).code == "not_your_turn"
    assert told.refused(4, low("1-1 1-1")).code == "set_cards"
    for viewer in (1, 2, 4, 101, RAIL):
        assert tiles(told, viewer, 3) == DOWN
    assert format_cards(tiles(told, 3, 3)) == HAND
    told.sets(3, "1-1 1-1")
    assert told.hand.decided[3] == "set"


@proves(f"{SHEET}/052")
def test_the_largest_wager_in_action_may_take_the_decision() -> None:
    told = dealt(table().bet(3, 20).bet(101, 30, on=3).bet(102, 40, on=3).bet(103, 25, on=3))
    assert claims(told) == [102]
    for other in (101, 103, 2, 3):
        with pytest.raises(Refused):
            told.hand.decide(other, act.TakeDecision(3))
    assert tiles(told, 102, 3) == DOWN
    [event] = told.say(102, act.TakeDecision(3))
    assert event == be.DecisionTaken(102, 3, parse_cards(HAND), f"{SHEET}/052")  # type: ignore[arg-type]
    assert format_cards(tiles(told, 102, 3)) == HAND
    assert told.hand.due.must == (102,)
    assert told.refused(3, low("1-1 1-1")).code == "not_your_turn"
    for viewer in (2, 101, RAIL):
        seen = told.hand.seen(event, viewer)
        assert isinstance(seen, be.DecisionTaken)
        assert seen.cards == DOWN
    told.sets(102, "6-6 1-1")
    assert format_cards(told.hand.lows[3]) == "6-6 1-1"


@proves(f"{SHEET}/052")
def test_unless_it_is_taken_the_seat_decides_and_so_it_does_with_the_largest_wager() -> None:
    told = dealt(table().bet(3, 20).bet(101, 40, on=3))
    assert told.hand.due.must == (3,)
    told.sets(3, "1-1 1-1")
    assert told.hand.decided[3] == "set"
    largest = dealt(table().bet(3, 41).bet(101, 40, on=3))
    assert claims(largest) == []
    assert largest.refused(101, act.TakeDecision(3)).code == "decision"


@pytest.mark.parametrize("square", [3, 7], ids=["seated", "vacant"])
@proves(f"{SHEET}/052", f"{SHEET}/053")
def test_where_the_seat_has_no_bet_the_first_who_bet_decides_unless_a_larger_one_takes_it(
    square: int,
) -> None:
    told = table().bet(101, 20, on=square).bet(102, 30, on=square).deal({square: HAND})
    assert told.hand.due.must == (101,)
    assert claims(told, square) == [102]
    told.say(102, act.TakeDecision(square))
    assert told.hand.due.must == (102,)
    equal = table().bet(101, 20, on=square).bet(102, 20, on=square).deal({square: HAND})
    assert claims(equal, square) == []


@pytest.mark.parametrize(
    ("bank", "seat", "backline", "claimed"),
    [
        (50, 30, 40, False),  # 30 and 20 in action
        (50, 30, 900, False),  # a bet of any size
        (100, 30, 40, True),
        (60, 30, 40, False),  # 30 and 30: the seat decides ties
        (61, 30, 40, True),
        (500, 40, 40, False),
        (500, 40, 41, True),
        (20, 30, 40, False),
    ],
)
@proves(f"{SHEET}/053")
def test_in_action_is_what_the_banks_wager_can_cover(
    bank: int, seat: int, backline: int, claimed: bool
) -> None:
    told = dealt(table(bank).bet(3, seat).bet(101, backline, on=3))
    assert claims(told) == ([101] if claimed else [])


@proves(f"{SHEET}/053")
def test_each_further_backline_bet_has_what_the_ones_before_it_leave() -> None:
    for bank, found in ((80, []), (81, [102]), (55, [])):
        told = dealt(table(bank).bet(3, 30).bet(101, 20, on=3).bet(102, 40, on=3))
        assert claims(told) == found, bank


@pytest.mark.parametrize(("stakes", "most"), [("5-100", 100), ("50-200", 200)])
@proves(f"{SHEET}/053", f"{SHEET}/038")
def test_what_is_above_the_maximum_is_not_in_action(stakes: str, most: int) -> None:
    assert claims(dealt(table(500, stakes).bet(3, most).bet(101, most + 50, on=3))) == []
    assert claims(dealt(table(500, stakes).bet(3, most - 1).bet(101, most + 50, on=3))) == [101]
    assert claims(dealt(table(500, stakes).bet(3, most + 50).bet(101, most, on=3))) == []
    assert claims(dealt(table(2 * most + 60, stakes).bet(3, most + 90).bet(101, most, on=3))) == []


@proves(f"{SHEET}/040", f"{SHEET}/052")
def test_a_kum_kum_bet_weighs_as_one() -> None:
    told = table().bet(3, 20).share(2, 20, of=3, on=3).bet(101, 30, on=3)
    assert claims(dealt(told)) == []
    behind = table().bet(3, 20).bet(101, 15, on=3).share(102, 15, of=101, on=3)
    assert claims(dealt(behind)) == [101]


@pytest.mark.parametrize("action", [low("1-1 1-1"), act.HouseWay()], ids=["set", "house way"])
@proves(f"{SHEET}/054")
def test_the_decision_is_taken_before_the_seat_acts_or_not_at_all(action: act.Action) -> None:
    told = dealt(table().bet(3, 20).bet(4, 10).bet(101, 40, on=3), {3: HAND, 4: OTHER})
    assert claims(told) == [101]
    told.say(3, action)
    assert claims(told) == []
    assert told.refused(101, act.TakeDecision(3)).code == "decision"
    assert told.hand.decider[3] == 3
    early = table().bet(3, 20).bet(101, 40, on=3).close()
    with pytest.raises(Refused):
        early.hand.decide(101, act.TakeDecision(3))


@proves(f"{SHEET}/067")
def test_every_player_is_told_the_size_of_the_banks_wager() -> None:
    told = table(500).bet(3, 20).bet(2, 20)
    told.say(1, act.Wager(1, "bank", 12300))  # type: ignore[arg-type]
    assert [told.hand.view(viewer).table.wager for viewer in (2, 3, 101, RAIL)] == [12300] * 4
    dealt(told, {3: HAND, 2: OTHER})
    assert [told.hand.view(viewer).table.wager for viewer in (2, 3)] == [12300] * 2
    [closed] = told.told(be.BetsClosed)
    assert isinstance(closed, be.BetsClosed)
    assert told.hand.seen(closed, 3) == closed
    assert closed.bank == 12300


@proves(f"{SHEET}/077")
def test_nobody_sees_anothers_tiles_before_they_are_read() -> None:
    told = dealt(table().bet(3, 20).bet(2, 10), {3: HAND, 2: OTHER, BANK: "4-1 3-2 5-5 5-5"})
    for event in told.told(ev.Dealt):
        for viewer in (1, 2, 3, RAIL):
            assert set(told.hand.seen(event, viewer).cards) == {HIDDEN}  # type: ignore[union-attr]
    [event] = told.say(3, low("1-1 1-1"))
    for viewer in (1, 2, 4, RAIL):
        seen = told.hand.seen(event, viewer)
        assert isinstance(seen, be.HandSet)
        assert seen.low == seen.high == (HIDDEN,) * 2
        assert tiles(told, viewer, 3) == DOWN
    assert told.refused(3, act.Show()).code == "unknown_action"
    told.sets(2, "6-5 6-5")
    assert tiles(told, 1, 3) == tiles(told, 2, 3) == DOWN
    opened = []
    for event in told.step_by_step(1, low("4-1 3-2")):
        if isinstance(event, be.Turned):
            opened.append(event.spots)
            assert format_cards(tiles(told, RAIL, 3)) == HAND
            assert tiles(told, RAIL, 2) == (DOWN if len(opened) == 1 else parse_cards(OTHER))
    assert opened == [(3,), (2,)]


@proves(f"{SHEET}/078", f"{SHEET}/101")
def test_who_has_bet_on_several_hands_looks_at_his_own_and_the_dealer_sets_the_others() -> None:
    told = table().bet(3, 20, on=2).bet(3, 20).bet(3, 20, on=7)
    told.deal({3: HAND, 7: OTHER, 2: "5-1 5-1 2-2 2-2", BANK: "4-1 3-2 5-5 5-5"})
    assert told.hand.due.must == (3,)
    assert format_cards(tiles(told, 3, 3)) == HAND
    assert tiles(told, 3, 7) == tiles(told, 3, 2) == DOWN
    assert told.refused(3, low("6-5 6-5")).code == "set_cards"
    told.sets(3, "1-1 1-1")
    for action in (low("6-5 6-5"), act.HouseWay()):
        assert told.refused(3, action).code == "not_your_turn"
    assert tiles(told, 3, 7) == DOWN
    told.sets(1, "4-1 3-2")
    done = [event for event in told.told(be.HandSet) if isinstance(event, be.HandSet)]
    assert [(event.who, event.spot) for event in done] == [(3, 3), (1, BANK), (0, 7), (0, 2)]


@proves(f"{SHEET}/078", f"{SHEET}/101")
def test_a_backline_player_looks_at_one_hand_too() -> None:
    told = table().bet(101, 20, on=7).bet(101, 20, on=5).bet(102, 20, on=8)
    told.deal({7: HAND, 5: OTHER, 8: "5-1 5-1 2-2 2-2"})
    assert sorted(told.hand.due.must) == [101, 102]
    assert format_cards(tiles(told, 101, 5)) == OTHER
    assert tiles(told, 101, 7) == DOWN
    assert told.hand.decided[7] == "house way"


@proves(f"{SHEET}/078", f"{SHEET}/101")
def test_who_looks_at_a_hand_cannot_take_the_decision_on_another() -> None:
    """Seat 2 looks at its own; 101 may take either of two hands, and after that not the other."""
    told = table().bet(2, 20).bet(3, 20).bet(4, 20).bet(2, 90, on=3).bet(101, 50, on=3).bet(101, 50, on=4)
    told.deal({2: "5-1 5-1 2-2 2-2", 3: HAND, 4: OTHER})
    assert (claims(told, 3), claims(told, 4)) == ([101], [101])
    assert told.refused(2, act.TakeDecision(3)).code == "decision"
    told.say(101, act.TakeDecision(4))
    assert (claims(told, 3), claims(told, 4)) == ([], [])
    assert told.refused(101, act.TakeDecision(3)).code == "decision"
    assert tiles(told, 101, 3) == DOWN
    told.sets(101, "6-5 6-5")
    assert told.refused(101, act.TakeDecision(3)).code == "decision"
    assert sorted(told.hand.due.must) == [2, 3]
