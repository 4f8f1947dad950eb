"""What a banked round leaves behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from housedealer.cards.card import Card
from housedealer.errors import Refused
from housedealer.hand.protocol import Outcome
from housedealer.rules.bank.terms import SHOE_LEAST
from housedealer.rules.place import PEOPLE_FROM, Cents

if TYPE_CHECKING:
    from housedealer.hand.bank.hand import BankHand


SHOE_PART = 4


def outcome_of(hand: BankHand) -> Outcome:
    if not hand.over:
        raise Refused("hand_not_over")
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
        wagered=() if hand.voided else _wagered(hand),
    )


def _wagered(hand: BankHand) -> tuple[int, ...]:
    """The squares that were settled, and the people without a seat who had wagers there."""
    rows = [row for rows in hand.settled.values() for row in rows]
    backers = {int(who) for row in rows for who, *_ in row.owners if who >= PEOPLE_FROM}
    return (*sorted(hand.settled), *sorted(backers))


def _shoe(hand: BankHand) -> tuple[Card, ...]:
    """The shoe for the next round; nothing if the deck is shuffled for every round."""
    size = hand.spread.deck.size
    if hand.spread.game.decks.most == 1 or hand.left < max(SHOE_LEAST, size // SHOE_PART):
        return ()
    return hand.cards_left
