"""Which cards play: any two of four with any three of five in Omaha, and five cards decide a tie."""

from __future__ import annotations

from itertools import combinations

import pytest
from claims import Sheet, each
from telling.pot import acted, played

OMAHA = {"oasis/omaha-hi-lo": "05 81", "san-rafael/omaha": "005 080", "san-rafael/omaha-hi-lo": "02"}
HI_LO = {"oasis/omaha-hi-lo": "05 81", "san-rafael/omaha-hi-lo": "03"}


def shown_down(sheet: Sheet, deal: str, cards: list[str], expect: str) -> None:
    """Two players call and check to the end."""
    talk = f"""deal {deal}
               all call
               flop {"".join(cards[:3])}  all check
               turn {cards[3]}            all check
               river {cards[4]}           all check
               {expect}"""
    played(sheet, talk, seats="1:100 2:100", button=2)


def pot_of_two(sheet: Sheet) -> int:
    return 2 if sheet.name == "san-rafael/omaha-hi-lo" else 4


def placed(playing: list[str], others: list[str], at: tuple[int, ...]) -> list[str]:
    """The cards that play at these places, the others around them."""
    left, rest = iter(playing), iter(others)
    return [next(left) if place in at else next(rest) for place in range(len(playing) + len(others))]


@each(OMAHA)
def test_any_two_own_cards_may_play(sheet: Sheet) -> None:
    """A straight against three kings."""
    for at in combinations(range(4), 2):
        hole = "".join(placed(["Js", "Th"], ["2c", "2d"], at))
        expect = f"expect paid 1:{pot_of_two(sheet)} 2:0"
        shown_down(sheet, f"1 {hole} 2 KdKsQdQc", ["9s", "8d", "7c", "Kh", "3s"], expect)


@each(OMAHA)
def test_any_three_of_the_board_may_play(sheet: Sheet) -> None:
    for at in combinations(range(5), 3):
        board = placed(["9s", "8d", "7c"], ["Kh", "3s"], at)
        shown_down(sheet, "1 JsTh2c2d 2 KdKsQdQc", board, f"expect paid 1:{pot_of_two(sheet)} 2:0")


@each(OMAHA)
@pytest.mark.parametrize(
    ("hole", "board", "value"),
    [
        ("3h4hAhKs", "9h6hQh 7c 7d", "flush, ace high, queen-nine-six-four kickers"),
        ("AhJhKcTc", "2h5h9h Kh Qs", "flush, ace high, king-jack-nine-five kickers"),
    ],
)
def test_the_best_flush_is_made_of_any_cards_of_the_suit(
    sheet: Sheet, hole: str, board: str, value: str
) -> None:
    flop, turn, river = board.split()
    cards = [flop[:2], flop[2:4], flop[4:], turn, river]
    shown_down(sheet, f"1 {hole} 2 8c8dTdTs", cards, f'expect value 1 "{value}"\nexpect paid 2:0')


@each(HI_LO)
def test_any_two_own_cards_and_any_three_of_the_board_make_a_low(sheet: Sheet) -> None:
    """Seat 2 has the high hand, three queens."""
    half = pot_of_two(sheet) // 2
    for at in combinations(range(5), 3):
        board = placed(["8s", "7d", "5c"], ["Qh", "Js"], at)
        shown_down(sheet, "1 As2d9c9d 2 QdQcTdTc", board, f"expect paid 1:{half} 2:{half}")
    for at in combinations(range(4), 2):
        hole = "".join(placed(["As", "2d"], ["9c", "9d"], at))
        expect = f"expect paid 1:{half} 2:{half}"
        shown_down(sheet, f"1 {hole} 2 QdQcTdTc", ["8s", "7d", "5c", "Qh", "Js"], expect)


@each(HI_LO)
@pytest.mark.parametrize(
    ("hole", "board", "low"),
    [
        ("As3d4cKh", ["Ad", "2s", "5h", "Kc", "Qs"], "5-4-3-2-ace low"),
        ("As2dKsKh", ["Ad", "3s", "4h", "8c", "Qs"], "8-4-3-2-ace low"),
    ],
)
def test_the_lowest_card_need_not_play(sheet: Sheet, hole: str, board: list[str], low: str) -> None:
    """The ace lies on both sides: only one of them plays."""
    shown_down(sheet, f"1 {hole} 2 TdTcJdJc", board, f'expect low 1 "{low}"')


@each(
    {
        "oasis/holdem": "09 72",
        "oasis/omaha-hi-lo": "18 86",
        "oasis/pineapple": "09 77",
        "san-rafael/omaha": "011 082",
        "san-rafael/holdem": "10",
    }
)
def test_a_tie_is_not_broken_by_cards_outside_the_five(sheet: Sheet) -> None:
    """Aces and kings with a queen, twice; the small blind folds: ten dollars, or six by the older sheet."""
    hands, board = ("AsQs8d6d", "AdQdJc5c"), "AcKhKd 9s 3c"
    if sheet.game in ("holdem", "pineapple"):
        hands, board = ("AsJs8c2c", "Ad7d6c2h"), "AcKhKd Qs 3c"
    opening, loser, half = "3 calls, 4 calls, 1 folds, 2 checks", 4, 5
    if sheet.name == "san-rafael/holdem":
        opening, loser, half = "2 calls, 3 calls, 4 folds, 1 checks", 1, 3
    flop, turn, river = board.split()
    for two, three in (hands, hands[::-1]):
        played(
            sheet,
            f"""deal 2 {two} 3 {three} {loser} 4s4h2s2d
                {opening}
                flop {flop}   all check
                turn {turn}   all check
                river {river} all check
                expect paid 2:{half} 3:{half} {loser}:0""",
        )


@each({"oasis/omaha-hi-lo": "88 89", "san-rafael/omaha-hi-lo": "04"})
def test_tied_halves_are_not_broken_by_cards_outside_the_five(sheet: Sheet) -> None:
    each_one = 3 if sheet.house == "oasis" else 2
    talk = f"""deal 1 QsQhJsTs 2 QdQc9s9c 3 Ac3cJc9d 4 Ah3hTh8d
               all call
               flop 2d5c7h  all check
               turn Ks      all check
               river Kd     all check
               expect low 3 "7-5-3-2-ace low"
               expect paid 1:{each_one} 2:{each_one} 3:{each_one} 4:{each_one}"""
    assert acted(played(sheet, talk))[-1] == [1, 2, 3, 4]
