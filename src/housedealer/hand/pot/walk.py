"""The walk through the plan: stop at the next op that needs an answer, and set up its question."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from housedealer.errors import Broken
from housedealer.hand.pot import op as co
from housedealer.hand.pot import plan as pl
from housedealer.hand.pot.asks import (
    AWARDING,
    BETTING,
    CARRYING,
    CHOOSING,
    CLOSING,
    DEALING,
    DISCARDING,
    DRAWING,
    FEE_DUE,
    GOING_OVER,
    OPENING,
    OVER,
    POSTING,
    RESHUFFLING,
    SHOWING,
    STRADDLING,
    TABLING,
)
from housedealer.hand.pot.award import pots_to_award
from housedealer.hand.pot.forfeit import may_open
from housedealer.hand.pot.lead import leader, pair_is_open
from housedealer.rules.place import MUCK, NEXT, Seat, clockwise

if TYPE_CHECKING:
    from housedealer.hand.pot.hand import PotHand


def enter(hand: PotHand, at: int) -> None:
    """Stop at the first op, from `at` on, that asks for something."""
    live, ops = hand.live, hand.ops
    if not live & (live - 1):
        while ops[at].code < co.LAST_FEE:
            at += 1  # one hand is left: on to the award
    hand.at = at
    op = ops[at]
    while not _ENTER[op.code](hand, op):
        hand.at = at = at + 1
        op = hand.ops[at]


def _ask_house(hand: PotHand, ask: int) -> bool:
    hand.ask = ask
    hand.actor = 0
    hand.asked[0] = hand.count
    return True


def _begin_posts(hand: PotHand, op: co.Op) -> bool:
    return _ask_house(hand, POSTING)


def _begin_deal(hand: PotHand, op: co.Op) -> bool:
    live = hand.live
    way = op.ways.get(live) or hand.plan.way(op, live)
    if op.short and hand.left < len(way[0]):
        seats = clockwise(hand.plan.button, live)
        instead = pl.short_street(op, seats, hand.left, len(hand.burns))
        hand.ops = hand.ops[: hand.at] + instead + hand.ops[hand.at + 1 :]
        op = instead[0]
        if op.code == co.RESHUFFLE:
            return _ask_house(hand, RESHUFFLING)
        way = hand.plan.way(op, live)
    if op.fixed is not None and hand.left < len(way[0]):
        # A card to replace another, and the deck is out.
        hand.ops = (*hand.ops[: hand.at], pl.reshuffle_from(MUCK), *hand.ops[hand.at :])
        return _ask_house(hand, RESHUFFLING)
    hand.route = way
    hand.ask = DEALING
    hand.actor = 0
    hand.asked[0] = hand.count
    return True


def _begin_reshuffle(hand: PotHand, op: co.Op) -> bool:
    return _ask_house(hand, RESHUFFLING)


def _begin_draw(hand: PotHand, op: co.Op) -> bool:
    if hand.plan.keeps_dealt:
        hand.dealt = hand.cards[:]
    if not hand.drawn_at:
        hand.drawn_at = len(hand.rounds)
    return _go_round(hand, op)


def _go_round(hand: PotHand, op: co.Op) -> bool:
    """Each live seat in turn, left of the button first, asks for cards and gets them."""
    hand.to_act = hand.live
    hand.owed = hand.queue = ()
    hand.burn_due = op.burn != co.NO_BURN
    hand.ask = DRAWING if op.code == co.DRAW else CHOOSING
    ask_seat(hand, NEXT[hand.plan.button][hand.live])
    return True


def _begin_branch(hand: PotHand, op: co.Op) -> bool:
    """Nobody opened: other steps follow, or the pot stays for the next deal.

    If nobody was asked, for lack of chips, the pot does not stay: the hand continues. So it does with openers
    that were checked, where they count."""
    carries = len(op.branch) == 1
    if hand.aggressor or (carries and "may_open" not in hand.marks):
        return False
    if op.needs and any(may_open(hand, seat) for seat in hand.live_seats):
        return False
    hand.ops = hand.ops[: hand.at + 1] + op.branch
    if not carries or not hand.pot_total:
        return False
    hand.ask = CARRYING
    return True


def _begin_fee(hand: PotHand, op: co.Op) -> bool:
    return hand.pot_total > 0 and _ask_house(hand, FEE_DUE)


def _begin_award(hand: PotHand, op: co.Op) -> bool:
    hand.ask = AWARDING
    hand.pots_left = pots_to_award(hand)
    hand.pots_count = len(hand.pots_left)
    return bool(hand.pots_left)


def _begin_straddle(hand: PotHand, op: co.Op) -> bool:
    hand.marks = {**hand.marks, "straddles": 0}
    return ask_straddle(hand, hand.first)


def _begin_nothing(hand: PotHand, op: co.Op) -> bool:
    hand.ask = OVER
    hand.actor = hand.waiting = 0
    return True


def ask_seat(hand: PotHand, seat: int) -> None:
    hand.actor = seat
    hand.asked[seat] = hand.count


def _begin_round(hand: PotHand, op: co.Op) -> bool:
    able = hand.able
    hand.capped = False
    hand.other = 0
    if hand.plan.kind == pl.FIXED:
        hand.size = op.unit
    if not able & (able - 1) and not (able and must_answer(hand, NEXT[0][able])):
        # Nobody is left who could bet against another: the cards come without betting.
        if hand.facing:
            hand.ask = CLOSING
            return True
        return False
    big = op.big
    if hand.plan.overs and not hand.live & ~hand.plan.overs:
        if "overs" not in hand.marks:
            hand.ask = GOING_OVER
            hand.actor = 0
            return True
        big = _bet_over(hand, op)
    hand.aggressor = hand.led = 0
    if op.needs:
        hand.marks = {**hand.marks, "may_open": able}
    hand.two_handed = able.bit_count() == 2
    hand.to_act = hand.may_raise = able
    hand.ask = BETTING
    opens = op.opens
    if opens == co.FROM_BUTTON:
        seat = NEXT[hand.plan.button][able]
    elif opens == co.FROM_BLINDS:
        seat = NEXT[hand.first - 1][able]
    else:
        seat = _led(hand, op)
    if op.doubles and (op.doubles == co.OPENER or pair_is_open(hand)):
        hand.other = big
    hand.opener = seat
    ask_seat(hand, seat)
    return True


def _bet_over(hand: PotHand, op: co.Op) -> int:
    """The bets of a round of overs; a blind in front is less than a bet there, and is completed to one."""
    hand.size = op.over_unit
    if hand.facing < hand.size:
        hand.level = hand.bets = 0
    return op.over_big


def _led(hand: PotHand, op: co.Op) -> int:
    """The first to act by the up cards; if he has no chips left, the next player with chips."""
    hand.led = leader(hand, op)
    if op.opens != co.BY_BOARD:
        hand.ask = OPENING
    return NEXT[hand.led - 1][hand.able]


def must_answer(hand: PotHand, seat: int) -> bool:
    """True if the last player able to act faces a bet larger than his own."""
    return hand.front[seat] < hand.facing and hand.front[seat] < max(
        [cents for other, cents in enumerate(hand.front) if other != seat]
    )


def _begin_discard(hand: PotHand, op: co.Op) -> bool:
    hand.waiting = hand.live
    hand.ask = DISCARDING
    if hand.plan.turn_order:
        hand.waiting = 0
        hand.to_act = hand.live
        ask_seat(hand, NEXT[hand.plan.button][hand.live])
        return True
    for seat in hand.plan.order:
        if hand.live >> seat & 1:
            hand.asked[seat] = hand.count
    return True


def ask_straddle(hand: PotHand, seat: int) -> bool:
    """The player left of the last blind or straddle may straddle, if he has enough chips."""
    straddle = hand.ops[hand.at].straddle
    if straddle is None:
        raise Broken("a straddle op lacks its part")
    if hand.marks["straddles"] >= straddle.times or hand.stack[seat] < 2 * hand.facing * straddle.of_stack:
        return False
    if hand.front[seat] or not hand.facing:
        return False
    hand.ask = STRADDLING
    ask_seat(hand, seat)
    return True


def _begin_show(hand: PotHand, op: co.Op) -> bool:
    live = hand.live
    if not live & (live - 1):
        return False
    if hand.plan.tabled:
        hand.ask = TABLING
        return True
    hand.ask = SHOWING
    hand.to_act = live
    ask_seat(hand, show_first(hand))
    return True


def show_first(hand: PotHand) -> int:
    """The first seat to show: the last aggressor or the first to act in the last round, by house rule."""
    if hand.plan.show_aggressor:
        for seat in (hand.aggressor, hand.led):
            if seat and hand.live >> seat & 1:
                return seat
        return NEXT[hand.plan.button][hand.live]
    seat = hand.opener or NEXT[hand.plan.button][hand.live]
    return seat if hand.live >> seat & 1 else NEXT[seat][hand.live]


def show_order(hand: PotHand) -> tuple[Seat, ...]:
    first = show_first(hand)
    return (Seat(first), *clockwise(first, hand.live & ~(1 << first)))


_ENTER: Final[tuple[Callable[[PotHand, co.Op], bool], ...]] = (
    _begin_posts,
    _begin_straddle,
    _begin_fee,
    _begin_deal,
    _begin_round,
    _begin_discard,
    _begin_draw,
    _go_round,
    _begin_reshuffle,
    _begin_branch,
    _begin_fee,
    _begin_show,
    _begin_award,
    _begin_nothing,
)
"""By code of the op: set up what it asks; False when it asks for nothing here."""
