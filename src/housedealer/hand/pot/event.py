"""What happens in a hand for a pot alone."""

from __future__ import annotations

from msgspec import Struct

from housedealer.cards.card import Card
from housedealer.rules.place import Cents, Who


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


PotEvent = (
    Straddled | Declined | Folded | Checked | Called | Opened | Raised | Discarded | Chose | RoundClosed
    | Shown | Mucked | Proved | PotAwarded | PotCarried
)  # fmt: skip
