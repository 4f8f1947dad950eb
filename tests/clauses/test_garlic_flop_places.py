"""Garlic City, games with a flop, at tables of two, three and nine: blinds, the button's place, odd chips."""

from __future__ import annotations

import pytest
from claims import Sheet, each
from telling.pot import with_one_discard as played

from housedealer.hand import event as ev

HI_LO_TOO = {"garlic-city/holdem-hi-lo": "01", "garlic-city/omaha-hi-lo": "01"}
HOLDEM_HI_LO = {"garlic-city/holdem-hi-lo": "01"}
HOLE = {"holdem": 2, "holdem_hi_lo": 2, "omaha_hi_lo": 4}
HI_LO = {
    "garlic-city/omaha": "22",
    "garlic-city/omaha-hi-lo": "01",
    "garlic-city/holdem-hi-lo": "01",
    "garlic-city/crazy-pineapple-hi-lo": "17 19",
}
EVERY = {
    "garlic-city/holdem": "11 14",
    "garlic-city/holdem-hi-lo": "01",
    "garlic-city/omaha": "14 17",
    "garlic-city/omaha-hi-lo": "01",
    "garlic-city/pineapple": "02",
    "garlic-city/crazy-pineapple": "02",
    "garlic-city/crazy-pineapple-hi-lo": "03",
}


def held(sheet: Sheet, **cards: str) -> dict[str, str]:
    return {name: text[: 2 * HOLE.get(sheet.game, 3)] for name, text in cards.items()}


@each(EVERY)
def test_the_small_blind_is_half_of_the_lower_bet_in_whole_chips(sheet: Sheet) -> None:
    for limit, small, big in (
        ("4/8", 200, 400),
        ("5/10", 200, 500),
        ("6/12", 300, 600),
        ("15/30", 700, 1500),
    ):
        posted = played(
            sheet, f"limit fixed {limit}  seats 1:900 2:900 3:900 4:900  button 1\nfee none"
        ).events[0]
        assert isinstance(posted, ev.Posted)
        assert posted.posts == ((2, small, "blind"), (3, big, "blind"))


@each(EVERY)
def test_three_players_and_nine_post_left_of_the_button_too(sheet: Sheet) -> None:
    for count, button, places in ((3, 2, (3, 1)), (3, 3, (1, 2)), (9, 8, (9, 1)), (9, 3, (4, 5))):
        seats = " ".join(f"{seat}:100" for seat in range(1, count + 1))
        posted = played(sheet, f"seats {seats}  button {button}\nfee none").events[0]
        assert isinstance(posted, ev.Posted)
        small, big = places
        assert posted.posts == ((small, 200, "blind"), (big, 400, "blind"))


@each(
    {
        "garlic-city/holdem": "09 10 14",
        "garlic-city/omaha": "12 13 17",
        "garlic-city/pineapple": "02",
        "garlic-city/crazy-pineapple": "02",
        "garlic-city/crazy-pineapple-hi-lo": "03",
    }
    | HI_LO_TOO
)
def test_of_two_players_the_button_is_dealt_last_and_acts_last_in_every_round(sheet: Sheet) -> None:
    for button, other in ((1, 2), (2, 1)):
        run = played(
            sheet,
            f"""seats 1:100 2:100  button {button}
            fee none
            {{at_once}}
            expect menu {other} fold, call 2, raise to 8
            {other} calls, {button} checks
            flop 2c7d9h
            expect due {other} bet
            {other} checks
            expect due {button} bet
            {button} bets 4, {other} calls
            {{after_flop}}
            turn Jc
            expect due {other} bet
            {other} checks, {button} checks
            river Ks
            expect due {other} bet""",
        )
        posted, dealt = run.events[:2]
        assert isinstance(posted, ev.Posted)
        assert isinstance(dealt, ev.Dealt)
        assert posted.posts == ((other, 200, "blind"), (button, 400, "blind"))
        assert dealt.spots == (other, button) * HOLE.get(sheet.game, 3)


@each({"garlic-city/holdem": "10", "garlic-city/omaha": "13", "garlic-city/pineapple": "02"} | HI_LO_TOO)
def test_later_rounds_begin_left_of_the_button_though_it_has_folded(sheet: Sheet) -> None:
    first = """expect due 3 bet
        3 checks
        expect due 4 bet
        4 checks
        expect due 1 bet
        1 checks
        """
    played(
        sheet,
        """seats 1:100 2:100 3:100 4:100  button 2
        fee none
        {at_once}
        1 calls, 2 folds, 3 calls, 4 checks
        flop 2c7d9h
        """
        + first
        + "turn Jc\n"
        + first
        + "river Ks\nexpect due 3 bet",
    )
    run = played(sheet, "seats 1:100 2:100 3:100 4:100  button 2\nfee none")
    dealt = run.events[1]
    assert isinstance(dealt, ev.Dealt)
    assert dealt.spots == (3, 4, 1, 2) * HOLE.get(sheet.game, 3)


@pytest.mark.parametrize("suits", ["cdhs", "shdc"])
@each(
    {"garlic-city/holdem": "17", "garlic-city/pineapple": "02 16", "garlic-city/crazy-pineapple": "16"}
    | HOLDEM_HI_LO
)
def test_odd_chips_go_round_from_the_button_wherever_it_is(sheet: Sheet, suits: str) -> None:
    """$14 among seats 4, 1 and 2: the button, seat 2, gets the least, whatever suits they hold."""
    one, two, _, four = (f"2{suit}3{suit}4{suit}" for suit in suits)
    played(
        sheet,
        """seats 1:100 2:100 3:100 4:100  button 2
        fee none
        deal 1 {one}  2 {two}  4 {four}
        {at_once}
        1 calls, 2 calls, 3 folds, 4 checks
        flop TsJhQd  all check
        {after_flop}
        turn Kc  all check
        river Ad  all check
        expect pot 14
        expect paid 4:5 1:5 2:4""",
        **held(sheet, one=one, two=two, four=four),
    )


@each(HI_LO)
def test_odd_chips_of_a_half_go_round_from_the_button_wherever_it_is(sheet: Sheet) -> None:
    """$17 is 9 and 8, the 8 among seats 5, 1 and 2; $9 is 5 and 4, the 5 among seats 5 and 1."""
    low = {"s": "As2s9s9d", "h": "Ah2h9h9c", "d": "Ad2dTdTh"}
    high = {"d": "KdQdJcTc", "c": "KcQcJdTd"}
    for order in ("shd", "dhs"):
        one, two, five = (low[suit] for suit in order)
        played(
            sheet,
            """limit fixed 2/4  seats 1:100 2:100 3:100 4:100 5:100  button 3
            fee none
            deal 1 {one}  2 {two}  3 {three}  5 {five}
            1 calls, 2 calls, 3 calls, 4 folds, 5 checks
            flop 3c5d8h  5 bets 2, 1 calls, 2 calls, 3 calls
            {after_flop}
            turn Kh  all check
            river Qs  all check
            expect pot 17
            expect paid 5:3 1:3 2:2 3:9""",
            **held(sheet, one=one, two=two, three="KdQdJcJs", five=five),
        )
    for order in ("dc", "cd"):
        one, five = (high[suit] for suit in order)
        played(
            sheet,
            """limit fixed 2/4  seats 1:100 2:100 3:100 4:100 5:100  button 3
            fee none
            deal 1 {one}  2 {two}  5 {five}
            1 calls, 2 calls, 3 calls, 4 folds, 5 checks
            flop 3c5d8h  5 checks, 1 checks, 2 checks, 3 folds
            {after_flop}
            turn Kh  all check
            river Qs  all check
            expect pot 9
            expect paid 5:3 1:2 2:4""",
            **held(sheet, one=one, two="As2s9s9d", five=five),
        )
