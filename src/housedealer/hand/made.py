"""What cards make: the scale, the name on it, the cards that count, and how the hand compares."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from housedealer.cards.card import JOKER, WILD, Card
from housedealer.errors import Refused
from housedealer.ranking import ANY_FIVE, Scale, Uses


class Made(Struct, frozen=True, gc=False):
    """`scale` is a key of SCALES, or a way to count of a banked game; `name` the key of the kind, as
    "two_pair" or "natural". `value` orders hands of one scale, and a scale says it in words."""

    scale: str
    name: str
    cards: tuple[Card, ...]
    value: int


class Order(Struct, frozen=True, gc=False):
    """How two parts of a hand that is set stand to each other: `upper` may not rank below `lower`, or must
    rank above it. `refused`: a hand where this does not hold cannot be set; otherwise it is improper."""

    upper: str
    lower: str
    holds: bool
    equal: bool
    refused: bool
    clause: str


@lru_cache(maxsize=1 << 12)
def made_on(
    scale: Scale, hole: tuple[Card, ...], board: tuple[Card, ...] = (), uses: Uses = ANY_FIVE
) -> Made | None:
    """The best hand as the game allows; None where the cards do not qualify. For display: slow, but the same
    cards are looked at again and again."""
    five = scale.five(hole, board, uses)
    value = scale.value(five) if five else None
    if value is None:
        return None
    counted = tuple([JOKER if card == WILD else card for card in five])
    return Made(scale.key, scale.kind(value), counted, value)


def left_of(cards: Sequence[Card], named: object) -> tuple[Card, ...]:
    """A person's own cards without those named. Raises Refused for cards he does not hold."""
    left: list[int] = list(cards)
    for card in named if type(named) is tuple else (None,):
        if type(card) is not int or card not in left:
            raise Refused("cards_own", asked=named)
        left.remove(card)
    return tuple([Card(card) for card in left])


def not_his(who: object) -> Refused:
    """The refusal for a person with no cards to set or discard."""
    return Refused("not_your_turn", why="set", asked=who)
