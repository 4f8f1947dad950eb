"""From hand to hand in a game of melds: the lowest card goes first, then the winner; tops may carry over."""

from __future__ import annotations

from msgspec import structs

from housedealer.cards.card import Card, rank_of
from housedealer.errors import Refused
from housedealer.hand.protocol import Due, Outcome
from housedealer.houses.meld import MeldTable
from housedealer.rules.meld.melds import ORDER
from housedealer.rules.meld.terms import MeldTerms
from housedealer.rules.place import HOUSE
from housedealer.rules.terms import BlindDue
from housedealer.tables.between import Between, Chair, Person, person_at
from housedealer.tables.question import Answer, ShowFirst
from housedealer.tables.rotation import Rotation, RotationFamily

Chairs = tuple[Chair, ...]


class MeldRotation(Rotation[MeldTable]):
    # -- who is first ------------------------------------------------------------------------------------

    def begin(self, lead: int = 0) -> Between:
        """Nobody is first yet: each player gets a card to see who goes first."""
        return Between()

    def asks(self, between: Between, chairs: Chairs) -> Due | None:
        """At the start of a game the house deals each player a card, and again to those tied for lowest."""
        if between.lead or not self.dealt_in(chairs):
            return None
        return Due((HOUSE,), (), "first")

    def drawing(self, between: Between, chairs: Chairs) -> tuple[int, ...]:
        """The seats that get a card to see who goes first."""
        return tuple(chair.seat for chair in self.dealt_in(chairs) if chair.person not in between.declined)

    def answered(self, between: Between, chairs: Chairs, who: int, answer: Answer) -> Between:
        if between.lead or who != HOUSE or not isinstance(answer, ShowFirst):
            raise self._not_asked(who, answer)
        shown = dict(answer.cards)
        drawing = self.drawing(between, chairs)
        if tuple(shown) != drawing or len(shown) != len(answer.cards):
            raise Refused("first_cards", self.table.file.seats_source, asked=answer.cards, seats=drawing)
        lowest = self.lowest(shown)
        if len(lowest) == 1:
            leader = person_at(chairs, lowest[0])
            return structs.replace(between, lead=lowest[0], leader=leader, declined=())
        out = tuple(person_at(chairs, seat) for seat in drawing if seat not in lowest)
        return structs.replace(between, declined=(*between.declined, *out))

    def lowest(self, shown: dict[int, Card]) -> tuple[int, ...]:
        """At the start of a game: the seat with the lowest card; tied seats get another one."""
        if not shown:
            raise Refused("seats_count", self.table.file.seats_source, why="first_cards")
        low = min(ORDER[rank_of(card)] for card in shown.values())
        return tuple(seat for seat, card in shown.items() if ORDER[rank_of(card)] == low)

    def next_first(self, won: int, seats: tuple[int, ...], *, stays: bool = True) -> int:
        """Who is first after a hand that the seat `won`: that seat if its player `stays` and is dealt in,
        else the next one to its right."""
        n = self.table.seats_max
        order = [(won - 1 - i) % n + 1 for i in range(n)]
        order = order if stays else [*order[1:], won]
        return next(seat for seat in order if seat in seats)

    # -- hand after hand ---------------------------------------------------------------------------------

    def terms(
        self,
        between: Between,
        chairs: Chairs,
        *,
        rail: Chairs = (),
        blinds: tuple[BlindDue, ...] | None = None,
    ) -> MeldTerms:
        seats = self.seated(chairs)
        if not between.lead or not seats:
            raise Refused("first_seat", self.table.spread.source("first_draw"), why="undrawn")
        stays = person_at(chairs, between.lead) == between.leader
        first = self.next_first(between.lead, tuple(seated.seat for seated in seats), stays=stays)
        return self.table.terms(seats, first, carried=between.carried)

    def after(self, between: Between, chairs: Chairs, outcome: Outcome) -> Between:
        """If nobody won, the same player goes first again."""
        between = structs.replace(between, carried=outcome.carried)
        for winner in () if outcome.voided else outcome.winners[-1:]:
            leader: Person = person_at(chairs, winner)
            return structs.replace(between, lead=winner, leader=leader)
        return between


FAMILY = RotationFamily(MeldRotation)
