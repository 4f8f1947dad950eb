"""What somebody may ask of a hand: imperatives. Amounts are totals for the round ("to"), in cents."""

from __future__ import annotations

from msgspec import Struct

from housedealer.cards.card import Card
from housedealer.rules.place import Cents


class Fold(Struct, frozen=True, gc=False, tag="fold"):
    pass


class Check(Struct, frozen=True, gc=False, tag="check"):
    pass


class Call(Struct, frozen=True, gc=False, tag="call"):
    """Match the bet, or as much of it as the stack allows."""


class Bet(Struct, frozen=True, gc=False, tag="bet"):
    to: Cents


class RaiseTo(Struct, frozen=True, gc=False, tag="raise_to"):
    to: Cents


class Straddle(Struct, frozen=True, gc=False, tag="straddle"):
    to: Cents


class Decline(Struct, frozen=True, gc=False, tag="decline"):
    """No straddle."""


class Discard(Struct, frozen=True, gc=False, tag="discard"):
    cards: tuple[Card, ...]


class Show(Struct, frozen=True, gc=False, tag="show"):
    pass


class Muck(Struct, frozen=True, gc=False, tag="muck"):
    pass


# What the house does.


class TakePosts(Struct, frozen=True, gc=False, tag="take_posts"):
    """Gather antes, blinds and posts owed."""


class Deal(Struct, frozen=True, gc=False, tag="deal"):
    """The next cards off the deck in the order they are dealt, the burn first where there is one."""

    cards: tuple[Card, ...]


class TakeFee(Struct, frozen=True, gc=False, tag="take_fee"):
    to: Cents
    """What is taken now; fixed before the hand, so the menu offers one amount."""


class Reshuffle(Struct, frozen=True, gc=False, tag="reshuffle"):
    """Put back into the stub what a ruling set aside, and shuffle."""


# What the floor rules.


class Misdeal(Struct, frozen=True, gc=False, tag="misdeal"):
    """The hand is void, all chips go back."""


class EarlyTurn(Struct, frozen=True, gc=False, tag="early_turn"):
    """The dealer burned `burn` and turned `card` before the betting on the flop was over."""

    burn: Card
    card: Card


SeatAction = Fold | Check | Call | Bet | RaiseTo | Straddle | Decline | Discard | Show | Muck
HouseAction = TakePosts | Deal | TakeFee | Reshuffle
Ruling = Misdeal | EarlyTurn
Action = SeatAction | HouseAction | Ruling
