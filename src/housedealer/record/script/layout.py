"""How written statements fill their lines."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from msgspec import Struct

from housedealer.hand.event import Event
from housedealer.rules.answers import Answers, Given
from housedealer.rules.limit import dollars
from housedealer.rules.terms import FeeDue

WIDTH = 100


def wrapped(acts: Iterable[str], between: str = ", ") -> list[str]:
    """Statements side by side, as many as fit on a line."""
    lines: list[str] = []
    for words in acts:
        if lines and len(lines[-1]) + len(between) + len(words) <= WIDTH:
            lines[-1] += between + words
        else:
            lines.append(words)
    return lines


class Told(Struct, frozen=True):
    """A statement: the event it made, its words, and the group that it shares lines with."""

    event: Event
    words: str
    group: int


def laid_out(told: Iterable[Told]) -> list[str]:
    """Statements of a group side by side; a statement without a group has a line to itself."""
    lines: list[str] = []
    for group, some in groupby(told, key=lambda one: one.group):
        words = [one.words for one in some]
        lines += wrapped(words) if group else words
    return lines


def other_answers(answers: Answers, usual: Answers) -> list[str]:
    """Header lines for the answers that are not the usual ones."""
    return [
        f'rules {key}={_given(answer.value)} "{answer.source}"'
        for key, answer in answers.given.items()
        if usual.given.get(key) != answer
    ]


def fee_words(fee: FeeDue | None) -> str:
    """The header line of a fee that differs from the house's."""
    if fee is None:
        return "fee none"
    if not fee.jackpot:
        return f'fee drop {dollars(fee.drop)} {fee.when} "{fee.source}"'
    jackpot = f'jackpot {dollars(fee.jackpot)} "{fee.jackpot_source}"'
    return f'fee drop {dollars(fee.drop)} {jackpot} {fee.when} "{fee.source}"'


def _given(value: Given) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
