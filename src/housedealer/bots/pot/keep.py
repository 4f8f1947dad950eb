"""Which cards to hold in a draw: rules of thumb for high and for low, not a study of the game."""

from __future__ import annotations

from collections import Counter

from housedealer.cards.card import JOKER, RANKS, Card
from housedealer.ranking import Scale
from housedealer.ranking.high import STRAIGHT, THREE, TWO_PAIR, category_of
from housedealer.ranking.high_bug import HIGH_BUG

_EIGHT, _NINE, _ACE = RANKS.index("8"), RANKS.index("9"), RANKS.index("A")


def kept_for(scales: tuple[Scale, ...], cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards to hold of five: for the low if it is close, else for the high."""
    low = next((scale for scale in scales if scale.low), None)
    if low is None:
        return _for_high(cards)
    ace_low = low.key != "deuce_seven"
    if len(scales) == 1:
        return _for_low(cards, ace_low)
    held = _for_low(cards, ace_low)
    return held if len(held) >= 4 else _for_high(cards)


def _for_low(cards: tuple[Card, ...], ace_low: bool) -> tuple[Card, ...]:
    """Different low ranks, lowest first; nine high is good enough to stand pat, a lone high card is not."""
    held: list[Card] = []
    seen: set[int] = set()
    for card in sorted(cards, key=lambda card: _low_place(card, ace_low)):
        place = _low_place(card, ace_low)
        if card == JOKER or (place not in seen and place <= _EIGHT + 1):
            held.append(card)
            seen.add(place)
    nine = [card for card in cards if card != JOKER and _low_place(card, ace_low) == _NINE + 1]
    if len(held) == 4 and nine:
        held.append(nine[0])
    return tuple(card for card in cards if card in held)


def _low_place(card: Card, ace_low: bool) -> int:
    """Ranks from the lowest; the joker before all."""
    if card == JOKER:
        return -1
    rank = card >> 2
    return 0 if ace_low and rank == _ACE else rank + 1


def _for_high(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """A made hand whole; else its pairs, four to a flush or a straight, or the two highest cards."""
    made = category_of(HIGH_BUG.value(cards))
    if made >= STRAIGHT:
        return cards
    ranks = Counter(card >> 2 for card in cards if card != JOKER)
    if made in (TWO_PAIR, THREE) or max(ranks.values()) > 1:
        return tuple(card for card in cards if card == JOKER or ranks[card >> 2] > 1)
    for some in (_flush_draw(cards), _straight_draw(cards)):
        if some:
            return some
    best = sorted(cards, key=lambda card: -1 if card == JOKER else RANKS.index("A") - (card >> 2))[:2]
    return tuple(card for card in cards if card in best)


def _flush_draw(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    for suit in range(4):
        held = tuple(card for card in cards if card == JOKER or card & 3 == suit)
        if len(held) == 4:
            return held
    return ()


def _straight_draw(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Four in a row, open at both ends."""
    for low in range(len(RANKS) - 5):
        held = tuple(card for card in cards if card != JOKER and low <= card >> 2 < low + 4)
        if len({card >> 2 for card in held}) == 4:
            return held
    return ()
