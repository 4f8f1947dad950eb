"""A lobby and tables as their logs left them, in the middle of a hand too.

A table is read from the last page with a state, which stands at the beginning of a hand, and what happened
since is applied again. The deck is dealt again from the secret of its seal, up to where it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

import msgspec

from housedealer.errors import Unreadable
from housedealer.hand.event import Event
from housedealer.room import open_table, read_table
from housedealer.room.dealer import Shuffler, TableDealer
from housedealer.room.event import Cut, HandBegun, RoomEvent, Sealed
from housedealer.room.lobby import Lobby, read_lobby
from housedealer.room.table import RoomTable
from housedealer.store.log import Store
from housedealer.store.page import LOBBY, Log, Page, SecretRow
from housedealer.store.record import Opening, lobby_entry, opening_of, table_entry

T = TypeVar("T")


def lobby_of(store: Store) -> Lobby:
    """Raises Unreadable for pages that cannot be read."""
    kept = store.last_state(LOBBY)
    lobby = Lobby() if kept is None else _read(kept, read_lobby)
    after = kept.number - 1 if kept is not None else 0
    return lobby.replay(tuple(lobby_entry(page) for page in store.pages(LOBBY, after)))


def table_of(store: Store, log: Log) -> RoomTable:
    """Raises Unreadable for pages that cannot be read."""
    kept = store.last_state(log.name)
    if kept is None:
        table, after, begun = opened(log.name, opening_of(log)), 0, True
    else:
        table, after, begun = _read(kept, read_table), kept.number - 1, False
    for page in store.pages(log.name, after):
        entry = table_entry(page)
        table.state.now = entry.command.at
        for event in entry.events:
            begun = begun or isinstance(event, HandBegun)
            if begun:
                table.apply(event)
    return table


def opened(name: str, opening: Opening) -> RoomTable:
    """A table as its log begins. Raises Unreadable."""
    if opening.spec is None:
        raise Unreadable("a table without a spec", where=f"{name}: opening", expected="a spec")
    return open_table(name, opening.spec, opening.at, always_open=opening.always_open)


def dealer_of(
    store: Store, log: Log, table: RoomTable, shuffler: Shuffler, rows: Mapping[int, SecretRow]
) -> TableDealer:
    """The dealer with the deck, the shoe and the dice in use. Raises Unreadable, and Broken where the cards
    dealt are not those that were sealed."""
    dealer = TableDealer(shuffler)
    for epoch, is_deck in ((table.state.dice.number, False), (table.state.cards.number, True)):
        if epoch in rows:
            for event in _since_sealed(store, log, epoch, rows[epoch].page):
                if is_deck or (isinstance(event, Sealed | Cut) and event.epoch == epoch):
                    dealer.replayed(event)
    return dealer


def _since_sealed(store: Store, log: Log, epoch: int, page: int) -> Iterator[Event | RoomEvent]:
    """What happened since an epoch was sealed, which was on this page."""
    sealed = False
    for one in store.pages(log.name, page - 1):
        for event in table_entry(one).events:
            sealed = sealed or (isinstance(event, Sealed) and event.epoch == epoch)
            if sealed:
                yield event


def _read(page: Page, read: Callable[[bytes], T]) -> T:
    try:
        return read(page.state)
    except msgspec.DecodeError as error:
        raise Unreadable(
            f"cannot read it: {error}",
            where=f"{page.log}: entry {page.number}: state",
            expected="what was stored",
        ) from error
