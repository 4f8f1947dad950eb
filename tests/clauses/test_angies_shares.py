"""Angie's: equal hands, odd chips and halves, in every game, with side pots and with three players."""

from __future__ import annotations

import pytest
from claims import Sheet, each, proves
from kit import played

FLOP = "flop {0}  all check\nturn {1}  all check\nriver {2}  {last}\n"
SEVEN = "fourth all check\nfifth all check\nsixth all check\nseventh {last}\n"
FIVE = "third all check\nfourth all check\nfifth {last}\n"
DRAW = "all stand pat\n{last}\n"
STREETS = {
    "holdem": FLOP,
    "omaha": FLOP,
    "omaha_hi_lo": FLOP,
    "seven_card_stud": SEVEN,
    "stud_hi_lo": SEVEN,
    "razz": SEVEN,
    "five_card_stud": FIVE,
    "option_alley": FIVE.replace("{last}", "all check") + DRAW,
    "five_card_draw": DRAW,
    "draw_hi_lo": DRAW,
    "lowball": DRAW,
}


def streets(game: str, board: str = "", last: str = "all check") -> str:
    return STREETS[game].format(*(board.split() or ("", "", "")), last=last)


def head(game: str, seats: str = "1:100 2:100 3:100", button: int = 3) -> str:
    return f"house angies  game {game}  limit fixed 2/4  seats {seats}  button {button}\n"


STUD = ("(AhKd9c)7d5h3c2d", "(AsKc9d)7h5c3d2h", "")
EQUAL = {
    "holdem": ("Ah3d", "As3c", "2c7d9h Ts Jc"),
    "omaha": ("AhKd3c4d", "AsKh3d4h", "2c7d9h Ts Jc"),
    "omaha_hi_lo": ("AhKd3c4d", "AsKh3d4h", "2c7d8h Ts Jc"),
    "seven_card_stud": STUD,
    "stud_hi_lo": STUD,
    "razz": STUD,
    "five_card_stud": ("(Ah)Kd9c7d5h", "(As)Kc9d7h5c", ""),
    "option_alley": ("(Ah)Kd9c7d5h", "(As)Kc9d7h5c", ""),
    "five_card_draw": ("AhKd9c7d5h", "AsKc9d7h5c", ""),
    "draw_hi_lo": ("Ah2d3c5d7h", "As2c3d5h7c", ""),
    "lowball": ("Ah2d3c5d9h", "As2c3d5h9c", ""),
}


@pytest.mark.parametrize("game", EQUAL)
@proves("angies/holdem/15")
def test_equal_hands_split_in_every_game_and_the_first_of_them_has_the_odd_dollar(game: str) -> None:
    """$5 between seats 2 and 3, the button, who holds the ace of spades."""
    two, three, board = EQUAL[game]
    text = head(game) + f"deal 2 {two}  3 {three}\n3 calls, 1 folds, 2 checks\n" + streets(game, board)
    played(text + "expect pot 5\nexpect paid 2:3 3:2")


TIED_HIGH = {
    "omaha_hi_lo": ("AhAdQcJd", "AsAcQdJh", "4h5hTcTs", "2c3d8h Ks 9s"),
    "stud_hi_lo": ("(AhAdKc)Qd9hJs3d", "(AsAcKd)Qh9cJd3s", "(8s7d4s)3h2cKhQs", ""),
    "draw_hi_lo": ("AhAdKcQd9h", "AsAcKdQh9c", "8s7d4s3h2c", ""),
    "option_alley": ("(Ah)AdKcQd9h", "(As)AcKdQh9c", "(8s)7d4s3h2c", ""),
}
FOUR = "1:100 2:100 3:100 4:100"


@each(
    {
        "angies/omaha-hi-lo": "14 15",
        "angies/7-card-stud-basic": "10",
        "angies/7-card-stud-hi-lo": "04",
        "angies/5-card-draw-hi-lo": "03",
        "angies/option-alley": "12",
    }
)
def test_the_odd_dollar_is_high_when_two_share_it(sheet: Sheet) -> None:
    """$7: two high hands have two each of four, the low one three."""
    game = "stud_hi_lo" if sheet.name == "angies/7-card-stud-basic" else sheet.game
    two, three, four, board = TIED_HIGH[game]
    text = head(game, FOUR, 4) + f"deal 2 {two}  3 {three}  4 {four}\n"
    text += "3 calls, 4 calls, 1 folds, 2 checks\n" + streets(game, board)
    played(text + "expect pot 7\nexpect paid 2:2 3:2 4:3")


HALVES = {
    "omaha_hi_lo": ("QcQdJcTd", "KdKhQhJd", "Ah4hJhTc", "2c3d8h Kc 9s"),
    "stud_hi_lo": ("(QcJcTh)9s9dJhQs", "(KsKdQh)QdTc9h9c", "(As2d3h)4h8dJdTd", ""),
    "draw_hi_lo": ("QcJcTh9s9d", "KsKdQhQd9c", "As2d3h4h8d", ""),
    "option_alley": ("(Kc)KhJcTh9s", "(As)AdQhQd9c", "(Ac)2d3h4h8d", ""),
}


@each(
    {
        "angies/omaha-hi-lo": "14",
        "angies/7-card-stud-hi-lo": "04",
        "angies/5-card-draw-hi-lo": "02",
        "angies/option-alley": "12 13",
    }
)
def test_each_pot_is_halved(sheet: Sheet) -> None:
    """Seat 1 is all-in and loses: of $6 and of the $8 beside it high and low have half each."""
    one, two, three, board = HALVES[sheet.game]
    text = head(sheet.game, "1:2 2:100 3:100") + f"deal 1 {one}  2 {two}  3 {three}\n"
    text += "3 calls, 1 calls all-in, 2 checks\n"
    text += streets(sheet.game, board, "2 bets 4, 3 calls")
    played(text + "expect pots 6 among 1 2 3, 8 among 2 3\nexpect paid 1:0 2:7 3:7")


@each({"angies/omaha-hi-lo": "06 07", "angies/7-card-stud-hi-lo": "06", "angies/5-card-draw-hi-lo": "02"})
def test_one_of_three_may_take_both_halves(sheet: Sheet) -> None:
    one, two, three, board = {
        "omaha_hi_lo": ("KdKhAd7d", "Ah4hJcTc", "Ac7cQdQh", "2c3d5h Kc 9s"),
        "stud_hi_lo": ("(KsKdAd)2s3s4s7d", "(As2d3h)4h5dJcTd", "(8s7c6h)4c2cKhQs", ""),
        "draw_hi_lo": ("7s6d4s3d2s", "As2d3h4h5d", "8s7c6h4c2c", ""),
    }[sheet.game]
    text = head(sheet.game) + f"deal 1 {one}  2 {two}  3 {three}\n3 calls, 1 calls, 2 checks\n"
    played(text + streets(sheet.game, board) + "expect paid 1:0 2:6 3:0")


@each({"angies/omaha": "12", "angies/omaha-hi-lo": "01 11"})
def test_one_hole_card_or_none_wins_no_omaha_pot(sheet: Sheet) -> None:
    """A straight on the board is nobody's, and one spade in the hand no flush."""
    for one, two, board, paid in (
        ("KcKs5h5d", "AhAdQcQs", "6s7d8cTh 9h", "1:0 2:4"),
        ("As3d8h7c", "QhJc4d3c", "2s5s9sJs Qd", "1:0 2:4"),
    ):
        text = head(sheet.game, "1:100 2:100", 2) + f"deal 1 {one}  2 {two}\n2 calls, 1 checks\n"
        flop, turn, river = board[:6], board[6:8], board[9:]
        played(text + streets(sheet.game, f"{flop} {turn} {river}") + f"expect paid {paid}")
