"""What a ruling does to a hand: it corrects cards and chips, replays a step, or voids the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from housedealer.cards.card import JOKER, Card
from housedealer.errors import invariant
from housedealer.hand import event as ev
from housedealer.hand.pot import plan as pl
from housedealer.hand.pot.asks import OVER, due_of
from housedealer.hand.pot.walk import enter
from housedealer.rules.place import ASIDE, BURN, OWN, STUB

if TYPE_CHECKING:
    from housedealer.hand.pot.hand import PotHand


def hush(hand: PotHand) -> None:
    """Nobody is asked any longer: every open menu has changed."""
    for who in due_of(hand).must:
        hand.asked[who] = hand.count


def check_chips(hand: PotHand) -> None:
    now = sum(hand.stack) + hand.gathered - hand.awarded + hand.dropped + hand.jackpot + hand.carried
    if now != hand.chips:
        invariant(False, "chips are conserved", start=hand.chips, now=now)


def hand_voided(hand: PotHand, event: ev.HandVoided) -> None:
    hush(hand)
    for seat, cents in event.back:
        if seat:
            hand.stack[seat] += cents
        else:
            hand.carried += cents
    hand.gathered = hand.dropped = hand.jackpot = hand.front_fee = hand.owing = hand.dead = 0
    hand.front = [0] * len(hand.front)
    hand.rounds = []
    hand.voided = True
    check_chips(hand)
    hand.at = len(hand.ops) - 1
    hand.ask = OVER
    hand.actor = hand.waiting = 0


def ruled(hand: PotHand, event: ev.Ruled) -> None:
    for card, source, target in event.cards:
        _move_card(hand, card, source, target)
    for _, seat, cents in event.chips:
        hand.stack[seat] += cents
        hand.front[seat] -= cents
        hand.able |= 1 << seat & hand.live
    for seat, standing in event.standing:
        if standing == "wild":
            hand.marks = {**hand.marks, "wild": seat}
    hand.owed += tuple([(seat, OWN) for seat in event.owed])
    if event.ruling == "flashed":
        hand.marks = {**hand.marks, "flashed": 1}
    if not event.resume:
        return
    ops = list(hand.ops)
    for at, what in reversed(event.resume):
        ops[at : at + 1] = pl.resumed(ops[at], what)
    hand.ops = tuple(ops)
    if event.resume[0][0] == hand.at:
        hush(hand)
        _begin_again(hand)


def _move_card(hand: PotHand, card: Card, source: int, target: int) -> None:
    if source == STUB:
        hand.stub[card] -= 1
        hand.left -= 1
    elif source > 0:
        if source != target:
            hand.cards[source] = tuple([other for other in hand.cards[source] if other != card])
        hand.up = hand.up[:]
        hand.up[source] = tuple([other for other in hand.up[source] if other != card])
    if target == BURN:
        hand.burns += (card,)
    elif target == ASIDE:
        hand.aside += (card,)
    elif target == STUB:
        hand.stub[card] += 1
        hand.left += 1
    elif target > 0:
        if source != target:
            hand.cards[target] += (card,)
        hand.up[target] += (card,)
        if card == JOKER and "wild" in hand.marks:
            hand.marks = {**hand.marks, "wild": 0}


def _begin_again(hand: PotHand) -> None:
    """The current question starts over: the round is bet from its beginning, and posted blinds stay."""
    if "checked" in hand.marks:
        hand.marks = {**hand.marks, "checked": 0}
    if not any(hand.front):
        hand.facing = hand.level = hand.bets = hand.matched = 0
        hand.size = hand.plan.least
    enter(hand, hand.at)
