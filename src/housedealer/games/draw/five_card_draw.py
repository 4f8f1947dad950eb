"""Five card draw: five down, one draw, the highest hand wins."""

from housedealer.cards.deck import DECK_52
from housedealer.games.draw.rounds import ONE_DRAW
from housedealer.games.flop.streets import TWO_BLINDS
from housedealer.ranking.scale import ANY_FIVE
from housedealer.rules.game import Between, Game
from housedealer.rules.steps import Award, Share, Show

GAME = Game(
    key="five_card_draw",
    title="Five Card Draw",
    deck=DECK_52,
    seats=Between(2, 8),
    steps=(
        TWO_BLINDS,
        *ONE_DRAW,
        Show(),
        Award((Share("high"),)),
    ),
    makes=ANY_FIVE,
    family="pot",
)
