"""What a viewer may know of a hand of Panguingue, built up from nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from housedealer.cards.card import HIDDEN, Card
from housedealer.hand.meld.end import outs_of
from housedealer.hand.meld.standing import NO_CARD
from housedealer.hand.offer import Offer
from housedealer.hand.protocol import Due
from housedealer.rules.meld.melds import Board, value_of
from housedealer.rules.place import HOUSE, Cents

if TYPE_CHECKING:
    from housedealer.hand.meld.hand import MeldHand


class MelderView(Struct, frozen=True):
    """A player: `values` are the chips that each meld is worth, `outs` what going out with them would pay,
    `collected` what he was paid in this hand."""

    seat: int
    stack: Cents
    standing: str
    cards: tuple[Card, ...]
    melds: Board
    values: tuple[int, ...]
    outs: int
    collected: Cents


class MeldView(Struct, frozen=True):
    """`card` is that of the turn and `option` the option card, as (card,) or nothing. `claim` is pay that is
    not collected yet, in chips from each."""

    game: str
    house: str
    stake: str
    chip: Cents
    unit: Cents
    first: int
    players: tuple[MelderView, ...]
    tops: Cents
    turn: int
    phase: str
    card: tuple[Card, ...]
    used: bool
    forced: bool
    option: tuple[Card, ...]
    option_by: int
    claim: int
    head: int
    foot: int
    discards: int
    winner: int
    dropped: Cents
    due: Due
    menu: tuple[Offer, ...]
    since: int
    count: int
    viewer: int


def view_of(hand: MeldHand, viewer: int) -> MeldView:
    spread = hand.spread
    return MeldView(
        game=spread.game.key,
        house=spread.house,
        stake=spread.stake.name,
        chip=spread.chip,
        unit=spread.unit,
        first=hand.terms.first,
        players=tuple(_player(hand, seat, viewer) for seat in hand.seats),
        tops=Cents(hand.tops),
        turn=hand.turn,
        phase=hand.phase,
        card=_one(hand.card),
        used=hand.used,
        forced=hand.forced,
        option=_one(hand.option),
        option_by=hand.option_by,
        claim=hand.claim,
        head=hand.head,
        foot=hand.foot,
        discards=sum(hand.muck),
        winner=hand.winner,
        dropped=Cents(hand.dropped),
        due=hand.due,
        menu=hand.menu(viewer),
        since=hand.since(viewer),
        count=hand.count,
        viewer=viewer,
    )


def _one(card: Card) -> tuple[Card, ...]:
    return () if card == NO_CARD else (card,)


def _player(hand: MeldHand, seat: int, viewer: int) -> MelderView:
    cards = hand.cards.get(seat, ())
    melds = hand.melds[seat]
    return MelderView(
        seat,
        Cents(hand.stack[seat]),
        hand.standing.get(seat, ""),
        cards if viewer in (HOUSE, seat) else (HIDDEN,) * len(cards),
        melds,
        tuple(value_of(meld) for meld in melds),
        outs_of(hand, seat),
        Cents(sum(cents for (who, _), cents in hand.ledger.items() if who == seat)),
    )
