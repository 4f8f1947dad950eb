"""The meld family: cards drawn one by one and laid down in melds that pay."""

from housedealer.hand.meld.hand import MeldHand

__all__ = ["MeldHand"]
