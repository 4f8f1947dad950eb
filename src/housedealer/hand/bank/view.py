"""What a viewer may know of a banked round, built up from nothing; and what the round leaves behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from housedealer.cards.card import HIDDEN, Card
from housedealer.hand.bank import event as be
from housedealer.hand.bank.riding import Shares
from housedealer.hand.bank.seen import may_see
from housedealer.hand.offer import Offer
from housedealer.hand.protocol import Due
from housedealer.rules.place import BANK, HOUSE, PILES, Cents, Spot, Who

if TYPE_CHECKING:
    from housedealer.hand.bank.hand import BankHand

"""A shoe of which less than a quarter is left is shuffled before the next round."""


class WagerView(Struct, frozen=True):
    spot: Spot
    bet: str
    cents: Cents
    owners: Shares


class HandAt(Struct, frozen=True):
    """A hand on a square, or the bank's: its cards, the lower one of two if it is set, what was decided."""

    spot: Spot
    cards: tuple[Card, ...]
    low: tuple[Card, ...]
    decided: str


class SquareView(Struct, frozen=True):
    """`seat`: somebody sits there. `decider` plays its hands, 0 the house."""

    square: int
    seat: bool
    decider: Who
    hands: tuple[HandAt, ...]
    wagers: tuple[WagerView, ...]
    rows: tuple[be.Row, ...]


class PersonView(Struct, frozen=True):
    who: Who
    stack: Cents
    fee: Cents


class RoundView(Struct, frozen=True):
    game: str
    house: str
    stake: str
    chip: Cents
    turn: int
    bank: int
    wager: Cents
    """What the bank put up, and what is left of its cover."""
    cover: Cents
    bank_hand: HandAt
    people: tuple[PersonView, ...]
    squares: tuple[SquareView, ...]
    piles: tuple[HandAt, ...]
    """Piles that nobody has, and what of them was shown."""
    proposed: tuple[Card, ...]
    """The lower hand that the dealer proposes to the bank."""
    dice: tuple[int, ...]
    first: int
    pile: int
    style: str
    waiting: tuple[Spot, ...]
    """Hands that wait for their decider, in order: who acts does so for the first of his."""
    dropped: Cents
    in_shoe: int
    due: Due
    menu: tuple[Offer, ...]
    since: int
    count: int
    viewer: int


def view_of(hand: BankHand, viewer: int) -> RoundView:
    spread = hand.spread
    seated = {seat.seat for seat in hand.terms.seats}
    squares = [square for square in range(1, spread.positions + 1) if square != hand.terms.bank]
    return RoundView(
        game=spread.game.key,
        house=spread.house,
        stake=spread.stake.name,
        chip=spread.chip,
        turn=hand.terms.turn,
        bank=hand.terms.bank,
        wager=Cents(hand.wager),
        cover=Cents(hand.cover),
        bank_hand=_hand_at(hand, BANK, viewer),
        people=tuple(
            PersonView(who, Cents(hand.stack[who]), Cents(hand.fees.get(who, 0))) for who in hand.people
        ),
        squares=tuple(_square(hand, square, viewer, square in seated) for square in squares),
        piles=tuple(
            _hand_at(hand, Spot(spot), viewer) for spot in sorted(hand.cards) if PILES < spot < PILES + 10
        ),
        proposed=() if hand.over else hand.stage.proposed(hand),
        dice=hand.dice,
        first=hand.first,
        pile=hand.pile,
        style=hand.style,
        waiting=hand.waiting,
        dropped=Cents(hand.dropped),
        in_shoe=hand.left,
        due=hand.due,
        menu=hand.menu(viewer),
        since=hand.since(viewer),
        count=hand.count,
        viewer=viewer,
    )


def _square(hand: BankHand, square: int, viewer: int, seat: bool) -> SquareView:
    wagers = [bet for bet in hand.riding if bet.square == square]
    return SquareView(
        square=square,
        seat=seat,
        decider=hand.decider.get(square, HOUSE),
        hands=tuple(_hand_at(hand, spot, viewer) for spot in hand.boxes.get(square, ())),
        wagers=tuple(WagerView(bet.spot, bet.bet, Cents(bet.cents), bet.shares) for bet in wagers),
        rows=hand.settled.get(square, ()),
    )


def _hand_at(hand: BankHand, spot: Spot, viewer: int) -> HandAt:
    cards, faces = hand.cards.get(spot, ()), hand.faces.get(spot, ())
    shown = tuple(
        card if may_see(hand, spot, face, viewer) else HIDDEN for card, face in zip(cards, faces, strict=True)
    )
    low = hand.lows.get(spot, ())
    knows = bool(cards) and HIDDEN not in shown
    return HandAt(spot, shown, low if knows else (HIDDEN,) * len(low), hand.decided.get(spot, ""))
