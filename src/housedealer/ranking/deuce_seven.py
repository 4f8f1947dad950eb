"""Deuce-to-seven low: the worst high hand wins; the best is 7-5-4-3-2 of mixed suits.

The ace is high only, so A-2-3-4-5 is not a straight. The joker takes the rank and suit that make the best low
[garlic-city/kansas-city-lowball/01]. Some suit always avoids a flush, so the code tries ranks only.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import ClassVar

from housedealer.cards.card import JOKER, Card
from housedealer.cards.deck import DECK_53, Deck
from housedealer.ranking.high import STRAIGHTS, value_of_ranks
from housedealer.ranking.low_five import low_description, low_name, turned
from housedealer.ranking.memory import BIT, FROM_THREE, FULL, JOKER_KEY, KEY, RANK_MASK, ByRanks, BySuited
from housedealer.ranking.scale import Scale, Uses

_STRAIGHTS = {ranks: top for ranks, top in STRAIGHTS.items() if top != 5}


def value_of_five(cards: Sequence[Card]) -> int:
    """The value of up to five cards; fewer than five rank by pairs and high cards alone."""
    ranks = [card >> 2 for card in cards if card != JOKER]
    if len(ranks) < len(cards):
        tried = [value_of_ranks([*ranks, joker], suited=False, straights=_STRAIGHTS) for joker in range(13)]
        return turned(min(tried))
    suited = len(cards) == 5 and len({card & 3 for card in cards}) == 1
    return turned(value_of_ranks(ranks, suited=suited, straights=_STRAIGHTS))


_key_of = [*KEY, JOKER_KEY].__getitem__
_bit_of = BIT.__getitem__
_BY_RANKS = ByRanks(value_of_five)
_BY_SUITED = BySuited(value_of_five)


class DeuceSeven(Scale):
    __slots__ = ()
    key: ClassVar[str] = "deuce_seven"
    title: ClassVar[str] = "deuce-to-seven low"
    deck: ClassVar[Deck] = DECK_53
    low: ClassVar[bool] = True

    def value(self, cards: Sequence[Card]) -> int:
        key = sum(map(_key_of, cards), FROM_THREE)
        if not key & FULL:
            return _BY_RANKS[key & RANK_MASK]
        if len(cards) == 5:
            return _BY_SUITED[sum(map(_bit_of, cards))]
        return max(map(self.value, combinations(cards, 5)))

    def best(self, hole: Sequence[Card], board: Sequence[Card], uses: Uses) -> int | None:
        if uses.hole is not None:
            return super().best(hole, board, uses)
        return self.value((*hole, *board) if board else hole)

    def name(self, value: int) -> str:
        return low_name(turned(value))

    def describe(self, value: int) -> str:
        return low_description(turned(value))


DEUCE_SEVEN = DeuceSeven()
