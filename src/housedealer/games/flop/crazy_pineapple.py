"""Crazy pineapple: three down, one discarded after the betting on the flop."""

from housedealer.cards.deck import DECK_52
from housedealer.games.flop.streets import FLOP, PRE_FLOP, RIVER, STRADDLE, TURN, TWO_BLINDS
from housedealer.ranking.scale import ANY_FIVE
from housedealer.rules.game import Between, Game
from housedealer.rules.place import DOWN
from housedealer.rules.steps import Award, Discard, Share, Show, ToSeats

GAME = Game(
    key="crazy_pineapple",
    title="Crazy Pineapple",
    deck=DECK_52,
    seats=Between(2, 10),
    steps=(
        TWO_BLINDS,
        STRADDLE,
        ToSeats(3, DOWN),
        PRE_FLOP,
        *FLOP,
        Discard(1),
        *TURN,
        *RIVER,
        Show(),
        Award((Share("high"),)),
    ),
    makes=ANY_FIVE,
    family="pot",
)
