"""Why an action is refused: the code, the facts and the clause at this table. Never on the fast path."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from housedealer.cards.card import format_card
from housedealer.errors import Broken, Refused
from housedealer.hand import action as act
from housedealer.hand.offer import Amounts, Choose
from housedealer.hand.pot import menu
from housedealer.hand.pot.asks import (
    BETTING,
    DEALING,
    DISCARDING,
    DRAWING,
    OPENING,
    SHOWING,
    is_due,
)  # fmt: skip
from housedealer.hand.pot.plan import POT

if TYPE_CHECKING:
    from housedealer.hand.pot.hand import PotHand


_WAGERS = (act.Bet, act.RaiseTo)


def refuse(hand: PotHand, who: int, action: act.Action) -> NoReturn:
    """Raises Refused with the reason why `action` is not on the menu of `who`."""
    if hand.over:
        raise Refused("hand_over", asked=action)
    if not is_due(hand, who):
        _refuse_turn(hand, who, action)
    if isinstance(action, _WAGERS) and hand.ask in (BETTING, OPENING):
        _refuse_wager(hand, who, action)
    if isinstance(action, act.Deal):
        _refuse_deal(hand, action)
    if isinstance(action, act.Discard):
        _refuse_discard(hand, who, action)
    if isinstance(action, act.TakeFee):
        _refuse_fee(hand, action)
    if isinstance(action, act.Straddle):
        offer = menu.offer_of(hand, who, act.Straddle)
        if isinstance(offer, Amounts):
            raise Refused("straddle_amount", _source(hand, "straddle"), asked=action.to, is_to=offer.least)
    _refuse_kind(hand, who, action)


def reason(hand: PotHand, who: int, action: act.Action) -> Refused:
    """The same, for one who asks."""
    try:
        refuse(hand, who, action)
    except Refused as why:
        return why.kept()


def _source(hand: PotHand, question: str) -> str:
    return hand.terms.spread.answers.source(question)


def _refuse_turn(hand: PotHand, who: int, action: act.Action) -> NoReturn:
    due = hand.due
    raise Refused("not_your_turn", _source(hand, "turn"), who=who, asked=action, due=due.must, ask=due.ask)


def _refuse_wager(hand: PotHand, who: int, action: act.Bet | act.RaiseTo) -> NoReturn:
    offers = menu.offers_of(hand, who)
    if type(action.to) is not int:
        raise Refused("amount_not_whole", asked=action.to)
    if action.to <= 0:
        raise Refused("amount_below_minimum", _source(hand, "sizes"), asked=action.to)
    offer = offers.get(type(action))
    if isinstance(offer, Amounts):
        _refuse_amount(hand, who, offer, action)
    if isinstance(action, act.Bet) and hand.facing:
        raise Refused(
            "bet_facing_bet",
            _source(hand, "wager"),
            facing=hand.facing,
            asked=action,
            may_raise=act.RaiseTo in offers,
        )
    if hand.facing == 0 and isinstance(action, act.Bet) and not menu.opens_lawfully(hand, who):
        raise Refused("openers_needed", _source(hand, "false_openers"), asked=action.to)
    if isinstance(action, act.RaiseTo) and not hand.facing:
        raise Refused("raise_without_bet", _source(hand, "wager"), asked=action)
    _refuse_raise(hand, who, action)


def _refuse_raise(hand: PotHand, who: int, action: act.Bet | act.RaiseTo) -> NoReturn:
    """The round offers this player no raise."""
    if hand.stack[who] <= hand.facing - hand.front[who]:
        raise Refused("stack_too_short", _source(hand, "stakes"), asked=action.to, stack=hand.stack[who])
    if not hand.able & ~(1 << who):
        raise Refused("nobody_to_raise", _source(hand, "stakes"), asked=action.to)
    if hand.capped:
        raise Refused(
            "raise_cap", _source(hand, "raise_cap"), asked=action.to, raises_max=hand.plan.cap_raises
        )
    if not hand.plan.check_raise and hand.marks.get("checked", 0) >> who & 1:
        raise Refused("check_raise", _source(hand, "check_raise"), asked=action.to)
    if not menu.may_raise(hand, who):
        raise Refused("betting_not_reopened", _source(hand, "short_all_in"), asked=action.to)
    most = hand.plan.wager_max
    raise Refused("amount_above_limit", _largest(hand, most), asked=action.to, most=most)


def _refuse_amount(hand: PotHand, who: int, offer: Amounts, action: act.Bet | act.RaiseTo) -> NoReturn:
    to, least, most = action.to, offer.least, offer.most
    two = len(offer) == 2 and most - least > hand.plan.chip
    facts = {"verb": offer.verb, "asked": to, "least": least, "most": most, "two": two}
    if to > hand.front[who] + hand.stack[who]:
        stack = hand.stack[who]
        clause = _source(hand, "stakes")
        raise Refused("amount_above_stack", clause, **facts, stack=stack)
    if to < least:
        raise Refused("amount_below_minimum", _source(hand, "sizes"), **facts)
    if to > most:
        of_pot = hand.plan.kind == POT and most < hand.plan.wager_max
        clause = _source(hand, "pot_counts_call") if of_pot else _largest(hand, most)
        raise Refused("amount_above_limit", clause, **facts)
    chip = hand.plan.chip
    raise Refused("amount_not_in_chips", _source(hand, "sizes"), **facts, chip=chip)


def _largest(hand: PotHand, most: int) -> str:
    """The clause behind the largest bet: the table's own limit, or how much is bet at it."""
    at_limit = most == hand.plan.wager_max
    return (at_limit and hand.terms.limit.source) or _source(hand, "sizes")


def _refuse_deal(hand: PotHand, action: act.Deal) -> NoReturn:
    offer = menu.offer_of(hand, 0, act.Deal)
    if offer is None:
        _refuse_kind(hand, 0, action)
    spots, _ = hand.route
    _refuse_no_tuple(action)
    if len(action.cards) != len(spots):
        raise Refused("cards_count", _source(hand, "deal"), asked=len(action.cards), due=len(spots))
    held = bytearray(hand.stub)
    for card in action.cards:
        if type(card) is not int or not 0 <= card < len(held) or not hand.plan.counts[card]:
            raise Refused("card_unknown", _source(hand, "deal"), asked=card)
        if not held[card]:
            raise Refused("card_twice", _source(hand, "deal"), asked=format_card(card))
        held[card] -= 1
    raise Broken(f"a lawful deal was refused: {action.cards}")


def _refuse_no_tuple(action: act.Deal | act.Discard) -> None:
    if type(action.cards) is not tuple:
        raise Refused("cards_not_listed", asked=type(action.cards).__name__)


def _refuse_discard(hand: PotHand, who: int, action: act.Discard) -> NoReturn:
    offer = menu.offer_of(hand, who, act.Discard)
    if offer is None:
        _refuse_kind(hand, who, action)
    if not isinstance(offer, Choose):
        raise Broken(f"a discard is offered as {offer}")
    least, most = offer.least, offer.most
    _refuse_no_tuple(action)
    if any(type(card) is not int for card in action.cards):
        raise Refused("card_unknown", asked=action.cards)
    count = len(action.cards)
    if not least <= count <= most:
        raise Refused("cards_count", _thrown(hand), why="thrown", asked=count, least=least, most=most)
    if len(set(action.cards)) != count:
        raise Refused("card_twice", _thrown(hand), why="thrown", asked=action.cards)
    raise Refused("card_not_yours", _thrown(hand))


def _thrown(hand: PotHand) -> str:
    """The clause on the discards allowed now."""
    return (hand.ask == DRAWING and _source(hand, "draw_most")) or _source(hand, "discard")


def _refuse_fee(hand: PotHand, action: act.TakeFee) -> NoReturn:
    offer = menu.offer_of(hand, 0, act.TakeFee)
    if not isinstance(offer, Amounts):
        _refuse_kind(hand, 0, action)
    clause = hand.terms.fee.source if hand.terms.fee else ""
    raise Refused("fee_amount", clause, asked=action.to, due=offer.least)


_NOT_IN_BETTING = {
    act.Check: ("check_facing_bet", "wager"),
    act.Call: ("nothing_to_call", "wager"),
    act.Fold: ("fold_when_free", "fold_when_free"),
}
_ASKED = {BETTING: "wager", DEALING: "deal", DISCARDING: "discard", SHOWING: "show_how"}
"""The question whose clause says what is asked for now; otherwise it is a matter of turn."""


def _refuse_kind(hand: PotHand, who: int, action: act.Action) -> NoReturn:
    """An action of a kind that is not on the menu."""
    kind = type(action)
    if hand.ask == OPENING:
        raise Refused("must_open", _source(hand, "opening"), who=who, asked=kind.__name__)
    if hand.ask == BETTING and kind is act.Check and not hand.facing:
        raise Refused("no_check", _source(hand, "check_before_draw"), who=who)
    if hand.ask == BETTING and kind in _NOT_IN_BETTING:
        code, question = _NOT_IN_BETTING[kind]
        may_raise = menu.offer_of(hand, who, act.RaiseTo) is not None
        raise Refused(code, _source(hand, question), who=who, may_raise=may_raise)
    if hand.ask == SHOWING and kind is act.Muck:
        raise Refused("must_show", _source(hand, "winner_shows"), who=who)
    raise Refused(
        "not_offered",
        _thrown(hand) if hand.ask == DRAWING else _source(hand, _ASKED.get(hand.ask, "turn")),
        who=who,
        asked=kind.__name__,
        offered=", ".join(offered.__name__ for offered in menu.offers_of(hand, who)),
        ask=hand.due.ask,
    )
