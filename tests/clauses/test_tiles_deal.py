"""Pai Gow Tiles: the set, eight stacks of four, the bank's style, the dice, and what is shown at the end."""

from __future__ import annotations

from collections import Counter

import pytest
from claims import proves
from telling.bank import Round, cards_on, piles_of

from housedealer.cards.card import HIDDEN, format_card, format_cards, parse_cards
from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.bank import event as be
from housedealer.rules.place import BANK, BLIND, HOUSE, RAIL

SHEET = "garlic-city/pai-gow-tiles"
EVERYBODY = (1, 2, 3, 4, 5, 6, 7, 8)
STACKS = (
    "2-1 4-2 6-6 6-6",
    "1-1 1-1 4-4 4-4",
    "3-1 3-1 5-5 5-5",
    "3-3 3-3 2-2 2-2",
    "6-5 6-5 6-4 6-4",
    "6-1 6-1 5-1 5-1",
    "6-3 5-4 6-2 5-3",
    "5-2 4-3 4-1 3-2",
)
TILES = parse_cards(" ".join(STACKS))
COUNT = {
    3: (1, 1, 1), 4: (1, 1, 2), 5: (1, 2, 2), 6: (2, 2, 2), 7: (3, 2, 2), 8: (4, 3, 1), 9: (3, 3, 3),
    10: (5, 4, 1), 11: (6, 4, 1), 12: (3, 4, 5), 13: (6, 6, 1), 14: (6, 6, 2), 15: (5, 5, 5), 16: (6, 5, 5),
    17: (6, 6, 5), 18: (6, 6, 6),
}  # fmt: skip
Dice = tuple[int, int, int]


def bets(seats: tuple[int, ...] = EVERYBODY, bank: int = 5, wager: float = 100) -> Round:
    """All in these seats have bet $5; bets are closed."""
    told = Round("pai_gow_tiles", stacks=dict.fromkeys(seats, 500), bank=bank, wager=wager)
    for seat in seats:
        if seat != bank:
            told.bet(seat, 5)
    return told.close()


def stacked(seats: tuple[int, ...] = EVERYBODY, bank: int = 5, wager: float = 100) -> Round:
    told = bets(seats, bank, wager)
    told.say(HOUSE, act.Deal(TILES))
    return told


def delivered(told: Round, dice: Dice, style: str = "in_order") -> tuple[tuple[int, int], ...]:
    told.say(told.terms.bank, act.PickStyle(style))
    told.say(HOUSE, act.Roll(dice))
    [event] = told.told(be.Delivered)
    assert isinstance(event, be.Delivered)
    return tuple((int(source), int(target)) for source, target in event.piles)


def settled(told: Round) -> Round:
    """Everybody asks for the house way, and so does the bank."""
    while not told.hand.over:
        told.house_way(int(told.hand.due.must[0]))
    return told


@proves(f"{SHEET}/002", f"{SHEET}/009")
def test_the_set_has_32_tiles_in_11_pairs_that_match_and_5_that_do_not() -> None:
    left = Counter(format_card(tile) for tile in bets().hand.cards_left)
    assert left == {
        **dict.fromkeys(("6-6", "1-1", "4-4", "3-1", "5-5", "3-3", "2-2", "6-5", "6-4", "6-1", "5-1"), 2),
        **dict.fromkeys(("6-3", "5-4", "6-2", "5-3", "5-2", "4-3", "4-1", "3-2", "2-1", "4-2"), 1),
    }
    assert left.total() == 32
    assert {int(tile[0]) + int(tile[2]) for tile in left} == {2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}


@proves(f"{SHEET}/022")
def test_there_are_at_most_eight_positions() -> None:
    assert [square.square for square in bets().hand.view(RAIL).table.squares] == [1, 2, 3, 4, 6, 7, 8]
    with pytest.raises(Refused, match=r"seat_number.*most 8"):
        Round("pai_gow_tiles", stacks={1: 500, 9: 500})


@pytest.mark.parametrize("seats", [EVERYBODY, (5, 8)])
@proves(f"{SHEET}/097", f"{SHEET}/029")
def test_the_dealer_makes_eight_stacks_of_four_before_the_style_is_chosen(seats: tuple[int, ...]) -> None:
    told = bets(seats)
    assert told.hand.due.must == (HOUSE,)
    assert told.refused(5, act.PickStyle("in_order")).code == "not_your_turn"
    assert told.refused(HOUSE, act.Deal(TILES[:-1])).code == "cards_count"
    [event] = told.say(HOUSE, act.Deal(TILES))
    assert isinstance(event, ev.Dealt)
    assert event.spots == tuple(stack for stack in range(21, 29) for _ in range(4))
    assert event.faces == (BLIND,) * 32
    assert [format_cards(told.hand.cards[21 + i]) for i in range(8)] == list(STACKS)
    assert told.hand.cards_left == ()


@proves(f"{SHEET}/096", f"{SHEET}/098", f"{SHEET}/097")
def test_the_style_is_the_banks_choice_among_those_approved() -> None:
    told = stacked()
    assert told.hand.due.must == (5,)
    for other in (HOUSE, 1, 4, 8):
        assert told.refused(other, act.PickStyle("from_the_end")).code == "not_your_turn"
    for style in ("by_the_middle", "", "IN_ORDER"):
        assert told.refused(5, act.PickStyle(style)).code == "pick"
    assert told.refused(5, act.PickPile(2)).code == "pick"
    assert [offer[0] for offer in told.hand.menu(5)] == [
        act.PickStyle("in_order"),
        act.PickStyle("from_the_end"),
    ]
    assert told.hand.absent(5) == act.PickStyle("in_order")
    forward = delivered(told, (3, 4, 5))
    assert forward == ((21, 2), (22, 1), (23, 8), (24, 7), (25, 6), (26, BANK), (27, 4), (28, 3))
    backward = delivered(stacked(), (3, 4, 5), "from_the_end")
    assert backward == ((28, 2), (27, 1), (26, 8), (25, 7), (24, 6), (23, BANK), (22, 4), (21, 3))
    assert told.hand.view(RAIL).table.style == "in_order"


@proves(f"{SHEET}/134", f"{SHEET}/131")
def test_bets_then_the_style_then_the_dice() -> None:
    told = Round("pai_gow_tiles", stacks={1: 500, 2: 500, 3: 500}, wager=100).bet(2, 5)
    assert told.refused(HOUSE, act.Roll((1, 1, 1))).code == "not_open"
    told.close()
    assert told.refused(HOUSE, act.Roll((1, 1, 1))).code == "not_open"
    told.say(HOUSE, act.Deal(TILES))
    assert told.refused(HOUSE, act.Roll((1, 1, 1))).code == "not_your_turn"
    assert told.refused(3, act.Wager(3, "wager", 500)).code == "not_your_turn"  # type: ignore[arg-type]
    told.say(1, act.PickStyle("from_the_end"))
    assert told.refused(1, act.PickStyle("in_order")).code == "not_your_turn"
    told.say(HOUSE, act.Roll((1, 1, 1)))
    assert told.refused(1, act.PickStyle("in_order")).code == "not_your_turn"
    assert told.hand.style == "from_the_end"


@proves(f"{SHEET}/028", f"{SHEET}/132")
def test_three_dice_are_read_to_all_and_say_who_gets_the_first_hand() -> None:
    told = stacked()
    told.say(5, act.PickStyle("in_order"))
    for dice in ((1, 2), (1, 2, 3, 4), (0, 1, 1), (1, 1, 7)):
        assert told.refused(HOUSE, act.Roll(dice)).code == "dice"  # type: ignore[arg-type]
    rolled, given = told.say(HOUSE, act.Roll((3, 4, 5)))
    assert rolled == be.Rolled((3, 4, 5), 2, f"{SHEET}/133")
    assert isinstance(given, be.Delivered)
    assert given.piles[0] == (21, 2)
    for viewer in (1, 5, 8, RAIL):
        assert told.hand.seen(rolled, viewer) == rolled
        assert (told.hand.view(viewer).table.dice, told.hand.view(viewer).table.first) == ((3, 4, 5), 2)
    assert delivered(stacked(), (3, 4, 6))[0] == (21, 1)


@pytest.mark.parametrize(
    ("bank", "firsts"),
    [
        (5, {3: 3, 4: 2, 5: 1, 6: 8, 7: 7, 8: 6, 9: 5, 10: 4, 11: 3, 12: 2, 13: 1, 14: 8, 15: 7, 16: 6, 17: 5,
             18: 4}),
        (1, {3: 7, 8: 2, 9: 1, 10: 8, 16: 2, 17: 1, 18: 8}),
        (8, {3: 6, 8: 1, 9: 8, 10: 7, 17: 8, 18: 7}),
    ],
)  # fmt: skip
@proves(f"{SHEET}/133")
def test_the_bank_counts_as_1_9_and_17_and_the_count_goes_counter_clockwise(
    bank: int, firsts: dict[int, int]
) -> None:
    told = stacked(bank=bank)
    told.say(bank, act.PickStyle("in_order"))
    for total, first in firsts.items():
        rolled, given = told.hand.copy().play(HOUSE, act.Roll(COUNT[total]))
        assert isinstance(rolled, be.Rolled)
        assert isinstance(given, be.Delivered)
        assert rolled.first == first, total
        assert given.piles[0] == (21, BANK if first == bank else first), total


@proves(f"{SHEET}/022", f"{SHEET}/029", f"{SHEET}/133")
def test_each_position_gets_four_tiles_counter_clockwise_and_vacant_ones_are_counted_too() -> None:
    told = stacked()
    assert delivered(told, (3, 3, 3)) == (
        (21, BANK), (22, 4), (23, 3), (24, 2), (25, 1), (26, 8), (27, 7), (28, 6),
    )  # fmt: skip
    assert all(len(told.hand.cards[spot]) == 4 for spot in (1, 2, 3, 4, 6, 7, 8, BANK))
    few = stacked((1, 4, 5, 7))
    assert delivered(few, (3, 4, 5)) == ((22, 1), (24, 7), (26, BANK), (27, 4))
    assert format_cards(few.hand.cards[1]) == STACKS[1]
    assert format_cards(few.hand.cards[4]) == STACKS[6]


@pytest.mark.parametrize(("dice", "order"), [((3, 4, 5), [2, 8, 7, 6, 4]), ((3, 3, 3), [4, 2, 8, 7, 6])])
@proves(f"{SHEET}/044", f"{SHEET}/127")
def test_the_action_goes_counter_clockwise_from_the_action_hand(dice: Dice, order: list[int]) -> None:
    told = stacked((2, 4, 5, 6, 7, 8))
    delivered(told, dice)
    assert list(told.hand.due.must) == order
    for seat in order[:3]:
        told.say(seat, act.SetHand(told.hand.cards[seat][:2]))
    told.house_way(*order[3:])
    assert told.told(be.Settled) == []
    events = told.say(5, act.HouseWay())
    opened = [event for event in events if isinstance(event, be.Turned | be.Settled)]
    assert [event.spots[0] if isinstance(event, be.Turned) else event.spot for event in opened] == [
        spot for spot in order for _ in range(2)
    ]
    assert isinstance(events[0], be.HandSet)
    assert events[0].spot == BANK


@proves(f"{SHEET}/105", f"{SHEET}/106", f"{SHEET}/109")
def test_unused_tiles_are_seen_by_nobody_before_the_round_is_over_and_by_all_then() -> None:
    told = stacked((1, 5, 7))
    hidden = [(HIDDEN,) * 4] * 5
    assert delivered(told, (3, 4, 5)) == ((22, 1), (24, 7), (26, BANK))
    told.house_way(1, 7)
    for event in told.step_by_step(5, act.HouseWay()):
        if not isinstance(event, be.BankClosed):
            for viewer in (1, 5, 7, RAIL):
                assert [stack.cards for stack in piles_of(told.hand.view(viewer))] == hidden
    assert isinstance(event, be.BankClosed)
    assert event.spots == (21, 23, 25, 27, 28)
    assert [format_cards(tiles) for tiles in event.hands] == [STACKS[i] for i in (0, 2, 4, 6, 7)]
    for viewer in (1, 5, RAIL):
        assert told.hand.seen(event, viewer) == event
        assert format_cards(piles_of(told.hand.view(viewer))[0].cards) == STACKS[0]


@proves(f"{SHEET}/109")
def test_hands_that_were_not_opened_are_exposed_when_the_round_is_over() -> None:
    """The bank's $5 go to seat 2 or come from it; the hands behind it are not read."""
    told = stacked(wager=5)
    delivered(told, (3, 4, 5))
    settled(told)
    assert [event.spots for event in told.told(be.Turned)] == [(BANK,), (2,)]  # type: ignore[attr-defined]
    [closed] = told.told(be.BankClosed)
    assert isinstance(closed, be.BankClosed)
    assert closed.spots == (1, 3, 4, 6, 7, 8)
    assert [format_cards(tiles) for tiles in closed.hands] == [STACKS[i] for i in (1, 7, 6, 4, 3, 2)]
    view = told.hand.view(RAIL)
    for i in range(len(view.table.squares)):
        assert HIDDEN not in cards_on(view, i)
