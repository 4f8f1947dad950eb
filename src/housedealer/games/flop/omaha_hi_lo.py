"""Omaha hi-lo: two and three for high, two and three for an eight-or-better low."""

from housedealer.cards.deck import DECK_52
from housedealer.games.flop.streets import FLOP, PRE_FLOP, RIVER, STRADDLE, TURN, TWO_BLINDS
from housedealer.ranking.scale import Uses
from housedealer.rules.game import Between, Game
from housedealer.rules.place import DOWN
from housedealer.rules.steps import Award, Share, Show, ToSeats

GAME = Game(
    key="omaha_hi_lo",
    title="Omaha Hi-Lo",
    deck=DECK_52,
    seats=Between(2, 10),
    steps=(
        TWO_BLINDS,
        STRADDLE,
        ToSeats(4, DOWN),
        PRE_FLOP,
        *FLOP,
        *TURN,
        *RIVER,
        Show(),
        Award((Share("high"), Share("low_eight"))),
    ),
    makes=Uses(2, 3),
    family="pot",
)
