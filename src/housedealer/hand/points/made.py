"""What the parts of thirteen cards make, and the house way to set them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from housedealer.hand import action as act
from housedealer.hand.action import Action
from housedealer.hand.made import Made, Order, left_of, made_on, not_his
from housedealer.hand.points.stages import SetStage
from housedealer.hand.points.way import way_of
from housedealer.hand.protocol import Thought
from housedealer.ranking import HIGH
from housedealer.rules.points.mend import mend
from housedealer.rules.points.scoring import SIZES, Parts, values_of
from housedealer.rules.points.thirteen import settings

if TYPE_CHECKING:
    from housedealer.hand.points.hand import PointsHand

WAYS = 4
"""That are offered to choose from."""


@lru_cache(maxsize=1 << 12)
def made_of(parts: Parts) -> tuple[Made, ...]:
    """Front, middle and back, those that have cards."""
    made = [made_on(HIGH, part) for part in (parts.front, parts.middle, parts.back) if part]
    return tuple([one for one in made if one is not None])


def _sets(hand: PointsHand, who: int) -> bool:
    """True if the person has not set his hand yet."""
    return not hand.over and isinstance(hand.stage, SetStage) and who in hand.due.must


def way(hand: PointsHand, who: int) -> Action | None:
    parts = way_of(hand, who)
    return act.Arrange(parts.front, parts.middle, parts.back) if parts else None


def ways(hand: PointsHand, who: int) -> Thought:
    """The best settings that differ in what their parts are called."""
    if not _sets(hand, who):
        return lambda: ()
    cards, scoring = hand.cards[who], hand.spread.scoring

    def thought() -> tuple[Action, ...]:
        found = settings(cards, scoring, WAYS)
        return tuple([act.Arrange(parts.front, parts.middle, parts.back) for parts in found])

    return thought


def named(hand: PointsHand, who: int, action: Action) -> tuple[Made, ...]:
    if not _sets(hand, who):
        raise not_his(who)
    if isinstance(action, act.HouseWay) and (parts := way_of(hand, who)):
        return made_of(parts)
    return made_of(_asked(hand, who, action)) if isinstance(action, act.Arrange) else ()


def _asked(hand: PointsHand, who: int, action: act.Arrange) -> Parts:
    """Raises Refused for cards that he does not hold."""
    left = hand.cards[who]
    for part in (action.front, action.middle, action.back):
        left = left_of(left, part)
    return Parts(action.front, action.middle, action.back)


def _complete(hand: PointsHand, who: int, action: Action) -> Parts | None:
    """The parts of an answer that sets all cards."""
    if not isinstance(action, act.Arrange) or not _sets(hand, who):
        return None
    parts = _asked(hand, who, action)
    return parts if (len(parts.front), len(parts.middle), len(parts.back)) == SIZES else None


def orders(hand: PointsHand, who: int, action: Action) -> tuple[Order, ...]:
    parts = _complete(hand, who, action)
    if parts is None:
        return ()
    front, middle, back = values_of(parts)
    refused, clause = hand.spread.answers["foul"] == "refuse", hand.source("parts_order")
    return (
        Order("middle", "front", middle > front, middle == front, refused, clause),
        Order("back", "middle", back >= middle, back == middle, refused, clause),
    )


def mended(hand: PointsHand, who: int, action: Action) -> Action | None:
    parts = _complete(hand, who, action)
    near = mend(parts) if parts else None
    return act.Arrange(near.front, near.middle, near.back) if near else None
