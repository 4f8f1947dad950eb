"""What could be laid down, in words: what a button says, and what it earns."""

from __future__ import annotations

from housedealer.cards.card import Card
from housedealer.hand import action as act
from housedealer.hand.meld.table_view import MeldView, Plan
from housedealer.words.meld.event import chips_said, meld_said
from housedealer.words.meld.name import melds_of
from housedealer.words.say import capital, cards_said, listed, money, number


def plan_does(plan: Plan, table: MeldView) -> str:
    """Meld 5c 5d 5h; Take 4c and add 4c to fours."""
    take = f"Take {cards_said(table.option)} and " if table.phase == "choose" else ""
    match plan.action:
        case act.Meld():
            text = f"meld {meld_said(plan.cards)}"
        case act.LayOff():
            text = f"add {cards_said((plan.action.card,))} to {melds_of(plan.cards)}"
        case act.Shift():
            text = f"move {cards_said((plan.action.card,))} to {melds_of(plan.cards)}"
    return f"{take}{text}" if take else capital(text)


def plan_earns(plan: Plan, table: MeldView) -> str:
    """two chips from each of four, $16; 5s leaves meld 1"""
    follows = bool(plan.then) and isinstance(plan.action, act.Meld)
    text = "pays nothing by itself" if follows else "pays nothing"
    if plan.chips:
        text = from_each(plan.chips, plan.cents, table)
    if plan.lends:
        text += f"; {_lent(plan)}"
    return f"{text}; then every card is down" if plan.out else text


def _lent(plan: Plan) -> str:
    action = plan.action
    assert not isinstance(action, act.LayOff)
    pairs = action.borrowed if isinstance(action, act.Meld) else ((action.source, action.card),)
    found = []
    for lender in dict.fromkeys(at for at, _ in pairs):
        cards = [card for at, card in pairs if at == lender]
        found.append(f"{cards_said(cards)} {'leaves' if len(cards) == 1 else 'leave'} meld {lender}")
    return listed(found)


def from_each(chips: int, cents: int, table: MeldView) -> str:
    """two chips from each of four, $16"""
    payers = len(table.payers)
    each = f"each of {number(payers)}" if payers > 1 else "the other player"
    return f"{chips_said(chips)} from {each}, {money(cents)}"


def own_cards(plan: Plan) -> tuple[Card, ...]:
    """The cards of the hand that a plan lays down, and the card of the turn."""
    match plan.action:
        case act.Meld():
            return plan.action.cards
        case act.LayOff():
            return (plan.action.card,)
    return ()


def uses_card(table: MeldView) -> bool:
    """The card of the turn can be laid down."""
    return any(card in own_cards(plan) for card in table.card for plan in table.plans)
