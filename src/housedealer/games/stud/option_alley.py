"""Option alley: five card stud high-low with one card bought at the end, no qualifier."""

from housedealer.cards.deck import DECK_52
from housedealer.games.flop.streets import TWO_BLINDS
from housedealer.games.stud.streets import LOW_CARD, first_round, high_street
from housedealer.ranking.scale import ANY_FIVE
from housedealer.rules.game import Between, Game
from housedealer.rules.place import DOWN, UP
from housedealer.rules.steps import BIG, SAME, SMALL, Award, Bet, ByBoard, Draw, Share, Show, ToSeats

GAME = Game(
    key="option_alley",
    title="Option Alley",
    deck=DECK_52,
    seats=Between(2, 8),
    steps=(
        TWO_BLINDS,
        ToSeats(1, DOWN),
        ToSeats(1, UP),
        *first_round("second card", LOW_CARD),
        *high_street("third card", SMALL, UP),
        *high_street("fourth card", BIG, UP),
        *high_street("fifth card", BIG, UP),
        Draw(1, SAME),
        Bet("after the buy", BIG, opens=ByBoard("high")),
        Show(),
        Award((Share("high"), Share("low_five"))),
    ),
    makes=ANY_FIVE,
    family="pot",
)
