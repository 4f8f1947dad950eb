"""Five card draw, high-low split: half the pot goes to an eight-or-better low."""

from housedealer.cards.deck import DECK_52
from housedealer.games.draw.rounds import ONE_DRAW
from housedealer.games.flop.streets import TWO_BLINDS
from housedealer.ranking.scale import ANY_FIVE
from housedealer.rules.game import Between, Game
from housedealer.rules.steps import Award, Share, Show

GAME = Game(
    key="draw_hi_lo",
    title="Five Card Draw High-Low Split",
    deck=DECK_52,
    seats=Between(2, 8),
    steps=(
        TWO_BLINDS,
        *ONE_DRAW,
        Show(),
        Award((Share("high"), Share("low_eight"))),
    ),
    makes=ANY_FIVE,
    family="pot",
)
