"""Refuses impossible definitions when the registry loads: errors by a game's author, not by a player."""

from __future__ import annotations

from collections import Counter

from housedealer.errors import Unreadable
from housedealer.ranking import SCALES
from housedealer.rules.answers import QUESTIONS, Given
from housedealer.rules.game import Game
from housedealer.rules.place import SEATS_MAX
from housedealer.rules.steps import (
    Award,
    Bet,
    ByBoard,
    Discard,
    IfUnopened,
    Part,
    Show,
    Street,
    ToBoard,
    ToSeats,
    UpOrDown,
    When,
    flat,
)


def check_game(game: Game) -> None:
    """Raises Unreadable when a game could not be dealt, bet or awarded as written."""
    where = f"game {game.key}"
    steps = flat(game.steps)
    if not 2 <= game.seats.least <= game.seats.most <= SEATS_MAX:
        raise Unreadable("seats do not fit a table", where=where, expected=f"2 to {SEATS_MAX} seats")
    need = _cards_needed(game.steps, game.seats.most)
    if need > game.deck.size:
        raise Unreadable(
            f"{game.seats.most} seats need {need} cards", where=where, expected=f"at most {game.deck.size}"
        )
    _check_ends(game.steps, where)
    if not any(isinstance(step, Bet) for step in steps) or not any(isinstance(step, Show) for step in steps):
        raise Unreadable("a pot game has betting and a showdown", where=where, expected="a Bet and a Show")
    for step in steps:
        if isinstance(step, Award):
            _check_award(step, where)
        if isinstance(step, Bet) and isinstance(step.opens, ByBoard):
            _check_scale(step.opens.scale, where)
    unknown = sorted(game.asks() - QUESTIONS.keys())
    if unknown:
        raise Unreadable(
            f"unknown question {unknown[0]}", where=where, expected="a question of rules/answers"
        )
    dealt = 0
    for step in steps:
        dealt += step.n if isinstance(step, ToSeats) else -step.n if isinstance(step, Discard) else 0
        if dealt < 0:
            raise Unreadable("more cards are discarded than dealt", where=where, expected="cards to discard")


def _cards_needed(steps: tuple[Part, ...], seats: int) -> int:
    """The most cards a full table takes, whatever the house answers."""
    always, either = 0, Counter[tuple[str, Given]]()
    for step in steps:
        if isinstance(step, When):
            either[step.answer, step.value] += _takes(step.step, seats)
        else:
            always += _takes(step, seats)
    by_answer = {answer: 0 for answer, _ in either}
    for (answer, _), cards in either.items():
        by_answer[answer] = max(by_answer[answer], cards)
    # The last street may use the burns or a shared card; a draw may use the discards.
    last = seats + 1 if any(isinstance(step, Street) for step in steps) else 0
    return always + sum(by_answer.values()) - last


def _takes(step: Part, seats: int) -> int:
    match step:
        case ToSeats(n):
            return n * seats
        case ToBoard(n, _, burn):
            return n + burn
        case Street():
            return seats + 1
        case UpOrDown(burn):
            return seats + burn
    return 0


def _check_ends(steps: tuple[Part, ...], where: str) -> None:
    """The award must be the last step and the only award, whatever the house answers."""
    plain = [step.step if isinstance(step, When) else step for step in steps]
    awards = [i for i, step in enumerate(plain) if isinstance(step, Award)]
    choices = [step for step in steps if isinstance(step, When) and isinstance(step.step, Award)]
    several = len(choices) == len(awards) and len({step.answer for step in choices}) == 1
    if not awards or awards[-1] != len(plain) - 1 or (len(awards) > 1 and not several):
        raise Unreadable("a pot game ends with its award", where=where, expected="one Award as the last step")
    for step in plain:
        if isinstance(step, IfUnopened) and step.steps:
            _check_ends(step.steps, where)


def _check_award(step: Award, where: str) -> None:
    if not step.shares:
        raise Unreadable("an award without a share", where=where, expected="at least one Share")
    for share in step.shares:
        _check_scale(share.scale, where)


def _check_scale(scale: str, where: str) -> None:
    if scale not in SCALES:
        raise Unreadable(f"no scale {scale!r}", where=where, expected="one of " + ", ".join(SCALES))
