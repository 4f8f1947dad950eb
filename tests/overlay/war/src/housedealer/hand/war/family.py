"""Registers the hand of this family."""

from __future__ import annotations

from housedealer.hand.protocol import HandFamily
from housedealer.hand.war.hand import WarHand

FAMILY = HandFamily(WarHand)
