"""Garlic City, Panguingue: drawing, the option card, melds, and what may be forced on whom."""

from __future__ import annotations

import pytest
from claims import proves
from telling.meld import JUNK, Pan, card, meld

from housedealer.hand import action as act
from housedealer.hand.meld import event as me
from housedealer.rules.place import HOUSE, RAIL

SHEET = "garlic-city/pan/"


def c(*numbers: str) -> pytest.MarkDecorator:
    return proves(*(SHEET + number for number in numbers))


@c("19")
def test_a_card_drawn_lies_open_for_everybody() -> None:
    told = Pan({1: "", 2: "", 3: ""})
    told.say(3, act.TouchDeck())
    [event] = told.say(HOUSE, act.Deal((card("7c"),)))
    for viewer in (1, 2, 3, RAIL):
        assert told.hand.seen(event, viewer) == event
        assert told.hand.view(viewer).table.card == (card("7c"),)


@c("20", "31")
def test_a_card_drawn_is_used_or_discarded_and_never_kept() -> None:
    told = Pan({1: "", 2: "", 3: "5s5s" + JUNK[:16]}).draws("7c")
    kept = told.refused(3, act.Release(card("2c")))
    assert (kept.code, kept.clause) == ("discard", SHEET + "20")
    assert told.may(3, act.Release(card("7c")))
    told.discards()
    assert card("7c") not in told.hand.cards[3]
    assert len(told.hand.cards[3]) == 10
    told.idle("Kc", "Ac")
    told.draws("5s")
    told.melds("5s5s5s")
    assert told.board(3) == ["5s5s5s"]
    assert not told.may(3, act.Release(card("5s")))
    told.discards("2c")
    assert len(told.hand.cards[3]) == 7


@c("20")
def test_an_option_card_is_never_put_into_the_hand() -> None:
    told = Pan({1: "", 2: "5s5s" + JUNK[:16], 3: ""}).idle("5s")
    told.say(2, act.TakeOption())
    assert told.hand.cards[2].count(card("5s")) == 2
    kept = told.refused(2, act.Release(card("2c")))
    assert kept.code == "must_use"
    assert told.refused(2, act.Release(card("5s"))).code == "must_use"


@c("22")
def test_a_card_released_is_discarded_and_the_next_player_has_it_as_his_option() -> None:
    told = Pan({1: "", 2: "", 3: ""}).draws("7c")
    [event] = told.say(3, act.Release(card("7c")))
    assert event == me.Released(3, card("7c"), True, True, False, SHEET + "22")
    assert told.option == "7c"
    assert told.hand.due.must == (2,)
    assert told.refused(3, meld("7c7c7c")).code == "not_your_turn"


@c("30")
def test_a_turn_begins_with_the_option_card_only_if_it_can_be_used() -> None:
    told = Pan({1: JUNK, 2: "5s5s" + JUNK[:16], 3: JUNK}).idle("5s")
    assert {offer[0] for offer in told.hand.menu(2)} == {act.TouchDeck(), act.TakeOption()}
    told.say(2, act.TakeOption())
    told.melds("5s5s5s").discards("2c")
    assert told.option == ""
    assert {offer[0] for offer in told.hand.menu(1)} == {act.TouchDeck()}
    told.idle("Ks")
    assert told.option == "Ks"
    refused = told.refused(3, act.TakeOption())
    assert (refused.code, refused.clause) == ("option", SHEET + "30")
    assert {offer[0] for offer in told.hand.menu(3)} == {act.TouchDeck()}
    for action in (act.Release(card("2c")), meld("2c2h2c"), act.GoOut()):
        assert told.refused(3, action).clause == SHEET + "31"


@c("30", "23")
def test_the_first_player_has_no_option_card_and_a_discard_from_the_hand_is_none() -> None:
    told = Pan({1: "5s5s" + JUNK[:16], 2: "", 3: "4h4h5s" + JUNK[:14]})
    assert told.refused(3, act.TakeOption()).code == "option"
    told.draws("4h").melds("4h4h4h").discards("5s")
    assert told.option == ""
    assert told.refused(2, act.TakeOption()).code == "option"


@c("23")
def test_who_has_touched_the_deck_has_given_up_the_option_card() -> None:
    told = Pan({1: "", 2: "5s5s" + JUNK[:16], 3: ""}).idle("5s")
    told.say(2, act.TouchDeck())
    refused = told.refused(2, act.TakeOption())
    assert refused.code == "not_your_turn"
    told.say(HOUSE, act.Deal((card("Kh"),)))
    refused = told.refused(2, act.TakeOption())
    assert (refused.code, refused.clause) == ("option", SHEET + "23")
    told.discards()
    assert told.option == "Kh"
    assert told.hand.muck[card("5s")] == 1
    forceable = with_sixes().idle("6h")
    forceable.say(2, act.TouchDeck())
    assert forceable.option == "6h"
    forceable.draws("Kh")
    assert forceable.option == ""


SIXES = "6h6c6d" + "2c4dJcQd2h4sKd"


def with_sixes() -> Pan:
    """Seat 2 has laid his sixes down and it is seat 3's turn, then his."""
    told = Pan({1: "", 2: SIXES, 3: "", 4: ""}, first=2)
    told.draws("6s").melds("6h6c6d").lays("6s", 1).discards("2c")
    return told.idle("Ks", "7d")


@c("36")
@pytest.mark.parametrize("by", [1, 3, 4])
def test_an_option_card_that_fits_a_meld_may_be_forced_by_any_opponent(by: int) -> None:
    told = with_sixes().idle("6h")
    assert told.hand.due.must == (2,)
    assert set(told.hand.due.may) == {1, 3, 4}
    [event] = told.say(by, act.Force())
    assert event == me.Forced(2, by, card("6h"), SHEET + "36")
    assert told.refused(2, act.Release(card("6h"))).clause == SHEET + "36"
    assert told.refused(2, act.TouchDeck()).code == "not_open"
    told.lays("6h", 1)
    assert told.collected == []
    assert not told.may(2, act.Release(card("6h")))
    told.discards("4d")
    assert len(told.hand.cards[2]) == 5


@c("36")
def test_a_card_is_not_forced_where_it_fits_no_meld_that_lies_there() -> None:
    told = with_sixes().idle("Jc")
    assert told.hand.due.may == ()
    for seat in (1, 3, 4):
        refused = told.refused(seat, act.Force())
        assert (refused.code, refused.clause) == ("force", SHEET + "36")
    in_hand_only = Pan({1: "", 2: "5s5s" + JUNK[:16], 3: ""}).idle("5s")
    assert in_hand_only.hand.due.may == ()


@c("24")
def test_an_option_card_passed_over_may_be_forced_or_the_draw_let_go_on() -> None:
    told = with_sixes().idle("6h")
    told.say(2, act.TouchDeck())
    assert told.hand.due.must == (HOUSE,)
    assert set(told.hand.due.may) == {1, 4}
    [event] = told.say(4, act.Force())
    assert event == me.Forced(2, 4, card("6h"), SHEET + "24")
    assert told.hand.due.must == (2,)
    let = with_sixes().idle("6h")
    let.say(2, act.TouchDeck())
    [event] = let.say(1, act.LetDraw())
    assert event == me.DrawLet(1, SHEET + "24")
    assert let.hand.due.may == ()
    assert let.refused(4, act.Force()).clause == SHEET + "24"
    in_hand_only = Pan({1: "", 2: "5s5s" + JUNK[:16], 3: "", 4: ""}).idle("Kc", "5s")
    in_hand_only.say(2, act.TouchDeck())
    assert in_hand_only.hand.due.may == ()
    late = with_sixes().idle("6h")
    late.say(2, act.TouchDeck())
    late.say(HOUSE, act.Deal((card("Kh"),)))
    assert late.refused(4, act.Force()).code == "force"


@c("24", "36")
def test_only_who_is_in_action_may_force_it() -> None:
    """Seat 5 has passed and the hand of seat 6 is foul."""
    told = Pan({1: "", 2: SIXES, 3: "", 4: "", 5: "", 6: ""}, first=2, pass_=(5,))
    told.draws("6s").melds("6h6c6d").lays("6s", 1).discards("2c").fouls(6).idle("Ks", "7d", "6h")
    assert told.turn == 2
    assert set(told.hand.due.may) == {1, 3, 4}
    for seat in (5, 6):
        assert told.refused(seat, act.Force()).code == "not_your_turn"
    told.say(2, act.TouchDeck())
    assert set(told.hand.due.may) == {1, 4}


@c("25")
def test_who_drew_the_option_card_and_passed_it_on_may_not_force_it_later() -> None:
    told = with_sixes().idle("6h")
    assert told.may(3, act.Force())
    told.say(2, act.TouchDeck())
    assert not told.may(3, act.Force())
    refused = told.refused(3, act.Force())
    assert (refused.code, refused.clause) == ("force", SHEET + "25")
    assert told.may(1, act.Force())
    two = Pan({1: "", 2: SIXES})
    two.draws("6s").melds("6h6c6d").lays("6s", 1).discards("2c").idle("6c")
    two.say(2, act.TouchDeck())
    assert two.hand.due.may == ()


@c("30", "32")
def test_melds_are_laid_down_and_added_to_between_the_draw_and_the_discard() -> None:
    hand = "4h4c4d" + "Ah2h3h" + "4sKdQc7c"
    told = Pan({1: "", 2: hand})
    assert told.refused(2, meld("4h4c4d")).clause == SHEET + "31"
    told.draws("7d").melds("4h4c4d").lays("4s", 1).melds("Ah2h3h")
    assert told.board(2) == ["4c4d4h4s", "2h3hAh"]
    told.discards()
    assert told.refused(2, act.LayOff(card("4h"), 1)).code == "not_your_turn"
    assert len(told.hand.cards[2]) == 3
    told.idle("Kc").draws("4h").lays("4h", 1)
    assert told.board(2)[0] == "4c4d4h4h4s"


@c("32")
def test_a_table_may_demand_a_hit_before_anything_is_laid_down() -> None:
    told = Pan({1: "", 2: "4h4c4dAhAc2h7cJdQsKd"}, rules={"meld_needs_hit": True}).draws("7d")
    assert told.refused(2, meld("4h4c4d")).code == "must_use"
    told.discards().idle("Kc")
    told.draws("Ad").melds("AhAcAd").melds("4h4c4d")
    assert len(told.board(2)) == 2


GOOD = [
    "6h6c6d", "6h6c6d6s", "6h6h6h", "6h6h6h6h", "AhAcAc", "AcAcAhAh", "KsKsKh", "KsKsKhKh", "KhKcKd",
    "Ac2c3c", "2h3h4h", "3h4h5h", "4d5d6d", "5c6c7c", "6d7dJd", "6d7dJdQd", "7sJsQs", "JhQhKh",
]  # fmt: skip
BAD = ["6h6c6c", "QhQhQd", "KhAh2h", "QhKhAh", "2h3h4d", "2h4h6h", "6h6c7d", "JhQh2h", "2h2h3h"]


@c("33", "34", "35", "08", "09")
@pytest.mark.parametrize("text", GOOD)
def test_what_is_a_meld(text: str) -> None:
    told = Pan({1: "", 2: (text + "KsQsQc2s4sJc7h")[:20]}).draws("5d")
    told.melds(text[:6])
    if len(text) > 6:
        told.lays(text[6:], 1)
    assert sorted(told.board(2)[0][i : i + 2] for i in range(0, len(text), 2)) == sorted(
        text[i : i + 2] for i in range(0, len(text), 2)
    )


@c("33", "34", "35", "08", "09")
@pytest.mark.parametrize("text", BAD)
def test_what_is_no_meld(text: str) -> None:
    told = Pan({1: "", 2: text + "KsQsQc2s4sJc7h"}).draws("5d")
    refused = told.refused(2, meld(text))
    assert (refused.code, refused.clause) == ("meld", "reading: " + SHEET + "33")


@c("33", "34", "35")
def test_what_may_be_added_to_a_set() -> None:
    told = Pan({1: "", 2: "6h6c6d6h7h7h7h7dKsKh"}).draws("Kc")
    told.melds("6h6c6d").lays("6h", 1).melds("7h7h7h")
    refused = told.refused(2, act.LayOff(card("7d"), 2))
    assert (refused.code, refused.clause) == ("meld", "reading: " + SHEET + "33")
    told.melds("KsKhKc").discards("7d").idle("2c").draws("Kc").lays("Kc", 3)
    assert told.board(2) == ["6c6d6h6h", "7h7h7h", "KcKcKhKs"]


# -- the card that would put somebody out ------------------------------------------------------------------

QUIET = "2c4dJcQd2h4sKcJdQh7h"
"""Ten cards that no six helps."""
CHEAP = ("6h6c6d", "3h3c3d", "4c5c6c", "Kd", "6d")
DEAR = ("6s6s6s", "4h4c4d", "QhQcQd", "Kd", "4s")
RICH = ("5s5s5s", "6h6c6d", "QhQcQd", "Kd", "6d")
"""Three melds, the card thrown away, the card drawn first. The six of spades puts these players out for 3
chips from each (nothing for the card, outs 2 and 1), for 8 (2 for the card, outs 2 and 4) and for 6 (nothing
for the card, outs 2 and 4)."""


def spread(told: Pan, kind: tuple[str, ...]) -> None:
    """Ten cards down: all melds, the card drawn on one of them, the last card away."""
    *melds, away, drawn = kind
    told.draws(drawn)
    for some in melds:
        told.melds(some)
    told.lays(drawn, 1 if kind is CHEAP else 2).discards(away)


def down(three: tuple[str, ...] = CHEAP, two: tuple[str, ...] = DEAR, four: str = QUIET) -> Pan:
    """Seats 3 and 2, who follow each other, have ten cards in melds; it is seat 4's turn, then theirs."""
    hands = {seat: "".join(kind[:4]) for seat, kind in ((3, three), (2, two))}
    told = Pan({1: QUIET, 2: hands[2], 3: hands[3], 4: four}, first=3)
    spread(told, three)
    spread(told, two)
    return told.idle("Ac")


@c("40")
def test_an_out_card_that_is_only_his_option_cannot_be_forced() -> None:
    told = down().idle("6s")
    assert told.turn == 3
    assert told.option == "6s"
    assert told.may(3, act.TakeOption())
    assert told.hand.due.may == ()
    taken = told.hand.copy()
    taken.play(3, act.TakeOption())
    assert taken.due.may == ()
    told.say(3, act.TouchDeck())
    assert told.hand.due.may == ()
    assert told.hand.muck[card("6s")] == 1


@c("40", "41")
def test_a_card_drawn_that_puts_the_next_player_out_for_more_may_be_forced_to_end_the_hand() -> None:
    told = down().idle("Ad").draws("6s")
    assert told.hand.due.must == (3,)
    assert set(told.hand.due.may) == {1, 2, 4}
    assert told.may(3, act.Release(card("6s")))
    before = {seat: told.chips(seat) for seat in (1, 2, 4)}
    [event] = told.say(1, act.Force())
    assert event == me.Forced(3, 1, card("6s"), SHEET + "41")
    assert told.refused(3, act.Release(card("6s"))).code == "must_use"
    told.lays("6s", 1).out()
    assert {seat: before[seat] - told.chips(seat) for seat in (1, 2, 4)} == {1: 3, 2: 3, 4: 3}
    assert told.hand.outcome().winners == (3,)


@c("41")
def test_it_may_be_forced_still_when_he_has_thrown_it_away() -> None:
    told = down().idle("Ad").draws("6s").discards()
    assert told.hand.due.must == (HOUSE,)
    assert set(told.hand.due.may) == {1, 2, 4}
    told.say(4, act.Force())
    assert told.hand.due.must == (3,)
    passed = down().idle("Ad").draws("6s").discards()
    passed.say(HOUSE, act.CloseForcing())
    assert passed.hand.due.must == (2,)
    assert passed.refused(1, act.Force()).clause == SHEET + "40"
    passed.say(2, act.TakeOption())
    passed.lays("6s", 1).out()
    assert passed.collected[-2].chips + passed.collected[-1].chips == 8
    assert passed.hand.outcome().winners == (2,)


@c("40", "41")
def test_more_is_what_the_card_pays_and_the_outs_together() -> None:
    """Both have outs of 6 with the six of spades, but the next player is paid 2 chips for it first."""
    told = down(RICH, DEAR).idle("Ad").draws("6s")
    assert set(told.hand.due.may) == {1, 2, 4}


@c("41")
def test_only_who_is_in_action_may_force_the_out_card() -> None:
    hands = {1: QUIET, 2: "".join(DEAR[:4]), 3: "".join(CHEAP[:4]), 4: QUIET, 5: QUIET, 6: QUIET}
    told = Pan(hands, first=3, pass_=(5,)).fouls(6)
    spread(told, CHEAP)
    spread(told, DEAR)
    told.idle("Ac", "Ad").draws("6s")
    assert told.turn == 3
    assert set(told.hand.due.may) == {1, 2, 4}
    for seat in (5, 6):
        assert told.refused(seat, act.Force()).code == "not_your_turn"


@c("40", "41")
@pytest.mark.parametrize(
    "case",
    ["the next one goes out for less", "the next one for as much", "the next one has cards in hand"],
)
def test_otherwise_the_out_card_cannot_be_forced(case: str) -> None:
    if case.endswith(("less", "much")):
        told = down(DEAR if case.endswith("less") else CHEAP, CHEAP)
    else:
        told = Pan({1: QUIET, 2: "6s6s6s" + QUIET[:14], 3: "".join(CHEAP[:4]), 4: QUIET}, first=3)
        spread(told, CHEAP)
        told.draws("7c").melds("6s6s6s").discards().idle("Ac")
    told.idle("Ad").draws("6s")
    assert told.turn == 3
    assert told.hand.due.may == ()
    told.discards()
    assert told.hand.due.must == (2,)
    assert told.option == "6s"


@c("38", "39", "51")
def test_who_can_use_the_card_may_not_pass_it_to_one_whom_it_puts_out() -> None:
    """He has to meld it, and first of all: in a new meld, or on one that lies there."""
    told = down(four="6s6s" + QUIET[:16]).draws("6s")
    refused = told.refused(4, act.Release(card("6s")))
    assert (refused.code, refused.clause) == ("must_use", SHEET + "38")
    assert told.refused(4, meld("2c2h4d")).code == "must_use"
    told.melds("6s6s6s").discards("2c")
    assert told.hand.due.must == (3,)
    assert told.option == ""


@c("38", "51")
def test_that_holds_for_a_card_that_only_fits_a_meld_of_his_and_not_for_one_he_cannot_use() -> None:
    told = down(four="JhJcJs" + QUIET[:14])
    told.draws("7c").melds("JhJcJs").discards().idle("7h", "7h", "Ac")
    assert told.turn == 4
    told.draws("3s")
    assert told.may(4, act.Release(card("3s")))
    told.discards()
    assert told.option == "3s"
    fits = down(four="6h6c6s" + QUIET[:14])
    fits.draws("Ah").melds("6h6c6s").discards().idle("7h", "7h", "Ac").draws("6c")
    assert fits.refused(4, act.Release(card("6c"))).clause == SHEET + "38"
    fits.lays("6c", 1)
    assert fits.may(4, act.Release(card("2c")))


@c("38", "51")
def test_a_card_that_puts_nobody_out_may_be_passed_on() -> None:
    told = Pan({1: QUIET, 2: QUIET, 3: QUIET, 4: "6s6s" + QUIET[:16]}).draws("6s")
    assert told.may(4, act.Release(card("6s")))
    told = down(four="7s7s" + QUIET[:16]).draws("7s")
    assert told.may(4, meld("7s7s7s"))
    assert told.may(4, act.Release(card("7s")))


@c("38", "40")
def test_the_same_holds_for_a_player_whom_the_card_puts_out_with_his_last_two() -> None:
    """Seat 4 has eight cards down and two sixes of spades in hand: with a third one he is out."""
    told = down(four="6s6s" + "JhJcJdJs" + "2d3d4d" + "Qs")
    told.draws("5d").melds("JhJcJd").lays("Js", 1).melds("2d3d4d").lays("5d", 2).discards("Qs")
    told.idle("Ad", "Ad", "Ad")
    assert told.turn == 4
    told.draws("6s")
    assert told.may(4, act.Release(card("6s")))
    assert told.hand.due.may == ()
    told.discards()
    dear = down(three=DEAR, two=CHEAP, four="6s6s" + "JhJcJdJs" + "2d3d4d" + "Qs")
    dear.draws("5d").melds("JhJcJd").lays("Js", 1).melds("2d3d4d").lays("5d", 2).discards("Qs")
    dear.idle("Ad", "Ad", "Ad").draws("6s")
    assert dear.hand.due.may == ()  # nobody else knows what he holds
    assert dear.refused(4, act.Release(card("6s"))).clause == SHEET + "38"
    dear.melds("6s6s6s").out()
    assert dear.hand.outcome().winners == (4,)
