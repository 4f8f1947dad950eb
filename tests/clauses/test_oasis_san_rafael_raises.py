"""How often a round is raised: three times in each round, without end where it begins with two players."""

from __future__ import annotations

import pytest
from claims import Sheet, each, proves
from telling.pot import acted, played

from housedealer.hand import action as act

LOWBALL = Sheet("oasis/lowball")
DEEP = "1:900 2:900 3:900"
BETS = {"san-rafael/holdem": (3, 6), "san-rafael/omaha-hi-lo": (3, 6)}
"""The two bets; those of Oasis are within no-limit."""
STREETS = {"flop": "flop 2c7d9h", "turn": "turn Ks", "river": "river Qd"}


def until(street: str) -> str:
    """Everybody calls and checks up to the betting of this street."""
    talk = "all call\n"
    for name, cards in STREETS.items():
        talk += cards + "\n"
        if name == street:
            return talk
        talk += "all check\n"
    raise KeyError(street)


def bet_of(sheet: Sheet, street: str) -> int:
    return BETS.get(sheet.name, (4, 8))[street in ("turn", "river")]


ROUNDS = [
    pytest.param(Sheet(name), street, id=f"{name} {street}", marks=proves(*(f"{name}/{n}" for n in numbers)))
    for name, by_round in {
        "oasis/holdem": (("56",), ("62",), ("67",)),
        "oasis/omaha-hi-lo": (("67",), ("73",), ("78",)),
        "oasis/pineapple": (("61",), ("67",), ("72",)),
        "san-rafael/omaha": (("065",), ("071",), ("077",)),
    }.items()
    for street, numbers in zip(STREETS, by_round, strict=True)
]


@pytest.mark.parametrize(("sheet", "street"), ROUNDS)
def test_raises_of_a_later_round_are_counted_as_those_of_the_first(sheet: Sheet, street: str) -> None:
    bet = bet_of(sheet, street)
    talk = f"""{until(street)}
               1 bets {bet}, 2 raises to {2 * bet}, 3 raises to {3 * bet}, 1 raises to {4 * bet}
               expect menu 2 fold, call {2 * bet}, no raise
               expect refused 2 raises to {5 * bet} raise_cap"""
    played(sheet, talk, seats=DEEP, button=3)


@each(
    {
        "oasis/holdem": "47 48",
        "oasis/omaha-hi-lo": "58 59",
        "oasis/pineapple": "48 49",
        "san-rafael/omaha": "051 053",
        "san-rafael/holdem": "02",
        "san-rafael/omaha-hi-lo": "05",
    }
)
def test_a_capped_round_stays_capped_when_a_fold_leaves_two(sheet: Sheet) -> None:
    for street in STREETS:
        bet = bet_of(sheet, street)
        talk = f"""{until(street)}
                   1 bets {bet}, 2 raises to {2 * bet}, 3 raises to {3 * bet}, 1 raises to {4 * bet}, 2 folds
                   expect menu 3 fold, call {bet}, no raise
                   expect refused 3 raises to {5 * bet} raise_cap"""
        played(sheet, talk, seats=DEEP, button=3)


@each(
    {
        "oasis/holdem": "47",
        "oasis/omaha-hi-lo": "58",
        "oasis/pineapple": "48",
        "san-rafael/omaha": "051",
        "san-rafael/holdem": "02",
        "san-rafael/omaha-hi-lo": "05",
    }
)
def test_a_full_table_is_capped_too(sheet: Sheet) -> None:
    """Nine players, seat 9 has the button: seat 3 begins, by the older sheets seat 2."""
    bet = bet_of(sheet, "flop")
    at = 2 if sheet.name in BETS else 3
    raises = ", ".join(f"{at + n} raises to {(n + 2) * bet}" for n in range(3))
    talk = f"""{raises}
               expect menu {at + 3} fold, call {4 * bet}, no raise
               expect refused {at + 3} raises to {5 * bet} raise_cap"""
    played(sheet, talk, seats=" ".join(f"{seat}:900" for seat in range(1, 10)), button=9)


@pytest.mark.parametrize(
    ("start", "bet"),
    [
        pytest.param("", 3, id="first", marks=proves("oasis/lowball/44")),
        pytest.param("all check\nall stand pat\n", 6, id="second", marks=proves("oasis/lowball/61")),
    ],
)
def test_in_lowball_a_full_table_is_capped_too(start: str, bet: int) -> None:
    talk = f"""{start}1 bets {bet}, 2 raises to {2 * bet}, 3 raises to {3 * bet}, 4 raises to {4 * bet}
               expect menu 5 fold, call {4 * bet}, no raise
               expect refused 5 raises to {5 * bet} raise_cap"""
    played(LOWBALL, talk, seats=" ".join(f"{seat}:900" for seat in range(1, 11)), button=10)


@pytest.mark.parametrize(
    ("start", "bet"),
    [
        pytest.param("", 3, id="first", marks=proves("oasis/lowball/45")),
        pytest.param("all check\nall stand pat\n", 6, id="second", marks=proves("oasis/lowball/62")),
    ],
)
def test_in_lowball_two_who_are_left_after_the_cap_raise_no_more(start: str, bet: int) -> None:
    talk = f"""{start}1 bets {bet}, 2 raises to {2 * bet}, 3 raises to {3 * bet}, 1 raises to {4 * bet}
               2 folds
               expect menu 3 fold, call {bet}, no raise
               expect refused 3 raises to {5 * bet} raise_cap"""
    played(LOWBALL, talk, seats=DEEP, button=3)


@each(
    {
        "oasis/holdem": "48",
        "oasis/omaha-hi-lo": "59",
        "oasis/pineapple": "49",
        "san-rafael/omaha": "053",
        "san-rafael/holdem": "02",
        "san-rafael/omaha-hi-lo": "05",
    }
)
def test_two_players_raise_without_end_in_every_round(sheet: Sheet) -> None:
    older = sheet.name in BETS
    small = bet_of(sheet, "flop")
    first, second = (2, 1) if older else (1, 2)
    raises = ", ".join(f"{(first, second)[n % 2]} raises to {(n + 2) * small}" for n in range(6))
    run = played(sheet, f"{raises}, {first} calls", seats="1:900 2:900", button=2)
    assert acted(run) == [[first, second] * 3 + [first]]
    for street in STREETS:
        bet = bet_of(sheet, street)
        raises = ", ".join(f"{(2, 1)[n % 2]} raises to {(n + 2) * bet}" for n in range(6))
        run = played(
            sheet, f"{until(street)}\n1 bets {bet}, {raises}, 2 calls", seats="1:900 2:900", button=2
        )
        assert acted(run)[-1] == [1, 2] * 4


@each({"san-rafael/holdem": "13 16 17", "san-rafael/omaha-hi-lo": "05"})
def test_with_two_players_the_button_is_first_in_the_first_round_and_last_in_the_others(sheet: Sheet) -> None:
    """He has the small blind: left of the last blind is the button again."""
    run = played(sheet, f"{until('river')}all check", seats="1:100 2:100", button=2)
    assert acted(run) == [[2, 1], [1, 2], [1, 2], [1, 2]]


@proves("oasis/lowball/17", "oasis/lowball/18", "oasis/lowball/38", "oasis/lowball/55")
def test_in_lowball_the_button_is_last_of_two_players_as_well() -> None:
    run = played(LOWBALL, "all check\nall stand pat\nall check", seats="1:100 2:100", button=2)
    assert acted(run) == [[1, 2], [1, 2]]


@proves("san-rafael/omaha/052")
@pytest.mark.parametrize("limit", ["pot-limit 2/5", "no-limit 2/5"])
@pytest.mark.parametrize("street", STREETS)
def test_in_pot_limit_and_no_limit_no_later_round_is_capped_either(street: str, limit: str) -> None:
    raises = ", ".join(f"{n % 3 + 1} raises to {5 * n + 5}" for n in range(1, 7))
    sheet, talk = Sheet("san-rafael/omaha"), f"{until(street)}\n1 bets 5, {raises}"
    run = played(sheet, talk, seats=DEEP, button=3, limit=limit)
    assert run.hand.facing == 3500
    assert act.RaiseTo in [type(offer[0]) for offer in run.hand.menu(2)]
