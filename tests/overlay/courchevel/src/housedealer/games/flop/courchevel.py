"""Courchevel hi-lo: Omaha with five cards, and one card of the board before the first bet."""

from housedealer.cards.deck import DECK_52
from housedealer.games.flop.streets import PRE_FLOP, RIVER, STRADDLE, TURN, TWO_BLINDS
from housedealer.ranking.scale import Uses
from housedealer.rules.game import Between, Game
from housedealer.rules.place import DOWN
from housedealer.rules.steps import LEFT_OF_BUTTON, SMALL, Award, Bet, Share, Show, ToBoard, ToSeats

GAME = Game(
    key="courchevel",
    title="Courchevel Hi-Lo",
    deck=DECK_52,
    seats=Between(2, 8),
    steps=(
        TWO_BLINDS,
        STRADDLE,
        ToSeats(5, DOWN),
        ToBoard(1, "door"),
        PRE_FLOP,
        ToBoard(2, "flop"),
        Bet("flop", SMALL, opens=LEFT_OF_BUTTON),
        *TURN,
        *RIVER,
        Show(),
        Award((Share("high"), Share("low_eight"))),
    ),
    makes=Uses(2, 3),
    family="pot",
)
