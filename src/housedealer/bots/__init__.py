"""Simple players and a dealer, to play a hand out. Players know their view and menu, nothing more."""

from housedealer.bots.bank import BankPlayer
from housedealer.bots.bot import Bot
from housedealer.bots.dealer import Dealer
from housedealer.bots.meld.player import MeldPlayer
from housedealer.bots.points import PointsPlayer
from housedealer.bots.pot.player import Player, RandomPlayer
from housedealer.bots.run import play_out

__all__ = ["BankPlayer", "Bot", "Dealer", "MeldPlayer", "Player", "PointsPlayer", "RandomPlayer", "play_out"]
