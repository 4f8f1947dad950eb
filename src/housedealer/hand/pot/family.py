"""Registers the hand of this family."""

from __future__ import annotations

from housedealer.hand.pot.event import Called, Checked, Folded, Opened, Raised
from housedealer.hand.pot.hand import PotHand
from housedealer.hand.protocol import HandFamily

QUIET = (Checked, Called, Opened, Raised)
FAMILY = HandFamily(PotHand, public=frozenset((Folded, *QUIET)), quiet=frozenset(QUIET))
