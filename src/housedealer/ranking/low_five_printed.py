"""Ace-to-five low with the pairs as Oasis prints them: two or more aces are the worst of their class.

An ace beside a pair, or in a hand without a pair, is still low. [oasis/lowball/25-28]
"""

from __future__ import annotations

from typing import ClassVar

from housedealer.ranking.low_five import LowFive


class LowFivePrinted(LowFive):
    __slots__ = ()
    key: ClassVar[str] = "low_five_printed"
    title: ClassVar[str] = "ace-to-five (printed pairs) low"
    paired_ace: ClassVar[int] = 14


LOW_FIVE_PRINTED = LowFivePrinted()
