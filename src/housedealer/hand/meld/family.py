"""Registers the hand of this family."""

from __future__ import annotations

from housedealer.hand.meld.hand import MeldHand
from housedealer.hand.protocol import HandFamily

FAMILY = HandFamily(MeldHand)
