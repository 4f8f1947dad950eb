"""All that the lobby knows: plain data."""

from __future__ import annotations

from msgspec import Struct, field

from housedealer.ledger.account import LedgerAccount
from housedealer.room.lobby_event import Message
from housedealer.rules.spec import TableSpec
from housedealer.tables.between import Person


class Member(Struct):
    bot: bool = False
    prop: bool = False


class TableRow(Struct):
    """A table as the lobby knows it. `seats` are the people in them, `present` those without one."""

    spec: TableSpec
    key: str
    size: int
    seats: dict[int, Person] = field(default_factory=dict)
    present: list[Person] = field(default_factory=list)
    sat: dict[Person, int] = field(default_factory=dict)
    """Since when each sits here."""
    thinned: bool = False
    """Somebody has left since the last person sat down."""


class Call(Struct, frozen=True):
    person: Person
    until: int


class LobbyState(Struct):
    now: int = 0
    version: int = 0
    people: dict[Person, Member] = field(default_factory=dict)
    tables: dict[str, TableRow] = field(default_factory=dict)
    lists: dict[str, list[Person]] = field(default_factory=dict)
    board: dict[str, list[Person]] = field(default_factory=dict)
    """The change board."""
    calls: dict[str, dict[int, Call]] = field(default_factory=dict)
    """By table and seat."""
    breakers: list[tuple[str, Person, str]] = field(default_factory=list)
    """List, person and table, for those who have just broken up a game."""
    outbox: dict[str, Message] = field(default_factory=dict)
    heard: dict[str, int] = field(default_factory=dict)
    balances: dict[LedgerAccount, int] = field(default_factory=dict)
