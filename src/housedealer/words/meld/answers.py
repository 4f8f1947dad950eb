"""A house's answers about its games of melds, in sentences."""

from __future__ import annotations

from collections.abc import Callable

from housedealer.rules.answers import Given
from housedealer.words.say import counted

ANSWERS: dict[str, dict[Given, str]] = {
    "meld_needs_hit": {
        True: "A player may meld from the hand only in a turn in which the drawn card is used.",
        False: "A player may meld from the hand whether or not the drawn card is used.",
    },
    "pay_asked": {
        True: "A player must ask for pay before the discard, or forgo it for now.",
        False: "Pay is collected at the discard, whether or not the player asks for it.",
    },
}


def _reshuffles(given: int) -> str:
    return f"The discards may be shuffled into a new deck up to {counted(given, 'time')} a hand."


def _foot(given: int) -> str:
    return f"{given} cards of the undealt deck are set aside as the foot."


COUNTED: dict[str, Callable[[int], str]] = {"reshuffles": _reshuffles, "foot": _foot}
"""Answers that are numbers."""
