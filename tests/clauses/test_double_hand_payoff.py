"""Double Hand: both better win, copies are the bank's, and the bank's wager covers as far as it goes."""

from __future__ import annotations

import pytest
from claims import proves
from telling.bank import Round, cards_on

from housedealer.cards.card import HIDDEN
from housedealer.hand.bank import event as be
from housedealer.rules.place import BANK, RAIL

SHEET = "garlic-city/double-hand"
BANK_HAND = "9h7cKsKd6d4s3h"
"""9-7 in front of a pair of kings."""
WINS, LOSES, PUSHES = "QsJsAcAd8h5h2d", "4h2hQcQd9c6s5c", "AhTc8c8s6h5s3d"
"""Against it: aces behind Q-J, queens behind 4-2, eights behind A-10."""


def told_round(
    hands: dict[int, str],
    bets: dict[int, float],
    *,
    wager: float = 500,
    dice: tuple[int, int, int] = (1, 1, 1),
    bank_hand: str = BANK_HAND,
    backline: tuple[tuple[int, int, float], ...] = (),
) -> Round:
    """Seat 1 banks. The first two cards of each hand go in front; `backline` are (who, square, dollars)."""
    told = Round(
        "double_hand",
        stacks=dict.fromkeys(range(1, 8), 1000),
        wager=wager,
        backers=dict.fromkeys((who for who, _, _ in backline), 1000),
    )
    for square, dollars in bets.items():
        told.bet(square, dollars)
    for who, square, dollars in backline:
        told.bet(who, dollars, on=square)
    told.deal({**hands, BANK: bank_hand}, dice=dice)
    for square, cards in hands.items():
        told.sets(int(told.hand.decider[square]), cards[:4])
    return told.sets(1, bank_hand[:4])


@pytest.mark.parametrize("dollars", [5, 37, 100])
@proves(f"{SHEET}/33")
def test_both_hands_higher_win_even_money(dollars: int) -> None:
    told = told_round({2: WINS}, {2: dollars})
    row = told.row(2, "wager")
    assert (row.result, row.paid, row.back) == ("wins", 100 * dollars, 100 * dollars)
    assert row.clauses == (f"{SHEET}/33",)
    assert (told.net[2], told.net[1]) == (dollars - 1, -dollars - 2)


@pytest.mark.parametrize("dollars", [5, 37, 100])
@proves(f"{SHEET}/34")
def test_both_of_the_banks_hands_higher_take_the_bet(dollars: int) -> None:
    told = told_round({2: LOSES}, {2: dollars})
    row = told.row(2, "wager")
    assert (row.result, row.lost, row.back) == ("loses", 100 * dollars, 0)
    assert row.clauses == (f"{SHEET}/34",)
    assert (told.net[2], told.net[1]) == (-dollars - 1, dollars - 2)


@pytest.mark.parametrize("cards", [PUSHES, "4h2hAcAd8h5h3d"], ids=["front", "back"])
@proves(f"{SHEET}/35")
def test_one_hand_each_is_a_push(cards: str) -> None:
    told = told_round({2: cards}, {2: 40})
    row = told.row(2, "wager")
    assert (row.result, row.paid, row.lost, row.back) == ("pushes", 0, 0, 4000)
    assert row.clauses == (f"{SHEET}/35",)
    assert (told.net[2], told.net[1]) == (-1, -2)


@pytest.mark.parametrize(
    ("cards", "result"),
    [
        ("9c7sKhKc6s4h3d", "loses"),  # two copies
        ("9c7sAcAd8h5h3d", "pushes"),  # the front a copy, the back better
        ("9c7sQcQd8h5h3d", "loses"),  # the front a copy, the back worse
        ("AhTcKhKc6s4h3d", "pushes"),  # the back a copy, the front better
        ("4h2hKhKc6s4c3d", "loses"),  # the back a copy, the front worse
    ],
)
@proves(f"{SHEET}/36")
def test_copies_are_the_banks(cards: str, result: str) -> None:
    told = told_round({2: cards}, {2: 20})
    row = told.row(2, "wager")
    assert row.result == result
    assert f"{SHEET}/36" in row.clauses
    assert told.net[2] == (-21 if result == "loses" else -1)


@proves(f"{SHEET}/37", f"{SHEET}/38")
def test_the_banks_wager_is_used_up_by_wins_and_losses_from_the_action_hand_on() -> None:
    """Dice of 12 give seat 4 the action hand, and 3 and 2 follow it."""
    told = told_round(
        {4: WINS, 3: LOSES, 2: "QhJhAhAs8d5d2s"}, {4: 100, 3: 50, 2: 40}, wager=120, dice=(3, 4, 5)
    )
    assert [event.spot for event in told.told(be.Settled)] == [4, 3, 2]  # type: ignore[attr-defined]
    assert [event.cover for event in told.told(be.Settled)] == [2000, 0, 0]  # type: ignore[attr-defined]
    assert told.row(4, "wager").paid == 10000
    partial = told.row(3, "wager")
    assert (partial.result, partial.due, partial.lost, partial.back) == ("loses", 5000, 2000, 3000)
    nothing = told.row(2, "wager")
    assert (nothing.result, nothing.paid, nothing.back) == ("no action", 0, 4000)
    assert f"{SHEET}/37" in partial.clauses
    assert f"{SHEET}/37" in nothing.clauses
    assert [told.net[who] for who in (1, 2, 3, 4)] == [-82, -1, -21, 99]


@proves(f"{SHEET}/37")
def test_the_order_goes_with_the_dice() -> None:
    """Dice of 14 give seat 2 the action hand; the bank and the others come after it, 7 before 3."""
    told = told_round(
        {7: WINS, 3: LOSES, 2: "QhJhAhAs8d5d2s"}, {7: 100, 3: 50, 2: 40}, wager=120, dice=(6, 6, 2)
    )
    assert [event.spot for event in told.told(be.Settled)] == [2, 7, 3]  # type: ignore[attr-defined]
    assert [told.net[who] for who in (1, 2, 3, 7)] == [-122, 39, -1, 79]


@proves(f"{SHEET}/37", f"{SHEET}/38")
def test_a_loss_uses_up_the_wager_too_and_a_win_may_be_paid_in_part() -> None:
    told = told_round({4: LOSES, 3: WINS}, {4: 50, 3: 60}, wager=80, dice=(3, 4, 5))
    assert (told.row(4, "wager").lost, told.row(3, "wager").paid) == (5000, 3000)
    assert told.row(3, "wager").back == 6000
    assert [told.net[who] for who in (1, 3, 4)] == [18, 29, -51]


@proves(f"{SHEET}/37")
def test_a_push_uses_nothing() -> None:
    told = told_round({4: PUSHES, 3: WINS}, {4: 100, 3: 60}, wager=60, dice=(3, 4, 5))
    assert told.row(4, "wager").result == "pushes"
    assert told.row(3, "wager").paid == 6000
    assert [told.net[who] for who in (1, 3, 4)] == [-62, 59, -1]


@proves(f"{SHEET}/37", f"{SHEET}/38")
def test_when_it_is_used_up_the_hand_is_over() -> None:
    """To the last dollar: seat 3 wins what is there, and seat 2 would have lost but is not opened."""
    told = told_round({3: WINS, 2: LOSES}, {3: 60, 2: 30}, wager=60, dice=(3, 4, 5))
    assert (told.row(3, "wager").result, told.row(3, "wager").paid) == ("wins", 6000)
    assert (told.row(2, "wager").result, told.row(2, "wager").back) == ("no action", 3000)
    assert cards_on(told.hand.view(RAIL), 0) == (HIDDEN,) * 7
    assert [told.net[who] for who in (1, 2, 3)] == [-62, -1, 59]
    one_more = told_round({3: WINS, 2: LOSES}, {3: 60, 2: 30}, wager=61, dice=(3, 4, 5))
    assert (one_more.row(2, "wager").result, one_more.row(2, "wager").lost) == ("loses", 100)


@proves(f"{SHEET}/37", f"{SHEET}/38")
def test_on_a_square_the_seat_has_action_before_the_backline() -> None:
    told = told_round({3: WINS}, {3: 60}, wager=100, backline=((101, 3, 50), (102, 3, 30)))
    assert [row.paid for row in told.rows(3)] == [6000, 4000, 0]
    assert [row.result for row in told.rows(3)] == ["wins", "wins", "no action"]
    assert [told.net[who] for who in (1, 3, 101, 102)] == [-102, 59, 39, -1]
