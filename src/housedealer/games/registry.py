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


def _found() -> dict[str, tuple[Game, str]]:
    """The games by key, each with the name of the folder that it stands in."""
    found: dict[str, tuple[Game, str]] = {}
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
        found[game.key] = game, module.name.split(".")[-2]
    order = sorted(found, key=lambda key: (FAMILIES.index(found[key][0].family), key))
    return {key: found[key] for key in order}


_FOUND = _found()
GAMES: dict[str, Game] = {key: game for key, (game, _) in _FOUND.items()}
"""Every game by its key, in order of family."""
KINDS: dict[str, str] = {key: folder for key, (_, folder) in _FOUND.items()}
"""What kind of game each is, as the folders of this package sort them: flop, stud, draw ..."""


def game_of(key: str) -> Game:
    game = GAMES.get(key)
    if game is None:
        raise Unreadable(f"there is no game {key!r}", expected="one of " + ", ".join(GAMES))
    return game
