"""The lobby: what crosses tables. People and wallets, who sits where, waiting lists, the change board.

A log of its own, with the same shape as a table's: `decide`, `follow`, `apply`. It hears what tables tell it
and sends them messages, each with an id: either may be told again, and counts once. Chips cross in two steps,
out of one book into `transit` and out of `transit` into the other, so they are never lost between the two.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from housedealer.errors import Refused
from housedealer.houses import house_of
from housedealer.houses.room import RoomAnswers
from housedealer.ledger.book import Book
from housedealer.ledger.posting import Posting
from housedealer.room import lobby_apply, lobby_decide, lobby_rules
from housedealer.room.lobby_event import LobbyAction, LobbyEvent, Pass
from housedealer.room.lobby_state import LobbyState
from housedealer.tables.between import Person

STATE_EVERY = 500
"""After so many entries one has the lobby's state, so that it is read back without those before."""
HOUSE_NAME = Person("")
"""The house itself, as the one who asks."""


class LobbyCommand(Struct, frozen=True):
    """`by` is a person's name, or "" for the house."""

    by: Person
    action: LobbyAction
    at: int
    id: str = ""


class LobbyEntry(Struct, frozen=True):
    """`state` is the lobby before this entry, where it was asked for: now and then."""

    version: int
    command: LobbyCommand
    events: tuple[LobbyEvent, ...]
    postings: tuple[Posting, ...]
    state: bytes = b""


class Lobby:
    def __init__(self, state: LobbyState | None = None, *, keeps_state: bool = False) -> None:
        self.state = state or LobbyState()
        self.keeps_state = keeps_state
        self._entries = 0
        self.book = Book(self.state.balances)
        self._answers: dict[str, RoomAnswers] = {}

    def answers(self, table: str) -> RoomAnswers:
        """What the house of a table says about seats and lists."""
        if table not in self._answers:
            spec = self.state.tables[table].spec
            self._answers[table] = house_of(spec.house).open(spec).room
        return self._answers[table]

    def decide(self, by: Person, action: LobbyAction) -> LobbyEvent:
        """Raises Refused; nothing has changed then."""
        return lobby_decide.decide(self, by, action)

    def follow(self) -> LobbyEvent | None:
        """What happens of itself: people are called to free seats, calls run out, seats are recalled."""
        return lobby_rules.follow(self)

    def apply(self, event: LobbyEvent) -> tuple[Posting, ...]:
        postings = lobby_apply.moves(event)
        self.book.post(postings)
        self.state.version += 1
        lobby_apply.apply(self, event)
        return postings

    def enter(self, command: LobbyCommand) -> LobbyEntry:
        """A command with all that follows from it. Raises Refused; nothing has changed then."""
        state = self.state
        was = state.now
        if type(command.at) is not int or command.at < was:
            raise Refused("time_backwards", asked=command.at, now=was)
        written = self.written() if self.keeps_state and self._entries % STATE_EVERY == 0 else b""
        state.now = command.at
        try:
            event: LobbyEvent | None = self.decide(command.by, command.action)
        except Refused:
            state.now = was
            raise
        events: list[LobbyEvent] = []
        postings: list[Posting] = []
        while event is not None:
            postings += self.apply(event)
            events.append(event)
            event = self.follow()
        self._entries += 1
        return LobbyEntry(state.version, command, tuple(events), tuple(postings), written)

    def tick(self, at: int) -> LobbyEntry:
        return self.enter(LobbyCommand(HOUSE_NAME, Pass(), at))

    def replay(self, entries: tuple[LobbyEntry, ...]) -> Lobby:
        for entry in entries:
            self.state.now = entry.command.at
            for event in entry.events:
                self.apply(event)
        return self

    def written(self) -> bytes:
        """The state in full; `read_lobby` opens the same lobby from it."""
        return msgspec.json.encode(self.state)

    # -- derived facts -----------------------------------------------------------------------------------

    def tables_of(self, person: Person) -> list[str]:
        """Where a person has a seat."""
        return [name for name, row in self.state.tables.items() if person in row.seats.values()]

    def free_seats(self, table: str) -> list[int]:
        """Seats that nobody has and nobody is called to."""
        row, calls = self.state.tables[table], self.state.calls.get(table, {})
        return [seat for seat in range(1, row.size + 1) if seat not in row.seats and seat not in calls]

    def waiting(self, table: str) -> list[Person]:
        return self.state.lists.get(self.state.tables[table].key, [])

    def wake(self) -> int:
        """The next moment at which a call runs out; 0 for never."""
        calls = [call.until for by_seat in self.state.calls.values() for call in by_seat.values()]
        return min((until for until in calls if until > self.state.now), default=0)


def read_lobby(written: bytes) -> Lobby:
    """A lobby as `written` left it."""
    return Lobby(msgspec.json.decode(written, type=LobbyState))
