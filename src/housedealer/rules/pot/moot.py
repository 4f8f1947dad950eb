"""Questions that a game asks, but that cannot come up at its tables."""

from __future__ import annotations

from collections.abc import Collection

from housedealer.rules.answers import Answers
from housedealer.rules.game import Game
from housedealer.rules.limit import Kind
from housedealer.rules.steps import Award, ToBoard, flat


def moot(game: Game, answers: Answers, kinds: Collection[Kind], *, blinds: bool) -> frozenset[str]:
    """The questions that are moot at limits of these kinds, with blinds or without."""
    found = set()
    if "pot" not in kinds:
        found.add("pot_counts_call")
    if not {"pot", "none"} & set(kinds):
        found.add("raise_cap_covers")
    if answers.get("raise_cap") == 0:
        found |= {"raise_cap_covers", "raise_cap_two_handed"}
    if not blinds:
        found |= {"blinds_place", "blinds_two_handed", "blinds_used"}
    if answers.get("sevens") == "none":
        found |= {"sevens_all", "sevens_pays"}
    if answers.get("show_how") == "all_tabled":
        found.add("winner_shows")
    steps = list(flat(game.steps))
    if not any(isinstance(step, ToBoard) for step in steps):
        found.add("early_turn")
    if all(len(step.shares) < 2 for step in steps if isinstance(step, Award)):
        found.add("odd_between")
    return frozenset(found)
