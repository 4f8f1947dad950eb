"""What the cards of a seat make with the board, on each scale of the shares; and after a discard."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from housedealer.cards.card import Card
from housedealer.hand import action as act
from housedealer.hand.action import Action
from housedealer.hand.made import Made, left_of, made_on, not_his
from housedealer.hand.pot.lead import valued
from housedealer.hand.pot.shape import shape_of
from housedealer.ranking import Scale
from housedealer.rules.game import Game

if TYPE_CHECKING:
    from housedealer.hand.pot.hand import PotHand


def made_of(hand: PotHand, seat: int) -> tuple[Made, ...]:
    """One hand for each share that the cards qualify for."""
    return _made(hand, valued(hand, seat, hand.cards[seat]))


def _made(hand: PotHand, cards: tuple[Card, ...]) -> tuple[Made, ...]:
    return made_by(hand.terms.spread.game, hand.scales, cards, hand.board)


@lru_cache(maxsize=1 << 12)
def made_by(
    game: Game, scales: tuple[Scale, ...], cards: tuple[Card, ...], board: tuple[Card, ...]
) -> tuple[Made, ...]:
    """The best hands after the required discards."""
    if not cards:
        return ()
    kept = shape_of(game).kept
    hands = [cards] if len(cards) <= kept or not kept else list(combinations(cards, kept))
    found = []
    for scale in scales:
        best = [made for held in hands if (made := made_on(scale, held, board, game.makes)) is not None]
        if best:
            found.append(max(best, key=lambda made: made.value))
    return tuple(found)


def named(hand: PotHand, who: int, action: Action) -> tuple[Made, ...]:
    """The hand that this discard would leave, with the board."""
    if who not in hand.plan.seats or not hand.live >> who & 1:
        raise not_his(who)
    if not isinstance(action, act.Discard):
        return ()
    return _made(hand, valued(hand, who, left_of(hand.cards[who], action.cards)))
