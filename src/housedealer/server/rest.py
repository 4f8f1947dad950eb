"""What the room answers over plain HTTP, and what it is asked there: one struct for each body."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from housedealer.rules.place import Cents, Count, Seat
from housedealer.server.wire import Role
from housedealer.tables.between import Person
from housedealer.words.sheet import Rule

# -- asked -------------------------------------------------------------------------------------------------


class SignIn(Struct, frozen=True, forbid_unknown_fields=True):
    """A guest needs a name alone; a name with a password needs it."""

    name: str
    password: str = ""


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """`old` is needed where there is one."""

    password: str
    old: str = ""


class ManagerLink(Struct, frozen=True, forbid_unknown_fields=True):
    """The token that `serve` prints once."""

    token: str


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """`spec` as the header of a script begins: house oasis game holdem limit no-limit 2/4. A private table is
    seen by those who have its link."""

    spec: str
    private: bool = False
    bots: Count = Count(0)


class Sit(Struct, frozen=True, forbid_unknown_fields=True):
    """`seat` 0: any free one. `cents` 0: the usual stack. `invite` is needed at a private table."""

    seat: int = 0
    cents: Cents = Cents(0)
    invite: str = ""


class AtTheCage(Struct, frozen=True, forbid_unknown_fields=True):
    """Chips sold, or bought back where `cents` is below zero."""

    person: str
    cents: int


class NewRole(Struct, frozen=True, forbid_unknown_fields=True):
    role: Role


class FloorRuling(Struct, frozen=True, forbid_unknown_fields=True):
    """Void the hand in progress, or the last one."""

    cause: str


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """The token in the link to a private table."""

    invite: str


# -- answered ----------------------------------------------------------------------------------------------


class Problem(Struct, frozen=True):
    """Every error: a code for programs, a sentence for people, the rule behind it if there is one."""

    code: str
    words: str
    clause: str = ""


class Me(Struct, frozen=True):
    """Who is signed in; `name` is "" for nobody."""

    name: Person
    role: Role
    wallet: Cents
    has_password: bool


class SeatShown(Struct, frozen=True):
    seat: Seat
    person: Person
    bot: bool
    stack: Cents
    out: bool


class TableShown(Struct, frozen=True):
    """A table in the lobby. `group` is how the lobby sorts games: flop, stud, draw, choice, bank, points,
    meld, or the family of a game that is none of these. `mine` is the viewer's own seat (0: none), `listed`
    his place on the waiting list (0: none), `called` until when a seat is kept for him, `call_clause` the
    rule for how long."""

    name: str
    spec: str
    house: str
    house_title: str
    house_short: str
    game: str
    title: str
    group: str
    stakes: str
    least_bet: Cents
    fees: tuple[Rule, ...]
    buy_in: Cents
    seats: tuple[SeatShown, ...]
    size: Count
    open_seats: Count
    waiting: Count
    hand: Count
    pace: Count
    """Hands in the last hour."""
    hours: Literal["open", "last_call", "closed"]
    private: bool
    bots: bool
    mine: int
    listed: int
    called: int
    bets: str = ""
    """`stakes` without the forced bets, for a list."""
    fee: str = ""
    """`fees` in a few words, for a list."""
    free: bool = False
    """No fee is taken."""
    call_clause: str = ""


class HouseShown(Struct, frozen=True):
    """`title` is as the club writes it, `called` what tells it from the others (San Rafael), `short` a few
    letters (SR)."""

    key: str
    title: str
    short: str
    tables: Count
    called: str = ""


class LobbyShown(Struct, frozen=True):
    """`version` rises with every change."""

    version: Count
    me: Me
    houses: tuple[HouseShown, ...]
    tables: tuple[TableShown, ...]


class Seated(Struct, frozen=True):
    table: str
    seat: Seat
    cents: Cents


class Opened(Struct, frozen=True):
    """A table was opened; `invite` is the link to a private one, else ""."""

    table: str
    invite: str


class TableOption(Struct, frozen=True):
    """Something that may be chosen at a table; of one kind at most one is. `words` are added to the spec, in
    place of `instead`; `text` is the line that the sheet then has."""

    kind: str
    title: str
    words: str
    instead: str
    text: str
    clause: str


class Choice(Struct, frozen=True):
    """One way to play a game at its house: its limit or stakes, and the words for it in a spec."""

    stakes: str
    spec: str
    fees: tuple[Rule, ...]
    why_not: str
    """Why no table opens at it, "" if one does."""
    clause: str
    bets: str = ""
    fee: str = ""
    options: tuple[TableOption, ...] = ()


class SpreadShown(Struct, frozen=True):
    house: str
    house_title: str
    game: str
    title: str
    group: str
    seats_least: Count
    seats_most: Count
    choices: tuple[Choice, ...]


class ClauseShown(Struct, frozen=True):
    """A clause of a rulebook in our words, how it is read, where it stands, and the tests that prove it."""

    id: str
    title: str
    text: str
    read_as: str
    source: str
    enforce: str
    tests: tuple[str, ...]


class HandShown(Struct, frozen=True):
    """A hand that is over, in a list."""

    number: Count
    at: Count
    game: str
    title: str
    net: int
    """What the viewer won or lost in it."""
    drop: Cents
    voided: bool


class HandTold(Struct, frozen=True):
    """A hand that is over, told to one viewer from beginning to end."""

    table: str
    number: Count
    title: str
    lines: tuple[Rule, ...]


class GameFees(Struct, frozen=True):
    """What is taken at the usual stakes of a game, or why no table of it opens."""

    game: str
    title: str
    stakes: str
    fees: tuple[Rule, ...]
    why_not: str
    clause: str


class FeesShown(Struct, frozen=True):
    house: str
    house_title: str
    games: tuple[GameFees, ...]


class PersonShown(Struct, frozen=True):
    """Somebody who is known to the house, for its staff."""

    name: Person
    role: Role
    wallet: Cents
    has_password: bool
    tables: tuple[str, ...]


class OneTime(Struct, frozen=True):
    """A password that opens the account a single time."""

    password: str


class Health(Struct, frozen=True):
    """`stopped` are tables that a fault of ours has stopped."""

    state: Literal["ok"]
    store: str
    tables: Count
    stopped: tuple[str, ...]
    people: Count
