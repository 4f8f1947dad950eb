"""The statements of a script, read but not yet played. Each statement knows its line and its words."""

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
    """The line and the words of a statement."""

    line: int
    words: str


Hands = tuple[tuple[int, Laid], ...]
"""Cards by seat; missing or HIDDEN cards are filled with cards that the script does not name."""


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
    """A card for each live seat, the `number`th of its hand; or one card `shared` by all."""

    said: Said
    number: int
    hands: Hands = ()
    shared: tuple[Card, ...] | None = None


class Gets(Struct, frozen=True):
    """The cards that the bank gets when its rule makes it draw."""

    said: Said
    cards: tuple[Card, ...]


class Does(Struct, frozen=True):
    """An action of a person, the bank, the house or the floor. `asked` is the action as its row reads it."""

    said: Said
    who: int
    row: Row
    asked: Asked


class AllDo(Struct, frozen=True):
    """Everybody who is due does the same until something else is asked."""

    said: Said
    row: Row


class Expect(Struct, frozen=True):
    """An expectation that must hold now: `row` compares the hand with `told`."""

    said: Said
    kind: str
    row: Expectation
    told: Any
    cards: tuple[Card, ...] = ()
    """The cards it names, which are not used as fillers."""
    people: frozenset[int] = frozenset()
    squares: frozenset[int] = frozenset()
    """The places it names; they and `people` must be in the hand."""


class Expectation(Struct, frozen=True):
    """How an expectation is read, and checked against the running script; `check` raises Unmet.

    `names`: the cards it expects in certain places. `tries`: it plays on a copy."""

    read: Callable[[Words], Any]
    check: Callable[[Any, Any], None]
    names: Callable[[Any], tuple[Card, ...]] = lambda told: ()
    tries: bool = False


Statement = DealTo | Burn | Board | Street | Gets | Does | AllDo | Expect


class Header(Struct):
    """The header. `spec` holds the words for the table, `own` those that only some families have, by word;
    `lines` gives the line of each part."""

    spec: dict[str, Any] = field(default_factory=lambda: {"house": "trade", "game": ""})
    seats: dict[int, Cents] = field(default_factory=dict)
    fee: FeeDue | None = None
    fee_said: bool = False
    rules: dict[str, Answer] = field(default_factory=dict)
    own: dict[str, Any] = field(default_factory=dict)
    claims: tuple[str, ...] = ()
    """The clauses that the script proves: it fails if one of them is not enforced."""
    exact: bool = False
    """Nothing is automatic: the script states every task of the house and every hand shown."""
    lines: dict[str, int] = field(default_factory=dict)

    @property
    def table(self) -> TableSpec:
        return TableSpec(**self.spec)

    @property
    def seated(self) -> tuple[Seated, ...]:
        return tuple(Seated(seat, stack) for seat, stack in sorted(self.seats.items()))


class Script(Struct):
    """A hand as text. `about` is its opening comment."""

    name: str
    about: str
    setup: Header
    statements: tuple[Statement, ...]
