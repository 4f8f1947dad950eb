"""Garlic City, where a sheet is silent on the backline: the largest wager in action may decide."""

from __future__ import annotations

import pytest
from claims import proves
from telling.bank import Round, cards_on
from telling.told import cents

from housedealer.cards.card import HIDDEN
from housedealer.hand import action as act
from housedealer.rules.place import BANK

GAMES = {
    "three_card": (act.Play(), act.Fold()),
    "caribbean_stud": (act.Play(), act.Fold()),
    "super_pan_nine": (act.Hit(), act.Stand()),
    "double_hand": (act.HouseWay(), act.HouseWay()),
}


def backed(game: str, *, wager: float = 500, seat: float = 10, backer: float = 20) -> Round:
    """Dealt, and everybody has paid: a dollar a wager, and two from the bank."""
    told = Round(game, backers={101: 500, 102: 500}, wager=wager)
    told.bet(2, seat).bet(101, backer, on=2).bet(102, 5, on=2).bet(3, 5).deal({})
    assert told.hand.fees == {1: 200, 2: 100, 3: 100, 101: 100, 102: 100}
    return told


@proves("garlic-city/house/41")
@pytest.mark.parametrize("game", GAMES)
def test_the_largest_wager_in_action_may_decide_for_the_square(game: str) -> None:
    first, other = GAMES[game]
    told = backed(game)
    if game == "super_pan_nine":
        assert told.hand.due.must == (3,)
        told.stands(3)
    assert told.refused(102, act.TakeDecision(2)).clause == told.hand.source("decides")
    assert told.refused(101, first).code == "not_your_turn"
    assert set(cards_on(told.hand.view(101), 0)) == {HIDDEN}
    told.say(101, act.TakeDecision(2))
    assert HIDDEN not in cards_on(told.hand.view(101), 0)
    assert HIDDEN not in cards_on(told.hand.view(2), 0)
    assert told.refused(2, other).code == "not_your_turn"
    told.say(101, first)
    if game in ("three_card", "caribbean_stud"):
        plays = {bet.who: bet.cents for bet in told.hand.riding if bet.bet == "play"}
        times = 1 if game == "three_card" else 2
        assert plays == {2: 1000 * times, 101: 2000 * times, 102: 500 * times}


@proves("garlic-city/house/41")
@pytest.mark.parametrize("game", GAMES)
def test_not_with_an_equal_or_uncovered_wager_nor_when_the_seat_has_acted(game: str) -> None:
    for more in ({"backer": 10}, {"wager": 20}):
        assert backed(game, **more).refused(101, act.TakeDecision(2)).code == "decision"
    told = backed(game)
    if game == "super_pan_nine":
        told.stands(3)
    told.say(2, GAMES[game][1])
    assert told.refused(101, act.TakeDecision(2)).code == "decision"


def test_at_blackjack_the_seat_plays_its_hand() -> None:
    told = (
        Round("no_bust_21", backers={101: 500}).bet(2, 5).bet(101, 20, on=2).deal({2: "Tc5c", BANK: "9h8h"})
    )
    assert told.refused(101, act.TakeDecision(2)).code == "decision"
    assert told.hand.due.may == ()
    table = Round("no_bust_21", backers={101: 500}, rules={"decides": "largest"})
    table.bet(2, 5).bet(101, 20, on=2).deal({2: "Tc5c", BANK: "9h8h"})
    table.say(101, act.TakeDecision(2))
    table.stands(101)
    assert table.hand.over


@proves("garlic-city/house/41")
@pytest.mark.parametrize("game", ["double_hand", "super_pan_nine"])
def test_the_limit_of_the_table_bounds_the_wager_on_a_square(game: str) -> None:
    told = Round(game)
    for dollars, code in ((4, "below_least"), (101, "above_most"), (900, "above_most")):
        refused = told.refused(2, act.Wager(2, "wager", cents(dollars)))
        assert (refused.code, refused.clause) == (code, "garlic-city/house/41")
    told.bet(2, 5).bet(2, 100).bet(2, 100, on=3).close()
    assert told.hand.fees == {1: 200, 2: 200}
