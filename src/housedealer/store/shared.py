"""A room that several processes share: who writes the lobby, and how a table passes from one to another.

Each process owns some tables, and has a copy of the lobby. One that has something to say to the lobby takes
it (`take_lobby`), reads what others have written, writes, and gives it back. Messages between tables and
lobby wait until then: each has an id, is told again until it is heard, and counts once.
"""

from __future__ import annotations

from housedealer.errors import Unavailable
from housedealer.room.host import Host
from housedealer.room.lobby import LobbyEntry
from housedealer.store.owner import take_over
from housedealer.store.page import LOBBY, Log, Page
from housedealer.store.record import lobby_entry
from housedealer.store.room import StoredRoom

LOBBY_WAIT_S = 10.0
"""So long a process waits for another that writes the lobby."""

Read = list[tuple[Page, LobbyEntry]]


class SharedRoom:
    """What reads, takes or gives back waits for the store, and may run in a thread of its own; the rest
    belongs to the thread of the room."""

    def __init__(self, stored: StoredRoom) -> None:
        self.stored = stored

    # -- the lobby ---------------------------------------------------------------------------------------

    def take_lobby(self) -> Read:
        """The lobby is ours; what others have written in it since we looked. Raises Unavailable."""
        take_over(self.stored.store, LOBBY, LOBBY_WAIT_S)
        return self.read_lobby()

    def read_lobby(self) -> Read:
        store, chain = self.stored.store, self.stored.chain(LOBBY)
        return [(page, lobby_entry(page)) for page in store.pages(LOBBY, chain.number)]

    def follow_lobby(self, read: Read) -> bool:
        """Our copy goes along with what was read; True if there was anything."""
        room, chain = self.stored.room, self.stored.chain(LOBBY)
        new = [(page, entry) for page, entry in read if page.number > chain.number]
        for page, entry in new:
            room.lobby.replay((entry,))
            chain.number, chain.head = page.number, page.hash
        room.now = max(room.now, room.lobby.state.now)
        return bool(new)

    def give_lobby(self) -> None:
        """When nothing of ours waits to be written in it."""
        self.stored.store.disown(LOBBY)

    # -- tables ------------------------------------------------------------------------------------------

    def take_table(self, name: str) -> tuple[Log, Host, int] | None:
        """A table at which nobody deals, as it was left, and since when; None if somebody does."""
        store = self.stored.store
        log = next((log for log in store.logs() if log.name == name), None)
        if log is None or not store.own(name):
            return None
        try:
            host = self.stored.read_back(log)
        except BaseException:
            store.disown(name)
            raise
        return log, host, host.table.state.now

    def let_go(self, name: str) -> None:
        """A table of which everything is written: somebody else may take it."""
        self.stored.forget(name)

    def give_table(self, name: str) -> None:
        try:
            self.stored.store.disown(name)
        except Unavailable:
            return  # the connection is gone, and the right to the table with it
