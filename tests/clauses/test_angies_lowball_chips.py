"""Angie's lowball: chips that are in the pot stay there, and every hand is played to its end."""

from __future__ import annotations

from claims import proves
from kit import played
from telling.course import course

LOWBALL = "angies/lowball"
THREE = "house angies  game lowball  limit fixed 2/4  seats 1:100 2:100 3:100  button 3\n"
FIVE = """
    house angies  game lowball  limit fixed 2/4
    seats 1:100 2:100 3:100 4:100 5:100  button 3
"""


@proves(f"{LOWBALL}/45")
def test_too_small_a_bet_is_made_up_or_lost() -> None:
    """A bet below the limit does not stand. What lies in front and is not made up is lost with a fold."""
    text = THREE + "3 calls, 1 calls, 2 checks\nall stand pat\n"
    played(
        text
        + """
        expect refused 1 bets 3 amount_below_minimum
        expect refused 1 bets 1 amount_below_minimum
        expect menu 1 check, fold, bet 4
        1 bets 4
        expect refused 2 raises to 6 amount_below_minimum
        expect menu 2 fold, call 4, raise to 8
        2 raises to 8, 3 folds
        expect menu 1 fold, call 4, raise to 12
        1 folds
        expect returned 2:4
        expect net 1:-6 2:+8 3:-2
    """
    )
    played(
        THREE
        + "3 raises to 4\nexpect menu 1 fold, call 3, raise to 6\n1 folds, 2 folds\nexpect net 1:-1 2:-2 3:+3"
    )


@proves(f"{LOWBALL}/46")
def test_chips_in_the_pot_stay_there() -> None:
    """Who folds, before the draw or after it, gets nothing back; only a bet that nobody called returns."""
    played(
        THREE
        + """
        3 calls, 1 raises to 4, 2 folds
        expect stacks 2:98 3:98 1:96
        3 calls
        expect stacks 3:96
        all stand pat
        1 bets 4, 3 raises to 8
        expect stacks 1:92 3:88
        1 folds
        expect returned 3:4
        expect stacks 1:92 2:98 3:110
        expect net 1:-8 2:-2 3:+10
    """
    )


@proves(f"{LOWBALL}/48")
def test_a_raise_is_said_at_once_or_not_at_all() -> None:
    """Who called, or raised to one amount, cannot come back to his stack for more."""
    played(
        FIVE
        + """
        1 declines, 1 calls
        expect refused 1 raises to 4 not_your_turn
        2 raises to 4
        expect refused 2 raises to 6 not_your_turn
        3 folds, 4 folds, 5 folds
        expect menu 1 fold, call 2, raise to 6
        1 calls
        expect refused 1 raises to 6 not_offered
        expect due 1 draw
        expect pot 11
    """
    )


@proves(f"{LOWBALL}/49")
def test_every_hand_is_played_to_its_end() -> None:
    """All-in before the draw, the cards are still drawn and shown; nobody is offered to stop or to share."""
    hand = played("""
        house angies  game lowball  limit fixed 2/4  seats 1:2 2:2 3:100  button 3
        deal 1 KcQdJhTs9d  2 8c7d6h5sKd
        3 folds, 1 calls all-in
        expect due 1 draw
        1 draws KcQdJhTs9d -> 2c3c4c5c
        2 draws Kd -> Ah
        deal 1 7c
        expect over
        expect paid 1:4
    """)
    assert course(hand)[-2:] == ["show 1:5 2:5", "pot 1:4"]
    played(
        THREE
        + """
        expect menu 3 fold, call 2, raise to 4
        3 calls, 1 calls
        expect menu 2 check, fold, raise to 4
        2 checks
        expect refused misdeal too_late_for_misdeal
        expect menu 1 draw up to 5
        all stand pat
        expect menu 1 check, fold, bet 4
        1 bets 4, 2 calls
        expect menu 3 fold, call 4, raise to 8
        3 calls
        expect over
    """
    )
