"""Actions and terms of the wrong type or size are refused, whoever sends them."""

from __future__ import annotations

import sys

import pytest
from kit import seats
from pot_kit import state_of
from telling.pot import hand_of, on, stacked
from telling.told import refused

from housedealer.cards.card import parse_cards
from housedealer.errors import Refused, Unreadable
from housedealer.hand import action as act
from housedealer.hand.offer import Amounts
from housedealer.hand.pot.hand import PotHand
from housedealer.houses import house_of
from housedealer.rules.limit import Limit
from housedealer.rules.place import FLOOR, HOUSE, Cents
from housedealer.rules.pot.terms import KillDue, PotTerms
from housedealer.rules.terms import BlindDue, FeeDue, Seated


@pytest.mark.parametrize(
    "cards",
    [list(range(4)), bytes(range(4)), None, (True, 0, 2, 3), (0.0, 1, 2, 3), "AsKd", 7],
    ids=str,
)
def test_cards_are_a_tuple_of_numbers(cards: object) -> None:
    hand = PotHand(house_of("trade").table("holdem", "fixed 2/4").terms(seats(s1=50, s2=50), 2))
    hand.play(HOUSE, act.TakePosts())
    before = state_of(hand)
    with pytest.raises(Refused):
        hand.play(HOUSE, act.Deal(cards))  # type: ignore[arg-type]
    assert state_of(hand) == before


@pytest.mark.parametrize("cards", [None, ([0],), (0.0,), (False,), [0]], ids=str)
def test_discards_are_a_tuple_of_numbers(cards: object) -> None:
    hand = PotHand(house_of("trade").table("pineapple", "fixed 2/4").terms(seats(s1=50, s2=50), 2))
    hand.play(HOUSE, act.TakePosts())
    hand.play(HOUSE, act.Deal(parse_cards("2c 2d 2h 2s 3c 3d")))
    assert refused(hand, 1, act.Discard(cards)).code in ("cards_not_listed", "card_unknown")  # type: ignore[arg-type]


@pytest.mark.parametrize("who", ["1", 3.0, None, True, (3,)], ids=str)
def test_who_acts_is_a_number(who: object) -> None:
    hand = hand_of("fixed 2/4", dict.fromkeys(range(1, 4), 50), 3)
    assert refused(hand, who, act.Fold()).code == "who"  # type: ignore[arg-type]
    discards = PotHand(house_of("trade").table("pineapple", "fixed 2/4").terms(seats(s1=50, s2=50), 2))
    on(discards)
    assert discards.menu(who) == ()  # type: ignore[arg-type]
    assert discards.since(who) == discards.count  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "change",
    [
        {"blinds": (BlindDue(1, Cents(200)), BlindDue(1, Cents(400)))},
        {"fee": FeeDue(Cents(300), "before_deal", Cents(-100))},
        {"fee": FeeDue(300.0, "before_deal")},  # type: ignore[arg-type]
        {"kill": KillDue(1, Cents(-600), house_of("trade").limit("holdem", "fixed 6/12"))},
        {"kill": KillDue(1, Cents(650), house_of("trade").limit("holdem", "fixed 6/12"))},
        {"kill": KillDue(1, Cents(600), Limit("fixed", Cents(0), Cents(0)))},
    ],
    ids=str,
)
def test_terms_are_refused_whether_or_not_a_plan_is_kept(change: dict[str, object]) -> None:
    table = house_of("trade").table("holdem", "fixed 2/4")
    good = {"spread": table.spread, "seats": seats(s1=100, s2=100), "button": 2}
    PotHand(PotTerms(**good, fee=FeeDue(Cents(300), "before_deal")))  # type: ignore[arg-type]
    with pytest.raises((Refused, Unreadable)):
        PotHand(PotTerms(**good, **change))  # type: ignore[arg-type]


def test_an_offer_can_be_larger_than_any_list() -> None:
    offer = Amounts("raise_to", Cents(1), Cents(10**22), Cents(1))
    assert len(offer) == sys.maxsize
    assert offer.count == 10**22
    assert offer[10**21] in offer


@pytest.mark.parametrize(
    ("seat", "card"), [(1.0, 47), (True, 47), ("1", 47), (1, 47.0), (1, "Kh"), (None, None)]
)
def test_absurd_rulings_are_refused(seat: object, card: object) -> None:
    table = stacked("lowball", "fixed 2/4", {1: "Kh 7c", 2: "7d", 3: "7h"})
    assert refused(table.hand, FLOOR, act.Flashed(seat, card)).code == "card_not_there"  # type: ignore[arg-type]


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
