"""From hand to hand in a game for a pot: the button, the kill, the pot that nobody won."""

from __future__ import annotations

from msgspec import structs

from housedealer.hand.protocol import Outcome
from housedealer.houses.pot import PotTable
from housedealer.rules.pot.blinds import blinds_of
from housedealer.rules.pot.terms import PotTerms
from housedealer.rules.terms import BlindDue
from housedealer.tables.between import NOBODY, Between, Chair, person_at, seat_of
from housedealer.tables.rotation import Rotation, RotationFamily, passed_on


class PotRotation(Rotation[PotTable]):
    def terms(self, between: Between, chairs: tuple[Chair, ...]) -> PotTerms:
        seats = self.seated(chairs)
        kill = seat_of(self.dealt_in(chairs), between.kill) if between.kill else 0
        lead = between.lead or passed_on(between, tuple(seated.seat for seated in seats))
        return self.table.terms(seats, lead, kill=kill, carried=between.carried)

    def blinds(
        self, between: Between, chairs: tuple[Chair, ...], passed: tuple[int, ...] = ()
    ) -> tuple[BlindDue, ...]:
        seats = tuple(chair.seat for chair in self.dealt_in(chairs))
        return blinds_of(self.table.spread, seats, between.lead, passed)

    def after(self, between: Between, chairs: tuple[Chair, ...], outcome: Outcome) -> Between:
        """A void hand is dealt again, with the same button and kill."""
        if outcome.voided:
            return structs.replace(between, carried=outcome.carried)
        killer = self.table.must_kill(outcome.whole) if self.table.spec.kill else 0
        return structs.replace(
            between,
            lead=passed_on(between, tuple(chair.seat for chair in chairs)),
            kill=person_at(chairs, killer) if killer else NOBODY,
            carried=outcome.carried,
        )


FAMILY = RotationFamily(PotRotation)
