"""What the parts of one-card war ask a house."""

from __future__ import annotations

from housedealer.rules.question import Question, fact

FAMILY: tuple[Question, ...] = (
    Question(
        "war_none_flips",
        ("back", "lowest_seat"),
        "if nobody turns his card up the antes go back, or the lowest seat takes them",
    ),
    fact("war_ante", "everybody antes"),
    fact("war_flip", "a card is turned up, or its owner gives up"),
    fact("war_high", "the highest card takes the antes"),
    fact("war_tie", "equal cards split the antes"),
)
