"""What the dealer calls out about up cards: the first to act, possible straights and flushes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from housedealer.cards.card import Card
from housedealer.hand.made import made_on
from housedealer.hand.pot import op as co
from housedealer.hand.pot.asks import BETTING, OPENING
from housedealer.hand.pot.lead import valued
from housedealer.hand.pot.table_view import Announced
from housedealer.rules.place import SeatOrNobody

if TYPE_CHECKING:
    from housedealer.hand.pot.hand import PotHand

_WHEEL_ACE = -1


def announced(hand: PotHand) -> tuple[Announced, ...]:
    """The dealer's calls in this round, public to all; none where no card is face up."""
    if hand.ask not in (BETTING, OPENING):
        return ()
    calls = []
    if hand.at and hand.ops[hand.at - 1].code == co.BRANCH and hand.scales != hand.plan.scales:
        calls.append(Announced("low"))
    if not any(hand.up[seat] for seat in hand.live_seats):
        return tuple(calls)
    op, led, first = hand.ops[hand.at], hand.led, SeatOrNobody(hand.opener)
    seat = SeatOrNobody(led)
    if not led:
        return (*calls, Announced("first", first))
    if op.opens != co.BY_BOARD:
        return (*calls, Announced("opens_low" if op.keys[0] > op.keys[4] else "opens_high", seat))
    scale = op.scales[0]
    board = made_on(scale, valued(hand, led, hand.up[led]) + hand.board)
    made = (board,) if board else ()
    if first == led:
        calls.append(Announced("first", seat, made=made))
    else:
        calls.append(Announced("all_in", seat, first, made))
    if scale.key == "high":
        for other in hand.live_seats:
            calls += [Announced(what, SeatOrNobody(other)) for what in possible(hand.up[other])]
    return tuple(calls)


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
