"""The pot family: betting rounds, pots and shares. One mutable hand; the rules live in the modules beside it."""

from housedealer.hand.pot.hand import PotHand

__all__ = ["PotHand"]
