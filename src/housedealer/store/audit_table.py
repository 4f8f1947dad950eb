"""Every entry of a table's log decided again: the same command, at the same table, with the secrets that are
kept, must give the same events, postings and state.

An entry of another engine is not decided again but only applied: a rule that was mended is no tampering.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from housedealer.cards.card import Card
from housedealer.hand.event import Event
from housedealer.ledger.posting import Posting
from housedealer.room import event as ev
from housedealer.room.dealer import TableDealer
from housedealer.room.event import RoomEvent
from housedealer.room.host import Entry, Host
from housedealer.room.sealing import SealingShuffler
from housedealer.room.table import RoomTable, read_table
from housedealer.shuffle.commit import SECRET_BYTES
from housedealer.store.engine import engine
from housedealer.store.finding import Findings, decided_again, difference
from housedealer.store.page import Log, Page, SecretRow
from housedealer.store.record import Opening, secret_of
from housedealer.store.recovery import opened

AnyEvent = Event | RoomEvent
FIELDS = ("version", "hand", "game", "events", "postings", "state")


class KnownShuffler(SealingShuffler):
    """Draws the secrets that are kept; where one is missing, what cannot fit its seal."""

    def __init__(self, uid: str, rows: Mapping[int, SecretRow]) -> None:
        super().__init__(uid, self._kept)
        self.rows = rows

    def _kept(self, epoch: int) -> bytes:
        row = self.rows.get(epoch)
        return row.secret if row is not None and len(row.secret) == SECRET_BYTES else bytes(SECRET_BYTES)

    def recalled(self, event: ev.Sealed | ev.Cut) -> tuple[Card, ...]:
        row = self.rows.get(event.epoch)
        if row is not None:
            self.secrets[event.epoch] = secret_of(row)
        return super().recalled(event)


class TableAudit:
    """One table, entry by entry. After a difference it goes on from what is stored."""

    def __init__(self, log: Log, opening: Opening, rows: Mapping[int, SecretRow], findings: Findings) -> None:
        self.log, self.opening, self.rows, self.findings = log, opening, rows, findings
        self.decided = self.applied = 0
        self.host: Host | None = None
        self._base = b""
        """The table before the last hand; none: as it was opened."""
        self._since: list[tuple[int, tuple[AnyEvent, ...]]] = []
        """Times and events from there on."""
        self._shoe: list[AnyEvent] = []
        """What happened to the deck in use before that."""
        self._rebuild()

    @property
    def table(self) -> RoomTable | None:
        return self.host.table if self.host is not None else None

    def deck(self) -> Iterable[Card] | None:
        """The deck of the game that is dealt now."""
        table = self.table
        if table is None:
            return None
        cards: tuple[Card, ...] = table.rotation.at(table.state.between).spread.deck.cards
        return cards

    def told(self, page: Page, entry: Entry) -> None:
        if self.host is None and not page.state:
            return
        stays = self._decides(page, entry) if page.engine == engine() else False
        self._keep(page, entry)
        if not stays:
            if page.engine != engine():
                self._applies(page, entry)
            else:
                self._rebuild(page.number)

    def lost(self) -> None:
        """An entry cannot be read: what follows is only decided again from the next hand on."""
        self.host = None

    # -- deciding ----------------------------------------------------------------------------------------

    def _decides(self, page: Page, entry: Entry) -> bool:
        """True if the entry is what this engine decides."""
        if self.host is None:
            return False
        self.decided += 1
        host, command = self.host, entry.command
        again = decided_again(lambda: host.enter(command), self._add, page.number)
        if again is None:
            return False
        same = True
        for field in FIELDS:
            found = self._differs(field, getattr(again, field), getattr(entry, field))
            if found is not None:
                self._add("decided", page.number, *found)
                same = False
        return same

    def _differs(self, field: str, expected: object, found: object) -> tuple[str, object, object] | None:
        if field != "state" or expected == found:
            return difference(expected, found, field)
        try:
            return difference(_json(expected), _json(found), field) or (field, "the same bytes", "others")
        except msgspec.DecodeError:
            return field, "the table before the hand", "what cannot be read"

    def _add(self, code: str, entry: int, field: str, expected: object, found: object) -> None:
        self.findings.add(code, self.log.name, entry, field, (expected, found))

    # -- applying ----------------------------------------------------------------------------------------

    def _applies(self, page: Page, entry: Entry) -> None:
        """The events of another engine: what they post is what this table would."""
        if self.host is None:
            self._rebuild(page.number)
            return
        self.applied += 1
        table, dealer = self.host.table, self.host.dealer
        postings: list[Posting] = []
        try:
            table.state.now = entry.command.at
            for event in entry.events:
                if isinstance(event, ev.HandBegun):
                    self._state_fits(page, table)
                dealer.replayed(event)
                postings += table.apply(event)
        except Exception as error:
            self._add("broken", page.number, "events", "", f"{type(error).__name__}: {error}")
            self._rebuild(page.number)
            return
        found = difference(tuple(postings), entry.postings, "postings")
        if found is not None:
            self._add("postings", page.number, *found)

    def _state_fits(self, page: Page, table: RoomTable) -> None:
        found = self._differs("state", table.written(), page.state)
        if found is not None:
            self._add("decided", page.number, *found)

    # -- going on ----------------------------------------------------------------------------------------

    def _keep(self, page: Page, entry: Entry) -> None:
        """What it takes to have the table again as the log has it."""
        begins = next((at for at, event in enumerate(entry.events) if isinstance(event, ev.HandBegun)), None)
        events = entry.events
        if begins is not None and page.state:
            before = [event for _, events in self._since for event in events]
            self._shoe = _since_seal([*self._shoe, *before, *events[:begins]])
            self._base, self._since, events = page.state, [], events[begins:]
        self._since.append((entry.command.at, events))

    def _rebuild(self, entry: int = 0) -> None:
        """The table out of what is stored; none if that cannot be applied, until the next hand begins."""
        dealer = TableDealer(KnownShuffler(self.log.uid, self.rows))
        self.host = None
        try:
            table = opened(self.log.name, self.opening) if not self._base else read_table(self._base)
            for event in self._shoe:
                dealer.replayed(event)
            for at, events in self._since:
                table.state.now = at
                for event in events:
                    dealer.replayed(event)
                    table.apply(event)
        except Exception as error:
            self._add("broken", entry, "events", "", f"{type(error).__name__}: {error}")
            return
        self.host = Host(table, dealer, keeps_state=True)


def _since_seal(events: list[AnyEvent]) -> list[AnyEvent]:
    """From the last seal of cards on."""
    for at in range(len(events) - 1, -1, -1):
        event = events[at]
        if isinstance(event, ev.Sealed) and event.what == "cards":
            return events[at:]
    return []


def _json(text: object) -> object:
    return msgspec.json.decode(text) if isinstance(text, bytes) else text
