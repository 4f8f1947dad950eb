"""Mexican poker with only the printed straights: 2-3-4-5-6 and 3-4-5-6-7 are not straights.

[garlic-city/mexican-poker/21-25]
"""

from __future__ import annotations

from typing import ClassVar

from housedealer.ranking.high import Straights
from housedealer.ranking.mexican import STRAIGHTS, Mexican


class MexicanPrinted(Mexican):
    __slots__ = ()
    key: ClassVar[str] = "mexican_printed"
    title: ClassVar[str] = "Mexican (printed straights) high"
    straights: ClassVar[Straights] = {ranks: top for ranks, top in STRAIGHTS.items() if top not in (6, 7)}


MEXICAN_PRINTED = MexicanPrinted()
