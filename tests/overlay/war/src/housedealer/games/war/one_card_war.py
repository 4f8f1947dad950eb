"""One-card war: an ante, a card, and the highest one takes it all."""

from housedealer.cards.deck import DECK_52
from housedealer.rules.game import Between, Game
from housedealer.rules.war.steps import FlipOrSurrender, HighCard, ToEach, WarAnte

GAME = Game(
    key="one_card_war",
    title="One-Card War",
    deck=DECK_52,
    seats=Between(2, 8),
    steps=(WarAnte(), ToEach(1), FlipOrSurrender(), HighCard()),
    family="war",
)
