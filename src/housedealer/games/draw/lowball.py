"""Lowball: one draw, the lowest hand wins; the ace is low, straights and flushes do not count.

Three clubs play it three ways: with antes or blinds (by the limit), with or without a joker, and with a rule
that a seven must be bet before the draw, after it, or not at all.
"""

from housedealer.cards.deck import DECK_53
from housedealer.games.draw.rounds import FIVE_DOWN
from housedealer.games.flop.streets import TWO_BLINDS
from housedealer.ranking.scale import ANY_FIVE
from housedealer.rules.game import Between, Game
from housedealer.rules.place import DOWN
from housedealer.rules.steps import (
    BIG,
    LEFT_OF_BLINDS,
    LEFT_OF_BUTTON,
    SMALL,
    Award,
    Bet,
    Draw,
    Share,
    Show,
    Straddle,
    ToSeats,
    When,
)

GAME = Game(
    key="lowball",
    title="Lowball",
    deck=DECK_53,
    seats=Between(2, 10),
    steps=(
        TWO_BLINDS,
        When("straddle", ToSeats(2, DOWN)),
        When("straddle", Straddle(times=10, of_stack=2)),
        When("straddle", ToSeats(3, DOWN)),
        When("straddle", FIVE_DOWN, False),
        Bet(
            "before the draw",
            SMALL,
            opens=LEFT_OF_BLINDS,
            check="check_before_draw",
            sevens="before_draw",
        ),
        Draw(),
        Bet("after the draw", BIG, opens=LEFT_OF_BUTTON, sevens="after_draw"),
        Show(),
        When("low_pairs", Award((Share("low_five"),)), "ace_low"),
        When("low_pairs", Award((Share("low_five_printed"),)), "printed"),
    ),
    makes=ANY_FIVE,
    family="pot",
    joker=True,
)
