"""Refuses impossible definitions of games when the registry loads: what several families check alike."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from housedealer.errors import Unreadable
from housedealer.rules.answers import QUESTIONS
from housedealer.rules.game import Game
from housedealer.rules.place import SEATS_MAX


class RulesFamily(Struct, frozen=True):
    """What the registry of games needs from a family: a check that a definition makes sense."""

    check: Callable[[Game], None]


def check_deal_game(game: Game) -> None:
    """Raises Unreadable when a game could not be dealt as written."""
    where = f"game {game.key}"
    if not 2 <= game.seats.least <= game.seats.most <= SEATS_MAX:
        raise Unreadable("seats do not fit a table", where=where, expected=f"2 to {SEATS_MAX} seats")
    if not 1 <= game.decks.least <= game.decks.most:
        raise Unreadable("decks", where=where, expected="one deck or more, the smaller number first")
    need = game.seats.most * sum(step.cards_each for step in game.steps)
    if not need or need > game.deck.size * game.decks.least:
        raise Unreadable(
            f"{need} cards are dealt", where=where, expected=f"1 to {game.deck.size * game.decks.least}"
        )
    unknown = sorted(game.asks() - QUESTIONS.keys())
    if unknown:
        raise Unreadable(
            f"unknown question {unknown[0]}", where=where, expected="a question of rules/answers"
        )
