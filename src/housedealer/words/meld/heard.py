"""A player's turn in one breath: what is asked, in few words, and what somebody who sees nothing is told."""

from __future__ import annotations

from housedealer.cards.card import Card
from housedealer.hand import action as act
from housedealer.hand.meld.table_view import MeldView
from housedealer.hand.meld.view import table_of
from housedealer.hand.view import View
from housedealer.rules.meld.melds import ORDER
from housedealer.words.meld.name import card_named, melds_of, rank_said
from housedealer.words.meld.plan import own_cards, plan_earns, uses_card
from housedealer.words.person import lower_said, whose_said
from housedealer.words.say import capital, counted, listed, money, number


def asked(view: View) -> str:
    """Of the player who must answer."""
    table = table_of(view)
    if view.due.ask == "declare":
        return "Play or pass?"
    if table.phase == "choose":
        return "Option or deck?" if table.option else "Draw a card"
    if not table.used:
        return _use_asked(table)
    if table.out:
        return "Ask for pay, then go out" if table.owing else "Go out?"
    return "Ask for pay, then discard" if table.owing else "Discard a card"


def _use_asked(table: MeldView) -> str:
    if table.bound:
        return "Use the card"
    if uses_card(table):
        return "Use it or discard it?"
    return "Meld or discard it?" if table.plans else "Discard it"


def may_asked(view: View) -> tuple[str, str]:
    """Of a player who may change what he declared; silence changes nothing."""
    said = may_change(view)
    return f"{said}, until the next player acts." if said else "", ""


def may_change(view: View) -> str:
    """What a player who has declared may still change it to."""
    offers = view.offers()
    if view.must or act.Force in offers:
        return ""
    return "You may still pass" if act.Pass in offers else "You may still play" if act.Stay in offers else ""


def turn_heard(view: View) -> str:
    """Option card four of clubs. It melds with deuce and three, pays nothing."""
    table = table_of(view)
    if view.due.ask == "declare":
        return f"Play or pass. The tops are {money(table.tops)}."
    if table.phase == "choose":
        said = _option_heard(table)
    elif not table.used:
        said = _card_heard(table)
    elif table.out:
        said = [f"Eleven cards are down. Go out for {money(table.out.total)}."]
    else:
        said = [f"You hold {counted(len(view.cards(view.viewer)), 'card')}: discard one."]
        if table.plans:
            said.append(f"You may also {_lays_said(table)}.")
    if table.owing:
        said.append(f"Pay of {money(table.owing)} is due: ask for it.")
    return " ".join(said)


def _option_heard(table: MeldView) -> list[str]:
    if not table.option:
        return ["No option card. Draw from the deck."]
    makes = _makes(table.option[0], table) or "It makes no meld: draw from the deck."
    return [f"Option card {card_named(table.option[0])}.", makes]


def _card_heard(table: MeldView) -> list[str]:
    how = "was forced on you" if table.forced else "drawn" if table.drawn else "taken"
    said = [f"{capital(card_named(table.card[0]))} {how}."]
    if table.plans and not uses_card(table):
        said.append(f"It makes no meld. From your hand you may {_lays_said(table)}; then discard it.")
    else:
        said.append(_makes(table.card[0], table) or "It makes no meld: discard it.")
    if table.bound:
        said.append("You must use it.")
    return said


def _lays_said(table: MeldView) -> str:
    """lay down three melds; lay down one meld, or add or move a card in two ways"""
    melds = sum(type(plan.action) is act.Meld for plan in table.plans)
    others = len(table.plans) - melds
    text = f"lay down {counted(melds, 'meld')}" if melds else ""
    ways = f"add or move a card{f' in {number(others)} ways' if others > 1 else ''}" if others else ""
    return ", or ".join(filter(None, (text, ways)))


def _makes(card: Card, table: MeldView) -> str:
    """It melds with deuce and three, two chips from each of three, $12, or two other ways."""
    plans = [plan for plan in table.plans if card in own_cards(plan)]
    if not plans:
        return ""
    best = plans[0]
    if isinstance(best.action, act.LayOff):
        text = f"It fits your {melds_of(best.cards)}"
    else:
        others = sorted(best.cards, key=lambda one: ORDER[one >> 2])
        others.remove(card)
        name = rank_said if best.kind == "run" else card_named
        text = f"It melds with {listed([name(one) for one in others])}"
    ways = f", or {counted(len(plans) - 1, 'other way')}" if len(plans) > 1 else ""
    return f"{text}, {plan_earns(best, table)}{ways}."


def force_heard(table: MeldView) -> str:
    card, costs = (table.option or table.card)[0], {fit.cost for fit in table.fits}
    most = f"{'up to ' if len(costs) > 1 else ''}{money(max(costs))}" if any(costs) else "nothing"
    cost = f"It costs you {most}."
    fits = f"It fits {whose_said(table.turn)} {listed([melds_of(fit.cards) for fit in table.fits])}."
    return f"You may force the {card_named(card)} on {lower_said(table.turn)}. {fits} {cost}"
