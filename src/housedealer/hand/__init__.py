"""One deal, from the first forced bet to the last chip: pure machines without clock, shuffle or I/O."""

from housedealer.hand.pot import PotHand

__all__ = ["PotHand"]
