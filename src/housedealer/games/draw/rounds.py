"""The rounds that draw and lowball games share: a draw between two betting rounds, or three draws."""

from __future__ import annotations

from housedealer.rules.place import DOWN
from housedealer.rules.steps import BIG, LEFT_OF_BLINDS, LEFT_OF_BUTTON, SMALL, Bet, Draw, Part, ToSeats

FIVE_DOWN = ToSeats(5, DOWN)
FIRST_ROUND = Bet("before the draw", SMALL, opens=LEFT_OF_BLINDS)
JACKS_OPEN = Bet("before the draw", SMALL, opens=LEFT_OF_BLINDS, needs="jacks")
LAST_ROUND = Bet("after the draw", BIG, opens=LEFT_OF_BUTTON)
ONE_DRAW: tuple[Part, ...] = (FIVE_DOWN, FIRST_ROUND, Draw(), LAST_ROUND)
THREE_DRAWS: tuple[Part, ...] = (
    FIVE_DOWN,
    FIRST_ROUND,
    Draw(),
    Bet("after the first draw", SMALL, opens=LEFT_OF_BUTTON),
    Draw(),
    Bet("after the second draw", BIG, opens=LEFT_OF_BUTTON),
    Draw(),
    Bet("after the third draw", BIG, opens=LEFT_OF_BUTTON),
)
