"""Registers the hand of this family."""

from __future__ import annotations

from housedealer.hand.points import event as pe
from housedealer.hand.points.hand import PointsHand
from housedealer.hand.protocol import HandFamily, nobody, whose

FAMILY = HandFamily(
    PointsHand,
    concerns={pe.PartsSet: whose, pe.WinDeclared: whose, pe.Compared: nobody, pe.PointsPaid: nobody},
)
