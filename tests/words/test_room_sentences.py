"""What is said of blinds, half hours, hours, picks and openings, to a person at the table and to others."""

from __future__ import annotations

import pytest
from voice_kit import purged

from housedealer.cards.card import parse_card
from housedealer.room import event as ev
from housedealer.room.place import Places
from housedealer.rules.place import Cents, Count, Seat, Who
from housedealer.tables import Between, PickGame, ShowFirst
from housedealer.words.room_event import Reader, missed_told, room_cited, room_told
from housedealer.words.say import buys_said

ANN = Reader(me="ann", names={1: "ann", 2: "bob"}, zone="America/Los_Angeles", titles={"razz": "Razz"})
HALF_PAST = 1_763_433_000_000
"""6:30 p.m. in California."""


def begun(*missed: tuple[int, str]) -> ev.HandBegun:
    places = Places(Seat(2))
    return ev.HandBegun(Count(4), "holdem", Between(), (), (), places, None, missed)  # type: ignore[arg-type]


def paid(who: int, drop: int, owed: int = 0) -> ev.TimePaid:
    return ev.TimePaid(Who(who), Cents(drop), Cents(0), Cents(owed), Cents(0), "")


TAKEN = ev.TimeTaken(HALF_PAST, (paid(1, 500), paid(2, 500), paid(3, 200, 300)), "club/house/22", "")
CLOSES = ev.HoursTold("last_call", HALF_PAST, "club/house/05")


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (begun((1, "big"), (2, "small"), (3, "big")),
         "Hand 4: no players. The button is at seat 2. You miss the big blind. bob misses the small blind. "
         "Seat 3 misses the big blind."),
        (TAKEN, "Time collection at 6:30 p.m.: $5 each from you and bob; $2 from seat 3. Still owed: $3 from "
         "seat 3."),
        (ev.TimeTaken(HALF_PAST, (), "", ""), "Time collection at 6:30 p.m.: nobody pays."),
        (CLOSES, "The table closes at 6:30 p.m."),
        (ev.Answered(Who(1), PickGame("razz"), Between(game="razz"), ()), "You pick Razz."),
        (ev.Answered(Who(2), PickGame("razz"), Between(game="razz"), ()),
         "bob has the button and picks Razz."),
        (ev.Answered(Who(0), ShowFirst(((1, parse_card("Ks")), (2, parse_card("2c")))), Between(lead=2), ()),
         "A card each to see who goes first: seat 1 Ks, seat 2 2c. bob goes first."),
        (ev.OpeningShown(((Seat(1), parse_card("Ks")), (Seat(2), parse_card("2c"))), Seat(1), ""),
         "A card each for the first deal: seat 1 Ks, seat 2 2c. You have the highest."),
        (ev.OpeningShown(((Seat(1), parse_card("6-5")), (Seat(2), parse_card("6-6"))), Seat(2), ""),
         "A tile each for the first deal: seat 1 6-5, seat 2 6-6. bob has the highest."),
        (ev.SatOut(Who(1), "away"), "You sit out."),
    ],
)  # fmt: skip
def test_an_event_is_told_as_a_dealer_would_say_it(event: ev.RoomEvent, sentence: str) -> None:
    assert room_told(event, ANN) == sentence
    assert not purged(sentence)


def test_the_clause_is_named_at_the_end_of_the_sentence() -> None:
    assert room_cited(TAKEN, ANN).endswith("Still owed: $3 from seat 3 [club/house/22].")
    assert room_cited(CLOSES, ANN) == "The table closes at 6:30 p.m. [club/house/05]."
    assert room_cited(ev.CameBack(Who(2)), ANN) == "bob is back."
    assert room_cited(ev.CameBack(Who(2)), ANN, "club/house/01") == "bob is back [club/house/01]."
    assert room_cited(ev.LobbyHeard("T1:4"), ANN, "club/house/01") == ""


def test_nobody_is_told_to_have_missed_a_blind_when_none_did() -> None:
    assert missed_told(begun(), ANN) == []


def test_a_buy_in_without_a_maximum_names_only_the_least() -> None:
    assert buys_said(2000, 10000) == "from $20 to $100"
    assert buys_said(100, 10**12) == "$1 or more"
