"""Panguingue: ten cards each, one drawn at a time, until a player has eleven cards in melds."""

from housedealer.cards.deck import DECK_320
from housedealer.rules.game import Between, Game
from housedealer.rules.meld.steps import Packets, PlayOrPass, Tops, Turns
from housedealer.rules.steps import Collect

GAME = Game(
    key="panguingue",
    title="Panguingue",
    deck=DECK_320,
    seats=Between(2, 7),
    steps=(Tops(), Collect(), Packets(5, 2), PlayOrPass(), Turns()),
    family="meld",
)
