"""From round to round in a banked game: the bank is offered person by person, and the shoe continues."""

from __future__ import annotations

from msgspec import structs

from housedealer.cards.card import Card
from housedealer.errors import Refused
from housedealer.hand.protocol import Due, Outcome
from housedealer.houses.bank import BankTable
from housedealer.rules.bank.terms import SHOE_LEAST, Backer, BankTerms
from housedealer.rules.place import Who
from housedealer.rules.terms import BlindDue
from housedealer.tables.between import Between, Chair, Person, person_at, seat_of
from housedealer.tables.question import Answer, PassBank, TakeBank
from housedealer.tables.rotation import Rotation, RotationFamily

Chairs = tuple[Chair, ...]


class BankRotation(Rotation[BankTable]):
    def __init__(self, table: BankTable) -> None:
        super().__init__(table)
        self.bank = table.bank

    # -- the bank is offered -----------------------------------------------------------------------------

    def offered(
        self, bank: int, turn: int, seats: tuple[int, ...], wagered: tuple[int, ...] = ()
    ) -> tuple[int, ...]:
        """To which seats the bank is offered after a round, in this order: a player who has had only one
        round may go on, then the others in turn. Where the house asks for it, only those with a wager in that
        round (`wagered`)."""
        n = self.table.seats_max
        step = 1 if self.bank.passes == "clockwise" else -1
        round_table = [(bank - 1 + step * i) % n + 1 for i in range(n)]
        first = bank if turn < self.bank.turns_max else 0
        free = not self.bank.wagered_source
        return tuple(
            [
                seat
                for seat in round_table
                if seat in seats and (seat == first or (seat != bank and (free or seat in wagered)))
            ]
        )

    def _offer(self, between: Between, chairs: Chairs) -> Between:
        """The present offer. If the player who took the bank has left, it is offered anew."""
        if not between.ready or self.is_ready(between, chairs):
            return between
        lead, leader, turn = between.before
        return structs.replace(between, lead=lead, leader=leader, turn=turn, declined=(), ready=False)

    def takers(self, between: Between, chairs: Chairs) -> tuple[Person, ...]:
        """Who may still take the bank, in the order in which it is offered. Rounds in a row are counted by
        person: a new player in the seat of the last bank is offered it as the others are."""
        between, chairs = self._offer(between, chairs), self.dealt_in(chairs)
        wagered = between.wagered
        had = tuple([chair.seat for chair in chairs if wagered is None or chair.person in wagered])
        seats = tuple([chair.seat for chair in chairs])
        mine = seat_of(chairs, between.leader) if between.leader else between.lead
        order = self.offered(between.lead, between.turn, seats, had)
        if mine != between.lead:
            order = self._left_behind(between, seats, had, mine)
        people = [person_at(chairs, seat) for seat in order]
        return tuple([person for person in people if person not in between.declined])

    def _left_behind(
        self, between: Between, seats: tuple[int, ...], had: tuple[int, ...], mine: int
    ) -> tuple[int, ...]:
        """The last bank sits at `mine` now, or nowhere (0). The player in the old seat is the first of
        the others."""
        may = had if self.bank.wagered_source else seats
        others = (between.lead, *self.offered(between.lead, self.bank.turns_max, seats, had))
        goes_on = (mine,) if mine and between.turn < self.bank.turns_max else ()
        return (*goes_on, *(seat for seat in others if seat in may and seat != mine))

    def is_ready(self, between: Between, chairs: Chairs) -> bool:
        """True if somebody has taken the bank and is still there."""
        return between.ready and bool(seat_of(self.dealt_in(chairs), between.leader))

    def asks(self, between: Between, chairs: Chairs) -> Due | None:
        if self.is_ready(between, chairs):
            return None
        takers = self.takers(between, chairs)
        return Due((Who(seat_of(chairs, takers[0])),), (), "bank") if takers else None

    def choices(self, between: Between, chairs: Chairs, who: int) -> tuple[Answer, ...]:
        due = self.asks(between, chairs)
        return (TakeBank(), PassBank()) if due and who in due.must else ()

    def answered(self, between: Between, chairs: Chairs, who: int, answer: Answer) -> Between:
        due = self.asks(between, chairs)
        if due is None or not isinstance(answer, TakeBank | PassBank):
            raise self._not_asked(who, answer)
        if who not in due.must:
            raise Refused("not_offered", self.bank.passes_source, why="bank", who=who, due=due.must)
        between, person = self._offer(between, chairs), person_at(chairs, who)
        if isinstance(answer, TakeBank):
            turn = between.turn + 1 if person == between.leader else 1
            before = (between.lead, between.leader, between.turn)
            return structs.replace(
                between, lead=who, leader=person, turn=turn, before=before, declined=(), ready=True
            )
        return structs.replace(between, declined=(*between.declined, person))

    def stops(self, between: Between, chairs: Chairs) -> bool:
        """True if nobody takes the bank."""
        return not self.is_ready(between, chairs) and not self.takers(between, chairs)

    def stops_source(self) -> str:
        return self.bank.no_taker_source

    # -- round after round -------------------------------------------------------------------------------

    def terms(
        self,
        between: Between,
        chairs: Chairs,
        *,
        rail: Chairs = (),
        blinds: tuple[BlindDue, ...] | None = None,
    ) -> BankTerms:
        if not self.is_ready(between, chairs):
            raise Refused("no_bank", self.bank.no_taker_source)
        backers = tuple(Backer(chair.seat, chair.stack) for chair in rail) if self.bank.backline else ()
        return self.table.terms(
            self.seated(chairs),
            seat_of(chairs, between.leader),
            backers=backers,
            turn=between.turn,
            shoe=between.shoe,
        )

    def draws_lead(self) -> bool:
        return True

    def rail_plays(self) -> bool:
        return self.bank.backline

    def called_off(self, between: Between, dealt: tuple[Card, ...]) -> Between:
        """Cards that were dealt from a shoe stay out of it."""
        spread = self.table.spread
        if spread.game.decks.most == 1:
            return between
        left = list(between.shoe or spread.deck.cards)
        for card in dealt:
            left.remove(card)
        return structs.replace(between, shoe=tuple(sorted(left)) if len(left) >= SHOE_LEAST else ())

    def after(self, between: Between, chairs: Chairs, outcome: Outcome) -> Between:
        """A round that was called off is nobody's turn: the bank and the wagers before it still count."""
        if outcome.voided:
            lead, leader, turn = between.before
            return structs.replace(
                between, lead=lead, leader=leader, turn=turn, shoe=outcome.shoe, declined=(), ready=False
            )
        wagered = tuple(filter(None, (person_at(chairs, who) for who in outcome.wagered)))
        return structs.replace(between, wagered=wagered, shoe=outcome.shoe, ready=False)


FAMILY = RotationFamily(BankRotation)
