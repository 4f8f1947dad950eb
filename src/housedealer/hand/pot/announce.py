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
        stub, to_come = _never_seen(hand), _to_come(hand)
        for other in hand.live_seats:
            up = hand.up[other] + hand.board
            unseen = len(hand.cards[other]) - len(hand.up[other]) + to_come
            calls += [Announced(what, SeatOrNobody(other)) for what in possible(up, unseen, stub)]
    return tuple(calls)


def _never_seen(hand: PotHand) -> bytes:
    """How many there are of each card that lies open nowhere."""
    counts = bytearray(hand.plan.counts)
    for cards in (hand.board, *[hand.up[seat] for seat in hand.live_seats]):
        for card in cards:
            counts[card] -= 1
    return bytes(counts)


def _to_come(hand: PotHand) -> int:
    """The cards that every hand still gets; one that is bought takes the place of any other."""
    count = 0
    for op in hand.ops[hand.at + 1 :]:
        if op.code == co.DEAL:
            count += len(op.faces) or op.n
        elif op.code == co.DRAW:
            count += op.n
        elif op.code == co.CHOOSE:
            count += 1
    return count


def possible(up: tuple[Card, ...], unseen: int, stub: bytes) -> list[str]:
    """From the third up card on: three of a suit, or three ranks that fit into one straight, if as many cards
    as are `unseen` of the hand can complete it out of `stub`."""
    found = []
    ranks = {card >> 2 for card in up}
    if 12 in ranks:
        ranks.add(_WHEEL_ACE)
    if any(_fits(range(low, low + 5), ranks, unseen, stub) for low in range(_WHEEL_ACE, 9)):
        found.append("straight")
    for suit in range(4):
        count = len([card for card in up if card & 3 == suit])
        if count >= 3 and 5 - count <= min(unseen, sum(stub[suit:52:4])):
            found.append("flush")
            break
    return found


def _fits(straight: range, ranks: set[int], unseen: int, stub: bytes) -> bool:
    missing = [rank % 13 for rank in straight if rank not in ranks]
    return len(missing) <= min(unseen, 2) and all(any(stub[4 * rank : 4 * rank + 4]) for rank in missing)
