"""The Buster side wager of No Bust 21."""

from __future__ import annotations

import pytest
from claims import numbered
from telling.bank import Round, dealt, finished
from telling.told import cents

from housedealer.hand import action as act
from housedealer.rules.place import BANK, HOUSE

BUSTER = "garlic-city/buster/"
b = numbered(BUSTER)


@b("05", "06", "08")
def test_it_needs_a_base_wager_and_may_not_exceed_it() -> None:
    told = Round("no_bust_21")
    assert told.refused(2, act.Wager(2, "buster", cents(5))).clause == BUSTER + "08"
    told.bet(2, 10).bet(3, 20)
    assert told.refused(2, act.Wager(2, "buster", cents(11))).clause == BUSTER + "08"
    assert told.refused(2, act.Wager(3, "buster", cents(5))).clause == BUSTER + "08"
    told.bet(2, 1, "buster").bet(2, 10, "buster").bet(3, 20, "buster")
    assert told.refused(2, act.Wager(2, "wager", cents(9))).code == "below_least"
    assert told.refused(2, act.Wager(2, "wager", cents(0))).code == "below_least"
    told.close()
    optional = Round("no_bust_21").bet(2, 10).close()
    assert [bet.bet for bet in optional.hand.riding] == ["wager"]


@b("05")
def test_backline_bettors_may_make_it_too() -> None:
    told = Round("no_bust_21", backers={101: 500}).bet(2, 10).bet(101, 20, on=2).bet(101, 15, "buster", on=2)
    told.deal({2: "TcTd", BANK: "6hTh"}).stands(2).give("9h")
    assert told.row(2, "buster", 101).paid == 3000


@b("07")
def test_it_is_placed_before_the_deal() -> None:
    told = Round("no_bust_21").bet(2, 10).close()
    assert told.refused(2, act.Wager(2, "buster", cents(5))).code == "not_your_turn"
    told.deal({2: "Tc5c", BANK: "9h8h"})
    assert told.refused(2, act.Wager(2, "buster", cents(5))).code == "not_open"


BUSTS = {
    3: ("6hTh", "9h"), 4: ("5h4h", "6hTh"), 5: ("2h3h", "4h6h8h"), 6: ("2h2d", "3h4h5h9h"),
    7: ("2h2d", "2c2s3h5h9h"), 8: ("2h2d", "2c2s2h2d4h9h"), 9: ("2h2d", "2c2s2h2d2c2sTh"),
}  # fmt: skip
NUMBERS = {3: "19", 4: "20", 5: "21", 6: "22", 7: "23", 8: "24", 9: "24"}
PAYS = {
    "": {3: 2, 4: 2, 5: 4, 6: 18, 7: 50, 8: 200, 9: 200},
    "B": {3: 2, 4: 2, 5: 4, 6: 16, 7: 50, 8: 200, 9: 200},
}


@pytest.mark.parametrize("option", ["", "B"])
@pytest.mark.parametrize(
    "count", [pytest.param(n, marks=b("01", "02", "12", "13", "15", NUMBERS[n])) for n in BUSTS]
)
def test_a_bust_pays_by_the_number_of_cards(count: int, option: str) -> None:
    bank, drawn = BUSTS[count]
    told = finished(dealt("Tc8c", bank, buster=5, pays=option), drawn=drawn)
    assert len(told.bank_cards) == count
    row = told.row(2, "buster")
    assert (row.result, row.paid, row.back) == ("wins", 500 * PAYS[option][count], 500)
    assert told.net[1] == -10 - 5 * PAYS[option][count] - 0.25


@b("01", "14", "15")
@pytest.mark.parametrize(
    ("bank", "drawn"), [("Th6h", "5h"), ("Th9h", ""), ("ThAh", ""), ("6hTh", "5d"), ("7h4h", "Th")]
)
def test_without_a_bust_every_side_wager_is_lost(bank: str, drawn: str) -> None:
    told = finished(dealt("Tc8c", bank, buster=5), drawn=drawn)
    row = told.row(2, "buster")
    assert (row.result, row.lost) == ("loses", 500)


@b("01")
def test_22_in_three_cards_is_a_bust() -> None:
    told = finished(dealt("Tc8c", "6hTh", buster=5), drawn="6d")
    assert told.row(2, "buster").paid == 1000


@b("13", "15")
def test_every_side_wager_is_paid_or_lost() -> None:
    for bank, drawn, paid, lost in (("6hTh", "9h", 1000, 0), ("Th9h", "", 0, 500)):
        told = Round("no_bust_21", backers={101: 500}).bet(101, 10, on=2).bet(101, 5, "buster", on=2)
        for seat in (2, 3, 4):
            told.bet(seat, 10).bet(seat, 5, "buster")
        told.deal({2: "Tc8c", 3: "Td8d", 4: "Ts8s", BANK: bank}).stands(2, 3, 4)
        if drawn:
            told.give(drawn)
        for square, who in ((2, 2), (2, 101), (3, 3), (4, 4)):
            row = told.row(square, "buster", who)
            assert (row.paid, row.lost) == (paid, lost)


@b("10", "09")
def test_it_stays_in_action_after_a_natural_or_going_over() -> None:
    told = Round("no_bust_21").bet(2, 10).bet(2, 5, "buster").bet(3, 10).bet(3, 5, "buster")
    told.deal({2: "AcKc", 3: "Td6d", BANK: "6hTh"})
    assert told.hand.due.must == (3,)
    told.hits(3, "Jd").give("9h")
    assert (told.row(2, "wager").paid, told.row(2, "buster").paid) == (1200, 1000)
    assert (told.row(3, "wager").lost, told.row(3, "buster").paid) == (1000, 1000)


@b("18")
def test_with_naturals_only_the_bank_still_completes_its_hand() -> None:
    told = Round("no_bust_21").bet(2, 10).bet(2, 5, "buster").deal({2: "AcKc", BANK: "6hAh"})
    assert told.hand.due.must == (HOUSE,)
    told.give("5h").give("Th")
    assert told.hand.over
    assert told.row(2, "buster").paid == 1000


@b("14", "16", "17")
def test_with_a_short_bank_each_player_gets_his_base_wager_before_his_side_wager() -> None:
    told = Round("no_bust_21", wager=100, action=2, stakes="5-50", options=("A",))
    told.bet(2, 30).bet(2, 20, "buster").bet(3, 25).bet(3, 25, "buster")
    told.deal({2: "Tc8c", 3: "Td3d", BANK: "5h4h"}).stands(2).hits(3, "Jd").give("6hTh")
    assert [(row.bet, row.result, row.due, row.paid) for row in told.rows(2)] == [
        ("wager", "wins", 3000, 3000), ("buster", "wins", 4000, 4000),
    ]  # fmt: skip
    assert [(row.bet, row.result, row.due, row.paid) for row in told.rows(3)] == [
        ("wager", "pushes", 0, 0), ("buster", "wins", 5000, 3000),
    ]  # fmt: skip
    lost = Round("no_bust_21", wager=25, stakes="5-50", options=("A",)).bet(2, 20).bet(2, 20, "buster")
    lost.bet(3, 10).deal({2: "Tc8c", 3: "Td7d", BANK: "Th9h"}).stands(2, 3)
    assert [(row.bet, row.lost) for row in (*lost.rows(3), *lost.rows(2))] == [
        ("wager", 1000), ("wager", 1500), ("buster", 0),
    ]  # fmt: skip
    assert lost.row(2, "buster").result == "no action"


@b("17")
def test_both_hands_of_a_split_are_settled_before_the_side_wager() -> None:
    told = Round("no_bust_21", wager=25, stakes="5-50", options=("A",)).bet(2, 10).bet(2, 10, "buster")
    told.deal({2: "8c8d", BANK: "6hTh"})
    told.say(2, act.Split())
    told.give("TcTd").stands(2, 2).give("9h")
    assert [(row.bet, row.paid) for row in told.rows(2)] == [
        ("wager", 1000),
        ("wager", 1000),
        ("buster", 500),
    ]
