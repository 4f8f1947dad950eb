"""The flop games street by street: the deal, who is first and last to act, burns, board, and bets gathered.

Seats 2, 5, 7 and 9 play, the button is at 7 unless said otherwise."""

from __future__ import annotations

import pytest
from claims import Sheet, each
from telling.pot import HOLE, acted, every, first, played

from housedealer.cards.card import HIDDEN, parse_cards
from housedealer.hand import event as ev
from housedealer.hand.pot.view import seats_of
from housedealer.record.script.pot.run import PotRun
from housedealer.rules.place import BLIND, BOARD, BURN, OWN, RAIL, UP

SEATS = "2:100 5:100 7:100 9:100"
BETS = {"san-rafael/holdem": (3, 6), "san-rafael/omaha-hi-lo": (3, 6)}


def hand_of(sheet: Sheet, talk: str, button: int = 7) -> PotRun:
    small, big = BETS.get(sheet.name, (4, 8))
    return played(sheet, talk.format(small=small, big=big), seats=SEATS, button=button)


CHECKED = """all call
             burn 2s
             flop 3c8dTh  all check
             burn 4s
             turn Kd      all check
             burn 6s
             river Qc     all check"""


@each(
    {
        "oasis/holdem": "39",
        "oasis/omaha-hi-lo": "49",
        "oasis/pineapple": "40",
        "san-rafael/omaha": "039",
        "san-rafael/holdem": "01",
        "san-rafael/omaha-hi-lo": "01",
    }
)
def test_cards_come_face_down_one_at_a_time_from_the_left_of_the_button(sheet: Sheet) -> None:
    """All of them before anybody bets."""
    many = {"holdem": 2, "pineapple": 3, "omaha": 4, "omaha_hi_lo": 4}[sheet.game]
    run = hand_of(sheet, "all call")
    posted, dealt, *rest = run.events
    assert isinstance(posted, ev.Posted)
    assert isinstance(dealt, ev.Dealt)
    assert dealt.spots == (9, 2, 5, 7) * many
    assert dealt.faces == (OWN,) * 4 * many
    assert not [event for event in rest if isinstance(event, ev.Dealt)]
    for viewer in (2, 5, 7, 9, RAIL):
        seen = run.hand.seen(dealt, viewer)
        assert isinstance(seen, ev.Dealt)
        known = [spot for card, spot in zip(seen.cards, seen.spots, strict=True) if card != HIDDEN]
        assert known == [viewer] * (0 if viewer == RAIL else many)
        assert [len(seat.cards) for seat in seats_of(run.hand.view(viewer))] == [many] * 4


@each(
    {
        "oasis/holdem": "25",
        "oasis/omaha-hi-lo": "35",
        "oasis/pineapple": "26",
        "san-rafael/omaha": "026",
        "san-rafael/holdem": "12",
        "san-rafael/omaha-hi-lo": "05",
    }
)
@pytest.mark.parametrize("button", [2, 5, 7, 9])
def test_the_last_card_of_each_round_of_the_deal_is_the_buttons(sheet: Sheet, button: int) -> None:
    dealt = first(hand_of(sheet, "all call", button), ev.Dealt)
    assert dealt.spots[3::4] == (button,) * HOLE[sheet.game]
    assert dealt.spots.count(dealt.spots[-1]) == HOLE[sheet.game]


@each(
    {
        "oasis/holdem": "26 40",
        "oasis/omaha-hi-lo": "36 50",
        "oasis/pineapple": "27 41",
        "san-rafael/omaha": "027 041",
    }
)
def test_the_big_blind_is_last_in_the_first_round_and_the_button_in_the_others(sheet: Sheet) -> None:
    assert acted(hand_of(sheet, CHECKED)) == [[5, 7, 9, 2], [9, 2, 5, 7], [9, 2, 5, 7], [9, 2, 5, 7]]
    assert acted(hand_of(sheet, CHECKED, button=9))[:2] == [[7, 9, 2, 5], [2, 5, 7, 9]]


@each({"san-rafael/holdem": "02 13 16", "san-rafael/omaha-hi-lo": "05"})
def test_the_button_is_last_in_all_rounds_but_the_first_which_begins_left_of_the_last_blind(
    sheet: Sheet,
) -> None:
    """The button posts the small blind: after him only the big blind is to act."""
    assert acted(hand_of(sheet, CHECKED)) == [[2, 5, 7, 9], [9, 2, 5, 7], [9, 2, 5, 7], [9, 2, 5, 7]]
    assert acted(hand_of(sheet, CHECKED, button=2))[:2] == [[7, 9, 2, 5], [5, 7, 9, 2]]


@each(
    {
        "oasis/holdem": "40",
        "oasis/omaha-hi-lo": "50",
        "oasis/pineapple": "41",
        "san-rafael/omaha": "041 054",
    }
)
def test_the_big_blind_may_check_or_raise_while_nobody_has_raised(sheet: Sheet) -> None:
    by = "raise to {}" if sheet.house == "san-rafael" else "raise {} to 100"
    hand_of(sheet, f"5 calls, 7 folds, 9 calls  expect menu 2 check, fold, {by.format(8)}")
    again = f"5 calls, 7 folds, 9 calls, 2 raises to 8  expect menu 5 fold, call 4, {by.format(12)}"
    assert acted(hand_of(sheet, f"{again}\n5 calls, 9 calls"))[0] == [5, 7, 9, 2, 5, 9]
    hand_of(sheet, f"5 raises to 8, 7 folds, 9 folds  expect menu 2 fold, call 4, {by.format(12)}")


@each(
    {
        "oasis/holdem": "30 53 61 66",
        "oasis/omaha-hi-lo": "40 64 72 77",
        "oasis/pineapple": "31 58 66 71",
        "san-rafael/omaha": "031 060",
        "san-rafael/holdem": "17",
        "san-rafael/omaha-hi-lo": "05",
    }
)
def test_later_rounds_begin_with_the_first_left_of_the_button_who_is_still_in(sheet: Sheet) -> None:
    later = """flop 3c8dTh  {flop}
               turn Kd      2 checks, 5 bets {{big}}, 7 calls, 2 folds
               river Qc     5 bets {{big}}, 7 calls"""
    flop = "9 checks, 2 bets {small}, 5 calls, 7 calls, 9 folds"
    rounds = acted(hand_of(sheet, "all call\n" + later.format(flop=flop)))
    assert rounds[1:] == [[9, 2, 5, 7, 9], [2, 5, 7, 2], [5, 7]]
    older = sheet.name in BETS
    nine_folds = "2 calls, 5 calls, 7 calls, 9 folds" if older else "5 calls, 7 calls, 9 folds, 2 checks"
    flop = "2 bets {small}, 5 calls, 7 calls"
    rounds = acted(hand_of(sheet, f"{nine_folds}\n{later.format(flop=flop)}"))
    assert rounds[1:] == [[2, 5, 7], [2, 5, 7, 2], [5, 7]]
    bet_behind = """all call
                    flop 3c8dTh  9 checks, 2 checks, 5 bets {small}, 7 calls, 9 folds, 2 calls
                    turn Kd      2 checks, 5 checks, 7 bets {big}, 2 calls, 5 calls
                    river Qc     2 checks, 5 checks, 7 checks"""
    assert acted(hand_of(sheet, bet_behind))[2:] == [[2, 5, 7, 2, 5], [2, 5, 7]]


ORDER = [
    ev.Posted, ev.Dealt, ev.RoundClosed,
    ev.Dealt, ev.FeeTaken, ev.RoundClosed,
    ev.Dealt, ev.RoundClosed,
    ev.Dealt, ev.RoundClosed,
    ev.Shown, ev.PotAwarded,
]  # fmt: skip


@each(
    {
        "oasis/holdem": "53 61 66",
        "oasis/omaha-hi-lo": "64 72 77",
        "oasis/pineapple": "58 66 71",
        "san-rafael/omaha": "059 070 076",
        "san-rafael/holdem": "02 04 05 06",
        "san-rafael/omaha-hi-lo": "05",
    }
)
def test_a_betting_round_follows_the_hole_cards_the_flop_the_turn_and_the_river(sheet: Sheet) -> None:
    run = hand_of(sheet, CHECKED)
    acts = (ev.Checked, ev.Called, ev.Discarded)
    assert [type(event) for event in run.events if not isinstance(event, acts)] == ORDER
    assert [len(seats) for seats in acted(run)] == [4, 4, 4, 4]


def board_deals(run: PotRun) -> list[ev.Dealt]:
    return [dealt for dealt in every(run, ev.Dealt) if BOARD in dealt.spots]


@each(
    {
        "oasis/holdem": "50 59 64",
        "oasis/omaha-hi-lo": "61 70 75",
        "oasis/pineapple": "55 64 69",
        "san-rafael/omaha": "056 067 073",
        "san-rafael/holdem": "03",
        "san-rafael/omaha-hi-lo": "05",
    }
)
def test_a_card_is_burned_unseen_before_the_flop_the_turn_and_the_river(sheet: Sheet) -> None:
    run = hand_of(sheet, CHECKED)
    flop, turn, river = board_deals(run)
    for dealt, burn in ((flop, "2s"), (turn, "4s"), (river, "6s")):
        assert (dealt.cards[:1], dealt.spots[0], dealt.faces[0]) == (parse_cards(burn), BURN, BLIND)
        assert dealt.spots.count(BURN) == 1
        for viewer in (2, 5, 7, 9, RAIL):
            seen = run.hand.seen(dealt, viewer)
            assert isinstance(seen, ev.Dealt)
            assert seen.cards[0] == HIDDEN
    hand_of(
        sheet,
        """all call
           expect burned 0
           burn 2s
           flop 3c8dTh  expect burned 1
           all check
           burn 4s
           turn Kd      expect burned 2
           all check
           burn 6s
           river Qc     expect burned 3
           expect board 3c8dThKdQc
           expect stub lacks 2s 4s 6s""",
    )


@each(
    {
        "oasis/holdem": "51 52",
        "oasis/omaha-hi-lo": "62 63",
        "oasis/pineapple": "56 57",
        "san-rafael/omaha": "057 058",
        "san-rafael/holdem": "03 07",
        "san-rafael/omaha-hi-lo": "05",
    }
)
def test_three_cards_are_turned_up_together_for_all(sheet: Sheet) -> None:
    run = hand_of(sheet, CHECKED.split("all check")[0])
    [flop] = board_deals(run)
    assert (flop.spots[1:], flop.faces[1:]) == ((BOARD,) * 3, (UP,) * 3)
    open_to_all(run, flop, "3c8dTh", "3c8dTh")


def open_to_all(run: PotRun, dealt: ev.Dealt, cards: str, board: str) -> None:
    for viewer in (2, 5, 7, 9, RAIL):
        seen = run.hand.seen(dealt, viewer)
        assert isinstance(seen, ev.Dealt)
        assert seen.cards[1:] == parse_cards(cards)
        assert run.hand.view(viewer).cards(BOARD) == parse_cards(board)


@each(
    {
        "oasis/holdem": "60",
        "oasis/omaha-hi-lo": "71",
        "oasis/pineapple": "65",
        "san-rafael/omaha": "068 069",
        "san-rafael/holdem": "05 07",
        "san-rafael/omaha-hi-lo": "05",
    }
)
def test_the_turn_is_one_card_more_for_all(sheet: Sheet) -> None:
    run = hand_of(sheet, CHECKED.split("Kd")[0] + "Kd")
    _, turn = board_deals(run)
    assert (turn.spots[1:], turn.faces[1:]) == ((BOARD,), (UP,))
    open_to_all(run, turn, "Kd", "3c8dThKd")


@each(
    {
        "oasis/holdem": "65",
        "oasis/omaha-hi-lo": "76",
        "oasis/pineapple": "70",
        "san-rafael/omaha": "074 075",
        "san-rafael/holdem": "06 07 08",
        "san-rafael/omaha-hi-lo": "05",
    }
)
def test_the_river_is_the_fifth_and_last_card_for_all(sheet: Sheet) -> None:
    run = hand_of(sheet, CHECKED.split("Qc")[0] + "Qc")
    _, _, river = board_deals(run)
    assert (river.spots[1:], river.faces[1:]) == ((BOARD,), (UP,))
    open_to_all(run, river, "Qc", "3c8dThKdQc")
    assert len(board_deals(hand_of(sheet, CHECKED))) == 3


@each(
    {
        "oasis/holdem": "49 58 63 68",
        "oasis/omaha-hi-lo": "60 69 74 79",
        "oasis/pineapple": "50 63 68 73",
        "san-rafael/omaha": "055 066 072 078",
    }
)
def test_the_bets_of_each_round_are_gathered_into_the_pot_when_it_is_over(sheet: Sheet) -> None:
    run = hand_of(
        sheet,
        """5 calls, 7 calls, 9 calls
           expect pots none
           2 checks
           expect pots 16 among 2 5 7 9
           flop 3c8dTh  9 checks, 2 bets 4, 5 calls, 7 calls
           expect pots 12 among 2 5 7 9
           9 folds
           expect pots 24 among 2 5 7
           turn Kd      2 checks, 5 bets 8, 7 calls
           expect pots 24 among 2 5 7
           2 folds
           expect pots 40 among 5 7
           river Qc     5 bets 8
           expect pots 40 among 5 7
           7 calls
           expect pots 56 among 5 7""",
    )
    assert [closed.gathered for closed in every(run, ev.RoundClosed)] == [1600, 1200, 1600, 1600]
    assert [closed.back for closed in every(run, ev.RoundClosed)] == [0, 0, 0, 0]
