"""Questions that a game asks, but that cannot come up at its tables."""

from __future__ import annotations

from collections.abc import Collection

from housedealer.rules.answers import Answers, Given
from housedealer.rules.game import Game
from housedealer.rules.limit import Kind
from housedealer.rules.steps import Award, ToBoard, flat


def moot(game: Game, answers: Answers, kinds: Collection[Kind], *, blinds: bool) -> dict[str, Given | None]:
    """The questions that are moot at limits of these kinds, with blinds or without. Some have an answer that
    follows from another: a hand that is tabled has been shown."""
    found: set[str] = set()
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
    steps = list(flat(game.steps))
    if not any(isinstance(step, ToBoard) for step in steps):
        found.add("early_turn")
    if all(len(step.shares) < 2 for step in steps if isinstance(step, Award)):
        found.add("odd_between")
    implied: dict[str, Given | None] = (
        {"winner_shows": True} if answers.get("show_how") == "all_tabled" else {}
    )
    return dict.fromkeys(sorted(found)) | implied
