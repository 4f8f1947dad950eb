"""The values of hands: one module for each scale, and SCALES, which finds a scale by its key."""

from housedealer.ranking.deuce_seven import DEUCE_SEVEN
from housedealer.ranking.high import HIGH
from housedealer.ranking.high_bug import HIGH_BUG
from housedealer.ranking.low_eight import LOW_EIGHT
from housedealer.ranking.low_five import LOW_FIVE
from housedealer.ranking.low_five_printed import LOW_FIVE_PRINTED
from housedealer.ranking.mexican import MEXICAN
from housedealer.ranking.mexican_printed import MEXICAN_PRINTED
from housedealer.ranking.scale import ANY_FIVE, Scale, Uses
from housedealer.ranking.three_card import THREE_CARD
from housedealer.ranking.tile_pair import TILE_PAIR, TILE_PAIR_LOW_GEE
from housedealer.ranking.two_card import TWO_CARD

_ALL = (
    HIGH, LOW_EIGHT, LOW_FIVE, LOW_FIVE_PRINTED, DEUCE_SEVEN, HIGH_BUG, MEXICAN, MEXICAN_PRINTED,
    THREE_CARD, TWO_CARD, TILE_PAIR, TILE_PAIR_LOW_GEE,
)  # fmt: skip
SCALES: dict[str, Scale] = {scale.key: scale for scale in _ALL}

__all__ = [
    "ANY_FIVE",
    "DEUCE_SEVEN",
    "HIGH",
    "HIGH_BUG",
    "LOW_EIGHT",
    "LOW_FIVE",
    "LOW_FIVE_PRINTED",
    "MEXICAN",
    "MEXICAN_PRINTED",
    "SCALES",
    "THREE_CARD",
    "TILE_PAIR",
    "TILE_PAIR_LOW_GEE",
    "TWO_CARD",
    "Scale",
    "Uses",
]
