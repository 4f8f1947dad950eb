"""Actions in a banked round. An action applies to the actor's first waiting hand."""

from __future__ import annotations

from msgspec import Struct

from housedealer.cards.card import Card
from housedealer.rules.place import Cents, Die, Seat, Square, Who


class Wager(Struct, frozen=True, gc=False, tag="wager"):
    """Chips on a square, `to` in total; 0 takes the bet back. The bank's own bet is "bank" on its seat."""

    square: Square
    bet: str
    to: Cents


class Share(Struct, frozen=True, gc=False, tag="share"):
    """A part of another player's main bet on a square, which then has several owners; 0 takes it back."""

    square: Square
    of: Who
    to: Cents


class PickPile(Struct, frozen=True, gc=False, tag="pick_pile"):
    """The pile given out first, by number from 1."""

    pile: Seat


class PickStyle(Struct, frozen=True, gc=False, tag="pick_style"):
    style: str


class Play(Struct, frozen=True, gc=False, tag="play"):
    """The bet that keeps a hand in."""


class Insure(Struct, frozen=True, gc=False, tag="insure"):
    """Insurance for the wagers on these squares; an empty list declines insurance."""

    squares: tuple[Square, ...]


class SetHand(Struct, frozen=True, gc=False, tag="set_hand"):
    """The lower hand; the other cards make the higher one."""

    low: tuple[Card, ...]


class HouseWay(Struct, frozen=True, gc=False, tag="house_way"):
    """The dealer sets the hand."""


class TakeDecision(Struct, frozen=True, gc=False, tag="take_decision"):
    """The largest wager in action claims the setting of a square before its seat has set."""

    square: Square


class Hit(Struct, frozen=True, gc=False, tag="hit"):
    """One more card."""


class Stand(Struct, frozen=True, gc=False, tag="stand"):
    pass


class Double(Struct, frozen=True, gc=False, tag="double"):
    """Add `to` to the wager and take exactly one card."""

    to: Cents


class Split(Struct, frozen=True, gc=False, tag="split"):
    """Put up an equal wager and make two hands of the two cards."""


# What the house does.


class CloseBets(Struct, frozen=True, gc=False, tag="close_bets"):
    """No more bets."""


class CallOff(Struct, frozen=True, gc=False, tag="call_off"):
    """There is no round: all bets go back."""


class Roll(Struct, frozen=True, gc=False, tag="roll"):
    dice: tuple[Die, Die, Die]


# What the floor rules.


class DeadHand(Struct, frozen=True, gc=False, tag="dead_hand"):
    """The dealer exposed two or more of a square's tiles: its wagers and collections go back."""

    square: Square


BankSeatAction = (
    Wager | Share | PickPile | PickStyle | Play | Insure | SetHand | HouseWay | TakeDecision | Hit | Stand
    | Double | Split
)  # fmt: skip
BankHouseAction = CloseBets | CallOff | Roll
