"""Jacks or better: draw poker opened only with jacks or better; the joker is a bug."""

from housedealer.cards.deck import DECK_53
from housedealer.games.draw.rounds import FIVE_DOWN, JACKS_OPEN, LAST_ROUND
from housedealer.ranking.scale import ANY_FIVE
from housedealer.rules.game import Between, Game
from housedealer.rules.steps import Award, Draw, IfUnopened, Post, Share, Show

GAME = Game(
    key="jacks_or_better",
    title="Draw Poker Jacks or Better",
    deck=DECK_53,
    seats=Between(2, 8),
    steps=(
        Post(),
        FIVE_DOWN,
        JACKS_OPEN,
        IfUnopened(),
        Draw(),
        LAST_ROUND,
        Show(),
        Award((Share("high_bug"),)),
    ),
    makes=ANY_FIVE,
    family="pot",
    joker=True,
)
