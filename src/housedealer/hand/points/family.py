"""Registers the hand of this family."""

from __future__ import annotations

from housedealer.hand.points.hand import PointsHand
from housedealer.hand.protocol import HandFamily

FAMILY = HandFamily(PointsHand)
