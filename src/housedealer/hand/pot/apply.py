"""Apply: the only code that changes a hand. It checks no rules; an event carries every fact it needs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from housedealer.cards.card import JOKER
from housedealer.errors import invariant
from housedealer.hand.event import (
    Called,
    Checked,
    Chose,
    Dealt,
    Declined,
    Discarded,
    FeeTaken,
    Folded,
    HandVoided,
    Mucked,
    Opened,
    OversBegun,
    Posted,
    PotAwarded,
    PotCarried,
    Proved,
    Raised,
    Reshuffled,
    RoundClosed,
    Ruled,
    Shown,
    Straddled,
)
from housedealer.hand.pot import op as co
from housedealer.hand.pot import plan as pl
from housedealer.hand.pot.amend import check_chips, hand_voided, hush, ruled
from housedealer.hand.pot.asks import (
    BETTING,
    CLOSING,
    DISCARDING,
    FEE_DUE,
    OPENING,
    TABLING,
)  # fmt: skip
from housedealer.hand.pot.award import RETURNED
from housedealer.hand.pot.fill import (
    ask_fill,
    chose,
    discarded_to_draw,
    drawn_on,
    lay,
    reshuffled,
)  # fmt: skip
from housedealer.hand.pot.walk import ask_seat, ask_straddle, enter, must_answer
from housedealer.rules.place import BOARD, BURN, NEXT, OWN, UP, Cents

if TYPE_CHECKING:
    from housedealer.hand.pot.hand import PotHand


def _posted(hand: PotHand, event: Posted) -> None:
    hand.asked[0] = hand.count
    stack, front = hand.stack, hand.front
    antes: list[int] | None = None
    for seat, cents, kind in event.posts:
        if kind == "carried":
            hand.dead += cents
            hand.gathered += cents
            continue
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


def _straddled(hand: PotHand, event: Straddled) -> None:
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
    if not ask_straddle(hand, hand.first):
        enter(hand, hand.at + 1)


def _declined(hand: PotHand, event: Declined) -> None:
    hand.asked[event.who] = hand.count
    enter(hand, hand.at + 1)


def _dealt(hand: PotHand, event: Dealt) -> None:
    hand.asked[0] = hand.count
    cards, spots, stub = event.cards, event.spots, hand.stub
    if hand.plan.single_deck:
        for card in cards:
            stub[card] = 0
    else:
        for card in cards:
            stub[card] -= 1
    hand.left -= len(cards)
    op = hand.ops[hand.at]
    faces = op.faces
    if faces and not op.fixed:
        # One card at a time around the table: every n-th card goes to the same seat.
        if spots[0] == BURN:
            hand.burns += cards[:1]
            cards, spots = cards[1:], spots[1:]
        held, seats = hand.cards, hand.live.bit_count()
        if len(faces) == 1:
            for i in range(seats):
                held[spots[i]] += (cards[i],)
        else:
            for i in range(seats):
                held[spots[i]] += cards[i::seats]
        if UP in faces:
            up = hand.up = hand.up[:]
            for round_, face in enumerate(faces):
                if face == UP:
                    for i in range(seats):
                        up[spots[i]] += (cards[round_ * seats + i],)
        if hand.plan.wild_down:
            _mark_wild(hand, event)
    elif spots[-1] == BOARD:
        burned = 1 if spots[0] == BURN else 0
        hand.burns += cards[:burned]
        hand.board += cards[burned:]
    else:
        lay(hand, event)
        if hand.queue:
            drawn_on(hand, event)
            return
    enter(hand, hand.at + 1)


def _mark_wild(hand: PotHand, event: Dealt) -> None:
    """A joker that comes face down is wild, and stays so if its owner turns it up."""
    if JOKER in event.cards:
        at = event.cards.index(JOKER)
        if event.faces[at] == OWN:
            hand.marks = {**hand.marks, "wild": event.spots[at]}


def _fee_taken(hand: PotHand, event: FeeTaken) -> None:
    hand.dropped += event.drop
    hand.jackpot += event.jackpot
    hand.owing = event.owing
    hand.front_fee += event.front
    hand.gathered -= event.drop + event.jackpot - event.front
    if hand.ask == FEE_DUE:
        hand.asked[0] = hand.count
        enter(hand, hand.at + 1)


def _onward(hand: PotHand, who: int) -> None:
    """The turn passes on, or the round is over."""
    live, to_act, able = hand.live, hand.to_act, hand.able
    hand.asked[who] = hand.count
    if to_act and live & (live - 1):
        seat = NEXT[who][to_act]
        # A lone player without an opponent who can act, acts only if he still has to call.
        if able & (able - 1) or must_answer(hand, seat):
            hand.actor = seat
            hand.asked[seat] = hand.count
            return
    hand.actor = 0
    hand.ask = CLOSING


def _folded(hand: PotHand, event: Folded) -> None:
    who = event.who
    rest = ~(1 << who)
    hand.live &= rest
    hand.able &= rest
    hand.acted += 1
    if hand.up[who]:
        hand.up = hand.up[:]
        hand.up[who] = ()  # a folded hand lies face down
    if hand.ask == DISCARDING:
        _discard_on(hand, who)
        return
    hand.to_act &= rest
    _onward(hand, who)


def _checked(hand: PotHand, event: Checked) -> None:
    who = event.who
    rest = ~(1 << who)
    hand.to_act &= rest
    hand.may_raise &= rest
    hand.acted += 1
    if hand.plan.watches_checks:
        _watch_check(hand, who)
    _onward(hand, who)


def _watch_check(hand: PotHand, who: int) -> None:
    """Remember a check that costs the player something later."""
    marks = {**hand.marks, "checked": hand.marks.get("checked", 0) | 1 << who}
    if hand.ops[hand.at].sevens:
        marks["sevens"] = marks.get("sevens", 0) | 1 << who
    hand.marks = marks


def _called(hand: PotHand, event: Called) -> None:
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


def _opened(hand: PotHand, event: Opened) -> None:
    op = hand.ops[hand.at]
    if op.needs:
        hand.marks = {**hand.marks, "opener": event.who}
    if hand.ask == OPENING:
        hand.ask = BETTING
    _wagered(hand, event)
    if op.in_full and event.to < hand.plan.bring_in:
        hand.facing, hand.matched = hand.plan.bring_in, 0  # like a blind that is short
        if hand.facing >= hand.size:
            hand.level, hand.bets = hand.facing, 1
    if op.doubles == co.OPENER:
        hand.other = 0  # the amount he chose holds for the whole round


def _wagered(hand: PotHand, event: Opened | Raised) -> None:
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
        if not plan.check_raise:
            hand.may_raise &= ~hand.marks.get("checked", 0)
        if hand.other and to - hand.level >= hand.other:
            hand.size = hand.other  # once the upper bet is made every further raise is that much
            hand.other = 0
        if plan.kind != pl.FIXED:
            by = to - (hand.facing if plan.over_facing else hand.level)
            if by > hand.size:
                hand.size = by  # half a bet that counts as a full one does not make raises smaller
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


def _overs_begun(hand: PotHand, event: OversBegun) -> None:
    hand.marks = {**hand.marks, "overs": 1}
    enter(hand, hand.at)


def _round_closed(hand: PotHand, event: RoundClosed) -> None:
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
    if "checked" in hand.marks:
        hand.marks = {**hand.marks, "checked": 0}
    check_chips(hand)
    enter(hand, hand.at + 1)


def _discarded(hand: PotHand, event: Discarded) -> None:
    who = event.who
    if event.cards:
        hand.cards[who] = tuple([card for card in hand.cards[who] if card not in event.cards])
        thrown = hand.thrown = hand.thrown[:]
        thrown[who] += event.cards
        if event.up:
            hand.up = hand.up[:]
            hand.up[who] = tuple([card for card in hand.up[who] if card not in event.up])
    if hand.ops[hand.at].code == co.DRAW:
        discarded_to_draw(hand, event)
    else:
        _discard_on(hand, who)


def _discard_on(hand: PotHand, who: int) -> None:
    """Ask the next player to discard, or continue the hand; also after a fold that leaves one hand."""
    hand.asked[who] = hand.count
    if not hand.live & (hand.live - 1):
        hush(hand)
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
            ask_seat(hand, NEXT[who][hand.to_act])
            return
    enter(hand, hand.at + 1)


def _reshuffled(hand: PotHand, event: Reshuffled) -> None:
    hand.asked[0] = hand.count
    reshuffled(hand, event)
    if hand.queue:
        ask_fill(hand)
    else:
        enter(hand, hand.at + 1)


def _shown(hand: PotHand, event: Shown) -> None:
    for seat in event.seats:
        hand.shown |= 1 << seat
    if hand.ask == TABLING:
        enter(hand, hand.at + 1)
    else:
        _show_on(hand, event.seats[0])


def _mucked(hand: PotHand, event: Mucked) -> None:
    hand.mucked |= 1 << event.who
    _show_on(hand, event.who)


def _show_on(hand: PotHand, who: int) -> None:
    hand.asked[who] = hand.count
    hand.to_act &= ~(1 << who)
    left = hand.live & ~hand.mucked
    unbeaten = not left & (left - 1) and not hand.plan.winner_shows
    if hand.to_act and not unbeaten:
        ask_seat(hand, NEXT[who][hand.to_act])
    else:
        enter(hand, hand.at + 1)


def _proved(hand: PotHand, event: Proved) -> None:
    barred = 0 if event.holds else 1 << event.who
    hand.marks = {**hand.marks, "proved": 1, "barred": barred}


def _pot_carried(hand: PotHand, event: PotCarried) -> None:
    hand.carried += event.cents
    hand.awarded += event.cents
    hand.pots_left = hand.pots_left[1:]
    if not hand.pots_left:
        _settled(hand)


def _pot_awarded(hand: PotHand, event: PotAwarded) -> None:
    stack = hand.stack
    hand.pots_left = hand.pots_left[1:]
    _keep_whole(hand, event)
    for share, seat, cents in event.paid:
        stack[seat] += cents
        hand.awarded += cents
        if share != RETURNED:
            hand.won |= 1 << seat
    if not hand.pots_left:
        _settled(hand)


def _settled(hand: PotHand) -> None:
    if hand.awarded != hand.gathered:
        invariant(False, "the pot is paid out", pot=hand.gathered, paid=hand.awarded)
    check_chips(hand)
    enter(hand, hand.at + 1)


def _keep_whole(hand: PotHand, event: PotAwarded) -> None:
    """A pot that one seat wins alone, both halves included, counts as won whole."""
    paid = event.paid
    if paid[0][0] == RETURNED:
        return
    winner = paid[0][1]
    if len(paid) == 1 and not hand.whole:
        hand.whole = {winner: paid[0][2]}
    elif all(seat == winner for _, seat, _ in paid):
        pushed = sum([cents for _, _, cents in paid])
        hand.whole = {**hand.whole, winner: Cents(hand.whole.get(winner, 0) + pushed)}


APPLY: Final[dict[type, Callable[[PotHand, Any], None]]] = {
    Posted: _posted,
    Straddled: _straddled,
    Declined: _declined,
    Dealt: _dealt,
    FeeTaken: _fee_taken,
    Folded: _folded,
    Checked: _checked,
    Called: _called,
    Opened: _opened,
    Raised: _wagered,
    Discarded: _discarded,
    Chose: chose,
    RoundClosed: _round_closed,
    OversBegun: _overs_begun,
    Reshuffled: _reshuffled,
    Shown: _shown,
    Mucked: _mucked,
    Proved: _proved,
    PotAwarded: _pot_awarded,
    PotCarried: _pot_carried,
    HandVoided: hand_voided,
    Ruled: ruled,
}
