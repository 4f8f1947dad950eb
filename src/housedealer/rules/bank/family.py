"""Refuses impossible definitions of banked games when the registry loads."""

from __future__ import annotations

from housedealer.errors import Unreadable
from housedealer.rules.bank.steps import Bets, Settle
from housedealer.rules.check import RulesFamily, check_deal_game
from housedealer.rules.game import Game


def check_bank_game(game: Game) -> None:
    """Raises Unreadable when a game could not be bet on, dealt or settled as written."""
    where = f"game {game.key}"
    steps = game.steps
    if not steps or not isinstance(steps[0], Bets) or not isinstance(steps[-1], Settle):
        raise Unreadable(
            "a banked game is bet on and settled", where=where, expected="Bets first and a Settle last"
        )
    if sum(isinstance(step, Bets | Settle) for step in steps) != 2:
        raise Unreadable("bets or settlement twice", where=where, expected="one Bets and one Settle")
    check_deal_game(game)


FAMILY = RulesFamily(check_bank_game)
