"""What the player in turn could lay down, and what it would come to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from housedealer.cards.card import Card
from housedealer.hand.meld.action import LayOff, Meld, Shift
from housedealer.hand.meld.end import outs_of
from housedealer.hand.meld.lay import lay_offers
from housedealer.hand.meld.standing import NO_CARD, PLAYS
from housedealer.hand.meld.table_view import Out, Plan, Then
from housedealer.rules.meld import melds as ml
from housedealer.rules.place import Cents, Count, MeldNo, Who

if TYPE_CHECKING:
    from housedealer.hand.meld.hand import MeldHand

Uses = list[tuple[Meld | LayOff | Shift, int]]
"""Actions, and the chips that each pays."""


def sum_of(hand: MeldHand, chips: int, due: int = 0) -> Cents:
    """What so many chips from each come to after those that are `due` already, since a player with less pays
    what he has."""
    if not chips:
        return Cents(0)
    first, both = due * hand.spread.unit, (due + chips) * hand.spread.unit
    stacks = [hand.stack[seat] for seat in hand.payers_of(hand.turn)]
    return Cents(sum([min(both, stack) - min(first, stack) for stack in stacks]))


def plans_of(hand: MeldHand) -> tuple[Plan, ...]:
    """The uses of the option card before it is taken, afterwards all that may be laid down."""
    if hand.over or hand.phase not in ("choose", "use"):
        return ()
    cards = list(hand.cards[hand.turn])
    if hand.phase == "choose":
        cards += [hand.option] * (hand.option != NO_CARD)
        uses = _option_uses(hand)
    else:
        cards += [hand.card] * (not hand.used)
        uses = [(offer.action, offer.chips) for offer in lay_offers(hand)]  # type: ignore[misc]
    plans = [_plan(hand, cards, action, chips) for action, chips in uses]
    return tuple(sorted(plans, key=_merit))


def _option_uses(hand: MeldHand) -> Uses:
    if hand.option == NO_CARD:
        return []
    board = hand.melds[hand.turn]
    return [
        (Meld(use.own, use.borrowed), ml.pay_for_new(board, use))
        if isinstance(use, ml.NewMeld)
        else (LayOff(hand.option, use), ml.pay_for_card(board, use, hand.option))
        for use in ml.uses_of(hand.option, hand.cards[hand.turn], board)
    ]


def _merit(plan: Plan) -> tuple[bool, int, bool, int]:
    """The best first: what puts the player out, what pays most, what leaves the other melds as they lie."""
    return not plan.out, -plan.chips - sum(more.chips for more in plan.then), bool(plan.lends), -plan.chips


def _plan(hand: MeldHand, cards: list[Card], action: Meld | LayOff | Shift, chips: int) -> Plan:
    board, at, used, borrowed = _laid(hand, action)
    meld, due = board[at - 1], hand.claim + hand.missed.get(hand.turn, 0)
    left = list(cards)
    for card in used:
        left.remove(card)
    then, left = _then(hand, board, at, left, due + chips)
    return Plan(
        action=action,
        at=at,
        cards=meld,
        kind=ml.kind_of(meld),
        condition=ml.condition_of(meld),
        chips=Count(chips),
        cents=sum_of(hand, chips, due),
        lends=tuple((number, board[number - 1]) for number in dict.fromkeys(at for at, _ in borrowed)),
        then=tuple(then),
        out=not left,
    )


def _laid(hand: MeldHand, action: Meld | LayOff | Shift) -> tuple[ml.Board, MeldNo, ml.Cards, ml.Borrowed]:
    """The melds afterwards, the number of the one that grew, the cards of the hand in it and those that other
    melds lent."""
    board = hand.melds[hand.turn]
    if isinstance(action, LayOff):
        return ml.with_card(board, action.meld, action.card), action.meld, (action.card,), ()
    borrowed = ((action.source, action.card),) if isinstance(action, Shift) else action.borrowed
    rest = ml.rest_of(board, borrowed)
    assert rest is not None
    if isinstance(action, Shift):
        return ml.with_card(rest, action.meld, action.card), action.meld, (), borrowed
    new = ml.NewMeld(action.cards, borrowed)
    return (*rest, new.cards), MeldNo(len(rest) + 1), action.cards, borrowed


def _then(
    hand: MeldHand, board: ml.Board, at: MeldNo, cards: list[Card], due: int
) -> tuple[list[Then], list[Card]]:
    """Cards of the hand that fit the meld afterwards, one after another, what pays most first; and the cards
    that are left. `due`: chips from each that come before."""
    found: list[Then] = []
    left = list(cards)
    while True:
        fit = [card for card in left if ml.kind_of((*board[at - 1], card))]
        if not fit:
            return found, left
        card = max(fit, key=lambda one: ml.pay_for_card(board, at, one))
        chips = ml.pay_for_card(board, at, card)
        found.append(Then(card, Count(chips), sum_of(hand, chips, due)))
        due += chips
        board = ml.with_card(board, at, card)
        left.remove(card)


def out_of(hand: MeldHand) -> Out | None:
    """Pay that need not be asked for is collected first, and then the outs from what is left; a player whom
    the pay leaves without a chip of the game is out of the hand and pays no more."""
    if not hand.turn or hand.over or hand.winner or hand.melded(hand.turn) != ml.OUT:
        return None
    unit, outs = hand.spread.unit, outs_of(hand, hand.turn) * hand.spread.unit
    claim = 0 if hand.spread.answers["pay_asked"] else hand.claim * unit
    pays = []
    for seat in hand.payers_of(hand.turn):
        pay = min(claim, hand.stack[seat])
        left = hand.stack[seat] - pay
        is_broke = left < unit and hand.standing[seat] == PLAYS
        pays.append((Who(seat), Cents(0 if is_broke else min(outs, left)), Cents(pay)))
    unasked = sum(pay for _, _, pay in pays)
    return Out(Cents(unasked), tuple(pays), Cents(unasked + sum(cents for _, cents, _ in pays) + hand.tops))
