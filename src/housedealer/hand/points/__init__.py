"""The points family: hands set in parts and compared in pairs."""

from housedealer.hand.points.hand import PointsHand

__all__ = ["PointsHand"]
