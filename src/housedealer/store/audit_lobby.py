"""Every entry of the lobby's log decided again."""

from __future__ import annotations

import msgspec

from housedealer.ledger.posting import Posting
from housedealer.room.lobby import Lobby, LobbyEntry
from housedealer.store.engine import engine
from housedealer.store.finding import Findings, decided_again, difference
from housedealer.store.log import Books
from housedealer.store.page import Log, Page
from housedealer.store.record import lobby_entry

REBUILDS_MAX = 20
"""After so many differences the lobby is not decided any more."""
FIELDS = ("version", "events", "postings")


class LobbyAudit:
    def __init__(self, store: Books, log: Log, findings: Findings) -> None:
        self.store, self.log, self.findings = store, log, findings
        self.decided = self.applied = 0
        self.lobby: Lobby | None = Lobby()
        self._rebuilds = 0

    def told(self, page: Page, entry: LobbyEntry) -> None:
        if self.lobby is None:
            return
        if page.engine != engine():
            self._applies(page, entry)
        elif not self._decides(page, entry):
            self._rebuild(page.number)

    def lost(self) -> None:
        self.lobby = None

    def _decides(self, page: Page, entry: LobbyEntry) -> bool:
        assert self.lobby is not None
        self.decided += 1
        if entry.state and entry.state != self.lobby.written():
            self._state_differs(page.number, entry.state, self.lobby.written())
        lobby, command = self.lobby, entry.command
        again = decided_again(lambda: lobby.enter(command), self._add, page.number)
        if again is None:
            return False
        same = True
        for field in FIELDS:
            found = difference(getattr(again, field), getattr(entry, field), field)
            if found is not None:
                self._add("decided", page.number, *found)
                same = False
        return same

    def _state_differs(self, entry: int, stored: bytes, mine: bytes) -> None:
        try:
            told = difference(msgspec.json.decode(mine), msgspec.json.decode(stored), "state")
        except msgspec.DecodeError:
            told = None
        self._add("decided", entry, *(told or ("state", "the lobby before the entry", "others")))

    def _applies(self, page: Page, entry: LobbyEntry) -> None:
        assert self.lobby is not None
        self.applied += 1
        postings: list[Posting] = []
        try:
            self.lobby.state.now = entry.command.at
            for event in entry.events:
                postings += self.lobby.apply(event)
        except Exception as error:
            self._add("broken", page.number, "events", "", f"{type(error).__name__}: {error}")
            self.lobby = None
            return
        found = difference(tuple(postings), entry.postings, "postings")
        if found is not None:
            self._add("postings", page.number, *found)

    def _rebuild(self, upto: int) -> None:
        """The lobby as its stored events leave it."""
        self._rebuilds += 1
        self.lobby = None
        if self._rebuilds > REBUILDS_MAX:
            return
        lobby = Lobby()
        try:
            for page in self.store.pages(self.log.name, 0, upto):
                lobby.replay((lobby_entry(page),))
        except Exception as error:
            self._add("broken", upto, "events", "", f"{type(error).__name__}: {error}")
            return
        self.lobby = lobby

    def _add(self, code: str, entry: int, field: str, expected: object, found: object) -> None:
        self.findings.add(code, self.log.name, entry, field, (expected, found))
