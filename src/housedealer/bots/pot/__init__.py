"""Players of games for a pot."""

from housedealer.bots.family import BotFamily
from housedealer.bots.pot.player import Player

FAMILY = BotFamily(Player)
