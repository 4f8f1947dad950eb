"""Sentences that once gave another reason than the one that held."""

from __future__ import annotations

import pytest
from kit import played

from housedealer.cli.setup import Asked, setup_of
from housedealer.errors import Refused, Unreadable
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.pot.hand import PotHand
from housedealer.words.family import To
from housedealer.words.refusal import refusal
from housedealer.words.told import told


def test_a_double_of_five_and_a_half_is_not_in_whole_dollars() -> None:
    said = refusal(Refused("amount", why="double", asked=550, wager=1000, less=True))
    assert "double in whole dollars, for $1 up to your wager of $10" in said.lower()


def test_a_stack_is_too_large_and_not_in_wrong_chips() -> None:
    with pytest.raises(Unreadable, match=r"at most \$100,000,000"):
        setup_of(Asked(game="holdem", stack="99999999999"))


def test_where_raises_are_capped_nobody_is_told_to_raise() -> None:
    hand = played("""
        house oasis  game holdem  limit no-limit 2/4 bet 1  seats 1:200 2:200 3:200  button 3
        3 raises to 8, 1 raises to 12, 2 raises to 16
    """).hand
    with pytest.raises(Refused) as refused:
        hand.play(3, act.Check())
    said = refusal(refused.value)
    assert "call or fold" in said
    assert "raise" not in said


@pytest.mark.parametrize(
    ("end", "uncontested"), [("1 checks, 2 checks, 1 shows, 2 mucks", False), ("1 bets 8, 2 folds", True)]
)
def test_a_pot_won_at_the_showdown_is_contested_though_the_others_muck(end: str, uncontested: bool) -> None:
    run = played(f"""
        house garlic-city  game holdem  limit fixed 4/8  seats 1:200 2:200 3:200  button 3
        fee none
        3 folds, 1 calls, 2 checks
        flop 2c 7d 9h  1 checks, 2 checks
        turn Jc  1 checks, 2 checks
        river 3s  {end}
    """)
    hand = run.hand
    assert isinstance(hand, PotHand)
    [awarded] = [event for event in run.events if isinstance(event, ev.PotAwarded)]
    assert ("uncontested" in told(awarded, To(1, hand.view(1)))) == uncontested
