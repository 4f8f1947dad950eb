"""What a viewer may know: built up from nothing, never copied and stripped. HIDDEN is a card."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from housedealer.cards.card import HIDDEN, JOKER, Card
from housedealer.hand import event as ev
from housedealer.hand.offer import Offer
from housedealer.hand.pot.announce import announced
from housedealer.hand.pot.pots import Pot
from housedealer.hand.protocol import Due
from housedealer.rules.place import ASIDE, BOARD, BURN, HOUSE, OWN, UP, Cents

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
        cards=hand.cards[seat] if knows or shown else _hidden(hand.cards[seat], hand.up[seat]),
        up=hand.up[seat],
        wild=hand.marks.get("wild") == seat and (knows or shown or JOKER in hand.up[seat]),
        shown=shown,
        discarded=hand.thrown[seat] if knows else _hidden(hand.thrown[seat], ()),
    )


def standing_of(hand: PotHand, seat: int) -> str:
    if not hand.live >> seat & 1:
        return "folded"
    if hand.mucked >> seat & 1:
        return "mucked"
    return "live" if hand.able >> seat & 1 else "all_in"


def _hidden(cards: tuple[Card, ...], up: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(card if card in up else HIDDEN for card in cards)


def _seen_dealt(event: ev.Dealt, viewer: int) -> ev.Event:
    cards = tuple(
        card if face == UP or (face == OWN and spot == viewer and spot != BOARD) else HIDDEN
        for card, spot, face in zip(event.cards, event.spots, event.faces, strict=True)
    )
    return msgspec.structs.replace(event, cards=cards)


def _seen_discarded(event: ev.Discarded, viewer: int) -> ev.Event:
    if event.who == viewer:
        return event
    return msgspec.structs.replace(event, cards=_hidden(event.cards, event.up))


def _seen_reshuffled(event: ev.Reshuffled, viewer: int) -> ev.Event:
    """What a ruling set aside was seen by all; burns and discards stay secret."""
    return event if event.source == ASIDE else msgspec.structs.replace(event, cards=_hidden(event.cards, ()))


def _seen_ruled(event: ev.Ruled, viewer: int) -> ev.Event:
    """A burned card stays secret; a card set aside, laid open or moved to its owner was seen by all."""
    cards = tuple(
        (HIDDEN if target == BURN else card, source, target) for card, source, target in event.cards
    )
    return msgspec.structs.replace(event, cards=cards)


_SEEN: dict[type, Callable[[Any, int], ev.Event]] = {
    ev.Dealt: _seen_dealt,
    ev.Discarded: _seen_discarded,
    ev.Reshuffled: _seen_reshuffled,
    ev.Ruled: _seen_ruled,
}


def seen(event: ev.Event, viewer: int) -> ev.Event:
    """The event with every card hidden that `viewer` may not know; the house sees all."""
    hide = _SEEN.get(type(event))
    return event if hide is None or viewer == HOUSE else hide(event, viewer)
