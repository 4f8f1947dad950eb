"""Mexican poker: 41 cards without eights, nines and tens; sevens and jacks are next to each other.

A flush beats a full house, five of a kind beats all, and 7-J-Q-K-A of one suit is the royal flush. A
joker dealt up is an ace or completes a straight, flush or straight flush; a joker dealt down is wild, and the
hand has WILD in its place. In a flush either is the highest card of the suit that the hand does not hold.
[garlic-city/mexican-poker/07-30]
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import combinations
from typing import ClassVar

from housedealer.cards.card import JOKER, WILD, Card, format_card
from housedealer.cards.deck import DECK_41, Deck
from housedealer.ranking.high import FLUSH, FULL_HOUSE, HIGH, Straights, category_of, value_of_ranks
from housedealer.ranking.high_bug import ACE, completions
from housedealer.ranking.memory import (
    BIT,
    EVERY_SUIT,
    FROM_THREE,
    FULL,
    JOKER_KEY,
    KEY,
    RANK_MASK,
    WILD_KEY,
    ByRanks,
    BySuited,
)
from housedealer.ranking.scale import Scale, Uses

STRAIGHTS: Straights = {
    (14, 5, 4, 3, 2): 5,
    (6, 5, 4, 3, 2): 6,
    (7, 6, 5, 4, 3): 7,
    (11, 7, 6, 5, 4): 11,
    (12, 11, 7, 6, 5): 12,
    (13, 12, 11, 7, 6): 13,
    (14, 13, 12, 11, 7): 14,
}
_CARDS = [card for card in DECK_41.cards if card != JOKER]
_RANKS = sorted({card >> 2 for card in _CARDS})


def value_of_five(cards: Sequence[Card], straights: Straights = STRAIGHTS) -> int:
    """The value of up to five cards; fewer than five rank by pairs and high cards alone."""
    held = [card for card in cards if card not in (JOKER, WILD)]
    ranks = [card >> 2 for card in held]
    if len(held) == len(cards):
        suited = len(cards) == 5 and len({card & 3 for card in cards}) == 1
        return turned(value_of_ranks(ranks, suited=suited, straights=straights))
    values = completions(held, _RANKS, straights)
    for joker in _RANKS if WILD in cards else (ACE,):
        values.append(value_of_ranks([*ranks, joker], suited=False, straights=straights))
    return max(map(turned, values))


def turned(value: int) -> int:
    """Swaps flush and full house: converts a value of the high scale into a value of this one, or back."""
    return value ^ (FLUSH ^ FULL_HOUSE) << 20 if category_of(value) in (FLUSH, FULL_HOUSE) else value


class _Keys(dict[Card, int]):
    def __missing__(self, card: Card) -> int:
        raise IndexError(f"{format_card(card)} is not in the Mexican deck")


_KEYS = _Keys({card: KEY[card] for card in _CARDS})
_KEYS |= {JOKER: JOKER_KEY + EVERY_SUIT, WILD: WILD_KEY + EVERY_SUIT}  # a joker counts in every suit
_key_of = _KEYS.__getitem__
_bit_of = [*BIT, 0, 0].__getitem__


class Mexican(Scale):
    __slots__ = ("_by_ranks", "_by_suited")
    key: ClassVar[str] = "mexican"
    title: ClassVar[str] = "Mexican high"
    deck: ClassVar[Deck] = DECK_41
    wild_down: ClassVar[bool] = True
    straights: ClassVar[Straights] = STRAIGHTS

    def __init__(self) -> None:
        of_five = partial(value_of_five, straights=self.straights)
        self._by_ranks, self._by_suited = ByRanks(of_five), BySuited(of_five)

    def value(self, cards: Sequence[Card]) -> int:
        if len(cards) > 5:
            return max(map(self.value, combinations(cards, 5)))
        key = sum(map(_key_of, cards), FROM_THREE)
        if key & FULL:
            return self._by_suited[sum(map(_bit_of, cards))]
        return self._by_ranks[key & RANK_MASK]

    def best(self, hole: Sequence[Card], board: Sequence[Card], uses: Uses) -> int | None:
        if uses.hole is not None:
            return super().best(hole, board, uses)
        return self.value((*hole, *board) if board else hole)

    def name(self, value: int) -> str:
        """The same as on the high scale, plus names such as "five sevens"."""
        return HIGH.name(turned(value))

    def kind(self, value: int) -> str:
        return HIGH.kind(turned(value))

    def describe(self, value: int) -> str:
        return HIGH.describe(turned(value))


MEXICAN = Mexican()
