"""Draw games: drawing, reshuffling, openers and their proof, carried pots, the sevens rule."""

from __future__ import annotations

import random

import pytest
from pot_kit import house_answer, state_of
from telling.pot import Stacked, stacked
from telling.told import refused

from housedealer.cards.card import HIDDEN, parse_cards
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.pot.hand import PotHand
from housedealer.hand.pot.view import seats_of
from housedealer.hand.protocol import rulings_on
from housedealer.rules.place import BURN, FLOOR, HOUSE, MUCK, RAIL, Cents
from housedealer.rules.pot.terms import check_terms

ANTES = "fixed 4/4 no blinds ante 1"
BLINDS = "fixed 2/4"
THREE = {1: "Ac Kc Qc Jc 9c", 2: "2d 3d 4d 5d 7d", 3: "2h 3h 4h 5h 8h"}


def drawing(**switches: object) -> Stacked:
    return stacked("lowball", BLINDS, THREE, **switches).words("3c", "1c", "2k")


def test_each_draws_in_turn_from_the_left_of_the_button() -> None:
    table = drawing()
    assert (table.turn, table.hand.due.ask) == (1, "draw")
    table.words("1xAcKc")
    assert table.hand.thrown[1] == parse_cards("AcKc")
    assert len(table.hand.cards[1]) == 5
    assert table.turn == 2
    table.words("2p", "3x8h")
    assert table.hand.street == "after the draw"


@pytest.mark.parametrize(
    ("cards", "code"),
    [("AcKcQcJc", "cards_count"), ("2d", "card_not_yours"), ("AcAc", "card_twice"), ("JK", "card_not_yours")],
)
def test_what_may_be_thrown_away(cards: str, code: str) -> None:
    table = drawing(draw_most=3)
    told = refused(table.hand, 1, act.Discard(parse_cards(cards)))
    assert told.code == code
    if code == "cards_count":
        assert told.clause == "switch/draw_most"


def test_the_number_drawn_is_public_and_the_cards_are_not() -> None:
    table = drawing()
    [event, *_] = table.hand.play(1, act.Discard(parse_cards("AcKc")))
    assert table.hand.seen(event, RAIL) == ev.Discarded(1, (HIDDEN, HIDDEN))
    assert table.hand.seen(event, 1) == event
    [seat, *_] = seats_of(table.hand.view(RAIL))
    assert seat.rest.discarded == (HIDDEN, HIDDEN)


def test_the_fifth_card_comes_after_the_others_and_one_card_is_burned() -> None:
    """angies/lowball/36, 37, 40."""
    table = drawing(draw_at_once=4, draw_burn="once")
    hand = table.hand
    hand.play(1, act.Discard(hand.cards[1]))
    assert hand.route[0] == (BURN, 1, 1, 1, 1)
    table.on()
    hand.play(2, act.Discard(parse_cards("7d")))
    assert hand.route[0] == (2,)
    table.on()
    hand.play(3, act.Discard(()))
    assert hand.route[0] == (1,)
    table.on()
    assert [len(hand.cards[seat]) for seat in (1, 2, 3)] == [5, 5, 5]
    assert len(hand.burns) == 1


def test_a_burn_before_each_draw() -> None:
    table = drawing(draw_burn="each").words("1xAc", "2p", "3x8h")
    assert len(table.hand.burns) == 2


def test_no_card_is_burned_that_a_hand_needs() -> None:
    """Ten hands of 53 cards leave three: drawing three there is no burn, drawing two there is one."""
    for drawn, burned in ((3, 0), (2, 1)):
        table = stacked("lowball", "fixed 3/6 no blinds ante 1", TEN, draw_burn="once", joker=True)
        for seat in range(1, 10):
            table.words(f"{seat}k")
        table.say(10, act.Check())
        hand = table.on().hand
        hand.play(1, act.Discard(hand.cards[1][:drawn]))
        assert hand.route[0] == (BURN,) * burned + (1,) * drawn


def test_no_card_is_burned_that_a_hand_gets_later() -> None:
    """Three cards are left: two come at once, one is owed, none is over for a burn."""
    table = stacked(
        "lowball", "fixed 3/6 no blinds ante 1", TEN, draw_burn="each", draw_at_once=2, joker=True
    )
    for seat in range(1, 10):
        table.words(f"{seat}k")
    table.say(10, act.Check())
    hand = table.on().hand
    hand.play(1, act.Discard(hand.cards[1][:3]))
    assert hand.route[0] == (1, 1)


TEN = dict.fromkeys(range(1, 10), "") | {10: ""}


def test_the_discards_are_shuffled_without_the_drawers_own() -> None:
    """oasis/lowball/06, 52: ten hands leave two cards."""
    table = stacked("lowball", "fixed 3/6 no blinds ante 1", TEN, draw_most=3, joker=False)
    for seat in (1, 2, 3, 4, 5, 6, 7, 8, 9):
        table.words(f"{seat}k")
    table.say(10, act.Check())
    hand = table.on().hand
    [offer] = hand.menu(1)
    assert (offer.least, offer.most) == (0, 2)  # there are no more cards than these
    told = refused(hand, 1, act.Discard(hand.cards[1][:3]))
    assert (told.code, told.facts["most"]) == ("cards_count", 2)
    own = hand.cards[1][:2]
    hand.play(1, act.Discard(own))
    table.on()
    second = hand.cards[2][:2]
    hand.play(2, act.Discard(second))
    assert hand.due.ask == "reshuffle"
    [event] = hand.play(HOUSE, act.Reshuffle())
    assert isinstance(event, ev.Reshuffled)
    assert (event.cards, event.source) == (own, MUCK)
    assert set(hand.seen(event, 1).cards) == {HIDDEN}
    assert hand.thrown[2] == second
    hand.play(HOUSE, act.Deal(own))
    assert hand.cards[2][-2:] == own


def test_cards_that_others_wait_for_are_kept_for_them() -> None:
    """Ten hands of 53 cards leave three. Seat 1 throws three and gets two of them: one is owed."""
    table = stacked("lowball", "fixed 3/6 no blinds ante 1", TEN, draw_at_once=2, joker=True)
    for seat in range(1, 10):
        table.words(f"{seat}k")
    table.say(10, act.Check())
    hand = table.on().hand
    hand.play(1, act.Discard(hand.cards[1][:3]))
    table.on()
    [offer] = hand.menu(2)
    assert (hand.left, len(hand.owed), offer.most) == (1, 1, 3)  # one and three discards, less the one owed
    hand.play(2, act.Discard(hand.cards[2][:3]))
    while hand.due.ask != "draw":
        hand.play(HOUSE, house_answer(hand, random.Random(1)))
    for seat in range(3, 11):
        hand.play(seat, act.Discard(()))
    while hand.due.must == (HOUSE,):
        hand.play(HOUSE, house_answer(hand, random.Random(1)))
    assert {len(hand.cards[seat]) for seat in range(1, 11)} == {5}


def test_folded_hands_are_shuffled_in_too() -> None:
    table = stacked("lowball", "fixed 3/6 no blinds ante 1", TEN, draw_most=3, joker=False)
    hand = table.words("1b3", "2c", "3f", "4c", "5c", "6c", "7c", "8c", "9c").hand
    table.say(10, act.Fold())
    table.on()
    [offer] = hand.menu(1)
    assert offer.most == 3
    folded = hand.cards[3] + hand.cards[10]
    hand.play(1, act.Discard(hand.cards[1][:3]))
    hand.play(HOUSE, hand.menu(HOUSE)[0][0])  # the two cards that are left
    [event] = hand.play(HOUSE, act.Reshuffle())
    assert event.cards == folded
    assert hand.cards[3] == hand.cards[10] == ()


# -- jacks or better ------------------------------------------------------------------------------------

JACKS = {1: "Ac Kd 9h 5s 2c", 2: "Qs Qd 7h 6c 3d", 3: "Td Tc 8h 4s 3c"}


def test_only_jacks_or_better_may_open() -> None:
    """garlic-city/jacks-or-better/05."""
    table = stacked("jacks_or_better", ANTES, JACKS)
    assert table.amounts == ()
    told = refused(table.hand, 1, act.Bet(Cents(400)))
    assert (told.code, told.clause) == ("openers_needed", "trade: jacks or better to open")
    table.words("1k")
    assert table.amounts == (4,)
    table.words("2b4")
    assert table.amounts == (8,)  # once it is opened anybody may raise


def test_the_opener_who_is_not_called_shows_his_openers_and_no_more() -> None:
    table = stacked("jacks_or_better", ANTES, JACKS).words("1k", "2b4", "3f", "1f")
    proofs = [event for event in table.events if isinstance(event, ev.Proved)]
    assert [(event.who, event.cards, event.holds) for event in proofs] == [(2, parse_cards("QsQd"), True)]
    assert table.net == {1: -1, 2: 2, 3: -1}


def test_openers_that_were_split_are_still_shown() -> None:
    table = stacked("jacks_or_better", ANTES, JACKS, show_how="all_tabled")
    table.words("1k", "2b4", "3c", "1f", "2xQs7h6c", "3p", "2b4", "3f")
    [proof] = [event for event in table.events if isinstance(event, ev.Proved)]
    assert (proof.cards, proof.holds) == (parse_cards("QsQd"), True)


def test_a_beaten_opener_need_not_prove_anything() -> None:
    cards = JACKS | {3: "Kd Kh 8h 4s 3c", 1: "Ac 9d 9h 5s 2c"}
    table = stacked("jacks_or_better", ANTES, cards, show_how="all_tabled")
    table.words("1k", "2b4", "3c", "1f", "2p", "3p", "2k", "3k")
    assert not [event for event in table.events if isinstance(event, ev.Proved)]
    assert table.net == {1: -1, 2: -5, 3: 6}


def test_a_passed_hand_leaves_its_pot_to_the_next() -> None:
    """garlic-city/jacks-or-better/06."""
    cards = JACKS | {2: "Ts Kc 7h 6c 3d"}
    table = stacked("jacks_or_better", ANTES, cards).words("1k", "2k", "3k")
    hand = table.hand
    assert (hand.over, hand.outcome().carried, table.net) == (True, 300, {1: -1, 2: -1, 3: -1})
    [event] = [event for event in table.events if isinstance(event, ev.PotCarried)]
    assert [(move.source, move.target, move.cents) for move in hand.moves(event)] == [("pot", "carried", 300)]
    again = stacked("jacks_or_better", ANTES, JACKS, carried=3).words("1k", "2b4", "3f", "1f")
    assert again.net == {1: -1, 2: 5, 3: -1}
    assert again.hand.outcome().carried == 0


def test_with_nobody_left_who_could_bet_the_hand_is_played_out() -> None:
    table = stacked("jacks_or_better", ANTES, JACKS, stacks={1: 1, 2: 1, 3: 200}, show_how="all_tabled")
    assert table.hand.due.ask == "draw"
    table.words("1p", "2p", "3p")
    assert table.net == {1: -1, 2: 2, 3: -1}


def test_a_misdeal_gives_the_carried_pot_back_to_the_next_deal() -> None:
    table = stacked("jacks_or_better", ANTES, JACKS, carried=5)
    hand = table.hand
    [event] = hand.play(FLOOR, act.Misdeal())
    moves = {(move.source, move.target): move.cents for move in hand.moves(event)}
    assert moves["pot", "carried"] == 500
    assert (hand.outcome().carried, set(hand.outcome().net.values())) == (500, {0})


def test_a_false_opener_cannot_win_where_false_openings_are_punished() -> None:
    """garlic-city/jacks-or-better/07: the best other hand, or nobody."""
    false = JACKS | {2: "Ts Kc 7h 6c 3d"}
    table = stacked("jacks_or_better", ANTES, false, false_openers="punish").words("1b4", "2f", "3f")
    [proof] = [event for event in table.events if isinstance(event, ev.Proved)]
    assert (proof.who, proof.holds, proof.cards) == (1, False, parse_cards("AcKd9h5s2c"))
    assert (table.net, table.hand.outcome().carried) == ({1: -1, 2: -1, 3: -1}, 300)
    table = stacked("jacks_or_better", ANTES, false, false_openers="punish", show_how="all_tabled")
    table.words("1b4", "2c", "3f", "1xKd", "2p", "1k", "2k")
    assert table.net == {1: -5, 2: 6, 3: -1}


def test_jacks_back_turns_into_lowball_when_nobody_opens() -> None:
    cards = {1: "Ts Td 6h 5c 2d", 2: "9s 6d 5h 2c Ad", 3: "3s 4d 7h 8c JK"}
    table = stacked("jacks_back", ANTES, cards, show_how="all_tabled").words("1k", "2k", "3k")
    assert table.amounts == (4,)  # a new first round, opened by anybody
    table.words("1k", "2b4", "3c", "1f", "2p", "3p", "2k", "3b4", "2c")
    assert table.net == {1: -1, 2: -9, 3: 10}
    assert [scale.key for scale in table.hand.scales] == ["low_five"]


@pytest.mark.parametrize(("low", "winner"), [("california", 2), ("kansas_city", 3)])
def test_jacks_back_can_turn_into_either_lowball(low: str, winner: int) -> None:
    cards = {1: "Ts Td 6h 5c 2d", 2: "6s 4d 3h 2c Ad", 3: "9s 7d 5h 3c 2s"}
    table = stacked("jacks_back", ANTES, cards, show_how="all_tabled", jacks_back_low=low)
    table.words("1k", "2k", "3k", "1k", "2k", "3k", "1p", "2p", "3p", "1k", "2k", "3k")
    assert table.net[winner] == 2


# -- the sevens rule ------------------------------------------------------------------------------------

SEVENS = {1: "7s 5d 4c 2h As", 2: "8d 6s 5h 3c Ac", 3: "9h 6c 4s 3h 2d"}
LOW_ANTES = "fixed 3/6 no blinds ante 1"


def sevens(when: str, pays: str, *words: str) -> dict[int, float]:
    table = stacked("lowball", LOW_ANTES, SEVENS, sevens=when, sevens_pays=pays, show_how="all_tabled")
    return table.words(*words).net


BEFORE = ("1k", "2b3", "3c", "1c", "1p", "2p", "3p", "1b6", "2c", "3c")
AFTER = ("1b3", "2c", "3c", "1p", "2p", "3p", "1k", "2b6", "3c", "1c")


@pytest.mark.parametrize(
    ("when", "pays", "words", "net"),
    [
        ("none", "best_other", BEFORE, {1: 20, 2: -10, 3: -10}),
        ("before_draw", "best_other", BEFORE, {1: 2, 2: 8, 3: -10}),
        ("before_draw", "returned", BEFORE, {1: 8, 2: -4, 3: -4}),
        ("after_draw", "best_other", BEFORE, {1: 20, 2: -10, 3: -10}),
        ("after_draw", "best_other", AFTER, {1: 2, 2: 8, 3: -10}),
        ("after_draw", "returned", AFTER, {1: 8, 2: -4, 3: -4}),
        ("before_draw", "best_other", AFTER, {1: 20, 2: -10, 3: -10}),
    ],
)
def test_who_checks_a_seven_wins_no_bet_made_after_the_draw(
    when: str, pays: str, words: tuple[str, ...], net: dict[int, int]
) -> None:
    """oasis/lowball/68 to 70, angies/lowball/13."""
    assert sevens(when, pays, *words) == net


def test_with_no_other_hand_left_there_is_nothing_to_compare() -> None:
    """oasis/lowball/67, 70: the last player takes the bets after the draw too."""
    words = ("1k", "2b3", "3c", "1c", "1p", "2p", "3p", "1k", "2b6", "3f", "1r12", "2f")
    assert sevens("before_draw", "best_other", *words) == {1: 14, 2: -10, 3: -4}


def test_an_offender_who_is_beaten_loses_as_usual() -> None:
    """oasis/lowball/71: he draws to his seven and misses."""
    cards = SEVENS | {1: "7s 5d 4c 2h As Kd"}
    table = stacked("lowball", LOW_ANTES, cards, sevens="before_draw", show_how="all_tabled")
    table.words("1k", "2b3", "3c", "1c", "1xAs", "2p", "3p", "1k", "2b6", "3c", "1c")
    assert table.net == {1: -10, 2: 20, 3: -10}


@pytest.mark.parametrize(
    ("dealt", "throws", "net"),
    [
        ("7s 5d 4c 2h As 8s", "7s", {1: 2, 2: 8, 3: -10}),  # a seven was dealt, an eight is left
        ("Ks 5d 4c 2h As 7s", "Ks", {1: 20, 2: -10, 3: -10}),  # a seven was only drawn
        ("7s 6d 5c 4h 3s", "", {1: 2, 2: 8, 3: -10}),  # the worst seven
        ("8s 4d 3s 2h As", "", {1: 20, 2: -10, 3: -10}),  # the best eight
        ("7s 7d 3s 2h As 6d", "7d", {1: 20, 2: -10, 3: -10}),  # a pair of sevens is none
    ],
)
def test_before_the_draw_it_is_the_hand_dealt_that_counts(
    dealt: str, throws: str, net: dict[int, int]
) -> None:
    """oasis/lowball/68: a check with a seven high or lower, no pair, even if he draws later."""
    cards = {1: dealt, 2: "8d 6s 5h 3c Ac", 3: "9h 6c 4s 3h 2d"}
    table = stacked(
        "lowball", LOW_ANTES, cards, sevens="before_draw", sevens_pays="best_other", show_how="all_tabled"
    )
    table.words("1k", "2b3", "3c", "1c", f"1x{throws}", "2p", "3p", "1b6", "2c", "3c")
    assert table.net == net


def test_the_joker_makes_a_seven_too() -> None:
    cards = SEVENS | {1: "7s 5d 4c JK As"}
    table = stacked(
        "lowball", LOW_ANTES, cards, sevens="before_draw", sevens_pays="best_other", joker=True,
        show_how="all_tabled",
    )  # fmt: skip
    assert table.words(*BEFORE).net == {1: 2, 2: 8, 3: -10}


def test_an_all_in_player_and_an_offender_are_settled_pot_by_pot() -> None:
    """Seat 3 is all-in before the draw: bets after it are between seat 1, who offended, and seat 2."""
    table = stacked(
        "lowball", LOW_ANTES, SEVENS, stacks={1: 100, 2: 100, 3: 2}, sevens="before_draw",
        sevens_pays="best_other", show_how="all_tabled",
    )  # fmt: skip
    table.words("1k", "2b3", "3c", "1c", "1p", "2p", "3p", "1k", "2b6", "1c")
    # main pot 6 to seat 1, side pot 4 from before the draw to seat 1, the 12 after it to seat 2
    assert table.net == {1: 0, 2: 2, 3: -2}


# -- other switches -------------------------------------------------------------------------------------


def test_who_checked_may_not_raise_where_the_house_forbids_it() -> None:
    table = stacked("lowball", LOW_ANTES, SEVENS, check_raise=False).words("1k", "2b3", "3c")
    assert table.amounts == ()
    told = refused(table.hand, 1, act.RaiseTo(Cents(600)))
    assert (told.code, told.clause) == ("check_raise", "switch/check_raise")
    table = stacked("lowball", LOW_ANTES, SEVENS, check_raise=False).words("1k", "2b3", "3r6", "1c", "2r9")
    table.words("3c")
    assert refused(table.hand, 1, act.RaiseTo(Cents(1200))).code == "check_raise"
    table.words("1c", "1p", "2p", "3p", "1b6")
    assert table.amounts == (12,)  # a new round


def test_before_the_draw_a_house_may_want_a_bet_or_a_fold() -> None:
    table = stacked("lowball", LOW_ANTES, SEVENS, check_before_draw=False)
    assert {type(offer[0]) for offer in table.hand.menu(1)} == {act.Fold, act.Bet}
    told = refused(table.hand, 1, act.Check())
    assert (told.code, told.clause) == ("no_check", "switch/check_before_draw")
    assert table.hand.absent(1) == act.Fold()
    blinds = stacked("lowball", BLINDS, THREE, check_before_draw=False).words("3c", "1c")
    assert act.Check in {type(offer[0]) for offer in blinds.hand.menu(2)}  # the big blind has his bet in


def test_straddles_double_up_to_half_the_chips_after_two_cards() -> None:
    """angies/lowball/16 to 19."""
    cards = dict.fromkeys(range(1, 6), "")
    table = stacked("lowball", BLINDS, cards, straddle=True, stacks={1: 200, 2: 200, 3: 200, 4: 14, 5: 200})
    assert (table.turn, table.hand.due.ask, len(table.hand.cards[3])) == (3, "straddle", 2)
    table.words("3t4")
    assert (table.turn, table.hand.due.ask) == (4, "bet")  # eight is more than half of fourteen
    assert len(table.hand.cards[3]) == 5
    table = stacked("lowball", BLINDS, cards, straddle=True, stacks={1: 200, 2: 200, 3: 200, 4: 16, 5: 200})
    table.words("3t4", "4t8", "5d")
    assert table.turn == 5
    table.words("5c", "1c", "2c", "3c")
    assert (table.turn, table.amounts) == (4, (10,))  # the last straddler may still raise


def test_a_pot_carried_over_is_whole_chips() -> None:
    table = stacked("jacks_or_better", ANTES, JACKS, carried=5)
    for carried in (-100, 50, "5", True):
        terms = table.hand.terms
        broken = type(terms)(terms.spread, terms.seats, terms.button, carried=carried)  # type: ignore[arg-type]
        with pytest.raises(Exception, match=r"amount.chips.*what pot"):
            check_terms(broken)
        with pytest.raises(Exception, match=r"amount.chips.*what pot"):
            PotHand(broken)


# -- flashed cards --------------------------------------------------------------------------------------


def test_a_flashed_five_is_kept_and_a_flashed_six_replaced() -> None:
    """angies/lowball/20, 21."""
    cards = {1: "5h Kc Qc Jc 9c", 2: "6c 3d 4d 5d 7d Kd", 3: "2h 3h 4h 5s 8h"}
    table = stacked("lowball", BLINDS, cards)
    hand = table.hand
    assert act.Flashed in rulings_on(hand)
    assert refused(hand, 3, act.Flashed(1, parse_cards("5h")[0])).code == "only_the_floor"
    [event] = hand.play(FLOOR, act.Flashed(1, parse_cards("5h")[0]))
    assert (hand.cards[1], table.turn) == (parse_cards("5hKcQcJc9c"), 3)
    assert hand.seen(event, RAIL) == event
    assert hand.view(RAIL).table.seats[0].up == parse_cards("5h")
    assert refused(hand, FLOOR, act.Flashed(2, parse_cards("6c")[0])).code == "misdeal_due"
    table = stacked("lowball", BLINDS, cards)
    hand = table.hand
    table.say(FLOOR, act.Flashed(2, parse_cards("6c")[0]))
    assert hand.due.ask == "deal"
    assert hand.route[0] == (2,)
    table.on()
    assert hand.cards[2] == parse_cards("3d4d5d7dKd")
    assert (hand.aside, table.turn, hand.facing) == (parse_cards("6c"), 3, 200)
    table.words("3f")
    assert refused(hand, FLOOR, act.Flashed(2, parse_cards("7d")[0])).code == "too_late_for_flash"


def test_a_card_flashed_on_the_draw_is_replaced_after_the_last_player() -> None:
    """angies/lowball/22."""
    cards = {1: "Ac Kc Qc Jc 9c 2s", 2: "2d 3d 4d 5d 7d", 3: "2h 3h 4h 5h 8h 6s"}
    table = stacked("lowball", BLINDS, cards).words("3c", "1c", "2k", "1xAc")
    hand = table.hand
    assert refused(hand, FLOOR, act.Flashed(1, parse_cards("Kc")[0])).code == "card_not_drawn"
    table.say(FLOOR, act.Flashed(1, parse_cards("2s")[0]))
    assert (table.turn, hand.cards[1]) == (2, parse_cards("KcQcJc9c"))
    table.words("2p", "3x8h")
    assert [len(hand.cards[seat]) for seat in (1, 2, 3)] == [5, 5, 5]
    assert hand.aside == parse_cards("2s")
    table.say(FLOOR, act.Flashed(3, parse_cards("6s")[0]))
    table.on()
    assert (len(hand.cards[3]), hand.street, table.turn) == (5, "after the draw", 1)
    table.words("1k")
    assert act.Flashed not in rulings_on(hand)


@pytest.mark.parametrize(
    ("seat", "card", "code"),
    [(2, "5h", "card_not_there"), (9, "5h", "card_not_there"), (1, "6c", "card_not_there")],
)
def test_a_flash_is_ruled_on_a_card_that_was_dealt(seat: int, card: str, code: str) -> None:
    table = stacked("lowball", BLINDS, {1: "5h", 2: "6c", 3: "7c"})
    before = state_of(table.hand)
    assert refused(table.hand, FLOOR, act.Flashed(seat, parse_cards(card)[0])).code == code
    assert state_of(table.hand) == before
