"""Chinese poker: thirteen cards set in three parts, each compared with every opponent's."""

from housedealer.cards.deck import DECK_52
from housedealer.rules.game import Between, Game
from housedealer.rules.points.steps import ComparePairs, SetParts, ToPositions

GAME = Game(
    key="chinese",
    title="Chinese (13 Card) Poker",
    deck=DECK_52,
    seats=Between(2, 4),
    steps=(ToPositions(13), SetParts(), ComparePairs()),
    family="points",
)
