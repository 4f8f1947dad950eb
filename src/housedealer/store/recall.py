"""The last hands of a table, and one hand told in words. Reads only the pages of these hands."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from housedealer.errors import Unreadable
from housedealer.hand.event import Dealt
from housedealer.room import event as ev
from housedealer.room.table import RoomTable, read_table
from housedealer.rules.place import HOUSE, RAIL, Cents, Net
from housedealer.store.log import Books
from housedealer.store.page import LOBBY, Page
from housedealer.store.proof import ENDS, course, is_begin
from housedealer.store.record import table_entry
from housedealer.words.family import To
from housedealer.words.report import dealt_said
from housedealer.words.room_event import Reader, room_told

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
    rows = [_row(store, table, number) for number in range(top, max(0, top - min(last, LAST_MAX)), -1)]
    return [row for row in rows if row is not None]


def check_table(store: Books, table: str) -> None:
    names = [log.name for log in store.logs() if log.name != LOBBY]
    if table not in names:
        raise Unreadable(f"no table is called {table!r}", expected=", ".join(names) or "a store with tables")


def _row(store: Books, table: str, number: int) -> HandRow | None:
    pages = store.hand(table, number)
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
    check_table(store, table)
    at: RoomTable | None = None
    for page, event in course(store, table, number):
        if is_begin(event, number):
            at = _table(page)
        if at is None or (at.hand is None and isinstance(event, ENDS)):
            continue
        at.state.now = page.at
        yield from _told(at, page, event, HOUSE if floor else RAIL)


def _table(page: Page) -> RoomTable:
    return read_table(page.state)


def _told(table: RoomTable, page: Page, event: object, viewer: int) -> Iterator[tuple[int, str]]:
    seen = table.seen(event, viewer)  # type: ignore[arg-type]
    ends = isinstance(event, ENDS)
    spread = table.hand.terms.spread if table.hand is not None else None
    table.apply(event)  # type: ignore[arg-type]
    view = table.hand.view(viewer) if table.hand is not None and not ends else None
    names = {who: str(present.person) for who, present in table.state.people.items()}
    reader = Reader("", names, table.answers.time_zone, To(0, view, spread))
    said = room_told(seen, reader)
    if said:
        yield page.at, said
    if viewer == HOUSE and isinstance(event, Dealt):
        yield page.at, dealt_said(list(zip(event.spots, event.cards, strict=True)))
