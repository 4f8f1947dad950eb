"""Garlic City, high-low split: what makes a low, who gets which half, and where odd chips go."""

from __future__ import annotations

from claims import Sheet, each
from telling.pot import played

OMAHA_HI_LO = {"garlic-city/omaha-hi-lo": "01"}
HOLE = {"holdem_hi_lo": 2, "omaha_hi_lo": 4}
PLAYED = """seats 1:100 2:100  button 2
fee none
deal 1 {one}  2 {two}
1 calls, 2 checks
flop {flop}  all check
{after_flop}
turn {turn}  all check
river {river}  all check
expect value 1 "{high_one}"
expect value 2 "{high_two}"
{lows}
expect paid {paid}
"""
FLOP_GAMES = {
    "garlic-city/omaha": "08 20 21",
    "garlic-city/omaha-hi-lo": "01 02",
    "garlic-city/holdem-hi-lo": "01 02",
    "garlic-city/crazy-pineapple-hi-lo": "02 15 17",
}


def held(sheet: Sheet, **cards: str) -> dict[str, str]:
    return {name: text[: 2 * HOLE.get(sheet.game, 3)] for name, text in cards.items()}


@each(FLOP_GAMES)
def test_the_best_high_and_an_eight_low_halve_the_pot(sheet: Sheet) -> None:
    played(
        sheet,
        PLAYED,
        **held(sheet, one="As4dQhQc", two="KdKhJcJd"),
        flop="5c7d8h",
        turn="Ks",
        river="Qs",
        high_one="three of a kind, queens" if sheet.game == "omaha_hi_lo" else "ace high",
        high_two="three of a kind, kings",
        lows='expect low 1 "8-7-5-4-ace low"\nexpect no low 2',
        paid="1:4 2:4",
    )


@each(
    {
        "garlic-city/omaha": "08 10",
        "garlic-city/omaha-hi-lo": "02 03",
        "garlic-city/holdem-hi-lo": "02 03",
        "garlic-city/crazy-pineapple-hi-lo": "02 15 18",
    }
)
def test_a_nine_is_no_low_and_the_high_hand_takes_all(sheet: Sheet) -> None:
    played(
        sheet,
        PLAYED,
        **held(sheet, one="As2dQhQc", two="KdKhJcJd"),
        flop="5c7d9h",
        turn="Ks",
        river="Ts",
        high_one="pair of queens" if sheet.game == "omaha_hi_lo" else "ace high",
        high_two="three of a kind, kings",
        lows="expect no low 1\nexpect no low 2",
        paid="1:0 2:8",
    )


@each(FLOP_GAMES)
def test_the_lower_low_wins_and_straights_and_flushes_do_not_spoil_it(sheet: Sheet) -> None:
    played(
        sheet,
        PLAYED,
        **held(sheet, one="Ah2hQhQc", two="6d7dJcJd"),
        flop="3h4h5h",
        turn="Ks",
        river="Ts",
        high_one="straight flush, five high",
        high_two="straight, seven high",
        lows='expect low 1 "5-4-3-2-ace low"\nexpect low 2 "7-6-5-4-3 low"',
        paid="1:8 2:0",
    )


@each(
    {
        "garlic-city/omaha": "21 22",
        "garlic-city/holdem-hi-lo": "01",
        "garlic-city/crazy-pineapple-hi-lo": "17 19",
    }
    | OMAHA_HI_LO
)
def test_the_odd_chip_goes_to_high_and_tied_lows_share_theirs_from_the_button_on(sheet: Sheet) -> None:
    """$17 is 9 and 8; the 8 among three is 3, 3 and 2."""
    low = {"s": "As2s9s9d", "h": "Ah2h9h9c", "d": "Ad2dTdTh"}
    for order in ("shd", "dhs"):
        two, three, four = (low[suit] for suit in order)
        played(
            sheet,
            """limit fixed 2/4  seats 1:100 2:100 3:100 4:100 5:100  button 5
            fee none
            deal 2 {two}  3 {three}  4 {four}  5 {five}
            3 calls, 4 calls, 5 calls, 1 folds, 2 checks
            flop 3c5d8h  2 bets 2, 3 calls, 4 calls, 5 calls
            {after_flop}
            turn Kh  all check
            river Qs  all check
            expect pot 17
            expect value 5 "two pair, kings and queens"
            expect low 2 "8-5-3-2-ace low"
            expect low 4 "8-5-3-2-ace low"
            expect paid 2:3 3:3 4:2 5:9""",
            **held(sheet, two=two, three=three, four=four, five="KdQdJcJs"),
        )


@each(
    {"garlic-city/crazy-pineapple-hi-lo": "19", "garlic-city/holdem-hi-lo": "01", "garlic-city/omaha": "22"}
    | OMAHA_HI_LO
)
def test_tied_high_hands_share_the_high_half(sheet: Sheet) -> None:
    """$9 is 5 and 4; the 5 among two is 3 and 2."""
    for two, three in (("KdQdJcTc", "KcQcJdTd"), ("KcQcJdTd", "KdQdJcTc")):
        played(
            sheet,
            """limit fixed 2/4  seats 1:100 2:100 3:100 4:100  button 4
            fee none
            deal 2 {two}  3 {three}  4 {four}
            3 calls, 4 calls, 1 folds, 2 checks
            flop 3c5d8h  2 checks, 3 checks, 4 checks
            {after_flop}
            turn Kh  2 checks, 3 checks, 4 checks
            river Qs  2 checks, 3 checks, 4 checks
            expect pot 7
            expect low 4 "8-5-3-2-ace low"
            expect paid 2:2 3:2 4:3""",
            **held(sheet, two=two, three=three, four="As2s9s9d"),
        )
        played(
            sheet,
            """limit fixed 2/4  seats 1:100 2:100 3:100 4:100 5:100  button 5
            fee none
            deal 3 {two}  4 {three}  5 {four}
            3 calls, 4 calls, 5 calls, 1 folds, 2 checks
            flop 3c5d8h  2 folds, 3 checks, 4 checks, 5 checks
            {after_flop}
            turn Kh  3 checks, 4 checks, 5 checks
            river Qs  3 checks, 4 checks, 5 checks
            expect pot 9
            expect paid 3:3 4:2 5:4""",
            **held(sheet, two=two, three=three, four="As2s9s9d"),
        )


@each({"garlic-city/omaha": "07"} | OMAHA_HI_LO)
def test_omaha_plays_exactly_two_hole_cards_and_three_of_the_board(sheet: Sheet) -> None:
    played(
        sheet,
        PLAYED,
        one="Ah2sKcQd",
        two="9c9dJcTd",
        flop="3h6h8h",
        turn="Kh",
        river="4c",
        high_one="pair of kings",
        high_two="pair of nines",
        lows='expect low 1 "6-4-3-2-ace low"\nexpect no low 2',
        paid="1:8 2:0",
    )
    played(
        sheet,
        PLAYED,
        one="AhAdAsTc",
        two="KcKdJs9d",
        flop="2h4h6h",
        turn="Kh",
        river="8c",
        high_one="pair of aces",
        high_two="three of a kind, kings",
        lows="expect no low 1\nexpect no low 2",
        paid="1:0 2:8",
    )
    played(
        sheet,
        PLAYED,
        one="QcQd9c9d",
        two="2c2dAsJc",
        flop="KhQhJh",
        turn="Th",
        river="9h",
        high_one="straight, king high",
        high_two="straight, ace high",
        lows="expect no low 1\nexpect no low 2",
        paid="1:0 2:8",
    )


@each({"garlic-city/omaha": "07"} | OMAHA_HI_LO)
def test_omaha_three_hole_cards_make_no_low(sheet: Sheet) -> None:
    """Ace, deuce and three with 4-5 of the board; nor the ace alone with 2-3-4-5."""
    played(
        sheet,
        PLAYED,
        one="Ah2s3cKd",
        two="QcQd9c9d",
        flop="4h5cQs",
        turn="Jh",
        river="Th",
        high_one="straight, ace high",
        high_two="three of a kind, queens",
        lows="expect no low 1\nexpect no low 2",
        paid="1:8 2:0",
    )
    played(
        sheet,
        PLAYED,
        one="AhKsKcJd",
        two="QcQd9c9d",
        flop="2h3c4s",
        turn="5h",
        river="Th",
        high_one="pair of kings",
        high_two="pair of queens",
        lows="expect no low 1\nexpect no low 2",
        paid="1:8 2:0",
    )


@each({"garlic-city/omaha": "09"} | OMAHA_HI_LO)
def test_omaha_high_and_low_may_be_made_of_different_hole_cards(sheet: Sheet) -> None:
    played(
        sheet,
        PLAYED,
        one="KcKdAh2s",
        two="QcQdJsTd",
        flop="3h6c8h",
        turn="Kh",
        river="4c",
        high_one="three of a kind, kings",
        high_two="pair of queens",
        lows='expect low 1 "6-4-3-2-ace low"\nexpect no low 2',
        paid="1:8 2:0",
    )
    played(
        sheet,
        PLAYED,
        one="Ah2sKcQd",
        two="9c9dJcTd",
        flop="3h4c5h",
        turn="Kh",
        river="8d",
        high_one="straight, five high",
        high_two="pair of nines",
        lows='expect low 1 "5-4-3-2-ace low"\nexpect no low 2',
        paid="1:8 2:0",
    )


@each({"garlic-city/crazy-pineapple-hi-lo": "13 14", "garlic-city/holdem-hi-lo": "02"})
def test_high_and_low_are_any_five_cards_each(sheet: Sheet) -> None:
    played(
        sheet,
        PLAYED,
        **held(sheet, one="AhKd9s", two="QcQd9d"),
        flop="2c4d6h",
        turn="7s",
        river="Kc",
        high_one="pair of kings",
        high_two="pair of queens",
        lows='expect low 1 "7-6-4-2-ace low"\nexpect no low 2',
        paid="1:8 2:0",
    )
    played(
        sheet,
        PLAYED,
        **held(sheet, one="AhKd9s", two="QcQd9d"),
        flop="2c4d6h",
        turn="7s",
        river="8c",
        high_one="ace high",
        high_two="pair of queens",
        lows='expect low 1 "7-6-4-2-ace low"\nexpect low 2 "8-7-6-4-2 low"',
        paid="1:4 2:4",
    )
    played(
        sheet,
        PLAYED,
        **held(sheet, one="KhKd9s", two="QcQd9d"),
        flop="As2c3d",
        turn="4s",
        river="5c",
        high_one="straight, five high",
        high_two="straight, five high",
        lows='expect low 1 "5-4-3-2-ace low"\nexpect low 2 "5-4-3-2-ace low"',
        paid="1:4 2:4",
    )


@each({"garlic-city/omaha": "20"} | OMAHA_HI_LO)
def test_omaha_one_hand_may_take_both_halves_and_another_none(sheet: Sheet) -> None:
    played(
        sheet,
        """seats 1:100 2:100 3:100  button 3
        fee none
        deal 1 KcKdQhQd  2 As2d9s9d  3 Jc3dTh8s
        3 calls, 1 calls, 2 checks
        flop 4c5d7h  all check
        turn Ks  all check
        river Js  1 bets 8, 2 calls, 3 calls
        expect paid 1:18 2:18 3:0""",
    )
