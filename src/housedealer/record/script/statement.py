"""What a script says, read but not yet played. Each statement knows its line and its own words."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from housedealer.cards.card import Card
from housedealer.rules.answers import Answer
from housedealer.rules.place import Cents
from housedealer.rules.terms import BlindDue, FeeDue

Verb = str
"""folds, checks, calls, bets, raises, straddles, declines, discards, shows or mucks"""


class Said(Struct, frozen=True):
    """Where a statement stands and how it is worded there."""

    line: int
    words: str


class DealTo(Struct, frozen=True):
    said: Said
    hands: tuple[tuple[int, tuple[Card, ...]], ...]
    """Fewer cards than are dealt, or HIDDEN ones: the rest is filled with cards named nowhere."""


class Burn(Struct, frozen=True):
    said: Said
    card: Card


class Street(Struct, frozen=True):
    said: Said
    name: str
    cards: tuple[Card, ...]


class Act(Struct, frozen=True):
    """One seat acts. `to` is None where no amount is said; `all_in`: he has no chips left after it."""

    said: Said
    seat: int
    verb: Verb
    to: Cents | None = None
    cards: tuple[Card, ...] = ()
    all_in: bool = False


class AllAct(Struct, frozen=True):
    """Everybody who is due does the same until the round is over."""

    said: Said
    verb: Verb


class Rule(Struct, frozen=True):
    """A floor ruling: misdeal, or early turn with the burn and the card."""

    said: Said
    ruling: str
    cards: tuple[Card, ...] = ()


class Take(Struct, frozen=True):
    """A task of the house that is said outright: posts, fee or reshuffle."""

    said: Said
    task: str


class Expect(Struct, frozen=True):
    """`kind` chooses the check, `told` is what it compares with."""

    said: Said
    kind: str
    told: Any
    cards: tuple[Card, ...] = ()
    """Cards that are named in it: no filler may be one of them."""


Statement = DealTo | Burn | Street | Act | AllAct | Rule | Take | Expect


class KillSaid(Struct, frozen=True):
    """The seat that kills; `to`, `limit` and `source` only where the house's own kill is not meant."""

    seat: int
    to: Cents | None = None
    limit: str = ""
    source: str = ""


class Setup(Struct):
    """The header. `lines` says where each part of it stands."""

    house: str = "trade"
    game: str = ""
    limit: str | None = None
    seats: dict[int, Cents] = field(default_factory=dict)
    button: int = 0
    options: tuple[int, ...] = ()
    fee: FeeDue | None = None
    fee_said: bool = False
    kill: KillSaid | None = None
    owes: dict[int, tuple[Cents, Cents]] = field(default_factory=dict)
    rules: dict[str, Answer] = field(default_factory=dict)
    posts: tuple[BlindDue, ...] | None = None
    exact: bool = False
    """Nothing happens by itself: every task of the house is said, and every hand shown."""
    lines: dict[str, int] = field(default_factory=dict)


class Script(Struct):
    """A hand as text. `proves` is the comment that it begins with."""

    name: str
    proves: str
    setup: Setup
    statements: tuple[Statement, ...]
