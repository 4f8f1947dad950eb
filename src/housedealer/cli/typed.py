"""What is typed the same way in every game: wishes, amounts and cards."""

from __future__ import annotations

import re
from enum import Enum

from housedealer.cards.card import JOKER, TILE_TEXTS, Card, parse_card
from housedealer.errors import Unreadable
from housedealer.rules.limit import parse_dollars
from housedealer.rules.place import Cents

ENTRIES_MAX = 1000
"""Lines that one question takes before the house answers for the person."""


class Wish(Enum):
    """What a person may type besides actions."""

    RULES = "rules"
    QUIT = "quit"


WISHES = {
    **dict.fromkeys(("?", "h", "help", "rules"), Wish.RULES),
    **dict.fromkeys(("q", "quit"), Wish.QUIT),
}

WISHES_LISTED = [("?", "show the rules"), ("q", "quit")]
"""How a menu ends."""

_CARD = re.compile(r"(10|[2-9TJQKA])([cdhs])", re.IGNORECASE)
_TILE = re.compile(r"([1-6])-([1-6])")
_PIECE = re.compile(r"joker|jk|(?:10|[2-9tjqka])[cdhs]|[1-6]-[1-6]", re.IGNORECASE)


def card_typed(word: str, expected: str) -> Card:
    """7c, 10d, jk or joker, a tile as 6-2 or 2-6."""
    if word.lower() in ("jk", "joker"):
        return JOKER
    found = _CARD.fullmatch(word)
    if found is not None:
        return parse_card(("T" if found[1] == "10" else found[1].upper()) + found[2].lower())
    ends = _TILE.fullmatch(word)
    tile = "-".join(sorted(ends.groups(), reverse=True)) if ends else ""
    if tile not in TILE_TEXTS:
        raise Unreadable(f"{word!r} is not a card", expected=expected)
    return parse_card(tile)


def cards_typed(text: str) -> tuple[Card, ...] | None:
    """KcKd, kc kd, 6-6 2-1; None where something else was typed."""
    plain = text.replace(",", " ")
    if not plain.strip() or _PIECE.sub("", plain).strip():
        return None
    return tuple(card_typed(word, "cards like KcKd, tiles like 6-6 2-1") for word in _PIECE.findall(plain))


def dollars_typed(text: str) -> Cents:
    """With or without $, and with commas between thousands."""
    return parse_dollars(re.sub(r"(?<=\d),(?=\d{3})", "", text))
