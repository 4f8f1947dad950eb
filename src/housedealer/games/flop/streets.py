"""The streets that all flop games share."""

from __future__ import annotations

from housedealer.rules.steps import (
    BIG,
    BIG_BLIND,
    LEFT_OF_BLINDS,
    LEFT_OF_BUTTON,
    SMALL,
    SMALL_BLIND,
    Bet,
    Blind,
    Post,
    Straddle,
    ToBoard,
    When,
)  # fmt: skip

TWO_BLINDS = Post(blinds=(Blind(left=1, amount=SMALL_BLIND), Blind(left=2, amount=BIG_BLIND)))
STRADDLE = When("straddle", Straddle(times=1))
PRE_FLOP = Bet("pre-flop", SMALL, opens=LEFT_OF_BLINDS)
FLOP = (ToBoard(3, "flop"), Bet("flop", SMALL, opens=LEFT_OF_BUTTON))
TURN = (ToBoard(1, "turn"), Bet("turn", BIG, opens=LEFT_OF_BUTTON))
RIVER = (ToBoard(1, "river"), Bet("river", BIG, opens=LEFT_OF_BUTTON))
