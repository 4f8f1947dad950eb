"""Events that occur only in hands for a pot."""

from __future__ import annotations

from msgspec import Struct

from housedealer.cards.card import Card
from housedealer.rules.place import Cents, Face, Seat, SeatOrNobody, Who


class Straddled(Struct, frozen=True, gc=False, tag="straddled"):
    who: Who
    to: Cents
    added: Cents
    clause: str = ""


class Declined(Struct, frozen=True, gc=False, tag="declined"):
    who: Who


class Folded(Struct, frozen=True, gc=False, tag="folded"):
    who: Who


class Checked(Struct, frozen=True, gc=False, tag="checked"):
    who: Who


class Called(Struct, frozen=True, gc=False, tag="called"):
    who: Who
    added: Cents


class Opened(Struct, frozen=True, gc=False, tag="opened"):
    """The first wager of a round. `full`: opens the betting to all; `level`: the new last full bet.

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
    """A player discards; no cards means standing pat. `up` are the discards that were face up."""

    who: Who
    cards: tuple[Card, ...]
    up: tuple[Card, ...] = ()


class Chose(Struct, frozen=True, gc=False, tag="chose"):
    """The player chose how the next card comes (UP, OWN), and which card is turned up for it."""

    who: Who
    face: Face
    turned: tuple[Card, ...] = ()


class OversBegun(Struct, frozen=True, gc=False, tag="overs_begun"):
    """Only players with an overs button are left: from here on the bets are `small` and `big`."""

    seats: tuple[Seat, ...]
    small: Cents
    big: Cents
    clause: str = ""


class RoundClosed(Struct, frozen=True, gc=False, tag="round_closed"):
    """The betting round is over: uncalled `back` goes to `who` (0: nobody), `gathered` into the pot."""

    who: SeatOrNobody
    back: Cents
    gathered: Cents


class Shown(Struct, frozen=True, gc=False, tag="shown"):
    """Hands turned up, in the order of showing."""

    seats: tuple[Seat, ...]
    hands: tuple[tuple[Card, ...], ...]


class Mucked(Struct, frozen=True, gc=False, tag="mucked"):
    who: Who


class Proved(Struct, frozen=True, gc=False, tag="proved"):
    """The opener shows openers; an opener whose cards do not qualify cannot win."""

    who: Who
    cards: tuple[Card, ...]
    holds: bool
    clause: str


PotEvent = (
    Straddled | Declined | Folded | Checked | Called | Opened | Raised | Discarded | Chose | RoundClosed
    | Shown | Mucked | Proved | OversBegun
)  # fmt: skip
