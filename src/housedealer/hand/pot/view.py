"""What a viewer may know about a hand for a pot: built up from nothing, never copied and stripped."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from housedealer.cards.card import Card
from housedealer.errors import invariant
from housedealer.hand.offer import Amounts, Offer
from housedealer.hand.pot.announce import announced
from housedealer.hand.pot.asks import BETTING, OPENING
from housedealer.hand.pot.op import BY_BOARD
from housedealer.hand.pot.plan import BEGAN_WITH_TWO, NO_CAP, TWO_REMAIN
from housedealer.hand.pot.rows import Rows, lying, middle, person_row, seat_row
from housedealer.hand.pot.table_view import ANY_RAISES, PotLying, PotSeat, PotView
from housedealer.hand.view import Lying, Person, View, envelope, own_view, viewing
from housedealer.ranking import Scale
from housedealer.rules.place import FLOOR, HOUSE, RAIL, Cents, Who

if TYPE_CHECKING:
    from housedealer.hand.pot.hand import PotHand

FRACTIONS = (("third_pot", 1, 3), ("half_pot", 1, 2), ("three_quarter_pot", 3, 4), ("pot", 1, 1))
"""Wagers that people name by the pot."""


def view_of(hand: PotHand, looker: int) -> View:
    viewer, seats = viewing(looker, hand.plan.seats), hand.plan.seats
    spots: tuple[Lying, ...]
    if viewer == RAIL:  # rows of the last view that are still right
        rows = hand.rows = hand.rows or Rows()
        people, spots, by_seat = rows.people(hand), rows.spots(hand), rows.seats(hand)
    else:
        people = tuple([person_row(hand, seat) for seat in seats])
        spots = (*[lying(hand, seat, viewer) for seat in seats], *middle(hand))
        by_seat = tuple([seat_row(hand, seat, viewer) for seat in seats])
    return envelope(
        hand,
        viewer,
        hand.terms.overs.limit if hand.terms.overs and "overs" in hand.marks else hand.terms.limit,
        chip=hand.plan.chip,
        street=hand.street,
        people=people,
        spots=spots,
        table=_table(hand, by_seat),
        priced=lambda offer: _priced(hand, offer, viewer),
    )


def view_on(hand: PotHand, public: View, looker: int) -> View:
    """A player sees his own cards besides, and what he has thrown away."""
    viewer = viewing(looker, hand.plan.seats)
    if viewer in (HOUSE, FLOOR, RAIL):
        return public if viewer == RAIL else view_of(hand, viewer)
    spots = list(public.spots)
    spots[hand.plan.seats.index(viewer)] = lying(hand, viewer, viewer)
    return own_view(
        hand,
        viewer,
        public,
        spots=spots,
        table=table_on(hand, public, viewer),
        priced=lambda offer: _priced(hand, offer, viewer),
    )


def spots_on(hand: PotHand, public: View, viewer: int) -> tuple[Lying, ...]:
    if viewer not in hand.plan.seats:
        return ()
    mine = lying(hand, viewer, viewer)
    return (mine,) if mine != public.spots[hand.plan.seats.index(viewer)] else ()


def table_on(hand: PotHand, public: View, viewer: int) -> PotView:
    """Only what he has thrown away is his own, and a wild joker that nobody else sees."""
    table = table_of(public)
    if viewer not in hand.plan.seats or not (hand.thrown[viewer] or hand.marks.get("wild") == viewer):
        return table
    at, row = hand.plan.seats.index(viewer), seat_row(hand, viewer, viewer)
    if row == table.seats[at]:
        return table
    return replace(table, seats=(*table.seats[:at], row, *table.seats[at + 1 :]))


def _table(hand: PotHand, seats: tuple[PotSeat, ...]) -> PotView:
    return PotView(
        scales=_keys(hand.scales),
        button=hand.plan.button,
        pots=tuple([_pot(pot.chips, pot.seats, pot.late) for pot in hand.pots]),
        total=Cents(hand.pot_total),
        facing=Cents(hand.facing),
        raises_left=_raises_left(hand),
        dropped=Cents(hand.dropped),
        jackpot=Cents(hand.jackpot),
        fee_owing=Cents(hand.owing),
        carried=Cents(hand.carried),
        led=hand.led,
        led_clause=_led_clause(hand),
        announced=announced(hand),
        seats=seats,
        overs=tuple([Who(seat) for seat in hand.terms.overs.seats]) if hand.terms.overs else (),
        over="overs" in hand.marks,
    )


@lru_cache(maxsize=1 << 8)
def _keys(scales: tuple[Scale, ...]) -> tuple[str, ...]:
    return tuple([scale.key for scale in scales])


def _pot(chips: Cents, seats: tuple[int, ...], late: tuple[tuple[int, Cents], ...]) -> PotLying:
    return PotLying(chips, tuple([Who(seat) for seat in seats]), tuple([(Who(who), to) for who, to in late]))


def _led_clause(hand: PotHand) -> str:
    """A forced opening by card has its own clause; later the best board acts first."""
    if not hand.led:
        return ""
    key = "turn" if hand.ops[hand.at].opens == BY_BOARD else "opening"
    return hand.terms.spread.answers.source(key)


def _raises_left(hand: PotHand) -> int:
    """The first bet does not count as a raise. A cap may not apply to two players."""
    plan = hand.plan
    if hand.ask not in (BETTING, OPENING) or plan.cap_raises == NO_CAP:
        return ANY_RAISES
    if hand.capped:
        return 0
    remain = plan.cap_rule == TWO_REMAIN and hand.able.bit_count() <= 2
    began = plan.cap_rule == BEGAN_WITH_TWO and hand.two_handed
    return ANY_RAISES if remain or began else plan.cap_raises + 1 - max(1, hand.bets)


# -- amounts that people often choose ----------------------------------------------------------------------


def _priced(hand: PotHand, offer: Offer, who: int) -> Offer:
    """A wager with the part already in front, and the amounts that people name by the pot."""
    if not isinstance(offer, Amounts) or who == HOUSE:
        return offer
    return replace(offer, front=Cents(hand.front[who]), marks=_marks(hand, offer, who))


def _marks(hand: PotHand, offer: Amounts, who: int) -> tuple[tuple[str, Cents], ...]:
    """Legal amounts, rounded down; nothing if there is hardly a choice."""
    if len(offer) <= 2:
        return ()
    found = [("min", offer.least)]
    pot = hand.pot_total + hand.facing - hand.front[who]
    for name, over, under in FRACTIONS:
        to = hand.facing + pot * over // under
        if offer.least <= to <= offer.most:
            whole = to if to == offer.most else to - (to - offer.least) % offer.chip
            found.append((name, Cents(whole)))
    if offer.most == hand.front[who] + hand.stack[who]:
        found.append(("all_in", offer.most))
    return tuple(found)


# -- for readers of a view --------------------------------------------------------------------------------


class SeatView(NamedTuple):
    """All that a view says about a seat."""

    person: Person
    lying: Lying
    rest: PotSeat

    @property
    def seat(self) -> int:
        return self.person.who

    @property
    def cards(self) -> tuple[Card, ...]:
        return self.lying.cards


def table_of(view: View) -> PotView:
    table = view.table
    invariant(isinstance(table, PotView), "this is a game for a pot", game=view.game)
    assert isinstance(table, PotView)
    return table


def seats_of(view: View) -> list[SeatView]:
    """The seats by number; people and cards have the same order."""
    return [
        SeatView(person, view.spot(seat.seat), seat)
        for person, seat in zip(view.people, table_of(view).seats, strict=True)
    ]


def own_seat(view: View) -> SeatView:
    return next(seat for seat in seats_of(view) if seat.seat == view.viewer)
