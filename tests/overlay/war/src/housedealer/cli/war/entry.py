"""What a person types in a hand of one-card war."""

from __future__ import annotations

from housedealer.cli.typed import WISHES, Wish
from housedealer.errors import Unreadable
from housedealer.hand import action as act

_WORDS: dict[str, act.Action] = {
    "f": act.Flip(),
    "flip": act.Flip(),
    "s": act.Surrender(),
    "surrender": act.Surrender(),
}
CHOICES = [("flip", "turn it up"), ("surrender", "lose the ante"), ("?", "the rules here"), ("q", "quit")]


def read(line: str) -> tuple[act.Action, ...] | Wish:
    """Raises Unreadable, which says what was expected."""
    plain = line.strip().lower()
    if plain in WISHES:
        return WISHES[plain]
    if plain not in _WORDS:
        raise Unreadable(f"cannot read {plain!r}", expected="flip or surrender")
    return (_WORDS[plain],)
