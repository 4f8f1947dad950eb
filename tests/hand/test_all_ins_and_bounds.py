"""Short stacks and bounds: what an all-in leaves to call, raise, win and show."""

from __future__ import annotations

import random

from kit import seats
from pot_kit import house_answer
from telling.pot import hand_of, on, raise_range, say
from telling.told import refused

from housedealer.hand import action as act
from housedealer.hand.pot.hand import PotHand
from housedealer.houses import house_of
from housedealer.rules.place import HOUSE, Cents
from housedealer.rules.terms import Seated


def test_what_a_folded_player_put_in_stays_in_the_pot() -> None:
    """A live post folds for nothing; the short big blind wins it all."""
    table = house_of("trade").table("holdem", "fixed 4/8")
    players = (
        Seated(1, Cents(10000)),
        Seated(2, Cents(300)),
        Seated(3, Cents(10000), Cents(400)),
        *seats(s4=100),
    )
    hand = say(on(PotHand(table.terms(players, 4))), "3f", "4f", "1f")
    assert hand.outcome().net == {1: -200, 2: 600, 3: -400, 4: 0}
    assert hand.able & 1 << 3 == 0


def test_the_least_bet_is_open_however_small_the_pot() -> None:
    table = house_of("san-rafael").table("omaha", "pot-limit 2/5", options=(16,))
    hand = say(on(PotHand(table.terms(seats(s1=500, s2=500), 1))), "2c", "1k")
    assert hand.pot_total == 200
    assert raise_range(hand, 2) == (5, 5)


def test_only_a_short_stack_wagers_less_than_the_least() -> None:
    """At the bound of $10,000 there is no room for a full raise, so there is none."""
    table = house_of("san-rafael").table("omaha", "no-limit 2/5")
    deep = say(on(PotHand(table.terms(seats(s1=30000, s2=30000, s3=30000), 3))), "3r4000", "1r9000")
    assert raise_range(deep, 2) is None
    assert refused(deep, 2, act.RaiseTo(Cents(1_000_000))).code == "amount_above_limit"
    short = say(on(PotHand(table.terms(seats(s1=30000, s2=9500, s3=30000), 3))), "3r4000", "1r9000")
    assert raise_range(short, 2) == (9500, 9500)
    bounded = on(PotHand(table.terms(seats(s1=30000, s2=30000, s3=30000), 3)))
    assert raise_range(bounded, 3) == (10, 10000)
    pot = house_of("san-rafael").table("omaha", "pot-limit 3000/4000")
    by_pot = on(PotHand(pot.terms(seats(s1=30000, s2=30000, s3=30000), 3)))
    assert raise_range(by_pot, 3) == (8000, 10000)  # the pot alone would let him go to 11,000


def test_who_already_covers_a_shorter_all_in_has_nothing_to_call() -> None:
    table = house_of("oasis").table("holdem")
    hand = PotHand(table.terms(seats(s1=100, s2=1), 2))
    on_board = []
    while hand.due.must:
        on_board.append(hand.due.must)
        hand.play(HOUSE, house_answer(hand, random.Random(3)))
    assert set(on_board) == {(HOUSE,)}


def test_a_lone_player_calls_only_what_lies_against_him() -> None:
    hand = hand_of("fixed 4/8", {1: 200, 2: 3}, 1)
    assert [offer.cost for offer in hand.menu(1) if offer[0] == act.Call()] == [100]
    say(hand, "1c")
    assert hand.stack[1] == 20000 - 300


def test_half_a_bet_that_counts_as_a_full_one_makes_no_raise_smaller() -> None:
    stacks = {1: 100, 2: 100, 3: 9, 4: 100}
    hand = say(hand_of("spread 2-10 blinds 1/2", stacks, 4), "3c", "4c", "1c", "2k", "1b4", "2c", "3r7")
    assert raise_range(hand, 4) == (11, 17)
    stacks[3] = 7
    over = say(
        hand_of("spread 2-10 blinds 1/2", stacks, 4), "3c", "4c", "1c", "2k", "1b4", "2c", "3r5", "4r8"
    )
    assert raise_range(over, 1) == (12, 18)


def test_a_cap_of_limit_play_does_not_hold_in_no_limit() -> None:
    hand = say(
        hand_of("no-limit 1/2", dict.fromkeys(range(1, 4), 500), 3), "3r4", "1r8", "2r16", "3r32", "1r64"
    )
    assert raise_range(hand, 2) == (96, 500)


def test_who_began_the_last_round_is_who_acted_first_in_it() -> None:
    """Seat 1 is all-in since the flop: seat 2 was first to act on the river and shows first."""
    hand = hand_of("no-limit 1/2", {1: 10, 2: 100, 3: 100}, 3, show_first="first_to_act")
    say(hand, "3r10", "1c", "2c", "2k", "3k", "2k", "3k", "2k", "3k")
    assert hand.due.must == (2,)


def test_a_blind_is_not_asked_to_straddle() -> None:
    assert hand_of("fixed 2/4", {1: 50, 2: 50}, 2, straddle=True).due.ask == "bet"


def test_an_uncalled_all_in_leaves_the_player_live() -> None:
    hand = say(hand_of("no-limit 1/2", {1: 10, 2: 100, 3: 10}, 3), "3f", "1c", "2r100", "1c")
    assert hand.stack[2] in (9000, 11000)  # paid out by now
    assert hand.able >> 2 & 1
