"""All that a table in the room knows between two events, beside the hand in progress: plain data, so that it
can be written down whole at the start of a hand and read back."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from housedealer.cards.card import Card
from housedealer.ledger.account import LedgerAccount
from housedealer.ledger.posting import Posting
from housedealer.room.action import Enters
from housedealer.room.event import Rostered, Told
from housedealer.room.place import Places
from housedealer.rules.place import PEOPLE_FROM
from housedealer.rules.spec import TableSpec
from housedealer.tables.between import Between, Person

Enter = Literal["", "new", "missed", "changed", "lost"]
"""Why a person must post or wait before he is dealt in: he is new, missed blinds, moved away from them, or
lets them pass after he lost all-in."""


class Present(Struct):
    """A person at the table, in a seat or without one. Times are milliseconds of UTC.

    `behind` is the part of `stack` that came during the hand and plays with the next one."""

    person: Person
    bot: bool = False
    prop: bool = False
    stack: int = 0
    behind: int = 0
    sat_at: int = 0
    out: str = ""
    """Why he sits out; "" while he plays."""
    out_at: int = 0
    out_hands: int = 0
    absences: int = 0
    leaving: bool = False
    enters: Enter = ""
    how: Enters | Literal[""] = ""
    """How he has said he comes in; "" while he has not."""
    ahead: int = 0
    owes_small: bool = False
    owes_big: bool = False
    missed: int = 0
    """Missed-blind buttons."""
    unfit: bool = False
    lost: bool = False
    """He lost all his chips in the last hand."""
    overs: bool = False
    owes_drop: int = 0
    owes_jackpot: int = 0
    bank_ms: int = 0
    """What is left of his time bank."""
    asked: str = ""
    """The transfer of chips that he waits for."""
    asked_cents: int = 0
    wants: int = 0
    """The seat that he has asked for."""
    wants_id: str = ""
    anchor: str = ""
    links: int = 0


class Debt(Struct, frozen=True):
    """What a person owed in blinds before a hand began."""

    enters: Enter
    how: Enters | Literal[""]
    ahead: int
    owes_small: bool
    owes_big: bool
    missed: int
    unfit: bool
    lost: bool


class Hold(Struct, frozen=True):
    person: Person
    until: int


class Epoch(Struct):
    """The current order of the cards, or the dice. `state`: it must be sealed, it must be cut, or it is in
    use."""

    number: int = 0
    state: Literal["none", "sealed", "cut"] = "none"
    roster: tuple[Rostered, ...] = ()
    given: dict[Person, str] = field(default_factory=dict)


class LastHand(Struct):
    """What it takes to call off the hand in progress, or the last one while nothing has changed since."""

    number: int = 0
    between: Between = Between()
    places: Places = Places()
    stacks: dict[Person, int] = field(default_factory=dict)
    debts: dict[Person, Debt] = field(default_factory=dict)
    postings: list[Posting] = field(default_factory=list)
    dealt: list[Card] = field(default_factory=list)
    over: bool = False


class TableState(Struct):
    id: str
    spec: TableSpec
    started: int = 0
    """When the game began; 0 before its first hand."""
    now: int = 0
    version: int = 0
    people: dict[int, Present] = field(default_factory=dict)
    """By number: seats, and people without one."""
    holds: dict[int, Hold] = field(default_factory=dict)
    waiting: int = 0
    between: Between = Between()
    places: Places = Places()
    hands: int = 0
    last: LastHand = field(default_factory=LastHand)
    broken: bool = False
    inspected: bool = False
    inspectors: tuple[int, ...] = ()
    shaker: int = 0
    hours: Literal["open", "last_call", "closed"] = "open"
    always_open: bool = False
    """The hours of the club do not hold here: people play whenever they like."""
    marks: tuple[int, ...] = ()
    """Half hours that ended and are still to be charged."""
    marked: int = 0
    """Up to when half hours are counted."""
    asked_at: int = 0
    """When the present question was put."""
    asked_version: int = 0
    done: tuple[int, ...] = ()
    """People with nothing more to say in the present window."""
    banked: tuple[int, ...] = ()
    """People whose time bank runs for the present question."""
    absent: int = 0
    """The person for whom the house answers next."""
    epochs: int = 0
    cards: Epoch = field(default_factory=Epoch)
    dice: Epoch = field(default_factory=Epoch)
    gone: dict[Person, tuple[int, int]] = field(default_factory=dict)
    """What people left with, and when."""
    taken: dict[str, int] = field(default_factory=dict)
    """Transfers that arrived, by id, with the version; kept so that none is taken twice."""

    outbox: dict[str, Told] = field(default_factory=dict)
    """What the lobby has not heard yet."""
    balances: dict[LedgerAccount, int] = field(default_factory=dict)
    """The table's book."""

    def seats(self) -> dict[int, Present]:
        return {who: present for who, present in sorted(self.people.items()) if who < PEOPLE_FROM}

    def rail(self) -> dict[int, Present]:
        return {who: present for who, present in sorted(self.people.items()) if who >= PEOPLE_FROM}

    @property
    def next_id(self) -> str:
        """The id of what the next event tells the lobby."""
        return f"{self.id}:{self.version + 1}"

    def waits_for_chips(self) -> bool:
        """True if chips that somebody asked for are on their way."""
        return any(present.asked for present in self.people.values())

    def who(self, person: str) -> int:
        """The person's number at this table; 0 if he is not here."""
        for who, present in self.people.items():
            if present.person == person:
                return who
        return 0
