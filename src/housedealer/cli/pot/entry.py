"""What a person types at their turn, and the menu that says what may be typed.

Reading does not judge: a check facing a bet is read as a check, and the rules refuse it with their clause.
Only what cannot be understood at all is Unreadable.
"""

from __future__ import annotations

import re

from msgspec import structs

from housedealer.cards.card import Card
from housedealer.cli.entry import Choices, Reader, Typed
from housedealer.cli.typed import card_typed, cards_typed, dollars_typed
from housedealer.errors import Unreadable
from housedealer.hand import action as act
from housedealer.hand.offer import Amounts, Choose, Offer, One
from housedealer.hand.pot.view import table_of
from housedealer.hand.view import View
from housedealer.record.script.pot.notation import DISCARD, DRAW, NOTATION, PAT
from housedealer.rules.place import Cents
from housedealer.words.offer import action_label, amounts_said, label
from housedealer.words.say import lower, money

_ALL_IN = ("a", "all", "all in", "all-in", "allin")


# -- the menu ----------------------------------------------------------------------------------------------


def _offered(view: View) -> Choices:
    found: Choices = []
    for offer in view.menu:
        found += _choices(offer, view)
    if all_in_of(view) is not None:
        found.append((_ALL_IN[0], f"go all-in for {money(view.person(view.viewer).stack)}"))
    return found


def _choices(offer: Offer, view: View) -> Choices:
    if isinstance(offer, Choose):
        return _discards(offer, view)
    key, said = TYPED.choice(offer, view)
    amount = " N" if isinstance(offer, Amounts) and offer.least < offer.most else ""
    return [(f"{key}{amount}", said)]


def _discards(offer: Choose, view: View) -> list[tuple[str, str]]:
    pat = [] if offer.least else [("p", lower(action_label(act.Discard(()), view)))]
    if not offer.most:
        return pat
    thrown = structs.replace(offer, least=max(1, offer.least))
    keys = " ".join("X" * offer.most) if offer.least else "X ..."
    return [*pat, (f"d {keys}", f"{lower(label(thrown, view))}; X is a card you throw away, or its place")]


def all_in_of(view: View) -> act.Action | None:
    """The action on the menu that puts the whole stack in, if there is one."""
    me = view.person(view.viewer)
    for offer in reversed(view.menu):
        if isinstance(offer, Amounts) and offer.verb != "straddle" and offer.most == me.front + me.stack:
            return offer[-1]
        if isinstance(offer, One) and me.stack and offer.cost == me.stack:
            return offer.action
    return None


# -- reading -----------------------------------------------------------------------------------------------


def _call(rest: str, view: View) -> act.Action:
    """A call may name its amount, which must be right."""
    offer = view.offers().get(act.Call)
    said = _without_all_in(rest, isinstance(offer, One) and offer.action == all_in_of(view))
    if said and isinstance(offer, One) and dollars_typed(said) != offer.cost:
        raise Unreadable(f"a call is not {said}", expected=f"c, to call {money(offer.cost)}")
    return act.Call()


def _wager(kind: type[act.Bet | act.RaiseTo | act.Straddle]) -> Reader:
    def read_it(rest: str, view: View) -> act.Action:
        me = view.person(view.viewer)
        everything = Cents(me.front + me.stack)
        if rest == "all-in":
            return kind(everything)
        to = _amount(rest.removesuffix("all-in").strip(), kind, view)
        _without_all_in(rest, to == everything)
        return kind(to)

    return read_it


def _without_all_in(rest: str, is_all_in: bool) -> str:
    """The words before `all-in`, which must be true where it is said."""
    if rest.endswith("all-in") and not is_all_in:
        raise Unreadable("that is not all-in", expected="the amount alone")
    return rest.removesuffix("all-in").strip()


def _amount(rest: str, kind: type, view: View) -> Cents:
    offer = view.offers().get(kind)
    said = re.sub(r"^to\s*", "", rest)
    if said:
        return dollars_typed(said)
    if isinstance(offer, Amounts) and offer.least < offer.most:
        raise Unreadable("no amount", expected=f"{TYPED.key(kind)} and dollars {amounts_said(offer)}")
    if isinstance(offer, Amounts):
        return offer.most
    return Cents(table_of(view).facing or 100)  # the rules say why not


def _all_in(plain: str, view: View) -> act.Action | None:
    if plain not in _ALL_IN:
        return None
    action = all_in_of(view)
    if action is not None:
        return action
    me = view.person(view.viewer)
    to = Cents(me.front + me.stack)
    return act.RaiseTo(to) if table_of(view).facing else act.Bet(to)  # the limit forbids it, and says so


def _discard(rest: str, view: View) -> act.Action:
    words = rest.replace(",", " ").split()
    if not words:
        raise Unreadable("no card", expected="d and one of your cards, as d 7c, or its place, as d 2")
    held = view.cards(view.viewer)
    return act.Discard(tuple(card for word in words for card in _cards(word, held)))


def _cards(word: str, held: tuple[Card, ...]) -> tuple[Card, ...]:
    if re.fullmatch(r"[0-9]", word):
        if not 1 <= int(word) <= len(held):
            raise Unreadable(f"there is no card {word}", expected=f"a place from 1 to {len(held)}, or a card")
        return (held[int(word) - 1],)
    return cards_typed(word) or (card_typed(word, "a card like 7c, or its place counted from 1"),)


TYPED = Typed(
    NOTATION,
    _offered,
    keys={
        act.Fold: "f",
        act.Check: "k",
        act.Call: "c",
        act.Bet: "b",
        act.RaiseTo: "r",
        act.Show: "s",
        act.Straddle: "s",
        act.Decline: "n",
        DISCARD: "d",
        PAT: "p",
        act.TakeUp: "u",
        act.TakeDown: "d",
        act.Muck: "m",
    },
    also={"x": act.Check, "no": act.Decline, "pat": PAT, "up": act.TakeUp, "down": act.TakeDown},
    reads={
        act.Call: _call,
        act.Bet: _wager(act.Bet),
        act.RaiseTo: _wager(act.RaiseTo),
        act.Straddle: _wager(act.Straddle),
        DISCARD: _discard,
        DRAW: _discard,
    },
    other=_all_in,
)
