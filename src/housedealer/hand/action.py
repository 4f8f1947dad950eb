"""Actions: requests to a hand, as imperatives. Amounts are totals for the round ("to"), in cents."""

from __future__ import annotations

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
from housedealer.hand.pot.action import (
    Bet,
    Call,
    Check,
    Decline,
    Discard,
    EarlyTurn,
    Flashed,
    Fold,
    Muck,
    PotRuling,
    PotSeatAction,
    RaiseTo,
    Show,
    Straddle,
    TakeDown,
    TakeUp,
    WrongSeat,
)
from housedealer.hand.shared.action import Deal, HouseAction, Misdeal, Reshuffle, TakeFee, TakePosts

Ruling = Misdeal | PotRuling | DeadHand | MeldRuling
Action = (
    PotSeatAction | HouseAction | Ruling | BankSeatAction | BankHouseAction | PointsAction | MeldSeatAction
    | MeldHouseAction
)  # fmt: skip

__all__ = [
    "Action", "Arrange", "AskPay", "BadMeld", "BankHouseAction", "BankSeatAction", "Bet", "Call",
    "CallOff", "Check", "CloseBets", "CloseForcing", "DeadHand", "Deal", "DeclareWin", "Decline",
    "Discard", "Double", "EarlyTurn", "Flashed", "Fold", "Force", "Foreign", "FoulHand", "GoOut", "Hit",
    "HouseAction", "HouseWay", "Insure", "LayOff", "LeaveUnset", "LetDraw", "Meld", "MeldHouseAction",
    "MeldRuling", "MeldSeatAction", "Miscount", "Misdeal", "Muck", "Pass", "PickPile", "PickStyle",
    "Play", "PointsAction", "PotRuling", "PotSeatAction", "RaiseTo", "Release", "Reshuffle", "Roll",
    "Ruling", "SetHand", "Share", "Shift", "Show", "Split", "Stand", "Stay", "Straddle", "TakeDecision",
    "TakeDown", "TakeFee", "TakeOption", "TakePosts", "TakeUp", "TouchDeck", "TurnFoot", "Wager",
    "WrongSeat",
]  # fmt: skip
