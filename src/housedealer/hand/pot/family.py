"""Registers the hand of this family."""

from __future__ import annotations

from housedealer.hand.pot.event import Called, Checked, Folded, Opened, Raised
from housedealer.hand.pot.hand import PotHand
from housedealer.hand.protocol import HandFamily

FAMILY = HandFamily(PotHand, public=frozenset((Folded, Checked, Called, Opened, Raised)))
