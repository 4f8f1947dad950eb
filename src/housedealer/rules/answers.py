"""The questions that the parts ask, and a house's answers, each with the clause behind it."""

from __future__ import annotations

from msgspec import Struct

from housedealer.rules.family import registered
from housedealer.rules.question import Given, Question

QUESTIONS: dict[str, Question] = {
    question.key: question
    for questions in registered("housedealer.rules.{}.questions", tuple).values()
    for question in questions
}


__all__ = ["QUESTIONS", "Answer", "Answers", "Given", "Question"]


class Answer(Struct, frozen=True):
    value: Given
    source: str


class Answers:
    """What a house has answered. `answers["odd_many"]` is the value, `source` the clause id."""

    __slots__ = ("given",)

    def __init__(self, given: dict[str, Answer]) -> None:
        self.given = given

    def __getitem__(self, key: str) -> Given:
        return self.given[key].value

    def __contains__(self, key: str) -> bool:
        return key in self.given

    def get(self, key: str) -> Given | None:
        answer = self.given.get(key)
        return answer.value if answer else None

    def source(self, key: str) -> str:
        answer = self.given.get(key)
        return answer.source if answer else ""

    def but(self, other: dict[str, Answer]) -> Answers:
        return Answers({**self.given, **other})

    def __repr__(self) -> str:
        told = ", ".join(f"{key}={answer.value!r}" for key, answer in sorted(self.given.items()))
        return f"Answers({told})"
