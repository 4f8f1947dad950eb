"""The menu: what a seat, the house or the floor may do now. The only source of legality.

Offers are kept by the type of their action until the next event; `decide` looks an action up here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from housedealer.errors import Refused
from housedealer.hand.action import (
    Action,
    Bet,
    Call,
    Check,
    Deal,
    Decline,
    Discard,
    Fold,
    Muck,
    RaiseTo,
    Reshuffle,
    Show,
    Straddle,
    TakeDown,
    TakeFee,
    TakePosts,
    TakeUp,
)
from housedealer.hand.offer import Amounts, Choose, FromDeck, Offer, One
from housedealer.hand.pot import op as co
from housedealer.hand.pot import plan as pl
from housedealer.hand.pot.asks import (
    BETTING,
    CHOOSING,
    DEALING,
    DISCARDING,
    DRAWING,
    FEE_DUE,
    OPENING,
    POSTING,
    RESHUFFLING,
    SHOWING,
    is_due,
)
from housedealer.hand.pot.fee import fee_now
from housedealer.hand.pot.fill import supply
from housedealer.hand.pot.forfeit import may_open
from housedealer.rules.place import Cents

if TYPE_CHECKING:
    from housedealer.hand.pot.hand import Offers, PotHand

_FOLD: Final = One(Fold())
_CHECK: Final = One(Check())
_CALL: Final = Call()
_SHOW: Final = One(Show())
_MUCK: Final = One(Muck())
_DECLINE: Final = One(Decline())
_TAKE_UP: Final = One(TakeUp())
_TAKE_DOWN: Final = One(TakeDown())
_NOTHING: Final[Offers] = {}


def offers_of(hand: PotHand, who: int) -> Offers:
    """The offers to `who` by type of action, kept until the next event."""
    if hand.ask == BETTING:
        if who != hand.actor:
            return _NOTHING
        return hand.offers or bet_offers(hand, who)
    if not is_due(hand, who):
        return _NOTHING
    if hand.ask == DISCARDING:
        n = hand.ops[hand.at].n
        offers: Offers = {Discard: Choose(hand.cards[who], n, n)}
        return {**offers, Fold: _FOLD} if hand.plan.dead_undiscarded else offers
    if hand.offers is None:
        hand.offers = _offers(hand, who)
    return hand.offers


def _offers(hand: PotHand, who: int) -> Offers:
    ask = hand.ask
    if ask == DRAWING:
        cards = hand.cards[who]
        most = min(hand.ops[hand.at].n, len(cards))
        if hand.left < most + len(hand.owed):
            most = min(most, supply(hand, who))
        return {Discard: Choose(cards, 0, most)}
    if ask == SHOWING:
        return _show_offers(hand, who)
    if ask == OPENING:
        return _opening_offers(hand, who)
    if ask == CHOOSING:
        return {TakeUp: _TAKE_UP, TakeDown: _TAKE_DOWN}
    return _other_offers(hand)


def bet_offers(hand: PotHand, who: int) -> Offers:
    """The menu of the seat whose turn it is. The hottest function there is.

    With fixed bets and enough chips for one more, few menus are possible: each is made once per plan."""
    plan = hand.plan
    facing = hand.facing
    if plan.steady and not hand.other and hand.able & ~(1 << who):
        front, level = hand.front[who], hand.level
        to = (facing if level and plan.over_facing else level) + hand.size
        if front + hand.stack[who] > to:
            if to <= facing or hand.capped or not hand.may_raise >> who & 1:
                to = 0
            key = (facing - front, to, facing > 0)
            known = plan.menus.get(key)
            if known is None:
                offers = _bet_offers(hand, who)
                known = plan.menus[key] = offers, tuple(offers.values())
            hand.offers, hand.listed = known
            return known[0]
    offers = hand.offers = _bet_offers(hand, who)
    hand.listed = tuple(offers.values())
    return offers


def _bet_offers(hand: PotHand, who: int) -> Offers:
    # Plain ints stand for Cents here, since NewType is a call at run time.
    plan = hand.plan
    facing = hand.facing
    front = hand.front[who]
    stack = hand.stack[who]
    alone = not hand.able & ~(1 << who)
    if alone and facing > front:
        # Nobody else can bet any longer, so he need not put in more than the largest bet against him.
        facing = min(facing, max([cents for seat, cents in enumerate(hand.front) if seat != who]))
    to_call = facing - front
    offers: Offers
    if to_call > 0:
        if stack <= to_call:
            return {Fold: _FOLD, Call: One(_CALL, stack)}  # type: ignore[arg-type]
        offers = {Fold: _FOLD, Call: One(_CALL, to_call)}  # type: ignore[arg-type]
    elif plan.special and not facing and not hand.ops[hand.at].check:
        offers = {Fold: _FOLD}
    elif plan.fold_when_free:
        offers = {Check: _CHECK, Fold: _FOLD}
    else:
        offers = {Check: _CHECK}
    if alone or hand.capped:
        return offers
    if not hand.may_raise >> who & 1 and not (plan.adds_up and may_raise(hand, who)):
        return offers
    if plan.plain:
        # No-limit without a bound: the whole stack, at least the last raise.
        most = front + stack
        least = facing + hand.size
        if least > most:
            least = most
    else:
        least, most = bounds(hand, who)
    if most > facing:
        chip = plan.chip if not hand.other else most - least or plan.chip
        if facing:
            offers[RaiseTo] = Amounts("raise_to", least, most, chip)  # type: ignore[arg-type]
        elif not plan.special or opens_lawfully(hand, who):
            offers[Bet] = Amounts("bet", least, most, chip)  # type: ignore[arg-type]
    return offers


def opens_lawfully(hand: PotHand, who: int) -> bool:
    """True if the player may open: only with openers, if the house refuses false openers."""
    return not hand.ops[hand.at].needs or hand.plan.punishes or may_open(hand, who)


def _opening_offers(hand: PotHand, who: int) -> Offers:
    """A forced opening: the bring-in or the full bet, or the lower or the upper bet.

    A player who acts only because the holder of the card has no chips may fold instead."""
    plan, op = hand.plan, hand.ops[hand.at]
    stack = hand.stack[who]
    if plan.kind != pl.FIXED:
        least, most = bounds(hand, who)
        chip = int(plan.chip)
        if op.opens == co.BY_CARD:
            least = min(plan.bring_in, stack)
    else:
        unit = hand.size
        least, most = (plan.bring_in, unit) if op.opens == co.BY_CARD else (unit, hand.other or unit)
        least, most = min(least, stack), min(most, stack)
        chip = most - least or plan.chip
    bet = Amounts("bet", Cents(least), Cents(most), Cents(chip))
    return {Bet: bet} if who == hand.led else {Fold: _FOLD, Bet: bet}


def may_raise(hand: PotHand, who: int) -> bool:
    """True if he has not acted yet, or has faced a full raise since, or short ones that add up to one."""
    if hand.may_raise >> who & 1:
        return True
    if not hand.plan.check_raise and hand.marks.get("checked", 0) >> who & 1:
        return False
    return hand.plan.adds_up and hand.facing - hand.front[who] >= hand.size


def bounds(hand: PotHand, who: int) -> tuple[int, int]:
    """The smallest and the largest bet or raise of `who`; (0, 0) if the limit leaves no full wager.

    Only a short stack goes below the least: all-in for less."""
    plan = hand.plan
    facing = hand.facing
    kind = plan.kind
    all_in = hand.front[who] + hand.stack[who]
    # Under the full-bet rule a raise over a short all-in completes the last full bet, not the all-in.
    base = facing if plan.over_facing and (hand.level or not plan.completes) else hand.level
    least = base + hand.size
    if kind == pl.FIXED:
        top = least if not hand.other else base + hand.other
    elif kind == pl.NONE:
        top = plan.wager_max
    elif kind == pl.SPREAD:
        top = facing + plan.most
    else:
        top = max(_pot_top(hand, who), least)  # the least bet is open however small the pot
    if top > plan.wager_max:
        top = plan.wager_max
    if all_in <= top:
        return min(least, all_in), all_in
    return (least, top) if least <= top else (0, 0)


def _pot_top(hand: PotHand, who: int) -> int:
    """Pot-limit: the chips in the middle and in front, with or without the raiser's own call."""
    call = hand.facing - hand.front[who] if hand.plan.pot_counts_call else 0
    return hand.facing + hand.pot_total + call


def _show_offers(hand: PotHand, who: int) -> Offers:
    offers: Offers = {Show: _SHOW}
    if may_muck(hand, who):
        offers[Muck] = _MUCK
    return offers


def may_muck(hand: PotHand, who: int) -> bool:
    """A player may muck if every pot he contends for keeps another hand."""
    for pot in hand.pots:
        rest = pot.mask & ~hand.mucked & ~(1 << who)
        if pot.mask >> who & 1 and not rest:
            return False
    return True


def _other_offers(hand: PotHand) -> Offers:
    ask = hand.ask
    if ask == DEALING:
        return {Deal: _deal_offer(hand)}
    if ask == POSTING:
        return {TakePosts: One(TakePosts())}
    if ask == FEE_DUE:
        cents = Cents(fee_now(hand))
        return {TakeFee: Amounts("take_fee", cents, cents, hand.plan.chip)}
    if ask == RESHUFFLING:
        return {Reshuffle: One(Reshuffle())}
    to = Cents(2 * hand.facing)
    return {Straddle: Amounts("straddle", to, to, hand.plan.chip), Decline: _DECLINE}


def _deal_offer(hand: PotHand) -> FromDeck:
    spots, _ = hand.route
    held = tuple([card for card, n in enumerate(bytes(hand.stub)) for _ in range(n)])
    return FromDeck(len(spots), held)  # type: ignore[arg-type]


def absent(hand: PotHand, who: int) -> Action:
    """For one who does not answer: check if that is free, else fold; throw the last card where one must go,
    draw none; take the next card up; make the least forced bet; show the hand."""
    offers = offers_of(hand, who)
    if not offers:
        raise Refused("not_your_turn", why="absent", who=who, due=hand.due.must)
    for kind in (Check, Fold, Show, Decline):
        if kind in offers:
            return offers[kind][0]
    if hand.ask == DISCARDING:
        return Discard(hand.cards[who][-hand.ops[hand.at].n :])
    return next(iter(offers.values()))[0]


def offer_of(hand: PotHand, who: int, kind: type) -> Offer | None:
    return offers_of(hand, who).get(kind)
