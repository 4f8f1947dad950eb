"""What a viewer may know of a banked round, built up from nothing; and what the round leaves behind."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from housedealer.cards.card import HIDDEN, Card
from housedealer.errors import Refused
from housedealer.hand import event as ev
from housedealer.hand.bank import event as be
from housedealer.hand.bank.riding import Shares
from housedealer.hand.offer import Offer
from housedealer.hand.protocol import Due, Outcome
from housedealer.rules.bank.terms import SHOE_LEAST
from housedealer.rules.place import BANK, HOUSE, OWN, PILES, UP, Cents, Spot, Who, square_of

if TYPE_CHECKING:
    from housedealer.hand.bank.hand import BankHand

SHOE_PART = 4
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


def may_see(hand: BankHand, spot: int, face: int, viewer: int) -> bool:
    if face == UP or viewer == HOUSE:
        return True
    return face == OWN and viewer in hand.looks.get(square_of(spot), ())


def _seen_dealt(hand: BankHand, event: ev.Dealt, viewer: int) -> ev.Event:
    cards = tuple(
        card if may_see(hand, spot, face, viewer) else HIDDEN
        for card, spot, face in zip(event.cards, event.spots, event.faces, strict=True)
    )
    return msgspec.structs.replace(event, cards=cards)


def _seen_set(hand: BankHand, event: be.HandSet, viewer: int) -> ev.Event:
    """Set hands lie face down until they are opened; what was seen then stays seen."""
    if event.opened or event.who == viewer:
        return event
    hide = (HIDDEN,) * len(event.low), (HIDDEN,) * len(event.high)
    return msgspec.structs.replace(event, low=hide[0], high=hide[1])


def _seen_decision(hand: BankHand, event: be.DecisionTaken, viewer: int) -> ev.Event:
    if event.who == viewer:
        return event
    return msgspec.structs.replace(event, cards=(HIDDEN,) * len(event.cards))


_SEEN: dict[type, Callable[[BankHand, Any, int], ev.Event]] = {
    ev.Dealt: _seen_dealt,
    be.HandSet: _seen_set,
    be.DecisionTaken: _seen_decision,
}


def seen(hand: BankHand, event: ev.Event, viewer: int) -> ev.Event:
    """The event with every card hidden that `viewer` may not know; the house sees all."""
    hide = _SEEN.get(type(event))
    return event if hide is None or viewer == HOUSE else hide(hand, event, viewer)


def outcome_of(hand: BankHand) -> Outcome:
    if not hand.over:
        raise Refused("hand_not_over", says="a round has an outcome when it is over")
    had = {seated.seat: seated.stack for seated in hand.terms.seats}
    had |= {backer.who: backer.stack for backer in hand.terms.backers}
    net = {int(who): Cents(hand.stack[who] - cents) for who, cents in had.items()}
    return Outcome(
        net,
        Cents(hand.dropped),
        Cents(0),
        tuple(who for who, cents in net.items() if cents > 0),
        {},
        hand.voided,
        fees={who: Cents(cents) for who, cents in hand.fees.items()},
        shoe=_shoe(hand),
    )


def _shoe(hand: BankHand) -> tuple[Card, ...]:
    """What the next round goes on from; nothing where the deck is shuffled for every round."""
    size = hand.spread.deck.size
    if hand.spread.game.decks.most == 1 or hand.left < max(SHOE_LEAST, size // SHOE_PART):
        return ()
    return hand.cards_left
