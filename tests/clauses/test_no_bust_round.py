"""No Bust 21: the course of a round, the chart, the bank's rule, and the order of settlement."""

from __future__ import annotations

import pytest
from claims import numbered
from telling.bank import Round, dealt, finished
from telling.told import cents

from housedealer.cards.card import HIDDEN
from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.bank import event as be
from housedealer.rules.place import BANK, BLIND, HOUSE, UP

SHEET = "garlic-city/no-bust-21/"
BUSTER = "garlic-city/buster/"
c = numbered(SHEET)
b = numbered(BUSTER)

TABLE = {1: 500, 2: 500, 4: 500, 5: 2000, 8: 500}
"""Seats, with the bank in the middle."""


def full(**more: object) -> Round:
    told = Round("no_bust_21", stacks=TABLE, bank=5, **more)  # type: ignore[arg-type]
    return told.bet(1, 5).bet(2, 5).bet(4, 5).bet(8, 5)


@c("041", "042", "110")
def test_a_round_needs_a_player_dealer_with_a_wager_out_of_which_winners_are_paid() -> None:
    for nobody in (0, 5):
        with pytest.raises(Refused, match="bank_seat"):
            Round("no_bust_21", bank=nobody, wager=None)
    told = Round("no_bust_21", wager=None).bet(2, 10)
    refused = told.refused(HOUSE, act.CloseBets())
    assert (refused.code, refused.clause) == ("bets_missing", SHEET + "042")
    assert told.refused(2, act.Wager(2, "bank", cents(50))).clause == SHEET + "042"
    told.bet(1, 20, "bank").deal({2: "AcKc", BANK: "Th7h"})
    assert told.hand.over
    assert (told.row(2, "wager").paid, told.net[1]) == (1200, -12.25)


@c("045")
def test_players_bet_in_their_own_and_in_other_circles_but_not_in_the_banks() -> None:
    told = Round("no_bust_21", stacks={1: 500, 2: 500, 3: 500}, bank=3, wager=400)
    told.bet(1, 10).bet(1, 10, on=6).bet(2, 5, on=7).bet(2, 5, on=8)
    assert told.refused(1, act.Wager(3, "wager", cents(10))).clause == SHEET + "045"
    assert told.refused(3, act.Wager(3, "wager", cents(10))).code == "bank_bets"
    assert told.refused(1, act.Wager(9, "wager", cents(10))).clause == SHEET + "045"
    told.deal({1: "TcTd", 6: "9c9d", 7: "8c8d", 8: "7c7d", BANK: "Th9h"})
    for who, action in ((1, act.Stand()), (1, act.Stand()), (2, act.Stand()), (2, act.Stand())):
        assert told.hand.due.must == (who,)
        told.say(who, action)
    assert [told.row(square, "wager", who).result for square, who in ((1, 1), (6, 1), (7, 2), (8, 2))] == [
        "wins", "loses", "loses", "loses",
    ]  # fmt: skip


@c("037", "053", "054", "055", "056", "048")
def test_two_rounds_of_cards_from_the_dealers_left_all_up_but_the_hole_card() -> None:
    told = full().deal({BANK: "9c8d"})
    [deal] = told.told(ev.Dealt)
    assert isinstance(deal, ev.Dealt)
    assert deal.spots == (1, 2, 4, 8, 11) * 2
    assert deal.faces == (UP,) * 9 + (BLIND,)
    for viewer in (1, 5, 99):
        seen = told.hand.seen(deal, viewer)
        assert isinstance(seen, ev.Dealt)
        assert seen.cards == (*deal.cards[:9], HIDDEN)


@c("048")
def test_cards_that_are_drawn_lie_face_up_too() -> None:
    told = Round("no_bust_21").bet(2, 10).bet(3, 10).bet(4, 10)
    told.deal({2: "8c8d", 3: "5c6c", 4: "Tc2c", BANK: "9h5h"})
    told.say(2, act.Split())
    told.give("TcTd").stands(2, 2)
    told.say(3, act.Double(cents(10)))
    told.give("Th").hits(4, "3c").stands(4).give("4s")
    later = told.told(ev.Dealt)[1:]
    assert [event.faces for event in later if isinstance(event, ev.Dealt)] == [(UP, UP), (UP,), (UP,), (UP,)]


@c("037")
def test_play_goes_clockwise_from_the_dealers_left() -> None:
    told = full().deal({1: "Tc5c", 2: "Td5d", 4: "Th5h", 8: "Ts5s", BANK: "9c8d"})
    for seat in (1, 2, 4, 8):
        assert told.hand.due.must == (seat,)
        for other in {1, 2, 4, 5, 8} - {seat}:
            assert told.refused(other, act.Hit()).code == "not_your_turn"
        told.stands(seat)
    assert told.hand.over


@c("049")
def test_only_the_house_deals() -> None:
    told = Round("no_bust_21").bet(2, 10).close()
    assert told.hand.due.must == (HOUSE,)
    for who in (1, 2, 3):
        assert told.refused(who, act.Deal(tuple(told.hand.cards_left[:4]))).code == "not_your_turn"
    told = dealt("Tc2c", "Th7h")
    told.say(2, act.Hit())
    for who in (1, 2):
        assert told.refused(who, act.Deal(tuple(told.hand.cards_left[:1]))).code == "not_your_turn"
    assert told.hand.due.must == (HOUSE,)


@c("050", "059")
@pytest.mark.parametrize(
    ("mine", "hits"),
    [
        ("Tc2c", ""), ("Tc3c", ""), ("Tc4c", ""), ("Tc5c", ""), ("Tc6c", ""), ("Tc7c", ""), ("Tc8c", ""),
        ("Tc9c", ""), ("TcJc", ""), ("Ac2c", ""), ("Ac9c", ""), ("AcAd", ""), ("2c3d", "7c"),
        ("2c3d", "7c8d"),
    ],
)  # fmt: skip
def test_hit_or_stand_as_one_likes_from_12_to_20(mine: str, hits: str) -> None:
    told = dealt(mine, "Th7h").hits(2, hits)
    offered = [offer[0] for offer in told.hand.menu(2)]
    assert offered[:2] == [act.Hit(), act.Stand()]
    again = dealt(mine, "Th7h").hits(2, hits)
    again.stands(2)
    assert again.hand.over


@c("058")
@pytest.mark.parametrize(
    ("mine", "hits"), [("5c6d", ""), ("2c2d", ""), ("9c2d", ""), ("2c3d", "6c"), ("4c4d", "2c")]
)
def test_eleven_or_less_must_be_hit(mine: str, hits: str) -> None:
    told = dealt(mine, "Th7h").hits(2, hits)
    refused = told.refused(2, act.Stand())
    assert (refused.code, refused.clause) == ("must_hit", SHEET + "058")
    assert act.Hit() in [offer[0] for offer in told.hand.menu(2)]
    assert told.hand.absent(2) == act.Hit()


@c("057")
@pytest.mark.parametrize(
    ("mine", "hits"),
    [("AcKc", ""), ("Tc5c", "6c"), ("Ac5c", "5d"), ("Tc5c", "7c"), ("Tc5c", "Jc"), ("5c5d", "2cTd")],
)
def test_21_a_natural_and_more_than_21_take_no_card(mine: str, hits: str) -> None:
    told = dealt(mine, "Th7h").hits(2, hits)
    assert told.hand.over
    assert told.hand.decided[2] == "stands"


@c("060")
@b("11")
def test_the_hole_card_is_turned_when_every_player_is_finished() -> None:
    told = full().deal({1: "Tc5c", 2: "Td5d", 4: "Th5h", 8: "Ts5s", BANK: "9c8d"})
    told.stands(1, 2, 4)
    assert told.hand.faces[BANK] == (UP, BLIND)
    told.stands(8)
    assert told.hand.faces[BANK] == (UP, UP)
    told = full().deal({1: "Tc5c", 2: "Td5d", 4: "Th5h", 8: "Ts5s", BANK: "9c3d"}).stands(1, 2, 4)
    assert told.hand.faces[BANK] == (UP, BLIND)
    told.stands(8)
    assert (told.hand.faces[BANK], told.hand.owed) == ((UP, UP), (BANK,))
    told.give("2d4d")
    assert len(told.bank_cards) == 4
    assert told.hand.over


@c("060")
@pytest.mark.parametrize("up", ["T", "K", "J", "Q", "9", "2"])
def test_the_hole_card_is_turned_when_all_have_played(up: str) -> None:
    """A ten may hide a natural: nobody looks, and what was added to a wager is lost with it."""
    told = dealt("Tc5c", f"{up}h5h")
    assert told.told(be.Peeked) == []
    assert told.hand.due.must == (2,)
    assert told.hand.view(2).cards(BANK)[1] == HIDDEN
    if up in "92":
        return
    natural = dealt("6c5c", f"{up}hAh")
    assert natural.hand.due.must == (2,)
    natural.say(2, act.Double(cents(10)))
    natural.give("Tc")
    assert natural.hand.over
    assert natural.row(2, "wager").lost == 2000


@c("060")
def test_an_ace_up_is_checked_before_anybody_plays_as_insurance_is_settled_then() -> None:
    told = dealt("Tc5c", "Ah5h").decline(2)
    assert [event.natural for event in told.events if isinstance(event, be.Peeked)] == [False]
    assert told.hand.due.must == (2,)
    assert told.hand.view(2).cards(BANK)[1] == HIDDEN
    natural = dealt("Tc5c", "AhKh")
    assert natural.told(be.Peeked) == []
    natural.decline(2)
    assert natural.hand.over
    assert natural.row(2, "wager").lost == 1000
    assert natural.told(be.Stood) == [be.Stood(HOUSE, BANK)]


@pytest.mark.parametrize("up", ["T", "K", "J", "Q"])
def test_a_house_may_check_under_a_ten(up: str) -> None:
    told = Round("no_bust_21", rules={"peek": True}).bet(2, 10).deal({2: "Tc5c", BANK: f"{up}hAh"})
    assert told.hand.over
    assert told.row(2, "wager").lost == 1000
    told = Round("no_bust_21", rules={"peek": True}).bet(2, 10).deal({2: "Tc5c", BANK: f"{up}h5h"})
    assert len(told.told(be.Peeked)) == 1
    assert told.hand.due.must == (2,)


@b("09")
def test_a_natural_is_paid_when_it_is_known_before_the_other_wagers() -> None:
    """Seat 3 is settled before seat 2, but the natural of seat 2 has been paid by then, out of $15."""
    told = Round("no_bust_21", wager=15).bet(2, 10).bet(3, 10)
    told.deal({2: "AcKd", 3: "Td9d", BANK: "9h8h"})
    assert told.hand.due.must == (3,)
    assert (told.row(2, "wager").paid, told.hand.cover) == (1200, 300)
    assert BUSTER + "09" in told.row(2, "wager").clauses
    told.stands(3)
    assert (told.row(3, "wager").due, told.row(3, "wager").paid) == (1000, 300)
    hidden = Round("no_bust_21", wager=15).bet(2, 10).bet(3, 10)
    hidden.deal({2: "AcKd", 3: "Td9d", BANK: "Th8h"})
    assert 2 not in hidden.hand.settled  # a ten may still hide a natural
    hidden.stands(3)
    settled = [event.spot for event in hidden.events if isinstance(event, be.Settled)]
    assert settled == [2, 3]
    assert (hidden.row(2, "wager").paid, hidden.row(3, "wager").paid) == (1200, 300)


@b("09")
def test_naturals_that_are_known_together_are_paid_in_the_order_of_the_action() -> None:
    told = Round("no_bust_21", wager=15).bet(2, 10).bet(3, 10).bet(4, 10)
    told.deal({2: "AcKd", 3: "Td9d", 4: "AdQd", BANK: "9h8h"})
    assert (told.row(4, "wager").paid, told.row(2, "wager").paid) == (1200, 300)
    turned = Round("no_bust_21", wager=15, rules={"natural_paid": "in_turn"}).bet(2, 10).bet(3, 10)
    turned.deal({2: "AcKd", 3: "Td9d", BANK: "9h8h"}).stands(3)
    assert (turned.row(3, "wager").paid, turned.row(2, "wager").paid) == (1000, 500)


@c("061")
@b("16")
def test_wagers_are_settled_counter_clockwise_from_the_dealers_right() -> None:
    told = full().deal({1: "Tc5c", 2: "Td5d", 4: "Th5h", 8: "Ts5s", BANK: "9c8d"}).stands(1, 2, 4, 8)
    assert [event.spot for event in told.events if isinstance(event, be.Settled)] == [8, 4, 2, 1]
    told = full(action=2).deal({1: "Tc5c", 2: "Td5d", 4: "Th5h", 8: "Ts5s", BANK: "9c8d"}).stands(1, 2, 4, 8)
    assert [event.spot for event in told.events if isinstance(event, be.Settled)] == [2, 1, 8, 4]


@c("063", "064", "065", "066")
@pytest.mark.parametrize(
    ("bank", "drawn", "total"),
    [
        ("Th7h", "", 17), ("Th6h", "2h", 18), ("6hTh", "2h", 18), ("Ah6h", "Td", 17), ("Ah6h", "2h", 19),
        ("Ah7h", "", 18), ("Ah2h", "3h2d", 18), ("Ah2h", "4hTd", 17), ("9hTh", "", 19),
        ("2h2d", "2c2s2h7h", 17),
        ("5h6h", "6d", 17), ("8h8d", "Ah", 17), ("Ah5h", "Ad5d", 12), ("7h5h", "5d", 17), ("ThTd", "", 20),
    ],
)  # fmt: skip
def test_the_bank_hits_to_hard_17_and_on_soft_17_and_has_no_choice(bank: str, drawn: str, total: int) -> None:
    told = dealt("Tc8c", bank)
    if told.hand.due.ask == "insurance":
        told.decline(2)
    told.stands(2)
    for i in range(0, len(drawn), 2):
        assert told.hand.due.must == (HOUSE,)
        assert told.hand.menu(1) == ()
        assert told.refused(1, act.Stand()).code == "not_your_turn"
        told.give(drawn[i : i + 2])
    if total == 12:
        assert not told.hand.over
    else:
        assert told.hand.over
        expected = "wins" if total < 18 else "loses" if total > 18 else "pushes"
        assert told.row(2, "wager").result == expected


@c("063", "065", "066")
@pytest.mark.parametrize(
    ("mine", "hits", "bank", "drawn"),
    [("Tc2c", "", "Th6h", "2h"), ("Tc2c", "", "6hAh", "Td"), ("Tc6c", "Tc", "Th6h", "2h"),
     ("Tc6c", "Tc", "6hAh", "3d"), ("AcKc", "", "Th2h", "5d")],
)  # fmt: skip
def test_the_bank_draws_whatever_the_players_have(mine: str, hits: str, bank: str, drawn: str) -> None:
    assert len(finished(dealt(mine, bank), hits, drawn).bank_cards) == 3


@c("062")
def test_the_banks_cards_lie_before_the_dealer_and_not_at_its_seat() -> None:
    told = full().deal({})
    assert sorted(told.hand.cards) == [1, 2, 4, 8, 11]


@c("068", "110", "111")
def test_the_bank_neither_wins_nor_loses_more_than_its_wager() -> None:
    told = Round(
        "no_bust_21", stacks={1: 500, 2: 500, 3: 500, 4: 500}, wager=50, stakes="5-50", options=("A",)
    )
    told.bet(2, 20).bet(3, 30).bet(4, 40).deal({2: "Tc2d", 3: "AcKd", 4: "Td5d", BANK: "9h8h"})
    told.hits(2, "Jd").hits(4, "Th")
    assert (told.row(3, "wager").paid, told.row(4, "wager").due, told.row(4, "wager").lost) == (
        3600,
        4000,
        1400,
    )
    assert (told.row(2, "wager").result, told.row(2, "wager").back) == ("no action", 2000)
    assert told.net[1] == 14 - 36 - told.fee(1)
    winning = Round("no_bust_21", stacks={1: 500, 2: 500, 3: 500}, wager=30, stakes="5-50", options=("A",))
    winning.bet(2, 20).bet(3, 20).deal({2: "Tc2d", 3: "Td2h", BANK: "9h8h"}).stands(2, 3)
    assert winning.net[1] == 30 - winning.fee(1)
    assert (winning.row(3, "wager").lost, winning.row(2, "wager").lost) == (2000, 1000)


@c("068", "110", "111")
def test_side_wagers_and_insurance_come_out_of_the_same_wager_of_the_bank() -> None:
    told = Round("no_bust_21", wager=30).bet(2, 10).bet(3, 10).bet(3, 10, "buster")
    told.deal({2: "Tc9c", 3: "Td9d", BANK: "Th6h"}).stands(2, 3).give("9h")
    assert [row.paid for row in (*told.rows(3), *told.rows(2))] == [1000, 2000, 0]
    assert told.net[1] == -30 - told.fee(1)
    lost = Round("no_bust_21", wager=25).bet(2, 10).bet(3, 10).bet(3, 10, "buster")
    lost.deal({2: "Tc8c", 3: "Td8d", BANK: "Th9h"}).stands(2, 3)
    assert [row.lost for row in (*lost.rows(3), *lost.rows(2))] == [1000, 1000, 500]
    assert lost.net[1] == 25 - lost.fee(1)
    insured = Round("no_bust_21", wager=15).bet(2, 10).bet(3, 10)
    insured.deal({2: "Tc8c", 3: "Td8d", BANK: "AhTh"})
    for who in (2, 3):
        insured.say(who, act.Insure((who,)))
    assert [row.paid for row in (*insured.rows(3)[:1], *insured.rows(2)[:1])] == [1000, 500]
    assert insured.net[1] == -15 - insured.fee(1)


@c("069", "071")
def test_the_cards_are_gone_before_the_next_round_begins() -> None:
    told = finished(dealt("Tc8c", "Th9h"))
    outcome = told.hand.outcome()
    used = [card for cards in told.hand.cards.values() for card in cards]
    assert len(outcome.shoe) == 6 * 52 - 4
    again = Round("no_bust_21", shoe=outcome.shoe)
    assert again.hand.cards == {}
    assert all(again.hand.cards_left.count(card) == 6 - used.count(card) for card in set(used))


@c("105", "095")
def test_there_is_no_surrender_at_any_point() -> None:
    told = dealt("8c8d", "Th7h")
    refused = told.refused(2, act.Fold())
    assert refused.code == "not_open"
    told.say(2, act.Split())
    told.give("3c4d")
    assert told.refused(2, act.Fold()).code == "not_open"
    told.hits(2, "3s")
    assert told.refused(2, act.Fold()).code == "not_open"
    three = dealt("5c2d", "Th7h").hits(2, "6c")
    assert three.refused(2, act.Fold()).code == "not_open"
    asked = dealt("8c8d", "Ah7h")
    assert asked.hand.due.ask == "insurance"
    assert asked.refused(2, act.Fold())
    assert asked.decline(2).refused(2, act.Fold()).code == "not_open"
    assert Round("no_bust_21").bet(2, 10).refused(2, act.Fold())


# -- fees --------------------------------------------------------------------------------------------------


@c("044", "046", "047", "112", "113", "114")
def test_each_pays_for_every_circle_and_the_bank_for_the_hand_before_the_deal() -> None:
    told = Round("no_bust_21", stakes="5-50", options=("A",), backers={101: 200})
    told.bet(2, 10).bet(2, 20, on=6).bet(3, 35).bet(101, 5, on=3).close()
    assert [told.fee(who) for who in (2, 3, 101, 1)] == [1.0, 0.5, 0.5, 1.0]
    [taken] = told.told(ev.FeeTaken)
    assert isinstance(taken, ev.FeeTaken)
    assert taken.drop == 300
    assert told.hand.due.ask == "deal"
    assert told.hand.cards == {}


@c("113", "114", "112")
def test_by_option_b_only_the_bank_pays() -> None:
    told = Round("no_bust_21", stakes="25-200", options=("B",)).bet(2, 100).bet(3, 50).close()
    assert [told.fee(who) for who in (2, 3, 1)] == [0, 0, 4]


@c("089", "090", "104")
def test_a_double_or_a_split_costs_no_further_fee() -> None:
    told = dealt("8c8d", "Th7h", bet=25)
    before = told.hand.dropped
    told.say(2, act.Split())
    told.give("3c2d")
    told.say(2, act.Double(cents(25)))
    told.give("Tc")
    told.hits(2, "Td")
    assert told.hand.over or told.stands(2)
    assert told.hand.outcome().drop == before == 50
    assert len(told.told(ev.FeeTaken)) == 1


@c("115")
@b("04")
def test_a_buster_bet_costs_no_fee_and_is_no_part_of_the_action() -> None:
    for buster in (0, 25):
        told = dealt("Tc8c", "Th9h", bet=25, buster=buster)
        assert [told.fee(who) for who in (2, 1)] == [0.25, 0.25]
