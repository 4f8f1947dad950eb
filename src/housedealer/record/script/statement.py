"""What a script says, read but not yet played. Each statement knows its line and its own words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct, field

from housedealer.cards.card import Card
from housedealer.record.script.notation import Asked, Row
from housedealer.record.script.words import Laid, Words
from housedealer.rules.answers import Answer
from housedealer.rules.place import Cents
from housedealer.rules.spec import TableSpec
from housedealer.rules.terms import FeeDue, Seated


class Said(Struct, frozen=True):
    """Where a statement stands and how it is worded there."""

    line: int
    words: str


Hands = tuple[tuple[int, Laid], ...]
"""By seat: fewer cards than are dealt, or HIDDEN ones; the rest is filled with cards named nowhere."""


class DealTo(Struct, frozen=True):
    said: Said
    hands: Hands


class Burn(Struct, frozen=True):
    said: Said
    card: Card


class Board(Struct, frozen=True):
    said: Said
    name: str
    cards: tuple[Card, ...]


class Street(Struct, frozen=True):
    """A card for each seat that is still in, the `number`th of its hand; or one card `shared` by all."""

    said: Said
    number: int
    hands: Hands = ()
    shared: tuple[Card, ...] | None = None


class Gets(Struct, frozen=True):
    """The cards that come to the bank when its rule makes it draw."""

    said: Said
    cards: tuple[Card, ...]


class Does(Struct, frozen=True):
    """Somebody does something: a person, the bank, the house or the floor. `asked` is as its row reads it."""

    said: Said
    who: int
    row: Row
    asked: Asked


class AllDo(Struct, frozen=True):
    """Everybody who is due does the same until something else is asked."""

    said: Said
    row: Row


class Expect(Struct, frozen=True):
    """What must be so now: `row` looks at the hand, `told` is what it compares with."""

    said: Said
    kind: str
    row: Expectation
    told: Any
    cards: tuple[Card, ...] = ()
    """Cards that are named in it: no filler may be one of them."""
    people: frozenset[int] = frozenset()
    squares: frozenset[int] = frozenset()
    """The people and places that it names: they must be in the hand."""


class Expectation(Struct, frozen=True):
    """How something that is expected is read, and set against the running script: raises Unmet.

    `names`: the cards of it that must be where they are expected. `tries`: it plays on a copy."""

    read: Callable[[Words], Any]
    check: Callable[[Any, Any], None]
    names: Callable[[Any], tuple[Card, ...]] = lambda told: ()
    tries: bool = False


Statement = DealTo | Burn | Board | Street | Gets | Does | AllDo | Expect


class Header(Struct):
    """The header. `spec` are the words on the table, `own` those that only some families have, by word;
    `lines` says where each part of it stands."""

    spec: dict[str, Any] = field(default_factory=lambda: {"house": "trade", "game": ""})
    seats: dict[int, Cents] = field(default_factory=dict)
    fee: FeeDue | None = None
    fee_said: bool = False
    rules: dict[str, Answer] = field(default_factory=dict)
    own: dict[str, Any] = field(default_factory=dict)
    claims: tuple[str, ...] = ()
    """The clauses that the script proves: it fails where one of them is not enforced."""
    exact: bool = False
    """Nothing happens by itself: every task of the house is said, and every hand shown."""
    lines: dict[str, int] = field(default_factory=dict)

    @property
    def table(self) -> TableSpec:
        return TableSpec(**self.spec)

    @property
    def seated(self) -> tuple[Seated, ...]:
        return tuple(Seated(seat, stack) for seat, stack in sorted(self.seats.items()))


class Script(Struct):
    """A hand as text. `about` is the comment that it begins with."""

    name: str
    about: str
    setup: Header
    statements: tuple[Statement, ...]
