"""A house's answers in sentences: each question is put into words by the family whose parts ask it."""

from __future__ import annotations

from housedealer.rules.answers import QUESTIONS, Answers, Given
from housedealer.words.family import word_families
from housedealer.words.say import Line, capital


def answer_said(question: str, given: Given) -> str:
    for family in word_families().values():
        if question in family.counted:
            return family.counted[question](int(given))
        if given in family.answers.get(question, {}):
            return family.answers[question][given]
    return f"{capital(QUESTIONS[question].about)}: {str(given).replace('_', ' ')}."


def answers_posted(answers: Answers, asks: frozenset[str]) -> list[Line]:
    """Every answer to a question that is more than a fact."""
    asked = [key for key, question in QUESTIONS.items() if key in asks and not question.fact]
    return [(answer_said(key, answers[key]), answers.source(key)) for key in asked]
