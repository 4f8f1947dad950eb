"""Garlic City's lowball: which hand is the lowest, what the joker is, and how equal hands share."""

from __future__ import annotations

import pytest
from claims import Sheet, each, proves
from kit import played

CALIFORNIA = "garlic-city/lo-ball-california"
KANSAS = "garlic-city/kansas-city-lowball"
THREE = "house garlic-city  game {game}  limit fixed 4/4  seats 1:100 2:100 3:100  button 3\n"
BOTH_WAYS = pytest.mark.parametrize("lower", [1, 2])
PLAYED = "3 folds, 1 calls, 2 checks\nall stand pat\n{talk}\n"


def check_lower(game: str, seat: int, low: str, high: str, named: str = "") -> None:
    """The lower hand, at this seat, takes all of $16; the other one bet."""
    talk = "1 checks, 2 bets 4, 1 calls" if seat == 1 else "1 bets 4, 2 calls"
    text = THREE.format(game=game) + f"deal {seat} {low}  {3 - seat} {high}\n" + PLAYED.format(talk=talk)
    said = f'expect value {seat} "{named}"\n' if named else ""
    played(text + said + f"expect pot 16\nexpect paid {seat}:16 {3 - seat}:0")


@BOTH_WAYS
@each({CALIFORNIA: "03 04 05 06 16"})
def test_the_lowest_hand_takes_the_pot(sheet: Sheet, lower: int) -> None:
    """Ace to five is best; suits and runs do not count, aces are low; pairs, threes and fours are high."""
    for low, high, named in (
        ("As2d3h4c5s", "Ad2h3c4s6d", "5-4-3-2-ace low"),
        ("Ah2h3h4h5h", "Ad2c3c4s6d", "5-4-3-2-ace low"),
        ("2h3h4h5h6h", "Ad2c3c4s7d", "6-5-4-3-2 low"),
        ("9h7h5h3h2h", "9d8c3c4sAd", "9-7-5-3-2 low"),
        ("As9d8h7c6s", "Ts8d7h6d5s", "9-8-7-6-ace low"),
        ("KsQdJhTc9s", "AdAh2c3s4d", "king-queen-jack-10-9 low"),
        ("AdAh2c3s4d", "2s2d3h4c5s", "pair of aces"),
        ("KsKd2h3c4s", "2s2d3h3s4d", "pair of kings"),
        ("KsKdQhQcJs", "2s2d2h3s4d", "two pair, kings and queens"),
        ("KsKdKhQcJs", "2s2d2h3s3d", "three of a kind, kings"),
        ("KsKdKhQcQs", "2s2d2h2c3d", "full house, kings over queens"),
    ):
        check_lower(sheet.game, lower, low, high, named)


@BOTH_WAYS
@each({KANSAS: "02 03"})
def test_the_lowest_hand_takes_the_kansas_city_pot(sheet: Sheet, lower: int) -> None:
    """7-5-4-3-2 of mixed suits is best; aces are high, straights and flushes are high hands."""
    for low, high, named in (
        ("2s3d4h5c7s", "2h3c4d6s7c", "7-5-4-3-2 low"),
        ("2s3d4h6c7s", "2h3c4d5s8c", "7-6-4-3-2 low"),
        ("2s3d4h5c7s", "2h3h4s5h6h", "7-5-4-3-2 low"),
        ("KsQdJh9c8s", "As2d3h4c5s", "king-queen-jack-9-8 low"),
        ("As2d3h4c5s", "2h2c4d5d6s", "ace-5-4-3-2 low"),
        ("AsAdKhQcJs", "2h3d4c5d6s", "pair of aces"),
        ("2h3d4c5d6s", "2s3s4s5s7s", "straight, six high"),
        ("2s3s4s5s7s", "3h3d3c2h2d", "flush, seven high"),
        ("2h2d4c5d6s", "AsAdKhQcJs", "pair of deuces"),
        ("TsJdQhKcAs", "2s3s4s5s7s", "straight, ace high"),
    ):
        check_lower(sheet.game, lower, low, high, named)


@BOTH_WAYS
@each({CALIFORNIA: "02"})
def test_the_joker_is_the_lowest_card_that_the_hand_lacks(sheet: Sheet, lower: int) -> None:
    for low, high, named in (
        ("As2d4c6hJK", "6d5s3c2hAd", "6-4-3-2-ace low"),
        ("2s3d4c5hJK", "6d4s3c2hAd", "5-4-3-2-ace low"),
        ("As2d3c9hJK", "9d5s3h2hAd", "9-4-3-2-ace low"),
        ("9s8d7c5h2c", "AsAd2h3sJK", "9-8-7-5-2 low"),
        ("AsAd2h3sJK", "AcAh2s3c5d", "pair of aces, 4-3-2 low"),
        ("KsQdJcThJK", "KdQhJsTc2d", "king-queen-jack-10-ace low"),
    ):
        check_lower(sheet.game, lower, low, high, named)


@BOTH_WAYS
@each({KANSAS: "01"})
def test_the_joker_is_whatever_makes_the_best_kansas_city_low(sheet: Sheet, lower: int) -> None:
    """Neither a straight nor a flush is made of it."""
    for low, high, named in (
        ("2s3d4h5cJK", "2h3c4d6s7c", "7-5-4-3-2 low"),
        ("2s4d5h6cJK", "2h3c4s5s8d", "7-6-5-4-2 low"),
        ("2s3s4s7sJK", "2h3c4d6h7c", "7-5-4-3-2 low"),
        ("3s4d5h8cJK", "3h4c5s8d6s", "8-5-4-3-2 low"),
        ("AsKd5h4cJK", "AhKc5s4s3d", "ace-king-5-4-2 low"),
    ):
        check_lower(sheet.game, lower, low, high, named)


@proves(f"{CALIFORNIA}/03")
def test_who_folded_does_not_compete() -> None:
    """The bicycle is thrown away: the best of the other hands wins."""
    played(
        THREE.format(game="lowball")
        + """
        deal 1 As2d3h4c5s  2 KsQdJhTc9s  3 KdQhJcTs8d
        3 calls, 1 folds, 2 checks
        all stand pat
        all check
        expect paid 1:0 2:0 3:10
    """
    )


TIED = """
    house garlic-city  game {game}  limit fixed 4/4
    seats 1:100 2:100 3:100 4:100 5:100  button 2
    deal 3 9c7d6h4d2d  5 9d7h6c4h2h  1 9s7c6s4s2c  2 KsKdKhKcQd  4 QsQhQcJdJh
    5 calls, 1 calls, {others}
    all stand pat
    all check
    expect pot {pot}
    expect paid {paid}
"""


@each({CALIFORNIA: "07", KANSAS: "04"})
def test_equal_hands_split_evenly_and_odd_chips_go_left_of_the_button(sheet: Sheet) -> None:
    """Button 2: seat 3 is nearest, then 5, then 1, who has the highest and the lowest suit."""
    for others, pot, paid in (
        ("2 folds, 3 calls, 4 folds", 16, "3:6 5:5 1:5"),
        ("2 calls, 3 calls, 4 checks", 20, "3:7 5:7 1:6 2:0 4:0"),
        ("2 folds, 3 folds, 4 checks", 14, "5:7 1:7 4:0"),
    ):
        played(TIED.format(game=sheet.game, others=others, pot=pot, paid=paid))


@each({CALIFORNIA: "04 07", KANSAS: "04"})
def test_suits_break_no_tie(sheet: Sheet) -> None:
    for one, two in (("8s7s6s4s2d", "8c7c6c4c2h"), ("8c7c6c4c2h", "8s7s6s4s2d")):
        played(
            THREE.format(game=sheet.game)
            + f"""
            deal 1 {one}  2 {two}
            3 folds, 1 calls, 2 checks
            all stand pat
            1 bets 4, 2 calls
            expect paid 1:8 2:8
        """
        )
