"""Stud: the bring-in and its completion, and who shows first."""

from __future__ import annotations

import pytest
from telling.pot import stacked

from housedealer.errors import Refused
from housedealer.hand import event as ev
from housedealer.hand.pot.hand import PotHand
from housedealer.houses import house_of
from housedealer.rules.limit import parse_limit
from housedealer.rules.place import RAIL, Cents
from housedealer.rules.pot.terms import KillDue, PotTerms
from housedealer.rules.terms import BlindDue, Seated
from housedealer.words.pot.announce import announced_said

STUD = "fixed 4/8 ante 1 bring-in 1"
UP = {1: "Ks Kd 2c", 2: "Qs Qd 9c", 3: "Js Jd 8c"}


def test_where_an_up_card_opens_nobody_posts_live() -> None:
    table = house_of("garlic-city").table("seven_card_stud")
    seats = tuple(Seated(seat, Cents(20000)) for seat in (1, 2, 3))
    owing = (seats[0], Seated(2, Cents(20000), Cents(400)), seats[2])
    kill = KillDue(1, Cents(800), parse_limit("fixed 8/16 ante 1 bring-in 1"))
    for terms in (
        table.terms(owing, 3),
        PotTerms(table.spread, seats, 3, kill=kill),
        PotTerms(table.spread, seats, 3, blinds=(BlindDue(1, Cents(400)),)),
    ):
        with pytest.raises(Refused) as told:
            PotHand(terms)
        assert told.value.code == "live_post"
    dead = (seats[0], Seated(2, Cents(20000), Cents(0), Cents(400)), seats[2])
    assert PotHand(table.terms(dead, 3)).due.ask == "post"


def test_an_opening_between_bring_in_and_bet_is_no_bet_yet() -> None:
    table = stacked("seven_card_stud", "spread 4-10 ante 1 bring-in 1", UP).words("1b3")
    assert table.amounts[0] == 4
    short = stacked("seven_card_stud", STUD, UP, stacks={1: 4, 2: 200, 3: 200}).words("1b3")
    assert short.hand.level == 300  # all-in for more than half a bet, by the trade's rule


@pytest.mark.parametrize(
    "limit", ["no-limit 0/0 bet 4 ante 1 bring-in 1", "pot-limit 0/0 bet 4 ante 1 bring-in 1"]
)
def test_a_bring_in_is_completed_to_the_least_bet_at_any_limit(limit: str) -> None:
    table = stacked("seven_card_stud", limit, UP).words("1b1")
    assert table.amounts[0] == 4
    table.words("2r4")
    assert table.hand.level == 400
    assert table.amounts[0] == 8


def test_a_bring_in_as_large_as_the_bet_can_be_raised_when_it_is_short() -> None:
    limit = "fixed 4/8 ante 1 bring-in 4"
    table = stacked("seven_card_stud", limit, UP, stacks={1: 3, 2: 200, 3: 200}).words("1b2")
    assert (table.hand.facing, table.amounts) == (400, (8,))
    posted = stacked(
        "seven_card_stud", limit, UP, stacks={1: 3, 2: 200, 3: 200}, short_bring_in="as_posted"
    ).words("1b2")
    assert posted.hand.facing == 200


def test_the_first_board_shows_first_when_nobody_bet() -> None:
    """angies/7-card-stud/11."""
    cards = {1: "Ks Kd 2c 3d 4h 6s 9d", 2: "Qs Qd 9c Ah Ad 5s 8h", 3: "Js Jd 8c 4c 5d 6d Th"}
    table = stacked("seven_card_stud", STUD, cards).words("1b1", "2c", "3c")
    while table.hand.due.ask != "show":
        table.words(f"{table.turn}k")
    assert table.turn == 2


def test_who_bet_last_shows_first_though_the_rest_was_dealt_without_betting() -> None:
    cards = {1: "Ks Kd 2c 3d 4h 6s 9d", 2: "Qs Qd 9c Ah Ad 5s 8h", 3: "Js Jd 8c 4c 5d 6d Th"}
    table = stacked("seven_card_stud", "fixed 2/4", cards, house="angies", stacks={1: 200, 2: 6, 3: 200})
    table.words("3c", "1c", "2k")
    while table.hand.street != "fifth street":
        table.words(f"{table.turn}k")
    table.words("2b4", "3f", "1c")
    [shown] = [event for event in table.events if isinstance(event, ev.Shown)]
    assert shown.seats == (2, 1)


def test_the_first_bettor_is_named_on_every_round() -> None:
    """angies/7-card-stud-basic/04."""
    table = stacked("seven_card_stud", "fixed 2/4", UP | {4: "7h 7s 4d"}, house="angies")
    assert announced_said(table.hand.view(RAIL)) == ("seat 3 is first",)
    cards = {1: "Ks Kd 2c 3d", 2: "Qs Qd 9c Ah", 3: "Js Jd 8c 4c"}
    table = stacked("seven_card_stud", "fixed 2/4", cards, house="angies", stacks={1: 200, 2: 2, 3: 200})
    table.words("3c", "1c")
    assert announced_said(table.hand.view(RAIL)) == ("seat 2 shows ace high and is all-in: seat 3 is first",)
