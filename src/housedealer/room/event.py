"""What happened at a table in the room. With the events of its hands these are the whole log: every fact that
`apply` needs stands in the event, and applying checks no rule a second time."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from housedealer.cards.card import Card
from housedealer.ledger.posting import Posting
from housedealer.room.action import Enters
from housedealer.room.place import Places
from housedealer.rules.place import Cents, Count, Seat, Who
from housedealer.rules.terms import BlindDue
from housedealer.tables.between import Between, Chair, Person
from housedealer.tables.question import Answer

Lost = Literal["leaves", "held_too_long", "missed_blinds", "sat_out_long", "elsewhere", "must_move", "broken",
               "floor", "time_fee"]  # fmt: skip
"""Why a seat is free again."""


# -- people, seats and chips -------------------------------------------------------------------------------


class Came(Struct, frozen=True, gc=False, tag="came"):
    """`options` and `pays` are what the table runs under; each person is told before he plays."""

    who: Who
    person: Person
    bot: bool
    prop: bool
    options: tuple[int | str, ...]
    pays: str
    clause: str = ""


class Went(Struct, frozen=True, gc=False, tag="went"):
    id: str
    who: Who
    person: Person


class SeatAsked(Struct, frozen=True, gc=False, tag="seat_asked"):
    id: str
    who: Who
    person: Person
    seat: Seat


class SeatRefused(Struct, frozen=True, gc=False, tag="seat_refused"):
    id: str
    who: Who
    seat: Seat
    code: str
    clause: str


class SatDown(Struct, frozen=True, gc=False, tag="sat_down"):
    """`enters`: he must post or wait before he is dealt in."""

    id: str
    who: Who
    seat: Seat
    person: Person
    enters: bool
    clause: str


class SeatChanged(Struct, frozen=True, gc=False, tag="seat_changed"):
    """`ahead`: how many hands before the big blind the old seat was, where the move is away from it."""

    id: str
    who: Who
    person: Person
    seat: Seat
    ahead: Count
    clause: str


class SeatHeld(Struct, frozen=True, gc=False, tag="seat_held"):
    seat: Seat
    person: Person
    until: int


class ListTold(Struct, frozen=True, gc=False, tag="list_told"):
    waiting: Count


class ChipsAsked(Struct, frozen=True, gc=False, tag="chips_asked"):
    id: str
    who: Who
    person: Person
    cents: Cents


class ChipsTaken(Struct, frozen=True, gc=False, tag="chips_taken"):
    id: str
    who: Who
    person: Person
    cents: Cents


class ChipsReturned(Struct, frozen=True, gc=False, tag="chips_returned"):
    """Chips that arrived for somebody who is gone, or that nobody asked for, are sent back by a transfer of
    their own; `of` is the one that brought them."""

    id: str
    of: str
    person: Person
    cents: Cents


class ChipsDenied(Struct, frozen=True, gc=False, tag="chips_denied"):
    id: str
    who: Who
    code: str


class ChipsTakenOff(Struct, frozen=True, gc=False, tag="chips_taken_off"):
    """Chips go to the person's wallet, by transfer."""

    id: str
    who: Who
    person: Person
    cents: Cents


class ChipsPassed(Struct, frozen=True, gc=False, tag="chips_passed"):
    who: Who
    to: Who
    cents: Cents


class LobbyHeard(Struct, frozen=True, gc=False, tag="lobby_heard"):
    """The lobby has what the table told it under this id."""

    id: str


class SatOut(Struct, frozen=True, gc=False, tag="sat_out"):
    who: Who
    reason: Literal["away", "meal", "absent"]


class CameBack(Struct, frozen=True, gc=False, tag="came_back"):
    who: Who


class Leaving(Struct, frozen=True, gc=False, tag="leaving"):
    """He goes after the hand."""

    who: Who


class SeatLeft(Struct, frozen=True, gc=False, tag="seat_left"):
    """The chips go to the person's wallet, by transfer `id`; `breaks`: too few are left to play."""

    id: str
    who: Who
    person: Person
    cents: Cents
    reason: Lost
    breaks: bool
    clause: str = ""


class ComesIn(Struct, frozen=True, gc=False, tag="comes_in"):
    who: Who
    how: Enters
    clause: str


class BlindsLetPass(Struct, frozen=True, gc=False, tag="blinds_let_pass"):
    who: Who
    clause: str


class OversHeld(Struct, frozen=True, gc=False, tag="overs_held"):
    who: Who
    on: bool


# -- before a hand -----------------------------------------------------------------------------------------


class Inspected(Struct, frozen=True, gc=False, tag="inspected"):
    """By a player; who 0: the house has waited for all, and covers the tiles and the dice."""

    who: Who
    clause: str


class OpeningShown(Struct, frozen=True, gc=False, tag="opening_shown"):
    """The highest card gets the button."""

    cards: tuple[tuple[Seat, Card], ...]
    seat: Seat
    clause: str


class Answered(Struct, frozen=True, gc=False, tag="answered"):
    """An answer to what the table asks between hands, and what it leaves."""

    who: Who
    answer: Answer
    between: Between
    chairs: tuple[Chair, ...]


class ShakerNamed(Struct, frozen=True, gc=False, tag="shaker_named"):
    who: Who
    shaker: Who
    clause: str


class GameBroken(Struct, frozen=True, gc=False, tag="game_broken"):
    """Nobody takes the bank."""

    clause: str


class GameStarted(Struct, frozen=True, gc=False, tag="game_started"):
    """Those who are there play on after the game was broken."""

    who: Who


class GameEnded(Struct, frozen=True, gc=False, tag="game_ended"):
    """Too few are left: the next hand begins a new game, in which nobody owes a blind."""

    clause: str


class SaidDone(Struct, frozen=True, gc=False, tag="said_done"):
    who: Who


# -- hands -------------------------------------------------------------------------------------------------


class HandBegun(Struct, frozen=True, gc=False, tag="hand_begun"):
    """The chairs and backers dealt in, with their posts; `missed` the blinds that passed people by, `passed`
    the seats too short to post theirs, `cleared` those who owe nothing any more."""

    number: Count
    game: str
    between: Between
    chairs: tuple[Chair, ...]
    rail: tuple[Chair, ...]
    places: Places
    blinds: tuple[BlindDue, ...] | None
    missed: tuple[tuple[Seat, Literal["small", "big"]], ...] = ()
    passed: tuple[Seat, ...] = ()
    cleared: tuple[Seat, ...] = ()


class HandEnded(Struct, frozen=True, gc=False, tag="hand_ended"):
    """Everybody's chips, by number, and what the hand leaves to the next."""

    number: Count
    stacks: tuple[tuple[Who, Cents], ...]
    drop: Cents
    jackpot: Cents
    between: Between
    voided: bool


class HandCalledOff(Struct, frozen=True, gc=False, tag="hand_called_off"):
    """The floor voids the hand: all its postings are undone, and what was before it is again."""

    number: Count
    cause: str
    back: tuple[Posting, ...]
    stacks: tuple[tuple[Who, Cents], ...]
    between: Between
    places: Places
    clause: str = ""


# -- the clock ---------------------------------------------------------------------------------------------


class Ticked(Struct, frozen=True, gc=False, tag="ticked"):
    pass


class Resumed(Struct, frozen=True, gc=False, tag="resumed"):
    """The house was down for so long: everybody has a full turn again, and no half hour ended meanwhile."""

    ms: Count


class Absent(Struct, frozen=True, gc=False, tag="absent"):
    """The house answers for him; `late`: his time is up."""

    who: Who
    late: bool


class TimeBankUsed(Struct, frozen=True, gc=False, tag="time_bank_used"):
    who: Who
    ms: Count


class MarkPassed(Struct, frozen=True, gc=False, tag="mark_passed"):
    """A half hour ended; `at` is the mark. In mid-hand it is charged at the hand's end."""

    at: int


class TimePaid(Struct, frozen=True, gc=False):
    """What one seat pays for a half hour, and what it still owes."""

    who: Who
    drop: Cents
    jackpot: Cents
    owed_drop: Cents
    owed_jackpot: Cents
    clause: str


class TimeTaken(Struct, frozen=True, gc=False, tag="time_taken"):
    """The half-hour fee of everybody who pays at the mark; mark 0: what was still owed."""

    mark: int
    paid: tuple[TimePaid, ...]
    fee_clause: str
    jackpot_clause: str


class HoursTold(Struct, frozen=True, gc=False, tag="hours_told"):
    """The last hands are announced, the table closes, or it is open again."""

    state: Literal["last_call", "closed", "open"]
    closes: int
    clause: str


# -- the shuffle -------------------------------------------------------------------------------------------


class Anchored(Struct, frozen=True, gc=False, tag="anchored"):
    who: Who
    person: Person
    anchor: str
    links: Count


class Rostered(Struct, frozen=True, gc=False):
    """A person whose next link cuts an epoch: the head of his chain, and which link it is."""

    person: Person
    head: str
    link: Count


class Sealed(Struct, frozen=True, gc=False, tag="sealed"):
    """A new epoch of the deck, the shoe or the dice."""

    epoch: Count
    what: Literal["cards", "dice"]
    count: Count
    seal: str
    leaves: tuple[str, ...]
    roster: tuple[Rostered, ...]


class LinkGiven(Struct, frozen=True, gc=False, tag="link_given"):
    who: Who
    person: Person
    epoch: Count
    link: str


class Cut(Struct, frozen=True, gc=False, tag="cut"):
    epoch: Count
    seed: str


class Abandoned(Struct, frozen=True, gc=False, tag="abandoned"):
    epoch: Count
    missing: tuple[Person, ...]


Told = SeatAsked | ChipsAsked | SeatLeft | ChipsReturned | ChipsTakenOff | SeatChanged | Went
"""What the table tells the lobby, again and again until it is heard."""
RoomEvent = (
    Came | Went | SeatAsked | SeatRefused | SatDown | SeatChanged | SeatHeld | ListTold | ChipsAsked
    | ChipsTaken | ChipsReturned | ChipsDenied | ChipsTakenOff | ChipsPassed | LobbyHeard | SatOut | CameBack
    | Leaving | SeatLeft | ComesIn | BlindsLetPass | OversHeld | Inspected | OpeningShown | Answered
    | ShakerNamed | GameBroken | GameStarted | GameEnded | SaidDone | HandBegun | HandEnded | HandCalledOff
    | Ticked | Resumed | Absent | TimeBankUsed | MarkPassed | TimeTaken | HoursTold | Anchored | Sealed
    | LinkGiven | Cut | Abandoned
)  # fmt: skip
