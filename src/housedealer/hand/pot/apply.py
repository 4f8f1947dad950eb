"""Apply: the only code that changes a hand. No rules are asked; an event carries what is needed.

`enter` walks the plan to the next op that needs an answer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from housedealer.errors import invariant
from housedealer.hand import event as ev
from housedealer.hand.pot import plan as pl
from housedealer.hand.pot.asks import (
    AWARDING,
    BETTING,
    CLOSING,
    DEALING,
    DISCARDING,
    FEE_DUE,
    OVER,
    POSTING,
    RESHUFFLING,
    SHOWING,
    STRADDLING,
    TABLING,
)  # fmt: skip
from housedealer.hand.pot.pots import pots_of
from housedealer.rules.place import ASIDE, BURN, NEXT, STUB, UP, clockwise

if TYPE_CHECKING:
    from housedealer.hand.pot.hand import PotHand


# -- the walk through the plan -----------------------------------------------------------------------------


def enter(hand: PotHand, at: int) -> None:
    """Stand at the first op from `at` on that asks for something."""
    live, ops = hand.live, hand.ops
    if not live & (live - 1):
        # One hand is left: on to the award. A ruling may have made the plan longer before its end.
        at = max(at, hand.plan.end + len(ops) - len(hand.plan.ops))
    hand.at = at
    op = ops[at]
    while not _ENTER[op.code](hand, op):
        hand.at = at = at + 1
        op = ops[at]


def _ask_house(hand: PotHand, ask: int) -> bool:
    hand.ask = ask
    hand.actor = 0
    hand.asked[0] = hand.count
    return True


def _begin_posts(hand: PotHand, op: pl.Op) -> bool:
    return _ask_house(hand, POSTING)


def _begin_deal(hand: PotHand, op: pl.Op) -> bool:
    hand.ask = DEALING
    hand.actor = 0
    hand.asked[0] = hand.count
    return True


def _begin_reshuffle(hand: PotHand, op: pl.Op) -> bool:
    return _ask_house(hand, RESHUFFLING)


def _begin_fee(hand: PotHand, op: pl.Op) -> bool:
    return hand.pot_total > 0 and _ask_house(hand, FEE_DUE)


def _begin_award(hand: PotHand, op: pl.Op) -> bool:
    hand.ask = AWARDING
    hand.pots_left = pots_of(hand)
    hand.pots_count = len(hand.pots_left)
    return bool(hand.pots_left)


def _begin_straddle(hand: PotHand, op: pl.Op) -> bool:
    hand.marks = {**hand.marks, "straddles": 0}
    return _ask_straddle(hand, hand.first)


def _begin_nothing(hand: PotHand, op: pl.Op) -> bool:
    hand.ask = OVER
    hand.actor = hand.waiting = 0
    return True


def _ask_seat(hand: PotHand, seat: int) -> None:
    hand.actor = seat
    hand.asked[seat] = hand.count


def _begin_round(hand: PotHand, op: pl.Op) -> bool:
    able = hand.able
    hand.aggressor = 0
    hand.opener = NEXT[hand.plan.button][hand.live]
    hand.capped = False
    if hand.plan.kind == pl.FIXED:
        hand.size = op.unit
    if not able & (able - 1) and not (able and hand.front[NEXT[0][able]] < hand.facing):
        # Nobody is left who could bet against another: the cards come without betting.
        if hand.facing:
            hand.ask = CLOSING
            return True
        return False
    hand.two_handed = able.bit_count() == 2
    hand.to_act = hand.may_raise = able
    hand.ask = BETTING
    seat = NEXT[hand.first - 1][able] if op.from_blinds else NEXT[hand.plan.button][able]
    hand.opener = seat
    _ask_seat(hand, seat)
    return True


def _begin_discard(hand: PotHand, op: pl.Op) -> bool:
    hand.waiting = hand.live
    hand.ask = DISCARDING
    if hand.plan.turn_order:
        hand.waiting = 0
        hand.to_act = hand.live
        _ask_seat(hand, NEXT[hand.plan.button][hand.live])
        return True
    for seat in hand.plan.order:
        if hand.live >> seat & 1:
            hand.asked[seat] = hand.count
    return True


def _ask_straddle(hand: PotHand, seat: int) -> bool:
    """Left of the last blind, or of the last straddle, may straddle if his chips reach."""
    straddle = hand.ops[hand.at].straddle
    invariant(straddle is not None, "a straddle op has its part")
    assert straddle is not None
    if hand.marks["straddles"] >= straddle.times or hand.stack[seat] < 2 * hand.facing * straddle.of_stack:
        return False
    if hand.front[seat] or not hand.facing:
        return False
    hand.ask = STRADDLING
    _ask_seat(hand, seat)
    return True


def _begin_show(hand: PotHand, op: pl.Op) -> bool:
    live = hand.live
    if not live & (live - 1):
        return False
    if hand.plan.tabled:
        hand.ask = TABLING
        return True
    hand.ask = SHOWING
    hand.to_act = live
    _ask_seat(hand, show_first(hand))
    return True


def show_first(hand: PotHand) -> int:
    """Who shows first: the last aggressor or who began the last round, as the house answers."""
    if hand.plan.show_aggressor:
        seat = hand.aggressor
        return seat if seat and hand.live >> seat & 1 else NEXT[hand.plan.button][hand.live]
    seat = hand.opener
    return seat if hand.live >> seat & 1 else NEXT[seat][hand.live]


def show_order(hand: PotHand) -> tuple[int, ...]:
    first = show_first(hand)
    return (first, *clockwise(first, hand.live & ~(1 << first)))


# -- events ------------------------------------------------------------------------------------------------


def _posted(hand: PotHand, event: ev.Posted) -> None:
    stack, front = hand.stack, hand.front
    antes: list[int] | None = None
    for seat, cents, kind in event.posts:
        stack[seat] -= cents
        if kind == "ante":
            if antes is None:
                antes = [0] * len(stack)
            antes[seat] += cents
            hand.gathered += cents
        elif kind == "dead":
            hand.dead += cents
            hand.gathered += cents
        else:
            front[seat] += cents
        if not stack[seat]:
            hand.able &= ~(1 << seat)
    if antes is not None:
        hand.rounds.append(antes)
    hand.first = event.first
    if event.facing:
        hand.facing = hand.level = hand.size = event.facing
        hand.bets = 1
        hand.matched = front.count(event.facing)
    enter(hand, hand.at + 1)


def _straddled(hand: PotHand, event: ev.Straddled) -> None:
    seat = event.who
    hand.stack[seat] -= event.added
    hand.front[seat] += event.added
    if not hand.stack[seat]:
        hand.able &= ~(1 << seat)
    hand.facing = hand.level = hand.size = event.to
    hand.matched = 1
    hand.marks = {**hand.marks, "straddles": hand.marks["straddles"] + 1}
    hand.first = NEXT[seat][hand.plan.mask]
    hand.asked[seat] = hand.count
    if not _ask_straddle(hand, hand.first):
        enter(hand, hand.at + 1)


def _declined(hand: PotHand, event: ev.Declined) -> None:
    hand.asked[event.who] = hand.count
    enter(hand, hand.at + 1)


def _dealt(hand: PotHand, event: ev.Dealt) -> None:
    cards, spots, stub = event.cards, event.spots, hand.stub
    for card in cards:
        stub[card] -= 1
    if spots[0] > 0:
        # One card at a time round the table: every so-manieth card is the same seat's.
        held, seats = hand.cards, hand.live.bit_count()
        for i in range(seats):
            held[spots[i]] += cards[i::seats]
        if event.faces[0] == UP:
            hand.up = hand.up[:]
            for i in range(seats):
                hand.up[spots[i]] += cards[i::seats]
    else:
        burned = 1 if spots[0] == BURN else 0
        hand.burns += cards[:burned]
        hand.board += cards[burned:]
    enter(hand, hand.at + 1)


def _fee_taken(hand: PotHand, event: ev.FeeTaken) -> None:
    hand.dropped += event.drop
    hand.jackpot += event.jackpot
    hand.owing = event.owing
    hand.front_fee += event.front
    hand.gathered -= event.drop + event.jackpot - event.front
    if hand.ask == FEE_DUE:
        enter(hand, hand.at + 1)


def _onward(hand: PotHand, who: int) -> None:
    """The turn passes on, or the round is over."""
    live, to_act, able = hand.live, hand.to_act, hand.able
    hand.asked[who] = hand.count
    if to_act and live & (live - 1):
        seat = NEXT[who][to_act]
        # A lone player whom nobody can answer acts only if he still has to call.
        if able & (able - 1) or hand.front[seat] < hand.facing:
            hand.actor = seat
            hand.asked[seat] = hand.count
            return
    hand.actor = 0
    hand.ask = CLOSING


def _folded(hand: PotHand, event: ev.Folded) -> None:
    who = event.who
    rest = ~(1 << who)
    hand.live &= rest
    hand.able &= rest
    hand.acted += 1
    if hand.ask == DISCARDING:
        _discard_on(hand, who)
        return
    hand.to_act &= rest
    _onward(hand, who)


def _checked(hand: PotHand, event: ev.Checked) -> None:
    who = event.who
    rest = ~(1 << who)
    hand.to_act &= rest
    hand.may_raise &= rest
    hand.acted += 1
    _onward(hand, who)


def _called(hand: PotHand, event: ev.Called) -> None:
    who = event.who
    rest = ~(1 << who)
    left = hand.stack[who] - event.added
    hand.stack[who] = left
    hand.front[who] += event.added
    if hand.front[who] == hand.facing:
        hand.matched += 1
    if not left:
        hand.able &= rest
    hand.to_act &= rest
    hand.may_raise &= rest
    hand.acted += 1
    _onward(hand, who)


def _wagered(hand: PotHand, event: ev.Opened | ev.Raised) -> None:
    who, to = event.who, event.to
    rest = ~(1 << who)
    left = hand.stack[who] - event.added
    hand.stack[who] = left
    hand.front[who] = to
    if not left:
        hand.able &= rest
    able = hand.able
    hand.to_act = able & rest
    if event.full:
        plan = hand.plan
        hand.may_raise = able & rest
        if plan.kind != pl.FIXED:
            hand.size = to - hand.facing
        hand.bets += 1
        if hand.bets == plan.cap_raises + 1:
            # The cap is reached now; with two players it may never bind. A capped round stays capped.
            hand.capped = not (
                (plan.cap_rule == pl.TWO_REMAIN and able.bit_count() == 2)
                or (plan.cap_rule == pl.BEGAN_WITH_TWO and hand.two_handed)
            )
    else:
        hand.may_raise &= rest
    hand.facing = to
    hand.level = event.level
    hand.matched = 1
    hand.aggressor = who
    hand.acted += 1
    _onward(hand, who)


def _round_closed(hand: PotHand, event: ev.RoundClosed) -> None:
    front = hand.front
    if event.back:
        hand.stack[event.who] += event.back
        front[event.who] -= event.back
        hand.able |= 1 << event.who
    hand.gathered += event.gathered
    hand.front_fee = 0
    hand.rounds.append(front)
    hand.front = [0] * len(front)
    hand.facing = hand.level = hand.bets = hand.matched = hand.to_act = hand.may_raise = 0
    hand.size = hand.plan.least
    _check_chips(hand)
    enter(hand, hand.at + 1)


def _check_chips(hand: PotHand) -> None:
    now = sum(hand.stack) + hand.gathered - hand.awarded + hand.dropped + hand.jackpot
    if now != hand.chips:
        invariant(False, "chips are conserved", start=hand.chips, now=now)


def _discarded(hand: PotHand, event: ev.Discarded) -> None:
    who = event.who
    hand.cards[who] = tuple(card for card in hand.cards[who] if card not in event.cards)
    hand.thrown = hand.thrown[:]
    hand.thrown[who] += event.cards
    _discard_on(hand, who)


def _discard_on(hand: PotHand, who: int) -> None:
    """The next to discard, or on with the hand; also when a fold leaves one hand alone."""
    hand.asked[who] = hand.count
    if not hand.live & (hand.live - 1):
        hand.actor = hand.waiting = hand.to_act = 0
        if hand.facing:
            hand.ask = CLOSING  # the blinds are still in front
        else:
            enter(hand, hand.at + 1)
        return
    if hand.waiting:
        hand.waiting &= ~(1 << who)
        if hand.waiting:
            return
    else:
        hand.to_act &= ~(1 << who)
        if hand.to_act:
            _ask_seat(hand, NEXT[who][hand.to_act])
            return
    enter(hand, hand.at + 1)


def _reshuffled(hand: PotHand, event: ev.Reshuffled) -> None:
    for card in event.cards:
        hand.stub[card] += 1
    hand.aside = ()
    enter(hand, hand.at + 1)


def _shown(hand: PotHand, event: ev.Shown) -> None:
    for seat in event.seats:
        hand.shown |= 1 << seat
    if hand.ask == TABLING:
        enter(hand, hand.at + 1)
    else:
        _show_on(hand, event.seats[0])


def _mucked(hand: PotHand, event: ev.Mucked) -> None:
    hand.mucked |= 1 << event.who
    _show_on(hand, event.who)


def _show_on(hand: PotHand, who: int) -> None:
    hand.asked[who] = hand.count
    hand.to_act &= ~(1 << who)
    left = hand.live & ~hand.mucked
    unbeaten = not left & (left - 1) and not hand.plan.winner_shows
    if hand.to_act and not unbeaten:
        _ask_seat(hand, NEXT[who][hand.to_act])
    else:
        enter(hand, hand.at + 1)


def _pot_awarded(hand: PotHand, event: ev.PotAwarded) -> None:
    stack = hand.stack
    hand.pots_left = hand.pots_left[1:]
    for _, seat, cents in event.paid:
        stack[seat] += cents
        hand.awarded += cents
        hand.won |= 1 << seat
    if not hand.pots_left:
        if hand.awarded != hand.gathered:
            invariant(False, "the pot is paid out", pot=hand.gathered, paid=hand.awarded)
        _check_chips(hand)
        enter(hand, hand.at + 1)


def _hand_voided(hand: PotHand, event: ev.HandVoided) -> None:
    for seat, cents in event.back:
        hand.stack[seat] += cents
    hand.gathered = hand.dropped = hand.jackpot = hand.front_fee = hand.owing = hand.dead = 0
    hand.front = [0] * len(hand.front)
    hand.rounds = []
    hand.voided = True
    _check_chips(hand)
    hand.at = len(hand.ops) - 1
    hand.ask = OVER
    hand.actor = hand.waiting = 0


def _ruled(hand: PotHand, event: ev.Ruled) -> None:
    for card, source, target in event.cards:
        if source == STUB:
            hand.stub[card] -= 1
        if target == BURN:
            hand.burns += (card,)
        elif target == ASIDE:
            hand.aside += (card,)
    ops = list(hand.ops)
    for at, what in reversed(event.resume):
        ops[at : at + 1] = pl.resumed(ops[at], what)
    hand.ops = tuple(ops)


_ENTER: tuple[Callable[[PotHand, pl.Op], bool], ...] = (
    _begin_posts, _begin_straddle, _begin_fee, _begin_deal, _begin_round, _begin_discard, _begin_reshuffle,
    _begin_show, _begin_award, _begin_nothing,
)  # fmt: skip
"""By code of the op: set up what it asks; False when it asks for nothing here."""

APPLY: dict[type, Callable[[PotHand, Any], None]] = {
    ev.Posted: _posted,
    ev.Straddled: _straddled,
    ev.Declined: _declined,
    ev.Dealt: _dealt,
    ev.FeeTaken: _fee_taken,
    ev.Folded: _folded,
    ev.Checked: _checked,
    ev.Called: _called,
    ev.Opened: _wagered,
    ev.Raised: _wagered,
    ev.Discarded: _discarded,
    ev.RoundClosed: _round_closed,
    ev.Reshuffled: _reshuffled,
    ev.Shown: _shown,
    ev.Mucked: _mucked,
    ev.PotAwarded: _pot_awarded,
    ev.HandVoided: _hand_voided,
    ev.Ruled: _ruled,
}
