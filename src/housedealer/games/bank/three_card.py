"""3 Card Poker: an ante, three cards down, then a second bet or a fold."""

from housedealer.cards.deck import DECK_52
from housedealer.rules.bank.steps import Bets, PlayOrFold, SettleThree, Side, ToHands
from housedealer.rules.game import Between, Game
from housedealer.rules.place import DOWN
from housedealer.rules.steps import Collect

GAME = Game(
    key="three_card",
    title="3 Card Poker",
    deck=DECK_52,
    seats=Between(2, 7),
    steps=(
        Bets("ante", (Side("pair_plus", "table"),), keeps=1),
        Collect(),
        ToHands(3, DOWN),
        PlayOrFold(1),
        SettleThree(),
    ),
    family="bank",
)
