"""What a script says, read but not yet played. Each statement knows its line and its own words."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from housedealer.cards.card import Card
from housedealer.hand.action import Action
from housedealer.record.script.words import Laid
from housedealer.rules.answers import Answer
from housedealer.rules.place import Cents
from housedealer.rules.spec import TableSpec
from housedealer.rules.terms import FeeDue, Seated

Verb = str
"""folds, checks, calls, bets, raises, brings in, completes, straddles, declines, discards, draws, stands pat,
takes up, takes down, shows or mucks"""


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


class Act(Struct, frozen=True):
    """One seat acts. `to` is None where no amount is said; `all_in`: he has no chips left after it."""

    said: Said
    seat: int
    verb: Verb
    to: Cents | None = None
    cards: tuple[Card, ...] = ()
    count: int = 0
    """How many of his last cards he throws away, where they are not named."""
    new: tuple[Card, ...] = ()
    """What he gets for them, or the card he takes."""
    all_in: bool = False


class AllAct(Struct, frozen=True):
    """Everybody who is due does the same until the round is over."""

    said: Said
    verb: Verb


class Rule(Struct, frozen=True):
    """A floor ruling: misdeal, early turn with the burn and the card, flashed, wrong seat or dead hand."""

    said: Said
    ruling: str
    cards: tuple[Card, ...] = ()
    seats: tuple[int, ...] = ()


class Take(Struct, frozen=True):
    """A task of the house that is said outright: posts, fee, reshuffle, close bets or call off."""

    said: Said
    task: str


class Expect(Struct, frozen=True):
    """`kind` chooses the check, `told` is what it compares with."""

    said: Said
    kind: str
    told: Any
    cards: tuple[Card, ...] = ()
    """Cards that are named in it: no filler may be one of them."""


class Ask(Struct, frozen=True):
    """Somebody acts in a banked round or in a hand for points; who 0 is the bank. `to` is None where no
    amount is said; `parts` are the front, the middle and the back, whatever is said in their place."""

    said: Said
    who: int
    verb: Verb
    to: Cents | None = None
    bet: str = ""
    square: int = 0
    of: int = 0
    squares: tuple[int, ...] = ()
    cards: tuple[Card, ...] = ()
    new: tuple[Card, ...] = ()
    """What he gets for it."""
    parts: tuple[tuple[Card, ...], ...] = ()
    win: str = ""


class Fix(Struct, frozen=True):
    """How the hands of a banked round are given out: the number of a pile, a style, or three dice."""

    said: Said
    task: str
    pile: int = 0
    style: str = ""
    dice: tuple[int, ...] = ()


class Gets(Struct, frozen=True):
    """The cards that come to the bank when its rule makes it draw."""

    said: Said
    cards: tuple[Card, ...]


class Does(Struct, frozen=True):
    """Somebody does something in a hand of melds: a seat, the house or the floor."""

    said: Said
    who: int
    action: Action
    placed: tuple[Card, ...] = ()
    """Cards that it puts somewhere."""


class Draws(Struct, frozen=True):
    """A card is turned in a hand of melds, any if it is HIDDEN. `who` touches the deck for it; 0: he has."""

    said: Said
    who: int
    card: Card


Statement = (
    DealTo | Burn | Board | Street | Act | AllAct | Rule | Take | Ask | Fix | Gets | Does | Draws | Expect
)


def cards_named(statement: Statement) -> tuple[Card, ...]:
    """The cards that a statement of a pot hand puts somewhere or looks for."""
    if isinstance(statement, DealTo | Street):
        named = tuple(card for _, laid in statement.hands for card in laid.cards)
        return named + ((statement.shared or ()) if isinstance(statement, Street) else ())
    if isinstance(statement, Burn):
        return (statement.card,)
    if isinstance(statement, Act):
        return statement.cards + statement.new
    return statement.cards if isinstance(statement, Board | Rule | Expect) else ()


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
