"""Events of a hand of Panguingue. Chips are chips of the game; cents are money."""

from __future__ import annotations

from msgspec import Struct

from housedealer.cards.card import Card
from housedealer.rules.place import STUB, Cents, Count, MeldNo, Seat, Spot, Who

Paid = tuple[tuple[Seat, Cents], ...]


class Stayed(Struct, frozen=True, gc=False, tag="stayed"):
    """A player plays the hand; `again`: after declaring otherwise."""

    who: Who
    again: bool
    clause: str


class Passed(Struct, frozen=True, gc=False, tag="passed"):
    who: Who
    again: bool
    clause: str


class Touched(Struct, frozen=True, gc=False, tag="touched"):
    """A player draws from the deck. `open`: others may still force the option card on this player."""

    who: Who
    open: bool
    clause: str


class OptionTaken(Struct, frozen=True, gc=False, tag="option_taken"):
    who: Who
    card: Card
    clause: str


class Forced(Struct, frozen=True, gc=False, tag="forced"):
    """`by` made `who` take the card."""

    who: Who
    by: Who
    card: Card
    clause: str


class DrawLet(Struct, frozen=True, gc=False, tag="draw_let"):
    by: Who
    clause: str


class Melded(Struct, frozen=True, gc=False, tag="melded"):
    """A new meld: the player's `own` cards (`drawn`: including the card drawn) and cards `borrowed` from
    other melds of the player. It earns `chips` from each opponent."""

    who: Who
    own: tuple[Card, ...]
    drawn: bool
    borrowed: tuple[tuple[MeldNo, Card], ...]
    chips: Count
    clauses: tuple[str, ...]


class LaidOff(Struct, frozen=True, gc=False, tag="laid_off"):
    who: Who
    card: Card
    drawn: bool
    meld: MeldNo
    chips: Count
    clauses: tuple[str, ...]


class Shifted(Struct, frozen=True, gc=False, tag="shifted"):
    who: Who
    card: Card
    source: MeldNo
    meld: MeldNo
    chips: Count
    clauses: tuple[str, ...]


class Collected(Struct, frozen=True, gc=False, tag="collected"):
    """`chips` due from each payer, and the amounts paid; `why` is "pay" or "outs"."""

    who: Who
    chips: Count
    why: str
    paid: Paid
    clauses: tuple[str, ...]


class Released(Struct, frozen=True, gc=False, tag="released"):
    """A discard. `drawn`: it is the card drawn, unused; `option`: the next player may take it; `window`:
    first it may be forced on this player."""

    who: Who
    card: Card
    drawn: bool
    option: bool
    window: bool
    clause: str


class ForcingClosed(Struct, frozen=True, gc=False, tag="forcing_closed"):
    pass


class Broke(Struct, frozen=True, gc=False, tag="broke"):
    """A player has no chips left, and the hand is dead."""

    who: Who
    clause: str


class FootTurned(Struct, frozen=True, gc=False, tag="foot_turned"):
    """This many cards of the foot are now the deck."""

    cards: Count
    clause: str


class WentOut(Struct, frozen=True, gc=False, tag="went_out"):
    """A player has eleven cards in melds; `chips` are the outs from each opponent."""

    who: Who
    melds: tuple[tuple[Card, ...], ...]
    chips: Count
    clauses: tuple[str, ...]


class HandsKilled(Struct, frozen=True, gc=False, tag="hands_killed"):
    """The losing hands are dead."""

    seats: tuple[Seat, ...]
    clause: str


class Fouled(Struct, frozen=True, gc=False, tag="fouled"):
    """`back` lists what the player repays to each seat."""

    who: Who
    cause: str
    back: Paid
    clauses: tuple[str, ...]


class MeldUndone(Struct, frozen=True, gc=False, tag="meld_undone"):
    """A meld of this turn goes back where it came from, and the pay collected for it is returned."""

    who: Who
    meld: MeldNo
    back: Paid
    clause: str


class Recounted(Struct, frozen=True, gc=False, tag="recounted"):
    """Cards moved (card, from, to) because a hand was wrong; `owed` cards are dealt to `who`. A `dead` hand
    gets its top back."""

    who: Who
    moved: tuple[tuple[Card, Spot, Spot], ...]
    owed: Count
    dead: bool
    back: Cents
    clause: str

    @property
    def shuffles(self) -> bool:
        """True if cards moved into or out of the deck: nobody knows their place, so it is shuffled."""
        return bool(self.off_stub or self.on_stub)

    @property
    def off_stub(self) -> tuple[Card, ...]:
        return tuple(card for card, source, _ in self.moved if source == STUB)

    @property
    def on_stub(self) -> tuple[Card, ...]:
        return tuple(card for card, _, target in self.moved if target == STUB)


MeldEvent = (
    Stayed
    | Passed
    | Touched
    | OptionTaken
    | Forced
    | DrawLet
    | Melded
    | LaidOff
    | Shifted
    | Collected
    | Released
    | ForcingClosed
    | Broke
    | FootTurned
    | WentOut
    | HandsKilled
    | Fouled
    | MeldUndone
    | Recounted
)
