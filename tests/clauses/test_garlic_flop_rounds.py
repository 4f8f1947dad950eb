"""Garlic City, games with a flop: what holds in every round, and what other sheets take over from Hold'em."""

from __future__ import annotations

from claims import Sheet, each
from telling.pot import with_one_discard as played

HI_LO_TOO = {"garlic-city/holdem-hi-lo": "01", "garlic-city/omaha-hi-lo": "01"}
HOLDEM_HI_LO = {"garlic-city/holdem-hi-lo": "01"}
OMAHA_HI_LO = {"garlic-city/omaha-hi-lo": "01"}
THREE = "seats 1:400 2:400 3:400  button 3\nfee none\n"
TO_THE_FLOP = "{at_once}\n3 calls, 1 calls, 2 checks\nflop 2c7d9h\n"
TO_THE_TURN = TO_THE_FLOP + "all check\n{after_flop}\nturn Jc\n"
TO_THE_RIVER = TO_THE_TURN + "all check\nriver Ks\n"
UPPER = (TO_THE_TURN, TO_THE_RIVER)
LIKE_HOLDEM = {
    "garlic-city/holdem-hi-lo": "01",
    "garlic-city/crazy-pineapple": "02",
    "garlic-city/crazy-pineapple-hi-lo": "03",
}


@each(
    {"garlic-city/holdem": "38", "garlic-city/omaha": "49", "garlic-city/pineapple": "02"}
    | LIKE_HOLDEM
    | OMAHA_HI_LO
)
def test_turn_and_river_have_a_bet_and_three_raises_too(sheet: Sheet) -> None:
    for street in UPPER:
        played(
            sheet,
            THREE
            + street
            + """1 bets 8, 2 raises to 16, 3 raises to 24
            expect menu 1 fold, call 16, raise to 32
            1 raises to 32
            expect menu 2 fold, call 16, no raise
            expect refused 2 raises to 40 raise_cap
            2 calls
            expect refused 3 raises to 40 raise_cap""",
        )


@each(
    {"garlic-city/holdem": "39", "garlic-city/omaha": "50", "garlic-city/pineapple": "02"}
    | LIKE_HOLDEM
    | OMAHA_HI_LO
)
def test_two_players_raise_without_end_in_every_round(sheet: Sheet) -> None:
    played(
        sheet,
        THREE
        + """{at_once}
        3 folds, 1 raises to 8, 2 raises to 12, 1 raises to 16, 2 raises to 20
        expect menu 1 fold, call 4, raise to 24""",
    )
    for street in UPPER:
        played(
            sheet,
            THREE
            + street
            + """1 bets 8, 2 raises to 16, 3 folds, 1 raises to 24, 2 raises to 32, 1 raises to 40
            expect menu 2 fold, call 8, raise to 48""",
        )


@each(
    {
        "garlic-city/holdem": "37",
        "garlic-city/omaha": "48",
        "garlic-city/crazy-pineapple": "07",
        "garlic-city/crazy-pineapple-hi-lo": "08",
    }
    | HI_LO_TOO
)
def test_who_checked_on_turn_or_river_may_raise(sheet: Sheet) -> None:
    for street in UPPER:
        played(
            sheet,
            THREE
            + street
            + """1 checks, 2 checks, 3 bets 8
            expect menu 1 fold, call 8, raise to 16
            1 calls
            expect menu 2 fold, call 8, raise to 16
            2 raises to 16""",
        )


@each({"garlic-city/holdem": "44", "garlic-city/omaha": "55"} | LIKE_HOLDEM | OMAHA_HI_LO)
def test_an_all_in_short_of_a_bet_is_no_bet(sheet: Sheet) -> None:
    """It is completed to a bet, not raised by one, and the three raises come after that."""
    played(
        sheet,
        """seats 1:7 2:200 3:200 4:200  button 4
        fee none
        3 calls, 4 calls, 1 calls, 2 checks
        flop 2c7d9h  1 bets 3 all-in
        expect menu 2 fold, call 3, raise to 4
        2 raises to 4, 3 raises to 8, 4 raises to 12
        expect menu 2 fold, call 8, raise to 16
        2 raises to 16
        expect refused 3 raises to 20 raise_cap""",
    )


@each(LIKE_HOLDEM | OMAHA_HI_LO)
def test_a_raise_over_a_short_all_in_is_measured_from_the_bet(sheet: Sheet) -> None:
    for text, bet in ((TO_THE_FLOP, 4), (TO_THE_TURN, 8), (TO_THE_RIVER, 8)):
        played(
            sheet,
            f"seats 1:100 2:{4 + bet + 2} 3:100  button 3\nfee none\n"
            + text
            + f"""1 bets {bet}, 2 raises to {bet + 2} all-in
            expect menu 3 fold, call {bet + 2}, raise to {2 * bet}
            3 calls
            expect menu 1 fold, call 2, no raise""",
        )


@each({"garlic-city/holdem": "47", "garlic-city/omaha": "58"} | HI_LO_TOO)
def test_nobody_raises_himself_over_a_short_all_in(sheet: Sheet) -> None:
    played(
        sheet,
        """seats 1:100 2:11 3:100  button 3
        fee none
        3 calls, 1 calls, 2 checks
        flop 2c7d9h  1 bets 4, 2 raises to 7 all-in, 3 calls
        expect menu 1 fold, call 3, no raise
        expect refused 1 raises to 8 betting_not_reopened""",
    )
    played(
        sheet,
        """seats 1:100 2:15 3:100  button 3
        fee none
        3 calls, 1 calls, 2 checks
        flop 2c7d9h  1 checks, 2 checks, 3 bets 4, 1 raises to 8, 2 raises to 11 all-in, 3 calls
        expect menu 1 fold, call 3, no raise""",
    )


@each({"garlic-city/holdem": "41"} | HOLDEM_HI_LO)
def test_a_no_limit_raise_is_made_at_once_too(sheet: Sheet) -> None:
    played(
        sheet,
        """limit no-limit 1/2  seats 1:90 2:90 3:90  button 3
        fee none
        expect refused 3 raises to 3 amount_below_minimum
        3 raises to 6
        expect refused 3 raises to 20 not_your_turn
        1 calls
        expect refused 1 raises to 20 not_your_turn
        2 calls
        flop 2c7d9h  1 bets 5
        expect refused 1 raises to 30 not_your_turn
        2 calls
        expect refused 2 raises to 30 not_your_turn
        expect stacks 1:79 2:79 3:84""",
    )


@each({"garlic-city/holdem": "29", "garlic-city/omaha": "40"} | LIKE_HOLDEM | OMAHA_HI_LO)
def test_of_two_players_no_blind_takes_its_money_back(sheet: Sheet) -> None:
    played(sheet, "seats 1:100 2:100  button 2\nfee none\n1 folds\nexpect net 1:-2 2:+2")
    played(
        sheet,
        """seats 1:100 2:100  button 2
        fee none
        1 calls
        expect menu 2 check, fold, raise to 8
        2 checks
        expect pots 8 among 1 2
        expect due house deal""",
    )


@each({"garlic-city/holdem": "19", "garlic-city/crazy-pineapple": "02"} | HOLDEM_HI_LO)
def test_nobody_goes_beyond_his_stack_in_no_limit_either(sheet: Sheet) -> None:
    played(
        sheet,
        """limit no-limit 1/2  seats 1:40 2:30 3:90  button 3
        fee none
        expect menu 3 fold, call 2, raise 4 to 90
        expect refused 3 raises to 91 amount_above_stack
        3 raises to 60
        expect menu 1 fold, call 39
        1 calls all-in, 2 calls all-in
        expect returned 3:20
        expect pots 90 among 1 2 3, 20 among 1 3""",
    )


@each({"garlic-city/holdem": "19", "garlic-city/omaha": "30"} | HI_LO_TOO)
def test_who_is_all_in_wins_of_each_no_more_than_he_put_in(sheet: Sheet) -> None:
    four = sheet.game == "omaha_hi_lo"
    played(
        sheet,
        """seats 1:100 2:9 3:100  button 3
        fee none
        deal 1 {one}  2 {two}  3 {three}
        3 raises to 8, 1 raises to 12, 2 calls all-in, 3 calls
        flop KcKdTh  1 bets 4, 3 calls
        turn Js  all check
        river 9c  all check
        expect pots 27 among 1 2 3, 14 among 1 3
        expect paid 1:14 2:27 3:0""",
        one="AhAd3h3d" if four else "AhAd",
        two="KsKh4s4h" if four else "KsKh",
        three="2c2d5c5d" if four else "2c2d",
    )


@each(LIKE_HOLDEM)
def test_misdeal_early_turn_and_buy_in_are_those_of_holdem(sheet: Sheet) -> None:
    played(sheet, THREE + "3 calls\nmisdeal\nexpect void\nexpect stacks 1:400 2:400 3:400")
    played(sheet, THREE + "3 calls, 1 calls\nexpect refused misdeal too_late_for_misdeal")
    played(
        sheet,
        THREE
        + """3 calls, 1 calls, 2 checks
        flop 2c7d9h  1 checks
        early turn 4c 5d
        2 checks, 3 checks
        {after_flop}
        turn 7h  all check
        expect stub has 5d
        river 5d
        expect board 2c7d9h7h5d""",
    )
    assert sheet.table("fixed 4/8").buy_in_bounds == (4000, 0)
    assert sheet.table("fixed 3/6").buy_in_bounds == (3000, 0)
