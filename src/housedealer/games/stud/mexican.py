"""Mexican poker: five cards from a deck without 8s, 9s and 10s; players take later cards up or down."""

from housedealer.cards.deck import DECK_41
from housedealer.ranking.scale import ANY_FIVE
from housedealer.rules.game import Between, Game
from housedealer.rules.place import DOWN, UP
from housedealer.rules.steps import (
    BIG,
    SMALL,
    Award,
    Bet,
    ByBoard,
    ByCard,
    Post,
    Share,
    Show,
    ToSeats,
    UpOrDown,
    When,
)  # fmt: skip

GAME = Game(
    key="mexican",
    title="Mexican Poker",
    deck=DECK_41,
    seats=Between(2, 7),
    steps=(
        Post(),
        ToSeats(1, DOWN),
        ToSeats(1, UP),
        Bet("second card", SMALL, opens=ByCard("high", ties="place", bet="unit"), doubles="opener"),
        UpOrDown(),
        Bet("third card", SMALL, opens=ByBoard("mexican")),
        UpOrDown(),
        Bet("fourth card", BIG, opens=ByBoard("mexican")),
        UpOrDown(),
        Bet("fifth card", BIG, opens=ByBoard("mexican")),
        Show(),
        When("mexican_straights", Award((Share("mexican"),)), "all"),
        When("mexican_straights", Award((Share("mexican_printed"),)), "printed"),
    ),
    makes=ANY_FIVE,
    family="pot",
)
