"""Two tiles: Gee Joon, the other pairs, wong, gong, and then the last digit of their spots.

Only mates make a pair: 4-4 with 6-2 is not one. Teen or Dey with a nine is a wong, with an eight a gong; the
one with Teen is higher, whichever nine or eight it has. 2-1 and 4-2 count 3 or 6, whichever is better with
the other tile. Between equal points the hand with the higher single tile wins, the other tile is never
compared, and all zeros are equal. [garlic-city/pai-gow-tiles/010-019, 111, 112]

As single tiles the 4-2 ranks between Chit and Ng and the 2-1 is the lowest, as California lists them.
Elsewhere both rank below Ng: TILE_PAIR_LOW_GEE. Only the 4-2 with a five against the 2-1 with the other five
shows the difference: on TILE_PAIR_LOW_GEE it is a copy.

A value is the step on the ladder, zero to Gee Joon, then in the low bits the rank of the higher single tile.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import ClassVar

from housedealer.cards.card import Card, format_card, format_cards
from housedealer.cards.deck import Deck
from housedealer.cards.tile import PAIRS, TILES, name_of, points_of
from housedealer.ranking.scale import Scale

NINE, DEY_GONG, TEEN_GONG, DEY_WONG, TEEN_WONG = range(9, 14)
"""Steps of the ladder: points up to nine, then the gongs and wongs, which rank below the pairs."""
_SPECIAL = {("Dey", 8): DEY_GONG, ("Teen", 8): TEEN_GONG, ("Dey", 9): DEY_WONG, ("Teen", 9): TEEN_WONG}
_PAIR_STEP = {name: step for step, name in enumerate(reversed(PAIRS), TEEN_WONG + 1)}
_SAID = {DEY_GONG: "Dey gong", TEEN_GONG: "Teen gong", DEY_WONG: "Dey wong", TEEN_WONG: "Teen wong"}
_SAID |= {step: f"pair of {name}" for name, step in _PAIR_STEP.items()}
_SAID |= {0: "0", _PAIR_STEP["Gee Joon"]: "Gee Joon"}

_GEE_JOON = PAIRS["Gee Joon"]
_TILES = [tile for tiles in PAIRS.values() for tile in tiles]
_OTHERS = [name for name in reversed(PAIRS) if name not in ("Gee Joon", "Ng")]
Order = tuple[str, ...]
"""Single tiles from the lowest up, by name; the tiles of Gee Joon by their ends if they rank apart."""
CALIFORNIA: Order = ("2-1", "Ng", "4-2", *_OTHERS)
LOW_GEE: Order = ("Gee Joon", "Ng", *_OTHERS)


def step_of(value: int) -> int:
    """The step of a value on the ladder, ignoring the single tile: its points, or a step above them."""
    return value >> 5


def _points_of(one: Card, two: Card) -> int:
    ones, twos = [(3, 6) if tile in _GEE_JOON else (points_of(tile),) for tile in (one, two)]
    return max((a + b) % 10 for a, b in product(ones, twos))


def _step_of(one: Card, two: Card) -> int:
    """The definition."""
    name = name_of(one)
    if name == name_of(two):
        return _PAIR_STEP[name]
    for tile, other in ((one, two), (two, one)):
        if (name_of(tile), points_of(other)) in _SPECIAL:
            return _SPECIAL[name_of(tile), points_of(other)]
    return _points_of(one, two)


class _Values(dict[tuple[Card, ...], int]):
    """The values of any two tiles, in either order."""

    def __init__(self, order: Order) -> None:
        rank = {tile: order.index(_called(tile, order)) for tile in _TILES}
        for one, two in product(_TILES, _TILES):
            step = _step_of(one, two)
            self[one, two] = step << 5 | max(rank[one], rank[two]) if 0 < step <= NINE else step << 5

    def __missing__(self, cards: tuple[Card, ...]) -> int:
        raise IndexError(f"{format_cards(cards)} are not two tiles")


def _called(tile: Card, order: Order) -> str:
    return format_card(tile) if format_card(tile) in order else name_of(tile)


class TilePair(Scale):
    __slots__ = ("_values",)
    key: ClassVar[str] = "tile_pair"
    title: ClassVar[str] = "two-tile high"
    deck: ClassVar[Deck] = TILES
    counts: ClassVar[tuple[int, int]] = (2, 2)
    order: ClassVar[Order] = CALIFORNIA

    def __init__(self) -> None:
        self._values = _Values(self.order)

    def value(self, cards: Sequence[Card]) -> int:
        """The value of exactly two tiles; raises IndexError for anything else."""
        return self._values[tuple(cards)]

    def name(self, value: int) -> str:
        """The name, such as "pair of Teen", "Dey gong" or "8 with Gor high"; every zero is "0"."""
        step = step_of(value)
        return _SAID.get(step) or f"{step} with {self.order[value & 31]} high"

    def kind(self, value: int) -> str:
        """The key of the step, such as "pair_of_teen", "gee_joon" or "8"."""
        step = step_of(value)
        return _SAID.get(step, str(step)).lower().replace(" ", "_")


class TilePairLowGee(TilePair):
    __slots__ = ()
    key: ClassVar[str] = "tile_pair_low_gee"
    title: ClassVar[str] = "two-tile (low Gee Joon) high"
    order: ClassVar[Order] = LOW_GEE


TILE_PAIR = TilePair()
TILE_PAIR_LOW_GEE = TilePairLowGee()
