"""Simple players and a dealer, to play a hand out. Players know their view and menu, nothing more."""

from housedealer.bots.bot import Bot
from housedealer.bots.dealer import Dealer
from housedealer.bots.family import bots_of
from housedealer.bots.quick import QuickPlayer
from housedealer.bots.run import play_out

__all__ = ["Bot", "Dealer", "QuickPlayer", "bots_of", "play_out"]
