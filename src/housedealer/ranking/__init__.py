"""What cards are worth: one module for each scale, and SCALES, which finds a scale by its key."""

from housedealer.ranking.high import HIGH
from housedealer.ranking.low_eight import LOW_EIGHT
from housedealer.ranking.scale import ANY_FIVE, Scale, Uses

SCALES: dict[str, Scale] = {scale.key: scale for scale in (HIGH, LOW_EIGHT)}

__all__ = ["ANY_FIVE", "HIGH", "LOW_EIGHT", "SCALES", "Scale", "Uses"]
