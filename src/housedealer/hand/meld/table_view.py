"""What a view of a hand of Panguingue adds to people and cards."""

from __future__ import annotations

from msgspec import Struct

from housedealer.cards.card import Card
from housedealer.hand.meld.action import LayOff, Meld, Shift
from housedealer.rules.meld.melds import Board, Cards
from housedealer.rules.place import Cents, Count, MeldNo, Who


class Melder(Struct, frozen=True, gc=False):
    """A player: `kinds` says what each meld is, `values` the chips that it is worth, `outs` what going out
    with them would pay, `collected` what he was paid in this hand and `paid` what he paid."""

    seat: Who
    melds: Board
    kinds: tuple[str, ...]
    values: tuple[int, ...]
    outs: int
    collected: Cents
    paid: Cents


class Then(Struct, frozen=True, gc=False):
    """A card of the hand that can be added afterwards, the chips from each and what that is in all."""

    card: Card
    chips: Count
    cents: Cents


class Plan(Struct, frozen=True, gc=False):
    """What laying down cards would come to: the meld as it would lie, `at` its number, `kind` what it is and
    `condition` what pays in it ("" for nothing); the chips from each and what that is in all; the melds that
    lend cards, as they would lie; cards to be added afterwards; `out`: then no card of the hand is left."""

    action: Meld | LayOff | Shift
    at: MeldNo
    cards: Cards
    kind: str
    condition: str
    chips: Count
    cents: Cents
    lends: tuple[tuple[MeldNo, Cards], ...]
    then: tuple[Then, ...]
    out: bool


class Out(Struct, frozen=True, gc=False):
    """What the player in turn would get for going out as his melds lie: pay of this turn that is collected
    without his asking, what each player pays for the outs and of that pay, and all of it with the tops."""

    unasked: Cents
    pays: tuple[tuple[Who, Cents, Cents], ...]
    total: Cents


class Fit(Struct, frozen=True, gc=False):
    """A meld of the player in turn that takes the card which may be forced on him: its number, what it is
    then, the chips that he is paid from each, and what that costs the viewer."""

    meld: int
    cards: tuple[Card, ...]
    chips: int
    cost: Cents


class MeldView(Struct, frozen=True, gc=False, tag="meld"):
    """`card` is that of the turn and `option` the option card, as (card,) or nothing. `claim` is pay that is
    not collected yet, in chips from each. `drawn`: the card of the turn is from the deck. `plans` are what
    a viewer whose turn it is could lay down, the best first; `bound`: he must use the card.
    `payers` are those who pay the player in turn, `owing` what he may ask for, in all."""

    unit: Cents
    first: int
    players: tuple[Melder, ...]
    tops: Cents
    turn: int
    phase: str
    card: tuple[Card, ...]
    drawn: bool
    used: bool
    forced: bool
    option: tuple[Card, ...]
    option_by: int
    fits: tuple[Fit, ...]
    """While a card may be forced."""
    claim: int
    owing: Cents
    payers: tuple[Who, ...]
    bound: bool
    plans: tuple[Plan, ...]
    out: Out | None
    """With eleven cards in melds."""
    head: int
    foot: int
    discards: int
    winner: int
    dropped: Cents
