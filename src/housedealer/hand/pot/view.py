"""What a viewer may know: built up from nothing, never copied and stripped. HIDDEN is a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from housedealer.cards.card import JOKER, Card
from housedealer.hand.offer import Offer
from housedealer.hand.pot.announce import announced
from housedealer.hand.pot.pots import Pot
from housedealer.hand.pot.seen import hidden
from housedealer.hand.protocol import Due
from housedealer.rules.place import HOUSE, Cents

if TYPE_CHECKING:
    from housedealer.hand.pot.hand import PotHand


class SeatView(Struct, frozen=True):
    seat: int
    stack: Cents
    front: Cents
    paid: Cents
    standing: str
    cards: tuple[Card, ...]
    up: tuple[Card, ...]
    """Those of them that lie face up."""
    wild: bool
    """His joker plays as any card, as far as the viewer may know it."""
    shown: bool
    discarded: tuple[Card, ...]


class HandView(Struct, frozen=True):
    game: str
    scales: tuple[str, ...]
    """How hands are ranked, a scale for each share; it may change in a hand."""
    house: str
    limit: str
    button: int
    street: str
    board: tuple[Card, ...]
    burned: int
    set_aside: tuple[Card, ...]
    pots: tuple[Pot, ...]
    total: Cents
    facing: Cents
    dropped: Cents
    jackpot: Cents
    fee_owing: Cents
    carried: Cents
    """What nobody won, waiting for the next deal."""
    led: int
    """The seat whose up cards made it first to act in this round; 0 where place decides."""
    announced: tuple[str, ...]
    """What the dealer calls out over the up cards."""
    seats: tuple[SeatView, ...]
    due: Due
    menu: tuple[Offer, ...]
    since: int
    count: int
    viewer: int


def view_of(hand: PotHand, viewer: int) -> HandView:
    spread = hand.terms.spread
    return HandView(
        game=spread.game.key,
        scales=tuple([scale.key for scale in hand.scales]),
        house=spread.house,
        limit=hand.terms.limit.name,
        button=hand.plan.button,
        street=hand.street,
        board=hand.board,
        burned=len(hand.burns),
        set_aside=hand.aside,
        pots=hand.pots,
        total=Cents(hand.pot_total),
        facing=Cents(hand.facing),
        dropped=Cents(hand.dropped),
        jackpot=Cents(hand.jackpot),
        fee_owing=Cents(hand.owing),
        carried=Cents(hand.carried),
        led=hand.led,
        announced=announced(hand),
        seats=tuple(_seat_view(hand, seat, viewer) for seat in hand.plan.seats),
        due=hand.due,
        menu=hand.menu(viewer),
        since=hand.since(viewer),
        count=hand.count,
        viewer=viewer,
    )


def _seat_view(hand: PotHand, seat: int, viewer: int) -> SeatView:
    knows = viewer in (seat, HOUSE)
    shown = bool(hand.shown >> seat & 1)
    return SeatView(
        seat=seat,
        stack=Cents(hand.stack[seat]),
        front=Cents(hand.front[seat]),
        paid=Cents(hand.paid_in(seat)),
        standing=standing_of(hand, seat),
        cards=hand.cards[seat] if knows or shown else hidden(hand.cards[seat], hand.up[seat]),
        up=hand.up[seat],
        wild=hand.marks.get("wild") == seat and (knows or shown or JOKER in hand.up[seat]),
        shown=shown,
        discarded=hand.thrown[seat] if knows else hidden(hand.thrown[seat], ()),
    )


def standing_of(hand: PotHand, seat: int) -> str:
    if not hand.live >> seat & 1:
        return "folded"
    if hand.mucked >> seat & 1:
        return "mucked"
    return "live" if hand.able >> seat & 1 else "all_in"
