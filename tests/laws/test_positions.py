"""Every card that is dealt has its position in an order that only an event changes."""

from __future__ import annotations

from typing import Any

from kit import tries
from law_kit import every_spread, new_hands

from housedealer.hand import event as ev
from housedealer.hand.meld import event as me
from housedealer.rules.family import Family
from housedealer.rules.place import STUB

HANDS = tries(18, 400)


@every_spread
def test_positions_have_no_gap_until_an_event_shuffles(family: Family, house: str, game: str) -> None:
    for hand, answers, chance in new_hands(family, house, game, HANDS, "positions"):
        at, epoch = hand.position, 0
        assert (at, hand.epoch) == (hand.terms.spread.deck.size - left_of(hand), 0)
        for who, action in answers(hand, chance):
            for event in hand.play(who, action):
                if isinstance(event, ev.Dealt):
                    assert event.positions == tuple(range(at, at + len(event.cards)))
                    at += len(event.cards)
                elif isinstance(event, ev.Reshuffled) or is_recount_of_the_stub(event):
                    at, epoch = 0, epoch + 1
                elif isinstance(event, ev.Ruled):
                    at += sum(source == STUB for _, source, _ in event.cards)
            assert (hand.position, hand.epoch) == (at, epoch)


def left_of(hand: Any) -> int:
    left: int = hand.left
    return left


def is_recount_of_the_stub(event: ev.Event) -> bool:
    return isinstance(event, me.Recounted) and any(STUB in (source, to) for _, source, to in event.moved)
