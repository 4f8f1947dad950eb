"""Garlic City: hands of one kind are told apart to the last card; odd chips in stud by the highest card."""

from __future__ import annotations

from claims import Sheet, each, proves
from telling.pot import with_one_discard as played

HOLE = {"holdem": 2, "holdem_hi_lo": 2, "omaha_hi_lo": 4}
TWO = "seats 1:100 2:100  button 2\nfee none\n"
FLOP = """deal 1 {one}  2 {two}
{at_once}
1 calls, 2 checks
flop {flop}  all check
{after_flop}
turn {turn}  all check
river {river}  all check
"""
STUD = """deal 1 {one}  2 {two}
2 brings in, 1 calls
fourth  all check
fifth   all check
sixth   all check
seventh all check
"""


def held(sheet: Sheet, **cards: str) -> dict[str, str]:
    return {name: text[: 2 * HOLE.get(sheet.game, 3)] for name, text in cards.items()}


@each(
    {
        "garlic-city/holdem": "17",
        "garlic-city/holdem-hi-lo": "01",
        "garlic-city/omaha": "20",
        "garlic-city/pineapple": "15",
        "garlic-city/crazy-pineapple": "15",
        "garlic-city/crazy-pineapple-hi-lo": "17",
    }
)
def test_the_last_card_decides_between_hands_of_one_kind(sheet: Sheet) -> None:
    for first, second, paid in (("7d3h4s5h", "6d3c4c5c", "1:8 2:0"), ("6d3c4c5c", "7d3h4s5h", "1:0 2:8")):
        played(
            sheet,
            TWO + FLOP + 'expect value 1 "ace high"\nexpect value 2 "ace high"\nexpect paid {paid}',
            **held(sheet, one=first, two=second),
            flop="AcKdJh",
            turn="9s",
            river="2c",
            paid=paid,
        )


@each(
    {
        "garlic-city/holdem-hi-lo": "01",
        "garlic-city/omaha": "20",
        "garlic-city/omaha-hi-lo": "01",
        "garlic-city/crazy-pineapple-hi-lo": "17",
    }
)
def test_the_last_card_decides_between_lows(sheet: Sheet) -> None:
    played(
        sheet,
        TWO
        + FLOP
        + """expect low 1 "8-5-4-3-ace low"
        expect low 2 "8-5-4-3-2 low"
        expect paid 1:8 2:0""",
        **held(sheet, one="Ah3sJdJh", two="3d2sTdTh"),
        flop="8h5c4d",
        turn="Ks",
        river="Qh",
    )


@each({"garlic-city/7-card-stud": "24 27", "garlic-city/7-card-stud-hi-lo": "02"})
def test_stud_the_last_of_the_five_decides(sheet: Sheet) -> None:
    played(
        sheet,
        TWO + STUD + 'expect value 1 "ace high"\nexpect value 2 "ace high"\nexpect paid 1:4 2:0',
        one="(AsKh2d)QhJs7s3d",
        two="(AcKc2h)QdJc6c3h",
    )


@proves("garlic-city/7-card-stud-hi-lo/02")
def test_split_stud_the_last_card_decides_between_lows() -> None:
    played(
        Sheet("garlic-city/7-card-stud-hi-lo"),
        TWO
        + STUD
        + """expect low 1 "8-5-4-3-ace low"
        expect low 2 "8-5-4-3-2 low"
        expect paid 1:4 2:0""",
        one="(8s5dKh)4h3cAcKc",
        two="(8d5cQh)4c3d2sQs",
    )


@proves("garlic-city/7-card-stud/24")
def test_stud_of_two_equal_hands_the_one_with_the_higher_suit_gets_the_odd_chip() -> None:
    spades, hearts = "(AsKc3h)QdJc9c8h", "(AhKs3d)QhJs9s8d"
    for one, two, paid in ((hearts, spades, "1:3 2:4"), (spades, hearts, "1:4 2:3")):
        played(
            Sheet("garlic-city/7-card-stud"),
            f"""seats 1:100 2:100 3:100 4:100  button 4
            fee none
            deal 1 {one}  2 {two}  3 2c5c
            3 brings in, 4 folds, 1 calls, 2 calls
            fourth  1 checks, 2 checks, 3 folds
            fifth   all check
            sixth   all check
            seventh all check
            expect pot 7
            expect paid {paid}""",
        )


@proves("garlic-city/7-card-stud-hi-lo/02")
def test_split_stud_the_odd_chip_of_a_tied_high_half_goes_by_the_highest_card() -> None:
    """$9 is 5 and 4; the 5 between two is 3 for the ace of spades and 2."""
    spades, hearts = "(AsKc3h)QdJc9c8h", "(AhKs3d)QhJs9s8d"
    for one, two, paid in ((hearts, spades, "1:2 2:3 3:4"), (spades, hearts, "1:3 2:2 3:4")):
        played(
            Sheet("garlic-city/7-card-stud-hi-lo"),
            f"""seats 1:100 2:100 3:100 4:100 5:100  button 5
            fee none
            deal 1 {one}  2 {two}  3 (6s5dTc)7h4h2dJd  4 2c5c
            4 brings in, 5 folds, 1 calls, 2 calls, 3 calls
            fourth  1 checks, 2 checks, 3 checks, 4 folds
            fifth   all check
            sixth   all check
            seventh all check
            expect pot 9
            expect low 3 "7-6-5-4-2 low"
            expect paid {paid}""",
        )
