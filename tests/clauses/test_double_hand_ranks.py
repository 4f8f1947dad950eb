"""Double Hand: the order of the five-card hands, the joker, and fronts of two cards; all told by rounds."""

from __future__ import annotations

import pytest
from claims import proves
from telling.bank import Round

from housedealer.cards.card import parse_cards
from housedealer.ranking import HIGH_BUG

SHEET = "garlic-city/double-hand"


def result(mine: tuple[str, str], bank: tuple[str, str]) -> str:
    """What becomes of a bet on this front and back against the bank's."""
    told = Round("double_hand", stacks={1: 500, 2: 500}, wager=100).bet(2, 10)
    told.deal({2: "".join(mine), 11: "".join(bank)})
    told.sets(2, mine[0]).sets(1, bank[0])
    return told.row(2, "wager").result


def back_beats(better: str, worse: str, fronts: str = "3d2d 3h2h") -> bool:
    """The fronts are a copy, which is the bank's: a better back pushes, any other loses."""
    one, two = fronts.split()
    found = result((one, better), (two, worse)), result((two, worse), (one, better))
    assert found in (("pushes", "loses"), ("loses", "pushes"), ("loses", "loses"))
    return found == ("pushes", "loses")


def front_beats(better: str, worse: str) -> bool:
    """The player's back is worse here: a better front pushes."""
    backs = "9c9d9h5s4c", "TcTdTh5c4d"
    found = result((better, backs[0]), (worse, backs[1])), result((worse, backs[0]), (better, backs[1]))
    assert found in (("pushes", "loses"), ("loses", "pushes"), ("loses", "loses"))
    return found == ("pushes", "loses")


LADDER = [
    ("20 21", "AsAdAhAcJK", "KsQsJsTs9s", "3d2d 3h2h"),
    ("21 22", "AsKsQsJsTs", "KhQhJhTh9h", "3d2d 3c2c"),
    ("22 23", "5s4s3s2sAs", "KcKdKhKsAc", "3d2d 3h2h"),
    ("23 24", "2c2d2h2s5c", "AcAdAhKcKd", "4d3d 4h3h"),
    ("24 25", "2c2d2h3c3s", "AsKsQsJs9s", "5d4d 5h4h"),
    ("25 26", "7s5s4s3s2s", "AcKdQhJcTd", "3d2d 3h2h"),
    ("26 27", "5c4d3s2sAh", "AcAdAsKcQd", "3d2d 3h2h"),
    ("27 28", "2c2d2s4c3c", "AcAdKcKdQh", "5d4d 5h4h"),
    ("28 29", "3c3s2c2s4c", "AcAdKcQdJh", "3d2d 3h2h"),
    ("29 30", "2c2s5c4c3s", "AcKdQhJc9d", "3d2d 3h2h"),
]
"""The least of each rank against the best of the next that the same pack allows."""


@pytest.mark.parametrize(
    ("better", "worse", "fronts"),
    [
        pytest.param(
            better, worse, fronts, marks=proves(f"{SHEET}/19", *(f"{SHEET}/{n}" for n in numbers.split()))
        )
        for numbers, better, worse, fronts in LADDER
    ],
)
def test_the_least_of_a_rank_beats_the_best_of_the_next(better: str, worse: str, fronts: str) -> None:
    assert back_beats(better, worse, fronts)


@proves(f"{SHEET}/19", f"{SHEET}/20", f"{SHEET}/21")
def test_five_aces_are_above_a_royal_flush() -> None:
    """No pack holds both, so only the scale can tell."""
    assert HIGH_BUG.value(parse_cards("AsAdAhAcJK")) > HIGH_BUG.value(parse_cards("AsKsQsJsTs"))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param(better, worse, marks=proves(f"{SHEET}/{number}"))
        for number, better, worse in [
            ("21", "AsKsQsJsTs", "AhKhQhJh9h"),
            ("22", "9s8s7s6s5s", "8h7h6h5h4h"),
            ("22", "6s5s4s3s2s", "5c4c3c2cAc"),
            ("23", "9c9d9h9s4c", "8c8d8h8sAc"),
            ("24", "TcTdThAcAd", "9c9d9hKcKd"),
            ("24", "7c7d7s5c5d", "6c6d6sAcAd"),
            ("25", "As9s8s7s5s", "Ah9h8h7h4h"),
            ("25", "KsQs3s4s2s", "KhQc9dJsTh"),
            ("25", "Ts8s7s6s4s", "9h8h7h6h4h"),
            ("26", "9c8d7s6s5c", "8c7d6d5s4c"),
            ("27", "8c8d8s5c4c", "7c7d7sAcKc"),
            ("28", "KcKd4c4d5s", "QcQdJcJdAs"),
            ("28", "KcKd5c5d4s", "KsKh4c4dAs"),
            ("28", "KcKd5c5d7s", "KsKh5s5h6s"),
            ("29", "9c9d5c4c6d", "8c8dAcKcQd"),
            ("29", "9c9dKc5c4c", "9s9hQcJcTd"),
            ("30", "AcQd9s7c6d", "AdQc9c7d5d"),
            ("30", "AcQd4s7c5d", "KdQcJcTd8d"),
        ]
    ],
)
def test_within_a_rank_the_higher_cards_win(better: str, worse: str) -> None:
    assert back_beats(better, worse)


@pytest.mark.parametrize(
    ("one", "two"), [("AcQd9s7c6d", "AdQc9c7d6c"), ("9c8d7s6s5c", "9d8c7d6d5s"), ("KcKd5c5d7s", "KsKh5s5h7c")]
)
@proves(f"{SHEET}/30", f"{SHEET}/26", f"{SHEET}/28")
def test_suits_never_decide(one: str, two: str) -> None:
    assert not back_beats(one, two)
    assert not back_beats(two, one)


@proves(f"{SHEET}/31")
def test_the_ace_is_high_or_low_in_a_straight_and_low_it_is_the_lowest() -> None:
    assert back_beats("AcKdQhJcTd", "KcQdJhTc9d")
    assert back_beats("6c5d4s3c2s", "Ac5c4c3s2c")
    for higher in ("KcQdJhTc9d", "7c6d5h4d3c", "6c5d4d3c2c"):
        assert back_beats(higher, "Ac5s4h3s2s"), higher
    assert back_beats("Ac5s4h3s2s", "AhAdAsKcQd")
    assert not back_beats("AcKsQd3s2s", "4c4s5c6c8d")  # no straight goes round the ace


@proves(f"{SHEET}/31", f"{SHEET}/22")
def test_the_low_straight_flush_is_the_lowest_straight_flush() -> None:
    assert back_beats("6s5s4s3s2s", "5c4c3c2cAc")
    assert back_beats("5c4c3c2cAc", "KcKdKhKsQd")


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("AhKh9h5hJK", "AdKdJdTd9d"),  # A-K-Q-9-5
        ("AhKh9h5hJK", "AdKdQd9d4d"),
        ("AdKdQdTd4d", "AhKh9h5hJK"),
        ("KhQh9h5hJK", "AdKdJdTd8d"),  # A-K-Q-9-5 again
        ("AhKhQhJh9h", "JKAdKdQd8d"),  # A-K-Q-J-8
    ],
)
@proves(f"{SHEET}/32")
def test_in_a_flush_the_joker_is_the_highest_card_that_is_not_held(better: str, worse: str) -> None:
    assert back_beats(better, worse)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("TcJdQsKhJK", "KcQdJhTh9d"),  # the ace above
        ("9cTdJsQhJK", "QcJhTh9d8d"),  # the king above, not the eight below
        ("9c8dJK6s5c", "8c7d6d5s4c"),  # the seven within
        ("6c5d4s3cJK", "5c4d3sAc2c"),  # seven high
        ("JK5c4d3sAc", "AsAdAhKcQs"),  # the two within a low straight, above three aces
    ],
)
@proves(f"{SHEET}/32", f"{SHEET}/02")
def test_in_a_straight_the_joker_is_any_card_needed(better: str, worse: str) -> None:
    assert back_beats(better, worse)


@proves(f"{SHEET}/32")
def test_the_joker_completes_straight_flushes_too() -> None:
    assert back_beats("JKKsQsJsTs", "KhQhJhTh9h")
    assert not back_beats("8s7sJK5s4s", "8h7h6h5h4h")
    assert back_beats("8s7sJK5s4s", "7h6h5h4h3h", "9d2d 9h2h")
    assert back_beats("8s7sJK5s4s", "KcKdKhKsAc")
    assert not back_beats("JK8s7s6s5s", "9h8h7h6h5h")


@proves(f"{SHEET}/02")
def test_otherwise_the_joker_is_an_ace() -> None:
    assert back_beats("AcJK9d5c4h", "KcKdQhJc9s")
    assert not back_beats("KcKdKh4sJK", "6c6d6sAcAd")  # three kings and an ace are no four kings
    assert back_beats("KcKdKh4sJK", "QcQdQhAcKs")
    assert not back_beats("KcKd4s4cJK", "6c6d6s8c9d")  # two pair and an ace are no full house
    assert back_beats("KcKd4s4cJK", "KhKs4h4dQc")
    assert back_beats("AcAdJKKsKc", "QcQdQhAsAh")  # three aces
    assert not back_beats("JKKs9d5c4h", "AcKdTd5s4s")


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("AsJK", "KsKd"),
        ("KsJK", "AhQh"),
        ("7s7h", "AsKd"),
        ("2s2h", "JK7s"),  # no pair of sevens
        ("8s8h", "7s7h"),
        ("AsKd", "AdQd"),
        ("KdQh", "KhJh"),
        ("7s3s", "7h2h"),
    ],
)
@proves(f"{SHEET}/02", f"{SHEET}/33")
def test_a_front_is_a_pair_or_two_high_cards_and_its_joker_an_ace(better: str, worse: str) -> None:
    assert front_beats(better, worse)


@proves(f"{SHEET}/02", f"{SHEET}/36")
def test_the_joker_for_an_ace_makes_a_copy() -> None:
    assert not front_beats("KsJK", "AdKd")
    assert not front_beats("AdKd", "KsJK")
    assert not back_beats("JKKc9d5c4h", "AcKd9c5d4c")
    assert not back_beats("AcKd9c5d4c", "JKKc9d5c4h")
