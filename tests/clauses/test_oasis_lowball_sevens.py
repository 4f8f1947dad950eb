"""Lowball at Oasis: which checks fall under the sevens rule."""

from __future__ import annotations

from claims import Sheet, proves
from telling.pot import played

SHEET = Sheet("oasis/lowball")
THREE = "1:100 2:100 3:100"


def lowball(talk: str, seats: str = THREE) -> None:
    played(SHEET, talk, seats=seats, button=len(seats.split()))


@proves("oasis/lowball/68")
def test_a_pair_of_sevens_may_be_checked() -> None:
    lowball(
        """deal 1 7s7d5c4h2s 2 9h6c4s3hJc
           1 checks, 2 bets 3, 3 calls, 1 calls
           1 draws 7d -> As, 2 draws Jc -> 2d, 3 stands pat
           1 checks, 2 bets 6, 3 folds, 1 calls
           expect value 1 "7-5-4-2-ace low"
           expect paid 1:20 2:0"""
    )


@proves("oasis/lowball/68", "oasis/lowball/69", "oasis/lowball/70")
def test_who_checks_a_seven_and_raises_later_has_checked_it() -> None:
    lowball(
        """deal 1 7s5d4c2hAs 2 8d6s5h3cQd
           1 checks, 2 bets 3, 3 folds, 1 raises to 6, 2 calls
           1 stands pat, 2 draws Qd -> Ac
           1 bets 6, 2 calls
           expect paid 1:11 2:12"""
    )


@proves("oasis/lowball/68", "oasis/lowball/69", "oasis/lowball/70")
def test_a_seven_may_be_checked_after_the_draw() -> None:
    lowball(
        """deal 1 7s5d4c2hAs 2 8d6s5h3cQd
           1 bets 3, 2 calls, 3 calls
           1 stands pat, 2 draws Qd -> Ac, 3 stands pat
           1 checks, 2 bets 6, 3 folds, 1 calls
           expect paid 1:20 2:0"""
    )


@proves("oasis/lowball/68", "oasis/lowball/69", "oasis/lowball/70")
def test_it_does_not_matter_that_nobody_bet_before_the_draw() -> None:
    lowball(
        """deal 1 7s5d4c2hAs 2 8d6s5h3cQd
           all check
           1 stands pat, 2 draws Qd -> Ac, 3 draws 1, 4 draws 1, 5 draws 1, 6 draws 1
           1 bets 6, 2 calls, 3 folds, 4 folds, 5 folds, 6 folds
           expect paid 1:2 2:12""",
        "1:100 2:100 3:100 4:100 5:100 6:100",
    )


@proves("oasis/lowball/68", "oasis/lowball/69", "oasis/lowball/70")
def test_it_does_not_matter_who_checked_first() -> None:
    lowball(
        """deal 1 KsQs9h8d7c 2 7s5d4c2hAs 3 8s6s5h3cQd
           1 checks, 2 checks, 3 bets 3, 1 folds, 2 calls
           2 stands pat, 3 draws Qd -> Ac
           2 checks, 3 bets 6, 2 calls
           expect paid 1:0 2:5 3:12"""
    )
