"""What a player may lay down with the card of his turn and his hand."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from housedealer.cards.card import Card
from housedealer.hand import action as act
from housedealer.hand.action import Action
from housedealer.hand.event import Event
from housedealer.hand.meld import event as me
from housedealer.hand.meld.force import obliged
from housedealer.hand.meld.standing import NO_CARD
from housedealer.hand.offer import Pays
from housedealer.rules.meld import melds as ml
from housedealer.rules.place import Count, Who

if TYPE_CHECKING:
    from housedealer.hand.meld.hand import MeldHand


def must_use(hand: MeldHand) -> bool:
    """The player must use this turn's card first: an option card, a forced one, or one that puts another out.

    A forced card may no longer fit after a meld was ruled invalid."""
    if hand.forced and not ml.can_use(hand.card, hand.cards[hand.turn], hand.melds[hand.turn]):
        return False
    return not hand.used and (hand.forced or not hand.drawn or obliged(hand))


def own_cards(hand: MeldHand) -> ml.Cards:
    """The player's hand, and this turn's card while it is unused."""
    cards = hand.cards[hand.turn]
    return tuple(sorted(cards if hand.used else (*cards, hand.card)))


def lay_offers(hand: MeldHand) -> tuple[Pays, ...]:
    """New melds, cards added to melds and cards moved between melds, each with its pay."""
    only = hand.card if needs_card(hand) else NO_CARD
    return _offers(own_cards(hand), hand.melds[hand.turn], only, hand.peak[hand.turn])


@lru_cache(maxsize=1 << 10)
def _offers(own: ml.Cards, board: ml.Board, only: Card, peak: int) -> tuple[Pays, ...]:
    """The same for the menu and for the plans of a view. `only` is a card that must be used first."""
    found = []
    for card in dict.fromkeys(own):
        for at in ml.lay_offs(card, board) if only in (NO_CARD, card) else ():
            found.append(Pays(act.LayOff(card, at), ml.pay_for_card(board, at, card)))
    for new in ml.new_melds(own, board):
        if only == NO_CARD or only in new.own:
            found.append(Pays(act.Meld(new.own, new.borrowed), ml.pay_for_new(board, new)))
    for shift in ml.shifts(board) if only == NO_CARD else ():
        action = act.Shift(shift.card, shift.source, shift.meld)
        found.append(Pays(action, _pay_for_shift(board, action, peak)))
    return tuple(found)


def needs_card(hand: MeldHand) -> bool:
    """True if the player may lay down only melds that use this turn's card."""
    return must_use(hand) or (not hand.used and bool(hand.spread.answers["meld_needs_hit"]))


def _pay_for_shift(board: ml.Board, shift: act.Shift, peak: int) -> Count:
    """The amount by which the melds exceed their highest value so far: nothing is paid twice."""
    rest = ml.rest_of(board, ((shift.source, shift.card),))
    assert rest is not None
    return Count(max(0, ml.worth_of(ml.with_card(rest, shift.meld, shift.card)) - peak))


def laid(hand: MeldHand, who: int, action: Action) -> Event:
    board = hand.melds[who]
    if isinstance(action, act.Shift):
        chips = _pay_for_shift(board, action, hand.peak[hand.turn])
        clauses = _clauses(hand, chips, (*board[action.meld - 1], action.card), "borrow")
        return me.Shifted(Who(who), action.card, action.source, action.meld, chips, clauses)
    if isinstance(action, act.LayOff):
        chips = Count(ml.pay_for_card(board, action.meld, action.card))
        drawn = not hand.used and action.card == hand.card
        clauses = _clauses(hand, chips, (*board[action.meld - 1], action.card), "add")
        return me.LaidOff(Who(who), action.card, drawn, action.meld, chips, clauses)
    assert isinstance(action, act.Meld)
    own, borrowed = tuple(sorted(action.cards)), tuple(sorted(action.borrowed))
    new = ml.NewMeld(own, borrowed)
    chips = Count(ml.pay_for_new(board, new))
    drawn = not hand.used and hand.card in own
    clauses = _clauses(hand, chips, new.cards, "borrow" if borrowed else "melds")
    return me.Melded(Who(who), own, drawn, borrowed, chips, clauses)


def _clauses(hand: MeldHand, chips: int, cards: ml.Cards, key: str) -> tuple[str, ...]:
    found = [hand.source(key)]
    if chips:
        found.append(hand.source("conditions"))
        if all(card & 3 == ml.SPADES for card in cards):
            found.append(hand.source("spades_double"))
    return tuple(dict.fromkeys(found))
