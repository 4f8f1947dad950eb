"""The answers of a house as a record gives them: all that the game asks, and nothing that nobody asks."""

from __future__ import annotations

from housedealer.errors import Unreadable
from housedealer.rules.answers import QUESTIONS, Answer
from housedealer.rules.game import Game


def check_answers(answers: dict[str, Answer], game: Game) -> None:
    """Raises Unreadable."""
    for key, answer in answers.items():
        question = QUESTIONS.get(key)
        if question is None:
            raise Unreadable(f"nobody asks {key}", expected="one of " + ", ".join(sorted(QUESTIONS)))
        if not question.allows(answer.value):
            raise Unreadable(f"{key} cannot be {answer.value!r}", expected=f"one of {question.values}")
    for key in sorted(game.asks()):
        if key not in answers:
            raise Unreadable(f"nothing answers {key}", expected=f"an answer to all that {game.key} asks")
