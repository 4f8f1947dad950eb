"""What a view says beside the cards: what they make, what answers cost and what may come of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kit import played
from msgspec.structs import replace
from telling.bank import Round
from telling.meld import Pan
from telling.points import A, B, Thirteen

from housedealer.cards.card import format_cards, parse_cards
from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand.made import Made
from housedealer.hand.offer import Amounts, Stakes
from housedealer.hand.pot.table_view import ANY_RAISES
from housedealer.hand.protocol import Hand
from housedealer.rules.place import BANK, FLOOR, HOUSE, RAIL

C = parse_cards


def said(made: tuple[Made, ...]) -> list[str]:
    return [f"{one.scale} {one.name} {format_cards(one.cards)}" for one in made]


HANDS: dict[str, Callable[[], Hand]] = {
    "pot": lambda: played(PINEAPPLE).hand,
    "bank": lambda: Round("three_card").bet(2, 25).deal({2: "9s9d4h"}).hand,
    "points": lambda: Thirteen({1: A, 2: B}).hand,
    "meld": lambda: Pan({1: "", 2: "", 3: ""}).hand,
}


@pytest.mark.parametrize("family", HANDS)
def test_a_stranger_looks_on_from_the_rail_and_the_floor_sees_no_more(family: str) -> None:
    hand = HANDS[family]()
    rail = hand.view(RAIL)
    assert (rail.viewer, rail.table.__struct_config__.tag) == (RAIL, family)
    assert hand.view(7) == hand.view(150) == hand.view(-5) == rail
    assert replace(hand.view(FLOOR), viewer=RAIL, menu=(), since=rail.since) == rail
    for person in hand.view(HOUSE).people:
        assert hand.view(person.who).viewer == person.who


# -- games for a pot ---------------------------------------------------------------------------------------

PINEAPPLE = """
    house garlic-city  game crazy_pineapple  limit fixed 4/8  seats 1:100 2:100 3:100  button 3
    fee none
    deal 1 AhQs6h 2 2d3d4d 3 7s8s9s
    all call
    flop QhTh2c
    all check
"""


def test_a_hand_is_named_and_so_is_what_a_discard_leaves() -> None:
    hand = played(PINEAPPLE).hand
    assert said(hand.view(1).spot(1).made) == ["high pair AhQsQhTh2c"]
    assert hand.view(1).spot(2).made == hand.view(RAIL).spot(1).made == hand.view(FLOOR).spot(1).made == ()
    assert said(hand.view(HOUSE).spot(2).made) == ["high pair 2d4dQhTh2c"]
    assert said(hand.named(1, act.Discard(C("6h")))) == ["high pair AhQsQhTh2c"]
    assert said(hand.named(1, act.Discard(C("Qs")))) == ["high high_card Ah6hQhTh2c"]
    assert hand.named(1, act.Fold()) == ()
    assert hand.way(1) is None
    for who, cards in ((1, "2d"), (1, "AhAh"), (1, "Qh"), (RAIL, "Ah"), (7, "Ah")):
        with pytest.raises(Refused):
            hand.named(who, act.Discard(C(cards)))


def test_each_share_has_its_own_name_and_wagers_have_marks_and_costs() -> None:
    hand = played(
        """house oasis  game omaha_hi_lo  limit no-limit 2/4 bet 1  seats 1:100 2:100 3:100  button 3
        fee none
        deal 1 As2s9dKd 2 QcQdQsJc 3 3h4h5h6h
        all call
        flop 3s4s8c
        1 bets 6"""
    ).hand
    view = hand.view(1)
    assert said(view.spot(1).made) == ["high high_card AsKd3s4s8c", "low_eight low As2s3s4s8c"]
    [raises] = [offer for offer in hand.view(2).menu if isinstance(offer, Amounts)]
    assert raises.marks == (
        ("min", 1200), ("third_pot", 1400), ("half_pot", 1800), ("three_quarter_pot", 2400), ("pot", 3000),
        ("all_in", 9600),
    )  # fmt: skip
    assert all(act.RaiseTo(to) in raises for _, to in raises.marks)
    assert raises.takes(1400) == 1400
    hand.play(2, act.RaiseTo(raises.most))
    hand.play(3, act.Fold())
    assert hand.view(1).person(2).all_in
    assert (hand.view(1).person(2).standing, hand.view(1).person(3).standing) == ("live", "folded")


def test_what_lies_in_front_already_is_not_paid_again() -> None:
    hand = played(
        """house oasis  game holdem  limit no-limit 2/4 bet 1  seats 1:100 2:100 3:100  button 3
        fee none
        3 calls"""
    ).hand
    [raises] = [offer for offer in hand.view(1).menu if isinstance(offer, Amounts)]
    assert (raises.front, raises.takes(1000)) == (200, 800)
    assert hand.view(3).menu == ()


def test_raises_left_and_the_rule_that_made_somebody_first() -> None:
    text = "house garlic-city  game seven_card_stud  limit fixed 4/8  seats 1:100 2:100 3:100  button 3\n"
    hand = played(text + "deal 1 Kd  2 3c  3 Ah").hand
    table = hand.view(RAIL).table
    assert (table.led, table.led_clause, table.raises_left) == (2, "garlic-city/7-card-stud/08", 3)
    assert all(at.made == () for at in hand.view(RAIL).spots)
    hand = played(
        text + "deal 1 Kd  2 3c  3 Ah\n2 bets 1, 3 raises to 4, 1 raises to 8, 2 raises to 12, 3 raises to 16"
    ).hand
    assert hand.view(1).table.raises_left == 0
    assert not any(isinstance(offer, Amounts) for offer in hand.view(1).menu)
    unbounded = played("house trade  game holdem  limit fixed 2/4  seats 1:50 2:50  button 2\n").hand
    assert unbounded.view(1).table.raises_left == ANY_RAISES


# -- banked games ------------------------------------------------------------------------------------------


def test_each_answer_to_play_or_fold_says_what_may_come_of_it() -> None:
    told = Round("three_card").bet(2, 25).bet(2, 10, "pair_plus").bet(3, 10)
    told.deal({2: "9s9d4h", 3: "2c3d5h", 11: "KsQd2h"})
    view = told.hand.view(2)
    assert said(view.spot(2).made) == ["three_card pair 9s9d4h"]
    rows = {prospect.result: int(prospect.net) for prospect in view.table.prospects}
    assert rows == {"not_qualified": 3500, "win": 6000, "push": 1000, "lose": -4000, "fold": -3500}
    assert view.table.prospects[-1].action == act.Fold()
    assert view.table.prospects[-1].clauses == (
        "garlic-city/3-card-poker/23",
        "reading: garlic-city/3-card-poker/23",
    )
    # Five high beats no bank that qualifies.
    rows = {prospect.result: int(prospect.net) for prospect in told.hand.view(3).table.prospects}
    assert rows == {"not_qualified": 1000, "lose": -2000, "fold": -1000}
    assert told.hand.view(1).table.prospects == told.hand.view(RAIL).table.prospects == ()
    told.plays(2, 3)
    assert told.net[2] == 60 - 1


def test_so_it_is_in_caribbean_stud() -> None:
    told = Round("caribbean_stud").bet(4, 25).deal({4: "AsKd8c5h3d", 11: "9c7d4h2s8s"})
    rows = {prospect.result: int(prospect.net) for prospect in told.hand.view(4).table.prospects}
    assert rows == {"not_qualified": 2500, "win": 7500, "push": 0, "lose": -7500, "fold": -2500}


def test_the_bank_sees_what_its_wager_would_cover_and_cost() -> None:
    told = Round("three_card", wager=60).bet(2, 25).bet(3, 10)
    covers = told.hand.view(1).table.covers
    assert [(int(cover.to), cover.squares, int(cover.bets)) for cover in covers] == [
        (3500, 0, 3500), (6000, 0, 3500), (10000, 1, 3500), (60000, 6, 3500), (199800, 19, 3500),
    ]  # fmt: skip
    assert {(cover.fee, cover.to + cover.kept) for cover in covers} == {(200, 200000)}
    assert told.hand.view(2).table.covers == told.hand.view(RAIL).table.covers == ()
    assert [rate.cents for rate in told.hand.view(2).table.rates] == [100, 100, 200]
    mine = [offer for offer in told.hand.view(2).menu if isinstance(offer, Stakes) and offer.square == 2]
    assert [(offer.bet, offer.front) for offer in mine] == [("ante", 2500), ("pair_plus", 0)]
    assert mine[0].takes(4000) == 1500


def test_two_hands_are_named_before_they_are_set_and_the_house_way_is_told_on_request() -> None:
    told = Round("double_hand").bet(2, 25).bet(3, 5).deal({2: "AsAdKcQh9d7c2s"})
    hand = told.hand
    assert hand.view(2).spot(2).made == ()
    assert hand.way(2) == act.SetHand(C("KcQh"))
    both = ["two_card high_card KcQh", "high_bug pair AsAd9d7c2s"]
    assert said(hand.named(2, act.SetHand(C("KcQh")))) == said(hand.named(2, act.HouseWay())) == both
    assert said(hand.named(2, act.SetHand(C("AsAd")))) == [
        "two_card pair AsAd",
        "high_bug high_card KcQh9d7c2s",
    ]
    assert said(hand.named(2, act.SetHand(C("As")))) == []
    for who, low in ((2, "AsAs"), (2, "3d4d"), (1, "AsAd"), (RAIL, "AsAd")):
        with pytest.raises(Refused):
            hand.named(who, act.SetHand(C(low)))
    assert hand.way(1) is hand.way(RAIL) is None
    hand.play(2, act.SetHand(C("KcQh")))
    assert said(hand.view(2).spot(2).made) == both
    assert hand.view(3).spot(2).made == hand.view(FLOOR).spot(2).made == ()
    assert hand.way(2) is None


def test_tiles_and_counts_have_names_too() -> None:
    told = Round("pai_gow_tiles").bet(2, 25).deal({2: "6-6 6-6 4-2 2-1"})
    way = told.hand.way(2)
    assert way is not None
    assert said(told.hand.named(2, way)) == ["tile_pair pair_of_teen 6-6 6-6", "tile_pair gee_joon 4-2 2-1"]
    told = Round("no_bust_21").bet(2, 25).deal({2: "AsKd", 11: "9s6d"})
    assert said(told.hand.view(RAIL).spot(2).made) == ["count_to_21 natural AsKd"]
    nine = Round("super_pan_nine").bet(2, 25).deal({2: "2s3d4h"}).hand
    assert said(nine.view(2).spot(2).made) == ["count_9 9 2s3d4h"]
    assert nine.view(3).spot(BANK).made == ()


# -- points and melds --------------------------------------------------------------------------------------


def test_the_parts_of_thirteen_cards_are_named_before_they_are_set() -> None:
    told = Thirteen({1: A, 2: B})
    hand = told.hand
    way = hand.way(1)
    assert isinstance(way, act.Arrange)
    assert hand.named(1, way) == hand.named(1, act.HouseWay())
    assert [made.name for made in hand.named(1, way)] == ["pair", "pair", "full_house"]
    swapped = act.Arrange(way.front, way.back, way.middle)
    assert [made.name for made in hand.named(1, swapped)] == ["pair", "full_house", "pair"]
    for who, parts in ((2, way), (3, way), (1, act.Arrange(way.front, way.front, way.back))):
        with pytest.raises(Refused):
            hand.named(who, parts)
    told.sets(1)
    assert hand.way(1) is None
    assert [made.name for made in hand.view(1).spot(1).made] == ["pair", "two_pair", "straight"]
    assert hand.view(2).spot(1).made == ()


def test_a_card_that_may_be_forced_says_where_it_fits_and_what_it_costs() -> None:
    told = Pan({1: "", 2: "5h5c5d" + "2c4dJcQd2h4sKd", 3: "", 4: ""}, first=2)
    told.draws("5s").melds("5h5c5d").lays("5s", 1).discards("2c").idle("Ks", "7d", "5h")
    assert act.Force() in [offer[0] for offer in told.hand.menu(1)]
    [fit] = told.hand.view(1).table.fits
    assert (fit.meld, format_cards(fit.cards), fit.chips, fit.cost) == (1, "5c5d5h5h5s", 1, 200)
    [seen] = told.hand.view(RAIL).table.fits
    assert (seen.chips, seen.cost) == (1, 0)
    assert told.hand.view(2).table.fits[0].cost == 0
    told.say(1, act.Force())
    assert told.hand.view(1).table.fits == ()
    told.lays("5h", 1)
    assert told.hand.view(1).table.claim == fit.chips
    assert told.hand.way(1) is None
    assert told.hand.named(1, act.Pass()) == ()
