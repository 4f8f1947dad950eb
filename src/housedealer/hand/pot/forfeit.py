"""What a player cannot win: bets after the draw if he checked a seven, a pot if he cannot show openers."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from housedealer.cards.card import Card
from housedealer.hand import event as ev
from housedealer.ranking.high_bug import HIGH_BUG, JACKS_OR_BETTER
from housedealer.ranking.low_five import LOW_FIVE, SEVEN_LOW
from housedealer.rules.place import Who, seats_of

if TYPE_CHECKING:
    from housedealer.hand.pot.hand import PotHand


def sevens_offenders(hand: PotHand) -> int:
    """The seats still in that checked a seven or better where it must be bet, as a mask."""
    found = 0
    for seat in seats_of(hand.marks.get("sevens", 0) & hand.live):
        cards = hand.cards[seat] if hand.plan.sevens == "after_draw" else opened_with(hand, seat)
        if is_seven(cards):
            found |= 1 << seat
    return found


def is_seven(cards: tuple[Card, ...]) -> bool:
    value = LOW_FIVE.value(cards)
    return value is not None and value >= SEVEN_LOW


def opened_with(hand: PotHand, seat: int) -> tuple[Card, ...]:
    """The seat's first cards, before the draw."""
    return hand.cards[seat] if hand.dealt is None else hand.dealt[seat]


def may_open(hand: PotHand, seat: int) -> bool:
    return is_jacks(hand.cards[seat])


def is_jacks(cards: tuple[Card, ...]) -> bool:
    value = HIGH_BUG.value(cards)
    return value is not None and value >= JACKS_OR_BETTER


def proof_of(hand: PotHand, who: int) -> ev.Proved:
    """The fewest of the opener's cards that make jacks or better; all of them if they do not."""
    cards = opened_with(hand, who)
    clause = hand.terms.spread.answers.source("openers_proof")
    for n in range(2, len(cards)):
        for some in combinations(cards, n):
            if is_jacks(some):
                return ev.Proved(Who(who), some, True, clause)
    return ev.Proved(Who(who), cards, is_jacks(cards), clause)


def unproved(hand: PotHand) -> int:
    """The opener, if he is still in and has not shown his openers yet; otherwise 0."""
    opener = hand.marks.get("opener", 0)
    if not opener or not hand.plan.proves or "proved" in hand.marks:
        return 0
    return opener if hand.live >> opener & 1 and not hand.mucked >> opener & 1 else 0
