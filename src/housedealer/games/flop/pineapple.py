"""Pineapple: three down, one discarded, at once or after the first betting round, depending on the house."""

from housedealer.cards.deck import DECK_52
from housedealer.games.flop.streets import FLOP, PRE_FLOP, RIVER, STRADDLE, TURN, TWO_BLINDS
from housedealer.ranking.scale import ANY_FIVE
from housedealer.rules.game import Between, Game
from housedealer.rules.place import DOWN
from housedealer.rules.steps import Award, Discard, Share, Show, ToSeats, When

GAME = Game(
    key="pineapple",
    title="Pineapple",
    deck=DECK_52,
    seats=Between(2, 10),
    steps=(
        TWO_BLINDS,
        STRADDLE,
        ToSeats(3, DOWN),
        When("pineapple_discard", Discard(1), "at_once"),
        PRE_FLOP,
        When("pineapple_discard", Discard(1), "after_first_round"),
        *FLOP,
        When("discard_again", Discard(1)),
        *TURN,
        *RIVER,
        Show(),
        Award((Share("high"),)),
    ),
    makes=ANY_FIVE,
    family="pot",
)
