"""Double Hand (Pai Gow) Poker: seven cards set as a five-card hand and a lower two-card hand."""

from housedealer.cards.deck import DECK_53
from housedealer.rules.bank.steps import Bets, Deliver, Dice, Pick, Piles, SetHands, SettleTwoHands
from housedealer.rules.game import Between, Game
from housedealer.rules.steps import Collect

GAME = Game(
    key="double_hand",
    title="Double Hand Poker",
    deck=DECK_53,
    seats=Between(2, 7),
    steps=(
        Bets("wager"),
        Collect(),
        Piles(7),
        Pick("pile"),
        Dice(),
        Deliver(),
        SetHands("poker"),
        SettleTwoHands("poker"),
    ),
    family="bank",
)
