"""What a view of a banked round adds to people and cards."""

from __future__ import annotations

from msgspec import Struct

from housedealer.cards.card import Card
from housedealer.hand.action import Action
from housedealer.hand.bank.event import Row
from housedealer.hand.bank.riding import Shares
from housedealer.rules.bank.terms import Rate
from housedealer.rules.place import Cents, Net, Spot, Who


class WagerAt(Struct, frozen=True, gc=False):
    spot: Spot
    bet: str
    cents: Cents
    owners: Shares


class HandAt(Struct, frozen=True, gc=False):
    """A hand on a square, or the bank's: its lower hand if it is set in two, and the decision made for it."""

    spot: Spot
    low: tuple[Card, ...]
    decided: str


class BankSquare(Struct, frozen=True, gc=False):
    """`seat`: a player sits there. `decider` plays its hands; 0 is the house."""

    square: int
    seat: bool
    decider: Who
    hands: tuple[HandAt, ...]
    wagers: tuple[WagerAt, ...]
    rows: tuple[Row, ...]


class Cover(Struct, frozen=True, gc=False):
    """What the bank's wager would do if it were `to`: so many full squares, so much of the bets that lie
    there now; `fee` is what the bank would pay for them, `kept` what would stay behind."""

    to: Cents
    squares: int
    bets: Cents
    fee: Cents
    kept: Cents


class Prospect(Struct, frozen=True, gc=False):
    """What an answer of the viewer can lead to: the result by its key, and what he would have won or lost of
    this hand then, if the bank covers all of it."""

    action: Action
    result: str
    net: Net
    clauses: tuple[str, ...]


class BankView(Struct, frozen=True, gc=False, tag="bank"):
    main: str
    side: tuple[str, ...]
    """What the bets are called: the main one, and those beside it."""
    turn: int
    bank: int
    wager: Cents
    """What the bank put up, and what is left of its cover."""
    cover: Cents
    bets: Cents
    """All main bets against it."""
    bank_hand: HandAt
    fees: tuple[tuple[Who, Cents], ...]
    """What each has paid of them."""
    rates: tuple[Rate, ...]
    """The fees of the table, by payer and band."""
    covers: tuple[Cover, ...]
    """For the bank while bets are open."""
    squares: tuple[BankSquare, ...]
    proposed: tuple[Card, ...]
    """The lower hand that the dealer proposes to the bank."""
    dice: tuple[int, ...]
    first: int
    action: int
    """Where the action button lies: hands are settled from there on. 0 while the dice have not said it."""
    pile: int
    style: str
    waiting: tuple[Spot, ...]
    """Hands that wait for their decider, in order: who acts does so for the first of his."""
    prospects: tuple[Prospect, ...]
    holds: tuple[tuple[str, str], ...]
    """The rows of pay tables that the viewer's hand makes: table and row."""
    clause: str
    """Behind what is asked or done now."""
    dropped: Cents
    in_shoe: int
