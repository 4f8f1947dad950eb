"""A question that a part of a game asks, and what a house may answer."""

from __future__ import annotations

from msgspec import Struct

Given = str | int | bool


class Question(Struct, frozen=True):
    key: str
    values: tuple[Given, ...]
    """What may be answered; (0, 99) with `counted` is a range."""
    about: str
    counted: bool = False
    fact: bool = False
    """Every house answers alike: the question is asked for the clause."""
    before: Given | None = None
    """The answer of records that are older than the question."""

    def allows(self, given: object) -> bool:
        if self.counted:
            low, high = self.values
            return type(given) is int and int(low) <= given <= int(high)
        return any(type(given) is type(value) and given == value for value in self.values)


def fact(key: str, about: str) -> Question:
    return Question(key, (True,), about, fact=True)


def yes_no(key: str, about: str) -> Question:
    return Question(key, (True, False), about)
