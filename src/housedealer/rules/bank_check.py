"""Refuses impossible definitions of banked games when the registry loads."""

from __future__ import annotations

from housedealer.errors import Unreadable
from housedealer.rules.answers import QUESTIONS
from housedealer.rules.bank_steps import Bets, HandsFromDice, Piles, Settle, ToHands
from housedealer.rules.game import Game
from housedealer.rules.place import SEATS_MAX


def check_bank_game(game: Game) -> None:
    """Raises Unreadable when a game could not be bet on, dealt or settled as written."""
    where = f"game {game.key}"
    steps = game.steps
    if not 2 <= game.seats.least <= game.seats.most <= SEATS_MAX:
        raise Unreadable("seats do not fit a table", where=where, expected=f"2 to {SEATS_MAX} seats")
    if not steps or not isinstance(steps[0], Bets) or not isinstance(steps[-1], Settle):
        raise Unreadable(
            "a banked game is bet on and settled", where=where, expected="Bets first and a Settle last"
        )
    if sum(isinstance(step, Bets | Settle) for step in steps) != 2:
        raise Unreadable("bets or settlement twice", where=where, expected="one Bets and one Settle")
    need = 0
    for step in steps:
        if isinstance(step, Piles):
            need += step.cards * game.seats.most
        elif isinstance(step, ToHands | HandsFromDice):
            need += step.n * game.seats.most
    if not need or need > game.deck.size * game.decks.least:
        raise Unreadable(
            f"{need} cards are dealt", where=where, expected=f"1 to {game.deck.size * game.decks.least}"
        )
    if not 1 <= game.decks.least <= game.decks.most:
        raise Unreadable("decks", where=where, expected="one deck or more, least first")
    unknown = sorted(game.asks() - QUESTIONS.keys())
    if unknown:
        raise Unreadable(
            f"nobody knows the question {unknown[0]}", where=where, expected="a question of rules/answers"
        )
