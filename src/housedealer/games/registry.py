"""Finds every GAME under `games/`. A definition that cannot be dealt does not load."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from typing import get_args

from housedealer import games
from housedealer.errors import Unreadable
from housedealer.rules.bank.check import check_bank_game, check_deal_game
from housedealer.rules.family import Family
from housedealer.rules.game import Game
from housedealer.rules.pot.check import check_game

_CHECKS: dict[Family, Callable[[Game], None]] = {
    "pot": check_game,
    "bank": check_bank_game,
    "points": check_deal_game,
    "meld": check_deal_game,
}


def _found() -> dict[str, Game]:
    found: dict[str, Game] = {}
    for module in pkgutil.walk_packages(games.__path__, "housedealer.games."):
        if module.ispkg or module.name == __name__:
            continue
        game = getattr(importlib.import_module(module.name), "GAME", None)
        if game is None:
            continue
        _CHECKS[game.family](game)
        if game.key in found:
            raise Unreadable(
                f"two games are called {game.key}", where=module.name, expected="a key of its own"
            )
        found[game.key] = game
    return dict(sorted(found.items()))


ALL: dict[str, Game] = _found()
GAMES: dict[str, Game] = {key: game for key, game in ALL.items() if game.family == "pot"}
"""The games for a pot."""
BANKED: dict[str, Game] = {key: game for key, game in ALL.items() if game.family == "bank"}


LISTED: tuple[str, ...] = tuple(sorted(ALL, key=lambda key: get_args(Family).index(ALL[key].family)))
"""Every game by its key, family by family."""


def family_of(key: str) -> Family:
    """A game that nobody knows, and a table of choice, belong to the games for a pot."""
    return ALL[key].family if key in ALL else "pot"


def game_of(key: str) -> Game:
    game = ALL.get(key)
    if game is None:
        raise Unreadable(f"there is no game {key!r}", expected="one of " + ", ".join(ALL))
    return game
