"""Angie's: hands speak for themselves. The cards decide, wherever their owner sits and whoever bet."""

from __future__ import annotations

import pytest
from claims import Sheet, each, proves
from kit import played

from housedealer.hand import event as ev

FLOP = """
    deal {w} {best}  {l} {other}
    3 folds, 1 calls, 2 checks
    flop {flop}  all check
    turn {turn}  all check
    river {river}  {talk}
"""
SEVEN = """
    deal {w} {best}  {l} {other}
    3 folds, 1 calls, 2 checks
    fourth  all check
    fifth   all check
    sixth   all check
    seventh {l} bets 4, {w} calls
"""
FIVE = """
    deal {w} {best}  {l} {other}
    3 folds, 1 calls, 2 checks
    third   all check
    fourth  all check
    fifth   {l} bets 4, {w} calls
"""
BUY = FIVE.replace("{l} bets 4, {w} calls", "all check") + "all stand pat, {l} bets 4, {w} calls"
DRAW = """
    deal {w} {best}  {l} {other}
    3 folds, 1 calls, 2 checks
    all stand pat
    {talk}
"""
HANDS = {
    "holdem": (FLOP, "9s2d", "AsAd", "Kd9h5c 9c 4s"),
    "omaha": (FLOP, "9s9dJc2d", "AsAd3c4d", "Kd9h5c 8c 6s"),
    "omaha_hi_lo": (FLOP, "9s9dJc2d", "AsAdQcJd", "Kd9h5c 8c 6s"),
    "seven_card_stud": (SEVEN, "(2s7d2h)2c9d5hKc", "(AsJdTh)AcQd4h6c", ""),
    "stud_hi_lo": (SEVEN, "(2s7d2h)2c9dTdKc", "(AsJdTh)AcQd4h6c", ""),
    "razz": (SEVEN, "(KsKhAd)2h3c5d6c", "(KdAsAh)2c3d4h8c", ""),
    "five_card_stud": (FIVE, "(2s)2c9h5d4h", "(Ks)AcQdJh9c", ""),
    "five_card_draw": (DRAW, "2s9d2h5h2c", "AcKdAhKhQc", ""),
    "lowball": (DRAW, "9c3d8h2s6d", "Kd2hAc3c4s", ""),
}
HEAD = "house angies  game {game}  limit fixed 2/4  seats 1:100 2:100 3:100  button 3\n"


def hand_of(game: str, winner: int) -> str:
    """The better hand at this seat, the other one betting it up and called."""
    text, best, other, board = HANDS[game]
    flop, turn, river = board.split() if board else ("", "", "")
    talk = "1 checks, 2 bets 4, 1 calls" if winner == 1 else "1 bets 4, 2 calls"
    seats = {"w": winner, "l": 3 - winner, "talk": talk}
    return (HEAD + text).format(game=game, best=best, other=other, flop=flop, turn=turn, river=river, **seats)


@pytest.mark.parametrize("winner", [1, 2])
@each(
    {
        "angies/holdem": "15 16",
        "angies/omaha": "14 15",
        "angies/omaha-hi-lo": "12 13",
        "angies/7-card-stud": "12",
        "angies/7-card-stud-basic": "08 11",
        "angies/razz": "01 05",
        "angies/5-card-stud": "11 12",
        "angies/5-card-draw": "09 10",
        "angies/lowball": "01 51",
    }
)
def test_the_best_cards_win_the_pot(sheet: Sheet, winner: int) -> None:
    """The other hand looks better at first sight, bets and is shown first; nobody says what he holds."""
    text = hand_of(sheet.game, winner)
    played(text + f"\nexpect pot 12\nexpect paid {winner}:12 {3 - winner}:0")


@pytest.mark.parametrize("winner", [1, 2])
@pytest.mark.parametrize("game", ["stud_hi_lo", "razz"])
@proves("angies/7-card-stud-basic/11")
def test_cards_speak_in_every_form_of_stud(game: str, winner: int) -> None:
    played(hand_of(game, winner) + f"\nexpect paid {winner}:12 {3 - winner}:0")


@pytest.mark.parametrize("winner", [1, 2])
@each({"angies/option-alley": "12 13 16"})
def test_high_and_low_of_option_alley_by_the_cards(sheet: Sheet, winner: int) -> None:
    """Three kings are high, ten high is low; the best board begins."""
    hands = {"w": winner, "l": 3 - winner, "best": "(Ts)2c4d6h8s", "other": "(Kc)KdKh3s9c"}
    hand = played((HEAD + BUY).format(game=sheet.game, **hands) + "\nexpect paid 1:6 2:6")
    [pot] = [event for event in hand.events if isinstance(event, ev.PotAwarded)]
    assert pot.paid == ((0, 3 - winner, 600), (1, winner, 600))


@pytest.mark.parametrize("winner", [1, 2])
@each({"angies/holdem": "16", "angies/omaha": "14", "angies/5-card-draw": "10"})
def test_at_the_showdown_cards_are_shown_or_given_up_and_nothing_is_said(sheet: Sheet, winner: int) -> None:
    text, loser = hand_of(sheet.game, winner), 3 - winner
    played(text + f"\nexpect menu {loser} show, muck\n{loser} shows\nexpect menu {winner} show, muck")


@proves("angies/lowball/01")
def test_the_lowest_hand_of_each_pot_wins_it() -> None:
    """The lowest hand is all-in for $2: the side pot goes to the lower of the other two."""
    played("""
        house angies  game lowball  limit fixed 2/4  seats 1:2 2:100 3:100  button 3
        deal 1 6c4d3h2sAd  2 KcQdJhTs9d  3 Kd8h6d3c2c
        3 calls, 1 calls all-in, 2 checks
        all stand pat
        2 bets 4, 3 calls
        expect pots 6 among 1 2 3, 8 among 2 3
        expect paid 1:6 2:0 3:8
    """)
