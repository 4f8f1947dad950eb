"""What the dealer calls out about up cards: the first to act, possible straights and flushes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from housedealer.cards.card import Card
from housedealer.hand.pot import op as co
from housedealer.hand.pot.asks import BETTING, OPENING
from housedealer.hand.pot.lead import valued

if TYPE_CHECKING:
    from housedealer.hand.pot.hand import PotHand

_WHEEL_ACE = -1


def announced(hand: PotHand) -> tuple[str, ...]:
    """The dealer's announcement in this round, public to all; nothing if no card is face up."""
    if hand.ask not in (BETTING, OPENING):
        return ()
    said = []
    if hand.at and hand.ops[hand.at - 1].code == co.BRANCH and hand.scales != hand.plan.scales:
        said.append("nobody opened: the hand is now played for low")
    if not any(hand.up[seat] for seat in hand.live_seats):
        return tuple(said)
    op, led, first = hand.ops[hand.at], hand.led, hand.opener
    if not led:
        return (*said, f"seat {first} is first")
    if op.opens != co.BY_BOARD:
        return (*said, f"seat {led} opens with the {'low' if op.keys[0] > op.keys[4] else 'high'} card")
    scale = op.scales[0]
    value = scale.value(valued(hand, led, hand.up[led]))
    name = "" if value is None else scale.name(value)
    if first == led:
        said.append(f"seat {led} is first: {name}")
    else:
        said.append(f"seat {led} shows {name} and is all-in: seat {first} is first")
    if scale.key == "high":
        for seat in hand.live_seats:
            said += [f"seat {seat}: possible {what}" for what in possible(hand.up[seat])]
    return tuple(said)


def possible(up: tuple[Card, ...]) -> list[str]:
    """From the third up card on: three of a suit, or three ranks that fit into one straight."""
    found = []
    if len(up) >= 3:
        suits = [card & 3 for card in up]
        ranks = {card >> 2 for card in up}
        if 12 in ranks:
            ranks.add(_WHEEL_ACE)
        if any(len([rank for rank in ranks if low <= rank < low + 5]) >= 3 for low in range(_WHEEL_ACE, 9)):
            found.append("straight")
        if any(suits.count(suit) >= 3 for suit in range(4)):
            found.append("flush")
    return found
