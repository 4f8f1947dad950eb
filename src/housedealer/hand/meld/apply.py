"""What each event changes. This module checks no rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from housedealer.cards.card import Card
from housedealer.errors import invariant
from housedealer.hand import event as ev
from housedealer.hand.meld import event as me
from housedealer.hand.meld.standing import BROKE, DEAD, FOULED, NO_CARD, PASSED, PLAYS, Laid
from housedealer.rules.meld.melds import Board, taken_back, with_card, worth_of
from housedealer.rules.place import ASIDE, DRAWN, MUCK, STUB, MeldNo

if TYPE_CHECKING:
    from housedealer.hand.meld.hand import MeldHand


def _posted(hand: MeldHand, event: ev.Posted) -> None:
    for seat, cents, kind in event.posts:
        if kind == "ante":
            hand.stack[seat] -= cents
        hand.tops += cents


def _fee_taken(hand: MeldHand, event: ev.FeeTaken) -> None:
    hand.tops -= event.drop
    hand.dropped += event.drop


def _dealt(hand: MeldHand, event: ev.Dealt) -> None:
    for card, spot in zip(event.cards, event.spots, strict=True):
        hand.stub[card] -= 1
        if spot == DRAWN:
            _drew(hand, card)
        else:
            hand.cards[spot] = (*hand.cards.get(spot, ()), card)
    hand.left -= len(event.cards)
    if hand.turn or hand.owed[1]:
        _to_head(hand, -len(event.cards))
        hand.owed = (0, 0) if hand.owed[1] else hand.owed
    else:
        hand.foot = min(int(hand.spread.answers["foot"]), hand.left)
        hand.head = hand.left - hand.foot


def _to_head(hand: MeldHand, n: int) -> None:
    """Add cards to the head or take them from it; missing cards come from the foot."""
    hand.head += n
    if hand.head < 0:
        hand.foot += hand.head
        hand.head = 0


def _drew(hand: MeldHand, card: Card) -> None:
    _bury_option(hand)
    hand.card, hand.drawn, hand.used, hand.forced = card, True, False, False
    hand.phase = "use"


def _bury_option(hand: MeldHand) -> None:
    if hand.option != NO_CARD:
        hand.muck[hand.option] += 1
    hand.option, hand.option_by = NO_CARD, 0


def _stayed(hand: MeldHand, event: me.Stayed) -> None:
    _declared(hand, event.who, PLAYS)


def _passed(hand: MeldHand, event: me.Passed) -> None:
    _declared(hand, event.who, PASSED)


def _declared(hand: MeldHand, seat: int, standing: str) -> None:
    hand.standing[seat] = standing
    hand.spoke = seat
    if hand.turn and PLAYS in hand.standing.values():
        hand.turn = next(s for s in hand.to_right(hand.terms.first) if hand.standing[s] == PLAYS)


def _touched(hand: MeldHand, event: me.Touched) -> None:
    _no_more_changes(hand)
    hand.touched |= {event.who}
    hand.phase = "touched"
    if not event.open:
        _bury_option(hand)


def _no_more_changes(hand: MeldHand) -> None:
    """The players who passed throw in their hands."""
    hand.spoke = 0
    for seat, standing in hand.standing.items():
        if standing == PASSED:
            _throw_in(hand, seat)


def _throw_in(hand: MeldHand, seat: int) -> None:
    for card in (*hand.cards.get(seat, ()), *(card for meld in hand.melds[seat] for card in meld)):
        hand.muck[card] += 1
    hand.cards[seat], hand.melds[seat] = (), ()
    hand.missed.pop(seat, None)


def _option_taken(hand: MeldHand, event: me.OptionTaken) -> None:
    hand.touched |= {event.who}
    hand.card, hand.drawn, hand.used, hand.forced = event.card, False, False, False
    hand.option, hand.option_by, hand.phase = NO_CARD, 0, "use"


def _forced(hand: MeldHand, event: me.Forced) -> None:
    if hand.phase != "use":
        hand.card, hand.drawn = event.card, hand.phase == "released"
        hand.option, hand.option_by = NO_CARD, 0
    hand.used, hand.forced, hand.phase = False, True, "use"


def _draw_let(hand: MeldHand, event: me.DrawLet) -> None:
    _bury_option(hand)


def _melded(hand: MeldHand, event: me.Melded) -> None:
    who = event.who
    melds = [list(meld) for meld in hand.melds[who]]
    for at, card in event.borrowed:
        melds[at - 1].remove(card)
    new = sorted((*event.own, *(card for _, card in event.borrowed)))
    drawn = hand.card if event.drawn else NO_CARD
    _leave_hand(hand, who, event.own, drawn=event.drawn)
    board: Board = (*(tuple(meld) for meld in melds), tuple(new))
    _lay(hand, who, board, (len(board), event.own, drawn, event.borrowed, event.chips))


def _laid_off(hand: MeldHand, event: me.LaidOff) -> None:
    _leave_hand(hand, event.who, (event.card,), drawn=event.drawn)
    board = with_card(hand.melds[event.who], event.meld, event.card)
    drawn = event.card if event.drawn else NO_CARD
    _lay(hand, event.who, board, (event.meld, (event.card,), drawn, (), event.chips))


def _shifted(hand: MeldHand, event: me.Shifted) -> None:
    melds = [list(meld) for meld in hand.melds[event.who]]
    melds[event.source - 1].remove(event.card)
    board = with_card(tuple(tuple(meld) for meld in melds), event.meld, event.card)
    borrowed = ((event.source, event.card),)
    _lay(hand, event.who, board, (event.meld, (), NO_CARD, borrowed, event.chips))


def _leave_hand(hand: MeldHand, who: int, cards: tuple[Card, ...], *, drawn: bool) -> None:
    left, gone = list(hand.cards[who]), list(cards)
    if drawn:
        gone.remove(hand.card)
        hand.used, hand.card = True, NO_CARD
    for card in gone:
        left.remove(card)
    hand.cards[who] = tuple(left)


def _lay(hand: MeldHand, who: int, board: Board, laid: Laid) -> None:
    hand.melds[who] = board
    hand.laid = (*hand.laid, laid)
    hand.peak[who] = max(hand.peak[who], worth_of(board))
    hand.claim += laid[-1]


def _collected(hand: MeldHand, event: me.Collected) -> None:
    for seat, cents in event.paid:
        hand.stack[seat] -= cents
        hand.stack[event.who] += cents
        key = (int(event.who), seat)
        hand.ledger[key] = hand.ledger.get(key, 0) + cents
        if event.who == hand.turn:
            hand.got[seat] = hand.got.get(seat, 0) + cents
    if event.why == "outs":
        hand.outs = 0
    else:
        hand.claim = hand.claimant = 0
        if hand.used:
            hand.missed.pop(event.who, None)


def _released(hand: MeldHand, event: me.Released) -> None:
    if hand.spread.answers["pay_asked"]:
        if hand.claim:
            hand.missed[event.who] = hand.missed.get(event.who, 0) + hand.claim
        hand.claim = 0
    elif hand.claim:
        hand.claimant = event.who
    if event.drawn:
        hand.card = NO_CARD
    else:
        _leave_hand(hand, event.who, (event.card,), drawn=False)
    if event.option:
        hand.option, hand.option_by = event.card, event.who
    else:
        hand.muck[event.card] += 1
    if event.window:
        hand.phase = "released"
    else:
        _next_turn(hand)


def _next_turn(hand: MeldHand) -> None:
    hand.turn, hand.phase, hand.card = hand.after(hand.turn), "choose", NO_CARD
    hand.drawn = hand.used = hand.forced = False
    hand.laid, hand.got = (), {}
    if hand.turn in (0, hand.option_by):
        _bury_option(hand)


def _forcing_closed(hand: MeldHand, event: me.ForcingClosed) -> None:
    _next_turn(hand)


def _broke(hand: MeldHand, event: me.Broke) -> None:
    _out_of_hand(hand, event.who, BROKE)


def _out_of_hand(hand: MeldHand, seat: int, standing: str) -> None:
    hand.standing[seat] = standing
    _throw_in(hand, seat)
    if hand.turn == seat:
        if hand.card != NO_CARD:
            hand.muck[hand.card] += 1
        if hand.phase != "choose":
            hand.claim = hand.claimant = 0
            _bury_option(hand)
        _next_turn(hand)


def _foot_turned(hand: MeldHand, event: me.FootTurned) -> None:
    hand.head, hand.foot = hand.foot, 0


def _reshuffled(hand: MeldHand, event: ev.Reshuffled) -> None:
    for card in event.cards:
        hand.muck[card] -= 1
        hand.stub[card] += 1
    hand.left += len(event.cards)
    hand.head += len(event.cards)
    hand.reshuffled += 1
    hand.shuffled()


def _went_out(hand: MeldHand, event: me.WentOut) -> None:
    hand.winner, hand.outs = int(event.who), event.chips
    if hand.spread.answers["pay_asked"]:
        hand.claim = 0


def _hands_killed(hand: MeldHand, event: me.HandsKilled) -> None:
    for seat in event.seats:
        hand.standing[seat] = DEAD
        _throw_in(hand, seat)


def _pot_awarded(hand: MeldHand, event: ev.PotAwarded) -> None:
    for _, seat, cents in event.paid:
        hand.stack[seat] += cents
        hand.tops -= cents
        hand.winner = seat
    _close(hand)


def _pot_carried(hand: MeldHand, event: ev.PotCarried) -> None:
    hand.carried, hand.tops = int(event.cents), 0
    _close(hand)


def _close(hand: MeldHand) -> None:
    invariant(not hand.tops and not hand.outs, "chips are still due", tops=hand.tops, outs=hand.outs)
    hand.claim = 0
    hand.done = True


def _fouled(hand: MeldHand, event: me.Fouled) -> None:
    for seat, cents in event.back:
        hand.stack[event.who] -= cents
        hand.stack[seat] += cents
        hand.ledger[(int(event.who), seat)] -= cents
    if hand.claimant == event.who:
        hand.claim = hand.claimant = 0
    _no_more_changes(hand)
    _out_of_hand(hand, event.who, FOULED)


def _meld_undone(hand: MeldHand, event: me.MeldUndone) -> None:
    who, at = event.who, event.meld
    melds = hand.melds[who]
    for _, own, drawn, borrowed, chips in [laid for laid in hand.laid if laid[0] == at]:
        back = list(own)
        if drawn != NO_CARD:
            back.remove(drawn)
            hand.card, hand.used = drawn, False
        hand.cards[who] = (*hand.cards[who], *back)
        melds = taken_back(melds, at, own, borrowed)
        hand.claim -= min(chips, hand.claim)
    for seat, cents in event.back:
        hand.stack[who] -= cents
        hand.stack[seat] += cents
        hand.got[seat] -= cents
        hand.ledger[(int(who), seat)] -= cents
    gone = at if not melds[at - 1] else len(melds) + 1

    def numbered(meld: int) -> MeldNo:
        return MeldNo(meld - (meld > gone))

    hand.laid = tuple(
        (numbered(meld), own, drawn, tuple((numbered(source), card) for source, card in borrowed), chips)
        for meld, own, drawn, borrowed, chips in hand.laid
        if meld != at
    )
    hand.melds[who] = tuple(meld for meld in melds if meld)


def _recounted(hand: MeldHand, event: me.Recounted) -> None:
    places, seat = {MUCK: hand.muck, ASIDE: hand.aside, STUB: hand.stub}, int(event.who)
    for card, source, target in event.moved:
        if int(source) == seat:
            _leave_hand(hand, event.who, (card,), drawn=False)
        else:
            places[source][card] -= 1
        if int(target) == seat:
            hand.cards[event.who] = (*hand.cards[event.who], card)
        else:
            places[target][card] += 1
        change = (target == STUB) - (source == STUB)
        hand.left += change
        _to_head(hand, change)
    if event.shuffles:
        hand.shuffled()
    hand.owed = (int(event.who), event.owed) if event.owed else hand.owed
    if event.dead:
        hand.tops -= event.back
        hand.stack[event.who] += event.back
        if hand.spoke == event.who:
            hand.spoke = 0
        _out_of_hand(hand, event.who, DEAD)


def _ruled(hand: MeldHand, event: ev.Ruled) -> None:
    """A drawn foreign card is taken away; nothing else in the hand changes."""


def _voided(hand: MeldHand, event: ev.HandVoided) -> None:
    for seat, cents in event.back:
        if seat:
            hand.stack[seat] += cents
        else:
            hand.carried += cents
    hand.tops = hand.dropped = 0
    hand.voided = hand.done = True


APPLY: dict[type, Callable[[MeldHand, Any], None]] = {
    ev.Posted: _posted,
    ev.FeeTaken: _fee_taken,
    ev.Dealt: _dealt,
    me.Stayed: _stayed,
    me.Passed: _passed,
    me.Touched: _touched,
    me.OptionTaken: _option_taken,
    me.Forced: _forced,
    me.DrawLet: _draw_let,
    me.Melded: _melded,
    me.LaidOff: _laid_off,
    me.Shifted: _shifted,
    me.Collected: _collected,
    me.Released: _released,
    me.ForcingClosed: _forcing_closed,
    me.Broke: _broke,
    me.FootTurned: _foot_turned,
    ev.Reshuffled: _reshuffled,
    me.WentOut: _went_out,
    me.HandsKilled: _hands_killed,
    ev.PotAwarded: _pot_awarded,
    ev.PotCarried: _pot_carried,
    me.Fouled: _fouled,
    me.MeldUndone: _meld_undone,
    me.Recounted: _recounted,
    ev.Ruled: _ruled,
    ev.HandVoided: _voided,
}
