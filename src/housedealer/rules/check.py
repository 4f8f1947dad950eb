"""Refuses impossible definitions when the registry loads: the error of a game's author, not of a player."""

from __future__ import annotations

from housedealer.errors import Unreadable
from housedealer.ranking import SCALES
from housedealer.rules.answers import QUESTIONS
from housedealer.rules.game import Game
from housedealer.rules.place import SEATS_MAX
from housedealer.rules.steps import Award, Bet, Discard, Part, Show, ToBoard, ToSeats, When


def _inner(step: Part) -> Part:
    return step.step if isinstance(step, When) else step


def check_game(game: Game) -> None:
    """Raises Unreadable when a game could not be dealt, bet or awarded as written."""
    where = f"game {game.key}"
    steps = [_inner(step) for step in game.steps]
    if not 2 <= game.seats.least <= game.seats.most <= SEATS_MAX:
        raise Unreadable("seats do not fit a table", where=where, expected=f"2 to {SEATS_MAX} seats")
    need = sum(step.n for step in steps if isinstance(step, ToSeats)) * game.seats.most
    need += sum(step.n + step.burn for step in steps if isinstance(step, ToBoard))
    if need > game.deck.size:
        raise Unreadable(
            f"{game.seats.most} seats need {need} cards", where=where, expected=f"at most {game.deck.size}"
        )
    if sum(isinstance(step, Award) for step in steps) != 1 or not isinstance(steps[-1], Award):
        raise Unreadable("a pot game ends with its award", where=where, expected="one Award as the last step")
    if not any(isinstance(step, Bet) for step in steps) or not any(isinstance(step, Show) for step in steps):
        raise Unreadable("a pot game has betting and a showdown", where=where, expected="a Bet and a Show")
    _check_award(steps[-1], where)
    unknown = sorted(game.asks() - QUESTIONS.keys())
    if unknown:
        raise Unreadable(
            f"nobody knows the question {unknown[0]}", where=where, expected="a question of rules/answers"
        )
    dealt = 0
    for step in steps:
        dealt += step.n if isinstance(step, ToSeats) else -step.n if isinstance(step, Discard) else 0
        if dealt < 0:
            raise Unreadable("more cards are discarded than dealt", where=where, expected="cards to discard")


def _check_award(step: Part, where: str) -> None:
    shares = step.shares if isinstance(step, Award) else ()
    if not shares:
        raise Unreadable("an award without a share", where=where, expected="at least one Share")
    for share in shares:
        if share.scale not in SCALES:
            raise Unreadable(f"no scale {share.scale!r}", where=where, expected="one of " + ", ".join(SCALES))
