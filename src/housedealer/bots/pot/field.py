"""Finished hands of players who draw and show nothing: what is met after the last draw.

The same for everybody at such a game, so that each is drawn and valued once. A hand of the field follows from
its number alone, never from what was asked before.
"""

from __future__ import annotations

import random
from functools import cache

from housedealer.bots.pot.keep import kept_for
from housedealer.cards.card import Card
from housedealer.ranking import ANY_FIVE, Scale

SIZE = 2048

Values = tuple[int | None, ...]
"""By scale."""


class Field(dict[int, Values]):
    """Hands by number, below SIZE; each is drawn when it is first met."""

    def __init__(self, scales: tuple[Scale, ...], deck: tuple[Card, ...], draws: int) -> None:
        self._scales, self._deck, self._draws = scales, deck, draws

    def __missing__(self, number: int) -> Values:
        deal = random.Random(number).sample(self._deck, 5 * (1 + self._draws))
        hand = tuple(deal[:5])
        for draw in range(1, 1 + self._draws):
            kept = kept_for(self._scales, hand)
            hand = (*kept, *deal[5 * draw : 5 * draw + 5 - len(kept)])
        values = self[number] = tuple([scale.best(hand, (), ANY_FIVE) for scale in self._scales])
        return values


@cache
def field_of(scales: tuple[Scale, ...], deck: tuple[Card, ...], draws: int) -> Field:
    return Field(scales, deck, draws)
