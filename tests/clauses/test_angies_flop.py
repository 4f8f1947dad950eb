"""Angie's flop games: what is dealt when, who speaks first, and which five cards make a hand."""

from __future__ import annotations

from claims import Sheet, each, proves
from kit import played
from telling.course import course, told

HOLE = {
    "holdem": "deal 4- 5- 1- 2- 3- 4- 5- 1- 2- 3-",
    "omaha": "deal 4- 5- 1- 2- 3- 4- 5- 1- 2- 3- 4- 5- 1- 2- 3- 4- 5- 1- 2- 3-",
    "omaha_hi_lo": "deal 4- 5- 1- 2- 3- 4- 5- 1- 2- 3- 4- 5- 1- 2- 3- 4- 5- 1- 2- 3-",
}


@each(
    {
        "angies/holdem": "03 04 05 06 07 08 09 10 11 12 13",
        "angies/omaha": "02 03 04 05 06 07 08 09 10 11",
        "angies/omaha-hi-lo": "01 09 10",
    }
)
def test_hole_cards_and_five_on_the_board_with_four_rounds_of_betting(sheet: Sheet) -> None:
    check_course(sheet.game)


@proves("angies/omaha/03")
def test_omaha_high_low_begins_left_of_the_big_blind_too() -> None:
    check_course("omaha_hi_lo")


def check_course(game: str) -> None:
    """Button 3: the blinds are 4 and 5, so 1 begins; the small blind folds, so 5 begins later on."""
    hand = played(f"""
        house angies  game {game}  limit fixed 2/4
        seats 1:100 2:100 3:100 4:100 5:100  button 3
        expect menu 1 fold, call 2, raise to 4
        1 calls, 2 calls, 3 calls, 4 folds, 5 checks
        flop 2c7d9h    expect board 2c7d9h
        expect menu 5 check, fold, bet 2
        all check
        turn 3s        expect board 2c7d9h3s
        expect menu 5 check, fold, bet 4
        all check
        river Kc       expect board 2c7d9h3sKc
        expect menu 5 check, fold, bet 4
        5 checks, 1 bets 4, 2 folds, 3 folds, 5 calls
    """)
    assert course(hand)[:9] == told(f"""
        blind 4:1, blind 5:2
        {HOLE[game]}
        1 calls, 2 calls, 3 calls, 4 folds, 5 checks
        deal burn board+ board+ board+
        5 checks, 1 checks, 2 checks, 3 checks
        deal burn board+
        5 checks, 1 checks, 2 checks, 3 checks
        deal burn board+
        5 checks, 1 bets 4, 2 folds, 3 folds, 5 calls
    """)
    assert course(hand)[9].startswith("show")


@each({"angies/holdem": "04 07 09 11", "angies/omaha": "03 05 07 09", "angies/omaha-hi-lo": "10"})
def test_in_every_round_a_bet_may_be_raised_and_called(sheet: Sheet) -> None:
    played(f"""
        house angies  game {sheet.game}  limit fixed 2/4  seats 1:100 2:100 3:100  button 3
        3 raises to 4, 1 calls, 2 raises to 6, 3 calls, 1 calls
        flop 2c7d9h
        1 bets 2, 2 raises to 4, 3 calls, 1 raises to 6, 2 calls, 3 calls
        turn 3s
        1 checks, 2 bets 4, 3 raises to 8, 1 calls, 2 calls
        river Kc
        1 checks, 2 checks, 3 bets 4, 1 raises to 8, 2 folds, 3 calls
        expect pot 76
    """)


FIVES = """
    house angies  game {game}  limit fixed 2/4  seats 1:100 2:100  button 2
    deal 1 {cards}
    2 calls, 1 checks
    flop {flop}  all check
    turn {turn}  all check
    river {river}
    expect value 1 "{value}"
"""


@proves("angies/holdem/14")
def test_a_holdem_hand_is_the_best_five_of_seven() -> None:
    for cards, board, value in (
        ("AsKs", "2s 5s 9s Jd Qd", "flush, ace high"),
        ("As3d", "2s 5s 9s Js Qd", "flush, ace high"),
        ("2c2d", "6s 7d 8c 9h Td", "straight, ten high"),
        ("KhKd", "6c 8c 6d 3h 6s", "full house, sixes over kings"),
    ):
        *flop, turn, river = board.split()
        played(
            FIVES.format(game="holdem", cards=cards, flop="".join(flop), turn=turn, river=river, value=value)
        )


@each({"angies/omaha": "12", "angies/omaha-hi-lo": "01 11"})
def test_an_omaha_hand_is_two_of_four_and_three_of_five(sheet: Sheet) -> None:
    """One spade does not make a flush of four on the board, and a straight on the board is nobody's."""
    for cards, board, value in (
        ("AsKs8h7c", "2s 5s 9s Jd Qd", "flush, ace high"),
        ("As3d8h7c", "2s 5s 9s Js Qd", "ace high, queen-jack-nine-eight kickers"),
        ("2c2dAhAd", "6s 7d 8c 9h Td", "pair of aces"),
        ("KhKd7h5h", "6c 8c 6d 3h 6s", "full house, sixes over kings"),
        ("6h2c4dTh", "6c 8c 6d 3h 6s", "four of a kind, sixes"),
        ("QhKd4d5h", "6c 8c 6d 3h 6s", "three of a kind, sixes, king-queen kickers"),
    ):
        *flop, turn, river = board.split()
        played(
            FIVES.format(
                game=sheet.game, cards=cards, flop="".join(flop), turn=turn, river=river, value=value
            )
        )


@proves("angies/holdem/14", "angies/holdem/15")
def test_two_one_or_no_hole_card_may_win() -> None:
    """Each time seat 1 has the best five of seven, seat 2 the better cards in the hand."""
    for ours, theirs, board, value, paid in (
        ("5h4h", "AsAd", "6h7h8hKcKd", "straight flush, eight high", "1:4 2:0"),
        ("Qs2d", "AdAh", "3s7sJsKs4d", "flush, king high", "1:4 2:0"),
        ("3c2d", "AsAd", "9h9d9s9cKh", "four of a kind, nines, king kicker", "1:0 2:4"),
        ("3c2d", "QsJd", "9h9d9s9cKh", "four of a kind, nines, king kicker", "1:2 2:2"),
    ):
        played(f"""
            house angies  game holdem  limit fixed 2/4  seats 1:100 2:100  button 2
            deal 1 {ours}  2 {theirs}
            2 calls, 1 checks
            flop {board[:6]}  all check
            turn {board[6:8]}  all check
            river {board[8:]}  all check
            expect value 1 "{value}"
            expect paid {paid}
        """)


@proves("angies/omaha/12", "angies/omaha-hi-lo/11", "angies/omaha-hi-lo/01")
def test_three_of_a_kind_in_the_hand_are_a_pair() -> None:
    """Four aces are two; three spades in the hand and two on the board are no flush."""
    for game in ("omaha", "omaha_hi_lo"):
        played(f"""
            house angies  game {game}  limit fixed 2/4  seats 1:100 2:100 3:100  button 3
            deal 1 AsAhAdAc  2 Kc9c4h7c  3 KsTs8s3h
            3 calls, 1 calls, 2 checks
            flop KdQs9h  all check
            turn 5s  all check
            river 2h  all check
            expect value 1 "pair of aces"
            expect value 2 "two pair, kings and nines"
            expect value 3 "pair of kings"
            expect paid 1:0 2:6 3:0
        """)


@proves("angies/holdem/15")
def test_equal_hands_split_and_the_odd_chip_goes_left_of_the_button() -> None:
    """$7 among three who play the board, then $5 between two: the seat with the high card gets no more."""
    split = """
        house angies  game holdem  limit fixed 2/4  seats 1:100 2:100 3:100 4:100  button 2
        deal 4 2c3c  1 AcKd  2 4d5d
        1 calls, 2 {call}, 3 folds, 4 checks
        flop TsJsQs  all check
        turn Ks  all check
        river 9s  all check
        expect paid {paid}
    """
    played(split.format(call="calls", paid="4:3 1:2 2:2"))
    played(split.format(call="folds", paid="4:3 1:2"))


@proves("angies/holdem/15")
def test_odd_chips_in_a_shared_low_half_go_left_of_the_button_too() -> None:
    """$7: $4 for the high hand; of the $3 for low the first left of the button has two."""
    played("""
        house angies  game omaha_hi_lo  limit fixed 2/4  seats 1:100 2:100 3:100 4:100  button 4
        deal 2 Ad2d9d9h  3 KcKdQcQd  4 Ac2cTdTs
        3 calls, 4 calls, 1 folds, 2 checks
        flop 4s7h8h  all check
        turn Ks  all check
        river Kh  all check
        expect low 2 "8-7-4-2-ace low"
        expect low 4 "8-7-4-2-ace low"
        expect value 3 "four of a kind, kings"
        expect paid 2:2 3:4 4:1
    """)
