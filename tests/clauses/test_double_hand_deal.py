"""Double Hand: seven piles, the bank's choice, three dice, and where each pile goes."""

from __future__ import annotations

import pytest
from claims import proves
from telling.bank import Round, piles_of

from housedealer.cards.card import HIDDEN, format_card, format_cards, parse_cards
from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.bank import event as be
from housedealer.rules.place import BANK, BLIND, HOUSE, RAIL

DICE = {
    3: (1, 1, 1), 4: (1, 1, 2), 5: (1, 2, 2), 6: (2, 2, 2), 7: (3, 2, 2), 8: (4, 3, 1), 9: (3, 3, 3),
    10: (5, 4, 1), 11: (6, 4, 1), 12: (3, 4, 5), 13: (6, 6, 1), 14: (6, 6, 2), 15: (5, 5, 5), 16: (6, 5, 5),
    17: (6, 6, 5), 18: (6, 6, 6),
}  # fmt: skip
UNTOUCHED = parse_cards(
    "2c2d2h2s3c3d3h" "3s4c4d4h4s5c5d" "5h5s6c6d6h6s7c" "7d7h7s8c8d8h8s" "9c9d9h9sTcTdTh" "TsJcJdJhJsQcQd"
    "QhQsKcKdKhKsAc"
)  # fmt: skip
"""Seven piles as a deck gives them that nobody shuffled; four cards more are left."""


def bets(seats: str = "1234567", bank: int = 3, on: str = "") -> Round:
    """Everybody in these seats has bet $5, or on these squares only; bets are closed."""
    told = Round("double_hand", stacks={int(seat): 500 for seat in seats}, bank=bank, wager=100)
    for square in on or seats:
        if int(square) != bank:
            told.bet(int(square), 5)
    return told.close()


def piles(seats: str = "1234567", bank: int = 3, on: str = "") -> Round:
    told = bets(seats, bank, on)
    told.say(HOUSE, act.Deal(UNTOUCHED))
    return told


def delivered(told: Round, pile: int, dice: tuple[int, int, int]) -> tuple[tuple[int, int], ...]:
    told.say(told.terms.bank, act.PickPile(pile))
    told.say(HOUSE, act.Roll(dice))
    [event] = told.told(be.Delivered)
    assert isinstance(event, be.Delivered)
    return tuple((int(source), int(target)) for source, target in event.piles)


@proves("garlic-city/double-hand/01")
def test_the_pack_is_52_cards_and_one_joker() -> None:
    texts = sorted(format_card(card) for card in bets().hand.cards_left)
    assert texts == sorted([*(rank + suit for rank in "23456789TJQKA" for suit in "cdhs"), "JK"])


@pytest.mark.parametrize("seats", ["1234567", "36"])
@proves("garlic-city/double-hand/05")
def test_seven_piles_of_seven_are_dealt_face_down(seats: str) -> None:
    told = bets(seats)
    assert told.refused(HOUSE, act.Deal(UNTOUCHED[:-1])).code == "cards_count"
    assert told.refused(HOUSE, act.Deal((*UNTOUCHED, *parse_cards("JK")))).code == "cards_count"
    [event] = told.say(HOUSE, act.Deal(UNTOUCHED))
    assert isinstance(event, ev.Dealt)
    assert event.spots == tuple(pile for pile in range(21, 28) for _ in range(7))
    assert event.faces == (BLIND,) * 49
    for viewer in (*told.hand.people, RAIL):
        seen = told.hand.seen(event, viewer)
        assert isinstance(seen, ev.Dealt)
        assert set(seen.cards) == {HIDDEN}
        assert [hand.cards for hand in piles_of(told.hand.view(viewer))] == [(HIDDEN,) * 7] * 7
    assert format_cards(told.hand.cards[21]) == "2c2d2h2s3c3d3h"
    assert format_cards(told.hand.cards[27]) == "QhQsKcKdKhKsAc"


@proves("garlic-city/double-hand/06")
def test_four_cards_are_never_dealt() -> None:
    told = piles()
    assert format_cards(told.hand.cards_left) == "AdAhAsJK"
    delivered(told, 1, (1, 1, 1))
    told.house_way(1, 2, 4, 5, 6, 7)
    told.house_way(3)
    assert told.hand.over
    assert format_cards(told.hand.cards_left) == "AdAhAsJK"


@pytest.mark.parametrize("pile", range(1, 8))
@proves("garlic-city/double-hand/07", "garlic-city/double-hand/08")
def test_the_bank_chooses_the_pile_that_is_delivered_first_and_the_action_button_goes_on_it(
    pile: int,
) -> None:
    told = piles()
    assert told.hand.due.must == (3,)
    for other in (HOUSE, 1, 2, 4, 7):
        assert told.refused(other, act.PickPile(pile)).code == "not_your_turn"
    assert told.refused(HOUSE, act.Roll((1, 1, 1))).code == "not_your_turn"
    assert told.refused(3, act.PickPile(0)).code == "pick"
    assert told.refused(3, act.PickPile(8)).code == "pick"
    assert told.hand.view(RAIL).table.pile == 0
    told.say(3, act.PickPile(pile))
    assert [told.hand.view(viewer).table.pile for viewer in (1, 3, RAIL)] == [pile] * 3
    told.say(HOUSE, act.Roll((1, 1, 1)))
    [event] = told.told(be.Delivered)
    assert isinstance(event, be.Delivered)
    assert event.piles[0] == (20 + pile, 1)


@proves("garlic-city/double-hand/09")
def test_three_dice_say_who_gets_the_action_hand() -> None:
    told = piles()
    told.say(3, act.PickPile(2))
    assert told.hand.due.must == (HOUSE,)
    for dice in ((1, 2), (1, 2, 3, 4), (0, 1, 1), (1, 1, 7)):
        assert told.refused(HOUSE, act.Roll(dice)).code == "dice"  # type: ignore[arg-type]
    assert told.hand.first == 0
    rolled, given = told.say(HOUSE, act.Roll((3, 4, 5)))
    assert rolled == be.Rolled((3, 4, 5), 6, "reading: garlic-city/double-hand/10")
    assert isinstance(given, be.Delivered)
    assert given.piles[0] == (22, 6)
    other = piles()
    assert delivered(other, 2, (3, 4, 6))[0] == (22, 5)


@pytest.mark.parametrize(
    ("bank", "firsts"),
    [
        (3, {3: 1, 4: 7, 5: 6, 6: 5, 7: 4, 8: 3, 9: 2, 10: 1, 11: 7, 12: 6, 13: 5, 14: 4, 15: 3, 16: 2, 17: 1,
             18: 7}),
        (7, {3: 5, 7: 1, 8: 7, 9: 6, 14: 1, 15: 7, 16: 6, 18: 4}),
        (1, {3: 6, 4: 5, 8: 1, 9: 7, 15: 1, 18: 5}),
    ],
)  # fmt: skip
@proves("garlic-city/double-hand/10")
def test_the_bank_counts_as_1_8_and_15_and_the_count_goes_counter_clockwise(
    bank: int, firsts: dict[int, int]
) -> None:
    told = piles(bank=bank)
    told.say(bank, act.PickPile(1))
    for total, first in firsts.items():
        rolled, given = told.hand.copy().play(HOUSE, act.Roll(DICE[total]))
        assert isinstance(rolled, be.Rolled)
        assert isinstance(given, be.Delivered)
        assert rolled.first == first, total
        assert given.piles[0] == (21, BANK if first == bank else first), total


@proves("garlic-city/double-hand/10", "garlic-city/double-hand/11")
def test_each_position_gets_a_pile_counter_clockwise_from_the_action_hand() -> None:
    told = piles()
    assert delivered(told, 4, (3, 4, 5)) == (
        (24, 6), (25, 5), (26, 4), (27, BANK), (21, 2), (22, 1), (23, 7),
    )  # fmt: skip
    assert format_cards(told.hand.cards[6]) == "7d7h7s8c8d8h8s"
    assert format_cards(told.hand.cards[2]) == "2c2d2h2s3c3d3h"
    assert all(len(told.hand.cards[spot]) == 7 for spot in (1, 2, 4, 5, 6, 7, BANK))


@proves("garlic-city/double-hand/11")
def test_the_piles_of_empty_positions_are_passed_over_unseen() -> None:
    """Nobody sits at 2, 5 and 7, and seat 4 has not bet; a backline bet makes square 7 a position."""
    told = Round(
        "double_hand", stacks=dict.fromkeys((1, 3, 4, 6), 500), bank=3, wager=100, backers={101: 500}
    )
    told.bet(1, 5).bet(6, 5).bet(101, 5, on=7).close()
    told.say(HOUSE, act.Deal(UNTOUCHED))
    assert delivered(told, 4, (3, 4, 5)) == ((24, 6), (27, BANK), (22, 1), (23, 7))
    told.house_way(6, 1, 101)
    [*_, closed] = told.say(3, act.HouseWay())
    assert isinstance(closed, be.BankClosed)
    assert closed.spots == closed.hands == ()
    for viewer in (1, 3, 4, 6, 101, RAIL):
        piles_left = piles_of(told.hand.view(viewer))
        assert [hand.where for hand in piles_left] == [21, 25, 26]
        assert all(hand.cards == (HIDDEN,) * 7 for hand in piles_left)


@pytest.mark.parametrize("dice", [(3, 4, 5), (1, 1, 6)])
@proves("garlic-city/double-hand/12")
def test_the_banks_own_pile_lies_unopened_before_the_dealer(dice: tuple[int, int, int]) -> None:
    told = piles()
    places = dict(delivered(told, 1, dice))
    pile = next(source for source, target in places.items() if target == BANK)
    assert told.hand.cards[BANK] == UNTOUCHED[7 * (pile - 21) : 7 * (pile - 20)]
    told.house_way(1, 2, 4, 5, 6)
    for viewer in (1, 2, 3, 7, RAIL):
        assert told.hand.view(viewer).cards(BANK) == (HIDDEN,) * 7
        assert told.hand.view(viewer).table.proposed == ()
    assert told.hand.menu(3) == ()


@proves("garlic-city/double-hand/03")
def test_there_are_seven_positions() -> None:
    told = bets("1234567")
    assert [square.square for square in told.hand.view(RAIL).table.squares] == [1, 2, 4, 5, 6, 7]
    with pytest.raises(Refused, match=r"seat_number.*most 7"):
        Round("double_hand", stacks={1: 500, 8: 500})
