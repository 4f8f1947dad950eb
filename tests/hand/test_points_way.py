"""The house way is worked out before a player is asked; a decision only looks it up."""

from __future__ import annotations

import random

import pytest
from kit import seats
from points_kit import points_tables, random_deck

from housedealer.bots import Dealer, play_out
from housedealer.bots.points import PointsPlayer
from housedealer.hand import action as act
from housedealer.hand.points import event as pe
from housedealer.hand.points.hand import PointsHand
from housedealer.hand.points.way import way_of
from housedealer.rules.place import HOUSE
from housedealer.rules.points import thirteen

TABLE = points_tables()[0]


def dealt(seed: int) -> PointsHand:
    hand = PointsHand(TABLE.terms(seats(s1=500, s2=500, s4=500)))
    hand.play(HOUSE, act.Deal(random_deck(random.Random(seed))))
    return hand


def no_search(*_: object) -> None:
    raise AssertionError("the house way is searched for inside a decision")


def test_a_way_that_was_prepared_is_only_looked_up(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = dealt(91)
    for seat in hand.due.must:
        hand.prepare(seat)
    ways = {seat: way_of(hand, seat) for seat in hand.seats}
    monkeypatch.setattr(thirteen.Field, "arrange", no_search)
    for seat in hand.seats:
        event = hand.decide(seat, act.HouseWay())
        assert isinstance(event, pe.PartsSet)
        assert event.parts == ways[seat]
        assert event.proper


def test_a_way_is_found_for_who_has_a_hand_to_set() -> None:
    hand = dealt(92)
    assert [who for who in (HOUSE, 1, 2, 3, 4, 99) if way_of(hand, who)] == [1, 2, 4]
    hand.play(2, act.HouseWay())
    assert way_of(hand, 2) is None
    assert way_of(PointsHand(TABLE.terms(seats(s1=500, s2=500))), 1) is None


def test_bots_are_asked_when_their_way_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    searched = thirteen.Field.arrange

    def noted(field: thirteen.Field, cards: tuple[int, ...]) -> object:
        asked.append(len(asked))
        return searched(field, cards)  # type: ignore[arg-type]

    monkeypatch.setattr(thirteen.Field, "arrange", noted)
    hand = PointsHand(TABLE.terms(seats(s1=500, s2=500)))
    found: list[int] = []

    class Watching(PointsPlayer):
        def choose(self, view: object) -> act.Action:
            found.append(len(asked))
            return super().choose(view)  # type: ignore[arg-type]

    play_out(hand, Dealer(TABLE.spread.deck, random.Random(931)), {1: Watching(), 2: Watching()})
    assert found == [1, 2]
    assert len(asked) == 2
