"""Five card stud: one down, four up."""

from housedealer.cards.deck import DECK_52
from housedealer.games.flop.streets import TWO_BLINDS
from housedealer.games.stud.streets import LOW_CARD, first_round, high_street
from housedealer.ranking.scale import ANY_FIVE
from housedealer.rules.game import Between, Game
from housedealer.rules.place import DOWN, UP
from housedealer.rules.steps import BIG, SMALL, Award, Share, Show, ToSeats

GAME = Game(
    key="five_card_stud",
    title="Five Card Stud",
    deck=DECK_52,
    seats=Between(2, 10),
    steps=(
        TWO_BLINDS,
        ToSeats(1, DOWN),
        ToSeats(1, UP),
        *first_round("second card", LOW_CARD),
        *high_street("third card", SMALL, UP),
        *high_street("fourth card", BIG, UP),
        *high_street("fifth card", BIG, UP),
        Show(),
        Award((Share("high"),)),
    ),
    makes=ANY_FIVE,
    family="pot",
)
