"""Pai Gow Tiles: pairs, wong, gong, points and single tiles, each told by a round against the bank."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from claims import proves
from telling.bank import Round

SHEET = "garlic-city/pai-gow-tiles"
PAIRS = [
    "2-1 4-2", "6-6 6-6", "1-1 1-1", "4-4 4-4", "3-1 3-1", "5-5 5-5", "3-3 3-3", "2-2 2-2", "6-5 6-5",
    "6-4 6-4", "6-1 6-1", "5-1 5-1", "6-3 5-4", "6-2 5-3", "5-2 4-3", "4-1 3-2",
]  # fmt: skip
MATCHED = PAIRS[1:12]
ZEROS = ["5-5 6-4", "3-1 5-1", "2-2 3-3"]


def pushes(mine: str, bank: str) -> bool:
    """Both have the same zero for a lower hand, which is the bank's: a better high hand pushes, any other
    loses."""
    zero = next(zero for zero in ZEROS if not {*zero.split()} & {*mine.split(), *bank.split()})
    told = Round("pai_gow_tiles", stacks={1: 500, 2: 500}, wager=100).bet(2, 10)
    told.deal({2: f"{mine} {zero}", 11: f"{bank} {zero}"}).sets(2, zero).sets(1, zero)
    result = told.row(2, "wager").result
    assert result in ("pushes", "loses")
    return result == "pushes"


def beats(better: str, worse: str) -> bool:
    """In the player's hand as in the bank's."""
    return pushes(better, worse) and not pushes(worse, better)


def alike(one: str, two: str) -> bool:
    return not pushes(one, two) and not pushes(two, one)


@proves(f"{SHEET}/011", f"{SHEET}/012", f"{SHEET}/013", f"{SHEET}/014")
def test_the_sixteen_pairs_stand_in_order() -> None:
    for better, worse in pairwise(PAIRS):
        assert beats(better, worse), (better, worse)


@proves(f"{SHEET}/012", f"{SHEET}/011")
def test_gee_joon_beats_every_other_pair_and_is_the_2_1_with_the_4_2() -> None:
    for pair in PAIRS[1:]:
        assert beats("2-1 4-2", pair), pair
    assert beats("4-1 3-2", "2-1 5-1")
    assert beats("4-1 3-2", "4-2 3-3")


@proves(f"{SHEET}/013", f"{SHEET}/014", f"{SHEET}/011")
def test_every_matched_pair_beats_the_highest_unmatched_one() -> None:
    for pair in MATCHED:
        assert beats(pair, "6-3 5-4"), pair


@proves(f"{SHEET}/009", f"{SHEET}/010", f"{SHEET}/011", f"{SHEET}/013", f"{SHEET}/014")
def test_a_tile_with_its_mate_is_above_the_tile_with_any_other() -> None:
    """Every pair beats a wong, or a gong where the nines are taken, even those whose spots make nothing."""
    for pair in PAIRS:
        other = {"6-6 6-6": "1-1 6-3", "6-3 5-4": "6-6 4-4"}.get(pair, "6-6 6-3")
        assert beats(pair, other), pair


@pytest.mark.parametrize("tiles", ["4-4 6-2", "5-5 6-4", "3-1 2-2", "3-3 5-1", "6-1 5-2", "6-3 6-2"])
@proves(f"{SHEET}/009", f"{SHEET}/013", f"{SHEET}/014")
def test_tiles_of_equal_spots_are_no_pair_unless_they_are_mates(tiles: str) -> None:
    zero = "6-5 5-4" if tiles == "6-3 6-2" else "6-5 6-3"
    told = Round("pai_gow_tiles", stacks={1: 500, 2: 500}, wager=100).bet(2, 10)
    told.deal({2: f"{tiles} {zero}", 11: "1-1 5-3 4-1 5-1" if "5-1" not in tiles else "1-1 5-3 4-1 2-2"})
    told.sets(2, zero).sets(1, "4-1 5-1" if "5-1" not in tiles else "4-1 2-2")
    assert told.row(2, "wager").result == "loses"


@proves(f"{SHEET}/015", f"{SHEET}/011")
def test_a_wong_is_teen_or_dey_with_a_nine_and_teens_is_higher() -> None:
    assert beats("4-1 3-2", "6-6 6-3")
    assert beats("6-6 6-3", "1-1 5-4")
    assert beats("6-6 5-4", "1-1 6-3")
    assert beats("1-1 6-3", "6-6 4-4")
    assert beats("1-1 5-4", "6-6 5-3")
    assert alike("6-6 6-3", "6-6 5-4")
    assert alike("1-1 6-3", "1-1 5-4")


@pytest.mark.parametrize(("eight", "other"), [("4-4", "6-2"), ("6-2", "5-3"), ("5-3", "4-4")])
@proves(f"{SHEET}/016", f"{SHEET}/011")
def test_a_gong_is_teen_or_dey_with_an_eight_and_teens_is_higher(eight: str, other: str) -> None:
    assert beats("1-1 6-3", f"6-6 {eight}")
    assert beats(f"6-6 {eight}", f"1-1 {other}")
    assert alike(f"6-6 {eight}", f"6-6 {other}")
    assert alike(f"1-1 {eight}", f"1-1 {other}")
    assert beats(f"1-1 {eight}", "6-6 6-1")
    assert beats(f"1-1 {eight}", "2-2 4-1")


POINTS = [
    ("4-1 2-2", "6-6 3-3"),
    ("6-2 6-4", "6-6 3-2"),
    ("6-1 6-4", "6-6 3-1"),
    ("5-4 6-1", "4-4 5-2"),
    ("6-2 5-2", "6-6 1-1"),
    ("6-3 3-2", "6-6 6-5"),
    ("6-2 4-1", "6-6 5-5"),
    ("4-3 3-2", "3-1 6-1"),
    ("4-1 5-1", "3-1 3-3"),
]
"""Nine against eight, eight against seven, down to one against zero: the lower number has the higher tile."""


@pytest.mark.parametrize(("better", "worse"), POINTS)
@proves(f"{SHEET}/011", f"{SHEET}/017", f"{SHEET}/018")
def test_other_tiles_count_the_last_digit_of_their_spots_nine_to_zero(better: str, worse: str) -> None:
    assert beats(better, worse)


@proves(f"{SHEET}/017", f"{SHEET}/018")
def test_spots_above_ten_and_above_twenty_lose_their_tens() -> None:
    assert alike("6-6 6-1", "6-6 5-2")  # 19 and 19
    assert beats("6-6 6-1", "1-1 4-3")  # 19 against 9, Teen above Dey
    assert beats("4-1 2-2", "6-5 5-5")  # 9 against 21
    assert beats("5-1 6-3", "5-5 6-5")  # 15 against 21


@proves(f"{SHEET}/018")
def test_the_tiles_of_gee_joon_count_3_or_6_whichever_is_better() -> None:
    assert beats("2-1 3-3", "6-6 5-1")  # 9 against 8
    assert beats("2-1 5-2", "6-6 5-5")  # 3 against 2
    assert beats("6-3 3-2", "2-1 5-2")  # 4 against 3
    assert beats("4-2 5-1", "6-6 3-3")  # 9 against 8
    assert beats("4-2 6-4", "4-4 6-1")  # 6 against 5
    assert beats("6-6 3-2", "4-2 6-4")  # 7 against 6
    assert beats("6-6 2-1", "6-2 6-4")  # 8 with Teen against 8 with Ping
    assert beats("1-1 4-4", "6-6 2-1")  # and no gong


@proves(f"{SHEET}/019", f"{SHEET}/018")
def test_eight_and_seven_make_fifteen_which_counts_five() -> None:
    for five in ("4-4 6-1", "4-4 5-2", "6-2 4-3", "5-3 6-1"):
        assert beats(five, "6-6 1-1"), five  # four
        assert beats("6-6 3-1", five), five  # six
    assert alike("4-4 6-1", "4-4 5-2")


HEADS = [
    ("6-6 3-2", "1-1 4-1"), ("1-1 5-2", "4-4 6-5"), ("4-4 5-2", "3-1 6-5"), ("3-1 4-1", "5-5 6-3"),
    ("5-5 5-4", "3-3 2-1"), ("3-3 6-5", "2-2 2-1"), ("2-2 6-1", "6-5 6-4"), ("6-5 5-3", "6-4 6-3"),
    ("6-4 4-1", "6-1 6-2"), ("6-1 6-2", "5-1 6-3"), ("5-1 6-2", "6-3 4-1"), ("6-3 4-1", "6-2 4-2"),
    ("6-2 4-1", "5-2 4-2"), ("4-2 4-1", "2-1 3-2"),
]  # fmt: skip
"""Equal points, headed by Teen and Dey, Dey and Yun, and so on down the single tiles."""


@pytest.mark.parametrize(("better", "worse"), HEADS)
@proves(f"{SHEET}/010", f"{SHEET}/111")
def test_of_equal_points_the_higher_single_tile_wins(better: str, worse: str) -> None:
    assert beats(better, worse)


@proves(f"{SHEET}/111")
def test_the_second_tile_is_never_compared() -> None:
    assert alike("6-6 6-1", "6-6 5-2")  # Tit and Chit beside Teen
    assert alike("3-1 3-3", "3-1 5-1")
    assert alike("4-4 6-1", "4-4 5-2")


@proves(f"{SHEET}/003", f"{SHEET}/111")
def test_the_colour_of_the_dots_does_not_matter() -> None:
    """Ones and fours are red: the mates of the nines, sevens and fives differ in that and are equal."""
    assert alike("6-3 3-2", "5-4 4-1")
    assert alike("6-3 4-1", "5-4 3-2")
    assert alike("5-2 3-2", "4-3 4-1")
    assert alike("6-2 3-2", "5-3 4-1")
    assert alike("6-6 3-2", "6-6 4-1")


@proves(f"{SHEET}/112")
def test_zero_against_zero_is_the_banks_whatever_the_tiles() -> None:
    for one, two in combinations(["3-1 3-3", "3-1 5-1", "2-2 5-1", "6-5 6-3", "6-5 5-4"], 2):
        assert alike(one, two), (one, two)
    told = Round("pai_gow_tiles", stacks={1: 500, 2: 500}, wager=100).bet(2, 10)
    told.deal({2: "3-1 3-3 3-1 3-3", 11: "2-2 5-1 5-5 6-4"}).sets(2, "3-1 3-3").sets(1, "2-2 5-1")
    assert told.row(2, "wager").result == "loses"
    low = Round("pai_gow_tiles", stacks={1: 500, 2: 500}, wager=100).bet(2, 10)
    low.deal({2: "3-1 5-1 6-6 6-6", 11: "5-5 6-4 1-1 1-1"}).sets(2, "3-1 5-1").sets(1, "5-5 6-4")
    assert low.row(2, "wager").result == "pushes"
