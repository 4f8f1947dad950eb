"""What a view of a hand of Panguingue adds to people and cards."""

from __future__ import annotations

from msgspec import Struct

from housedealer.cards.card import Card
from housedealer.rules.meld.melds import Board
from housedealer.rules.place import Cents, Who


class Melder(Struct, frozen=True):
    """A player: `kinds` says what each meld is, `values` the chips that it is worth, `outs` what going out
    with them would pay, `collected` what he was paid in this hand."""

    seat: Who
    melds: Board
    kinds: tuple[str, ...]
    values: tuple[int, ...]
    outs: int
    collected: Cents


class Fit(Struct, frozen=True):
    """A meld of the player in turn that takes the card which may be forced on him: its number, what it is
    then, the chips that he is paid from each, and what that costs the viewer."""

    meld: int
    cards: tuple[Card, ...]
    chips: int
    cost: Cents


class MeldView(Struct, frozen=True, tag="meld"):
    """`card` is that of the turn and `option` the option card, as (card,) or nothing. `claim` is pay that is
    not collected yet, in chips from each."""

    unit: Cents
    first: int
    players: tuple[Melder, ...]
    tops: Cents
    turn: int
    phase: str
    card: tuple[Card, ...]
    used: bool
    forced: bool
    option: tuple[Card, ...]
    option_by: int
    fits: tuple[Fit, ...]
    """While a card may be forced."""
    claim: int
    head: int
    foot: int
    discards: int
    winner: int
    dropped: Cents
