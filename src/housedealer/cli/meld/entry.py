"""What a person types in a hand of Panguingue, and the menu that says what may be typed.

Everything that can be laid down is listed by number. Reading does not judge: the rules refuse an illegal
action with their clause.
"""

from __future__ import annotations

import re

from housedealer.cards.card import HIDDEN, Card
from housedealer.cli.entry import Choices, Typed
from housedealer.cli.typed import cards_typed
from housedealer.errors import Unreadable
from housedealer.hand import action as act
from housedealer.hand.meld.standing import FOULED, PLAYS
from housedealer.hand.meld.view import table_of, uses_offered
from housedealer.hand.offer import Amounts, Pays
from housedealer.hand.view import View
from housedealer.record.script.meld.notation import NOTATION
from housedealer.words.meld.event import chips_said, in_order
from housedealer.words.offer import action_label
from housedealer.words.say import cards_said, counted, lower, money

USES_LISTED = 2
"""The most uses of the option card that are named."""


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


def _offered(view: View) -> Choices:
    found: Choices = []
    for offer in view.menu:
        if not isinstance(offer, Pays) and not isinstance(offer[0], act.Release):
            key, said = TYPED.choice(offer, view)
            found.append((f"{key} N" if isinstance(offer, Amounts) else key, said))
    thrown = discards(view)
    if thrown:
        one = "one of " if len(thrown) > 1 else ""
        key = TYPED.key(act.Release)
        found.append((f"{key} CARD" if one else key, f"discard {one}{cards_said(thrown)}"))
    if usual(view) is not None:
        found.append(("Enter", "the same"))
    elif not view.must:
        found.append(("Enter", "do nothing"))
    return found


def uses_said(view: View) -> str:
    """What the option card is good for, the best pay first."""
    uses = sorted(uses_offered(view), key=lambda use: -use.chips)
    said = [
        f"{lower(action_label(use.action, view))}{f' ({use.chips})' if use.chips else ''}"
        for use in uses[:USES_LISTED]
    ]
    return " or ".join(said) + (" ..." if len(uses) > USES_LISTED else "")


# -- reading -----------------------------------------------------------------------------------------------


def _discard(rest: str, view: View) -> act.Action:
    """Without a card it is the one that was drawn."""
    if rest:
        return TYPED.as_script(NOTATION.row(act.Release))(rest, view)
    if view.may(act.TouchDeck):
        raise Unreadable("there is no card to discard yet", expected=TYPED.expected(view))
    card = table_of(view).card
    return act.Release(card[0] if card else HIDDEN)


def _ask(rest: str, view: View) -> act.Action:
    """Without a number it is all that is due."""
    if not rest:
        for offer in view.menu:
            if isinstance(offer, Amounts):
                return offer[-1]
    return TYPED.as_script(NOTATION.row(act.AskPay))(rest or "1", view)


def _add(rest: str, view: View) -> act.Action:
    """6s on 1, 6s to meld 1."""
    said = rest.replace(" meld ", " ").replace(" to ", " on ")
    return TYPED.as_script(NOTATION.row(act.LayOff))(said, view)


def _move(rest: str, view: View) -> act.Action:
    """5s from 1 to 2, 5s from meld 1 to meld 2."""
    return TYPED.as_script(NOTATION.row(act.Shift))(rest.replace(" meld ", " "), view)


def _other(plain: str, view: View) -> act.Action | None:
    """A number of the list, a card and the meld it is added to, cards to meld; a card alone is discarded."""
    if re.fullmatch("[0-9]{1,3}", plain):
        offers = laid(view)
        if not 1 <= int(plain) <= len(offers):
            raise Unreadable(f"there is no number {plain}", expected=TYPED.expected(view))
        return offers[int(plain) - 1].action
    if " on " in plain or " to " in plain:
        return _add(plain, view)
    cards = cards_typed(plain) or ()
    if not cards:
        return None
    return act.Meld(cards) if len(cards) > 1 else act.Release(cards[0])


TYPED = Typed(
    NOTATION,
    _offered,
    keys={
        act.Stay: "p",
        act.TouchDeck: "draw",
        act.TakeOption: "o",
        act.Force: "f",
        act.LetDraw: "l",
        act.Release: "d",
    },
    also={
        "stay": act.Stay,
        **dict.fromkeys(("n", "no"), act.Pass),
        "deck": act.TouchDeck,
        **dict.fromkeys(("option", "take option"), act.TakeOption),
        "out": act.GoOut,
        **dict.fromkeys(("let them draw", "allow"), act.LetDraw),
        "throw": act.Release,
        "add": act.LayOff,
        "move": act.Shift,
    },
    reads={act.Release: _discard, act.AskPay: _ask, act.LayOff: _add, act.Shift: _move},
    other=_other,
    numbered=lambda view: len(laid(view)),
)
