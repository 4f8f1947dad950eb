"""What the terms of every family give in a record: the answers of the house, stacks and other numbers."""

from __future__ import annotations

from collections.abc import Iterable

from housedealer.errors import Unreadable
from housedealer.rules.answers import QUESTIONS, Answer
from housedealer.rules.game import Game

STAKE_MAX = 10**15
"""In cents: more than any table is played for."""
FEE_MAX = 100_000


def check_within(what: str, value: int, least: int, most: int) -> None:
    """Raises Unreadable."""
    if not least <= value <= most:
        raise Unreadable(f"{what} of {value}", expected=f"{least} to {most}")


def check_stacks(stacks: Iterable[int]) -> None:
    for stack in stacks:
        check_within("a stack", stack, 1, STAKE_MAX)


def check_answers(answers: dict[str, Answer], game: Game) -> None:
    """All that the game asks, and nothing that nobody asks. Raises Unreadable."""
    for key, answer in answers.items():
        question = QUESTIONS.get(key)
        if question is None:
            raise Unreadable(f"nobody asks {key}", expected="one of " + ", ".join(sorted(QUESTIONS)))
        if not question.allows(answer.value):
            raise Unreadable(f"{key} cannot be {answer.value!r}", expected=f"one of {question.values}")
    for key in sorted(game.asks()):
        if key not in answers:
            raise Unreadable(f"nothing answers {key}", expected=f"an answer to all that {game.key} asks")
