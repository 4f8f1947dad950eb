"""A game for a pot in short: how many cards players keep, how many are on the board, what wins."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from msgspec import Struct

from housedealer.cards.card import Card
from housedealer.ranking import SCALES, Scale, Uses
from housedealer.rules.answers import Given
from housedealer.rules.game import Game
from housedealer.rules.place import UP
from housedealer.rules.steps import (
    Award,
    Bet,
    Discard,
    Draw,
    IfUnopened,
    Part,
    Street,
    ToBoard,
    ToSeats,
    UpOrDown,
    When,
    flat,
)


class Shape(Struct, frozen=True):
    """`draws` says for each betting round how many draws are still to come; `up` is True where a seat gets
    cards face up."""

    kept: int
    board: int
    scales: tuple[Scale, ...]
    makes: Uses
    deck: tuple[Card, ...]
    draws: dict[str, int]
    up: bool

    @property
    def draws_any(self) -> bool:
        """True for a draw game."""
        return any(self.draws.values())


@lru_cache(maxsize=256)
def shape_of(game: Game) -> Shape:
    """The shape of a game's main line; if a house may choose, the larger deal counts."""
    always, either = 0, Counter[tuple[str, Given]]()
    board = thrown = 0
    scales: tuple[Scale, ...] = ()
    for part in game.steps:
        step = part.step if isinstance(part, When) else part
        if isinstance(step, ToSeats | Street | UpOrDown):
            n = step.n if isinstance(step, ToSeats) else 1
            if isinstance(part, When):
                either[part.answer, part.value] += n
            else:
                always += n
        elif isinstance(step, ToBoard):
            board += step.n
        elif isinstance(step, Discard):
            thrown = max(thrown, step.n)  # several in one game are alternatives
        elif isinstance(step, Award) and not scales:
            scales = tuple(SCALES[share.scale] for share in step.shares)
    dealt = always + max(either.values(), default=0)
    up = any(
        isinstance(step, UpOrDown) or (isinstance(step, ToSeats | Street) and step.face == UP)
        for step in flat(game.steps)
    )
    return Shape(dealt - thrown, board, scales, game.makes, game.deck.cards, _draws(game.steps), up)


def boards_of(game: Game) -> dict[int, str]:
    """The name of each street of the board, by the number of cards on it afterward."""
    found: dict[int, str] = {}
    for part in game.steps:
        step = part.step if isinstance(part, When) else part
        if isinstance(step, ToBoard):
            found[max(found, default=0) + step.n] = step.name
    return found


def _draws(steps: tuple[Part, ...]) -> dict[str, int]:
    """The number of draws after each betting round, also if the hand branches."""
    found: dict[str, int] = {}
    to_come = 0
    for part in reversed(steps):
        step = part.step if isinstance(part, When) else part
        if isinstance(step, Draw):
            to_come += 1
        elif isinstance(step, Bet):
            found[step.name] = to_come
        elif isinstance(step, IfUnopened):
            found |= _draws(step.steps)
    return found
