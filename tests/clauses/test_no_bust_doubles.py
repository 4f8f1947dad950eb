"""No Bust 21: doubling, splitting, insurance, and what the backline may join."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from claims import numbered
from telling.bank import Round, dealt
from telling.told import cents

from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.bank import event as be
from housedealer.rules.answers import Given
from housedealer.rules.place import BANK, HOUSE
from housedealer.words.refusal import refusal

SHEET = "garlic-city/no-bust-21/"
c = numbered(SHEET)


def split(told: Round, cards: str, who: int = 2) -> Round:
    told.say(who, act.Split())
    return told.give(cards)


def eights(cards: str) -> Round:
    """Split a third time: four hands on one square."""
    return split(split(split(dealt("8c8d", "9h7h"), "8h3c"), "8s2c"), cards)


def tens(cards: str) -> Round:
    """Ten-values, split twice."""
    return split(split(dealt("TcKd", "9h8h"), "Js5h"), cards)


# -- doubling ----------------------------------------------------------------------------------------------


@c("085", "087", "088")
@pytest.mark.parametrize(
    ("mine", "card"), [("5c6c", "Tc"), ("Tc2c", "9c"), ("2c3c", "2d"), ("Ac2c", "8d"), ("TcTd", "5h")]
)
def test_two_cards_are_doubled_for_an_equal_wager_and_get_one_card(mine: str, card: str) -> None:
    told = dealt(mine, "Th7h", bet=20)
    for dollars in (10, 19, 21, 40, 0):
        assert told.refused(2, act.Double(cents(dollars))).clause == SHEET + "087"
    before = told.hand.stack[2]
    told.say(2, act.Double(cents(20)))
    assert before - told.hand.stack[2] == 2000
    assert told.refused(2, act.Hit()).code == "not_your_turn"
    told.give(card)
    assert told.hand.over
    assert len(told.hand.cards[2]) == 3
    assert told.row(2, "wager").stake == 4000


@c("085")
def test_three_cards_are_not_doubled() -> None:
    told = dealt("5c2c", "Th7h").hits(2, "4c")
    assert told.refused(2, act.Double(cents(10))).clause == SHEET + "085"


@c("085", "094")
def test_each_of_the_split_hands_is_doubled_on_its_first_two_cards_only() -> None:
    told = split(dealt("8c8d", "Th7h"), "3c2d")
    told.say(2, act.Double(cents(10)))
    told.give("2h")
    assert told.hand.waiting == (32,)
    told.say(2, act.Double(cents(10)))
    told.give("9h")
    assert [row.stake for row in told.rows(2)] == [2000, 2000]
    told = split(dealt("8c8d", "Th7h"), "2c3d").hits(2, "2h")
    assert told.refused(2, act.Double(cents(10))).code == "double"


@c("086")
@pytest.mark.parametrize("mine", ["AcKc", "TcAc"])
def test_a_natural_is_not_doubled(mine: str) -> None:
    told = Round("no_bust_21").bet(2, 10).bet(3, 10).deal({2: mine, 3: "Td5d", BANK: "9h8h"})
    assert told.hand.due.must == (3,)
    assert told.refused(2, act.Double(cents(10))).code == "not_your_turn"


@c("086")
def test_a_21_is_not_doubled_after_a_split_either() -> None:
    told = split(dealt("TcTd", "Th7h"), "AcAd")
    assert told.hand.over
    assert [row.stake for row in told.rows(2)] == [1000, 1000]


@c("087")
def test_who_lacks_the_chips_cannot_double() -> None:
    told = Round("no_bust_21", stacks={1: 900, 2: 25.25}).bet(2, 13).deal({2: "5c6c", BANK: "9h8h"})
    assert told.refused(2, act.Double(cents(13))).code == "not_enough"
    assert act.Double not in {type(offer[0]) for offer in told.hand.menu(2)}


# -- splitting ---------------------------------------------------------------------------------------------


@c("091", "092", "097")
@pytest.mark.parametrize("mine", ["2c2d", "9c9d", "TcTd", "TcKd", "JcQd", "KcQd"])
def test_cards_of_one_value_or_rank_are_split_for_an_equal_wager(mine: str) -> None:
    told = dealt(mine, "9h8h", bet=20)
    before = told.hand.stack[2]
    told.say(2, act.Split())
    assert before - told.hand.stack[2] == 2000
    assert [(bet.spot, bet.cents) for bet in told.hand.riding] == [(2, 2000), (32, 2000)]
    assert [len(told.hand.cards[spot]) for spot in (2, 32)] == [1, 1]
    assert told.hand.due.ask == "deal"


@c("091")
@pytest.mark.parametrize("mine", ["9cTd", "2c3d", "AcTd", "Ac9d"])
def test_other_cards_are_not_split(mine: str) -> None:
    told = Round("no_bust_21").bet(2, 10).bet(3, 5).deal({2: mine, 3: "Ts5s", BANK: "9h8h"})
    assert told.refused(2, act.Split()).code in ("split", "not_your_turn")
    assert act.Split() not in [offer[0] for offer in told.hand.menu(2)]
    three = dealt("2c2d", "9h8h").hits(2, "2h")
    assert three.refused(2, act.Split()).clause == SHEET + "091"


@c("091", "096", "099")
def test_why_cards_are_not_split_is_said_with_its_own_rule() -> None:
    for told, said, clause in (
        (dealt("5c6d", "9h8h"), "Only two cards of one value may be split", "091"),
        (dealt("Ac3d", "9h8h"), "Only two cards of one value may be split", "091"),
        (dealt("2c2d", "9h8h").hits(2, "2h"), "Only the first two cards of a hand may be split", "091"),
        (eights("8c4d"), "A hand may be split three times, not more often", "096"),
        (tens("Qd2h"), "Ten-values are split a third time only if both are of one suit", "099"),
    ):
        refused = told.refused(2, act.Split())
        assert refusal(refused).startswith(f"{said} [")
        assert refused.clause.endswith(SHEET + clause)


@c("092")
def test_who_lacks_the_chips_cannot_split() -> None:
    told = Round("no_bust_21", stacks={1: 900, 2: 25.25}).bet(2, 13).deal({2: "8c8d", BANK: "9h8h"})
    assert told.refused(2, act.Split()).code == "not_enough"


@c("093", "094")
def test_each_split_hand_takes_cards_by_the_chart_and_may_be_doubled() -> None:
    told = split(dealt("5c5d", "9h8h"), "2c6d")
    assert told.refused(2, act.Stand()).clause == SHEET + "058"
    told.hits(2, "2h2s3c")
    told.stands(2)
    assert told.hand.waiting == (32,)
    told.say(2, act.Double(cents(10)))
    told.give("9c")
    assert told.hand.over
    assert [(row.stake, row.result) for row in told.rows(2)] == [(1000, "loses"), (2000, "wins")]


@c("096")
def test_a_hand_is_split_three_times_into_four_and_not_again() -> None:
    told = eights("8c4d")
    assert told.hand.boxes[2] == (2, 92, 62, 32)
    assert told.refused(2, act.Split()).clause == SHEET + "096"
    assert len(told.hand.main_bets(2)) == 4


@c("096", "098")
@pytest.mark.parametrize("pair", ["8c8d", "TcKd"])
def test_the_second_of_split_hands_is_split_again_too(pair: str) -> None:
    rank = "8" if pair == "8c8d" else "J"
    told = split(dealt(pair, "9h7h"), f"5c{rank}h").stands(2)
    assert told.hand.waiting == (32,)
    split(told, "5d5h")
    assert told.hand.boxes[2] == (2, 32, 62)
    assert told.hand.waiting == (32, 62)


@c("098", "097")
def test_ten_values_are_split_again_on_another_ten_value() -> None:
    told = split(dealt("TcKd", "9h8h"), "Js5h")
    assert act.Split() in [offer[0] for offer in told.hand.menu(2)]
    other = split(dealt("TcKd", "9h8h"), "9s5h")
    assert other.refused(2, act.Split()).code == "split"


@c("099")
def test_ten_values_are_split_a_third_time_only_on_the_suit_of_the_card() -> None:
    for card, allowed in (("Qc", True), ("Qd", False), ("Tc", True), ("Kh", False)):
        told = tens(f"{card}2h")
        offered = act.Split() in [offer[0] for offer in told.hand.menu(2)]
        assert offered is allowed, card
        if not allowed:
            assert told.refused(2, act.Split()).clause == "reading: " + SHEET + "099"
    for card, allowed in (("Qd", True), ("Qc", False), ("Td", True)):
        told = split(dealt("TcKd", "9h8h"), "5hJs").stands(2)
        split(told, f"{card}2h")
        assert told.hand.waiting == (32, 62)
        assert (act.Split() in [offer[0] for offer in told.hand.menu(2)]) is allowed, card


@c("096", "098", "099")
def test_other_pairs_are_split_again_whatever_the_suit() -> None:
    told = split(dealt("8c8d", "9h7h"), "8h3c")
    split(told, "8s2c")
    assert act.Split() in [offer[0] for offer in told.hand.menu(2)]


@c("100", "101", "102", "103")
def test_aces_are_split_once_and_get_one_card_each() -> None:
    told = dealt("AcAd", "9h8h", bet=20)
    before = told.hand.stack[2]
    told.say(2, act.Split())
    assert before - told.hand.stack[2] == 2000
    told.give("As5h")
    assert told.hand.over
    assert [len(told.hand.cards[spot]) for spot in (2, 32)] == [2, 2]
    assert [row.stake for row in told.rows(2)] == [2000, 2000]
    assert [type(event) for event in told.events].count(be.SplitUp) == 1


# -- insurance ---------------------------------------------------------------------------------------------


def insured(bank: str, *, mine: str = "Tc9c", rules: Mapping[str, Given] | None = None) -> Round:
    """Seats 2 and 3 bet $20 each; 2 insures."""
    told = Round("no_bust_21", rules=rules).bet(2, 20).bet(3, 20).deal({2: mine, 3: "Td8d", BANK: bank})
    told.say(2, act.Insure((2,)))
    return told.decline(3)


@c("106")
@pytest.mark.parametrize("up", ["K", "T", "9", "2"])
def test_insurance_is_offered_only_when_an_ace_shows(up: str) -> None:
    told = dealt("Tc9c", f"{up}h5h")
    assert told.hand.due.ask == "hit"
    assert told.refused(2, act.Insure((2,))).code == "not_open"
    assert dealt("Tc9c", "Ah5h").hand.due.ask == "insurance"
    assert dealt("Tc9c", "5hAh").hand.due.ask == "hit"


@c("106")
@pytest.mark.parametrize(("bet", "half"), [(20, 1000), (25, 1250), (3, 150), (7, 350)])
def test_insurance_is_half_of_the_wager(bet: float, half: int) -> None:
    told = dealt("Tc9c", "Ah5h", bet=bet)
    before = told.hand.stack[2]
    told.say(2, act.Insure((2,)))
    [event] = told.told(be.Insured)
    assert isinstance(event, be.Insured)
    assert event.bets == ((2, half),)
    assert before - told.hand.stack[2] == half


@c("106")
@pytest.mark.parametrize(("stakes", "option"), [("25-100", "A"), ("25-200", "B"), ("100-200", "A")])
def test_half_is_exact_at_tables_whose_fees_are_whole_dollars(stakes: str, option: str) -> None:
    bet = 125 if stakes == "100-200" else 25
    told = dealt("Tc9c", "Ah5h", bet=bet, stakes=stakes, options=(option,))
    told.say(2, act.Insure((2,)))
    assert told.told(be.Insured) == [be.Insured(2, ((2, bet * 50),))]
    assert told.row(2, "insurance").lost == bet * 50
    told.stands(2)


@c("106")
def test_every_wager_is_insured_by_itself() -> None:
    told = Round("no_bust_21", backers={101: 500}).bet(2, 20).bet(2, 25, on=6).bet(101, 10, on=2)
    told.deal({2: "Tc9c", 6: "Td8d", BANK: "Ah5h"})
    assert set(told.hand.due.must) == {2, 101}
    assert len(told.hand.menu(2)[0]) == 4
    told.say(2, act.Insure((2, 6)))
    told.say(101, act.Insure((2,)))
    assert [event.bets for event in told.events if isinstance(event, be.Insured)] == [
        ((2, 1000), (6, 1250)), ((2, 500),),
    ]  # fmt: skip


def test_insured_squares_are_named_by_number() -> None:
    told = Round("no_bust_21", stacks={1: 500, 2: 900}, bank=2).bet(1, 20).deal({1: "Tc9c", BANK: "Ah5h"})
    for squares in ((True,), (1.0,), (1, 1), ("1",), (2,)):
        assert told.refused(1, act.Insure(squares)).code == "insurance"  # type: ignore[arg-type]
    told.say(1, act.Insure((1,)))


@c("107")
def test_a_natural_of_the_bank_pays_insurance_two_to_one_and_takes_the_wager() -> None:
    told = insured("AhKh")
    assert told.hand.over
    assert [(row.bet, row.result, row.paid, row.lost) for row in told.rows(2)] == [
        ("insurance", "wins", 2000, 0), ("wager", "loses", 0, 2000),
    ]  # fmt: skip
    assert (told.net[2], told.net[3]) == (-0.25, -20.25)
    both = insured("AhKh", mine="AcQc")
    assert [(row.bet, row.result, row.back) for row in both.rows(2)] == [
        ("insurance", "pushes", 1000), ("wager", "pushes", 2000),
    ]  # fmt: skip
    paid = insured("AhKh", mine="AcQc", rules={"insured_natural": "paid"})
    assert [(row.bet, row.result) for row in paid.rows(2)] == [("insurance", "wins"), ("wager", "pushes")]


@c("108")
def test_without_a_natural_insurance_is_lost_at_once_and_play_goes_on() -> None:
    told = insured("Ah9h")
    assert [(row.bet, row.result, row.lost) for row in told.rows(2)] == [("insurance", "loses", 1000)]
    assert told.hand.due.must == (2,)
    told.stands(2, 3)
    assert [row.bet for row in told.rows(2)] == ["insurance", "wager"]
    assert told.net[2] == -30.25


@c("108")
def test_insurance_is_settled_from_the_action_on_out_of_the_same_cover_before_any_wager() -> None:
    told = Round("no_bust_21", wager=15).bet(2, 20).bet(3, 20).bet(4, 20)
    told.deal({2: "Tc9c", 3: "Td8d", 4: "Ts7s", BANK: "Ah9h"})
    for who in (2, 3, 4):
        told.say(who, act.Insure((who,)))
    settled = [(event.spot, event.cover) for event in told.events if isinstance(event, be.Settled)]
    assert settled == [(4, 500), (3, 0), (2, 0)]
    assert told.rows(2)[0].result == "no action"
    told.stands(2, 3, 4)
    assert {row.result for seat in (2, 3, 4) for row in told.rows(seat) if row.bet == "wager"} == {
        "no action"
    }


# -- the backline ------------------------------------------------------------------------------------------


def backed(mine: str, *, stack: float = 500) -> Round:
    told = (
        Round("no_bust_21", backers={101: stack, 102: 500}).bet(2, 10).bet(101, 20, on=2).bet(102, 25, on=2)
    )
    return told.deal({2: mine, BANK: "9h8h"})


def test_the_backline_joins_a_double_or_stays_with_its_first_wager() -> None:
    told = backed("5c6c")
    assert told.refused(101, act.Hit()).code == "not_your_turn"
    told.say(2, act.Double(cents(10)))
    assert set(told.hand.due.must) == {101, 102}
    assert told.refused(101, act.Double(cents(10))).code == "join"
    told.say(101, act.Double(cents(20)))
    told.say(102, act.Decline())
    told.give("Tc")
    assert [told.row(2, "wager", who).stake for who in (2, 101, 102)] == [2000, 4000, 2500]
    assert [told.net[who] for who in (2, 101, 102)] == [19.75, 39.75, 24.75]


def test_the_backline_joins_a_split_or_stays_on_the_first_hand() -> None:
    told = backed("8c8d", stack=39.25)
    told.say(2, act.Split())
    assert told.hand.due.must == (102,)
    told.say(102, act.Split())
    told.give("TcTd")
    assert [(bet.who, bet.spot, bet.cents) for bet in told.hand.riding] == [
        (2, 2, 1000), (101, 2, 2000), (102, 2, 2500), (2, 32, 1000), (102, 32, 2500),
    ]  # fmt: skip
    assert told.hand.due.must == (2,)
    assert isinstance(told.events[-1], ev.Dealt)
    told.stands(2, 2)
    assert told.hand.menu(HOUSE) == ()
    assert [told.net[who] for who in (2, 101, 102)] == [19.75, 19.75, 49.75]
