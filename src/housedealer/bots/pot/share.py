"""What share of the pot cards are likely to win, found by dealing the rest at random a number of times.

One function for every pot game: cards to come, lows, four cards of which two play, up cards of others and
cards still to be thrown away or drawn are all counted by the game's own scales. Opponents are given random
hands, so the share flatters; whoever uses it against a bettor should ask for more than the bare odds.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, islice

import msgspec
from msgspec import Struct

from housedealer.bots.pot.keep import kept_for
from housedealer.cards.card import HIDDEN, Card
from housedealer.games.registry import game_of
from housedealer.hand.pot import shape as pot_shape
from housedealer.hand.pot.shape import Shape
from housedealer.ranking import SCALES, Scale


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


def pot_share(shape: Shape, known: Known, rng: random.Random, trials: int) -> float:
    """The part of the pot, from 0 to 1, that the cards win on average over this many random deals."""
    foes = known.foes
    open_cards = [card for foe in foes for card in foe]
    rest = unseen(shape.deck, (*known.hole, *known.board, *known.gone, *open_cards))
    each = max(len(known.hole), shape.kept)
    to_come = max(0, shape.board - len(known.board))
    drawn = max(shape.draws.values())  # the others have drawn, or will
    spare = 5 if drawn else 0
    while foes and _needed(each, known.hole, foes, spare) + to_come > len(rest):
        foes = foes[:-1]
    needed = _needed(each, known.hole, foes, spare) + to_come
    total = 0.0
    for _ in range(trials):
        deal = iter(rng.sample(rest, needed))
        board = (*known.board, *islice(deal, to_come))
        mine = _filled(shape, known.hole, each, deal, known.draws)
        others = [_filled(shape, foe, each, deal, drawn) for foe in foes]
        total += _won(shape, mine, others, board)
    return total / trials


def _needed(each: int, hole: tuple[Card, ...], foes: tuple[tuple[Card, ...], ...], spare: int) -> int:
    return sum(max(0, each - len(cards)) + spare for cards in (hole, *foes))


def _filled(
    shape: Shape, cards: tuple[Card, ...], each: int, deal: Iterator[Card], draws: int
) -> tuple[Card, ...]:
    """The hand at the end: dealt out, and after one draw if one is to come."""
    held = (*cards, *islice(deal, max(0, each - len(cards))))
    if not draws:
        return held
    kept = kept_for(shape.scales, held)
    new = tuple(islice(deal, 5))
    return (*kept, *new[: len(held) - len(kept)])


def _won(shape: Shape, hole: Sequence[Card], others: list[tuple[Card, ...]], board: Sequence[Card]) -> float:
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
