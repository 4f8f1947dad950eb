"""The last hands of a table, and one hand told in words. Reads only the pages of these hands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from housedealer.errors import Unreadable
from housedealer.hand.event import Dealt, Event
from housedealer.hand.view import View
from housedealer.houses.choice import games_at
from housedealer.room import event as ev
from housedealer.room.table import RoomTable, read_table
from housedealer.rules.place import HOUSE, RAIL, Cents, Net
from housedealer.store.log import Books
from housedealer.store.page import LOBBY, Page
from housedealer.store.proof import ENDS, course, is_begin
from housedealer.store.record import table_entry
from housedealer.words.family import To
from housedealer.words.person import called
from housedealer.words.report import dealt_said
from housedealer.words.room_event import Reader, room_cited, room_told
from housedealer.words.say import clauses_apart

LAST_MAX = 1000


class HandRow(Struct, frozen=True):
    """A hand in the list: who won and lost how much. `over` is False while it is played."""

    number: int
    at: int
    game: str
    net: tuple[tuple[str, Net], ...]
    drop: Cents
    jackpot: Cents
    over: bool
    voided: bool


def last_hands(store: Books, table: str, last: int = 50) -> list[HandRow]:
    """The newest first. Raises Unreadable for a table that is not there."""
    check_table(store, table)
    newest = store.last(table)
    top = newest.hand if newest is not None else 0
    rows: list[HandRow | None] = []
    after: tuple[Page, ...] = ()
    for number in range(top, max(0, top - min(last, LAST_MAX)), -1):
        pages = store.hand(table, number)
        # An entry that ends or voids a hand, and in which the next one begins, is that one's first page.
        rows.append(_row((*pages, *after[:1]), number))
        after = pages
    return [row for row in rows if row is not None]


def check_table(store: Books, table: str) -> None:
    names = [log.name for log in store.logs() if log.name != LOBBY]
    if table not in names:
        raise Unreadable(f"no table is called {table!r}", expected=", ".join(names) or "a store with tables")


def _row(pages: tuple[Page, ...], number: int) -> HandRow | None:
    begun, ended, void, at = None, None, False, 0
    for page in pages:
        for event in table_entry(page).events:
            if isinstance(event, ev.HandBegun) and event.number == number:
                begun, at = event, page.at
            elif isinstance(event, ENDS) and event.number == number:
                ended = event if isinstance(event, ev.HandEnded) else ended
                void = void or isinstance(event, ev.HandCalledOff) or event.voided
    if begun is None:
        return None
    had = {int(chair.seat): (str(chair.person), int(chair.stack)) for chair in (*begun.chairs, *begun.rail)}
    stacks = ended.stacks if ended is not None and not void else ()
    net = tuple((had[who][0], Net(cents - had[who][1])) for who, cents in stacks if who in had)
    fees = (ended.drop, ended.jackpot) if ended is not None and not void else (Cents(0), Cents(0))
    return HandRow(number, at, begun.game, net, *fees, ended is not None or void, void)


# -- one hand ----------------------------------------------------------------------------------------------


def hand_told(store: Books, table: str, number: int, *, floor: bool = False) -> Iterator[tuple[int, str]]:
    """The time and the sentence of everything that happened in a hand, as the rail saw it, or the floor with
    all cards. Raises Unreadable."""
    for at, page, event in _course(store, table, number):
        yield from _told(at, page, event, HOUSE if floor else RAIL)


def hand_known(store: Books, table: str, number: int, person: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The sentence of everything that happened in a hand as one person may know it, with its clauses; for
    nobody, and for one who was not there, as the rail saw it. Raises Unreadable."""
    for at, _, event in _course(store, table, number):
        who = at.state.who(person) if person else 0
        viewer = who or RAIL
        seen, names = at.seen(event, viewer), _names(at)
        view, spread = _apply(at, event, viewer)
        titles = {str(one.spread.game.key): one.title for one in games_at(at.table)}
        to = Reader(person, names | _names(at), at.answers.time_zone, To(who, view, spread), titles)
        with called(to.names), clauses_apart() as clauses:
            said = room_cited(seen, to)
        if said:
            yield said, tuple(clauses)


def _course(store: Books, table: str, number: int) -> Iterator[tuple[RoomTable, Page, Event | ev.RoomEvent]]:
    """Each event of a hand, with the table as it is before it; the reader applies it."""
    check_table(store, table)
    at: RoomTable | None = None
    for page, event in course(store, table, number):
        if is_begin(event, number):
            at = read_table(page.state)
        if at is None or (at.hand is None and isinstance(event, ENDS)):
            continue
        at.state.now = page.at
        yield at, page, event


def _names(table: RoomTable) -> dict[int, str]:
    return {who: str(present.person) for who, present in table.state.people.items()}


def _apply(table: RoomTable, event: Event | ev.RoomEvent, viewer: int) -> tuple[View | None, Any]:
    """The event becomes true; returns the view of the hand after it, and the spread it is dealt on."""
    spread = table.hand.terms.spread if table.hand is not None else None
    table.apply(event)
    hand = None if isinstance(event, ENDS) else table.hand
    return hand.view(viewer) if hand is not None else None, spread


def _told(
    table: RoomTable, page: Page, event: Event | ev.RoomEvent, viewer: int
) -> Iterator[tuple[int, str]]:
    seen = table.seen(event, viewer)
    view, spread = _apply(table, event, viewer)
    reader = Reader("", _names(table), table.answers.time_zone, To(0, view, spread))
    said = room_told(seen, reader)
    if said:
        yield page.at, said
    if viewer == HOUSE and isinstance(event, Dealt):
        yield page.at, dealt_said(list(zip(event.spots, event.cards, strict=True)))
