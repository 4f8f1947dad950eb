"""What must exist for every game and house: scripts, a playthrough, an answer to every question."""

from __future__ import annotations

from pathlib import Path

import pytest
from bank_kit import BANKED
from meld_kit import MELDED
from points_kit import POINTED
from pot_kit import SPREADS

from housedealer.games.registry import GAMES
from housedealer.houses import HOUSES
from housedealer.rules.answers import QUESTIONS

HERE = Path(__file__).parent
EVERY = [*SPREADS, *BANKED, *POINTED, *MELDED]
every_spread = pytest.mark.parametrize(("house", "game"), EVERY, ids=[f"{h}-{g}" for h, g in EVERY])


@every_spread
def test_every_spread_has_a_playthrough(house: str, game: str) -> None:
    assert (HERE / "playthroughs" / house / f"{game}.txt").exists()


@every_spread
def test_every_spread_has_a_script(house: str, game: str) -> None:
    assert list((HERE / "scripts" / house / game).glob("*.hand"))


def test_every_game_is_spread_somewhere() -> None:
    assert {game for house in HOUSES.values() for game in house.dealt} == set(GAMES)


def test_every_question_is_asked_by_some_game() -> None:
    assert {question for game in GAMES.values() for question in game.asks()} == set(QUESTIONS)
