"""What a person types in a hand of Panguingue, and the menu that says what may be typed.

Everything that can be laid down is listed by number. Reading does not judge: the rules refuse an illegal
action with their clause.
"""

from __future__ import annotations

import re

from housedealer.cards.card import HIDDEN, Card
from housedealer.cli.typed import WISHES, WISHES_LISTED, Wish, cards_typed
from housedealer.errors import Unreadable
from housedealer.hand import action as act
from housedealer.hand.meld.standing import FOULED, PLAYS
from housedealer.hand.meld.view import table_of, uses_offered
from housedealer.hand.offer import Pays
from housedealer.hand.view import View
from housedealer.rules.place import Count, MeldNo
from housedealer.words.meld.event import chips_said, in_order
from housedealer.words.offer import action_label, kind_of, label
from housedealer.words.say import cards_said, counted, lower, money

Entry = tuple[act.Action, ...] | Wish

USES_LISTED = 2
"""The most uses of the option card that are named."""
_ADD = re.compile(r"(?:add |lay )?(\S+) (?:to|on) (?:meld )?([0-9])")
_MOVE = re.compile(r"(?:move|shift) (\S+) from (?:meld )?([0-9]) to (?:meld )?([0-9])")
_ASK = re.compile(r"ask ([0-9]{1,3})")
_PLAIN: dict[str, act.Action] = {
    **dict.fromkeys(("p", "play", "stay"), act.Stay()),
    **dict.fromkeys(("pass", "n", "no"), act.Pass()),
    **dict.fromkeys(("draw", "deck", "touch"), act.TouchDeck()),
    **dict.fromkeys(("o", "option", "take", "take option"), act.TakeOption()),
    **dict.fromkeys(("out", "go out"), act.GoOut()),
    **dict.fromkeys(("f", "force"), act.Force()),
    **dict.fromkeys(("l", "let", "let them draw", "allow"), act.LetDraw()),
}


def laid(view: View) -> list[Pays]:
    """All that may be laid down now: going out first, then what pays most."""
    offers = [offer for offer in view.menu if isinstance(offer, Pays)]
    return sorted(offers, key=lambda offer: (not isinstance(offer.action, act.GoOut), -offer.chips))


def discards(view: View) -> tuple[Card, ...]:
    return in_order(tuple(offer[0].card for offer in view.menu if isinstance(offer[0], act.Release)))


def payers(view: View) -> int:
    """How many pay the viewer."""
    return sum(
        person.standing in (PLAYS, FOULED) and person.stack > 0 and person.who != view.viewer
        for person in view.people
    )


def usual(view: View) -> act.Action | None:
    """What Enter means: the deck, or the discard, where there is nothing else to choose."""
    if len(view.menu) != 1 or not isinstance(view.menu[0][0], act.TouchDeck | act.Release):
        return None
    return view.menu[0][0]


# -- the menu ----------------------------------------------------------------------------------------------


def listed(view: View) -> list[tuple[str, str, str]]:
    """(number, what is laid down, what it pays)."""
    return [
        (str(n), lower(action_label(offer.action, view)), _pay(offer, view))
        for n, offer in enumerate(laid(view), 1)
    ]


def _pay(offer: Pays, view: View) -> str:
    if not offer.chips:
        return ""
    n = payers(view)
    total = money(offer.chips * table_of(view).unit * n)
    return f"{chips_said(offer.chips)} from each of {counted(n, 'player')}: {total}"


def choices(view: View) -> list[tuple[str, str]]:
    """(key, meaning) for all else that may be typed now."""
    found = [
        (_KEYS[kind_of(offer)], lower(label(offer, view))) for offer in view.menu if kind_of(offer) in _KEYS
    ]
    thrown = discards(view)
    if thrown:
        one = "one of " if len(thrown) > 1 else ""
        found.append(("d CARD" if one else "d", f"discard {one}{cards_said(thrown)}"))
    if usual(view) is not None:
        found.append(("Enter", "the same"))
    elif not view.must:
        found.append(("Enter", "do nothing"))
    return [*found, *WISHES_LISTED]


def uses_said(view: View) -> str:
    """What the option card is good for, the best pay first."""
    uses = sorted(uses_offered(view), key=lambda use: -use.chips)
    said = [
        f"{lower(action_label(use.action, view))}{f' ({use.chips})' if use.chips else ''}"
        for use in uses[:USES_LISTED]
    ]
    return " or ".join(said) + (" ..." if len(uses) > USES_LISTED else "")


_KEYS: dict[type, str] = {
    act.Stay: "p",
    act.Pass: "pass",
    act.TouchDeck: "draw",
    act.TakeOption: "o",
    act.Force: "f",
    act.LetDraw: "l",
    act.AskPay: "ask N",
}


# -- reading -----------------------------------------------------------------------------------------------


def read(line: str, view: View) -> Entry:
    """What the line asks for at this moment. Raises Unreadable, which says what was expected."""
    plain = " ".join(line.lower().replace(",", " ").split())
    if plain in WISHES:
        return WISHES[plain]
    if plain in _PLAIN:
        return (_PLAIN[plain],)
    for reader in (_numbered, _discard, _asked, _added, _moved, _melded):
        action = reader(plain, view)
        if action is not None:
            return (action,)
    raise Unreadable(f"cannot read {plain!r}", expected=_expected(view))


def _expected(view: View) -> str:
    numbers = len(laid(view))
    keys = [key for key, _ in choices(view)]
    return "one of " + ", ".join([f"1 to {numbers}", *keys] if numbers else keys)


def _numbered(plain: str, view: View) -> act.Action | None:
    if not re.fullmatch("[0-9]{1,3}", plain):
        return None
    offers = laid(view)
    if not 1 <= int(plain) <= len(offers):
        raise Unreadable(f"there is no number {plain}", expected=_expected(view))
    return offers[int(plain) - 1].action


def _discard(plain: str, view: View) -> act.Action | None:
    """d alone: the card that was drawn."""
    word, _, rest = plain.partition(" ")
    if word not in ("d", "discard", "throw"):
        return None
    if not rest:
        if view.may(act.TouchDeck):
            raise Unreadable("there is no card to discard yet", expected=_expected(view))
        card = table_of(view).card
        return act.Release(card[0] if card else HIDDEN)
    return act.Release(_card(rest, view))


def _asked(plain: str, view: View) -> act.Action | None:
    found = _ASK.fullmatch(plain)
    return act.AskPay(Count(int(found[1]))) if found else None


def _added(plain: str, view: View) -> act.Action | None:
    found = _ADD.fullmatch(plain)
    return act.LayOff(_card(found[1], view), MeldNo(int(found[2]))) if found else None


def _moved(plain: str, view: View) -> act.Action | None:
    found = _MOVE.fullmatch(plain)
    return act.Shift(_card(found[1], view), MeldNo(int(found[2])), MeldNo(int(found[3]))) if found else None


def _melded(plain: str, view: View) -> act.Action | None:
    """5s5s5s; a card alone is discarded."""
    cards = cards_typed(plain.removeprefix("meld "))
    if not cards:
        return None
    return act.Meld(cards) if len(cards) > 1 or plain.startswith("meld ") else act.Release(cards[0])


def _card(text: str, view: View) -> Card:
    cards = cards_typed(text)
    if cards is None or len(cards) != 1:
        raise Unreadable(f"{text!r} is not a card", expected="one card like 5s")
    return cards[0]
