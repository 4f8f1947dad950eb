"""What share of the pot cards are likely to win, found by dealing the rest at random a number of times.

One function for every flop game: draws, lows, four cards of which two play and cards still to be thrown away
are all counted by the game's own scales. Opponents are given random hands, so the share flatters; whoever
uses it against a bettor should ask for more than the bare odds.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations

from msgspec import Struct

from housedealer.cards.card import HIDDEN, Card
from housedealer.games.registry import game_of
from housedealer.ranking import SCALES, Scale, Uses
from housedealer.rules.game import Game
from housedealer.rules.steps import Award, Discard, ToBoard, ToSeats, When


class Shape(Struct, frozen=True):
    """A flop game as a player thinks of it: how many cards are kept, how many lie on the board, what wins."""

    kept: int
    board: int
    scales: tuple[Scale, ...]
    makes: Uses
    deck: tuple[Card, ...]


@cache
def shape_of(game: str) -> Shape:
    return _shape(game_of(game))


def _shape(game: Game) -> Shape:
    dealt = board = thrown = 0
    scales: tuple[Scale, ...] = ()
    for part in game.steps:
        step = part.step if isinstance(part, When) else part
        if isinstance(step, ToSeats):
            dealt += step.n
        elif isinstance(step, ToBoard):
            board += step.n
        elif isinstance(step, Discard):
            thrown = max(thrown, step.n)  # several in one game are alternatives
        elif isinstance(step, Award):
            scales = tuple(SCALES[share.scale] for share in step.shares)
    return Shape(dealt - thrown, board, scales, game.makes, game.deck.cards)


def value_of(shape: Shape, scale: Scale, hole: Sequence[Card], board: Sequence[Card]) -> int | None:
    """The best hand once what must go is thrown away."""
    if len(hole) <= shape.kept:
        return scale.best(hole, board, shape.makes)
    values = (scale.best(kept, board, shape.makes) for kept in combinations(hole, shape.kept))
    return max((value for value in values if value is not None), default=None)


def unseen(deck: Iterable[Card], seen: Iterable[Card]) -> list[Card]:
    left = Counter(deck)
    left.subtract(card for card in seen if card != HIDDEN)
    return list(left.elements())


class Known(Struct, frozen=True):
    """What one player knows: his cards, the board, other cards he has seen, and how many he is up against."""

    hole: tuple[Card, ...]
    board: tuple[Card, ...]
    gone: tuple[Card, ...]
    foes: int


def pot_share(shape: Shape, known: Known, rng: random.Random, trials: int) -> float:
    """The part of the pot, from 0 to 1, that the cards win on average over so many random deals."""
    rest = unseen(shape.deck, (*known.hole, *known.board, *known.gone))
    each, to_come = len(known.hole), shape.board - len(known.board)
    foes = min(known.foes, (len(rest) - to_come) // each)
    total = 0.0
    for _ in range(trials):
        drawn = rng.sample(rest, to_come + foes * each)
        board = (*known.board, *drawn[:to_come])
        others = [drawn[at : at + each] for at in range(to_come, len(drawn), each)]
        total += _won(shape, known.hole, others, board)
    return total / trials


def _won(shape: Shape, hole: Sequence[Card], others: list[list[Card]], board: Sequence[Card]) -> float:
    parts, claimed = 0.0, 0
    for scale in shape.scales:
        mine = value_of(shape, scale, hole, board)
        theirs = [value for other in others if (value := value_of(shape, scale, other, board)) is not None]
        best = max(theirs, default=None)
        if mine is None and best is None:
            continue  # nobody qualifies: no share of the pot
        claimed += 1
        if mine is not None and (best is None or mine >= best):
            parts += 1 / (1 + theirs.count(mine))
    return parts / claimed if claimed else 0.0
