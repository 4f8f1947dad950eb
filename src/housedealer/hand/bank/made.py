"""What hands against the bank make: on a scale, by their count, or in two parts; and the house way."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from housedealer.cards.card import Card
from housedealer.hand import action as act
from housedealer.hand.action import Action
from housedealer.hand.bank.setting import (
    SetStage,
    house_way,
    is_foul,
    kind_of,
    nearest_low,
    ordered,
    rest_of,
    tile_scale_by,
)
from housedealer.hand.bank.twenty_one import natural_in
from housedealer.hand.made import Made, Order, left_of, made_on, not_his
from housedealer.hand.protocol import Thought
from housedealer.ranking import HIGH, HIGH_BUG, SCALES, THREE_CARD, TWO_CARD, Scale
from housedealer.ranking.count import nine_count, total
from housedealer.rules.bank.steps import (
    SettleCaribbean,
    SettleNine,
    SettleThree,
    SettleTwentyOne,
    SettleTwoHands,
)
from housedealer.rules.bank.terms import BankSpread
from housedealer.rules.place import BANK, Spot

if TYPE_CHECKING:
    from housedealer.hand.bank.hand import BankHand

Cards = tuple[Card, ...]
COUNT_NINE, COUNT_TO = "count_9", "count_to_{}"
"""Scales of counted hands: by the last digit, or up to a target. Their values are points; a hand over the
target counts below zero, by how much it is over."""
LOW = 2
"""Cards of the lower hand."""
NATURAL = 1000
"""Above every count."""


def made_at(spread: BankSpread, cards: Cards, low: Cards, *, split: bool) -> tuple[Made, ...]:
    """The hand at a place, or both hands once they are set; `split`: one of several on its square."""
    counted = isinstance(spread.game.steps[-1], SettleTwentyOne)
    return made_by(spread, cards, low, natural=counted and natural_in(spread.answers, cards, split))


@lru_cache(maxsize=1 << 12)
def made_by(spread: BankSpread, cards: Cards, low: Cards = (), *, natural: bool = False) -> tuple[Made, ...]:
    """What cards make by the rules of the game; `natural`: this hand counts as one."""
    last = spread.game.steps[-1]
    if not cards or (isinstance(last, SettleTwoHands) and not low):
        return ()
    if isinstance(last, SettleTwoHands):
        return tuple([made for made in parts_made(spread, low, rest_of(cards, low)) if made is not None])
    if isinstance(last, SettleNine):
        points = nine_count(cards)
        return (Made(COUNT_NINE, str(points), cards, points),)
    if isinstance(last, SettleTwentyOne):
        return (_counted(cards, last.target, natural=natural),)
    made = made_on(SCALES[scales_by(spread)[0]], cards)
    return (made,) if made else ()


def made_alone(spread: BankSpread, cards: Cards) -> tuple[Made, ...] | None:
    """The same, where it follows from the cards alone; None where it matters how they are set or split."""
    alone = isinstance(spread.game.steps[-1], SettleThree | SettleCaribbean | SettleNine)
    return made_by(spread, cards) if alone else None


def scales_by(spread: BankSpread) -> tuple[str, ...]:
    """The scales that rank hands at a table, or the way to count them; the lower of two hands first."""
    last = spread.game.steps[-1]
    if isinstance(last, SettleTwoHands):
        scale = tile_scale_by(spread.answers).key if last.of == "tiles" else ""
        return (scale, scale) if scale else (TWO_CARD.key, HIGH_BUG.key)
    if isinstance(last, SettleNine):
        return (COUNT_NINE,)
    if isinstance(last, SettleTwentyOne):
        return (COUNT_TO.format(last.target),)
    return (THREE_CARD.key if isinstance(last, SettleThree) else HIGH.key,)


def _counted(cards: Cards, target: int, *, natural: bool) -> Made:
    scale, count = COUNT_TO.format(target), total(cards, target)
    if natural:
        return Made(scale, "natural", cards, NATURAL)
    if count.points > target:
        return Made(scale, "over", cards, target - count.points)
    return Made(scale, "soft" if count.soft else "hard", cards, count.points)


def parts_made(spread: BankSpread, low: Cards, high: Cards) -> tuple[Made | None, Made | None]:
    """The lower and the higher hand; None for a part of a foul hand with too many cards."""
    first, second = scales_by(spread)
    return _part(SCALES[first], low, 2), _part(SCALES[second], high, 2 if first == second else 5)


def _part(scale: Scale, cards: Cards, n: int) -> Made | None:
    return made_on(scale, cards) if len(cards) == n else None


# -- what an answer would set ------------------------------------------------------------------------------


def to_set(hand: BankHand, who: int) -> Spot | None:
    """The hand that this person must set now."""
    if hand.over or not isinstance(hand.stage, SetStage):
        return None
    if not hand.waiting:
        return BANK if who == hand.terms.bank else None
    return next((spot for spot in hand.waiting if hand.decider_of(spot) == who), None)


def way(hand: BankHand, who: int) -> Action | None:
    spot = to_set(hand, who)
    return None if spot is None else act.SetHand(house_way(hand, spot))


def named(hand: BankHand, who: int, action: Action) -> tuple[Made, ...]:
    spot = to_set(hand, who)
    if spot is None:
        raise not_his(who)
    if not isinstance(action, act.SetHand | act.HouseWay):
        return ()
    named = house_way(hand, spot) if isinstance(action, act.HouseWay) else action.low
    left = left_of(hand.cards[spot], named)
    low, high = ordered(hand, spot, named) if len(named) == 2 else (named, left)
    return tuple([made for made in parts_made(hand.spread, low, high) if made is not None])


def ways(hand: BankHand, who: int) -> Thought:
    """The house way; with tiles also the other ways to pair them."""
    spot = to_set(hand, who)
    if spot is None:
        return lambda: ()
    lows = [house_way(hand, spot)]
    if kind_of(hand) == "tiles":
        cards = hand.cards[spot]
        pairs = [ordered(hand, spot, (cards[0], other))[0] for other in cards[1:]]
        lows += [low for low in pairs if sorted(low) != sorted(lows[0])]
    found = tuple([act.SetHand(low) for low in dict.fromkeys(lows)])
    return lambda: found


def _named_low(hand: BankHand, who: int, action: Action) -> tuple[Spot, Cards, Cards] | None:
    """The place, the two cards in front as they are named, and the rest."""
    spot = to_set(hand, who)
    if spot is None or not isinstance(action, act.SetHand):
        return None
    left = left_of(hand.cards[spot], action.low)
    return (spot, action.low, left) if len(action.low) == LOW else None


def orders(hand: BankHand, who: int, action: Action) -> tuple[Order, ...]:
    asked = _named_low(hand, who, action)
    if asked is None or kind_of(hand) == "tiles":
        return ()
    spot, low, high = asked
    refused = spot == BANK or hand.spread.answers["foul"] == "refuse"
    return (Order("back", "front", not is_foul(low, high), False, refused, hand.source("foul")),)


def mended(hand: BankHand, who: int, action: Action) -> Action | None:
    asked = _named_low(hand, who, action)
    if asked is None:
        return None
    spot, low, high = asked
    if kind_of(hand) == "tiles":
        lower = ordered(hand, spot, low)[0]
        return None if sorted(lower) == sorted(low) else act.SetHand(lower)
    return act.SetHand(nearest_low(hand.cards[spot], low)) if is_foul(low, high) else None
