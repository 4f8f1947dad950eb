"""Seven card stud: two down, four up, one down; the highest hand wins."""

from housedealer.cards.deck import DECK_52
from housedealer.games.flop.streets import TWO_BLINDS
from housedealer.games.stud.streets import (
    FIFTH_TO_SEVENTH,
    FOURTH_OPEN_PAIR,
    LOW_CARD,
    TWO_DOWN_ONE_UP,
    first_round,
)
from housedealer.ranking.scale import ANY_FIVE
from housedealer.rules.game import Between, Game
from housedealer.rules.steps import Award, Share, Show

GAME = Game(
    key="seven_card_stud",
    title="Seven Card Stud",
    deck=DECK_52,
    seats=Between(2, 8),
    steps=(
        TWO_BLINDS,
        *TWO_DOWN_ONE_UP,
        *first_round("third street", LOW_CARD),
        *FOURTH_OPEN_PAIR,
        *FIFTH_TO_SEVENTH,
        Show(),
        Award((Share("high"),)),
    ),
    makes=ANY_FIVE,
    family="pot",
)
