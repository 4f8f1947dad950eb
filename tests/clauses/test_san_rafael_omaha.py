"""San Rafael's Omaha of 2024: limit, pot-limit and no-limit."""

from __future__ import annotations

import pytest
from claims import Sheet, proves
from telling.pot import acted, played

from housedealer.hand import action as act
from housedealer.record.script.pot.run import PotRun

SHEET = Sheet("san-rafael/omaha")
THREE = "1:100 2:100 3:100"
LIMIT, POT, NO_LIMIT = "fixed 4/8", "pot-limit 2/5", "no-limit 2/5"


def omaha(talk: str, limit: str = "", seats: str = THREE) -> PotRun:
    """The last seat has the button."""
    return played(SHEET, talk, limit=limit, seats=seats, button=len(seats.split()))


def clauses(*numbers: str) -> pytest.MarkDecorator:
    return proves(*(f"san-rafael/omaha/{number}" for number in numbers))


# -- raises ------------------------------------------------------------------------------------------------


@clauses("046")
def test_a_raise_is_the_big_blind_and_more_inside_the_limit_of_the_table() -> None:
    omaha(
        """expect menu 3 fold, call 4, raise to 8
           expect refused 3 raises to 7 amount_below_minimum
           expect refused 3 raises to 9 amount_above_limit
           3 raises to 8
           expect stacks 3:92
           expect menu 1 fold, call 6, raise to 12"""
    )
    omaha("expect menu 3 fold, call 5, raise 10 to 12", POT)
    omaha("expect menu 3 fold, call 5, raise 10 to 100", NO_LIMIT)


@clauses("047")
def test_a_no_limit_raise_is_at_least_the_last_one_and_at_most_the_whole_stack() -> None:
    omaha(
        """expect refused 3 raises to 9 amount_below_minimum
           expect refused 3 raises to 101 amount_above_stack
           3 raises to 10
           expect menu 1 fold, call 8, raise 15 to 100
           1 raises to 30
           expect menu 2 fold, call 25, raise 50 to 100
           expect refused 2 raises to 49 amount_below_minimum
           2 raises to 100 all-in
           expect menu 3 fold, call 90""",
        NO_LIMIT,
    )
    omaha(
        """all call
           flop 2c7d9h
           expect menu 1 check, fold, bet 5 to 95
           1 bets 20
           expect menu 2 fold, call 20, raise 40 to 95""",
        NO_LIMIT,
    )
    omaha("expect menu 3 fold, call 5, raise 10 to 9000", NO_LIMIT, "1:9000 2:9000 3:9000")


@clauses("047")
def test_an_all_in_for_less_is_allowed_and_does_not_open_the_betting_again() -> None:
    omaha(
        """3 raises to 20, 4 raises to 30 all-in, 1 folds
           expect menu 2 fold, call 25, raise 45 to 100
           2 calls
           expect menu 3 fold, call 10, no raise
           expect refused 3 raises to 60 betting_not_reopened [san-rafael/omaha/047]
           3 calls
           flop 2c7d9h  2 bets 10, 3 calls
           expect pots 88 among 2 3 4, 20 among 2 3""",
        NO_LIMIT,
        "1:100 2:100 3:100 4:30",
    )
    assert SHEET.table(NO_LIMIT).spread.answers["short_all_in"] == "full_bet"


@clauses("048")
def test_a_pot_limit_raise_lies_between_the_least_bet_and_the_pot() -> None:
    omaha(
        """expect menu 3 fold, call 5, raise 10 to 12
           expect refused 3 raises to 9 amount_below_minimum
           expect refused 3 raises to 13 amount_above_limit
           3 calls, 1 calls, 2 checks
           flop 2c7d9h
           expect menu 1 check, fold, bet 5 to 11
           expect refused 1 bets 4 amount_below_minimum
           expect refused 1 bets 12 amount_above_limit
           1 bets 5
           expect menu 2 fold, call 5, raise 10 to 21
           2 calls, 3 calls
           turn Ks
           expect menu 1 check, fold, bet 5 to 26
           all check
           river Qd
           expect refused 1 bets 27 amount_above_limit
           1 bets 10
           expect menu 2 fold, call 10, raise 20 to 46""",
        POT,
    )


@clauses("049")
def test_the_pot_is_what_lies_there_from_before_and_every_bet_and_raise_of_the_round() -> None:
    """The raiser's own call does not count, except by the switch; the fee is no longer there."""
    omaha(
        """3 raises to 12
           expect menu 1 fold, call 10, raise 19 to 31
           1 calls
           expect menu 2 fold, call 7, raise 19 to 41
           2 calls
           expect pot 36
           flop 2c7d9h
           expect pot 32
           expect menu 1 check, fold, bet 5 to 32
           1 bets 10
           expect menu 2 fold, call 10, raise 20 to 52
           expect refused 2 raises to 53 amount_above_limit [san-rafael/omaha/049]
           2 raises to 20
           expect menu 3 fold, call 20, raise 30 to 82
           expect refused 3 raises to 83 amount_above_limit [san-rafael/omaha/049]""",
        POT,
        "1:300 2:300 3:300",
    )
    omaha("3 raises to 12, 1 folds  expect menu 2 fold, call 7, raise 19 to 31", POT)
    omaha(
        "all call\nflop 2c7d9h\nall check\nturn Ks\n1 bets 5  expect menu 2 fold, call 5, raise 10 to 21", POT
    )


@clauses("050")
@pytest.mark.parametrize(
    ("limit", "to", "then", "last"),
    [
        (LIMIT, 8, "raise to 12", "raise to 16"),
        (POT, 10, "raise 15 to 27", "raise 20 to 47"),
        (NO_LIMIT, 10, "raise 15 to 100", "raise 20 to 100"),
    ],
)
def test_after_a_raise_the_others_call_raise_again_or_fold(limit: str, to: int, then: str, last: str) -> None:
    more = to + {8: 4, 10: 5}[to]
    run = omaha(
        f"""3 raises to {to}
            expect menu 4 fold, call {to}, {then}
            expect refused 4 checks check_facing_bet
            4 raises to {more}
            expect menu 1 fold, call {more - 2}, {last}
            1 folds, 2 calls
            expect refused 3 checks check_facing_bet
            3 calls""",
        limit,
        "1:100 2:100 3:100 4:100",
    )
    assert acted(run) == [[3, 4, 1, 2, 3]]


@clauses("051")
def test_in_limit_play_the_fourth_raise_of_a_round_is_refused() -> None:
    capped = "raise_cap [san-rafael/omaha/051]"
    talk = f"""3 raises to 8, 1 raises to 12, 2 raises to 16
               expect menu 3 fold, call 8, no raise
               expect refused 3 raises to 20 {capped}
               3 calls, 1 calls"""
    for street, bet in (("flop 2c7d9h", 4), ("turn Ks", 8), ("river Qd", 8)):
        talk += f"""
               {street}
               1 bets {bet}, 2 raises to {2 * bet}, 3 raises to {3 * bet}, 1 raises to {4 * bet}
               expect menu 2 fold, call {2 * bet}, no raise
               expect refused 2 raises to {5 * bet} {capped}
               2 calls, 3 calls"""
    omaha(talk)


@clauses("052")
@pytest.mark.parametrize("limit", [POT, NO_LIMIT])
def test_in_pot_limit_and_no_limit_raises_are_not_counted(limit: str) -> None:
    raises = ", ".join(f"{(n + 1) % 3 + 1} raises to {5 * n + 5}" for n in range(1, 7))
    run = omaha(raises, limit, "1:500 2:500 3:500")
    assert acted(run) == []
    assert run.hand.facing == 3500
    offers = [type(offer[0]) for offer in run.hand.menu(3)]
    assert act.RaiseTo in offers


@clauses("053")
def test_two_players_raise_without_end_if_the_round_begins_with_them() -> None:
    omaha(
        """3 calls, 1 folds, 2 checks
           flop 2c7d9h
           2 bets 4, 3 raises to 8, 2 raises to 12, 3 raises to 16, 2 raises to 20, 3 raises to 24
           expect menu 2 fold, call 4, raise to 28
           2 calls"""
    )
    raises = "1 raises to 8, 2 raises to 12, 1 raises to 16, 2 raises to 20, 1 raises to 24"
    omaha(f"{raises}  expect menu 2 fold, call 4, raise to 28", seats="1:100 2:100")
    omaha(
        """3 folds, 1 raises to 8, 2 raises to 12, 1 raises to 16
           expect menu 2 fold, call 4, no raise
           expect refused 2 raises to 20 raise_cap"""
    )


# -- later rounds ------------------------------------------------------------------------------------------

ROUNDS = {
    "flop": ("all call\nflop 2c7d9h", 4, clauses("061", "062", "063", "064", "065")),
    "turn": ("all call\nflop 2c7d9h\nall check\nturn Ks", 8, clauses("071")),
    "river": ("all call\nflop 2c7d9h\nall check\nturn Ks\nall check\nriver Qd", 8, clauses("077")),
}
LATER = [pytest.param(start, bet, id=name, marks=mark) for name, (start, bet, mark) in ROUNDS.items()]


@pytest.mark.parametrize(("start", "bet"), LATER)
def test_in_each_later_round_a_player_may_bet_check_call_fold_or_raise(start: str, bet: int) -> None:
    run = omaha(
        f"""{start}
            expect menu 1 check, fold, bet {bet}
            expect refused 1 bets {bet + 1} amount_above_limit
            1 checks
            expect menu 2 check, fold, bet {bet}
            2 bets {bet}
            expect menu 3 fold, call {bet}, raise to {2 * bet}
            expect refused 3 checks check_facing_bet
            3 calls
            expect menu 1 fold, call {bet}, raise to {2 * bet}
            1 raises to {2 * bet}
            expect menu 2 fold, call {bet}, raise to {3 * bet}
            2 folds
            expect stacks 1:{96 - 2 * bet} 2:{96 - bet} 3:{96 - bet}
            3 calls
            expect pots {8 + 5 * bet} among 1 3"""
    )
    assert acted(run)[-1] == [1, 2, 3, 1, 2, 3]


@pytest.mark.parametrize(("start", "bet"), LATER)
def test_in_each_later_round_all_may_check_or_fold_for_nothing(start: str, bet: int) -> None:
    run = omaha(f"{start}\nall check")
    assert acted(run)[-1] == [1, 2, 3]
    run = omaha(f"{start}\n1 folds, 2 bets {bet}, 3 folds")
    assert acted(run)[-1] == [1, 2, 3]


@pytest.mark.parametrize(("start", "bet"), LATER)
@pytest.mark.parametrize(("limit", "most"), [(POT, 11), (NO_LIMIT, 95)])
def test_a_bet_lies_within_the_limits_of_the_table(start: str, bet: int, limit: str, most: int) -> None:
    assert bet in (4, 8)
    omaha(
        f"""{start}
            expect menu 1 check, fold, bet 5 to {most}
            expect refused 1 bets 4 amount_below_minimum
            1 bets {most}
            expect stacks 1:{95 - most}""",
        limit,
    )
