"""What a person types in a hand for points, and the menu that says what may be typed.

Reading does not judge how the parts rank: the rules refuse an illegal setting with their clause.
"""

from __future__ import annotations

from collections import Counter

from housedealer.cards.card import Card
from housedealer.cli.entry import Choices, Typed
from housedealer.cli.typed import cards_typed
from housedealer.errors import Unreadable
from housedealer.hand import action as act
from housedealer.hand.view import View
from housedealer.record.script.points.notation import NOTATION
from housedealer.rules.points.automatic import DRAGON, SIX_PAIRS, THREE_FLUSHES, THREE_STRAIGHTS
from housedealer.words.points.event import win_said
from housedealer.words.say import cards_said

_WINS = (DRAGON, SIX_PAIRS, THREE_FLUSHES, THREE_STRAIGHTS)
_GROUPS = "three cards / five / five, or only the first two groups; the rest makes the back"


def _offered(view: View) -> Choices:
    found = []
    for offer in view.menu:
        key, said = TYPED.choice(offer, view)
        if isinstance(offer[0], act.DeclareWin):
            key = f"{key} {win_said(offer[0].win)}"
        elif isinstance(offer[0], act.Arrange):
            key, said = "F / M / B", f"{said}, as AsAdJc / 9s9d4h4c7d"
        found.append((key, said))
    return found


def wins_of(view: View) -> list[str]:
    """The automatic wins that may be declared, the best first."""
    return [offer[0].win for offer in view.menu if isinstance(offer[0], act.DeclareWin)]


def _declared(rest: str, view: View) -> act.Action:
    """The automatic win that is named; the only one need not be."""
    wins = wins_of(view)
    if not rest and len(wins) == 1:
        return act.DeclareWin(wins[0])
    win = _named(rest)
    if win is None:
        expected = " or ".join(map(win_said, wins)) or "your three parts: this hand has no automatic win"
        raise Unreadable(f"cannot read {rest!r}" if rest else "no automatic win is named", expected=expected)
    return win


def _named(text: str) -> act.DeclareWin | None:
    name = text.replace(" ", "_")
    return act.DeclareWin(name) if name in _WINS else None


def _arranged(plain: str, view: View) -> act.Arrange:
    groups = [cards_typed(group) for group in plain.split("/")]
    parts: list[tuple[Card, ...]] = [group for group in groups if group is not None]
    if len(parts) != len(groups) or len(parts) not in (2, 3):
        raise Unreadable(f"cannot read {plain!r}", expected=f"{_GROUPS}; or auto")
    held = Counter(view.cards(view.viewer))
    typed = Counter(card for part in parts for card in part)
    if typed - held:
        raise Unreadable(
            f"you do not hold {cards_said((typed - held).elements())}", expected="your own cards"
        )
    if len(parts) == 2:
        parts.append(tuple((held - typed).elements()))
    front, middle, back = parts
    return act.Arrange(front, middle, back)


TYPED = Typed(
    NOTATION,
    _offered,
    keys={act.HouseWay: "auto", act.LeaveUnset: "unset"},
    also={
        **dict.fromkeys(("a", "w", "way", "set it for me"), act.HouseWay),
        "leave it unset": act.LeaveUnset,
    },
    reads={act.Arrange: _arranged, act.DeclareWin: _declared},
    other=lambda plain, view: _named(plain) or _arranged(plain, view),
)
