"""Ace to five triple draw: lowball with three draws; none of our clubs spreads it."""

from housedealer.cards.deck import DECK_52
from housedealer.games.draw.rounds import THREE_DRAWS
from housedealer.games.flop.streets import TWO_BLINDS
from housedealer.ranking.scale import ANY_FIVE
from housedealer.rules.game import Between, Game
from housedealer.rules.steps import Award, Share, Show

GAME = Game(
    key="ace_five_triple",
    title="Ace to Five Triple Draw",
    deck=DECK_52,
    seats=Between(2, 8),
    steps=(
        TWO_BLINDS,
        *THREE_DRAWS,
        Show(),
        Award((Share("low_five"),)),
    ),
    makes=ANY_FIVE,
    family="pot",
)
