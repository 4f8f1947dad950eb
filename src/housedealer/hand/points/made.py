"""What the parts of thirteen cards make, and the house way to set them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from housedealer.hand import action as act
from housedealer.hand.action import Action
from housedealer.hand.made import Made, left_of, made_on, not_his
from housedealer.hand.points.stages import SetStage
from housedealer.hand.points.way import way_of
from housedealer.ranking import HIGH
from housedealer.rules.points.scoring import Parts

if TYPE_CHECKING:
    from housedealer.hand.points.hand import PointsHand


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


def named(hand: PointsHand, who: int, action: Action) -> tuple[Made, ...]:
    if not _sets(hand, who):
        raise not_his(who)
    parts = way_of(hand, who)
    if isinstance(action, act.HouseWay) and parts:
        return made_of(parts)
    if not isinstance(action, act.Arrange):
        return ()
    left = hand.cards[who]
    for part in (action.front, action.middle, action.back):
        left = left_of(left, part)
    return made_of(Parts(action.front, action.middle, action.back))
