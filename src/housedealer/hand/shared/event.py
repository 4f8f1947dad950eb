"""Events that hands of several families share."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from housedealer.cards.card import Card
from housedealer.hand.account import Account
from housedealer.rules.place import (
    ASIDE,
    STUB,
    Cents,
    Count,
    Face,
    Mask,
    PersonOrNobody,
    Seat,
    SeatOrNobody,
    Spot,
    Who,
)

PostKind = Literal["ante", "blind", "live", "dead", "kill", "carried"]


class Posted(Struct, frozen=True, gc=False, tag="posted"):
    """All forced bets at once: (seat, cents, kind). `facing` is the bet to call after them.

    Seat 0 with kind "carried" is the pot carried over from the hand before."""

    posts: tuple[tuple[SeatOrNobody, Cents, PostKind], ...]
    facing: Cents
    first: SeatOrNobody
    """The seat left of the last blind or straddle: first to act."""
    clauses: tuple[tuple[PostKind, str], ...] = ()
    """The rule behind each kind of post."""


class Dealt(Struct, frozen=True, gc=False, tag="dealt", omit_defaults=True, repr_omit_defaults=True):
    """Cards in the order they left the deck, where each went, and who may see it (UP, OWN, BLIND)."""

    cards: tuple[Card, ...]
    spots: tuple[Spot, ...]
    faces: tuple[Face, ...]
    eyes: tuple[tuple[Who, ...], ...] = ()
    """For each card, who sees it face down. If empty: a seat sees its OWN cards; nobody sees the others."""
    positions: tuple[Count, ...] = ()
    """For each card, its position in the current order of the deck; older records lack it."""


class FeeTaken(Struct, frozen=True, gc=False, tag="fee_taken"):
    """`drop` and `jackpot` leave the table: `front` comes out of the bets in front, the rest out of the pot;
    `owing` is still due from the next chips. `clauses` are those of the fee and of the jackpot."""

    drop: Cents
    jackpot: Cents
    front: Cents
    owing: Cents
    clauses: tuple[str, ...]
    payers: tuple[tuple[Who, Cents], ...] = ()
    """The payers and their amounts, if the fee does not come out of a pot."""


class Reshuffled(Struct, frozen=True, gc=False, tag="reshuffled"):
    """These cards went back into the stub from where they lay (ASIDE, BURN, MUCK).

    From the muck come all folded hands and all discards, except the discards of `keeps`."""

    cards: tuple[Card, ...]
    source: Spot = ASIDE
    keeps: Mask = Mask(0)
    """The seats whose discards stay, as a mask."""

    @property
    def shuffles(self) -> bool:
        return True

    @property
    def off_stub(self) -> tuple[Card, ...]:
        return ()

    @property
    def on_stub(self) -> tuple[Card, ...]:
        return self.cards


class PotAwarded(Struct, frozen=True, gc=False, tag="pot_awarded"):
    """One pot (0 is the main pot): (share, seat, cents) for each payment. Share -1 is an uncontested pot, and
    share -2 is bets that go back to the players who made them."""

    pot: Count
    paid: tuple[tuple[int, Seat, Cents], ...]
    clauses: tuple[str, ...] = ()
    """The reasons: the best hand, a tie, halves, an odd chip, nobody else left, a sevens rule."""
    late: bool = False
    """True for bets kept apart under a sevens rule."""


class PotCarried(Struct, frozen=True, gc=False, tag="pot_carried"):
    """Nobody wins this pot: it waits for the next deal."""

    pot: Count
    cents: Cents
    clause: str


class HandVoided(Struct, frozen=True, gc=False, tag="hand_voided"):
    """The hand is void: each seat gets back its chips from these accounts, including the fee.

    Seat 0 is the pot carried over, which waits again for the next deal."""

    back: tuple[tuple[PersonOrNobody, Cents], ...]
    accounts: tuple[tuple[Account, Cents], ...]
    clause: str


class Ruled(Struct, frozen=True, gc=False, tag="ruled"):
    """A floor ruling as facts: `cards` (card, from spot, to spot; within one seat, the card is now face up;
    to the stub, it goes on top), `chips` (from 0, the bets in front, to a seat, cents), `standing` (seat, new
    standing), `resume` (step number, what is played there instead) and `owed` (each seat gets a card after
    all have drawn)."""

    ruling: str
    clause: str
    cards: tuple[tuple[Card, Spot, Spot], ...] = ()
    chips: tuple[tuple[SeatOrNobody, Seat, Cents], ...] = ()
    standing: tuple[tuple[Seat, str], ...] = ()
    resume: tuple[tuple[Count, str], ...] = ()
    owed: tuple[Seat, ...] = ()

    @property
    def shuffles(self) -> bool:
        return False

    @property
    def off_stub(self) -> tuple[Card, ...]:
        return tuple(card for card, source, _ in self.cards if source == STUB)

    @property
    def on_stub(self) -> tuple[Card, ...]:
        return tuple(card for card, _, target in self.cards if target == STUB)


SharedEvent = Posted | Dealt | FeeTaken | Reshuffled | PotAwarded | PotCarried | HandVoided | Ruled
