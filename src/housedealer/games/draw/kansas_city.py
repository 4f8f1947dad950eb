"""Kansas City lowball: deuce to seven, one draw; straights, flushes and aces are high."""

from housedealer.cards.deck import DECK_53
from housedealer.games.draw.rounds import ONE_DRAW
from housedealer.games.flop.streets import TWO_BLINDS
from housedealer.ranking.scale import ANY_FIVE
from housedealer.rules.game import Between, Game
from housedealer.rules.steps import Award, Share, Show

GAME = Game(
    key="kansas_city",
    title="Kansas City Lowball",
    deck=DECK_53,
    seats=Between(2, 8),
    steps=(
        TWO_BLINDS,
        *ONE_DRAW,
        Show(),
        Award((Share("deuce_seven"),)),
    ),
    makes=ANY_FIVE,
    family="pot",
    joker=True,
)
