"""What a view of a game for a pot adds to people and cards."""

from __future__ import annotations

from msgspec import Struct

from housedealer.cards.card import Card
from housedealer.hand.made import Made
from housedealer.rules.place import Cents, SeatOrNobody, Who

ANY_RAISES = -1


class PotLying(Struct, frozen=True, gc=False):
    """A pot and who contends for it; `late`: bets made after the draw that a sevens rule keeps apart."""

    chips: Cents
    seats: tuple[Who, ...]
    late: tuple[tuple[Who, Cents], ...] = ()


class PotSeat(Struct, frozen=True, gc=False):
    """`paid`: in the whole hand. `wild`: his joker plays as any card, as far as the viewer may know it."""

    seat: Who
    paid: Cents
    up: tuple[Card, ...]
    """His cards that lie face up, in the order in which they came to."""
    wild: bool
    shown: bool
    discarded: tuple[Card, ...]


class Announced(Struct, frozen=True, gc=False, omit_defaults=True):
    """What the dealer calls out, to all: `what` is "low" (nobody opened), "first", "opens_low", "opens_high",
    "all_in" (the seat shows the best board but has no chips, so that `first` is first), and "straight" or
    "flush" for a hand that may become one. `made` is what the board makes that is first."""

    what: str
    seat: SeatOrNobody = SeatOrNobody(0)
    first: SeatOrNobody = SeatOrNobody(0)
    made: tuple[Made, ...] = ()


class PotView(Struct, frozen=True, gc=False, tag="pot"):
    scales: tuple[str, ...]
    """How hands are ranked, a scale for each share; it may change in a hand."""
    button: int
    pots: tuple[PotLying, ...]
    total: Cents
    facing: Cents
    raises_left: int
    """In this round; ANY_RAISES where nothing bounds them."""
    dropped: Cents
    jackpot: Cents
    fee_owing: Cents
    carried: Cents
    """What nobody won, waiting for the next deal."""
    led: int
    """The seat whose up cards made it first to act in this round; 0 where place decides."""
    led_clause: str
    announced: tuple[Announced, ...]
    """What the dealer calls out over the up cards."""
    seats: tuple[PotSeat, ...]
    overs: tuple[Who, ...] = ()
    """Who has an overs button."""
    over: bool = False
    """The hand is played at the limit of the overs."""
