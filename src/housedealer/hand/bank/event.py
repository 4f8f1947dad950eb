"""Events of a banked round. A spot is a square, the bank's place, a pile, or a split hand."""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec import Struct

from housedealer.cards.card import Card
from housedealer.rules.place import Cents, Die, PersonOrNobody, Seat, SeatOrNobody, Spot, Square, Who

Result = Literal["wins", "loses", "pushes", "no action"]
Owned = tuple[tuple[Who, Cents], ...]


class Wagered(Struct, frozen=True, gc=False, tag="wagered"):
    """The bet is now `to`: `put` was added or `back` was taken back."""

    who: Who
    square: Square
    bet: str
    to: Cents
    put: Cents
    back: Cents


class Shared(Struct, frozen=True, gc=False, tag="shared"):
    """`who` now has `to` in the main bet of `of` on the square."""

    who: Who
    square: Square
    of: Who
    to: Cents
    put: Cents
    back: Cents


class BetsClosed(Struct, frozen=True, gc=False, tag="bets_closed"):
    """Betting is closed: `total` is the table's action against a bank of `bank`."""

    total: Cents
    bank: Cents
    clause: str


class Picked(Struct, frozen=True, gc=False, tag="picked"):
    """The bank chose a pile by number, or a style."""

    who: Who
    pile: SeatOrNobody
    style: str = ""


class Rolled(Struct, frozen=True, gc=False, tag="rolled"):
    """`first` gets the first hand, and the action begins there."""

    dice: tuple[Die, Die, Die]
    first: Seat
    clause: str


class Delivered(Struct, frozen=True, gc=False, tag="delivered", repr_omit_defaults=True):
    """(pile, destination) in the order of delivery; piles of vacant positions stay where they are."""

    piles: tuple[tuple[Spot, Spot], ...]
    hands: tuple[tuple[Card, ...], ...] = ()
    """The cards of each pile; `eyes`: the people who now see them."""
    eyes: tuple[tuple[Who, ...], ...] = ()


class Insured(Struct, frozen=True, gc=False, tag="insured"):
    """(square, cents) for each insured wager."""

    who: Who
    bets: tuple[tuple[Square, Cents], ...]


class Peeked(Struct, frozen=True, gc=False, tag="peeked"):
    """The bank's hand was checked for a natural."""

    natural: bool


class Played(Struct, frozen=True, gc=False, tag="played"):
    """The hand stays in; `added`: the chips that each owner of a main bet there adds."""

    who: Who
    square: Square
    added: Owned


class GaveUp(Struct, frozen=True, gc=False, tag="gave_up"):
    who: Who
    square: Square


class HandSet(Struct, frozen=True, gc=False, tag="hand_set"):
    """A hand was set as two; `foul` if it breaks the rule and so loses, `opened` if it is face up."""

    who: PersonOrNobody
    spot: Spot
    low: tuple[Card, ...]
    high: tuple[Card, ...]
    foul: bool = False
    opened: bool = False
    clause: str = ""


class WayAsked(Struct, frozen=True, gc=False, tag="way_asked"):
    """The hand is to be set the house way."""

    who: PersonOrNobody
    square: Square
    clause: str


class DecisionTaken(Struct, frozen=True, gc=False, tag="decision_taken"):
    """A backline wager decides for the square, and so sees its cards."""

    reveals: ClassVar[bool] = True
    who: Who
    square: Square
    cards: tuple[Card, ...]
    clause: str


class TookHit(Struct, frozen=True, gc=False, tag="hit"):
    """A player asked for a card; `last`: the hand gets no cards after it."""

    who: PersonOrNobody
    spot: Spot
    last: bool = False


class Stood(Struct, frozen=True, gc=False, tag="stood"):
    who: PersonOrNobody
    spot: Spot


class Doubled(Struct, frozen=True, gc=False, tag="doubled"):
    """The hand gets one more card. `joins` may double their wagers on it too."""

    who: Who
    spot: Spot
    cents: Cents
    joins: tuple[Who, ...] = ()


class SplitUp(Struct, frozen=True, gc=False, tag="split_up"):
    """`spot` and `new` now have one card each and get another; `last`: only that one.

    `joins` may put up an equal wager on the new hand."""

    who: Who
    spot: Spot
    new: Spot
    cents: Cents
    last: bool = False
    joins: tuple[Who, ...] = ()


class JoinedIn(Struct, frozen=True, gc=False, tag="joined_in"):
    """A backline bettor joins a double (`new` is 0) or a split."""

    who: Who
    spot: Spot
    new: Spot
    cents: Cents


class StayedOut(Struct, frozen=True, gc=False, tag="stayed_out"):
    """A backline bettor does not join a double or split; the wager stays on the first hand."""

    who: Who
    spot: Spot


class Turned(Struct, frozen=True, gc=False, tag="turned"):
    """These hands are now face up."""

    spots: tuple[Spot, ...]
    hands: tuple[tuple[Card, ...], ...]


class Row(Struct, frozen=True, gc=False):
    """One wager's settlement. `due` is the full amount it would win or lose, `paid` the amount it won, `lost`
    the amount it lost; `owners` (who, staked, won, back): each owner's part of it."""

    bet: str
    spot: Spot
    stake: Cents
    result: Result
    due: Cents
    paid: Cents
    lost: Cents
    owners: tuple[tuple[Who, Cents, Cents, Cents], ...]
    clauses: tuple[str, ...]

    @property
    def back(self) -> int:
        return sum(back for _, _, _, back in self.owners)


class Settled(Struct, frozen=True, gc=False, tag="settled"):
    """The wagers of one hand, and the bank's remaining cover after them."""

    spot: Spot
    rows: tuple[Row, ...]
    cover: Cents


class BankClosed(Struct, frozen=True, gc=False, tag="bank_closed"):
    """The round is over: the bank takes back the rest of its wager with its winnings. Hands that nobody was
    dealt are shown if the house shows them."""

    who: Who
    cents: Cents
    spots: tuple[Spot, ...] = ()
    hands: tuple[tuple[Card, ...], ...] = ()


class SquareDead(Struct, frozen=True, gc=False, tag="square_dead"):
    """A ruling: the hand is dead, and its bettors get back (who, wager, fee)."""

    square: Square
    back: tuple[tuple[Who, Cents, Cents], ...]
    clause: str


BankEvent = (
    Wagered | Shared | BetsClosed | Picked | Rolled | Delivered | Insured | Peeked | Played | GaveUp | HandSet
    | WayAsked | DecisionTaken | TookHit | Stood | Doubled | SplitUp | JoinedIn | StayedOut | Turned | Settled
    | BankClosed | SquareDead
)  # fmt: skip
