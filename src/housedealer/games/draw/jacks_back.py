"""Jacks back: jacks or better, but if nobody opens, the same cards are played for low."""

from housedealer.cards.deck import DECK_53
from housedealer.games.draw.rounds import FIVE_DOWN, JACKS_OPEN, LAST_ROUND
from housedealer.ranking.scale import ANY_FIVE
from housedealer.rules.game import Between, Game
from housedealer.rules.steps import (
    BIG,
    LEFT_OF_BUTTON,
    SMALL,
    Award,
    Bet,
    Draw,
    IfUnopened,
    Post,
    Share,
    Show,
    When,
)  # fmt: skip

LOWBALL = (
    Bet("lowball before the draw", SMALL, opens=LEFT_OF_BUTTON),
    Draw(),
    Bet("lowball after the draw", BIG, opens=LEFT_OF_BUTTON),
    Show(),
    When("jacks_back_low", Award((Share("low_five"),)), "california"),
    When("jacks_back_low", Award((Share("deuce_seven"),)), "kansas_city"),
)

GAME = Game(
    key="jacks_back",
    title="Draw Poker Jacks Back",
    deck=DECK_53,
    seats=Between(2, 8),
    steps=(
        Post(),
        FIVE_DOWN,
        JACKS_OPEN,
        IfUnopened(LOWBALL),
        Draw(),
        LAST_ROUND,
        Show(),
        Award((Share("high_bug"),)),
    ),
    makes=ANY_FIVE,
    family="pot",
    joker=True,
)
