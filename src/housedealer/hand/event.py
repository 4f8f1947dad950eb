"""What happened in a hand: small frozen facts. The log, the wire and the test oracle are made of these.

An event carries every fact that `apply` needs, so that replaying asks no rule a second time. `clause` is the
rule at this table on which the event stands, `clauses` where there may be several.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from housedealer.cards.card import Card
from housedealer.hand.bank.event import BankEvent
from housedealer.hand.meld.event import MeldEvent
from housedealer.hand.points.event import PointsEvent
from housedealer.rules.place import ASIDE, Cents, Spot, Who

PostKind = Literal["ante", "blind", "live", "dead", "kill", "carried"]


class Posted(Struct, frozen=True, gc=False, tag="posted"):
    """All forced bets at once: (seat, cents, kind). `facing` is the bet that they make to call.

    Seat 0 with kind "carried" is the pot that the hand before left."""

    posts: tuple[tuple[int, Cents, PostKind], ...]
    facing: Cents
    first: int
    """The seat left of the last blind or straddle: first to act."""
    clauses: tuple[tuple[PostKind, str], ...] = ()
    """The rule behind each kind of post."""


class Straddled(Struct, frozen=True, gc=False, tag="straddled"):
    who: Who
    to: Cents
    added: Cents
    clause: str = ""


class Declined(Struct, frozen=True, gc=False, tag="declined"):
    who: Who


class Dealt(Struct, frozen=True, gc=False, tag="dealt"):
    """Cards in the order they left the deck, where each went, and who may see it (UP, OWN, BLIND)."""

    cards: tuple[Card, ...]
    spots: tuple[Spot, ...]
    faces: tuple[int, ...]


class FeeTaken(Struct, frozen=True, gc=False, tag="fee_taken"):
    """`drop` and `jackpot` leave the table, `front` of it out of the bets in front, the rest out of the pot;
    `owing` is still to come from the next chips. Clauses of the fee and of the jackpot."""

    drop: Cents
    jackpot: Cents
    front: Cents
    owing: Cents
    clauses: tuple[str, ...]
    payers: tuple[tuple[Who, Cents], ...] = ()
    """Who paid it and how much, where it does not come out of a pot."""


class Folded(Struct, frozen=True, gc=False, tag="folded"):
    who: Who


class Checked(Struct, frozen=True, gc=False, tag="checked"):
    who: Who


class Called(Struct, frozen=True, gc=False, tag="called"):
    who: Who
    added: Cents


class Opened(Struct, frozen=True, gc=False, tag="opened"):
    """The first wager of a round. `full`: opens the betting to all; `level`: the last full bet now.

    `clause` is the rule that forced it, if one did."""

    who: Who
    to: Cents
    added: Cents
    full: bool
    level: Cents
    clause: str = ""


class Raised(Struct, frozen=True, gc=False, tag="raised"):
    who: Who
    to: Cents
    added: Cents
    full: bool
    level: Cents


class Discarded(Struct, frozen=True, gc=False, tag="discarded"):
    """Thrown away; none of them: he stands pat. `up` are those that lay face up."""

    who: Who
    cards: tuple[Card, ...]
    up: tuple[Card, ...] = ()


class Chose(Struct, frozen=True, gc=False, tag="chose"):
    """How the next card comes (UP, OWN), and what is turned up for it."""

    who: Who
    face: int
    turned: tuple[Card, ...] = ()


class RoundClosed(Struct, frozen=True, gc=False, tag="round_closed"):
    """The betting is over: `back` goes uncalled to `who` (0: nobody), `gathered` into the pot."""

    who: Who
    back: Cents
    gathered: Cents


class Reshuffled(Struct, frozen=True, gc=False, tag="reshuffled"):
    """These cards went back into the stub from where they lay (ASIDE, BURN, MUCK).

    Out of the muck come all folded hands and all discards but those of `keeps`."""

    cards: tuple[Card, ...]
    source: Spot = ASIDE
    keeps: int = 0
    """The seats whose discards stay, as a mask."""


class Shown(Struct, frozen=True, gc=False, tag="shown"):
    """Hands turned up, in the order they were shown."""

    seats: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]


class Mucked(Struct, frozen=True, gc=False, tag="mucked"):
    who: Who


class Proved(Struct, frozen=True, gc=False, tag="proved"):
    """The opener shows what he opened with. Where it does not hold he cannot win."""

    who: Who
    cards: tuple[Card, ...]
    holds: bool
    clause: str


class PotAwarded(Struct, frozen=True, gc=False, tag="pot_awarded"):
    """One pot, 0 the main pot: (share, seat, cents) for each payment; share -1 is a pot nobody contests,
    share -2 bets that go back to who made them."""

    pot: int
    paid: tuple[tuple[int, int, Cents], ...]
    clauses: tuple[str, ...] = ()
    """Why they get it: the best hand, a tie, halves, an odd chip, nobody else left, a sevens rule."""
    late: bool = False
    """Bets that lie apart by a sevens rule."""


class PotCarried(Struct, frozen=True, gc=False, tag="pot_carried"):
    """Nobody wins this pot: it waits for the next deal."""

    pot: int
    cents: Cents
    clause: str


class HandVoided(Struct, frozen=True, gc=False, tag="hand_voided"):
    """No hand: each seat gets back what it put in, out of these accounts, the fee included.

    Seat 0 is the pot carried over, which waits again."""

    back: tuple[tuple[int, Cents], ...]
    accounts: tuple[tuple[str, Cents], ...]
    clause: str


class Ruled(Struct, frozen=True, gc=False, tag="ruled"):
    """A floor ruling as facts: `cards` (card, from spot, to spot; within one seat: it lies open there now),
    `chips` (from 0, the bets in front, to a seat, cents), `standing` (seat, new standing), `resume` (step
    number, what is played there instead) and `owed` (a card for each seat after all have drawn)."""

    ruling: str
    clause: str
    cards: tuple[tuple[Card, Spot, Spot], ...] = ()
    chips: tuple[tuple[int, int, Cents], ...] = ()
    standing: tuple[tuple[int, str], ...] = ()
    resume: tuple[tuple[int, str], ...] = ()
    owed: tuple[int, ...] = ()


PotEvent = (
    Posted
    | Straddled
    | Declined
    | Dealt
    | FeeTaken
    | Folded
    | Checked
    | Called
    | Opened
    | Raised
    | Discarded
    | Chose
    | RoundClosed
    | Reshuffled
    | Shown
    | Mucked
    | Proved
    | PotAwarded
    | PotCarried
    | HandVoided
    | Ruled
)
Event = PotEvent | BankEvent | PointsEvent | MeldEvent
EVENTS: tuple[type, ...] = PotEvent.__args__
