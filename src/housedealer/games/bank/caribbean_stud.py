"""Caribbean Stud: an ante, five cards, one of the bank's up, then a bet of twice the ante or a fold."""

from housedealer.cards.deck import DECK_52
from housedealer.rules.bank.steps import Bets, PlayOrFold, SettleCaribbean, ToHands
from housedealer.rules.game import Between, Game
from housedealer.rules.place import DOWN
from housedealer.rules.steps import Collect

GAME = Game(
    key="caribbean_stud",
    title="Caribbean Stud Poker",
    deck=DECK_52,
    seats=Between(2, 7),
    steps=(
        Bets("ante", keeps=2),
        Collect(),
        ToHands(5, DOWN, up=(4,)),
        PlayOrFold(2),
        SettleCaribbean(),
    ),
    family="bank",
)
