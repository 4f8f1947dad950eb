"""Super Pan Nine: three cards and perhaps a fourth; the total's last digit nearest to nine wins."""

from housedealer.cards.deck import DECK_52, stripped
from housedealer.rules.bank.steps import Bets, Dice, DrawOrStand, HandsFromDice, SettleNine
from housedealer.rules.game import Between, Game
from housedealer.rules.steps import Collect

GAME = Game(
    key="super_pan_nine",
    title="Super Pan Nine",
    deck=stripped(DECK_52, "789T"),
    seats=Between(2, 8),
    steps=(
        Bets("wager"),
        Collect(),
        Dice(),
        HandsFromDice(3),
        DrawOrStand(draws=3, chooses=6),
        SettleNine(),
    ),
    family="bank",
    decks=Between(8, 12),
)
