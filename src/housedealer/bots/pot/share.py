"""What share of the pot cards are likely to win, found by dealing the rest at random a number of times.

One function for every pot game: cards to come, lows, four cards of which two play, up cards of others and
cards still to be thrown away or drawn are all counted by the game's own scales. Opponents are given random
hands, so the share flatters; whoever uses it against a bettor should ask for more than the bare odds.

Cards are dealt no more often than the answer needs: it is enough that the share is clearly above or below
what it is compared with. Before the board the cards are looked up.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations

import msgspec
from msgspec import Struct

from housedealer.bots.pot.field import SIZE, field_of
from housedealer.bots.pot.keep import kept_for
from housedealer.bots.pot.start import start_share
from housedealer.cards.card import HIDDEN, Card
from housedealer.games.registry import game_of
from housedealer.hand.pot import shape as pot_shape
from housedealer.hand.pot.shape import Shape
from housedealer.ranking import SCALES, Scale

BATCH = 8
"""Deals between two looks at what they have shown."""
CLEAR = 1.5
"""A share is clear of a bound that is this many standard errors away."""
GONE_MAX = 2
"""So few cards out of play hardly matter before the board."""

Hole = tuple[Card, ...]


@cache
def shape_of(game: str, scales: tuple[str, ...] = ()) -> Shape:
    """The game's shape, with the scales that are in force where a house or the hand has another."""
    shape = pot_shape.shape_of(game_of(game))
    return msgspec.structs.replace(shape, scales=tuple(SCALES[key] for key in scales)) if scales else shape


def value_of(shape: Shape, scale: Scale, hole: Sequence[Card], board: Sequence[Card]) -> int | None:
    """The best hand after the required discards."""
    if len(hole) <= shape.kept or shape.kept == 0:
        return scale.best(hole, board, shape.makes)
    values = (scale.best(kept, board, shape.makes) for kept in combinations(hole, shape.kept))
    return max((value for value in values if value is not None), default=None)


def unseen(deck: Iterable[Card], seen: Iterable[Card]) -> list[Card]:
    left = Counter(deck)
    left.subtract(card for card in seen if card != HIDDEN)
    return list(left.elements())


class Known(Struct, frozen=True):
    """What one player knows: his cards, the board, cards out of play, and of each opponent the open cards."""

    hole: tuple[Card, ...]
    board: tuple[Card, ...]
    gone: tuple[Card, ...]
    foes: tuple[tuple[Card, ...], ...]
    draws: int = 0


def pot_share(
    shape: Shape, known: Known, rng: random.Random, trials: int, bounds: Sequence[float] = ()
) -> float:
    """The part of the pot, from 0 to 1, that the cards win on average over this many random deals, or over
    fewer if these tell clearly on which side of every bound it lies."""
    if not known.board and len(known.gone) <= GONE_MAX and not any(known.foes):
        start = start_share(shape, known.hole, len(known.foes))
        if start is not None:
            return start
    deals = _Deals(shape, known, rng)
    total = 0.0
    for done in range(1, trials + 1):
        total += deals.won()
        if bounds and not done % BATCH and _is_clear(total / done, done, bounds):
            return total / done
    return total / trials


def _is_clear(mean: float, done: int, bounds: Sequence[float]) -> bool:
    variance = (mean * (1 - mean) + 0.5 / done) / done  # never nothing, even if all deals were alike
    return all((mean - bound) ** 2 > CLEAR * CLEAR * variance for bound in bounds)


class _Deals:
    """Deals what is not known, again and again, but to nobody once the pot is lost. Opponents who draw and
    show nothing are met as finished hands of their field; who shows cards is taken not to draw."""

    def __init__(self, shape: Shape, known: Known, rng: random.Random) -> None:
        self._shape, self._chance, self._board = shape, rng.random, known.board
        self._each = max(len(known.hole), shape.kept)
        self._to_come = max(0, shape.board - len(known.board))
        open_cards = [card for foe in known.foes for card in foe]
        self._rest = unseen(shape.deck, (*known.hole, *known.board, *known.gone, *open_cards))
        self._at = 0
        drawn = max(shape.draws.values())
        hidden = bool(drawn) and not open_cards
        self._field = field_of(shape.scales, shape.deck, drawn)
        self._met = len(known.foes) if hidden else 0
        drawing = known.draws > 0 and len(known.hole) == self._each
        self._mine = held(shape, known.hole) if drawing else known.hole
        self._draws = known.draws - 1 if drawing else 0
        self._foes = () if hidden else known.foes
        while self._foes and self._needed() > len(self._rest):
            self._foes = self._foes[:-1]

    def _needed(self) -> int:
        hands = sum(self._each - len(cards) for cards in (self._mine, *self._foes))
        return self._to_come + hands + self._draws * self._each

    def _take(self, n: int) -> list[Card]:
        """The next cards of this deal."""
        rest, chance, first = self._rest, self._chance, self._at
        self._at = last = first + n
        size = len(rest)
        for at in range(first, last):
            other = at + int(chance() * (size - at))
            rest[at], rest[other] = rest[other], rest[at]
        return rest[first:last]

    def won(self) -> float:
        """The part of the pot that one more deal wins."""
        self._at = 0
        board = (*self._board, *self._take(self._to_come))
        mine = (*self._mine, *self._take(self._each - len(self._mine)))
        for _ in range(self._draws):
            kept = kept_for(self._shape.scales, mine)
            mine = (*kept, *self._take(self._each - len(kept)))
        met = [self._field[int(self._chance() * SIZE)] for _ in range(self._met)]
        others: list[Hole] = []
        parts, claimed = 0.0, 0
        for at, scale in enumerate(self._shape.scales):
            value = value_of(self._shape, scale, mine, board)
            part = self._part(value, scale, [values[at] for values in met], others, board)
            if part is not None:
                parts += part
                claimed += 1
        return parts / claimed if claimed else 0.0

    def _part(
        self, mine: int | None, scale: Scale, met: list[int | None], others: list[Hole], board: Hole
    ) -> float | None:
        """The part of one scale; None if nobody qualifies, so that it is no share of the pot."""
        tied = 1
        for at in range(len(met) + len(self._foes)):
            if at < len(met):
                value = met[at]
            else:
                if at == len(others):
                    foe = self._foes[at]
                    others.append((*foe, *self._take(self._each - len(foe))))
                value = value_of(self._shape, scale, others[at], board)
            if value is not None:
                if mine is None or value > mine:
                    return 0.0
                tied += value == mine
        return None if mine is None else 1 / tied


def held(shape: Shape, hole: Hole) -> Hole:
    """What a player holds in the draw; where cards lie face up, one can be replaced and no more."""
    kept = kept_for(shape.scales, hole)
    thrown = [card for card in hole if card not in kept][: 1 if shape.up else len(hole)]
    return tuple(card for card in hole if card not in thrown)
