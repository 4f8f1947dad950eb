"""What a person types at their turn, and the menu that says what may be typed.

Reading does not judge: a check facing a bet is read as a check, and the rules refuse it with their clause.
Only what cannot be understood at all is Unreadable.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec import structs

from housedealer.cards.card import Card
from housedealer.cli.typed import WISHES, WISHES_LISTED, Wish, card_typed, dollars_typed
from housedealer.errors import Unreadable
from housedealer.hand import action as act
from housedealer.hand.offer import Amounts, Choose, Offer, One
from housedealer.hand.pot.view import table_of
from housedealer.hand.view import View
from housedealer.rules.limit import parse_dollars
from housedealer.rules.place import Cents
from housedealer.words.offer import action_label, amounts_said, kind_of, label
from housedealer.words.say import lower, money

Entry = act.Action | Wish

_ENTRY = re.compile(r"\s*(\?|[a-z]+(?:-[a-z]+)?)\s*(.*?)\s*", re.IGNORECASE | re.DOTALL)


def read(line: str, view: View) -> Entry:
    """What the line asks for at this moment. Raises Unreadable, which says what was expected."""
    found = _ENTRY.fullmatch(line)
    reader = READERS.get(found[1].lower()) if found else None
    if found is None or reader is None:
        raise Unreadable(f"cannot read {line.strip()!r}", expected=expected(view))
    return reader(found[2], view)


def expected(view: View) -> str:
    return "one of " + ", ".join(key for key, _ in choices(view))


# -- the menu ----------------------------------------------------------------------------------------------


def choices(view: View) -> list[tuple[str, str]]:
    """(key, meaning) for everything that may be typed now."""
    found: list[tuple[str, str]] = []
    for offer in view.menu:
        found += _choices(offer, view)
    if all_in_of(view) is not None:
        found.append(("a", f"go all-in for {money(view.person(view.viewer).stack)}"))
    return [*found, *WISHES_LISTED]


def _choices(offer: Offer, view: View) -> list[tuple[str, str]]:
    kind = kind_of(offer)
    if isinstance(offer, Choose):
        return _discards(offer, view)
    if kind not in _KEYS:
        return []
    amount = " N" if isinstance(offer, Amounts) and offer.least < offer.most else ""
    return [(f"{_KEYS[kind]}{amount}", lower(label(offer, view)))]


def _discards(offer: Choose, view: View) -> list[tuple[str, str]]:
    pat = [] if offer.least else [("p", lower(action_label(act.Discard(()), view)))]
    if not offer.most:
        return pat
    thrown = structs.replace(offer, least=max(1, offer.least))
    keys = " ".join("X" * offer.most) if offer.least else "X ..."
    return [*pat, (f"d {keys}", f"{lower(label(thrown, view))}; X is a card you throw away, or its place")]


_KEYS: dict[type, str] = {
    act.Fold: "f",
    act.Check: "k",
    act.Call: "c",
    act.Bet: "b",
    act.RaiseTo: "r",
    act.Straddle: "s",
    act.Decline: "n",
    act.TakeUp: "u",
    act.TakeDown: "d",
    act.Show: "s",
    act.Muck: "m",
}


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


def _plain(action: act.Action) -> Callable[[str, View], Entry]:
    def read_it(rest: str, view: View) -> Entry:
        if rest:
            raise Unreadable(f"cannot read {rest!r} there", expected=expected(view))
        return action

    return read_it


def _call(rest: str, view: View) -> Entry:
    """A call may name its amount, which must be right."""
    offer = view.offers().get(act.Call)
    if rest and isinstance(offer, One) and dollars_typed(rest) != offer.cost:
        raise Unreadable(f"a call is not {rest}", expected=f"c, to call {money(offer.cost)}")
    return act.Call()


def _wager(kind: type[act.Bet | act.RaiseTo]) -> Callable[[str, View], Entry]:
    def read_it(rest: str, view: View) -> Entry:
        return kind(_amount(rest, kind, view))

    return read_it


def _amount(rest: str, kind: type, view: View) -> Cents:
    offer = view.offers().get(kind)
    rest = re.sub(r"(?i)^to\s*", "", rest)
    if rest:
        return dollars_typed(rest)
    if isinstance(offer, Amounts) and offer.least < offer.most:
        raise Unreadable("no amount", expected=f"{_KEYS[kind]} and dollars {amounts_said(offer)}")
    if isinstance(offer, Amounts):
        return offer.most
    return Cents(table_of(view).facing or 100)  # the rules say why not


def _all_in(rest: str, view: View) -> Entry:
    if rest not in ("", "in"):
        raise Unreadable(f"cannot read {rest!r} there", expected=expected(view))
    action = all_in_of(view)
    if action is not None:
        return action
    me = view.person(view.viewer)
    to = Cents(me.front + me.stack)
    return act.RaiseTo(to) if table_of(view).facing else act.Bet(to)  # the limit forbids it, and says so


def _discard(rest: str, view: View) -> Entry:
    if act.TakeDown in view.offers():
        return _plain(act.TakeDown())(rest, view)
    words = rest.replace(",", " ").split()
    if not words:
        raise Unreadable("no card", expected="d and one of your cards, as d 7c, or its place, as d 2")
    held = view.cards(view.viewer)
    return act.Discard(tuple(_card(word, held) for word in words))


def _card(word: str, held: tuple[Card, ...]) -> Card:
    if re.fullmatch(r"[0-9]", word):
        if not 1 <= int(word) <= len(held):
            raise Unreadable(f"there is no card {word}", expected=f"a place from 1 to {len(held)}, or a card")
        return held[int(word) - 1]
    return card_typed(word, "a card like 7c, or its place counted from 1")


def _show_or_straddle(rest: str, view: View) -> Entry:
    offer = view.offers().get(act.Straddle)
    if isinstance(offer, Amounts):
        return act.Straddle(parse_dollars(rest) if rest else offer.most)
    return act.Show()


def _wish(wish: Wish) -> Callable[[str, View], Entry]:
    return lambda rest, view: wish


READERS: dict[str, Callable[[str, View], Entry]] = {}
for _keys, _reader in (
    (("f", "fold"), _plain(act.Fold())),
    (("k", "x", "check"), _plain(act.Check())),
    (("c", "call"), _call),
    (("b", "bet"), _wager(act.Bet)),
    (("r", "raise"), _wager(act.RaiseTo)),
    (("a", "all-in", "allin", "all"), _all_in),
    (("d", "discard", "draw", "down"), _discard),
    (("p", "pat", "stand"), _plain(act.Discard(()))),
    (("u", "up"), _plain(act.TakeUp())),
    (("s", "show", "straddle"), _show_or_straddle),
    (("n", "no"), _plain(act.Decline())),
    (("m", "muck"), _plain(act.Muck())),
    (("h",), _wish(Wish.RULES)),
):
    READERS.update(dict.fromkeys(_keys, _reader))
READERS.update({_key: _wish(_meant) for _key, _meant in WISHES.items()})
