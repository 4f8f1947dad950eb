"""California-22: two aces are the best hand, and all other hands are measured against 22."""

from housedealer.cards.deck import DECK_52
from housedealer.rules.bank.steps import Bets, HitOrStand, SettleTwentyOne, ToHands
from housedealer.rules.game import Between, Game
from housedealer.rules.place import UP
from housedealer.rules.steps import Collect

GAME = Game(
    key="california_22",
    title="California-22",
    deck=DECK_52,
    seats=Between(2, 9),
    steps=(
        Bets("wager"),
        Collect(),
        ToHands(2, UP, up=(0,)),
        HitOrStand(22),
        SettleTwentyOne(22),
    ),
    family="bank",
    decks=Between(1, 8),
)
