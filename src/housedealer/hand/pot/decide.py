"""Decide: an action becomes exactly one event, or is refused. Changes nothing.

The menu decides legality; `refusal` finds the reason and the clause for any other action.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from housedealer.hand.action import (
    Bet,
    Call,
    Check,
    Deal,
    Decline,
    Discard,
    EarlyTurn,
    Flashed,
    Fold,
    Misdeal,
    Muck,
    RaiseTo,
    Reshuffle,
    Show,
    Straddle,
    TakeDown,
    TakeFee,
    TakePosts,
    TakeUp,
    WrongSeat,
)
from housedealer.hand.event import (
    Called,
    Checked,
    Chose,
    Dealt,
    Declined,
    Discarded,
    Event,
    Folded,
    Mucked,
    Opened,
    Posted,
    PostKind,
    Raised,
    Reshuffled,
    Shown,
    Straddled,
)
from housedealer.hand.pot import irregular, ruling
from housedealer.hand.pot import op as co
from housedealer.hand.pot.asks import DEALING, OPENING
from housedealer.hand.pot.fee import taken_of
from housedealer.hand.pot.fill import to_reshuffle
from housedealer.hand.pot.menu import offers_of
from housedealer.hand.pot.refusal import refuse
from housedealer.hand.shared.order import POSITIONS
from housedealer.rules.place import BURN, MUCK, OWN, SEATS_MAX, UP, Cents, Face, Seat, SeatOrNobody, Who

if TYPE_CHECKING:
    from housedealer.hand.pot.hand import Offers, PotHand
    from housedealer.rules.pot.terms import PotTerms


_INT: Final = frozenset((int,))
FOLDED: Final = tuple(Folded(Who(seat)) for seat in range(SEATS_MAX + 1))
CHECKED: Final = tuple(Checked(Who(seat)) for seat in range(SEATS_MAX + 1))


def kept(hand: PotHand, who: int) -> Offers:
    """The menu already made for the seat in turn, or a new one.

    Fold, call and raise write it out, to save a call in the three most common answers."""
    offers = hand.offers
    return offers_of(hand, who) if offers is None or who != hand.actor else offers


def _fold(hand: PotHand, who: int, action: Fold) -> Event:
    offers = hand.offers
    if offers is None or who != hand.actor:
        offers = offers_of(hand, who)
    if Fold not in offers:
        refuse(hand, who, action)
    return FOLDED[who]


def _check(hand: PotHand, who: int, action: Check) -> Event:
    if Check not in kept(hand, who):
        refuse(hand, who, action)
    return CHECKED[who]


def _call(hand: PotHand, who: int, action: Call) -> Event:
    offers = hand.offers
    if offers is None or who != hand.actor:
        offers = offers_of(hand, who)
    offer = offers.get(Call)
    if offer is None:
        refuse(hand, who, action)
    return Called(who, offer.cost)  # type: ignore[arg-type, union-attr]


def _bet(hand: PotHand, who: int, action: Bet) -> Event:
    offer = kept(hand, who).get(Bet)
    if offer is None or action not in offer:
        refuse(hand, who, action)
    if hand.ask == OPENING and action.to < hand.size and not is_all_in_over_bring_in(hand, who, action.to):
        full, level = False, 0
    else:
        full, level = measured(hand, action.to)
    clause = hand.terms.spread.answers.source("opening") if hand.ask == OPENING else ""
    return Opened(Who(who), action.to, Cents(action.to - hand.front[who]), full, Cents(level), clause)


def is_all_in_over_bring_in(hand: PotHand, who: int, to: int) -> bool:
    """An opening below the full bet is not a bet yet, unless it is all-in."""
    return to == hand.stack[who] and to > hand.plan.bring_in


def _raise_to(hand: PotHand, who: int, action: RaiseTo) -> Event:
    offers = hand.offers
    if offers is None or who != hand.actor:
        offers = offers_of(hand, who)
    offer = offers.get(RaiseTo)
    if offer is None or action not in offer:
        refuse(hand, who, action)
    to = action.to
    if hand.plan.plain:
        full = to - hand.facing >= hand.size
        level = to if full else hand.level
    else:
        full, level = measured(hand, to)
    return Raised(who, to, to - hand.front[who], full, level)  # type: ignore[arg-type]


def measured(hand: PotHand, to: int) -> tuple[bool, int]:
    """Whether a wager to this amount is a full bet or raise, and the last full bet after it."""
    plan = hand.plan
    base = hand.facing if plan.over_facing and (hand.level or not plan.completes) else hand.level
    by = to - base
    if hand.size < by < hand.other:
        return True, base + hand.size  # all-in between the lower and the upper bet
    if by >= hand.size:
        return True, to
    # An all-in for less. [short_all_in]
    if plan.half_bet and 2 * by >= hand.size:
        return True, to
    return False, hand.level


def _straddle(hand: PotHand, who: int, action: Straddle) -> Event:
    offer = kept(hand, who).get(Straddle)
    if offer is None or action not in offer:
        refuse(hand, who, action)
    clause = hand.terms.spread.answers.source("straddle")
    return Straddled(Who(who), action.to, Cents(action.to - hand.front[who]), clause)


def _decline(hand: PotHand, who: int, action: Decline) -> Event:
    if Decline not in kept(hand, who):
        refuse(hand, who, action)
    return Declined(Who(who))


def _discard(hand: PotHand, who: int, action: Discard) -> Event:
    offer = kept(hand, who).get(Discard)
    if offer is None or action not in offer:
        refuse(hand, who, action)
    up = tuple([card for card in action.cards if card in hand.up[who]]) if hand.up[who] else ()
    return Discarded(Who(who), action.cards, up)


def _take_up(hand: PotHand, who: int, action: TakeUp) -> Event:
    if TakeUp not in kept(hand, who):
        refuse(hand, who, action)
    return Chose(Who(who), Face(UP))


def _take_down(hand: PotHand, who: int, action: TakeDown) -> Event:
    """Exactly one card is face down at any time, so the old one is turned up."""
    if TakeDown not in kept(hand, who):
        refuse(hand, who, action)
    down = tuple([card for card in hand.cards[who] if card not in hand.up[who]])
    return Chose(Who(who), Face(OWN), down)


def _show(hand: PotHand, who: int, action: Show) -> Event:
    if Show not in kept(hand, who):
        refuse(hand, who, action)
    return Shown((Seat(who),), (hand.cards[who],))


def _muck(hand: PotHand, who: int, action: Muck) -> Event:
    if Muck not in kept(hand, who):
        refuse(hand, who, action)
    return Mucked(Who(who))


def _take_posts(hand: PotHand, who: int, action: TakePosts) -> Event:
    if TakePosts not in kept(hand, who):
        refuse(hand, who, action)
    plan, stack, terms = hand.plan, hand.stack, hand.terms
    if terms.kill or hand.owes or terms.carried:
        return _all_posts(hand)
    most = plan.posted_most
    for seat in plan.seats:
        if stack[seat] < most:
            return _all_posts(hand)
    # Everybody has enough chips and owes nothing else: the same posts each time.
    if plan.posted is None:
        plan.posted = _all_posts(hand)
    return plan.posted


def _all_posts(hand: PotHand) -> Posted:
    """Antes, then blinds, then what seats owe, then the killer's post; each as far as the stack goes."""
    terms, plan = hand.terms, hand.plan
    left = hand.stack[:]
    posts: list[tuple[SeatOrNobody, Cents, PostKind]] = []

    def post(seat: int, cents: int, kind: PostKind) -> None:
        cents = min(cents, left[seat])
        if cents > 0:
            left[seat] -= cents
            posts.append((SeatOrNobody(seat), Cents(cents), kind))

    if terms.carried:
        posts.append((SeatOrNobody(0), terms.carried, "carried"))
    for seat in plan.order:
        post(seat, plan.ante, "ante")
    for due in plan.blinds:
        post(due.seat, due.cents, "blind")
    in_front: dict[int, int] = {seat: cents for seat, cents, kind in posts if kind == "blind"}
    facing = max([due.cents for due in plan.blinds], default=Cents(0))
    # A blind already out counts towards a live post or a kill; a short stack posts what is live first.
    for seated in terms.seats:
        post(seated.seat, seated.live - in_front.get(seated.seat, 0), "live")
        post(seated.seat, seated.dead, "dead")
        facing = max(facing, seated.live)
    if terms.kill:
        killer = terms.kill.seat
        already = sum(cents for seat, cents, kind in posts if seat == killer and kind in ("blind", "live"))
        post(killer, terms.kill.to - already, "kill")
        facing = max(facing, terms.kill.to)
    return Posted(tuple(posts), Cents(facing), SeatOrNobody(plan.first), _why_posted(terms, posts))


def _why_posted(
    terms: PotTerms, posts: list[tuple[SeatOrNobody, Cents, PostKind]]
) -> tuple[tuple[PostKind, str], ...]:
    """The clause behind each kind of post, in the order of the posts."""
    answers = terms.spread.answers
    found: dict[PostKind, str] = {}
    for _, _, kind in posts:
        if kind == "ante":
            found[kind] = answers.source("ante")
        elif kind == "blind":
            found[kind] = answers.source("blinds_place")
        elif kind == "kill":
            found[kind] = terms.kill.source if terms.kill else ""
        elif kind == "carried":
            found[kind] = answers.source("passed_pot")
        else:
            found[kind] = answers.source("owed")
    return tuple(found.items())


def _deal(hand: PotHand, who: int, action: Any) -> Event:
    # Any: what is no tuple of cards is refused, not a fault of the compiled engine.
    if who or hand.ask != DEALING:
        refuse(hand, who, action)
    way = hand.route
    cards = action.cards
    if type(cards) is not tuple or len(cards) != len(way[0]) or not in_stub(hand, cards):
        refuse(hand, who, action)
    at = hand.order - hand.left
    return Dealt(cards, way[0], way[1], (), POSITIONS[at : at + len(cards)])


def in_stub(hand: PotHand, cards: tuple[int, ...]) -> bool:
    """True if these cards can still be dealt, each as often as it is listed."""
    if len(cards) <= 5 and hand.plan.single_deck:
        stub = hand.stub
        for card in cards:
            if type(card) is not int or not 0 <= card < 256 or not stub[card]:
                return False
        return len(cards) < 2 or len(set(cards)) == len(cards)
    if not _INT.issuperset(map(type, cards)):
        return False
    try:
        held = bytes(cards).translate(hand.stub)
    except ValueError:
        return False  # no card has such a number
    if 0 in held:
        return False
    return len(set(cards)) == len(cards) or (
        not hand.plan.single_deck and all(cards.count(card) <= hand.stub[card] for card in set(cards))
    )


def _take_fee(hand: PotHand, who: int, action: TakeFee) -> Event:
    offer = kept(hand, who).get(TakeFee)
    if offer is None or action not in offer:
        refuse(hand, who, action)
    return taken_of(hand)


def _reshuffle(hand: PotHand, who: int, action: Reshuffle) -> Event:
    if Reshuffle not in kept(hand, who):
        refuse(hand, who, action)
    op = hand.ops[hand.at]
    if op.code == co.DRAW or op.source == MUCK:
        return to_reshuffle(hand, hand.queue[0][0] if hand.queue else hand.ops[hand.at + 1].spot)
    return Reshuffled(hand.burns if op.source == BURN else hand.aside, op.source)


DECIDE: Final[dict[type, Callable[[PotHand, int, Any], Event]]] = {
    Fold: _fold,
    Check: _check,
    Call: _call,
    Bet: _bet,
    RaiseTo: _raise_to,
    Straddle: _straddle,
    Decline: _decline,
    Discard: _discard,
    TakeUp: _take_up,
    TakeDown: _take_down,
    Show: _show,
    Muck: _muck,
    TakePosts: _take_posts,
    Deal: _deal,
    TakeFee: _take_fee,
    Reshuffle: _reshuffle,
    Misdeal: ruling.misdeal,
    EarlyTurn: ruling.early_turn,
    Flashed: irregular.flashed,
    WrongSeat: irregular.wrong_seat,
}
