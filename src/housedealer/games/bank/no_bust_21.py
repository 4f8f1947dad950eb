"""No Bust 21st Century Blackjack: an ace with a ten is 22, and going over is not an instant loss."""

from housedealer.cards.deck import DECK_52
from housedealer.rules.bank.steps import Bets, HitOrStand, Insure, SettleBuster, Side, ToHands
from housedealer.rules.game import Between, Game
from housedealer.rules.place import UP
from housedealer.rules.steps import Collect

GAME = Game(
    key="no_bust_21",
    title="No Bust 21st Century Blackjack",
    deck=DECK_52,
    seats=Between(2, 8),
    steps=(
        Bets("wager", (Side("buster", "main"),)),
        Collect(),
        ToHands(2, UP, up=(0,)),
        Insure(),
        HitOrStand(21),
        SettleBuster(21),
    ),
    family="bank",
    decks=Between(1, 8),
)
