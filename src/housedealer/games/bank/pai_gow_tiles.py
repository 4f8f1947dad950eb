"""Pai Gow Tiles: four tiles set as a high and a low hand of two tiles each."""

from housedealer.cards.tile import TILES
from housedealer.rules.bank.steps import Bets, Deliver, Dice, Pick, Piles, SetHands, SettleTwoHands
from housedealer.rules.game import Between, Game
from housedealer.rules.steps import Collect

GAME = Game(
    key="pai_gow_tiles",
    title="Pai Gow Tiles",
    deck=TILES,
    seats=Between(2, 8),
    steps=(
        Bets("wager"),
        Collect(),
        Piles(4),
        Pick("style"),
        Dice(),
        Deliver(),
        SetHands("tiles"),
        SettleTwoHands("tiles"),
    ),
    family="bank",
)
