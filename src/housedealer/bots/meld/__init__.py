"""Players of games of melds."""

import random
from typing import Any

from housedealer.bots.dealer import Dealer
from housedealer.bots.family import BotFamily
from housedealer.bots.meld.player import MeldPlayer
from housedealer.tables import Answer, Between, Chair, Rotation, ShowFirst


def _first(
    rotation: Rotation[Any], between: Between, chairs: tuple[Chair, ...], chance: random.Random
) -> Answer:
    """The house deals a card to each player who may still be first."""
    drawing = rotation.drawing(between, chairs)
    dealer = Dealer(rotation.table.spread.deck, chance)
    return ShowFirst(tuple(zip(drawing, dealer.take(len(drawing)), strict=True)))


FAMILY = BotFamily(lambda chance: MeldPlayer(), _first)
