"""Betting in Oasis's flop games: no-limit at blinds of $2 and $4, three raises a round."""

from __future__ import annotations

import pytest
from claims import Sheet, each, proves
from telling.pot import acted, played

THREE = "1:100 2:100 3:100"
DEEP = "1:90000 2:90000 3:90000"


def flop_game(sheet: Sheet, talk: str, seats: str = THREE, button: int = 3, **more: str) -> None:
    played(sheet, talk, seats=seats, button=button, **more)


@each({"oasis/holdem": "22", "oasis/omaha-hi-lo": "31", "oasis/pineapple": "22"})
def test_every_seat_may_wager_from_the_same_least_to_the_same_most(sheet: Sheet) -> None:
    talk = """expect menu 3 fold, call 4, raise 8 to 100
              3 calls
              expect menu 4 fold, call 4, raise 8 to 100
              4 calls
              expect menu 1 fold, call 2, raise 8 to 100
              1 calls
              expect menu 2 check, fold, raise 8 to 100
              2 checks"""
    for street in ("flop 2c7d9h", "turn Ks", "river Qd"):
        talk += f"\n{street}"
        for seat in (1, 2, 3, 4):
            talk += f"\nexpect menu {seat} check, fold, bet 1 to 96\n{seat} checks"
    played(sheet, talk)
    talk = "all call"
    for street, stack in (("flop 2c7d9h", 96), ("turn Ks", 86), ("river Qd", 76)):
        talk += f"\n{street}\n1 bets 10"
        for seat in (2, 3, 4):
            talk += f"\nexpect menu {seat} fold, call 10, raise 20 to {stack}\n{seat} calls"
    played(sheet, talk)
    deep = "expect menu 3 fold, call 4, raise 8 to 90000"
    flop_game(sheet, f"{deep}\nall call\nflop 2c7d9h  expect menu 1 check, fold, bet 1 to 89996", DEEP)


@each({"oasis/holdem": "45", "oasis/omaha-hi-lo": "56", "oasis/pineapple": "46"})
def test_a_raise_is_the_big_blind_and_at_least_as_much_more_up_to_the_whole_stack(sheet: Sheet) -> None:
    flop_game(
        sheet,
        """expect menu 3 fold, call 4, raise 8 to 100
           expect refused 3 raises to 7 amount_below_minimum
           expect refused 3 raises to 101 amount_above_stack
           expect refused 3 raises to 8.50 amount_not_in_chips
           3 raises to 8
           expect menu 1 fold, call 6, raise 12 to 100
           1 raises to 25
           expect menu 2 fold, call 21, raise 42 to 100
           expect refused 2 raises to 41 amount_below_minimum
           2 raises to 42
           expect stacks 1:75 2:58 3:92""",
    )
    flop_game(sheet, "3 raises to 100 all-in  expect menu 1 fold, call 98")
    flop_game(sheet, "3 raises to 90000 all-in  expect menu 1 fold, call 89998", DEEP)


@each({"oasis/holdem": "45", "oasis/omaha-hi-lo": "56", "oasis/pineapple": "46"})
def test_later_a_bet_is_a_dollar_or_more_and_a_raise_as_much_as_the_last_one(sheet: Sheet) -> None:
    flop_game(
        sheet,
        """all call
           flop 2c7d9h
           expect menu 1 check, fold, bet 1 to 96
           1 bets 1
           expect menu 2 fold, call 1, raise 2 to 96
           2 raises to 11
           expect menu 3 fold, call 11, raise 21 to 96
           expect refused 3 raises to 20 amount_below_minimum""",
    )


@each({"oasis/holdem": "46", "oasis/omaha-hi-lo": "57", "oasis/pineapple": "47"})
def test_after_a_raise_the_others_call_raise_more_or_fold(sheet: Sheet) -> None:
    talk = """3 raises to 12
              expect menu 4 fold, call 12, raise 20 to 100
              4 raises to 20
              expect menu 1 fold, call 18, raise 28 to 100
              expect refused 1 checks check_facing_bet
              1 folds
              expect menu 2 fold, call 16, raise 28 to 100
              2 calls
              expect menu 3 fold, call 8, raise 28 to 100
              3 calls
              expect pots 62 among 2 3 4"""
    assert acted(played(sheet, talk)) == [[3, 4, 1, 2, 3]]


@each({"oasis/holdem": "46", "oasis/omaha-hi-lo": "57", "oasis/pineapple": "47"})
def test_an_all_in_for_less_than_a_raise_does_not_open_the_betting_again(sheet: Sheet) -> None:
    clause = {"oasis/holdem": 46, "oasis/omaha-hi-lo": 57, "oasis/pineapple": 47}[sheet.name]
    played(
        sheet,
        f"""3 raises to 20, 4 raises to 25 all-in, 1 folds
            expect menu 2 fold, call 21, raise 41 to 100
            2 calls
            expect menu 3 fold, call 5, no raise
            expect refused 3 raises to 60 betting_not_reopened [{sheet.name}/{clause}]
            3 calls
            flop 2c7d9h  2 bets 10, 3 calls
            expect pots 73 among 2 3 4, 20 among 2 3""",
        seats="1:100 2:100 3:100 4:25",
    )
    half_a_bet = f"""3 calls, 4 raises to 6 all-in, 1 folds, 2 calls
                     expect refused 3 raises to 10 betting_not_reopened [{sheet.name}/{clause}]"""
    played(sheet, half_a_bet, seats="1:100 2:100 3:100 4:6", limit="fixed 4/8 unlisted")


@each({"oasis/holdem": "47", "oasis/omaha-hi-lo": "58", "oasis/pineapple": "48"})
def test_the_fourth_raise_of_a_round_is_refused(sheet: Sheet) -> None:
    """The big blind or the first bet is no raise; no-limit is no exception."""
    clause = {"oasis/holdem": 47, "oasis/omaha-hi-lo": 58, "oasis/pineapple": 48}[sheet.name]
    capped = f"raise_cap [{sheet.name}/{clause}]"
    flop_game(
        sheet,
        f"""3 raises to 8, 1 raises to 16, 2 raises to 24
            expect menu 3 fold, call 16, no raise
            expect refused 3 raises to 50 {capped}
            3 calls, 1 calls
            flop 2c7d9h
            1 bets 1, 2 raises to 2, 3 raises to 3, 1 raises to 4
            expect menu 2 fold, call 2, no raise
            expect refused 2 raises to 6 {capped}
            2 calls, 3 calls
            turn Ks
            1 bets 1, 2 raises to 2, 3 raises to 3, 1 raises to 4
            expect refused 2 raises to 6 {capped}
            2 calls, 3 calls
            river Qd
            1 bets 1, 2 raises to 2, 3 raises to 3, 1 raises to 4
            expect refused 2 raises to 6 {capped}""",
    )


@each({"oasis/holdem": "48", "oasis/omaha-hi-lo": "59", "oasis/pineapple": "49"})
def test_two_players_raise_without_end_if_the_round_begins_with_them(sheet: Sheet) -> None:
    flop_game(
        sheet,
        """3 calls, 1 folds, 2 checks
           flop 2c7d9h
           2 bets 1, 3 raises to 2, 2 raises to 3, 3 raises to 4, 2 raises to 5, 3 raises to 6
           expect menu 2 fold, call 1, raise 7 to 96
           2 calls""",
    )
    raises = "1 raises to 8, 2 raises to 12, 1 raises to 16, 2 raises to 20, 1 raises to 24"
    flop_game(sheet, f"{raises}  expect menu 2 fold, call 4, raise 28 to 100", "1:100 2:100", 2)
    flop_game(
        sheet,
        """3 folds, 1 raises to 8, 2 raises to 12, 1 raises to 16
           expect menu 2 fold, call 4, no raise
           expect refused 2 raises to 20 raise_cap""",
    )


ROUNDS = {
    "flop": "all call\nflop 2c7d9h",
    "turn": "all call\nflop 2c7d9h\nall check\nturn Ks",
    "river": "all call\nflop 2c7d9h\nall check\nturn Ks\nall check\nriver Qd",
}
OPTIONS = [
    pytest.param(Sheet(name), street, id=f"{name} {street}", marks=proves(*(f"{name}/{n}" for n in numbers)))
    for name, by_round in {
        "oasis/holdem": ((54, 55, 56, 57), (62,), (67,)),
        "oasis/omaha-hi-lo": ((65, 66, 67, 68), (73,), (78,)),
        "oasis/pineapple": ((59, 60, 61, 62), (67,), (72,)),
    }.items()
    for street, numbers in zip(ROUNDS, by_round, strict=True)
]


@pytest.mark.parametrize(("sheet", "street"), OPTIONS)
def test_in_each_later_round_a_player_may_check_bet_call_raise_or_fold(sheet: Sheet, street: str) -> None:
    flop_game(
        sheet,
        f"""{ROUNDS[street]}
            expect menu 1 check, fold, bet 1 to 96
            1 checks
            expect menu 2 check, fold, bet 1 to 96
            2 bets 6
            expect menu 3 fold, call 6, raise 12 to 96
            expect refused 3 checks check_facing_bet
            3 calls
            expect menu 1 fold, call 6, raise 12 to 96
            1 raises to 12
            expect menu 2 fold, call 6, raise 18 to 96
            2 raises to 18
            expect menu 3 fold, call 12, raise 24 to 96
            3 folds
            expect stacks 1:84 2:78 3:90
            1 calls
            expect pots 50 among 1 2""",
    )


@pytest.mark.parametrize(("sheet", "street"), OPTIONS)
def test_in_each_later_round_all_may_check_or_fold_for_nothing(sheet: Sheet, street: str) -> None:
    run = played(sheet, f"{ROUNDS[street]}\n1 folds, 2 checks, 3 checks", seats=THREE, button=3)
    assert acted(run)[-1] == [1, 2, 3]
    run = played(sheet, f"{ROUNDS[street]}\nall check", seats=THREE, button=3)
    assert acted(run)[-1] == [1, 2, 3]
