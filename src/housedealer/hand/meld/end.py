"""How a hand ends: a player goes out, one player is left, or the cards run out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from housedealer.hand.event import Event, PotAwarded, PotCarried
from housedealer.hand.meld import event as me
from housedealer.hand.meld.standing import PLAYS
from housedealer.rules.meld.melds import OUTS, Board, worth_of
from housedealer.rules.place import Cents, Count, Seat, Who

if TYPE_CHECKING:
    from housedealer.hand.meld.hand import MeldHand

UNCONTESTED = -1


def last_in(hand: MeldHand) -> Event | None:
    """Award the tops to the last player once nobody pays him; carry them over if no player is left."""
    standing, left = hand.standing, list[int]()
    for seat in hand.stack:
        if seat not in standing or standing[seat] == PLAYS:
            if left:
                return None
            left.append(seat)
    if not left:
        return PotCarried(Count(0), Cents(hand.tops), hand.source("run_out"))
    if hand.turn and hand.payers_of(left[0]):
        return None
    return PotAwarded(
        Count(0), ((UNCONTESTED, Seat(left[0]), Cents(hand.tops)),), (hand.source("one_plays"),)
    )


def broke(hand: MeldHand) -> Event | None:
    """A player without a chip of the game is out of the hand."""
    stack, unit = hand.stack, hand.spread.unit
    for seat in hand.in_action if min(stack.values()) < unit else ():
        if stack[seat] < unit:
            return me.Broke(Who(seat), hand.source("no_chip"))
    return None


def outs_of(hand: MeldHand, seat: int) -> int:
    """What each player pays when a player goes out with these melds."""
    return outs_with(hand.melds[seat])


def outs_with(board: Board) -> int:
    return OUTS + worth_of(board)


def collected(hand: MeldHand, who: int, chips: int, why: str) -> me.Collected:
    """Collect this many chips from each payer, or all that he has."""
    cents = chips * hand.spread.unit
    paid = tuple((Seat(seat), Cents(min(cents, hand.stack[seat]))) for seat in hand.payers_of(who))
    clauses = [hand.source("outs" if why == "outs" else "conditions"), hand.source("pay_equal")]
    return me.Collected(Who(who), Count(chips), why, paid, tuple(clauses))


def ending(hand: MeldHand) -> Event | None:
    """The pay, the outs, the losing hands and the tops, one after another."""
    who = hand.winner
    if hand.claim:
        return collected(hand, who, hand.claim, "pay")
    if hand.outs:
        return collected(hand, who, hand.outs, "outs")
    losing = tuple(Seat(seat) for seat in hand.in_action if seat != who)
    if losing:
        return me.HandsKilled(losing, hand.source("losing_hands"))
    return PotAwarded(Count(0), ((0, Seat(who), Cents(hand.tops)),), (hand.source("winner"),))


def run_out(hand: MeldHand) -> Event | None:
    """The cards have run out and the discards may not be shuffled again: the tops stay."""
    if hand.phase != "touched" or hand.head or hand.foot or may_reshuffle(hand):
        return None
    return PotCarried(Count(0), Cents(hand.tops), hand.source("run_out"))


def may_reshuffle(hand: MeldHand) -> bool:
    return hand.reshuffled < int(hand.spread.answers["reshuffles"]) and any(hand.muck)
