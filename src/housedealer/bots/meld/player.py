"""A player for Panguingue, by view and menu alone: simple, but no fool.

It plays hands of which enough cards lie near each other, uses a card that helps or is paid, keeps melds that
pay nothing in hand, discards the card of least use, and goes out when it can, for as much as it can.
"""

from __future__ import annotations

from housedealer.bots.meld.worth import CHIP, after, hand_worth, out_pay, state_worth, without
from housedealer.hand import action as act
from housedealer.hand.meld.view import melder_of, next_in_action, table_of, uses_offered
from housedealer.hand.offer import Amounts, Pays
from housedealer.hand.view import View
from housedealer.rules.meld import melds as ml
from housedealer.rules.meld.melds import Board, Cards

PLAYS_FROM = 3.5
"""A hand that is worth less is passed."""
OPTION_GAIN = 0.3
"""What the option card must bring to be better than a card of the deck."""
PAIR = 2
"""With eight cards down and this many in hand a player waits for one more; a forced card breaks them up."""


class MeldPlayer:
    def choose(self, view: View) -> act.Action | None:
        if not view.must:
            return act.Force() if _forces(view) else None
        if view.due.ask == "declare":
            mine = tuple(sorted(view.cards(view.viewer)))
            return act.Stay() if hand_worth(mine) >= PLAYS_FROM else act.Pass()
        return _begin(view) if view.due.ask == "option" else _play(view)


# -- forcing -----------------------------------------------------------------------------------------------


def _forces(view: View) -> bool:
    """An out card always, unless he would go out with it himself; an option card where it is not paid for and
    breaks up a pair."""
    if not view.may(act.Force):
        return False
    table = table_of(view)
    if table.phase in ("use", "released"):
        return next_in_action(view) != view.viewer
    return len(view.cards(table.turn)) == PAIR and not any(fit.chips for fit in table.fits)


# -- a turn ------------------------------------------------------------------------------------------------


def _begin(view: View) -> act.Action:
    """The option card if it helps, else the deck."""
    if not view.may(act.TakeOption):
        return act.TouchDeck()
    held, board = view.cards(view.viewer), melder_of(view, view.viewer).melds
    own = tuple(sorted((*held, *table_of(view).option)))
    if out_pay(own, board):
        return act.TakeOption()
    now = state_worth(tuple(sorted(held)), board)
    best = max(_worth_after(own, board, use) for use in uses_offered(view))
    return act.TakeOption() if best > now + OPTION_GAIN else act.TouchDeck()


def _play(view: View) -> act.Action:
    """Go out if possible; otherwise use the card, lay what pays, ask for pay, and discard."""
    table, held = table_of(view), view.cards(view.viewer)
    board = melder_of(view, view.viewer).melds
    own = tuple(sorted(held if table.used else (*held, *table.card)))
    offers = [offer for offer in view.menu if isinstance(offer, Pays)]
    found = _out(own, board, offers) or _use(view, own, offers) or _paying(own, board, offers)
    if found is not None:
        return found
    for offer in view.menu:
        if isinstance(offer, Amounts):
            return offer[-1]
    thrown = [offer[0] for offer in view.menu if isinstance(offer[0], act.GoOut | act.Release)]
    return max(thrown, key=lambda action: _worth_without(own, board, action))


def _out(own: Cards, board: Board, offers: list[Pays]) -> act.Action | None:
    """The first step on the way out that pays most."""
    best, chips = None, 0
    for offer in offers if out_pay(own, board) else ():
        left, laid = after(own, board, offer.action)
        later = out_pay(left, laid)
        if later and not isinstance(offer.action, act.GoOut) and offer.chips + later > chips:
            best, chips = offer.action, offer.chips + later
    return best


def _use(view: View, own: Cards, offers: list[Pays]) -> act.Action | None:
    """The best use of this turn's card, if that beats a discard or is required."""
    table, board = table_of(view), melder_of(view, view.viewer).melds
    if table.used:
        return None
    held = tuple(sorted(view.cards(view.viewer)))
    uses = [offer for offer in offers if len(after(own, board, offer.action)[0]) < len(own)]
    uses = [offer for offer in uses if table.card[0] in _own_cards(offer.action)]
    if not uses:
        return None
    best = max(uses, key=lambda offer: _worth_after(own, board, offer))
    better = _worth_after(own, board, best) > state_worth(held, board)
    return best.action if better or not view.may(act.Release) else None


def _own_cards(action: act.Action) -> Cards:
    if isinstance(action, act.LayOff):
        return (action.card,)
    return action.cards if isinstance(action, act.Meld) else ()


def _worth_after(own: Cards, board: Board, offer: Pays) -> float:
    """The worth with the pay, after the least useful card is discarded."""
    left, laid = after(own, board, offer.action)
    rests = [without(left, (card,)) for card in dict.fromkeys(left)] or [()]
    return CHIP * offer.chips + max(state_worth(rest, laid) for rest in rests)


def _paying(own: Cards, board: Board, offers: list[Pays]) -> act.Action | None:
    """Melds that pay and do not cost more than they bring."""
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
