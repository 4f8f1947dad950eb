"""What is asked at a table, in words: whose turn it is and for what, and what the house is doing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from housedealer.rules.place import HOUSE, PEOPLE_FROM
from housedealer.words.say import listed

TURNS: Mapping[str, str] = {
    "straddle": "straddle or decline",
    "bet": "bet",
    "open": "open the betting",
    "discard": "discard",
    "draw": "draw",
    "choose": "take the next card up or down",
    "show": "show or muck",
    "pick": "choose how the hands are given out",
    "insurance": "take insurance or decline it",
    "play": "play",
    "set": "set the hand",
    "hit": "hit or stand",
    "declare": "play or pass",
    "option": "take the option card or draw",
}
"""What a player is asked to do, by the `ask` of a hand."""

HOUSE_TASKS: Mapping[str, str] = {
    "post": "taking the blinds and antes",
    "tops": "collecting the tops",
    "fee": "taking the fee",
    "wager": "taking bets",
    "deal": "dealing",
    "reshuffle": "shuffling",
    "dice": "waiting for the dice",
    "deliver": "handing out the cards",
    "draw": "turning the next card",
    "forcing": "waiting to see whether anyone forces the card",
    "declare": "waiting for a change of mind",
    "insurance": "checking for a natural",
    "settle": "settling the bets",
    "compare": "comparing the hands",
}
"""What the house is doing, by the `ask` of a hand."""


def people_said(people: Sequence[int]) -> str:
    """seat 3; seats 1 and 4; the house; person 101."""
    if tuple(people) == (HOUSE,):
        return "the house"
    seats = [who for who in people if who < PEOPLE_FROM]
    numbers = listed([str(seat) for seat in seats])
    told = [f"seat{'' if len(seats) == 1 else 's'} {numbers}"] if seats else []
    return listed(told + [f"person {who}" for who in people if who >= PEOPLE_FROM])


def turn_said(ask: str, due: Sequence[int]) -> str:
    """it is seat 3's turn to bet; seats 2 and 3 have yet to discard; the house is taking the fee."""
    if tuple(due) == (HOUSE,):
        return f"the house is {HOUSE_TASKS[ask]}"
    if len(due) == 1:
        return f"it is {people_said(due)}'s turn to {TURNS[ask]}"
    return f"{people_said(due)} have yet to {TURNS[ask]}"


def task_said(ask: str) -> str:
    """To one who may act: it is your turn to hit or stand; the house is taking the fee."""
    return f"it is your turn to {TURNS[ask]}" if ask in TURNS else f"the house is {HOUSE_TASKS[ask]}"
