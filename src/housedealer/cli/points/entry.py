"""What a person types in a hand for points, and the menu that says what may be typed.

Reading does not judge how the parts rank: the rules refuse an illegal setting with their clause.
"""

from __future__ import annotations

from collections import Counter

from housedealer.cards.card import Card
from housedealer.cli.typed import WISHES, WISHES_LISTED, Wish, cards_typed
from housedealer.errors import Unreadable
from housedealer.hand import action as act
from housedealer.hand.view import View
from housedealer.words.offer import kind_of, label
from housedealer.words.points.event import win_said
from housedealer.words.say import cards_said, lower

Entry = tuple[act.Action, ...] | Wish

_AUTO = ("a", "auto", "w", "way", "house way", "set it for me")
_UNSET = ("unset", "leave", "leave unset", "leave it unset")
_GROUPS = "three cards / five / five, or only the first two groups; the rest makes the back"


def read(line: str, view: View) -> Entry:
    """What the line asks for at this moment. Raises Unreadable, which says what was expected."""
    plain = " ".join(line.lower().replace("_", " ").split())
    wish = WISHES.get(plain)
    if wish is not None:
        return wish
    if plain in _AUTO:
        return (act.HouseWay(),)
    if plain in _UNSET:
        return (act.LeaveUnset(),)
    win = _win(plain, view)
    return (act.DeclareWin(win) if win else _arranged(plain, view),)


def choices(view: View) -> list[tuple[str, str]]:
    """(key, meaning) for everything that may be typed now."""
    found = []
    for offer in view.menu:
        kind, said = kind_of(offer), lower(label(offer, view))
        if isinstance(offer[0], act.DeclareWin):
            found.append((f"declare {win_said(offer[0].win)}", said))
        elif kind is act.Arrange:
            found.append(("F / M / B", f"{said}, as AsAdJc / 9s9d4h4c7d"))
        elif kind in _KEYS:
            found.append((_KEYS[kind], said))
    return [*found, *WISHES_LISTED]


_KEYS: dict[type, str] = {act.HouseWay: "auto", act.LeaveUnset: "unset"}


def wins_of(view: View) -> list[str]:
    """The automatic wins that may be declared, the best first."""
    return [offer[0].win for offer in view.menu if isinstance(offer[0], act.DeclareWin)]


def _win(plain: str, view: View) -> str:
    """The key of the automatic win that is named, with `declare` before it or alone; "" if none is."""
    named = plain.removeprefix("declare").strip()
    wins = wins_of(view)
    if plain == "declare" and len(wins) == 1:
        return wins[0]
    if named in ("dragon", "six pairs", "three flushes", "three straights"):
        return named.replace(" ", "_")
    if plain.startswith("declare"):
        offered = " or ".join(map(win_said, wins))
        expected = offered or "your three parts: this hand has no automatic win"
        raise Unreadable(f"cannot read {plain!r}", expected=expected)
    return ""


def _arranged(plain: str, view: View) -> act.Arrange:
    groups = [cards_typed(group) for group in plain.removeprefix("set ").split("/")]
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
