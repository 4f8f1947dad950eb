"""Betting rounds: who may raise, by how much, and when it stops."""

from __future__ import annotations

import pytest
from kit import seats
from telling.pot import hand_of, on, raise_range, say

from housedealer.errors import Refused
from housedealer.hand.action import Check, Fold, RaiseTo
from housedealer.hand.pot.hand import PotHand
from housedealer.houses import house_of
from housedealer.rules.place import Cents
from housedealer.rules.pot.terms import PotTerms
from housedealer.rules.terms import BlindDue, Seated

FIVE = dict.fromkeys(range(1, 6), 200)
THREE = dict.fromkeys(range(1, 4), 200)


def test_no_limit_raises_by_at_least_the_last_raise_and_up_to_the_stack() -> None:
    hand = hand_of("no-limit 1/2", FIVE, 5)
    assert raise_range(hand, 3) == (4, 200)
    say(hand, "3r10")
    assert raise_range(hand, 4) == (18, 200)
    say(hand, "4f", "5f", "1f", "2c")
    assert raise_range(hand, 2) == (2, 190)


def test_a_short_all_in_does_not_reopen_the_betting_to_who_has_acted() -> None:
    hand = hand_of("no-limit 1/2", {1: 200, 2: 15, 3: 200, 4: 200}, 4)
    say(hand, "3r10", "4c", "1c", "2r15")
    assert raise_range(hand, 3) is None
    with pytest.raises(Refused) as refused:
        hand.play(3, RaiseTo(Cents(4000)))
    assert refused.value.code == "betting_not_reopened"


def test_who_has_not_acted_may_raise_over_a_short_all_in() -> None:
    hand = hand_of("no-limit 1/2", {1: 200, 2: 200, 3: 200, 4: 15}, 4)
    say(hand, "3r10", "4r15")
    assert raise_range(hand, 1) == (23, 200)


def test_short_all_ins_add_up_only_where_the_house_says_so() -> None:
    stacks = {1: 14, 2: 18, 3: 200, 4: 200}
    words = ("3r10", "4c", "1r14", "2r18")
    apart = say(hand_of("no-limit 1/2", stacks, 4, short_all_ins_add_up=False), *words)
    assert raise_range(apart, 3) is None
    together = say(hand_of("no-limit 1/2", stacks, 4), *words)
    assert raise_range(together, 3) == (26, 200)


def test_full_bet_rule_measures_the_raise_from_the_last_full_bet() -> None:
    """Eight, all-in ten, raise to sixteen: not to eighteen."""
    switches = {"short_all_in": "full_bet", "raise_over_short": "last_full"}
    hand = hand_of("fixed 4/8", {1: 100, 2: 14, 3: 100}, 3, **switches)
    say(hand, "3c", "1c", "2k", "1k", "2k", "3k", "1b8", "2r10")
    assert raise_range(hand, 3) == (16, 16)
    say(hand, "3c")
    assert raise_range(hand, 1) is None


def test_half_a_bet_counts_as_a_full_one_where_the_house_says_so() -> None:
    hand = hand_of("fixed 4/8", {1: 100, 2: 16, 3: 100}, 3)
    say(hand, "3c", "1c", "2k", "1k", "2k", "3k", "1b8", "2r12", "3c")
    assert raise_range(hand, 1) == (20, 20)
    less = hand_of("fixed 4/8", {1: 100, 2: 15, 3: 100}, 3)
    say(less, "3c", "1c", "2k", "1k", "2k", "3k", "1b8", "2r11", "3c")
    assert raise_range(less, 1) is None


def test_less_than_half_a_bet_is_completed() -> None:
    hand = hand_of("fixed 4/8", {1: 100, 2: 15, 3: 100}, 3)
    say(hand, "3c", "1c", "2k", "1k", "2k", "3k", "1b8", "2r11")
    assert raise_range(hand, 3) == (16, 16)


def test_fixed_limit_is_capped_at_a_bet_and_three_raises() -> None:
    hand = say(hand_of("fixed 4/8", FIVE, 5), "3r8", "4r12", "5r16")
    assert raise_range(hand, 1) is None
    with pytest.raises(Refused) as refused:
        hand.play(1, RaiseTo(Cents(2000)))
    assert refused.value.code == "raise_cap"


def test_two_who_remain_before_the_cap_raise_without_end() -> None:
    hand = say(hand_of("fixed 4/8", FIVE, 5), "3r8", "4r12", "5f", "1f", "2f", "3r16", "4r20", "3r24")
    assert raise_range(hand, 4) == (28, 28)


def test_a_capped_round_stays_capped_when_a_fold_leaves_two() -> None:
    hand = say(hand_of("fixed 4/8", THREE, 3), "3r8", "1r12", "2r16", "3f")
    assert raise_range(hand, 1) is None


def test_two_handed_from_the_start_is_the_letter_of_two_clubs() -> None:
    switches = {"raise_cap_two_handed": "began_with_two"}
    became = say(hand_of("fixed 4/8", FIVE, 5, **switches), "3r8", "4r12", "5f", "1f", "2f", "3r16")
    assert raise_range(became, 4) is None
    began = say(hand_of("fixed 4/8", {1: 200, 2: 200}, 2, **switches), "2r8", "1r12", "2r16", "1r20", "2r24")
    assert raise_range(began, 1) == (28, 28)


def test_two_handed_may_be_capped_too() -> None:
    hand = hand_of("fixed 4/8", {1: 200, 2: 200}, 2, raise_cap_two_handed="capped")
    assert raise_range(say(hand, "2r8", "1r12", "2r16"), 1) is None


def test_a_cap_may_hold_in_no_limit() -> None:
    hand = hand_of(
        "no-limit 2/4 bet 1", THREE, 3, raise_cap_covers="every_limit", raise_cap_two_handed="began_with_two"
    )
    assert raise_range(say(hand, "3r8", "1r16", "2r32"), 3) is None


def test_pot_limit_counts_the_call_or_not() -> None:
    """Blinds 2 and 5: call 5, then 12 more, to 17; strictly counted to 12."""
    assert raise_range(hand_of("pot-limit 2/5", FIVE, 5), 3) == (10, 17)
    assert raise_range(hand_of("pot-limit 2/5", FIVE, 5, pot_counts_call=False), 3) == (10, 12)


def test_pot_limit_raise_of_a_bet_into_thirty() -> None:
    """Pot 30, bet 20: at most 20 + (30 + 20 + 20) = 90."""
    hand = say(hand_of("pot-limit 5/10", {1: 500, 2: 500, 3: 500}, 3), "3c", "1c", "2k", "1b20")
    assert raise_range(hand, 2) == (40, 90)


def test_spread_limit_bets_within_the_spread_and_raises_at_least_the_last_bet() -> None:
    hand = say(hand_of("spread 2-10 blinds 1/2", THREE, 3), "3c", "1c", "2k")
    assert raise_range(hand, 1) == (2, 10)
    say(hand, "1b6")
    assert raise_range(hand, 2) == (12, 16)


def test_the_big_blind_has_the_option() -> None:
    hand = say(hand_of("fixed 2/4", THREE, 3), "3c", "1c")
    assert hand.due.must == (2,)
    assert {type(offer[0]) for offer in hand.menu(2)} == {Check, Fold, RaiseTo}


def test_two_handed_blinds_by_the_trade_and_by_the_letter() -> None:
    trade = hand_of("fixed 2/4", {3: 50, 8: 50}, 8)
    assert (trade.front[8], trade.front[3], trade.due.must) == (100, 200, (8,))
    letter = hand_of("fixed 2/4", {3: 50, 8: 50}, 8, blinds_two_handed="letter")
    assert (letter.front[3], letter.front[8], letter.due.must) == (100, 200, (3,))


def test_a_blind_on_the_button() -> None:
    hand = hand_of("fixed 3/6 blinds 1/3", FIVE, 1, blinds_place="on_button")
    assert (hand.front[1], hand.front[2], hand.due.must) == (100, 300, (3,))
    say(hand, "3c", "4c", "5c", "1c", "2k")
    assert hand.due.must == (2,)


def test_a_single_blind_sits_left_of_the_button() -> None:
    hand = hand_of("no-limit 2/4", FIVE, 5, blinds_used="one")
    assert (hand.front[1], hand.front[2], hand.due.must) == (400, 0, (2,))


def test_live_posts_count_and_dead_ones_do_not() -> None:
    home = house_of("trade").table("holdem", "fixed 4/8")
    players = (*seats(s1=100, s2=100, s3=100), Seated(4, Cents(10000), Cents(400), Cents(200)))
    hand = on(PotHand(home.terms(players, 1)))
    assert (hand.front[4], hand.dead, hand.facing) == (400, 200, 400)
    assert hand.due.must == (4,)
    say(hand, "4k", "1f", "2f")
    assert hand.pot_total == 200 + 400 + 400 + 200
    say(hand, "3k")
    assert [pot.chips for pot in hand.pots] == [1200]


def test_a_straddle_doubles_the_blind_and_acts_last() -> None:
    hand = hand_of("fixed 2/4", FIVE, 5, straddle=True)
    assert hand.due.ask == "straddle"
    say(hand, "3s4")
    assert (hand.facing, hand.due.must) == (400, (4,))
    say(hand, "4c", "5f", "1f", "2f")
    assert {type(offer[0]) for offer in hand.menu(3)} == {Check, Fold, RaiseTo}
    declined = say(hand_of("fixed 2/4", FIVE, 5, straddle=True), "3d")
    assert (declined.facing, declined.due.must, declined.due.ask) == (200, (3,), "bet")


def test_who_has_too_few_chips_is_not_asked_to_straddle() -> None:
    assert hand_of("fixed 2/4", {1: 50, 2: 50, 3: 3}, 3, straddle=True).due.ask == "bet"


def test_nobody_raises_when_nobody_could_call() -> None:
    hand = say(hand_of("no-limit 1/2", {1: 50, 2: 50, 3: 200}, 3), "3c", "1r50", "2c")
    assert raise_range(hand, 3) is None
    with pytest.raises(Refused) as refused:
        hand.play(3, RaiseTo(Cents(20000)))
    assert refused.value.code == "nobody_to_raise"


def test_a_short_big_blind_still_sets_the_whole_price() -> None:
    hand = hand_of("fixed 4/8", {1: 100, 2: 3, 3: 100}, 3)
    assert (hand.front[2], hand.facing) == (300, 400)
    say(hand, "3c", "1f")
    assert hand.stack[3] == 10000 - 300


def test_an_uncalled_bet_comes_back() -> None:
    hand = say(hand_of("no-limit 1/2", THREE, 3), "3r30", "1f", "2f")
    assert hand.outcome().net == {1: -100, 2: -200, 3: 300}


def test_blinds_given_by_the_terms_replace_the_printed_places() -> None:
    """A dead button and no small blind: only the big one is posted."""
    home = house_of("trade").table("holdem", "fixed 2/4")
    hand = on(
        PotHand(PotTerms(home.spread, seats(s2=50, s5=50, s8=50), 1, blinds=(BlindDue(5, Cents(200)),)))
    )
    assert (hand.front[5], hand.due.must) == (200, (8,))


def test_a_fold_for_nothing_is_a_house_answer() -> None:
    hand = say(hand_of("fixed 2/4", THREE, 3, fold_when_free=False), "3c", "1c")
    with pytest.raises(Refused) as refused:
        hand.play(2, Fold())
    assert (refused.value.code, refused.value.clause) == ("fold_when_free", "switch/fold_when_free")
    say(hand_of("fixed 2/4", THREE, 3), "3c", "1c", "2f")
