"""Razz: seven card stud for low; the ace is low, straights and flushes do not count."""

from housedealer.cards.deck import DECK_52
from housedealer.games.flop.streets import TWO_BLINDS
from housedealer.games.stud.streets import HIGH_CARD, TWO_DOWN_ONE_UP, first_round, razz_street
from housedealer.ranking.scale import ANY_FIVE
from housedealer.rules.game import Between, Game
from housedealer.rules.place import DOWN, UP
from housedealer.rules.steps import BIG, SMALL, Award, Share, Show

GAME = Game(
    key="razz",
    title="Razz",
    deck=DECK_52,
    seats=Between(2, 8),
    steps=(
        TWO_BLINDS,
        *TWO_DOWN_ONE_UP,
        *first_round("third street", HIGH_CARD),
        *razz_street("fourth street", SMALL, UP),
        *razz_street("fifth street", BIG, UP),
        *razz_street("sixth street", BIG, UP),
        *razz_street("seventh street", BIG, DOWN),
        Show(),
        Award((Share("low_five"),)),
    ),
    makes=ANY_FIVE,
    family="pot",
)
