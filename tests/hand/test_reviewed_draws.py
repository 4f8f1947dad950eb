"""Faults that a review found in stud and draw hands, each with the rule it went against."""

from __future__ import annotations

import random

import pytest
from kit import house_answer
from stacked import Stacked, stacked
from test_refusals import refused

from housedealer.cards.card import JOKER, parse_cards
from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.pot.hand import PotHand
from housedealer.hand.protocol import rulings_on
from housedealer.houses import house_of
from housedealer.rules.limit import parse_limit
from housedealer.rules.place import FLOOR, HOUSE, RAIL, Cents
from housedealer.rules.pot.terms import KillDue, PotSpread, PotTerms
from housedealer.rules.terms import BlindDue, Seated

STUD = "fixed 4/8 ante 1 bring-in 1"
UP = {1: "Ks Kd 2c", 2: "Qs Qd 9c", 3: "Js Jd 8c"}


def test_a_pot_won_before_the_draw_is_no_matter_of_sevens() -> None:
    """oasis/lowball/67."""
    cards = {1: "Ac2c3c4c5c", 2: "KhKdQhQdJd"}
    table = stacked("lowball", "fixed 3/6 no blinds ante 1", cards, house="oasis").say(
        "1k", "2b3", "1r6", "2f"
    )
    assert table.net == {1: 4, 2: -4}


def test_a_beaten_offender_does_not_tear_the_pot_apart() -> None:
    """oasis/lowball/71, 73: thirteen dollars are split once, with one odd chip."""
    cards = {1: "8s7d5c3dAd", 2: "8h7c5d3sAc", 3: "7s6d5s4h2c Ks"}
    table = stacked(
        "lowball",
        "fixed 3/6 no blinds ante 1",
        cards,
        house="oasis",
        stacks={1: 100, 2: 100, 3: 5},
        odd_many="one",
    )
    table.say("1k", "2k", "3k", "1p", "2p", "3x2c", "1k", "2b6", "3c", "1c")
    awards = [event for event in table.events if isinstance(event, ev.PotAwarded)]
    assert all(not event.late for event in awards)
    assert table.net[3] == -5


@pytest.mark.parametrize("joker", [True, False])
def test_a_burn_before_each_draw_never_leaves_a_hand_without_cards(joker: bool) -> None:
    """angies/lowball/36, 37, 40 with the switch for a burn each."""
    for number in range(60):
        chance = random.Random(number)
        table = stacked(
            "lowball",
            "fixed 2/4",
            dict.fromkeys(range(1, 9), ""),
            draw_burn="each",
            draw_at_once=4,
            joker=joker,
        )
        hand, steps = table.hand, 0
        while must := hand.due.must:
            steps += 1
            assert steps < 200, hand
            who = must[0]
            if who == HOUSE:
                hand.play(who, house_answer(hand, chance))
            elif hand.due.ask == "draw":
                [offer] = hand.menu(who)
                hand.play(who, act.Discard(tuple(chance.sample(offer.cards, offer.most))))
            else:
                kinds = [
                    offer[0] for offer in hand.menu(who) if type(offer[0]) in (act.Check, act.Call, act.Show)
                ]
                hand.play(who, kinds[0])
        assert {len(hand.cards[seat]) for seat in hand.live_seats} == {5}


ANTES = "fixed 4/4 no blinds ante 1"
NO_JACKS = {1: "Ac Kd 9h 5s 2c", 2: "Qs Jd 7h 6c 3d", 3: "Td Tc 8h 4s 3c"}


def test_nobody_opened_though_some_could_have() -> None:
    """garlic-city/jacks-or-better/06, jacks-back/06: seat 1 is all-in, 2 checks, 3 folds."""
    stacks = {1: 1, 2: 50, 3: 50}
    jacks = stacked("jacks_or_better", ANTES, NO_JACKS, stacks=stacks).say("2k", "3f")
    assert (jacks.hand.over, jacks.hand.outcome().carried) == (True, 300)
    back = stacked("jacks_back", ANTES, NO_JACKS, stacks=stacks).say("2k", "3f")
    assert [scale.key for scale in back.hand.scales] == ["low_five"]


def test_jacks_back_is_low_when_nobody_can_open() -> None:
    """garlic-city/jacks-back/07: high play needs someone to open."""
    table = stacked("jacks_back", ANTES, NO_JACKS, stacks={1: 1, 2: 1, 3: 50}, show_how="all_tabled")
    table.say("1p", "2p", "3p")
    assert [scale.key for scale in table.hand.scales] == ["low_five"]
    assert table.net == {1: -1, 2: 2, 3: -1}


def test_the_view_tells_what_hands_are_ranked_by_and_that_it_changed() -> None:
    table = stacked("jacks_back", ANTES, NO_JACKS)
    assert table.hand.view(RAIL).table.scales == ("high_bug",)
    table.say("1k", "2k", "3k")
    view = table.hand.view(RAIL)
    assert (view.table.scales, view.table.announced) == (
        ("low_five",),
        ("nobody opened: the hand is now played for low",),
    )


def test_a_passed_pot_may_go_back() -> None:
    table = stacked("jacks_or_better", ANTES, NO_JACKS, passed_pot="returned").say("1k", "2k", "3k")
    assert (table.net, table.hand.outcome().carried) == ({1: 0, 2: 0, 3: 0}, 0)
    assert table.hand.outcome().winners == ()
    with_carried = stacked("jacks_or_better", ANTES, NO_JACKS, passed_pot="returned", carried=4)
    with_carried.say("1k", "2k", "3k")
    assert (with_carried.net, with_carried.hand.outcome().carried) == ({1: -1, 2: -1, 3: -1}, 700)


def test_proof_cites_its_own_clause_and_can_be_waived() -> None:
    cards = NO_JACKS | {2: "Qs Qd 7h 6c 3d"}
    table = stacked("jacks_or_better", ANTES, cards, house="garlic-city").say("1k", "2b4", "3f", "1f")
    [proof] = [event for event in table.events if isinstance(event, ev.Proved)]
    assert proof.clause == "garlic-city/jacks-or-better/07"
    passed = stacked("jacks_or_better", ANTES, NO_JACKS, house="garlic-city").say("1k", "2k", "3k")
    [carried] = [event for event in passed.events if isinstance(event, ev.PotCarried)]
    assert carried.clause == "garlic-city/jacks-or-better/06"
    waived = stacked("jacks_or_better", ANTES, cards, openers_proof=False).say("1k", "2b4", "3f", "1f")
    assert not [event for event in waived.events if isinstance(event, ev.Proved)]


def test_where_an_up_card_opens_nobody_posts_live() -> None:
    table = house_of("garlic-city").table("seven_card_stud")
    seats = tuple(Seated(seat, Cents(20000)) for seat in (1, 2, 3))
    owing = (seats[0], Seated(2, Cents(20000), Cents(400)), seats[2])
    kill = KillDue(1, Cents(800), parse_limit("fixed 8/16 ante 1 bring-in 1"))
    for terms in (
        table.terms(owing, 3),
        PotTerms(table.spread, seats, 3, kill=kill),
        PotTerms(table.spread, seats, 3, blinds=(BlindDue(1, Cents(400)),)),
    ):
        with pytest.raises(Refused) as told:
            PotHand(terms)
        assert told.value.code == "live_post"
    dead = (seats[0], Seated(2, Cents(20000), Cents(0), Cents(400)), seats[2])
    assert PotHand(table.terms(dead, 3)).due.ask == "post"


def test_an_opening_between_bring_in_and_bet_is_no_bet_yet() -> None:
    table = stacked("seven_card_stud", "spread 4-10 ante 1 bring-in 1", UP).say("1b3")
    assert table.amounts[0] == 4
    short = stacked("seven_card_stud", STUD, UP, stacks={1: 4, 2: 200, 3: 200}).say("1b3")
    assert short.hand.level == 300  # all-in for more than half a bet, by the trade's rule


@pytest.mark.parametrize(
    "limit", ["no-limit 0/0 bet 4 ante 1 bring-in 1", "pot-limit 0/0 bet 4 ante 1 bring-in 1"]
)
def test_a_bring_in_is_completed_to_the_least_bet_at_any_limit(limit: str) -> None:
    table = stacked("seven_card_stud", limit, UP).say("1b1")
    assert table.amounts[0] == 4
    table.say("2r4")
    assert table.hand.level == 400
    assert table.amounts[0] == 8


def test_a_bring_in_as_large_as_the_bet_can_be_raised_when_it_is_short() -> None:
    limit = "fixed 4/8 ante 1 bring-in 4"
    table = stacked("seven_card_stud", limit, UP, stacks={1: 3, 2: 200, 3: 200}).say("1b2")
    assert (table.hand.facing, table.amounts) == (400, (8,))
    posted = stacked(
        "seven_card_stud", limit, UP, stacks={1: 3, 2: 200, 3: 200}, short_bring_in="as_posted"
    ).say("1b2")
    assert posted.hand.facing == 200


def test_the_first_board_shows_first_when_nobody_bet() -> None:
    """angies/7-card-stud/11."""
    cards = {1: "Ks Kd 2c 3d 4h 6s 9d", 2: "Qs Qd 9c Ah Ad 5s 8h", 3: "Js Jd 8c 4c 5d 6d Th"}
    table = stacked("seven_card_stud", STUD, cards).say("1b1", "2c", "3c")
    while table.hand.due.ask != "show":
        table.say(f"{table.turn}k")
    assert table.turn == 2


def test_who_bet_last_shows_first_though_the_rest_was_dealt_without_betting() -> None:
    cards = {1: "Ks Kd 2c 3d 4h 6s 9d", 2: "Qs Qd 9c Ah Ad 5s 8h", 3: "Js Jd 8c 4c 5d 6d Th"}
    table = stacked("seven_card_stud", "fixed 2/4", cards, house="angies", stacks={1: 200, 2: 6, 3: 200})
    table.say("3c", "1c", "2k")
    while table.hand.street != "fifth street":
        table.say(f"{table.turn}k")
    table.say("2b4", "3f", "1c")
    [shown] = [event for event in table.events if isinstance(event, ev.Shown)]
    assert shown.seats == (2, 1)


def test_the_first_bettor_is_named_on_every_round() -> None:
    """angies/7-card-stud-basic/04."""
    table = stacked("seven_card_stud", "fixed 2/4", UP | {4: "7h 7s 4d"}, house="angies")
    assert table.hand.view(RAIL).table.announced == ("seat 3 is first",)
    cards = {1: "Ks Kd 2c 3d", 2: "Qs Qd 9c Ah", 3: "Js Jd 8c 4c"}
    table = stacked("seven_card_stud", "fixed 2/4", cards, house="angies", stacks={1: 200, 2: 2, 3: 200})
    table.say("3c", "1c")
    assert table.hand.view(RAIL).table.announced == ("seat 2 shows ace high and is all-in: seat 3 is first",)


@pytest.mark.parametrize(
    ("seat", "card"), [(1.0, 47), (True, 47), ("1", 47), (1, 47.0), (1, "Kh"), (None, None)]
)
def test_absurd_rulings_are_refused(seat: object, card: object) -> None:
    table = stacked("lowball", "fixed 2/4", {1: "Kh 7c", 2: "7d", 3: "7h"})
    assert refused(table.hand, FLOOR, act.Flashed(seat, card)).code == "card_not_there"  # type: ignore[arg-type]


def test_a_flash_is_ruled_only_where_the_game_asks_for_the_rule() -> None:
    table = stacked(
        "option_alley", "fixed 2/4", dict.fromkeys((1, 2, 3), ""), house="trade", stud_opens="place"
    )
    seen = set()
    while table.hand.due.must:
        seen |= set(rulings_on(table.hand))
        who = table.turn
        table.play(who, table.hand.menu(who)[0][0])
        table.on()
    assert act.Flashed not in seen


OUT = {1: "2c Kh Qd Qh", 2: "3d As 4s 4h", 3: "5h Ac 6s 7s"}


def mexican(cards: dict[int, str], *words: str, **switches: object) -> Stacked:
    return stacked("mexican", "fixed 2/4 no blinds ante 1", cards, **switches).say(*words)  # type: ignore[arg-type]


def test_a_check_before_the_cards_were_put_right_does_not_count() -> None:
    """garlic-city/mexican-poker/41."""
    table = mexican(
        OUT, "2b2", "3c", "1c", "1u", "2u", "3u", "3k", "1k", "2k", "1u", "2u", "3u", check_raise=False
    )
    four, seven = parse_cards("4h7s")
    table.say("1k", "2k")
    table.play(FLOOR, act.WrongSeat(((seven, 2), (four, 3))))
    table.say("1b4")
    assert table.amounts == (8,)


def test_an_all_in_player_can_bet_again_when_his_bet_comes_back() -> None:
    """garlic-city/mexican-poker/40, 41."""
    stacks = {1: 100, 2: 6, 3: 100}
    words = ("2b2", "3c", "1c", "1u", "2u", "3u", "3k", "1k", "2k", "1u", "2u", "3u", "1k", "2b3")
    table = mexican(OUT, *words, stacks=stacks)
    assert not table.hand.able >> 2 & 1
    four, seven = parse_cards("4h7s")
    table.play(FLOOR, act.WrongSeat(((seven, 2), (four, 3))))
    table.say("1k")
    assert (table.turn, table.amounts) == (2, (3,))


def test_an_ace_flashed_on_the_deal_is_low_and_kept() -> None:
    """angies/lowball/20."""
    for card, kept in (("Ah", True), ("5c", True), ("6c", False), ("Kc", False)):
        table = stacked("lowball", "fixed 2/4", {1: card, 2: "7d", 3: "7h"})
        [event] = table.hand.play(FLOOR, act.Flashed(1, parse_cards(card)[0]))
        assert isinstance(event, ev.Ruled)
        assert (parse_cards(card)[0] in table.hand.cards[1]) is kept


def test_who_checked_may_not_raise_by_short_all_ins_that_add_up_either() -> None:
    cards = {1: "", 2: "", 3: "", 4: ""}
    stacks = {1: 100, 2: 100, 3: 6, 4: 8}
    limit = "fixed 4/4 no blinds ante 1"
    for check_raise, amounts in ((True, (8,)), (False, ())):
        table = stacked(
            "lowball",
            limit,
            cards,
            stacks=stacks,
            check_raise=check_raise,
            short_all_in="full_bet",
            short_all_ins_add_up=True,
        ).say("1k", "2b4", "3r5", "4r7")
        assert table.turn == 1
        assert table.amounts == amounts


def test_a_check_counts_for_its_own_round_only() -> None:
    cards = {1: "", 2: "", 3: ""}
    table = stacked("lowball", "fixed 4/4 no blinds ante 1", cards, check_raise=False)
    table.say("1k", "2k", "3k", "1p", "2p", "3p", "1b4")
    assert table.amounts == (8,)  # seat 2 checked before the draw, not in this round


def test_a_joker_moved_back_is_wild_again() -> None:
    """garlic-city/mexican-poker/30, 43."""
    table = mexican({1: "2c Kh JK", 2: "3d As 4s", 3: "5h Ac 6s"}, "2b2", "3c", "1c", "1w", "2u", "3u")
    [four] = parse_cards("4s")
    assert table.hand.marks["wild"] == 1
    table.play(FLOOR, act.WrongSeat(((JOKER, 2), (four, 1))))
    assert table.hand.marks["wild"] == 0
    table.play(FLOOR, act.WrongSeat(((JOKER, 1), (four, 2))))
    assert table.hand.marks["wild"] == 1


def test_an_all_in_between_the_two_bets_is_the_lower_bet_and_some_more() -> None:
    """garlic-city/holdem/44, 45: the next raise is measured from the last full bet."""
    cards = {1: "2c 3c 9h 9s", 2: "2d 3d 4s Qh", 3: "2h 3h 4c Qd"}
    table = stacked("seven_card_stud", STUD, cards, house="garlic-city", stacks={1: 8, 2: 200, 3: 200}).say(
        "3b1", "1c", "2c", "1b6"
    )
    assert table.amounts == (8, 12)
    opener = stacked(
        "mexican",
        "fixed 2/4 no blinds ante 1",
        {1: "2c Ah", 2: "3d Ks"},
        house="garlic-city",
        stacks={1: 4, 2: 50},
    ).say("1b3")
    assert opener.hand.level == 200


def test_absurd_deals_and_viewers() -> None:
    table = house_of("trade").table("lowball")
    hand = PotHand(table.terms((Seated(1, Cents(9000)), Seated(2, Cents(9000))), 1))
    hand.play(HOUSE, act.TakePosts())
    [offer] = hand.menu(HOUSE)
    for cards in (None, [0, 1], (True,) * 10, "2c"):
        assert act.Deal(cards) not in offer  # type: ignore[arg-type]
    for viewer in (False, True, None, "0", 1.0):
        with pytest.raises(Refused, match=r"who.viewer"):
            hand.view(viewer)  # type: ignore[arg-type]


def test_where_openers_are_needed_a_house_must_say_what_a_passed_pot_does() -> None:
    home = house_of("trade")
    given = {k: v for k, v in home.answers("jacks_or_better").given.items() if k != "passed_pot"}
    spread = PotSpread(
        home.table("jacks_or_better").spread.game,
        parse_limit(ANTES),
        type(home.answers("holdem"))(given),
        "trade",
    )
    with pytest.raises(Refused, match=r"unanswered.*question passed_pot"):
        PotHand(PotTerms(spread, (Seated(1, Cents(9000)), Seated(2, Cents(9000))), 1))
