"""Actions in a hand for a pot. Amounts are totals for the round ("to"), in cents."""

from __future__ import annotations

from msgspec import Struct

from housedealer.cards.card import Card
from housedealer.rules.place import Cents, Seat


class Fold(Struct, frozen=True, gc=False, tag="fold"):
    pass


class Check(Struct, frozen=True, gc=False, tag="check"):
    pass


class Call(Struct, frozen=True, gc=False, tag="call"):
    """Match the bet, or go all-in for less."""


class Bet(Struct, frozen=True, gc=False, tag="bet"):
    to: Cents


class RaiseTo(Struct, frozen=True, gc=False, tag="raise_to"):
    to: Cents


class Straddle(Struct, frozen=True, gc=False, tag="straddle"):
    to: Cents


class Decline(Struct, frozen=True, gc=False, tag="decline"):
    """No straddle."""


class Discard(Struct, frozen=True, gc=False, tag="discard"):
    """Discard cards; in a draw they are replaced, and an empty discard stands pat."""

    cards: tuple[Card, ...]


class TakeUp(Struct, frozen=True, gc=False, tag="take_up"):
    """The next card face up."""


class TakeDown(Struct, frozen=True, gc=False, tag="take_down"):
    """The next card face down; the card that was down is turned up for it."""


class Show(Struct, frozen=True, gc=False, tag="show"):
    pass


class Muck(Struct, frozen=True, gc=False, tag="muck"):
    pass


# What the floor rules.


class EarlyTurn(Struct, frozen=True, gc=False, tag="early_turn"):
    """The dealer burned `burn` and turned `card` before the betting on the flop was over."""

    burn: Card
    card: Card


class Flashed(Struct, frozen=True, gc=False, tag="flashed"):
    """The dealer showed `card` while dealing it to `seat`."""

    seat: Seat
    card: Card


class WrongSeat(Struct, frozen=True, gc=False, tag="wrong_seat"):
    """Cards of this street were dealt out of sequence: (card, its proper seat) for each one moved."""

    cards: tuple[tuple[Card, Seat], ...]


PotSeatAction = (
    Fold | Check | Call | Bet | RaiseTo | Straddle | Decline | Discard | TakeUp | TakeDown | Show | Muck
)  # fmt: skip
PotRuling = EarlyTurn | Flashed | WrongSeat
