"""Stud: who must open, for how much, who acts first by what lies open, and what a folded hand shows."""

from __future__ import annotations

import pytest
from telling.pot import stacked
from telling.told import refused

from housedealer.cards.card import HIDDEN, parse_cards
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.pot.announce import possible
from housedealer.hand.pot.view import seats_of
from housedealer.rules.place import RAIL, Cents
from housedealer.words.pot.announce import announced_said

STUD = "fixed 4/8 ante 1 bring-in 1"
THREE = {1: "Ac Kc 9h", 2: "Ad Kd 4s", 3: "Qc Jc 4c"}


def test_the_lowest_up_card_must_open_equal_ones_by_suit() -> None:
    table = stacked("seven_card_stud", STUD, THREE)
    assert table.turn == 3  # the four of clubs, below the four of spades
    assert table.amounts == (1, 4)
    assert stacked("seven_card_stud", STUD, THREE, opener_suits="clubs_high").turn == 2
    for action in (act.Check(), act.Fold(), act.Call()):
        assert refused(table.hand, 3, action).code == "must_open"
    for cents, code in (
        (200, "amount_not_in_chips"),
        (50, "amount_below_minimum"),
        (500, "amount_above_limit"),
    ):
        assert refused(table.hand, 3, act.Bet(Cents(cents))).code == code
    assert table.hand.absent(3) == act.Bet(Cents(100))


def test_an_ace_is_high_for_the_opening_in_stud_and_low_in_razz() -> None:
    cards = {1: "2c 3c Ah", 2: "2d 3d Kd", 3: "2h 3h Qc"}
    assert stacked("seven_card_stud", STUD, cards).turn == 3
    assert stacked("razz", STUD, cards).turn == 2
    tied = {1: "2c 3c Ks", 2: "2d 3d Kc", 3: "2h 3h Qc"}
    assert stacked("razz", STUD, tied).turn == 1
    assert stacked("razz", STUD, tied, opener_suits="clubs_high").turn == 2


def test_a_completed_bring_in_is_the_bet_and_three_raises_follow() -> None:
    """garlic-city/7-card-stud/11, 14: 1, 4, 8, 12, 16 and no more; opened for 4 the raises end at 16 too."""
    table = stacked("seven_card_stud", STUD, THREE, raise_cap_two_handed="capped").words("3b1")
    assert table.amounts == (4,)
    table.words("1r4", "2r8", "3r12", "1r16")
    assert table.amounts == ()
    assert refused(table.hand, 2, act.RaiseTo(Cents(2000))).code == "raise_cap"
    table = stacked("seven_card_stud", STUD, THREE, raise_cap_two_handed="capped").words("3b4")
    assert table.amounts == (8,)
    table.words("1r8", "2r12", "3r16")
    assert table.amounts == ()


def test_who_brought_it_in_has_no_raise_when_all_just_call() -> None:
    table = stacked("seven_card_stud", STUD, THREE).words("3b1", "1c", "2c")
    assert table.hand.street == "fourth street"


def test_half_of_the_bet_as_bring_in_is_still_no_full_bet() -> None:
    table = stacked("seven_card_stud", "fixed 2/4 ante 1 bring-in 1", THREE).words("3b1")
    assert table.amounts == (2,)


def test_a_short_bring_in_is_all_in_and_the_next_may_call_it_or_complete() -> None:
    table = stacked("seven_card_stud", "fixed 8/16 ante 1 bring-in 4", THREE, stacks={1: 200, 2: 200, 3: 3})
    assert table.amounts == (2,)
    table.words("3b2")
    assert table.amounts == (8,)


def test_if_the_low_card_has_no_chips_the_next_one_may_open_or_fold() -> None:
    table = stacked("seven_card_stud", STUD, THREE, stacks={1: 200, 2: 200, 3: 1})
    assert table.turn == 1
    assert table.amounts == (1, 4)
    table.words("1f")
    assert (table.turn, table.hand.due.ask) == (3, "show")  # nobody is left to bet against


def test_the_highest_board_acts_first_and_equal_boards_by_place() -> None:
    cards = {1: "2c 3c 9h 5s", 2: "2d 3d 4s Qh", 3: "2h 3h 4c Qd"}
    table = stacked("seven_card_stud", STUD, cards, button=3).words("3b1", "1c", "2c")
    assert (table.turn, table.hand.led) == (2, 2)  # twice queen-four: seat 2 is nearer the button's left
    turned = stacked("seven_card_stud", STUD, cards, button=2).words("3b1", "1c", "2c")
    assert turned.turn == 3


def test_a_pair_in_sight_beats_a_higher_card() -> None:
    cards = {1: "2c 3c Ah Ks", 2: "2d 3d 5s 5h", 3: "2h 3h 4c Qd"}
    assert stacked("seven_card_stud", STUD, cards).words("3b1", "1c", "2c").turn == 2
    assert stacked("razz", STUD, cards).hand.led in (1, 2, 3)


def test_the_lowest_board_leads_in_razz_pairs_last() -> None:
    cards = {1: "Kc Qc Ah Ks", 2: "Kd Qd 2s 2h", 3: "Kh Qh 7c 8d"}
    table = stacked("razz", STUD, cards).words("3b1", "1c", "2c")
    assert table.turn == 3
    table = stacked("razz", STUD, cards, razz_leads="high_board").words("3b1", "1c", "2c")
    assert table.turn == 2


PAIRED = {1: "2c 3c 9h 9s", 2: "2d 3d 4s Qh", 3: "2h 3h 4c Qd"}


def test_with_a_pair_open_on_fourth_street_four_or_eight_may_be_bet_and_eight_sticks() -> None:
    """garlic-city/7-card-stud/18."""
    start = ("3b1", "1c", "2c")
    table = stacked("seven_card_stud", STUD, PAIRED).words(*start)
    assert (table.turn, table.amounts) == (1, (4, 8))
    assert refused(table.hand, 1, act.Bet(Cents(600))).code == "amount_not_in_chips"
    table.words("1b4")
    assert table.amounts == (8, 12)
    table.words("2r12")
    assert table.amounts == (20,)
    table = stacked("seven_card_stud", STUD, PAIRED).words(*start, "1b8")
    assert table.amounts == (16,)
    assert stacked("seven_card_stud", STUD, PAIRED, open_pair_doubles=False).words(*start).amounts == (4,)
    assert stacked("stud_hi_lo", STUD, PAIRED).words(*start).amounts == (4,)


def test_a_short_stack_goes_all_in_between_the_lower_and_the_upper_bet() -> None:
    table = stacked("seven_card_stud", STUD, PAIRED, stacks={1: 8, 2: 200, 3: 200}).words("3b1", "1c", "2c")
    assert table.amounts == (4, 6)


def test_a_pair_that_was_folded_opens_nothing() -> None:
    cards = PAIRED | {4: "7c 7d 7h 7s"}
    table = stacked("seven_card_stud", STUD, cards, button=4).words("3b1", "4c", "1f", "2c")
    assert table.amounts == (4, 8)
    table = stacked("seven_card_stud", STUD, PAIRED | {4: "7c 7d 7h 8s"}, button=4).words(
        "3b1", "4c", "1f", "2c"
    )
    assert table.amounts == (4,)


def test_up_cards_are_seen_by_all_and_turned_down_with_a_fold() -> None:
    table = stacked("seven_card_stud", STUD, THREE).words("3b1")
    seen = {seat.seat: seat for seat in seats_of(table.hand.view(RAIL))}
    assert seen[1].cards == (HIDDEN, HIDDEN, *parse_cards("9h"))
    assert seen[1].rest.up == parse_cards("9h")
    table.words("1f")
    seen = {seat.seat: seat for seat in seats_of(table.hand.view(RAIL))}
    assert seen[1].cards == (HIDDEN,) * 3
    assert seen[1].rest.up == ()


def test_the_seventh_card_comes_down_and_the_best_five_of_seven_win() -> None:
    cards = {1: "Ac Ad 9h 2s 3h 5c 9d", 2: "Kc Kd 8s 7h 6d 4c Ks"}
    table = stacked("seven_card_stud", STUD, cards, show_how="all_tabled")
    table.words("2b1", "1c")
    for _ in range(4):
        first = table.turn
        table.words(f"{first}k", f"{3 - first}k")
    assert [len(table.hand.up[seat]) for seat in (1, 2)] == [4, 4]
    assert table.net == {1: -2, 2: 2}


def odd_pot(game: str, cards: dict[int, str], how: str) -> dict[int, int]:
    """Four antes and three bring-ins: seats 1 and 2 tie for seven dollars. What each gets."""
    table = stacked(game, STUD, cards, show_how="all_tabled", odd_tied=how, button=4)
    opener = table.turn
    table.words(f"{opener}b1")
    while not table.hand.over:
        seat = table.turn
        can_fold = seat == 4 or (seat == 3 and len(table.hand.up[3]) > 1)
        table.words(f"{seat}f" if can_fold else f"{seat}c" if table.hand.facing else f"{seat}k")
    [paid] = [event.paid for event in table.events if isinstance(event, ev.PotAwarded)]
    assert sum(cents for _, _, cents in paid) == 700
    return {seat: cents // 100 for _, seat, cents in paid}


@pytest.mark.parametrize(("how", "first"), [("left_of_button", 1), ("high_card", 2), ("high_or_low_card", 2)])
def test_the_odd_chip_of_tied_stud_hands_goes_by_place_or_by_card(how: str, first: int) -> None:
    """garlic-city/7-card-stud/24: the ace of spades against the ace of clubs; all seven cards count."""
    cards = {1: "Ac Kd Qh Js Tc 2d 3d", 2: "As Kc Qd Jh Ts 2h 3h", 3: "9c 8c 4c", 4: "8d 8h 7s"}
    assert odd_pot("seven_card_stud", cards, how) == {first: 4, 3 - first: 3}


@pytest.mark.parametrize(("how", "first"), [("left_of_button", 1), ("high_card", 2), ("high_or_low_card", 1)])
def test_of_tied_low_hands_the_lowest_card_may_get_the_odd_chip(how: str, first: int) -> None:
    cards = {1: "Ac 2d 3h 4s 5c Qd Jd", 2: "Ad 2c 3s 4h 5d Qh Kh", 3: "9c 9d Ks", 4: "8d 8h 7s"}
    assert odd_pot("razz", cards, how) == {first: 4, 3 - first: 3}


def test_the_dealer_names_the_first_bettor_and_what_may_become_a_straight_or_flush() -> None:
    """angies/7-card-stud-basic/04, 05."""
    cards = {1: "2c 3c 9h 5s Kd", 2: "2d 3d 6s 6h 7c", 3: "2h 3h 4c 3s Ah", 4: "Kc Qc Td Jd 2s"}
    table = stacked("seven_card_stud", STUD, cards, button=4)
    assert announced_said(table.hand.view(RAIL)) == ("seat 3 opens with the low card",)
    table.words("3b1", "4c", "1c", "2c")
    assert announced_said(table.hand.view(RAIL)) == ("seat 2 is first: pair of sixes",)
    table.words("2k", "3k", "4k", "1k")
    assert announced_said(table.hand.view(RAIL)) == (
        "seat 2 is first: pair of sixes",
        "seat 3: possible straight",
    )


@pytest.mark.parametrize(
    ("up", "calls"),
    [
        ("9h8h", []),
        ("9h8h2c", []),
        ("9h8h5h", ["straight", "flush"]),
        ("Ah2c5d", ["straight"]),
        ("AhKcTd", ["straight"]),
        ("KhAc2d", []),
        ("9h9c8h7d", ["straight"]),
        ("Qh4h9h2c", ["flush"]),
        ("QhQd9hQc", []),
    ],
)
def test_what_the_dealer_calls(up: str, calls: list[str]) -> None:
    cards = parse_cards(up)
    stub = bytes([card not in cards for card in range(52)])
    assert possible(cards, 2, stub) == calls
    assert possible(cards, 1, stub) == []
