"""Seven card stud, high-low split: half the pot goes to an eight-or-better low."""

from housedealer.cards.deck import DECK_52
from housedealer.games.flop.streets import TWO_BLINDS
from housedealer.games.stud.streets import FIFTH_TO_SEVENTH, FOURTH, LOW_CARD, TWO_DOWN_ONE_UP, first_round
from housedealer.ranking.scale import ANY_FIVE
from housedealer.rules.game import Between, Game
from housedealer.rules.steps import Award, Share, Show

GAME = Game(
    key="stud_hi_lo",
    title="Seven Card Stud High-Low Split",
    deck=DECK_52,
    seats=Between(2, 8),
    steps=(
        TWO_BLINDS,
        *TWO_DOWN_ONE_UP,
        *first_round("third street", LOW_CARD),
        *FOURTH,
        *FIFTH_TO_SEVENTH,
        Show(),
        Award((Share("high"), Share("low_eight"))),
    ),
    makes=ANY_FIVE,
    family="pot",
)
