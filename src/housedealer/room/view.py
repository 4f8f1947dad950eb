"""What a viewer may know about a table in the room: the people at it, what is asked, and the hand as he sees
it. Built from nothing, as the hand's own view is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from housedealer.hand.offer import Offer
from housedealer.hand.protocol import Due
from housedealer.hand.view import View
from housedealer.room import menu
from housedealer.room.clock import deadline, window_ends
from housedealer.room.offer import RoomOffer
from housedealer.room.place import Places
from housedealer.room.state import Present
from housedealer.rules.place import HOUSE, PEOPLE_FROM, RAIL, Cents, Who
from housedealer.rules.spec import Option, TableSpec
from housedealer.tables.between import Person

if TYPE_CHECKING:
    from housedealer.room.table import RoomTable


class PersonRow(Struct, frozen=True, gc=False):
    """A person at the table, with what everybody may know of him."""

    who: Who
    person: Person
    bot: bool
    prop: bool
    stack: Cents
    out: str
    enters: str
    how: str
    missed: int
    overs: bool
    leaving: bool
    owes: Cents
    waits_for_chips: bool
    time_bank_ms: int


class RoomView(Struct, frozen=True, gc=False, tag="room_view"):
    """`since` is what the viewer quotes when he acts. `deadline`: when the house goes on without an answer; 0
    while nobody is waited for. `turn` is the bank's first or second round in a row."""

    table: str
    spec: TableSpec
    title: str
    due: Due
    menu: tuple[Offer | RoomOffer, ...]
    since: int
    count: int
    viewer: Who
    now: int
    deadline: int
    people: tuple[PersonRow, ...]
    places: Places
    leader: Person
    turn: int
    carried: Cents
    hands: int
    options: tuple[Option, ...]
    pays: str
    waiting: int
    hours: Literal["open", "last_call", "closed"]
    broken: bool
    shaker: int
    epoch: int
    hand: View | None

    def person(self, who: int) -> PersonRow:
        return next(row for row in self.people if row.who == who)

    @property
    def must(self) -> bool:
        """True if the viewer must answer now."""
        return self.viewer in self.due.must


def own_of(
    table: RoomTable, viewer: int, public: View | None = None
) -> tuple[View | None, tuple[Offer | RoomOffer, ...]]:
    """What differs from viewer to viewer: the hand, and all that is offered. `public` is the hand as
    everybody sees it now, if that is known."""
    hand = table.hand
    if viewer == RAIL and public is not None:
        return public, public.menu
    view = None if hand is None else hand.view_on(public, viewer) if public else hand.view(viewer)
    # The hand's own view has the prices of its offers.
    priced = view.menu if view is not None and viewer != HOUSE else ()
    if viewer not in table.state.people:
        return view, priced
    return view, (*priced, *menu.asked(table, viewer), *menu.own(table, viewer))


def view_of(table: RoomTable, viewer: int, public: View | None = None) -> RoomView:
    state, due = table.state, table.due
    hand, offers = own_of(table, viewer, public)
    return RoomView(
        table=state.id,
        spec=state.spec,
        title=table.table.title,
        due=due,
        menu=offers,
        since=table.quote(viewer),
        count=state.version,
        viewer=Who(viewer),
        now=state.now,
        deadline=_deadline(table),
        people=table.rows,
        places=state.places,
        leader=state.between.leader,
        turn=state.between.turn,
        carried=state.between.carried,
        hands=state.hands,
        options=table.options,
        pays=state.spec.pays,
        waiting=state.waiting,
        hours=state.hours,
        broken=state.broken,
        shaker=state.shaker,
        epoch=state.cards.number,
        hand=hand,
    )


def _deadline(table: RoomTable) -> int:
    people = [who for who in table.due.must if who != HOUSE]
    if people:
        return max(deadline(table, who) for who in people)
    return window_ends(table)[1] if table.due.waits else 0


def rows_of(table: RoomTable) -> tuple[PersonRow, ...]:
    """Everybody at the table, by number."""
    return tuple([_row(who, table.state.people[who]) for who in sorted(table.state.people)])


def _row(who: int, present: Present) -> PersonRow:
    return PersonRow(
        who=Who(who),
        person=present.person,
        bot=present.bot,
        prop=present.prop,
        stack=Cents(present.stack),
        out=present.out,
        enters=present.enters,
        how=present.how,
        missed=present.missed,
        overs=present.overs,
        leaving=present.leaving,
        owes=Cents(present.owes_drop + present.owes_jackpot),
        waits_for_chips=bool(present.asked),
        time_bank_ms=present.bank_ms if who < PEOPLE_FROM else 0,
    )
