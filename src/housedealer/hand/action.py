"""What somebody may ask of a hand: imperatives. Amounts are totals for the round ("to"), in cents."""

from __future__ import annotations

from msgspec import Struct

from housedealer.cards.card import Card
from housedealer.hand.bank.action import (
    BankHouseAction,
    BankSeatAction,
    CallOff,
    CloseBets,
    DeadHand,
    Double,
    Hit,
    HouseWay,
    Insure,
    PickPile,
    PickStyle,
    Play,
    Roll,
    SetHand,
    Share,
    Split,
    Stand,
    TakeDecision,
    Wager,
)
from housedealer.hand.meld.action import (
    AskPay,
    BadMeld,
    CloseForcing,
    Force,
    Foreign,
    FoulHand,
    GoOut,
    LayOff,
    LetDraw,
    Meld,
    MeldHouseAction,
    MeldRuling,
    MeldSeatAction,
    Miscount,
    Pass,
    Release,
    Shift,
    Stay,
    TakeOption,
    TouchDeck,
    TurnFoot,
)
from housedealer.hand.points.action import Arrange, DeclareWin, LeaveUnset, PointsAction
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
    """Cards thrown away, in a draw to be replaced; none of them: stand pat."""

    cards: tuple[Card, ...]


class TakeUp(Struct, frozen=True, gc=False, tag="take_up"):
    """The next card face up."""


class TakeDown(Struct, frozen=True, gc=False, tag="take_down"):
    """The next card face down; the card that was down is turned up for it."""


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
    """Put back into the stub what was set aside, burned or thrown away, and shuffle."""


# What the floor rules.


class Misdeal(Struct, frozen=True, gc=False, tag="misdeal"):
    """The hand is void, all chips go back."""


class EarlyTurn(Struct, frozen=True, gc=False, tag="early_turn"):
    """The dealer burned `burn` and turned `card` before the betting on the flop was over."""

    burn: Card
    card: Card


class Flashed(Struct, frozen=True, gc=False, tag="flashed"):
    """The dealer showed `card` while dealing it to `seat`."""

    seat: int
    card: Card


class WrongSeat(Struct, frozen=True, gc=False, tag="wrong_seat"):
    """Cards of this street went round out of sequence: (card, the seat it belongs to) for each one moved."""

    cards: tuple[tuple[Card, int], ...]


SeatAction = (
    Fold | Check | Call | Bet | RaiseTo | Straddle | Decline | Discard | TakeUp | TakeDown | Show | Muck
)
HouseAction = TakePosts | Deal | TakeFee | Reshuffle
Ruling = Misdeal | EarlyTurn | Flashed | WrongSeat | DeadHand | MeldRuling
Action = (
    SeatAction | HouseAction | Ruling | BankSeatAction | BankHouseAction | PointsAction | MeldSeatAction
    | MeldHouseAction
)  # fmt: skip

__all__ = [
    "Action", "Arrange", "AskPay", "BadMeld", "BankHouseAction", "BankSeatAction", "Bet", "Call", "CallOff",
    "Check", "CloseBets", "CloseForcing", "DeadHand", "Deal", "DeclareWin", "Decline", "Discard", "Double",
    "EarlyTurn", "Flashed", "Fold", "Force", "Foreign", "FoulHand", "GoOut", "Hit", "HouseAction", "HouseWay",
    "Insure", "LayOff", "LeaveUnset", "LetDraw", "Meld", "MeldHouseAction", "MeldRuling", "MeldSeatAction",
    "Miscount", "Misdeal", "Muck", "Pass", "PickPile", "PickStyle", "Play", "PointsAction", "RaiseTo",
    "Release", "Reshuffle", "Roll", "Ruling", "SeatAction", "SetHand", "Share", "Shift", "Show", "Split",
    "Stand", "Stay", "Straddle", "TakeDecision", "TakeDown", "TakeFee", "TakeOption", "TakePosts", "TakeUp",
    "TouchDeck", "TurnFoot", "Wager", "WrongSeat",
]  # fmt: skip
