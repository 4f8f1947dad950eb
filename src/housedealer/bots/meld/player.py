"""A player for Panguingue, by view and menu alone: simple, but no fool.

He plays hands of which enough cards lie near each other, uses a card that brings him on or is paid, keeps
melds that pay nothing in his hand, throws away what he misses least, and goes out when he can, for as much as
he can.
"""

from __future__ import annotations

from housedealer.bots.meld.worth import CHIP, after, hand_worth, out_pay, state_worth, without
from housedealer.hand import action as act
from housedealer.hand.meld.standing import PLAYS
from housedealer.hand.meld.view import MelderView, MeldView
from housedealer.hand.offer import Amounts, Pays
from housedealer.rules.meld import melds as ml
from housedealer.rules.meld.melds import Board, Cards

PLAYS_FROM = 3.5
"""A hand that is worth less is passed."""
OPTION_GAIN = 0.3
"""What the option card must bring to be better than a card of the deck."""
PAIR = 2
"""Who holds so many cards with eight down waits for one more: a card forced on him breaks them up."""


class MeldPlayer:
    def choose(self, view: MeldView) -> act.Action | None:
        if view.viewer not in view.due.must:
            return act.Force() if _forces(view) else None
        if view.due.ask == "declare":
            mine = tuple(sorted(player_of(view, view.viewer).cards))
            return act.Stay() if hand_worth(mine) >= PLAYS_FROM else act.Pass()
        return _begin(view) if view.due.ask == "option" else _play(view)


# -- what a view shows -------------------------------------------------------------------------------------


def player_of(view: MeldView, seat: int) -> MelderView:
    return next(player for player in view.players if player.seat == seat)


def next_in_action(view: MeldView) -> int:
    """Who draws after the player in turn."""
    seats = [player.seat for player in view.players if player.standing == PLAYS and player.seat != view.turn]
    return max((seat for seat in seats if seat < view.turn), default=max(seats, default=0))


def may(view: MeldView, kind: type) -> bool:
    return any(isinstance(offer[0], kind) for offer in view.menu)


def uses_offered(view: MeldView) -> list[Pays]:
    """What the viewer could do with the option card, and what it would pay."""
    me, card = player_of(view, view.viewer), view.option[0]
    return [
        Pays(act.LayOff(card, use), ml.pay_for_card(me.melds, use, card))
        if isinstance(use, int)
        else Pays(act.Meld(use.own, use.borrowed), ml.pay_for_new(me.melds, use))
        for use in ml.uses_of(card, me.cards, me.melds)
    ]


# -- forcing -----------------------------------------------------------------------------------------------


def _forces(view: MeldView) -> bool:
    """An out card always, unless he would go out with it himself; an option card where it is not paid for and
    breaks up a pair."""
    if not may(view, act.Force):
        return False
    if view.phase in ("use", "released"):
        return next_in_action(view) != view.viewer
    turn, card = player_of(view, view.turn), view.option[0]
    paid = any(ml.pay_for_card(turn.melds, at, card) for at in ml.lay_offs(card, turn.melds))
    return len(turn.cards) == PAIR and not paid


# -- a turn ------------------------------------------------------------------------------------------------


def _begin(view: MeldView) -> act.Action:
    """The option card if it brings him on, else the deck."""
    if not may(view, act.TakeOption):
        return act.TouchDeck()
    me, card = player_of(view, view.viewer), view.option[0]
    own = tuple(sorted((*me.cards, card)))
    if out_pay(own, me.melds):
        return act.TakeOption()
    now = state_worth(tuple(sorted(me.cards)), me.melds)
    best = max(_worth_after(own, me.melds, use) for use in uses_offered(view))
    return act.TakeOption() if best > now + OPTION_GAIN else act.TouchDeck()


def _play(view: MeldView) -> act.Action:
    """Out if it can be; else what the card is good for, what pays, the pay itself, and a discard."""
    me = player_of(view, view.viewer)
    own = tuple(sorted(me.cards if view.used else (*me.cards, *view.card)))
    offers = [offer for offer in view.menu if isinstance(offer, Pays)]
    found = _out(own, me.melds, offers) or _use(view, me, own, offers) or _paying(own, me.melds, offers)
    if found is not None:
        return found
    for offer in view.menu:
        if isinstance(offer, Amounts):
            return offer[-1]
    thrown = [offer[0] for offer in view.menu if isinstance(offer[0], act.GoOut | act.Release)]
    return max(thrown, key=lambda action: _worth_without(own, me.melds, action))


def _out(own: Cards, board: Board, offers: list[Pays]) -> act.Action | None:
    """The first step on the way out that pays most."""
    best, chips = None, 0
    for offer in offers if out_pay(own, board) else ():
        left, laid = after(own, board, offer.action)
        later = out_pay(left, laid)
        if later and not isinstance(offer.action, act.GoOut) and offer.chips + later > chips:
            best, chips = offer.action, offer.chips + later
    return best


def _use(view: MeldView, me: MelderView, own: Cards, offers: list[Pays]) -> act.Action | None:
    """What the card of the turn is best for, if that is better than throwing it away, or if he must."""
    if view.used:
        return None
    held = tuple(sorted(me.cards))
    uses = [offer for offer in offers if len(after(own, me.melds, offer.action)[0]) < len(own)]
    uses = [offer for offer in uses if view.card[0] in _own_cards(offer.action)]
    if not uses:
        return None
    best = max(uses, key=lambda offer: _worth_after(own, me.melds, offer))
    better = _worth_after(own, me.melds, best) > state_worth(held, me.melds)
    return best.action if better or not may(view, act.Release) else None


def _own_cards(action: act.Action) -> Cards:
    if isinstance(action, act.LayOff):
        return (action.card,)
    return action.cards if isinstance(action, act.Meld) else ()


def _worth_after(own: Cards, board: Board, offer: Pays) -> float:
    """With the pay, and after the discard that he misses least."""
    left, laid = after(own, board, offer.action)
    rests = [without(left, (card,)) for card in dict.fromkeys(left)] or [()]
    return CHIP * offer.chips + max(state_worth(rest, laid) for rest in rests)


def _paying(own: Cards, board: Board, offers: list[Pays]) -> act.Action | None:
    """What is paid and does not cost more than it brings."""
    now = state_worth(own, board)
    best, gain = None, 0.0
    for offer in offers:
        left, laid = after(own, board, offer.action)
        brings = CHIP * offer.chips + state_worth(left, laid) - now
        if offer.chips and not isinstance(offer.action, act.GoOut) and brings > gain:
            best, gain = offer.action, brings
    return best


def _worth_without(own: Cards, board: Board, action: act.Action) -> float:
    return state_worth(without(own, (action.card,)), board) if isinstance(action, act.Release) else ml.OUT
