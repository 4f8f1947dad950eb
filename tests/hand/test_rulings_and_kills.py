"""When the floor may rule, what it sees, and what kills and drops are measured on."""

from __future__ import annotations

import random

import pytest
from kit import seats
from pot_kit import house_answer
from telling.pot import hand_of

from housedealer.errors import Unreadable
from housedealer.hand import action as act
from housedealer.hand.pot.hand import PotHand
from housedealer.hand.protocol import rulings_on
from housedealer.hand.ruling_offer import Rules
from housedealer.houses import house_of
from housedealer.rules.place import FLOOR, HOUSE, Cents
from housedealer.rules.pot.terms import PotTerms
from housedealer.rules.terms import BlindDue, FeeDue


def test_no_misdeal_once_a_pot_is_being_paid() -> None:
    table = house_of("trade").table("holdem", "fixed 2/4")
    blinds = (BlindDue(1, Cents(200)), BlindDue(2, Cents(400)), BlindDue(3, Cents(400)))
    hand = PotHand(PotTerms(table.spread, seats(s1=1, s2=3, s3=4), 3, blinds=blinds))
    chance = random.Random(4)
    while hand.due.must == (HOUSE,):
        event = hand.decide(HOUSE, house_answer(hand, chance))
        while event is not None:
            hand.apply(event)
            assert hand.ask != 11 or act.Misdeal not in rulings_on(hand)
            event = hand.follow()
    while hand.due.ask == "show":
        hand.play(hand.due.must[0], act.Show())
    assert hand.due.must == ()


def test_a_kill_is_measured_on_what_one_seat_won_unshared() -> None:
    table = house_of("garlic-city").table("omaha_hi_lo", "fixed 4/8", kill=True)
    assert table.must_kill({3: Cents(4000)}) == 3
    assert table.must_kill({3: Cents(3900)}) == 0
    assert table.must_kill({3: Cents(2000), 5: Cents(6000)}) == 5
    assert table.must_kill({}) == 0
    assert house_of("garlic-city").table("omaha_hi_lo", "fixed 2/4").must_kill({3: Cents(9000)}) == 0
    assert house_of("oasis").table("omaha_hi_lo").must_kill({3: Cents(9000)}) == 0


def test_the_drop_of_the_blinds_is_as_much_as_the_blinds() -> None:
    home = house_of("san-rafael")
    assert home.table("holdem", "fixed 6/12 blinds 2/6").fee_due(5) == FeeDue(
        Cents(800), "flop", source="san-rafael/house/04"
    )
    with pytest.raises(Unreadable, match="does not spread"):
        home.table("holdem", "fixed 4/8 blinds 2/4")


def test_the_floor_sees_what_is_public() -> None:
    hand = hand_of("fixed 2/4", dict.fromkeys(range(1, 4), 50), 3)
    assert [type(offer) for offer in hand.menu(FLOOR)] == [Rules]
