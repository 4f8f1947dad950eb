"""Hold'em hi-lo: hold'em with the pot split between high and an eight-or-better low."""

from housedealer.cards.deck import DECK_52
from housedealer.games.flop.streets import FLOP, PRE_FLOP, RIVER, STRADDLE, TURN, TWO_BLINDS
from housedealer.ranking.scale import ANY_FIVE
from housedealer.rules.game import Between, Game
from housedealer.rules.place import DOWN
from housedealer.rules.steps import Award, Share, Show, ToSeats

GAME = Game(
    key="holdem_hi_lo",
    title="Hold'em Hi-Lo",
    deck=DECK_52,
    seats=Between(2, 10),
    steps=(
        TWO_BLINDS,
        STRADDLE,
        ToSeats(2, DOWN),
        PRE_FLOP,
        *FLOP,
        *TURN,
        *RIVER,
        Show(),
        Award((Share("high"), Share("low_eight"))),
    ),
    makes=ANY_FIVE,
    family="pot",
)
