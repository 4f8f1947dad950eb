"""Garlic City, seven card stud, its split form and razz: the opening, who leads, both limits, raises."""

from __future__ import annotations

from claims import Sheet, each
from telling.pot import played

FOUR = "seats 1:200 2:200 3:200 4:200  button 4\nfee none\n"
THREE = "seats 1:200 2:200 3:200  button 3\nfee none\n"


@each({"garlic-city/7-card-stud": "08 10 44", "garlic-city/7-card-stud-hi-lo": "05 06"})
def test_the_lowest_up_card_must_open_for_one_or_four(sheet: Sheet) -> None:
    for opening in ("2 brings in 1", "2 bets 4"):
        played(
            sheet,
            FOUR
            + f"""deal 1 Kd  2 3c  3 Ah  4 Qs
            expect due 2 open
            expect menu 2 bet 1 or 4
            expect refused 2 checks must_open
            expect refused 2 folds must_open
            expect refused 2 bets 2 amount_not_in_chips
            expect refused 2 bets 8 amount_above_limit
            {opening}
            expect due 3 bet""",
        )


@each({"garlic-city/7-card-stud": "09", "garlic-city/7-card-stud-hi-lo": "05"})
def test_equal_low_cards_are_parted_by_suit_from_clubs_up(sheet: Sheet) -> None:
    for cards, opener in (
        ("1 2d  2 2h  3 2c  4 2s", 3),
        ("1 2h  2 2d  3 Kc  4 2s", 2),
        ("1 3c  2 Kd  3 2s  4 2h", 4),
        ("1 3c  2 Kd  3 2s  4 3d", 3),
    ):
        played(sheet, FOUR + f"deal {cards}\nexpect due {opener} open")


@each({"garlic-city/7-card-stud": "08", "garlic-city/7-card-stud-hi-lo": "06"})
def test_an_ace_is_high_when_the_low_card_opens(sheet: Sheet) -> None:
    played(sheet, FOUR + "deal 1 Ac  2 Kh  3 Qs  4 Qh\nexpect due 4 open")
    played(sheet, FOUR + "deal 1 Ac  2 Kh  3 Ad  4 As\nexpect due 2 open")


@each({"garlic-city/7-card-stud": "11 45"})
def test_after_the_opener_one_calls_completes_raises_or_folds(sheet: Sheet) -> None:
    played(
        sheet,
        FOUR
        + """deal 1 Kd  2 3c  3 Ah  4 Qs
        2 brings in 1
        expect menu 3 fold, call 1, raise to 4
        expect refused 3 raises to 5 amount_above_limit
        3 calls
        4 completes to 4
        expect menu 1 fold, call 4, raise to 8
        1 raises to 8
        expect menu 2 fold, call 7, raise to 12
        2 folds
        expect menu 3 fold, call 7, raise to 12
        3 raises to 12, 4 raises to 16
        expect menu 1 fold, call 8, no raise
        expect refused 1 raises to 20 raise_cap""",
    )


@each(
    {
        "garlic-city/7-card-stud": "14 45",
        "garlic-city/7-card-stud-hi-lo": "13",
        "garlic-city/razz": "11",
    }
)
def test_a_bet_and_three_raises_in_any_round_for_three_and_for_two(sheet: Sheet) -> None:
    razz = sheet.game == "razz"
    clause = {"seven_card_stud": "45", "stud_hi_lo": "13", "razz": "11"}[sheet.game]
    played(
        sheet,
        THREE
        + """deal 1 {opener}  2 9d  3 Qs
        1 bets 4, 2 raises to 8, 3 raises to 12
        expect menu 1 fold, call 8, raise to 16
        1 raises to 16
        expect menu 2 fold, call 8, no raise
        expect refused 2 raises to 20 raise_cap [{clause}]
        2 calls, 3 folds
        fourth 1 4s  2 Kc
        {lead} bets 4, {other} raises to 8, {lead} raises to 12
        expect menu {other} fold, call 4, raise to 16
        {other} raises to 16
        expect menu {lead} fold, call 4, no raise
        expect refused {lead} raises to 20 raise_cap [{clause}]
        {lead} calls
        fifth 1 5s  2 Kd
        {lead} bets 8, {other} raises to 16, {lead} raises to 24, {other} raises to 32
        expect refused {lead} raises to 40 raise_cap [{clause}]""",
        opener="Kh" if razz else "3c",
        lead="1" if razz else "2",
        other="2" if razz else "1",
        clause=f"{sheet.name}/{clause}",
    )


@each({"garlic-city/7-card-stud": "46", "garlic-city/7-card-stud-hi-lo": "14", "garlic-city/razz": "12"})
def test_who_checked_may_raise(sheet: Sheet) -> None:
    razz = sheet.game == "razz"
    played(
        sheet,
        THREE
        + """deal 1 {opener}  2 9d  3 Qs
        1 brings in, 2 calls, 3 folds
        fourth 1 4s  2 Kc
        {lead} checks, {other} bets 4
        expect menu {lead} fold, call 4, raise to 8
        {lead} raises to 8, {other} calls
        expect pots 21 among 1 2""",
        opener="Kh" if razz else "3c",
        lead="1" if razz else "2",
        other="2" if razz else "1",
    )


@each({"garlic-city/7-card-stud": "16 17", "garlic-city/7-card-stud-hi-lo": "07"})
def test_the_highest_board_leads_from_fourth_street_on_and_may_check(sheet: Sheet) -> None:
    played(
        sheet,
        FOUR
        + """deal 1 Kd  2 3c  3 Ah  4 Qs
        2 brings in, 3 calls, 4 calls, 1 calls
        fourth 1 8h  2 4d  3 9d  4 7c
        expect due 3 bet
        expect menu 3 check, fold, bet 4
        3 checks
        expect due 4 bet
        expect menu 4 check, fold, bet 4
        4 checks, 1 checks, 2 bets 4, 3 calls, 4 calls, 1 calls
        fifth 1 9h  2 4s  3 Jd  4 8c
        expect due 2 bet
        expect menu 2 check, fold, bet 8
        all check
        sixth 1 8s  2 5s  3 Js  4 Tc
        expect due 3 bet
        expect menu 3 check, fold, bet 8
        all check
        seventh
        expect due 3 bet
        expect menu 3 check, fold, bet 8""",
    )


@each({"garlic-city/7-card-stud": "17", "garlic-city/7-card-stud-hi-lo": "07"})
def test_between_equal_boards_the_first_left_of_the_dealer_leads(sheet: Sheet) -> None:
    played(
        sheet,
        """seats 1:100 2:100 3:100 4:100  button 2
        deal 1 Ks  2 3c  3 Kc  4 5d
        2 brings in, 3 calls, 4 folds, 1 calls
        fourth 1 9s  2 4h  3 9c
        expect due 3 bet
        3 checks
        expect due 1 bet""",
    )


@each({"garlic-city/7-card-stud": "12 13 43"})
def test_two_rounds_at_the_lower_and_three_at_the_higher_limit(sheet: Sheet) -> None:
    played(
        sheet,
        THREE
        + """deal 1 3c  2 9d  3 Qs
        1 bets 4
        expect menu 2 fold, call 4, raise to 8
        2 calls, 3 calls
        fourth 1 4s  2 Kc  3 2h
        expect menu 2 check, fold, bet 4
        expect refused 2 bets 8 amount_above_limit
        2 bets 4
        expect menu 3 fold, call 4, raise to 8
        3 calls, 1 calls
        fifth 1 5s  2 Th  3 3h
        expect menu 2 check, fold, bet 8
        expect refused 2 bets 4 amount_below_minimum
        2 bets 8
        expect menu 3 fold, call 8, raise to 16
        3 calls, 1 calls
        sixth 1 8s  2 Jh  3 4h
        expect menu 2 check, fold, bet 8
        2 checks, 3 bets 8, 1 calls, 2 calls
        seventh
        expect menu 2 check, fold, bet 8
        expect refused 2 bets 4 amount_below_minimum""",
    )


@each({"garlic-city/7-card-stud": "20 21"})
def test_fifth_and_sixth_street_are_bet_at_the_higher_limit(sheet: Sheet) -> None:
    played(
        sheet,
        """seats 1:200 2:200  button 2
        fee none
        deal 1 3c  2 9d
        1 brings in, 2 calls
        fourth 1 4s  2 Kc  all check
        fifth 1 5s  2 Th
        expect cards 1 (????)3c4s5s
        expect cards 2 (????)9dKcTh
        expect menu 2 check, fold, bet 8
        2 bets 8, 1 raises to 16, 2 calls
        sixth 1 8s  2 2h
        expect cards 1 (????)3c4s5s8s
        expect menu 2 check, fold, bet 8
        2 bets 8, 1 calls
        expect pots 52 among 1 2""",
    )


@each({"garlic-city/7-card-stud": "18 43"})
def test_an_open_pair_on_fourth_street_lets_anybody_bet_the_higher_limit(sheet: Sheet) -> None:
    text = (
        FOUR
        + """deal 1 6d  2 3c  3 9h  4 Qs
        2 brings in, 3 calls, 4 calls, 1 calls
        fourth 1 {fourth}  2 As  3 Kd  4 Jc
        """
    )
    played(
        sheet,
        text
        + """expect due 1 bet
        expect menu 1 check, fold, bet 4 or 8
        1 checks
        expect menu 2 check, fold, bet 4 or 8
        2 bets 4
        expect menu 3 fold, call 4, raise 8 or 12
        3 raises to 12
        expect menu 4 fold, call 12, raise to 20
        expect refused 4 raises to 16 amount_below_minimum""",
        fourth="6h",
    )
    played(sheet, text + "1 checks, 2 bets 8\nexpect menu 3 fold, call 8, raise to 16", fourth="6h")
    played(
        sheet,
        text + "1 bets 4, 2 raises to 8\nexpect menu 3 fold, call 8, raise 12 or 16",
        fourth="6h",
    )
    played(sheet, text + "expect due 2 bet\nexpect menu 2 check, fold, bet 4", fourth="7h")
    played(
        sheet,
        text
        + """all check
        fifth 1 2h  2 Ac  3 4d  4 5c
        expect menu 2 check, fold, bet 8""",
        fourth="6h",
    )


@each(
    {
        "garlic-city/7-card-stud-hi-lo": "08 09 10",
        "garlic-city/razz": "09 10",
    }
)
def test_an_open_pair_changes_nothing_in_split_stud_and_razz(sheet: Sheet) -> None:
    razz = sheet.game == "razz"
    played(
        sheet,
        THREE
        + """deal 1 {opener}  2 9d  3 Js
        expect menu 1 bet 1 or 4
        1 bets 4
        expect menu 2 fold, call 4, raise to 8
        2 calls, 3 calls
        fourth 1 4s  2 9c  3 2h
        expect due {lead} bet
        expect menu {lead} check, fold, bet 4
        expect refused {lead} bets 8 amount_above_limit
        all check
        fifth 1 5s  2 Kc  3 3h
        expect menu {lead} check, fold, bet 8
        all check
        sixth 1 6h  2 Kd  3 Jh
        expect menu {later} check, fold, bet 8
        all check
        seventh
        expect menu {later} check, fold, bet 8""",
        opener="Kh" if razz else "3c",
        lead="3" if razz else "2",
        later="1" if razz else "2",
    )


@each({"garlic-city/7-card-stud": "44"})
def test_an_all_in_may_be_smaller_than_the_limit(sheet: Sheet) -> None:
    text = """seats 1:100 2:{chips} 3:100  button 3
        fee none
        deal 1 Kh  2 2c  3 Qh
        """
    played(
        sheet,
        text
        + """expect menu 2 bet 1 or 3
        2 bets 3 all-in
        expect menu 3 fold, call 3, raise to 4
        3 completes to 4, 1 calls
        expect pots 12 among 1 2 3, 2 among 1 3""",
        chips="4",
    )
    played(
        sheet,
        text
        + """2 brings in, 3 completes to 4, 1 calls
        expect menu 2 fold, call 2
        2 calls all-in
        expect pots 12 among 1 2 3, 2 among 1 3""",
        chips="4",
    )
    played(
        sheet,
        text
        + """2 brings in, 3 calls, 1 calls
        fourth 1 3d  2 Ah  3 4c
        expect menu 2 check, fold, bet 2
        2 bets 2 all-in
        expect menu 3 fold, call 2, raise to 4""",
        chips="4",
    )


@each({"garlic-city/razz": "05 06 07"})
def test_razz_is_opened_by_the_highest_card_the_king_and_clubs_above_all(sheet: Sheet) -> None:
    for cards, opener in (
        ("1 Ks  2 Ac  3 Kc  4 Kd", 3),
        ("1 Ks  2 Ac  3 Kh  4 Kd", 4),
        ("1 Ks  2 Ac  3 Kh  4 Qc", 3),
        ("1 Ks  2 Ac  3 Qh  4 Qc", 1),
        ("1 As  2 Ac  3 2h  4 Ad", 3),
    ):
        played(
            sheet,
            FOUR
            + f"""deal {cards}
            expect due {opener} open
            expect menu {opener} bet 1 or 4
            expect refused {opener} checks must_open
            expect refused {opener} folds must_open""",
        )


@each({"garlic-city/razz": "06 08"})
def test_razz_is_led_by_the_low_board_later_on(sheet: Sheet) -> None:
    played(
        sheet,
        THREE
        + """deal 1 Ks  2 5c  3 6d
        1 brings in, 2 calls, 3 calls
        fourth 1 Kh  2 5h  3 7d
        expect due 3 bet
        all check
        fifth 1 Ad  2 2c  3 7s
        expect due 2 bet
        all check
        sixth 1 Ah  2 2h  3 Ac
        expect due 3 bet
        all check
        seventh
        expect due 3 bet""",
    )
    played(
        sheet,
        """seats 1:100 2:100 3:100  button 1
        deal 1 4s  2 Kc  3 4d
        2 brings in, 3 calls, 1 calls
        fourth 1 8s  2 Qh  3 8c
        expect due 3 bet""",
    )
