"""Answers and opening hours, each with the citation that the same table has for it."""

from __future__ import annotations

from collections.abc import Mapping

from housedealer.houses.cited import Cites
from housedealer.houses.faults import At
from housedealer.houses.hours import HoursFile
from housedealer.houses.schema import AnswerFile
from housedealer.houses.written import SpanToml
from housedealer.rules.answers import QUESTIONS, Given

FACTS = frozenset(key for key, question in QUESTIONS.items() if question.fact)
"""Rules that all houses share: they are cited, not answered."""


def answers_of(rules: Mapping[str, Given], cites: Cites, at: At) -> dict[str, AnswerFile]:
    """Answers given in a table. The same table must cite each."""
    found = {}
    for name, value in rules.items():
        question = QUESTIONS.get(name)
        if question is None or question.fact:
            known = ", ".join(sorted(set(QUESTIONS) - FACTS))
            (at / name).fault(f"there is no rule {name}", f"one of {known}")
        elif not question.allows(value):
            bounds = f"{question.values[0]} to {question.values[-1]}"
            one_of = "one of " + ", ".join(map(value_said, question.values))
            (at / name).fault(f"{name} cannot be {value_said(value)}", bounds if question.counted else one_of)
        elif not cites.own(name):
            (at / name).fault(
                f"{name} is answered but not cited", "it under printed, reading, trade or setting"
            )
        else:
            found[name] = AnswerFile(value, cites.own(name))
    return found


def recited(given: Mapping[str, Given], general: Mapping[str, Given], cites: Cites) -> dict[str, AnswerFile]:
    """Answers of the house for which a game has a citation of its own."""
    found = {}
    for name, source in cites.of(set(QUESTIONS) - FACTS - set(given)).items():
        if name in general:
            found[name] = AnswerFile(general[name], source)
        else:
            cites.places[name].fault(f"{name} is cited but not answered", f"{name} among the rules")
    return found


def value_said(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def hours_of(spans: tuple[SpanToml, ...], cites: Cites, at: At) -> tuple[HoursFile, ...]:
    for span in spans:
        if not span.days:
            (at / "hours").fault("no day", "some of mon, tue, wed, thu, fri, sat, sun")
    return tuple(
        HoursFile(span.days, span.opens, cites.need(f"hours.{number}"), span.closes)
        for number, span in enumerate(spans, 1)
    )
