"""Hands set in parts: how the parts rank, a proper setting near a foul one, other ways, the result."""

from __future__ import annotations

import random

from telling.bank import Round
from telling.points import SYSTEMS, A, B, Thirteen

from housedealer.cards.card import format_cards, parse_cards
from housedealer.cards.deck import DECK_52
from housedealer.hand import action as act
from housedealer.hand.points import event as pe
from housedealer.hand.protocol import SetInParts
from housedealer.rules.points.mend import mend
from housedealer.rules.points.scoring import Parts, Scoring, in_order, values_of
from housedealer.rules.points.thirteen import arrange, expected, settings
from housedealer.words.family import To
from housedealer.words.made import foul_said, order_said
from housedealer.words.points.event import details_said

C = parse_cards
SCORING = Scoring("2-4", "2-4 scoring", overall=1)


def test_parts_out_of_order_are_told_apart_and_mended() -> None:
    hand = Thirteen({1: A, 2: B}).hand
    way = hand.way(1)
    assert isinstance(way, act.Arrange)
    assert [order_said(order) for order in hand.orders(1, way)] == ["Middle beats front", "Back beats middle"]
    assert hand.mended(1, way) is None
    turned = act.Arrange(way.front, way.back, way.middle)
    front, back = hand.orders(1, turned)
    assert (front.holds, back.holds) == (True, False)
    assert order_said(back) == "Back is lower than the middle"
    assert foul_said(back) == "the hand is improper"
    assert back.clause == "garlic-city/chinese-poker/26"
    assert hand.mended(1, turned) == way
    assert hand.orders(2, act.HouseWay()) == hand.orders(1, act.LeaveUnset()) == ()
    assert hand.orders(1, act.Arrange(way.front, way.front[:0], way.back)) == ()


def test_a_mended_setting_is_proper_and_changes_no_more_than_it_must() -> None:
    chance = random.Random(13)
    for _ in range(300):
        cards = chance.sample(DECK_52.cards, 13)
        parts = Parts(tuple(cards[:3]), tuple(cards[3:8]), tuple(cards[8:]))
        near = mend(parts)
        assert (near is None) == in_order(values_of(parts))
        if near is None:
            continue
        assert in_order(values_of(near))
        assert sorted((*near.front, *near.middle, *near.back)) == sorted(cards)
    kings = Parts(C("KsKd2c"), C("AhQs9d7c5h"), C("8s8d6h4c3d"))
    found = mend(kings)
    assert found is not None
    assert len(set(found.front) & set(kings.front)) == 2, "one card goes, and another comes"


def test_ways_to_set_a_hand_begin_with_the_house_way_and_have_different_names() -> None:
    chance = random.Random(4)
    for _ in range(12):
        cards = chance.sample(DECK_52.cards, 13)
        ways = settings(cards, SCORING, 4)
        assert ways[0] == arrange(cards, SCORING)
        worth = [expected(parts, SCORING) for parts in ways]
        assert worth == sorted(worth, reverse=True)
        assert all(in_order(values_of(parts)) for parts in ways)
        assert len(set(ways)) == len(ways)


def test_a_hand_offers_ways_only_to_those_who_must_set_it() -> None:
    told = Thirteen({1: A, 2: B})
    hand = told.hand
    assert isinstance(hand, SetInParts)
    assert hand.ways(1)()[0] == hand.way(1)
    assert hand.ways(3)() == ()
    told.sets(1)
    assert hand.ways(1)() == ()


def test_a_double_hand_is_refused_where_the_front_is_higher_and_mended_nearby() -> None:
    hand = Round("double_hand").bet(2, 25).bet(3, 5).deal({2: "AsAdKcQh9d7c2s"}).hand
    [order] = hand.orders(2, act.SetHand(C("AsAd")))
    assert order_said(order) == "Back is lower than the front"
    assert foul_said(order) == "it will not be accepted"
    mended = hand.mended(2, act.SetHand(C("AsAd")))
    assert isinstance(mended, act.SetHand)
    assert [one.holds for one in hand.orders(2, mended)] == [True]
    assert len(set(mended.low) & set(C("AsAd"))) == 1
    assert hand.mended(2, act.SetHand(C("KcQh"))) is None
    assert hand.ways(2)() == (act.SetHand(C("KcQh")),)


def test_tiles_have_three_ways_and_the_lower_pair_lies_in_front() -> None:
    hand = Round("pai_gow_tiles").bet(2, 25).deal({2: "6-6 5-1 4-2 2-2"}).hand
    ways = hand.ways(2)()
    assert ways[0] == hand.way(2)
    assert len(ways) == 3
    lows = [way.low for way in ways if isinstance(way, act.SetHand)]
    for low in lows:
        assert hand.mended(2, act.SetHand(low)) is None
        high = list(hand.cards[2])
        for tile in low:
            high.remove(tile)
        turned = hand.mended(2, act.SetHand(tuple(high)))
        assert isinstance(turned, act.SetHand)
        assert format_cards(sorted(turned.low)) == format_cards(sorted(low))
    assert hand.orders(2, ways[0]) == ()


def test_the_result_is_explained_hand_by_hand_and_pair_by_pair() -> None:
    for system in SYSTEMS:
        told = Thirteen({1: A, 2: B}, scoring=system)
        told.hand.play(1, act.LeaveUnset())
        events = told.hand.play(2, act.HouseWay())
        spread, view = told.hand.terms.spread, told.hand.view(2)
        opened, compared = (
            next(event for event in events if isinstance(event, kind))
            for kind in (pe.PartsOpened, pe.Compared)
        )
        unset, mine = details_said(opened, To(2, view, spread))
        assert (unset.who, unset.words, unset.note) == (1, (), "Left unset")
        assert (mine.who, len(mine.words), mine.note) == (2, 3, "")
        [pair] = details_said(compared, To(2, view, spread))
        assert (pair.who, pair.other) == (1, 2)
        assert pair.note.endswith("hand is improper")
        assert "garlic-city/chinese-poker/27" in pair.clauses
        assert details_said(events[0], To(2, view, spread)) == ()
