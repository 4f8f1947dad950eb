"""Garlic City, games with a flop: raises and their cap, short all-ins, table stakes, no chopping, kills."""

from __future__ import annotations

import pytest
from claims import Sheet, each, proves
from kit import seats
from telling.pot import played

from housedealer.errors import Refused
from housedealer.hand import event as ev
from housedealer.houses import house_of
from housedealer.rules.place import Cents

HI_LO_TOO = {"garlic-city/holdem-hi-lo": "01", "garlic-city/omaha-hi-lo": "01"}
THREE = "seats 1:100 2:100 3:100  button 3\nfee none\n"


@each(
    {
        "garlic-city/holdem": "37",
        "garlic-city/omaha": "48",
        "garlic-city/crazy-pineapple": "07",
        "garlic-city/crazy-pineapple-hi-lo": "08",
    }
    | HI_LO_TOO
)
def test_who_checked_may_raise(sheet: Sheet) -> None:
    played(
        sheet,
        THREE
        + """3 calls, 1 calls, 2 checks
        flop 2c7d9h  1 checks, 2 bets 4, 3 calls
        expect menu 1 fold, call 4, raise to 8
        1 raises to 8, 2 calls, 3 folds
        expect pots 32 among 1 2""",
    )


@each(
    {
        "garlic-city/holdem": "38",
        "garlic-city/omaha": "49",
        "garlic-city/pineapple": "02",
        "garlic-city/crazy-pineapple": "02",
        "garlic-city/crazy-pineapple-hi-lo": "03",
    }
    | HI_LO_TOO
)
def test_a_round_of_three_has_a_bet_and_three_raises(sheet: Sheet) -> None:
    played(
        sheet,
        THREE
        + """{at_once}
        3 raises to 8, 1 raises to 12
        expect menu 2 fold, call 8, raise to 16
        2 raises to 16
        expect menu 3 fold, call 8, no raise
        expect refused 3 raises to 20 raise_cap [{cap}]
        3 calls, 1 calls
        flop 2c7d9h  1 bets 4, 2 raises to 8, 3 raises to 12
        expect menu 1 fold, call 8, raise to 16
        1 raises to 16
        expect menu 2 fold, call 8, no raise
        expect refused 2 raises to 20 raise_cap [{cap}]""",
        cap="garlic-city/omaha/49" if sheet.game == "omaha_hi_lo" else "garlic-city/holdem/38",
    )


@each({"garlic-city/holdem": "38", "garlic-city/omaha": "49"} | HI_LO_TOO)
def test_the_cap_is_for_every_limit_unless_it_is_switched_off(sheet: Sheet) -> None:
    talk = """limit {limit}  seats 1:900 2:900 3:900  button 3
        fee none
        {switch}
        3 raises to 6, 1 raises to 10, 2 raises to 14
        """
    limit = "no-limit 1/2" if sheet.game != "omaha_hi_lo" else "pot-limit 1/2 unlisted"
    capped = "expect menu 3 fold, call 8, no raise\nexpect refused 3 raises to 18 raise_cap"
    played(sheet, talk + capped, limit=limit, switch="")
    uncapped = "3 raises to 18, 1 raises to 22\nexpect menu 2 fold, call 8, raise 26 to {most}"
    most = "900" if sheet.game != "omaha_hi_lo" else "84"
    played(sheet, talk + uncapped, limit=limit, most=most, switch="rules raise_cap_covers=limit_only")


@each(
    {
        "garlic-city/holdem": "39",
        "garlic-city/omaha": "50",
        "garlic-city/crazy-pineapple": "02",
        "garlic-city/crazy-pineapple-hi-lo": "03",
    }
    | HI_LO_TOO
)
def test_two_players_raise_without_end_unless_the_round_was_capped_before(sheet: Sheet) -> None:
    played(
        sheet,
        THREE
        + """3 folds, 1 raises to 8, 2 raises to 12, 1 raises to 16, 2 raises to 20, 1 raises to 24
        expect menu 2 fold, call 4, raise to 28
        2 calls
        flop 2c7d9h  1 bets 4, 2 raises to 8, 1 raises to 12, 2 raises to 16, 1 raises to 20
        expect menu 2 fold, call 4, raise to 24""",
    )
    played(
        sheet,
        THREE
        + """3 raises to 8, 1 raises to 12, 2 raises to 16, 3 folds
        expect menu 1 fold, call 4, no raise
        expect refused 1 raises to 20 raise_cap""",
    )
    played(
        sheet,
        THREE
        + """3 raises to 8, 1 raises to 12, 2 folds, 3 raises to 16, 1 raises to 20
        expect menu 3 fold, call 4, raise to 24""",
    )


@each({"garlic-city/holdem": "41", "garlic-city/omaha": "52"} | HI_LO_TOO)
def test_a_raise_is_made_whole_and_at_once(sheet: Sheet) -> None:
    played(
        sheet,
        THREE
        + """expect refused 3 raises to 6 amount_below_minimum
        3 calls
        expect refused 3 raises to 8 not_your_turn
        expect refused 3 bets 4 not_your_turn
        1 raises to 8
        expect refused 1 raises to 12 not_your_turn
        expect stacks 1:92 3:96""",
    )


@each(
    {
        "garlic-city/holdem": "44",
        "garlic-city/omaha": "55",
        "garlic-city/crazy-pineapple": "02",
        "garlic-city/crazy-pineapple-hi-lo": "03",
    }
    | HI_LO_TOO
)
def test_an_all_in_short_of_a_full_raise_is_action_only(sheet: Sheet) -> None:
    played(
        sheet,
        """seats 1:100 2:11 3:100  button 3
        fee none
        3 calls, 1 calls, 2 checks
        flop 2c7d9h  1 bets 4, 2 raises to 7 all-in
        expect menu 3 fold, call 7, raise to 8
        3 calls
        expect menu 1 fold, call 3, no raise
        expect refused 1 raises to 8 betting_not_reopened""",
    )
    played(
        sheet,
        """seats 1:100 2:10 3:12 4:100  button 4
        fee none
        3 calls, 4 calls, 1 calls, 2 checks
        flop 2c7d9h  1 bets 4, 2 raises to 6 all-in, 3 raises to 8 all-in, 4 calls
        expect menu 1 fold, call 4, raise to 12""",
    )
    played(
        sheet,
        """seats 1:200 2:10 3:200 4:200  button 4
        fee none
        3 calls, 4 calls, 1 calls, 2 checks
        flop 2c7d9h  1 bets 4, 2 raises to 6 all-in, 3 raises to 8, 4 raises to 12
        expect menu 1 fold, call 8, raise to 16
        1 raises to 16
        expect refused 3 raises to 20 raise_cap""",
    )


@proves("garlic-city/holdem/44")
def test_short_all_ins_do_not_add_up_to_a_raise() -> None:
    played(
        Sheet("garlic-city/holdem"),
        """limit no-limit 1/2  seats 1:90 2:18 3:24 4:90  button 4
        fee none
        3 calls, 4 calls, 1 calls, 2 checks
        flop 2c7d9h  1 bets 10, 2 raises to 16 all-in, 3 raises to 22 all-in, 4 calls
        expect menu 1 fold, call 12, no raise
        expect refused 1 raises to 32 betting_not_reopened""",
    )


@each({"garlic-city/holdem": "47", "garlic-city/omaha": "58"} | HI_LO_TOO)
def test_nobody_raises_himself(sheet: Sheet) -> None:
    played(
        sheet,
        THREE
        + """3 calls, 1 calls, 2 checks
        flop 2c7d9h  1 bets 4, 2 calls
        expect refused 1 raises to 8 not_your_turn
        3 calls
        expect due house deal
        turn Jc  1 checks, 2 bets 8, 3 folds, 1 calls
        expect due house deal""",
    )
    played(
        sheet,
        """seats 1:100 2:14 3:100  button 3
        fee none
        3 calls, 1 calls, 2 checks
        flop 2c7d9h  1 bets 4, 2 raises to 8, 3 folds, 1 calls
        turn Jc  1 bets 8, 2 calls all-in
        expect due house deal
        expect returned 1:6""",
    )


@each(
    {
        "garlic-city/holdem": "19",
        "garlic-city/omaha": "30",
        "garlic-city/crazy-pineapple": "02",
        "garlic-city/crazy-pineapple-hi-lo": "03",
    }
    | HI_LO_TOO
)
def test_only_the_chips_in_front_when_the_hand_began_can_be_bet(sheet: Sheet) -> None:
    played(
        sheet,
        """seats 1:100 2:9 3:100  button 3
        fee none
        3 raises to 8, 1 raises to 12
        expect menu 2 fold, call 5
        2 calls all-in, 3 calls
        expect pots 27 among 1 2 3, 6 among 1 3
        flop 2c7d9h
        expect refused 2 bets 4 not_your_turn
        1 bets 4, 3 calls
        expect pots 27 among 1 2 3, 14 among 1 3""",
    )
    played(
        sheet,
        """seats 1:7 2:100 3:100  button 3
        fee none
        3 calls, 1 calls, 2 checks
        flop 2c7d9h
        expect menu 1 check, fold, bet 3
        expect refused 1 bets 4 amount_above_stack
        1 bets 3 all-in
        expect stacks 1:0""",
    )


@each({"garlic-city/holdem": "29", "garlic-city/omaha": "40"} | HI_LO_TOO)
def test_the_blinds_cannot_take_their_money_back(sheet: Sheet) -> None:
    played(
        sheet,
        THREE
        + """3 folds
        expect menu 1 fold, call 2, raise to 8
        expect menu 2 nothing
        expect stacks 1:98 2:96
        1 calls
        expect menu 2 check, fold, raise to 8
        2 checks
        expect pots 8 among 1 2
        expect due house deal""",
    )
    run = played(
        sheet,
        THREE
        + """3 folds, 1 folds
        expect net 1:-2 2:+2 3:0""",
    )
    assert run.hand.over


@proves("garlic-city/no-limit-pot-limit/01")
def test_no_limit_a_bet_is_anything_from_the_big_blind_to_the_whole_stack() -> None:
    played(
        Sheet("garlic-city/no-limit-pot-limit"),
        """limit no-limit 1/2  seats 1:90 2:60 3:90  button 3
        fee none
        rules raise_cap_covers=limit_only
        expect menu 3 fold, call 2, raise 4 to 90
        3 calls, 1 calls, 2 checks
        flop 2c7d9h
        expect menu 1 check, fold, bet 2 to 88
        1 bets 7
        expect menu 2 fold, call 7, raise 14 to 58
        2 raises to 20
        expect menu 3 fold, call 20, raise 33 to 88
        3 raises to 33, 1 raises to 46
        expect menu 2 fold, call 26, raise to 58
        2 raises to 58 all-in
        expect menu 3 fold, call 25, raise 71 to 88
        3 raises to 88 all-in, 1 calls all-in
        expect pots 180 among 1 2 3, 60 among 1 3""",
    )


@proves("garlic-city/no-limit-pot-limit/02")
def test_pot_limit_a_bet_goes_up_to_the_pot_the_raisers_call_counted() -> None:
    played(
        Sheet("garlic-city/no-limit-pot-limit"),
        """limit pot-limit 1/2 unlisted  seats 1:200 2:200 3:200  button 3
        fee none
        expect menu 3 fold, call 2, raise 4 to 7
        3 calls, 1 calls, 2 checks
        flop 2c7d9h
        expect menu 1 check, fold, bet 2 to 6
        expect refused 1 bets 7 amount_above_limit [garlic-city/no-limit-pot-limit/02]
        1 bets 6
        expect menu 2 fold, call 6, raise 12 to 24
        2 raises to 24
        expect menu 3 fold, call 24, raise 42 to 84""",
    )


@pytest.mark.parametrize(
    "game",
    ["holdem", "holdem_hi_lo", "omaha_hi_lo", "pineapple", "crazy_pineapple", "crazy_pineapple_hi_lo"],
)
@proves("garlic-city/no-limit-pot-limit/02")
def test_no_pot_limit_table_opens_without_a_fee_for_it(game: str) -> None:
    for limit in ("pot-limit 1/2", "pot-limit 2/4", "pot-limit 5/10"):
        with pytest.raises(Refused, match="fee"):
            house_of("garlic-city").table(game, limit)


@pytest.mark.parametrize(
    ("limit", "killed"),
    [
        pytest.param("fixed 4/8", (6, 12), marks=proves("garlic-city/omaha/24", "garlic-city/omaha/06")),
        pytest.param("fixed 6/12", (10, 20), marks=proves("garlic-city/omaha/25")),
        pytest.param("fixed 10/20", (15, 30), marks=proves("garlic-city/omaha/26")),
    ],
)
def test_a_killed_pot_is_played_at_half_as_much_again(limit: str, killed: tuple[int, int]) -> None:
    small, big = killed
    played(
        Sheet("garlic-city/omaha"),
        f"""limit {limit}  seats 1:500 2:500 3:500 4:500 5:500  button 5  kill 4
        fee none
        expect menu 3 fold, call {small}, raise to {2 * small}
        3 calls, 4 checks, 5 folds, 1 folds, 2 calls
        flop 2c7d9h
        expect menu 2 check, fold, bet {small}
        all check
        turn Jc
        expect menu 2 check, fold, bet {big}
        all check
        river Ks
        expect menu 2 check, fold, bet {big}""",
    )


@proves("garlic-city/omaha/27")
def test_the_killer_posts_the_opening_bet_of_the_killed_game() -> None:
    won = {2: Cents(4000), 3: Cents(4500), 4: Cents(300)}
    for limit, to in (("fixed 4/8", 600), ("fixed 6/12", 1000), ("fixed 10/20", 1500)):
        table = house_of("garlic-city").table("omaha_hi_lo", limit, kill=True)
        due = table.terms(seats(s1=100, s2=100, s3=100, s4=100), 4, kill=table.must_kill(won)).kill
        assert due is not None
        assert (due.seat, due.to) == (3, to)
    omaha = Sheet("garlic-city/omaha")
    run = played(
        omaha,
        """seats 1:100 2:100 3:100 4:100  button 4  kill 3
        fee none
        expect stacks 1:98 2:96 3:94 4:100
        expect menu 3 check, fold, raise to 12
        3 checks
        expect menu 4 fold, call 6, raise to 12
        4 folds
        expect menu 1 fold, call 4, raise to 12
        1 folds
        expect menu 2 fold, call 2, raise to 12
        2 folds
        expect net 1:-2 2:-4 3:+6""",
    )
    assert run.events[0].posts[2:] == ((3, 600, "kill"),)  # type: ignore[union-attr]
    in_the_blind = played(omaha, "seats 1:100 2:100 3:100 4:100  button 4  kill 2\nfee none\n")
    posted = in_the_blind.events[0]
    assert isinstance(posted, ev.Posted)
    assert posted.posts == ((1, 200, "blind"), (2, 400, "blind"), (2, 200, "kill"))


@proves("garlic-city/omaha/28")
def test_the_killer_may_raise_in_his_turn() -> None:
    played(
        Sheet("garlic-city/omaha"),
        """seats 1:100 2:100 3:100 4:100 5:100  button 5  kill 4
        fee none
        expect due 3 bet
        3 calls
        expect menu 4 check, fold, raise to 12
        4 raises to 12
        expect menu 5 fold, call 12, raise to 18
        5 folds, 1 folds, 2 folds, 3 raises to 18
        expect menu 4 fold, call 6, raise to 24""",
    )
