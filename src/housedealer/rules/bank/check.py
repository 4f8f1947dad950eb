"""Refuses impossible definitions of games that are not for a pot when the registry loads."""

from __future__ import annotations

from housedealer.errors import Unreadable
from housedealer.rules.answers import QUESTIONS
from housedealer.rules.bank.steps import Bets, HandsFromDice, Piles, Settle, ToHands
from housedealer.rules.game import Game
from housedealer.rules.meld.steps import Packets
from housedealer.rules.place import SEATS_MAX
from housedealer.rules.points.steps import ToPositions
from housedealer.rules.steps import Part


def check_deal_game(game: Game) -> None:
    """Raises Unreadable when a game could not be dealt as written."""
    where = f"game {game.key}"
    if not 2 <= game.seats.least <= game.seats.most <= SEATS_MAX:
        raise Unreadable("seats do not fit a table", where=where, expected=f"2 to {SEATS_MAX} seats")
    if not 1 <= game.decks.least <= game.decks.most:
        raise Unreadable("decks", where=where, expected="one deck or more, least first")
    need = game.seats.most * sum(_cards_each(step) for step in game.steps)
    if not need or need > game.deck.size * game.decks.least:
        raise Unreadable(
            f"{need} cards are dealt", where=where, expected=f"1 to {game.deck.size * game.decks.least}"
        )
    unknown = sorted(game.asks() - QUESTIONS.keys())
    if unknown:
        raise Unreadable(
            f"nobody knows the question {unknown[0]}", where=where, expected="a question of rules/answers"
        )


def _cards_each(step: Part) -> int:
    """How many cards each position is dealt."""
    if isinstance(step, Piles):
        return step.cards
    if isinstance(step, Packets):
        return step.n * step.times
    return step.n if isinstance(step, ToHands | HandsFromDice | ToPositions) else 0


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
