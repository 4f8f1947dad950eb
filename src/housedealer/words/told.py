"""One sentence for what has happened, whatever the game: two for a deal that shows something."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from housedealer.errors import invariant
from housedealer.hand.event import Event
from housedealer.rules.family import Family
from housedealer.words.family import To, family_of, word_families, words_of


def told(event: Event, to: To) -> str:
    """Plain text without color or layout. An event that several families have is told as in the family of the
    hand, which the view or the spread names."""
    teller = _only_teller(type(event)) or words_of(_family(to)).events[type(event)]
    return teller(event, to)


@cache
def _only_teller(kind: type) -> Callable[[Any, To], str] | None:
    """Of an event that a single family has; None where several do."""
    families = _tellers()[kind]
    return words_of(families[0]).events[kind] if len(families) == 1 else None


@cache
def _tellers() -> dict[type, tuple[Family, ...]]:
    """The families that have an event of each type."""
    found: dict[type, tuple[Family, ...]] = {}
    for family, words in word_families().items():
        for kind in words.events:
            found[kind] = (*found.get(kind, ()), family)
    return found


def _family(to: To) -> Family:
    if to.spread is None:
        view = to.view
        invariant(view is not None, "a shared event is told of a hand that is known")
        return family_of(view)  # type: ignore[arg-type]
    family: Family = to.spread.game.family
    return family
