"""From hand to hand in a game for a pot: the button, the kill, the pot that nobody won."""

from __future__ import annotations

from msgspec import structs

from housedealer.hand.protocol import Outcome
from housedealer.houses.pot import PotTable
from housedealer.rules.pot.blinds import blinds_of
from housedealer.rules.pot.terms import PotTerms
from housedealer.rules.terms import BlindDue
from housedealer.tables.between import NOBODY, Between, Chair, Person, person_at, seat_of
from housedealer.tables.rotation import Rotation, RotationFamily, passed_on


class PotRotation(Rotation[PotTable]):
    def terms(
        self,
        between: Between,
        chairs: tuple[Chair, ...],
        *,
        rail: tuple[Chair, ...] = (),
        blinds: tuple[BlindDue, ...] | None = None,
    ) -> PotTerms:
        seats = self.seated(chairs)
        kill = seat_of(self.dealt_in(chairs), between.kill) if between.kill else 0
        lead = between.lead or passed_on(between, tuple(seated.seat for seated in seats))
        overs = tuple(chair.seat for chair in self.dealt_in(chairs) if chair.overs)
        terms = self.table.terms(seats, lead, kill=kill, carried=between.carried, overs=overs)
        return terms if blinds is None else structs.replace(terms, blinds=blinds)

    def moves_button(self, between: Between) -> bool:
        return True

    def draws_lead(self) -> bool:
        return True

    def blinds(
        self, between: Between, chairs: tuple[Chair, ...], passed: tuple[int, ...] = ()
    ) -> tuple[BlindDue, ...]:
        seats = tuple(chair.seat for chair in self.dealt_in(chairs))
        return blinds_of(self.table.spread, seats, between.lead, passed)

    def after(self, between: Between, chairs: tuple[Chair, ...], outcome: Outcome) -> Between:
        """A void hand is dealt again, with the same button and kill."""
        if outcome.voided:
            return structs.replace(between, carried=outcome.carried)
        kill, leg = self._kill_after(between, chairs, outcome) if self.table.spec.kill else (NOBODY, NOBODY)
        return structs.replace(
            between,
            lead=passed_on(between, tuple(chair.seat for chair in chairs)),
            kill=kill,
            leg=leg,
            carried=outcome.carried,
        )

    def _kill_after(
        self, between: Between, chairs: tuple[Chair, ...], outcome: Outcome
    ) -> tuple[Person, Person]:
        """Who kills the next hand, and who has won this one, where two in a row make a kill. A shared pot
        leaves a player who had won the one before as he was."""
        table, leg = self.table, seat_of(chairs, between.leg)
        if outcome.whole or not (table.kill and table.kill.in_a_row):
            killer = table.must_kill(outcome.whole, leg)
            winner = max(outcome.whole, key=outcome.whole.__getitem__, default=0)
            return person_at(chairs, killer), person_at(chairs, winner)
        return (between.kill, between.leg) if leg and leg in outcome.winners else (NOBODY, NOBODY)


FAMILY = RotationFamily(PotRotation)
