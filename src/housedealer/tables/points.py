"""From hand to hand in a game for points: only the chips carry over."""

from __future__ import annotations

from housedealer.hand.protocol import Outcome
from housedealer.houses.points import PointsTable
from housedealer.rules.points.terms import PointsTerms
from housedealer.rules.terms import BlindDue
from housedealer.tables.between import Between, Chair
from housedealer.tables.rotation import Rotation, RotationFamily


class PointsRotation(Rotation[PointsTable]):
    def terms(
        self,
        between: Between,
        chairs: tuple[Chair, ...],
        *,
        rail: tuple[Chair, ...] = (),
        blinds: tuple[BlindDue, ...] | None = None,
    ) -> PointsTerms:
        return self.table.terms(self.seated(chairs))

    def after(self, between: Between, chairs: tuple[Chair, ...], outcome: Outcome) -> Between:
        return between


FAMILY = RotationFamily(PointsRotation)
