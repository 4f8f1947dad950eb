"""Who is all-in: he opens nothing again, but throws away, draws, shows and wins his pot like the others."""

from __future__ import annotations

import pytest
from claims import Sheet, each, proves
from telling.pot import every, played, refusal

from housedealer.cards.card import parse_cards
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.record.script.pot.run import PotRun
from housedealer.rules.place import HOUSE

LOWBALL = Sheet("oasis/lowball")
PINEAPPLE = Sheet("oasis/pineapple")
SHORT = "1:100 2:100 3:100 4:30"
"""Seat 4 goes all-in for ten more, where a raise is sixteen at Oasis and fifteen at San Rafael."""


def no_limit(sheet: Sheet, talk: str) -> PotRun:
    limit = "no-limit 2/5" if sheet.name == "san-rafael/omaha" else ""
    return played(sheet, talk, seats=SHORT, limit=limit)


@each({"oasis/holdem": "46", "oasis/omaha-hi-lo": "57", "oasis/pineapple": "47", "san-rafael/omaha": "047"})
def test_more_than_half_a_raise_all_in_does_not_open_the_betting_again(sheet: Sheet) -> None:
    two = "call 25, raise 45 to 100" if sheet.name == "san-rafael/omaha" else "call 26, raise 46 to 100"
    no_limit(
        sheet,
        f"""3 raises to 20, 4 raises to 30 all-in, 1 folds
            expect menu 2 fold, {two}
            2 calls
            expect menu 3 fold, call 10, no raise
            expect refused 3 raises to 60 betting_not_reopened""",
    )


@each(
    {
        "oasis/holdem": "46 69 71",
        "oasis/omaha-hi-lo": "57 80 83",
        "oasis/pineapple": "47 74 76",
        "san-rafael/omaha": "047 079 081",
    }
)
def test_who_is_all_in_shows_and_wins_the_main_pot_but_not_the_side_pot(sheet: Sheet) -> None:
    """Aces full against kings full against two pair."""
    run = no_limit(
        sheet,
        """deal 2 KsKdJdTd 3 QsQd9c9d 4 AsAdJcTc
           3 raises to 20, 4 raises to 30 all-in, 1 folds, 2 calls, 3 calls
           flop AhKh7c  2 bets 10, 3 calls
           turn 7d      all check
           river 2s     all check
           expect paid 2:20 3:0 4:88""",
    )
    assert [shown.seats for shown in every(run, ev.Shown)] == [(2, 3, 4)]


@each({"oasis/holdem": "46", "oasis/omaha-hi-lo": "57", "oasis/pineapple": "47", "san-rafael/omaha": "047"})
def test_who_has_less_than_the_raise_may_call_with_all_he_has(sheet: Sheet) -> None:
    no_limit(
        sheet,
        """3 raises to 40
           expect menu 4 fold, call 30, no raise
           4 calls all-in, 1 folds, 2 calls
           expect pots 92 among 2 3 4, 20 among 2 3""",
    )


@proves("oasis/pineapple/51", "oasis/pineapple/52", "oasis/pineapple/54")
def test_who_is_all_in_throws_a_card_away_too() -> None:
    hand = no_limit(
        PINEAPPLE,
        """deal 1 JsJd5c 2 KsKd2c 3 QsQd3c 4 AsAd4c
           3 raises to 20, 4 raises to 30 all-in, 1 folds, 2 calls, 3 calls
           2 discards 2c, 3 discards 3c
           expect due 4 discard
           expect menu 4 discard, fold""",
    ).hand
    flop = act.Deal(parse_cards("2s7d9h8s"))
    assert refusal(hand, HOUSE, flop) == "not_your_turn"
    hand.play(4, act.Discard(parse_cards("4c")))
    assert [len(hand.cards[seat]) for seat in (2, 3, 4)] == [2, 2, 2]
    hand.play(HOUSE, flop)


@proves("oasis/lowball/43", "oasis/lowball/48", "oasis/lowball/65", "oasis/lowball/67")
def test_in_lowball_who_is_all_in_draws_shows_and_wins_the_main_pot() -> None:
    run = played(
        LOWBALL,
        """deal 1 KsQs9h8d7c 2 9s7s5h3d2c 3 8s6d5c3sKh
           1 bets 3, 2 calls, 3 raises to 5 all-in, 1 calls, 2 calls
           1 stands pat, 2 stands pat
           expect due 3 draw
           3 draws Kh -> Ad
           expect pots 14 among 1 2 3
           1 bets 6, 2 calls
           expect pots 14 among 1 2 3, 12 among 1 2
           expect paid 1:0 2:12 3:14""",
        seats="1:100 2:100 3:6",
        button=3,
    )
    assert [shown.seats for shown in every(run, ev.Shown)] == [(1, 2, 3)]
    talk = """1 bets 3, 2 calls
              expect menu 3 fold, call 2, no raise
              3 calls all-in
              expect pots 9 among 1 2 3, 2 among 1 2"""
    played(LOWBALL, talk, seats="1:100 2:100 3:3", button=3)


@proves("oasis/lowball/60", "oasis/lowball/65", "oasis/lowball/67")
def test_in_lowball_a_call_for_less_after_the_draw_makes_a_side_pot() -> None:
    """Nine dollars are left of antes and first bets, then twelve lie in the main pot and four beside it."""
    played(
        LOWBALL,
        """deal 1 KsQs9h8d7c 2 9s7s5h3d2c 3 8s6d5c3sAh
           1 bets 3, 2 calls, 3 calls
           all stand pat
           1 bets 6, 2 calls, 3 calls all-in
           expect pots 20 among 1 2 3, 4 among 1 2
           expect paid 1:0 2:4 3:20""",
        seats="1:100 2:100 3:8",
        button=3,
    )


SHORT_BETS = [
    pytest.param("", 3, 2, 3, id="first", marks=proves("oasis/lowball/43")),
    pytest.param("all check\nall stand pat\n", 6, 4, 5, id="second", marks=proves("oasis/lowball/60")),
]


@pytest.mark.parametrize(("start", "bet", "short", "stack"), SHORT_BETS)
def test_in_lowball_an_all_in_for_less_than_the_bet_is_allowed_and_opens_nothing(
    start: str, bet: int, short: int, stack: int
) -> None:
    """Seat 3 may still make it the whole bet; seat 1 has checked and may only call."""
    talk = f"""{start}1 checks, 2 bets {short} all-in
               expect menu 3 fold, call {short}, raise to {bet}
               3 calls
               expect menu 1 fold, call {short}, no raise
               expect refused 1 raises to {bet} betting_not_reopened [oasis/lowball/43]"""
    played(LOWBALL, talk, seats=f"1:100 2:{stack} 3:100", button=3)
