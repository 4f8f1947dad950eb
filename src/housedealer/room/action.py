"""What people, the house and the floor ask of a table in the room, beside the actions of its hands.

A person says what he does; the house tells the table what the lobby, the clock and the dealer bring.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from housedealer.cards.card import Card
from housedealer.rules.place import Cents, Count, Seat, Who
from housedealer.tables.between import Person
from housedealer.tables.question import PassBank, PickGame, ShowFirst, TakeBank

Away = Literal["away", "meal"]
Enters = Literal["post", "big", "button", "place"]
"""How a person comes in: he posts, waits for the big blind, lets the button pass, or waits for the place that
he left."""


# -- a person without a seat, and one in a seat ------------------------------------------------------------


class TakeSeat(Struct, frozen=True, gc=False, tag="take_seat"):
    seat: Seat


class ChangeSeat(Struct, frozen=True, gc=False, tag="change_seat"):
    seat: Seat


class BuyIn(Struct, frozen=True, gc=False, tag="buy_in"):
    """Chips in addition to those in front; during a hand they come into play with the next one."""

    cents: Cents


class Leave(Struct, frozen=True, gc=False, tag="leave"):
    """Go with all chips; during a hand, after it."""


class TakeOff(Struct, frozen=True, gc=False, tag="take_off"):
    """Take some chips off the table and play on with the rest."""

    cents: Cents


class PassChips(Struct, frozen=True, gc=False, tag="pass_chips"):
    """Hand chips to another player."""

    who: Who
    cents: Cents


class PlayCash(Struct, frozen=True, gc=False, tag="play_cash"):
    """Put cash on the table."""

    cents: Cents


class SitOut(Struct, frozen=True, gc=False, tag="sit_out"):
    reason: Away = "away"


class ComeBack(Struct, frozen=True, gc=False, tag="come_back"):
    pass


class ComeIn(Struct, frozen=True, gc=False, tag="come_in"):
    """How to come in, for a person who owes blinds."""

    how: Enters


class LetPass(Struct, frozen=True, gc=False, tag="let_pass"):
    """Let the blinds pass after losing all-in, and come in behind the button."""


class TakeOvers(Struct, frozen=True, gc=False, tag="take_overs"):
    """Take an overs button, or give it back."""

    on: bool


class Inspect(Struct, frozen=True, gc=False, tag="inspect"):
    """The person has inspected what is laid out at the opening of a game."""


class NameShaker(Struct, frozen=True, gc=False, tag="name_shaker"):
    """The bank names the person who shakes the dice."""

    who: Who


class StartAgain(Struct, frozen=True, gc=False, tag="start_again"):
    """Play on at a table whose game was broken."""


class Done(Struct, frozen=True, gc=False, tag="done"):
    """Nothing more to say in the window that opened then."""

    opened: int


class Anchor(Struct, frozen=True, gc=False, tag="anchor"):
    """The end of the person's hash chain, and how many links it has."""

    anchor: str
    links: Count


class Link(Struct, frozen=True, gc=False, tag="link"):
    """The person's next link, for the cut of an epoch."""

    epoch: Count
    link: str


# -- the house ---------------------------------------------------------------------------------------------


class Come(Struct, frozen=True, gc=False, tag="come"):
    """Somebody is at the table now, without a seat."""

    person: Person
    bot: bool = False
    prop: bool = False
    """A proposition player."""


class GiveSeat(Struct, frozen=True, gc=False, tag="give_seat"):
    """The lobby agrees that a person sits down."""

    id: str
    person: Person


class DenySeat(Struct, frozen=True, gc=False, tag="deny_seat"):
    id: str
    code: str
    clause: str = ""


class GiveChips(Struct, frozen=True, gc=False, tag="give_chips"):
    """Chips have arrived."""

    id: str
    person: Person
    cents: Cents


class DenyChips(Struct, frozen=True, gc=False, tag="deny_chips"):
    id: str
    code: str


class HoldSeat(Struct, frozen=True, gc=False, tag="hold_seat"):
    """Keep a free seat for a person called from the list, until then; for nobody: give it free."""

    seat: Seat
    person: Person
    until: int = 0


class ListLength(Struct, frozen=True, gc=False, tag="list_length"):
    """How many people wait for a seat at this table."""

    waiting: Count


class TakeSeatBack(Struct, frozen=True, gc=False, tag="take_seat_back"):
    """The lobby or the floor takes a seat back: its person plays elsewhere, or must move."""

    seat: Seat
    reason: Literal["elsewhere", "must_move", "broken", "floor"]
    clause: str = ""


class Heard(Struct, frozen=True, gc=False, tag="heard"):
    """The lobby has what the table told it."""

    id: str


class ShowOpening(Struct, frozen=True, gc=False, tag="show_opening"):
    """A card to each player, from the dealer's left, for the button."""

    cards: tuple[tuple[Seat, Card], ...]


class BeginHand(Struct, frozen=True, gc=False, tag="begin_hand"):
    pass


class Tick(Struct, frozen=True, gc=False, tag="tick"):
    """Time passes."""


class Resume(Struct, frozen=True, gc=False, tag="resume"):
    """The house is back: it was down since then."""

    since: int


class Seal(Struct, frozen=True, gc=False, tag="seal"):
    """A new order of the cards, or the dice in the cup: committed to, and not told."""

    seal: str
    leaves: tuple[str, ...] = ()


class CutDeck(Struct, frozen=True, gc=False, tag="cut_deck"):
    """The order is cut by the links of the roster."""

    seed: str


class Abandon(Struct, frozen=True, gc=False, tag="abandon"):
    """Links are missing: the sealed order is given up."""

    missing: tuple[Person, ...]


# -- the floor ---------------------------------------------------------------------------------------------


class VoidHand(Struct, frozen=True, gc=False, tag="void_hand"):
    """The hand in progress, or the last one, counts as not played."""

    cause: str


PersonAction = (
    TakeSeat | ChangeSeat | BuyIn | TakeOff | PassChips | PlayCash | Leave | SitOut | ComeBack | ComeIn
    | LetPass | TakeOvers | Inspect | NameShaker | StartAgain | Done | Anchor | Link
)  # fmt: skip
HouseTask = (
    Come | GiveSeat | DenySeat | GiveChips | DenyChips | HoldSeat | ListLength | TakeSeatBack | Heard
    | ShowOpening | BeginHand | Tick | Resume | Seal | CutDeck | Abandon
)  # fmt: skip
RoomAction = PersonAction | HouseTask | VoidHand | TakeBank | PassBank | PickGame | ShowFirst
