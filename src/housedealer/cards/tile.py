"""Chinese dominoes: 32 tiles in 16 pairs, dealt and written like cards.

Eleven pairs are two identical tiles, one card number that is twice in the set; in five the two mates differ.
What two tiles are worth is for the scales to say. [garlic-city/pai-gow-tiles/002, 009]
"""

from __future__ import annotations

from housedealer.cards.card import TILE_FIRST, TILE_TEXTS, Card, parse_cards
from housedealer.cards.deck import Deck

_PAIRS = {
    "Gee Joon": "2-1 4-2",
    "Teen": "6-6",
    "Dey": "1-1",
    "Yun": "4-4",
    "Gor": "3-1",
    "Mooy": "5-5",
    "Chong": "3-3",
    "Bon": "2-2",
    "Foo": "6-5",
    "Ping": "6-4",
    "Tit": "6-1",
    "Look": "5-1",
    "Gow": "6-3 5-4",
    "Bot": "6-2 5-3",
    "Chit": "5-2 4-3",
    "Ng": "4-1 3-2",
}
PAIRS = {name: parse_cards(text) for name, text in _PAIRS.items()}
"""The 16 pairs by name, the highest first; one tile where both are the same."""
TILES = Deck(
    "tiles", "32 tiles", tuple(tile for tiles in PAIRS.values() for tile in tiles * (3 - len(tiles)))
)

_NAME_OF = {tile: name for name, tiles in PAIRS.items() for tile in tiles}
_POINTS_OF = {Card(code): int(text[0]) + int(text[2]) for code, text in enumerate(TILE_TEXTS, TILE_FIRST)}


def points_of(tile: Card) -> int:
    """The spots on the tile, from 2 to 12; KeyError for anything else."""
    return _POINTS_OF[tile]


def name_of(tile: Card) -> str:
    """The name that a tile shares with its mate, as "Teen"; KeyError for anything else."""
    return _NAME_OF[tile]
