"""The fees per hand of Panguingue, in hands that are played: out of the tops, before the first packet."""

from __future__ import annotations

import random

import pytest
from claims import proves
from fee_kit import BEFORE, Paid, opened, paid
from meld_kit import play_meld_hand
from telling.meld import Pan
from telling.told import seated

from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.event import Event
from housedealer.hand.meld.hand import MeldHand
from housedealer.rules.place import FLOOR

CLUB = "garlic-city/house/"
ROWS = {
    "24": ((7,), {2: 2.00, 3: 3.00, 5: 3.00}),
    "25": ((6,), {2: 2.00, 3: 3.00, 5: 3.00}),
    "26": ((4, 5), {2: 2.00, 3: 3.00, 5: 3.00}),
    "27": ((2, 3), {2: 1.00, 3: 1.00, 5: 1.00}),
}
"""By clause: numbers of players, and dollars in the $2, the $3 and the $5 game."""


def pan(chip: int, players: int, chips: int = 60) -> tuple[MeldHand, list[Event]]:
    """A hand played by chance to its end."""
    table = opened(f"house garlic-city  game panguingue  chip {chip}")
    seats = seated(dict.fromkeys(range(1, players + 1), chip * chips))
    return play_meld_hand(table.terms(seats, 1), random.Random(f"{chip} {players}"))


@pytest.mark.parametrize(
    ("players", "chip", "dollars"),
    [
        pytest.param(players, chip, dollars, id=f"{number}-{players}-{chip}", marks=proves(CLUB + number))
        for number, (heads, rates) in ROWS.items()
        for players in heads
        for chip, dollars in rates.items()
    ],
)
def test_a_hand_of_pan_pays_out_of_the_tops_before_the_first_packet(
    players: int, chip: int, dollars: float
) -> None:
    """Each puts up a chip; the fee comes out of them, once, and there is no jackpot."""
    hand, events = pan(chip, players)
    assert paid(hand, events) == [Paid("pot", "drop", dollars, BEFORE)]
    assert [type(event) for event in events[:3]] == [ev.Posted, ev.FeeTaken, ev.Dealt]
    tops = [move.cents for move in hand.moves(events[0])]
    assert tops == [100 * chip] * players
    assert sum(hand.outcome().net.values()) == -100 * dollars


@proves(CLUB + "35")
@pytest.mark.parametrize("players", [2, 4, 7])
def test_pan_has_a_fee_and_no_jackpot(players: int) -> None:
    hand, events = pan(5, players)
    assert {one.target for one in paid(hand, events)} == {"drop"}
    assert (hand.outcome().jackpot, hand.outcome().drop) == (0, {2: 100, 4: 300, 7: 300}[players])


@proves(CLUB + "05")
@pytest.mark.parametrize("players", [2, 3, 7])
def test_the_fee_of_pan_is_gone_when_all_others_pass(players: int) -> None:
    """The one who stays wins what is left of the tops."""
    told = Pan(dict.fromkeys(range(1, players + 1), ""), pass_=tuple(range(2, players + 1)), first=1)
    fee = 2.00 if players == 7 else 1.00
    assert paid(told.hand, told.events) == [Paid("pot", "drop", fee, BEFORE)]
    assert told.hand.due.must == ()
    assert sum(told.hand.outcome().net.values()) == -100 * fee


@proves(CLUB + "27")
@pytest.mark.parametrize("chip", ["2", "3", "5"])
def test_three_pay_a_dollar_for_a_hand_that_is_dealt_and_nothing_for_one_that_is_not(chip: str) -> None:
    """A hand that is dealt anew is charged once: the fee of the misdeal goes back with the tops."""
    told = Pan({1: "", 2: "", 3: ""}, chip=chip)
    assert paid(told.hand, told.events) == [Paid("pot", "drop", 1.00, BEFORE)]
    misdealt = Pan({1: "", 2: "", 3: ""}, chip=chip)
    [voided] = misdealt.say(FLOOR, act.Misdeal())
    assert isinstance(voided, ev.HandVoided)
    assert misdealt.hand.outcome().drop == 0
    assert set(misdealt.net.values()) == {0}
