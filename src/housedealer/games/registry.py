"""Finds every GAME under `games/`. A definition that cannot be dealt does not load."""

from __future__ import annotations

import importlib
import pkgutil

from housedealer import games
from housedealer.errors import Unreadable
from housedealer.rules.check import RulesFamily
from housedealer.rules.family import FAMILIES, Family, registered
from housedealer.rules.game import Game

_RULES: dict[Family, RulesFamily] = registered("housedealer.rules.{}.family", RulesFamily)


def _found() -> dict[str, Game]:
    found: dict[str, Game] = {}
    for module in pkgutil.walk_packages(games.__path__, "housedealer.games."):
        if module.ispkg or module.name == __name__:
            continue
        game = getattr(importlib.import_module(module.name), "GAME", None)
        if game is None:
            continue
        _RULES[game.family].check(game)
        if game.key in found:
            raise Unreadable(
                f"two games are called {game.key}", where=module.name, expected="a key of its own"
            )
        found[game.key] = game
    order = sorted(found, key=lambda key: (FAMILIES.index(found[key].family), key))
    return {key: found[key] for key in order}


GAMES: dict[str, Game] = _found()
"""Every game by its key, in order of family."""


def game_of(key: str) -> Game:
    game = GAMES.get(key)
    if game is None:
        raise Unreadable(f"there is no game {key!r}", expected="one of " + ", ".join(GAMES))
    return game
