"""From hand to hand in one-card war: nothing is left but the chips."""

from __future__ import annotations

from housedealer.hand.protocol import Outcome
from housedealer.houses.war import WarTable
from housedealer.rules.terms import BlindDue
from housedealer.rules.war.terms import WarTerms
from housedealer.tables.between import Between, Chair
from housedealer.tables.rotation import Rotation, RotationFamily


class WarRotation(Rotation[WarTable]):
    def terms(
        self,
        between: Between,
        chairs: tuple[Chair, ...],
        *,
        rail: tuple[Chair, ...] = (),
        blinds: tuple[BlindDue, ...] | None = None,
    ) -> WarTerms:
        return self.table.terms(self.seated(chairs))

    def after(self, between: Between, chairs: tuple[Chair, ...], outcome: Outcome) -> Between:
        return between


FAMILY = RotationFamily(WarRotation)
