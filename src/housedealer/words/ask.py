"""Whose turn it is and for what, and what the house is doing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from housedealer.errors import invariant
from housedealer.rules.place import HOUSE, PEOPLE_FROM
from housedealer.words.family import Ask, word_families
from housedealer.words.person import name_of
from housedealer.words.say import listed


def people_said(people: Sequence[int]) -> str:
    """seat 3; seats 1 and 4; the house; person 101; June, where names are known."""
    if tuple(people) == (HOUSE,):
        return "the house"
    known = [name for who in people if (name := name_of(who))]
    others = [who for who in people if not name_of(who)] if len(known) < len(people) else []
    if not others:
        return listed(known)
    seats = [str(who) for who in others if who < PEOPLE_FROM]
    told = [f"seat{'' if len(seats) == 1 else 's'} {listed(seats)}"] if seats else []
    return listed(known + told + [f"person {who}" for who in others if who >= PEOPLE_FROM])


def turn_said(ask: str, due: Sequence[int]) -> str:
    """it is seat 3's turn to bet; seats 2 and 3 have yet to discard; the house is taking the fee."""
    asked = _asks()[ask]
    if tuple(due) == (HOUSE,):
        return f"the house is {asked.house}"
    if len(due) == 1:
        return f"it is {people_said(due)}'s turn to {asked.turn}"
    return f"{people_said(due)} have yet to {asked.turn}"


def task_said(ask: str) -> str:
    """To one who may act: it is your turn to discard; the house is taking the fee."""
    asked = _asks()[ask]
    return f"it is your turn to {asked.turn}" if asked.turn else f"the house is {asked.house}"


@cache
def _asks() -> dict[str, Ask]:
    """By name. Where several families ask for the same, they call it the same."""
    found: dict[str, Ask] = {}
    for words in word_families().values():
        for key, ask in words.asks.items():
            known = found.get(key, ask)
            alike = (not known.turn or not ask.turn or known.turn == ask.turn) and (
                not known.house or not ask.house or known.house == ask.house
            )
            invariant(alike, "one ask is called one thing", ask=key)
            found[key] = Ask(known.turn or ask.turn, known.house or ask.house)
    return found
