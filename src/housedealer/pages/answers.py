"""What a house answers, in words: each question's own, from the family whose parts ask it."""

from __future__ import annotations

from functools import cache

from housedealer.pages.family import PageFamily
from housedealer.rules.answers import QUESTIONS, Answers, Given
from housedealer.rules.family import Family, registered
from housedealer.words.fees import Line


@cache
def families() -> dict[Family, PageFamily]:
    return registered("housedealer.pages.{}.family", PageFamily)


def answer_said(question: str, given: Given) -> str:
    for family in families().values():
        if question in family.counted:
            return family.counted[question](int(given))
        if given in family.answers.get(question, {}):
            return family.answers[question][given]
    about = QUESTIONS[question].about
    return f"{about[:1].upper()}{about[1:]}: {str(given).replace('_', ' ')}."


def answers_posted(answers: Answers, asks: frozenset[str]) -> list[Line]:
    """Every answer to a question that is more than a fact."""
    asked = [key for key, question in QUESTIONS.items() if key in asks and not question.fact]
    return [(answer_said(key, answers[key]), answers.source(key)) for key in asked]
