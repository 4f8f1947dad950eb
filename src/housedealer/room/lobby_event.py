"""What is asked of the lobby, and what happens there. People go by name: numbers are a table's own."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from housedealer.room.action import HouseTask
from housedealer.room.event import Told
from housedealer.rules.place import Cents, Seat
from housedealer.rules.spec import TableSpec
from housedealer.tables.between import Person

# -- asked by a person -------------------------------------------------------------------------------------


class JoinList(Struct, frozen=True, gc=False, tag="join_list"):
    """Wait for a seat at this table, or at another one of the same game and stakes."""

    table: str


class LeaveList(Struct, frozen=True, gc=False, tag="leave_list"):
    table: str


class AskChange(Struct, frozen=True, gc=False, tag="ask_change"):
    """Ask for a seat at another table of the same game: a place on the change board."""

    table: str


class GoTo(Struct, frozen=True, gc=False, tag="go_to"):
    """Go to a table, without a seat yet."""

    table: str


# -- asked by the house ------------------------------------------------------------------------------------


class Welcome(Struct, frozen=True, gc=False, tag="welcome"):
    """A person comes into the room."""

    person: Person
    bot: bool = False
    prop: bool = False


class Credit(Struct, frozen=True, gc=False, tag="credit"):
    """The cage sells chips."""

    person: Person
    cents: Cents


class Redeem(Struct, frozen=True, gc=False, tag="redeem"):
    """The cage buys chips back."""

    person: Person
    cents: Cents


class OpenTable(Struct, frozen=True, gc=False, tag="open_table"):
    """`alone`: it has a list of its own, and nobody moves between it and other tables of the same game."""

    table: str
    spec: TableSpec
    alone: bool = False


class Hear(Struct, frozen=True, gc=False, tag="hear"):
    """What a table tells."""

    table: str
    told: Told


class Deliver(Struct, frozen=True, gc=False, tag="deliver"):
    """A table has a message; or it refuses it for good, with this code."""

    id: str
    refused: str = ""


class Pass(Struct, frozen=True, gc=False, tag="pass_time"):
    """Time passes."""


class ReopenLobby(Struct, frozen=True, gc=False, tag="reopen_lobby"):
    """The house is back: it was down since then."""

    since: int


LobbyAction = (
    JoinList | LeaveList | AskChange | GoTo | Welcome | Credit | Redeem | OpenTable | Hear | Deliver | Pass
    | ReopenLobby
)  # fmt: skip

# -- what happened -----------------------------------------------------------------------------------------


class Welcomed(Struct, frozen=True, gc=False, tag="welcomed"):
    person: Person
    bot: bool
    prop: bool


class Credited(Struct, frozen=True, gc=False, tag="credited"):
    person: Person
    cents: Cents


class Redeemed(Struct, frozen=True, gc=False, tag="redeemed"):
    person: Person
    cents: Cents


class TableOpened(Struct, frozen=True, gc=False, tag="table_opened"):
    """`key`: the list that its people wait on."""

    table: str
    spec: TableSpec
    key: str
    seats: int


class WentTo(Struct, frozen=True, gc=False, tag="went_to"):
    person: Person
    table: str


class SeatGiven(Struct, frozen=True, gc=False, tag="seat_given"):
    id: str
    table: str
    person: Person
    seat: Seat


class SeatDenied(Struct, frozen=True, gc=False, tag="seat_denied"):
    id: str
    table: str
    person: Person
    code: str
    clause: str


class ChipsSent(Struct, frozen=True, gc=False, tag="chips_sent"):
    """From the wallet, on the way to a table."""

    id: str
    table: str
    person: Person
    cents: Cents


class NoChips(Struct, frozen=True, gc=False, tag="no_chips"):
    """The wallet does not hold what was asked for."""

    id: str
    table: str
    person: Person
    cents: Cents


class ChipsBack(Struct, frozen=True, gc=False, tag="chips_back"):
    """Chips from a table are in the wallet."""

    id: str
    table: str
    person: Person
    cents: Cents


class SeatFreed(Struct, frozen=True, gc=False, tag="seat_freed"):
    """`broke_up`: he broke up the game by leaving."""

    id: str
    table: str
    person: Person
    seat: int
    cents: Cents
    broke_up: bool


class SeatMoved(Struct, frozen=True, gc=False, tag="seat_moved"):
    id: str
    table: str
    person: Person
    seat: Seat


class LeftTable(Struct, frozen=True, gc=False, tag="left_table"):
    id: str
    table: str
    person: Person


class Listed(Struct, frozen=True, gc=False, tag="listed"):
    key: str
    person: Person
    change: bool
    """On the change board."""


class Unlisted(Struct, frozen=True, gc=False, tag="unlisted"):
    key: str
    person: Person
    reason: Literal["asked", "seated", "call_missed"]


class LostPlace(Struct, frozen=True, gc=False, tag="lost_place"):
    """A person who broke up a game is at the bottom of the list, and off the change board."""

    key: str
    person: Person
    clause: str


class Called(Struct, frozen=True, gc=False, tag="called"):
    """A free seat is kept for the first person on the list until then."""

    table: str
    seat: Seat
    person: Person
    until: int
    clause: str


class CallEnded(Struct, frozen=True, gc=False, tag="call_ended"):
    table: str
    seat: Seat
    person: Person


class SeatRecalled(Struct, frozen=True, gc=False, tag="seat_recalled"):
    """A seat must be given up: its person plays elsewhere while others wait, must move to the main table, or
    the table is broken."""

    table: str
    seat: Seat
    person: Person
    reason: Literal["elsewhere", "must_move", "broken"]
    clause: str
    to: str = ""
    """The table that he moves to, and the seat kept for him there."""
    to_seat: int = 0


class Delivered(Struct, frozen=True, gc=False, tag="delivered"):
    id: str
    refused: str = ""


class LobbyReopened(Struct, frozen=True, gc=False, tag="lobby_reopened"):
    """The house was down for so long: calls to a seat run out later by that."""

    ms: int


class TimePassed(Struct, frozen=True, gc=False, tag="time_passed"):
    pass


LobbyEvent = (
    Welcomed | Credited | Redeemed | TableOpened | WentTo | SeatGiven | SeatDenied | ChipsSent | NoChips
    | ChipsBack | SeatFreed | SeatMoved | LeftTable | Listed | Unlisted | LostPlace | Called | CallEnded
    | SeatRecalled | Delivered | TimePassed | LobbyReopened
)  # fmt: skip


class Message(Struct, frozen=True):
    """What the lobby tells a table, again and again until it is delivered."""

    id: str
    table: str
    task: HouseTask
