"""Garlic City, Panguingue: foul hands and repayments, bad melds, wrong counts, foreign cards."""

from __future__ import annotations

import pytest
from claims import proves
from telling.meld import JUNK, Pan, card, meld

from housedealer.cards.card import HIDDEN, parse_cards
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.meld import event as me
from housedealer.hand.protocol import rulings_on
from housedealer.rules.place import FLOOR, HOUSE

SHEET = "garlic-city/pan/"
SEVENS = "7d7d" + JUNK[:16]


def c(*numbers: str) -> pytest.MarkDecorator:
    return proves(*(SHEET + number for number in numbers))


def after_sevens(**more: object) -> Pan:
    """A, B, C, D and E are seats 5 to 1; B has collected 2 chips from each for three sevens."""
    told = Pan({5: "", 4: SEVENS, 3: "", 2: "", 1: ""}, first=4, **more)  # type: ignore[arg-type]
    told.draws("7d").melds("7d7d7d").discards("2c")
    return told.idle("Kc", "Ks")


@c("21", "60", "61", "42", "74")
def test_a_foul_repays_all_collections_but_not_to_one_who_went_broke() -> None:
    told = after_sevens(stacks={2: 3})
    assert told.hand.standing[2] == "broke"
    assert told.chips(4) == 99 + 8
    [event] = [e for e in told.say(FLOOR, act.FoulHand(4, "card_in_hand")) if isinstance(e, me.Fouled)]
    assert dict(event.back) == {5: 400, 3: 400, 1: 400}
    assert event.clauses == (SHEET + "21", SHEET + "60")
    assert told.chips(4) == 99 + 2
    assert told.hand.standing[4] == "fouled"
    assert told.hand.melds[4] == ()
    assert told.hand.cards[4] == ()


@c("61")
def test_nor_to_one_whose_hand_was_fouled_before() -> None:
    told = after_sevens().fouls(3)
    told.fouls(4)
    [first, second] = [event for event in told.events if isinstance(event, me.Fouled)]
    assert first.back == ()
    assert dict(second.back) == {5: 400, 2: 400, 1: 400}


CAUSES = [
    pytest.param("card_in_hand", marks=c("21", "60")),
    pytest.param("wrong_count", marks=c("46", "47", "48", "81")),
    pytest.param("bad_spread", marks=c("54")),
]


@pytest.mark.parametrize("cause", CAUSES)
def test_everything_that_he_collected_goes_back_and_his_hand_is_thrown_in(cause: str) -> None:
    told = after_sevens().idle("Kh", "Kh").draws("7d").lays("7d", 1).discards("4d")
    assert told.chips(4) == 99 + 4 * (2 + 1)
    told.fouls(4, cause)
    assert {seat: told.chips(seat) for seat in (1, 2, 3, 4, 5)} == dict.fromkeys((1, 2, 3, 4, 5), 99)
    assert told.hand.standing[4] == "fouled"
    assert (told.hand.cards[4], told.hand.melds[4]) == ((), ())
    assert told.hand.muck[card("7d")] == 4


@pytest.mark.parametrize("cause", CAUSES)
def test_a_fouled_hand_is_out_and_goes_on_paying_until_the_end(cause: str) -> None:
    hands = {5: "", 4: SEVENS, 3: "", 2: "", 1: "4h4c4d6h6c6d3h3c3dKh"}
    told = Pan(hands, first=4).draws("7d").melds("7d7d7d").discards("2c").idle("Kc", "Ks")
    assert told.turn == 1
    told.fouls(4, cause)
    told.draws("2d").melds("4h4c4d").melds("6h6c6d").melds("3h3c3d").discards()
    assert told.chips(4) == 99 - 1
    order = []
    while told.turn != 1:
        order.append(told.turn)
        told.idle("Ac")
    assert order == [5, 3, 2]
    told.draws("6s").lays("6s", 2).discards("Kh")
    told.idle("Ac", "Ac", "Ac").draws("4s").lays("4s", 1).out()
    assert told.chips(4) == 99 - 1 - 3
    assert told.hand.outcome().winners == (1,)


@c("42", "74")
def test_only_a_player_in_action_can_be_fouled_and_the_cause_is_named() -> None:
    told = Pan({1: "", 2: "", 3: "", 4: ""}, pass_=(3,))
    for seat in (3, 5, 0):
        refused = told.refused(FLOOR, act.FoulHand(seat))
        assert (refused.code, refused.clause) == ("foul_seat", SHEET + "42")
    assert told.refused(FLOOR, act.FoulHand(2, "mood")).code == "foul_cause"  # type: ignore[arg-type]
    told.fouls(2, "other")
    assert told.events[-1].clauses[0] == SHEET + "42"  # type: ignore[union-attr]


@c("16", "81", "46", "47")
def test_a_wrong_count_is_a_foul_once_he_has_touched_the_deck_and_before_that_it_is_not() -> None:
    told = after_sevens()
    early = Pan({1: "", 2: "", 3: ""}).refused(FLOOR, act.FoulHand(3, "wrong_count"))
    assert (early.code, early.clause) == ("foul_early", SHEET + "81")
    late = told.refused(FLOOR, act.Miscount(4, missing=(card("4d"),)))
    assert (late.code, late.clause) == ("miscount_seat", SHEET + "81")
    told.fouls(4, "wrong_count")
    [event] = [event for event in told.events if isinstance(event, me.Fouled)]
    assert event.clauses == (SHEET + "81", SHEET + "60")
    assert dict(event.back) == {5: 400, 3: 400, 2: 400, 1: 400}
    assert told.hand.standing[4] == "fouled"


@c("16", "81")
def test_it_is_a_foul_from_the_moment_of_the_touch() -> None:
    told = Pan({1: "", 2: "", 3: JUNK})
    told.say(3, act.TouchDeck())
    assert told.refused(FLOOR, act.Miscount(3, missing=(card("4d"),))).code == "miscount_seat"
    told.fouls(3, "wrong_count")
    assert told.hand.standing[3] == "fouled"


@c("46")
def test_who_has_used_an_option_card_has_had_his_first_draw() -> None:
    """His melds are no cards that he lacks."""
    told = Pan({1: "", 2: "5s5s" + JUNK[:16], 3: ""}).idle("5s")
    told.say(2, act.TakeOption())
    told.melds("5s5s5s").discards("2c")
    assert told.refused(FLOOR, act.Miscount(2, missing=(card("4d"),))).code == "miscount_seat"
    told.fouls(2, "wrong_count")
    assert told.hand.standing[2] == "fouled"


@c("43")
def test_nine_cards_before_the_first_draw_are_made_ten_and_eight_too() -> None:
    for missing in ("2c", "2c4d"):
        told = Pan({1: "", 2: "", 3: JUNK})
        [event] = told.say(FLOOR, act.Miscount(3, missing=parse_cards(missing)))
        assert isinstance(event, me.Recounted)
        assert event.clause == SHEET + "43"
        n = len(missing) // 2
        assert len(told.hand.cards[3]) == 10 - n
        assert told.hand.due.must == (HOUSE,)
        assert told.refused(3, act.TouchDeck()).code == "not_your_turn"
        told.say(HOUSE, act.Deal(parse_cards("Kc")[:1] * n))
        assert len(told.hand.cards[3]) == 10
        assert told.hand.due.must == (3,)


@c("44")
def test_of_eleven_cards_one_is_withdrawn_and_lies_with_the_hands_of_the_passers() -> None:
    told = Pan({1: "", 2: "", 3: JUNK})
    extra = (card("Kh"),)
    assert told.refused(FLOOR, act.Miscount(3, extra=extra)).clause == SHEET + "44"
    told.say(FLOOR, act.Miscount(3, extra=extra, withdrawn=(card("4d"),)))
    assert sorted(told.hand.cards[3]) == sorted((*parse_cards(JUNK.replace("4d", "", 1)), card("Kh")))
    assert told.hand.muck[card("4d")] == 1
    assert told.hand.due.must == (3,)
    hidden = told.hand.seen(told.events[-1], 1)
    assert isinstance(hidden, me.Recounted)
    assert {moved[0] for moved in hidden.moved} == {HIDDEN}


@c("45")
@pytest.mark.parametrize(("missing", "extra"), [("2c4d6h", ""), ("", "KhKd")])
def test_with_fewer_than_eight_or_more_than_eleven_the_hand_is_dead_and_the_top_goes_back(
    missing: str, extra: str
) -> None:
    told = Pan({1: "", 2: "", 3: JUNK, 4: ""}, first=4)
    told.say(FLOOR, act.Miscount(3, missing=parse_cards(missing), extra=parse_cards(extra)))
    assert told.hand.standing[3] == "dead"
    assert told.chips(3) == 100
    assert told.hand.tops == 3 * 200 - 200
    assert told.idle("Kc").turn == 2
    assert told.refused(FLOOR, act.Miscount(2)).code == "miscount"


@c("53", "52")
def test_a_meld_that_does_not_stand_goes_back_with_what_was_collected_for_it() -> None:
    told = Pan({1: "", 2: SEVENS, 3: ""}, first=2).draws("7d").melds("7d7d7d")
    told.say(2, act.AskPay(2))
    assert told.chips(1) == 97
    [event] = told.say(FLOOR, act.BadMeld(1))
    assert isinstance(event, me.MeldUndone)
    assert (dict(event.back), event.clause) == ({1: 400, 3: 400}, SHEET + "53")
    assert (told.chips(1), told.chips(2), told.chips(3)) == (99, 99, 99)
    assert told.board(2) == []
    assert len(told.hand.cards[2]) == 10
    assert told.hand.due.must == (2,)
    told.discards()
    assert told.option == "7d"
    assert told.collected[0].chips == 2


@c("53")
def test_the_card_that_he_drew_is_the_one_to_use_or_discard_again() -> None:
    told = Pan({1: "", 2: "4h5h" + "2c2dJcQdKhAs7c7s", 3: ""}, first=2).draws("6h").melds("4h5h6h")
    told.say(FLOOR, act.BadMeld(1))
    assert told.hand.card == card("6h")
    assert sorted(told.hand.cards[2]) == sorted(parse_cards("4h5h2c2dJcQdKhAs7c7s"))
    assert told.refused(2, act.Release(card("4h"))).clause == SHEET + "20"
    assert told.discards().option == "6h"


@c("53")
def test_pay_that_was_not_collected_yet_is_not_owed_any_more() -> None:
    told = Pan({1: "", 2: "7d7d6h6h6h" + JUNK[:10]}, first=2).draws("7d").melds("7d7d7d").melds("6h6h6h")
    told.say(FLOOR, act.BadMeld(1))
    assert told.board(2) == ["6h6h6h"]
    told.discards()
    assert [event.chips for event in told.collected] == [1]


@c("54")
def test_after_the_discard_a_bad_spread_fouls_the_hand() -> None:
    told = after_sevens()
    assert act.BadMeld not in rulings_on(told.hand)
    told.fouls(4, "bad_spread")
    [event] = [event for event in told.events if isinstance(event, me.Fouled)]
    assert event.clauses == (SHEET + "54", SHEET + "60")
    assert dict(event.back) == {5: 400, 3: 400, 2: 400, 1: 400}
    assert 4 not in told.hand.in_action


@c("78")
def test_a_foreign_card_in_a_hand_is_replaced() -> None:
    told = Pan({1: "", 2: "", 3: JUNK})
    [event] = told.say(FLOOR, act.Foreign(3, card("Jc")))
    assert isinstance(event, me.Recounted)
    assert event.clause == SHEET + "78"
    told.say(HOUSE, act.Deal((card("As"),)))
    assert card("As") in told.hand.cards[3]
    assert len(told.hand.cards[3]) == 10
    assert told.hand.aside[card("Jc")] == 1


@c("79")
def test_a_foreign_card_on_the_draw_is_taken_away_and_he_draws_again() -> None:
    told = Pan({1: "", 2: "", 3: ""})
    told.say(3, act.TouchDeck())
    [event] = told.say(FLOOR, act.Foreign(0, card("8h")))
    assert event == ev.Ruled("foreign", SHEET + "79")
    assert told.hand.due.must == (HOUSE,)
    assert told.refused(FLOOR, act.Foreign(0, card("7h"))).code == "foreign"
    told.draws("7h")
    assert told.hand.card == card("7h")


def test_a_fouled_player_who_is_short_repays_in_order_as_far_as_it_goes() -> None:
    told = Pan({1: "5s5s" + JUNK[:16], 2: "", 3: SEVENS}, first=3).draws("7d").melds("7d7d7d").discards("2c")
    told.hand.stack[3] = 3 * 200
    told.fouls(3)
    [event] = [event for event in told.events if isinstance(event, me.Fouled)]
    assert dict(event.back) == {2: 400, 1: 200}


def test_one_player_left_plays_on_against_a_fouled_one_who_still_pays() -> None:
    told = Pan({1: "4h4c4d6h6c6dQhQcQdKh", 2: ""}, first=1).fouls(2)
    assert not told.hand.over
    assert told.turn == 1
    told.draws("Ac").melds("4h4c4d").melds("6h6c6d").melds("QhQcQd").discards()
    assert (told.turn, told.option) == (1, "")
    told.draws("4s").lays("4s", 1).discards("Kh").draws("6s").lays("6s", 2).out()
    assert told.chips(2) == 99 - 2
    assert told.hand.outcome().winners == (1,)


def test_melds_that_are_split_and_lend_cards() -> None:
    """Six fives of spades make two conditions; a run lends its end for a set."""
    told = Pan({1: "", 2: "5s5s5s5s5s" + "4h5h6h7h" + "4c"}, first=2).draws("5s").melds("5s5s5s")
    for _ in range(3):
        told.lays("5s", 1)
    split = meld("", (1, "5s"), (1, "5s"), (1, "5s"))
    assert told.pays(split) == 4
    told.say(2, split)
    told.melds("4h5h6h").lays("7h", 3)
    assert told.board(2) == ["5s5s5s", "5s5s5s", "4h5h6h7h"]
    told.discards("4c").idle("Kc").draws("4d")
    assert told.refused(2, meld("4d", (3, "4h"), (3, "5h"))).code == "meld"
    assert told.chips(1) == 99 - 10 - 4
