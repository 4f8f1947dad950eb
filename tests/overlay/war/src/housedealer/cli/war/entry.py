"""What a person types in a hand of one-card war."""

from __future__ import annotations

from housedealer.cli.typed import WISHES, WISHES_LISTED, Wish
from housedealer.errors import Unreadable
from housedealer.hand import action as act
from housedealer.hand.view import View
from housedealer.words.offer import kind_of, label
from housedealer.words.say import lower

_WORDS: dict[str, act.Action] = {
    "f": act.Flip(),
    "flip": act.Flip(),
    "s": act.Surrender(),
    "surrender": act.Surrender(),
}
_KEYS: dict[type, str] = {act.Flip: "flip", act.Surrender: "surrender"}


def choices(view: View) -> list[tuple[str, str]]:
    """(key, meaning) for everything that may be typed now."""
    found = [(_KEYS[kind_of(offer)], lower(label(offer, view))) for offer in view.menu]
    return [*found, *WISHES_LISTED]


def read(line: str) -> tuple[act.Action, ...] | Wish:
    """Raises Unreadable, which says what was expected."""
    plain = line.strip().lower()
    if plain in WISHES:
        return WISHES[plain]
    if plain not in _WORDS:
        raise Unreadable(f"cannot read {plain!r}", expected="flip or surrender")
    return (_WORDS[plain],)
